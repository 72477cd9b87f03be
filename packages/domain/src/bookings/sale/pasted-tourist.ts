import type { PastedText } from './pasted-text.ts'

const EMAIL = /[a-z0-9][a-z0-9._%+-]*@[a-z0-9-]+(?:\.[a-z0-9-]+)*\.[a-z]{2,}/u
/** Digits that a telephone number has, with those of its country. */
const MIN_DIGITS = 8
const MAX_DIGITS = 15
const PHONE =
  /(?:(?:tel(?:efono)?|cel(?:ular)?|whats?app|phone|mobile)\s*[.:]?\s*)?(?<![\p{L}\p{N}/])\+?\(?\d[\d\s().-]{6,22}\d(?![\p{N}/:])/u

export const emailIn = (text: PastedText): string | null => text.take(EMAIL, (_, written) => written.toLowerCase())

/** A telephone number as it was written, taken out of a text: with its `+` where it has one, digits in groups of single spaces. */
export const phoneIn = (text: PastedText): string | null =>
  text.take(PHONE, (_, written) => {
    const number = /\+?\(?\d.*$/su.exec(written)?.[0] ?? ''
    // A date such as 2026-11-25 has eight digits too.
    if (/^\d{4}-\d\d-\d\d|\n/u.test(number)) return null
    const digits = number.replaceAll(/\D/g, '')
    if (digits.length < MIN_DIGITS || digits.length > MAX_DIGITS) return null
    return `${number.startsWith('+') ? '+' : ''}${number.replaceAll(/\D+/g, ' ').trim()}`
  })

const NAME = "[\\p{L}][\\p{L}'’.-]*"
const INTRODUCED = new RegExp(
  `(?<!\\p{L})(?:a\\s+nombre\\s+de|mi\\s+nombre\\s+es|me\\s+llamo|soy|nombre\\s*:|under\\s+the\\s+name(?:\\s+of)?|in\\s+the\\s+name\\s+of|my\\s+name\\s+is|this\\s+is|i\\s+am|i'm|name\\s*:)\\s+(${NAME}(?:\\s+(?:de\\s+(?:la\\s+)?|del\\s+)?${NAME}){0,3})`,
  'u',
)
/** A word with a capital letter, as names begin; «de» and «la» belong between two. */
const isNameLike = (word: string) => /^\p{Lu}/u.test(word)
const LINKS: ReadonlySet<string> = new Set(['de', 'del', 'la', 'las', 'los', 'da', 'von', 'van'])

/** The name somebody gives, as written: words that begin with a capital, so that «soy de Mérida» or «soy alérgica» name nobody. */
export const nameIn = (text: PastedText): string | null =>
  text.takePart(INTRODUCED, ([whole, said = ''], written) => {
    const words = [...written.slice(whole.length - said.length).matchAll(/\S+/gu)]
    const stop = words.findIndex(([word]) => !isNameLike(word) && !LINKS.has(word))
    const named = stop < 0 ? words : words.slice(0, stop)
    const last = named.findLastIndex(([word]) => isNameLike(word))
    const [first] = named
    if (last < 0 || !first || !isNameLike(first[0])) return null
    const parts = named.slice(0, last + 1)
    const length = whole.length - said.length + (parts.at(-1)?.index ?? 0) + (parts.at(-1)?.[0].length ?? 0)
    return {
      value: parts
        .map(([word]) => word)
        .join(' ')
        .replace(/[.’'-]+$/u, ''),
      length,
    }
  })
