/** What a spreadsheet takes for a formula at the beginning of a cell, in the wide forms of East Asian keyboards too. */
const FORMULA = /^[\s\u200b-\u200f\u2060\ufeff]*[=+\-@\uff1d\uff0b\uff0d\uff20]|^[\t\r]/
/** What no cell may hold: control characters, and marks that turn the direction of what follows, in the next cell as well. */
// oxlint-disable-next-line no-control-regex -- they are what is looked for
const UNSEEN = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069\ufffe\uffff]/g
const PLAIN_CODE = /^\+?\d{1,4}$/
const PLAIN_NUMBER = /^[\d(][\d ().-]*$/

/** Text without what nobody sees; lines end in one way. */
export const visibleText = (text: string): string => text.replaceAll(/\r\n?/g, '\n').replaceAll(UNSEEN, '')

/**
 * Text for a cell of a file that knows no kinds of cells (CSV): what a spreadsheet would calculate begins with an apostrophe, which tells
 * it that this is text.
 */
export function safeText(text: string): string {
  const visible = visibleText(text)
  return FORMULA.test(visible) || FORMULA.test(text) ? `'${visible}` : visible
}

/** A telephone number as people read it. */
export const phoneText = (code: string | null, number: string | null): string =>
  number ? [code, number].filter(Boolean).join(' ') : ''

/** The same for such a file: the code stands in parentheses, so that no cell begins with its plus, nor is it taken for a number. */
export function safePhone(code: string | null, number: string | null): string {
  if (code && number && PLAIN_CODE.test(code) && PLAIN_NUMBER.test(number)) return `(${code}) ${number}`
  return safeText(phoneText(code, number))
}
