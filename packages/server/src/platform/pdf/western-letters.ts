/** Letters that Unicode does not take apart into a base and a mark. */
const BASE_OF: Readonly<Record<string, string>> = {
  ł: 'l',
  Ł: 'L',
  đ: 'd',
  Đ: 'D',
  ı: 'i',
  ħ: 'h',
  Ħ: 'H',
  ŧ: 't',
  Ŧ: 'T',
  '\u2011': '-',
  '\u202f': ' ',
  '\u2212': '-',
}
/** What the standard fonts of PDF can show beyond Latin-1: quotation marks, dashes, the euro and a few more of Windows-1252. */
const BEYOND_LATIN_1 = new Set('€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ')

const isShown = (letter: string) =>
  BEYOND_LATIN_1.has(letter) || (letter >= ' ' && letter <= '~') || (letter >= '\u00a0' && letter <= '\u00ff')

/**
 * A text in the letters that every PDF reader has without an embedded font (Windows-1252): other Latin letters lose their marks, and
 * what has no likeness becomes a question mark, so that a name is never left out silently.
 */
export function westernLetters(text: string): string {
  return [...text.normalize('NFC')]
    .map((letter) => {
      if (isShown(letter)) return letter
      const base = BASE_OF[letter] ?? letter.normalize('NFD').replaceAll(/\p{M}/gu, '')
      return [...base].every(isShown) ? base : '?'
    })
    .join('')
}
