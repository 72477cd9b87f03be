/** Finds the word of a field, or of a value, in a list that names all of them; undefined for one of an older version. */
export const wordIn =
  (words: Readonly<Record<string, string>>) =>
  (name: string): string | undefined =>
    Object.hasOwn(words, name) ? words[name] : undefined
