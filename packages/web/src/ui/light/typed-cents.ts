import type { Cents } from '@muelle/domain/money'

/** A typed amount in centavos, with or without grouping: `1,600.5` is 160050. Null when it is not an amount. */
export function centsOfTyped(text: string): Cents | null {
  const plain = text.replace(/[\s,$]/g, '')
  if (!/^\d{1,9}(\.\d{0,2})?$/.test(plain)) return null
  return Math.round(Number(plain) * 100)
}

/** An amount as it is typed: `1600`, `1600.50`. */
export const typedOfCents = (cents: Cents): string =>
  cents % 100 === 0 ? String(cents / 100) : (cents / 100).toFixed(2)
