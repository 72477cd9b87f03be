import { getBusiness } from '@muelle/contract/businesses/record'
import { listCurrencies } from '@muelle/contract/catalogues/record'
import { type QueryKey, queryOptions } from '@tanstack/react-query'
import { ask } from '../api/ask.ts'
import { currentLanguage } from '../i18n/language.ts'
import { sessionQuery } from '../session/session-query.ts'

export const businessQuery = (id: number) =>
  queryOptions({
    queryKey: ['business', id],
    queryFn: ({ signal }) => ask(getBusiness, { params: { id } }, { signal }),
  })

/** Everything that shows a business, once one has changed; the session names those that people may choose. */
export const BUSINESS_KEYS: readonly QueryKey[] = [['businesses'], ['business'], sessionQuery.queryKey]

export const currenciesQuery = () =>
  queryOptions({
    queryKey: ['currencies', currentLanguage()],
    queryFn: ({ signal }) => ask(listCurrencies, {}, { signal }),
    // Currencies change with a release only.
    staleTime: Number.POSITIVE_INFINITY,
  })
