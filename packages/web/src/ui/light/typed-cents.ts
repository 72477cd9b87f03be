import type { Cents } from '@muelle/domain/money'

const GROUPED = /^\d{1,3}(,\d{3})+(\.\d*)?$/
/** On the keys of many a telephone there is no point. */
const COMMA_FOR_POINT = /^(\d+),(\d{0,2})$/

/**
 * A typed amount in centavos, with or without grouping: `1,600.5` is 160050. A comma that groups no thousands stands for the point: `12,50`
 * is 1250. Null when it is not an amount.
 */
export function centsOfTyped(text: string): Cents | null {
  const typed = text.replace(/[\s$]/g, '')
  const plain = GROUPED.test(typed) ? typed.replaceAll(',', '') : typed.replace(COMMA_FOR_POINT, '$1.$2')
  if (!/^\d{1,9}(\.\d{0,2})?$/.test(plain)) return null
  return Math.round(Number(plain) * 100)
}

/** An amount as it is typed: `1600`, `1600.50`. */
export const typedOfCents = (cents: Cents): string =>
  cents % 100 === 0 ? String(cents / 100) : (cents / 100).toFixed(2)
