/**
 * What stands in a field of numbers while somebody types: the field tells a text as long as it may go on, such as `12.`, `12.50` or `05`.
 * Null where nothing is typed, or no number yet.
 */
export function typedNumber(typed: number | string): number | null {
  const number = typed === '' ? Number.NaN : Number(typed)
  return Number.isFinite(number) ? number : null
}

/** What a field shows of the number that is kept: what was typed, as long as it comes to that number, since it may go on. */
export const shownNumber = (typed: number | string, kept: number | null): number | string =>
  typed !== '' && typedNumber(typed) === kept ? typed : (kept ?? '')
