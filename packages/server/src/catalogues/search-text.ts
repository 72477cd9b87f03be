import { fold } from '@muelle/domain/text'

/** Names and searches in the form in which they are compared: folded, words of letters and digits with single spaces between. */
export const searchText = (text: string): string =>
  fold(text)
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()

/** A name from each of its words on, the whole name first: «puerto morelos», «morelos». */
export function wordParts(name: string): string[] {
  const words = searchText(name).split(' ')
  return words.map((_, at) => words.slice(at).join(' '))
}

/** Sorts after every text that begins with `start`, in byte order. */
export const endOfPrefix = (start: string): string => `${start}\u{10ffff}`
