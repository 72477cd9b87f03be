/** The country of a telephone that was written without one (C-1). */
export const DEFAULT_PHONE_CODE = '52'

/** What E.164 allows, with the country's code. */
const E164_DIGITS = { min: 7, max: 15 } as const
const MEXICAN_DIGITS = 10
/** No number of Mexico begins with 0 or 1: what does was made up, or says how it is dialed. */
const MEXICAN_NUMBER = /^[2-9]\d{9}$/
/** What used to be dialed before a number: to another town, to a mobile from here or from elsewhere, to a mobile from abroad. */
const OLD_PREFIX = /^(?:01|044|045|1)(?=\d{10}$)/
/** Of numbers that are written in whole the first of another country's may be a zero that is dialed only within it. */
const TRUNK_ZERO = /^0/
/** Typed to get past a field. */
const MADE_UP = /^(\d)\1+$|^1234567890?$/

/**
 * A telephone as the key of its owner (C-1), in E.164; null where the digits do not make one. The code of the country may stand apart, within
 * the number, or nowhere.
 */
export function phoneKey(number: string | null, code: string | null = null): string | null {
  const written = (number ?? '').normalize('NFKC').trim()
  const digits = written.replaceAll(/\D/g, '')
  if (digits === '' || /\p{L}/u.test(written)) return null
  if (/^\(?\s*\+/.test(written)) return withCode('', digits)
  if (digits.startsWith('00')) return withCode('', digits.slice(2))
  const country = (code ?? '').replaceAll(/\D/g, '').replace(/^00/, '')
  if (country !== '' && country !== DEFAULT_PHONE_CODE) return withCode(country, withoutCode(country, digits))
  const own = digits.replace(OLD_PREFIX, '')
  if (own.length === MEXICAN_DIGITS) return withCode(DEFAULT_PHONE_CODE, own)
  // Longer than a number from here: its country stands within it.
  return own.length > MEXICAN_DIGITS ? withCode('', own) : null
}

/** A number whose country was chosen and typed once more says it once; a zero before it is dialed only within the country. */
function withoutCode(country: string, digits: string): string {
  const again = digits.startsWith(country) && digits.length - country.length >= MEXICAN_DIGITS
  return (again ? digits.slice(country.length) : digits).replace(TRUNK_ZERO, '')
}

function withCode(country: string, rest: string): string | null {
  const digits = country + rest
  if (digits.startsWith(DEFAULT_PHONE_CODE)) {
    const own = digits.slice(DEFAULT_PHONE_CODE.length).replace(OLD_PREFIX, '')
    return MEXICAN_NUMBER.test(own) && !MADE_UP.test(own) ? `+${DEFAULT_PHONE_CODE}${own}` : null
  }
  const isNumber = digits.length >= E164_DIGITS.min && digits.length <= E164_DIGITS.max && !digits.startsWith('0')
  return isNumber && !MADE_UP.test(rest === '' ? digits : rest) ? `+${digits}` : null
}

/** Digits backwards: the end of a telephone as a beginning, which an index finds. */
export const reversedDigits = (phone: string): string => [...phone.replaceAll(/\D/g, '')].toReversed().join('')

const EMAIL = /^[^\s@,;<>]+@[^\s@,;<>.]+(?:\.[^\s@,;<>.]+)+$/
/** The longest address that mail knows. */
const MAX_EMAIL_LENGTH = 254

/** An e-mail address as the key of its owner, in one spelling of its letters; null where it is none. */
export function emailKey(email: string | null): string | null {
  const written = (email ?? '').normalize('NFKC').trim().toLowerCase()
  return written.length <= MAX_EMAIL_LENGTH && EMAIL.test(written) ? written : null
}
