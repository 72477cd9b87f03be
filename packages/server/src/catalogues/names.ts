import type { Language } from '@muelle/contract/languages'

/** Names of things with a code, in one of our languages; a code without a name stands for itself. */
export function namesIn(language: Language, type: Intl.DisplayNamesType): (code: string) => string {
  const names = new Intl.DisplayNames(language === 'es' ? 'es-MX' : language, { type })
  return (code) => names.of(code) ?? code
}

/** In the order of the language's own alphabet. */
export const sortedByName = <T extends { name: string }>(rows: readonly T[], language: Language): T[] => {
  const { compare } = new Intl.Collator(language)
  return rows.toSorted((a, b) => compare(a.name, b.name))
}
