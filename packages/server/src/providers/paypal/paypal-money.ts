import type { Cents } from '@muelle/domain/money'

/** What the provider takes, and how many decimals it wants of each; in the fields of an answer the same. */
const DECIMALS: Readonly<Record<string, 0 | 2>> = {
  AUD: 2,
  BRL: 2,
  CAD: 2,
  CHF: 2,
  CNY: 2,
  CZK: 2,
  DKK: 2,
  EUR: 2,
  GBP: 2,
  HKD: 2,
  HUF: 0,
  ILS: 2,
  JPY: 0,
  MXN: 2,
  MYR: 2,
  NOK: 2,
  NZD: 2,
  PHP: 2,
  PLN: 2,
  SEK: 2,
  SGD: 2,
  THB: 2,
  TWD: 0,
  USD: 2,
}
/** Smallest units of these are whole for us too; of the other currencies without decimals there they are hundredths. */
const WHOLE = new Set(['JPY'])

/** The amount as the provider writes it; null for a currency or an amount that it cannot take. */
export function paypalValue(cents: Cents, currency: string): string | null {
  const decimals = DECIMALS[currency]
  if (decimals === undefined || !Number.isSafeInteger(cents) || cents <= 0) return null
  if (WHOLE.has(currency)) return String(cents)
  if (decimals === 0) return cents % 100 === 0 ? String(cents / 100) : null
  return `${Math.trunc(cents / 100)}.${String(cents % 100).padStart(2, '0')}`
}

/** What the provider wrote, in our smallest units; null for what is no amount. */
export function centsOf(value: string, currency: string): Cents | null {
  const parts = /^(-?)(\d{1,15})(?:\.(\d{1,2}))?$/.exec(value)
  if (!parts) return null
  const [, sign, whole = '0', rest = ''] = parts
  const cents = WHOLE.has(currency) ? Number(whole) : Number(whole) * 100 + Number(rest.padEnd(2, '0'))
  return sign === '-' ? -cents : cents
}
