import type { CurrencyRow } from '@muelle/contract/catalogues/record'
import type { Language } from '@muelle/contract/languages'
import { namesIn, sortedByName } from './names.ts'

/** Currencies in use by ISO 4217, without funds, metals and codes for tests. */
const CODES =
  `AED AFN ALL AMD AOA ARS AUD AWG AZN BAM BBD BDT BHD BIF BMD BND BOB BRL BSD BTN BWP BYN BZD CAD CDF CHF CLP CNY
COP CRC CUP CVE CZK DJF DKK DOP DZD EGP ERN ETB EUR FJD FKP GBP GEL GHS GIP GMD GNF GTQ GYD HKD HNL HTG HUF IDR ILS INR IQD IRR
ISK JMD JOD JPY KES KGS KHR KMF KPW KRW KWD KYD KZT LAK LBP LKR LRD LSL LYD MAD MDL MGA MKD MMK MNT MOP MRU MUR MVR MWK MXN MYR
MZN NAD NGN NIO NOK NPR NZD OMR PAB PEN PGK PHP PKR PLN PYG QAR RON RSD RUB RWF SAR SBD SCR SDG SEK SGD SHP SLE SOS SRD SSP STN
SVC SYP SZL THB TJS TMT TND TOP TRY TTD TWD TZS UAH UGX USD UYU UZS VES VND VUV WST XAF XCD XCG XOF XPF YER ZAR ZMW ZWG`.split(
    /\s+/,
  )
/** Decimals of an amount where they are not two. `Intl` cannot be asked: it says how amounts are usually written, not what ISO says. */
const MINOR_UNITS: ReadonlyMap<string, number> = new Map([
  ...'BIF CLP DJF GNF ISK JPY KMF KRW PYG RWF UGX VND VUV XAF XOF XPF'.split(' ').map((code) => [code, 0] as const),
  ...'BHD IQD JOD KWD LYD OMR TND'.split(' ').map((code) => [code, 3] as const),
])
const USUAL_MINOR_UNITS = 2

/** Currencies by their name in the language. */
export function currenciesIn(language: Language): CurrencyRow[] {
  const nameOf = namesIn(language, 'currency')
  const rows = CODES.map((id) => ({
    id,
    name: nameOf(id),
    symbol: symbolOf(id, language),
    minor_units: MINOR_UNITS.get(id) ?? USUAL_MINOR_UNITS,
  }))
  return sortedByName(rows, language)
}

function symbolOf(currency: string, language: Language): string {
  const parts = new Intl.NumberFormat(language, { style: 'currency', currency, currencyDisplay: 'narrowSymbol' })
  return parts.formatToParts(0).find(({ type }) => type === 'currency')?.value ?? currency
}
