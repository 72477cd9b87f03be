import { likelyCountry } from '@muelle/domain/businesses/likely-country'
import { useQuery } from '@tanstack/react-query'
import { countriesQuery } from '../catalogues/catalogue-queries.ts'
import { currentLanguage } from '../i18n/language.ts'
import type { BusinessFormApi, BusinessValues } from './business-form.ts'

/** Has the country of a new business follow its money and its clock, until somebody chooses another. */
export function useCountryOfMoney(form: BusinessFormApi): (change: Partial<BusinessValues>) => void {
  const { data } = useQuery(countriesQuery(currentLanguage()))
  const numbers = new Map(data?.rows.map(({ iso2, id }) => [iso2, id]))
  const countryOf = (values: BusinessValues) =>
    numbers.get(likelyCountry(values, (iso2) => numbers.has(iso2)) ?? '') ?? null
  return (change) => {
    const before = form.getValues()
    const after = { ...before, ...change }
    const isFollowing = numbers.size > 0 && before.country_id === countryOf(before)
    form.setValues(isFollowing ? { ...change, country_id: countryOf(after) } : change)
  }
}
