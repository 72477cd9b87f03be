import type { Country } from '@muelle/contract/catalogues/record'
import type { Language } from '@muelle/contract/languages'
import { likelyCountry } from '@muelle/domain/businesses/likely-country'
import isoCountries from 'i18n-iso-countries/index.js'
import { namesIn, sortedByName } from './names.ts'

/** Two letters and number of each country of ISO 3166-1; Kosovo, which ISO does not list, has the number that others use. */
const NUMBERS: readonly (readonly [iso2: string, id: number])[] = Object.entries(isoCountries.getNumericCodes()).map(
  ([number, iso2]) => [iso2, Number(number)],
)
const known = new Set(NUMBERS.map(([, id]) => id))
const lists = new Map<Language, readonly Country[]>()

/** All countries, by their name in the language; the same list each time. */
export function countriesIn(language: Language): readonly Country[] {
  const kept = lists.get(language)
  if (kept) return kept
  const nameOf = namesIn(language, 'region')
  const spanishOf = namesIn('es', 'region')
  const rows = NUMBERS.map(([iso2, id]) => ({ id, iso2, es_name: spanishOf(iso2), name: nameOf(iso2) }))
  const sorted = sortedByName(rows, language)
  lists.set(language, sorted)
  return sorted
}

const numberOf = new Map(NUMBERS)
/** The number of the country that a business is most likely in, or null. */
export const likelyCountryId = (business: { currency: string; time_zone: string }): number | null =>
  numberOf.get(likelyCountry(business, (iso2) => numberOf.has(iso2)) ?? '') ?? null

/** Whether a number of ISO 3166-1 is that of a country. */
export const isCountry = (id: number): boolean => known.has(id)
