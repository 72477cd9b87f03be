import { nameKey } from './name-key.ts'

/** Stands between what a booking was called where it was sold and what tells it from others that were called the same. */
export const KEY_MARK = '\u{1f}'

/**
 * What a booking of a file is known again by: its reference with its product, since one cart may hold several, and its place among those
 * that have both in common. When it is for may change in a later file, and it is still the same.
 */
export function bookingKey(reference: string, product: string | null, part: number): string {
  const told = [product === null ? '' : nameKey(product), part > 1 ? String(part) : '']
  return told.every((text) => text === '') ? reference : [reference, told.filter(Boolean).join('#')].join(KEY_MARK)
}
