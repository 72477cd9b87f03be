import { PROMOTION_SORTS } from '@muelle/contract/list-fields'
import { MAX_PAGE } from '@muelle/contract/paging'
import { PROMOTION_STATES, type PromotionState } from '@muelle/domain/promotions/promotion-state'
import { searchValue } from '../router/search-params.ts'

const SORTS = PROMOTION_SORTS.flatMap((field) => [field, `-${field}`] as const)
const VIEWS = ['edit', 'uses', 'print'] as const
const MAX_SEARCH_LENGTH = 80

/** The address of both screens: what is filtered, in which order, which page, and what is open above the list. */
export type PromotionSearch = {
  search?: string | undefined
  state?: PromotionState | undefined
  tour?: number | undefined
  sort?: (typeof SORTS)[number] | undefined
  page?: number | undefined
  /** The form of a new one. */
  add?: true | undefined
  /** The promotion that is open, and how. */
  promotion?: number | undefined
  view?: (typeof VIEWS)[number] | undefined
}

/** Reads the address; what is not understood counts as absent, and what is the default leaves no trace. */
export function promotionSearchOf(raw: Record<string, unknown>): PromotionSearch {
  const page = searchValue.integer(raw['page'], 1, MAX_PAGE)
  return {
    search: searchValue.text(raw['search'], MAX_SEARCH_LENGTH)?.replaceAll('\0', '').trim() || undefined,
    state: searchValue.oneOf(raw['state'], PROMOTION_STATES),
    tour: searchValue.integer(raw['tour']),
    sort: searchValue.oneOf(raw['sort'], SORTS),
    page: page === 1 ? undefined : page,
    add: raw['add'] === true || raw['add'] === 'true' ? true : undefined,
    promotion: searchValue.integer(raw['promotion']),
    view: searchValue.oneOf(raw['view'], VIEWS),
  }
}

/** Whether anything narrows the list. */
export const isNarrowed = ({ search, state, tour }: PromotionSearch): boolean =>
  [search, state, tour].some((value) => value !== undefined)

/** A changed filter: the list begins again at its first page. */
export const narrowed = (search: PromotionSearch, change: Partial<PromotionSearch>): PromotionSearch => ({
  ...search,
  ...change,
  page: undefined,
})

/** The address without any filter; the order stays. */
export const withoutFilters = ({ sort }: PromotionSearch): PromotionSearch => ({ sort })

/** The address with nothing open above the list. */
export const closed = (search: PromotionSearch): PromotionSearch => ({
  ...search,
  add: undefined,
  promotion: undefined,
  view: undefined,
})
