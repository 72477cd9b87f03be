import { fold } from '../text.ts'

const keyOf = (name: string) =>
  fold(name)
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()

/**
 * Which of a business's tours a file means by what it calls a product, letters, accents and punctuation apart; a file that names none
 * means the only one there is. Null where nobody could say which.
 */
export function tourNamed<T extends { name: string }>(tours: readonly T[], product: string | null): T | null {
  const meant = product === null ? tours : tours.filter(({ name }) => keyOf(name) === keyOf(product))
  return meant.length === 1 ? (meant[0] ?? null) : null
}
