type Part<T> = { value: T; length: number }

/** A text from which what has been understood is taken out, so that nothing is read twice. */
export type PastedText = {
  /**
   * Takes the first match that `read` makes something of. Patterns run over the text without accents or case, which has as many
   * characters as the original; `read` gets the match and the same part as it was written.
   */
  take: <T>(pattern: RegExp, read: (match: RegExpExecArray, written: string) => T | null) => T | null
  /** The same where only so many characters of the match belong to what was understood. */
  takePart: <T>(pattern: RegExp, read: (match: RegExpExecArray, written: string) => Part<T> | null) => T | null
  /** The whole text without accents and case, whatever was taken. */
  folded: () => string
  /** What is left, in its lines, without spaces and punctuation at their ends. */
  rest: () => string
}

/** Stands for what was taken: no pattern matches it, and none reaches over it. */
const TAKEN = '\u0000'

/** One character for each, so that places in both texts are the same. */
const plain = (text: string) =>
  [...text]
    .map((letter) => {
      const bare = letter
        .normalize('NFD')
        .replace(/[\u0300-\u036f]/g, '')
        .toLowerCase()
      return bare.length === letter.length ? bare : letter
    })
    .join('')

const EMPTY_ENDS = /^[\s,.;:¡!¿?-]+|[\s,;:¡¿-]+$/g

export function pastedText(original: string): PastedText {
  const text = original.normalize('NFC').replaceAll(TAKEN, ' ')
  const whole = plain(text)
  let open = whole
  const takePart: PastedText['takePart'] = (pattern, read) => {
    for (const match of open.matchAll(new RegExp(pattern, 'gu'))) {
      const part = read(match, text.slice(match.index, match.index + match[0].length))
      if (part === null) continue
      open = open.slice(0, match.index) + TAKEN.repeat(part.length) + open.slice(match.index + part.length)
      return part.value
    }
    return null
  }
  return {
    take: (pattern, read) =>
      takePart(pattern, (match, written) => {
        const value = read(match, written)
        return value === null ? null : { value, length: written.length }
      }),
    takePart,
    folded: () => whole,
    rest: () =>
      Array.from({ length: text.length }, (_, at) => (open[at] === TAKEN ? ' ' : text[at]))
        .join('')
        .split('\n')
        .map((line) => line.replaceAll(/\s+/g, ' ').replaceAll(EMPTY_ENDS, ''))
        .filter((line) => /[\p{L}\p{N}]/u.test(line))
        .join('\n'),
  }
}
