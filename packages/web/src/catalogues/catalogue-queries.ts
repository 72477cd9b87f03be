import { listCountries, listLocalities, listMunicipalities, listStates } from '@muelle/contract/catalogues/record'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { ask } from '../api/ask.ts'
import type { Language } from '../i18n/language.ts'

/** Countries and states do not change while somebody works. */
const FOREVER = Number.POSITIVE_INFINITY

export const countriesQuery = (language: Language) =>
  queryOptions({
    queryKey: ['countries', language],
    queryFn: ({ signal }) => ask(listCountries, {}, { signal }),
    staleTime: FOREVER,
  })

export const statesQuery = (countryId: number | null) =>
  queryOptions({
    queryKey: ['states', countryId],
    queryFn: ({ signal }) => ask(listStates, { query: { country_id: countryId ?? 0 } }, { signal }),
    enabled: countryId !== null,
    staleTime: FOREVER,
  })

export const municipalitiesQuery = (stateId: number | null) =>
  queryOptions({
    queryKey: ['municipalities', stateId],
    queryFn: ({ signal }) => ask(listMunicipalities, { query: { state_id: stateId ?? 0 } }, { signal }),
    enabled: stateId !== null,
    staleTime: FOREVER,
  })

/** Within a municipality, or else a state; both null: everywhere. */
type Within = { stateId: number | null; municipalityId: string | null }
export const localitiesQuery = ({ stateId, municipalityId }: Within, search: string) =>
  queryOptions({
    queryKey: ['localities', stateId, municipalityId, search],
    queryFn: ({ signal }) =>
      ask(
        listLocalities,
        {
          query: {
            search,
            ...(stateId !== null && { state_id: stateId }),
            ...(municipalityId !== null && { municipality_id: municipalityId }),
          },
        },
        { signal },
      ),
    enabled: search !== '',
    placeholderData: keepPreviousData,
    staleTime: FOREVER,
  })
