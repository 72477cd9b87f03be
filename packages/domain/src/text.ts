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

/** What ends a line, by whatever convention: Unicode's separators and the form feeds of old documents too. */
const LINE_BREAK = /\r\n|[\n\v\f\r\u0085\u2028\u2029]/g
/** The same and tabs, with the spaces that follow. */
const BREAKS_AND_SPACES = /[\t\n\v\f\r\u0085\u2028\u2029][\t\n\v\f\r\u0085\u2028\u2029 ]*/g
/**
 * What nobody sees in a text: control characters, marks that turn the direction of what follows them and so show a name or a price
 * reversed, and spaces without width. The joiners that build emoji and some scripts' letters are no such.
 */
const INVISIBLE =
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for.
  /[\u0001-\u0008\u000e-\u001f\u007f-\u009f\u00ad\u061c\u180e\u200b\u200e\u200f\u202a-\u202e\u2060-\u206f\ufeff\ufff9-\ufffb]/g

/**
 * A text as one line: what breaks it becomes a space and what cannot be seen goes. Names and telephones come with such marks when they
 * are copied out of a chat or a spreadsheet, so nobody is asked to find them.
 */
export const oneLine = (text: string): string =>
  text.replace(BREAKS_AND_SPACES, ' ').replace(INVISIBLE, '').normalize('NFC').trim()

/** A text of several lines, each ended by a line feed alone; a tab is the four spaces that it is in Markdown. */
export const severalLines = (text: string): string =>
  text.replace(LINE_BREAK, '\n').replaceAll('\t', '    ').replace(INVISIBLE, '').normalize('NFC').trim()

/** Length as people and PostgreSQL count it: an emoji outside the basic plane is one, not two. */
export function codePointLength(text: string): number {
  const pairs = text.match(/[\ud800-\udbff][\udc00-\udfff]/g)
  return text.length - (pairs?.length ?? 0)
}
