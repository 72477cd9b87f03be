const COMMENTS_AND_STRINGS = /--[^\n]*|\/\*[\s\S]*?\*\/|\$(\w*)\$[\s\S]*?\$\1\$|'(?:[^']|'')*'/g

/** The statements of a text, in lower case and on one line each, without comments and with every string empty. */
export const statementsIn = (sql: string): string[] =>
  sql
    .replace(COMMENTS_AND_STRINGS, (found) => (/^(?:--|\/\*)/.test(found) ? ' ' : "''"))
    .split(';')
    .map((statement) => statement.replace(/\s+/g, ' ').trim().toLowerCase())
    .filter((statement) => statement !== '')

/** What stands between the commas of a text that stand in no parentheses. */
export function partsOf(text: string): string[] {
  const parts: string[] = []
  let depth = 0
  let from = 0
  for (const { 0: char, index } of text.matchAll(/[(),]/g)) {
    if (char === '(') depth += 1
    else if (char === ')') depth -= 1
    else if (depth === 0) {
      parts.push(text.slice(from, index).trim())
      from = index + 1
    }
  }
  return [...parts, text.slice(from).trim()]
}
