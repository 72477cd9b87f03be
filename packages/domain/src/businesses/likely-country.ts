/** The zones of Mexico: what is sold there in somebody else's money is sold there all the same. */
const MEXICAN_ZONES: ReadonlySet<string> = new Set(
  [
    'Bahia_Banderas',
    'Cancun',
    'Chihuahua',
    'Ciudad_Juarez',
    'Hermosillo',
    'Matamoros',
    'Mazatlan',
    'Merida',
    'Mexico_City',
    'Monterrey',
    'Ojinaga',
    'Tijuana',
  ].map((city) => `America/${city}`),
)
/** Money that several countries have, and tourists everywhere. */
const OF_MANY: ReadonlySet<string> = new Set(['USD', 'EUR'])

/**
 * The country (two letters of ISO 3166) that a business is most likely in, until somebody says it: that of its money, whose code of ISO
 * 4217 begins with it; with money of many countries that of its clock, where it is told by that. Null where it could be anywhere.
 */
export function likelyCountry(
  { currency, time_zone }: { currency: string; time_zone: string },
  isCountry: (iso2: string) => boolean,
): string | null {
  const ofMoney = currency.slice(0, 2)
  if (!OF_MANY.has(currency) && isCountry(ofMoney)) return ofMoney
  return MEXICAN_ZONES.has(time_zone) ? 'MX' : null
}
