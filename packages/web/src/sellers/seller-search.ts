import { SELLER_SORTS } from '@muelle/contract/list-fields'
import { SELLER_KINDS, type SellerKind } from '@muelle/domain/sellers/earner'
import { listSearch } from '../router/list-search.ts'
import { searchValue } from '../router/search-params.ts'

const list = listSearch({ fields: SELLER_SORTS, defaultSort: 'name', filters: ['kind'] })
/** Of a venue: a part of who brings guests; the league where nothing is said. */
const PARTS = ['night', 'people', 'rules', 'sellers'] as const
const ADDING = ['new-seller', 'new-agency'] as const

/** The address of the screen of sellers: what the list is narrowed to, whose account is open, and which form. */
export type SellerSearch = ReturnType<typeof list.read> & {
  kind?: SellerKind | undefined
  /** Whose account is shown in place of the list; `page` is then its own. */
  seller?: number | undefined
  /** Whoever is settled with in place of the list; the first of those where it is 0. */
  settle?: number | undefined
  /** A part as the menu names it. Settling is the same as `settle=0`, and stays while others are chosen. */
  tab?: 'settle' | (typeof PARTS)[number] | undefined
  /** The form that is open. */
  edit?: (typeof ADDING)[number] | number | undefined
}
export type ChangeSearch = (next: SellerSearch, options?: { replace: boolean }) => void

/** Reads the address; what is not understood counts as absent, and what is the default leaves no trace. */
export function sellerSearchOf(raw: Record<string, unknown>): SellerSearch {
  const { search, ...order } = list.read(raw)
  const tab = searchValue.oneOf(raw['tab'], ['settle', ...PARTS] as const)
  return {
    search,
    kind: searchValue.oneOf(raw['kind'], SELLER_KINDS),
    ...order,
    seller: searchValue.integer(raw['seller']),
    settle: searchValue.integer(raw['settle'], 0) ?? (tab === 'settle' ? 0 : undefined),
    tab,
    edit: searchValue.oneOf(raw['edit'], ADDING) ?? searchValue.integer(raw['edit']),
  }
}

export const { sortOf, isNarrowed } = list
