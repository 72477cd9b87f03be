/** What a text to many people may name of each of them, in braces. */
export const TEXT_FIELDS = ['name', 'tour', 'date', 'time', 'ticket'] as const
export type TextField = (typeof TEXT_FIELDS)[number]

/**
 * A text with its fields filled in; braces around anything else stay as they are. Spaces that an empty field leaves before a
 * punctuation mark go with it: «Hola {name}, …» to somebody without a name is «Hola, …».
 */
export const filledText = (text: string, facts: Readonly<Record<TextField, string>>): string =>
  text
    .replaceAll(/(\s?)\{(\w+)\}/g, (whole: string, before: string, field: string) => {
      const value = TEXT_FIELDS.some((known) => known === field) ? facts[field as TextField] : null
      if (value === null) return whole
      return value === '' ? '' : `${before}${value}`
    })
    .trim()
