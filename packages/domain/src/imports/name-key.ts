import { fold } from '../text.ts'

/** What names of a file are compared by: their letters and numbers, accents, capitals and punctuation apart. */
export const nameKey = (name: string): string =>
  fold(name)
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
