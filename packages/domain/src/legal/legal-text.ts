/** Length of a document in code points: some twenty printed pages. */
export const MAX_LEGAL_LENGTH = 40_000
/**
 * What a document may ask of a reader's browser: finding blocks and emphasis in Markdown takes time that grows with the square of
 * these. No contract needs more.
 */
export const MARKDOWN_LIMITS = {
  maxLines: 1_200,
  /** How deep quotes and lists may lie inside each other. */
  maxDepth: 6,
  /** Brackets and marks of emphasis in one paragraph. */
  maxMarks: 400,
} as const

/** The signs that open a quote, a list or an item at the beginning of a line. */
const CONTAINERS = /^(?:[ \t]*(?:>|[-+*](?=[ \t])|\d{1,9}[.)](?=[ \t])))+/
const CONTAINER = />|[-+*]|\d{1,9}[.)]/g
const MARKS = /[[\]*_`<!]/g
const INDENT = /^[ \t]*/

/** Why a text is not fit to be shown as Markdown, or null. */
export function markdownDenial(text: string): ({ code: 'legal.too_complex' } & typeof MARKDOWN_LIMITS) | null {
  const lines = text.split(/\r\n|\r|\n/)
  let marks = 0
  const isSimple = lines.every((line) => {
    marks = line.trim() === '' ? 0 : marks + (line.match(MARKS)?.length ?? 0)
    return marks <= MARKDOWN_LIMITS.maxMarks && depthOf(line) <= MARKDOWN_LIMITS.maxDepth
  })
  return isSimple && lines.length <= MARKDOWN_LIMITS.maxLines ? null : { code: 'legal.too_complex', ...MARKDOWN_LIMITS }
}

/** Containers that a line opens, or that its indentation continues: a list item is at least two columns deep. */
function depthOf(line: string): number {
  const opened = CONTAINERS.exec(line)?.[0].match(CONTAINER)?.length ?? 0
  const indent = INDENT.exec(line)?.[0] ?? ''
  const columns = [...indent].reduce((sum, sign) => sum + (sign === '\t' ? 4 : 1), 0)
  return opened + Math.floor(columns / 4)
}

/**
 * The language in which to show a document that is there in these languages: the reader's, else Spanish, the language of the
 * product, else English, else the first. Null when there is none.
 */
export function shownLanguage<L extends string>(wanted: string, available: readonly L[]): L | null {
  for (const candidate of [wanted, 'es', 'en']) {
    const found = available.find((language) => language === candidate)
    if (found !== undefined) return found
  }
  return available[0] ?? null
}
