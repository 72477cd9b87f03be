import { LANGUAGES, type Language } from '../languages.ts'

/** Something in every language, side by side. */
export type ByLanguage<T> = Readonly<Record<Language, T>>
type Worded = string | ((...details: never[]) => string)

/** What one language has of texts that are side by side, at any depth; everything else stays as it is. */
export type InLanguage<T> =
  T extends ByLanguage<string>
    ? string
    : T extends ByLanguage<infer Sentence extends Worded>
      ? Sentence
      : T extends (...details: never[]) => unknown
        ? T
        : T extends object
          ? { readonly [K in keyof T]: InLanguage<T[K]> }
          : T

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null

/** A text has all languages, and words in them rather than further texts; a refusal has its status and numbers besides. */
const isText = (value: Readonly<Record<string, unknown>>): value is ByLanguage<unknown> =>
  LANGUAGES.every((language) => value[language] !== undefined && !isObject(value[language]))

function chosen(value: unknown, language: Language): unknown {
  if (!isObject(value)) return value
  if (isText(value)) return value[language]
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, chosen(inner, language)]))
}

/** The texts of one language, out of texts that are side by side. */
export const inLanguage = <T>(texts: T, language: Language): InLanguage<T> =>
  // `chosen` does with values what the type says of them.
  chosen(texts, language) as InLanguage<T>

/**
 * Loads the texts of a module in one language. The build of the panel makes a module for each language out of it
 * (`web/vite/split-languages.ts`), so that a browser loads its own alone.
 */
export const byLanguage =
  <T>(load: () => Promise<T>) =>
  async (language: Language): Promise<InLanguage<T>> =>
    inLanguage(await load(), language)
