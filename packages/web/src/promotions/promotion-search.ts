import { PROMOTION_SORTS } from '@muelle/contract/list-fields'
import { PROMOTION_STATES, type PromotionState } from '@muelle/domain/promotions/promotion-state'
import { listSearch } from '../router/list-search.ts'
import { searchValue } from '../router/search-params.ts'

const VIEWS = ['edit', 'uses', 'print'] as const
const list = listSearch({
  fields: PROMOTION_SORTS,
  defaultSort: undefined,
  filters: ['state', 'tour'],
  maxSearchLength: 80,
})

/** The address of both screens: what is filtered, in which order, which page, and what is open above the list. */
export type PromotionSearch = ReturnType<typeof list.read> & {
  state?: PromotionState | undefined
  tour?: number | undefined
  /** The form of a new one. */
  add?: true | undefined
  /** The promotion that is open, and how. */
  promotion?: number | undefined
  view?: (typeof VIEWS)[number] | undefined
}

/** Reads the address; what is not understood counts as absent, and what is the default leaves no trace. */
export function promotionSearchOf(raw: Record<string, unknown>): PromotionSearch {
  const { search, ...order } = list.read(raw)
  return {
    search,
    state: searchValue.oneOf(raw['state'], PROMOTION_STATES),
    tour: searchValue.integer(raw['tour']),
    ...order,
    add: raw['add'] === true || raw['add'] === 'true' ? true : undefined,
    promotion: searchValue.integer(raw['promotion']),
    view: searchValue.oneOf(raw['view'], VIEWS),
  }
}

export const { isNarrowed } = list

/** The address with nothing open above the list. */
export const closed = (search: PromotionSearch): PromotionSearch => ({
  ...search,
  add: undefined,
  promotion: undefined,
  view: undefined,
})
