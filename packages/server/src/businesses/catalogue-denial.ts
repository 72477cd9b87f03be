import type { Refusal } from '@muelle/contract/refusals'
import { isCountry } from '../catalogues/countries.ts'
import { currenciesIn } from '../catalogues/currencies.ts'
import type { BusinessChanges } from './business-records.sql.ts'

type Blamed = { refusal: Refusal<'business.country_unknown' | 'business.currency_unknown'>; path: string }

const CURRENCIES: ReadonlySet<string> = new Set(currenciesIn('es').map(({ id }) => id))

/** Says which field names a country or a currency that does not exist, or null. */
export function catalogueDenial({ country_id: countryId, currency }: BusinessChanges): Blamed | null {
  if (countryId != null && !isCountry(countryId))
    return { refusal: { code: 'business.country_unknown' }, path: 'body.country_id' }
  if (currency !== undefined && !CURRENCIES.has(currency))
    return { refusal: { code: 'business.currency_unknown' }, path: 'body.currency' }
  return null
}
