import { MAX_SEARCH } from '@muelle/contract/field-bounds'
import { MAX_PAGE } from '@muelle/contract/paging'
import { searchValue } from './search-params.ts'

/** What every list has in its address; a list adds its filters and what is open above it. */
export type ListSearch<Sort extends string> = {
  search?: string | undefined
  /** A field, with `-` from the last to the first. */
  sort?: Sort | undefined
  page?: number | undefined
}

type Kind<Field extends string, Default, Filter extends string> = {
  /** What the list is sorted by, both ways. */
  fields: readonly Field[]
  /** The order that leaves no trace in the address; undefined leaves it to the server. */
  defaultSort: Default
  /** What narrows the list besides the search. */
  filters: readonly Filter[]
  maxSearchLength?: number
}

/** A text of the address without what no name holds; what is left of nothing counts as absent. */
export const cleanText = (value: unknown, maxLength: number): string | undefined =>
  searchValue.text(value, maxLength)?.replaceAll('\0', '').trim() || undefined

/** What the address of one list says: read, and asked for. */
export function listSearch<
  const Field extends string,
  const Default extends Field | `-${Field}` | undefined,
  const Filter extends string,
>({ fields, defaultSort, filters, maxSearchLength = MAX_SEARCH }: Kind<Field, Default, Filter>) {
  type Sort = Field | `-${Field}`
  const sorts: Sort[] = fields.flatMap((field) => [field, `-${field}`] as const)
  return {
    /** What is not understood counts as absent, and what is the default leaves no trace. */
    read(raw: Record<string, unknown>): ListSearch<Sort> {
      const sort = searchValue.oneOf(raw['sort'], sorts)
      const page = searchValue.integer(raw['page'], 1, MAX_PAGE)
      return {
        search: cleanText(raw['search'], maxSearchLength),
        sort: sort === defaultSort ? undefined : sort,
        page: page === 1 ? undefined : page,
      }
    },
    sortOf: ({ sort }: ListSearch<Sort>): Sort | Default => sort ?? defaultSort,
    /** How many filters are set, besides the search. */
    filterCountOf: (address: { [name in Filter]?: unknown }): number =>
      filters.filter((name) => address[name] !== undefined).length,
    /** Whether anything narrows the list. */
    isNarrowed: <Address extends ListSearch<string> & { [name in Filter]?: unknown }>(address: Address): boolean =>
      address.search !== undefined || filters.some((name) => address[name] !== undefined),
  }
}

export const pageOf = ({ page }: { page?: number | undefined }): number => page ?? 1

/** A changed filter: the list begins again at its first page. */
export const narrowed = <Address extends { page?: number | undefined }>(
  address: Address,
  change: Partial<Address>,
): Address => ({ ...address, ...change, page: undefined })

/** The address without any filter; the order stays. */
export const withoutFilters = <Address extends { sort?: unknown }>({ sort }: Address): { sort: Address['sort'] } => ({
  sort,
})
