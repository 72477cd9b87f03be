/** Letters that people type without their mark but that Unicode does not decompose. */
const UNDECOMPOSED: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  đ: 'd',
  ð: 'd',
  ł: 'l',
  ı: 'i',
  þ: 'th',
  ς: 'σ',
}

/**
 * The form in which texts are searched and compared: no accents, no case, single spaces.
 * Only Latin, Greek and Cyrillic marks are removed; a Japanese か and が stay two letters.
 */
export function fold(text: string): string {
  return text
    .normalize('NFKD')
    .toLowerCase()
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .replace(/[ßæœøđðłıþς]/g, (letter) => UNDECOMPOSED[letter] ?? letter)
    .normalize('NFKC')
    .replace(/\s+/g, ' ')
    .trim()
}

/** Whether a text can be stored and sent: no NUL, which PostgreSQL refuses, and no half of a surrogate pair, which UTF-8 cannot write. */
export function isCleanText(text: string): boolean {
  return !text.includes('\0') && !/\p{Surrogate}/u.test(text)
}

/** Length as people and PostgreSQL count it: an emoji outside the basic plane is one, not two. */
export function codePointLength(text: string): number {
  const pairs = text.match(/[\ud800-\udbff][\udc00-\udfff]/g)
  return text.length - (pairs?.length ?? 0)
}
