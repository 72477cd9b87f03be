/** Longest value that is shown whole, in characters: the history tells what changed, not whole documents. */
const MAX_LENGTH = 300

/** A value of the history in one line: texts and numbers as they are, lists and records as compact JSON, nothing as ''. */
export function changeText(value: unknown): string {
  if (value === null || value === undefined || value === '') return ''
  if (typeof value === 'boolean') return value ? '✓' : '✗'
  const text = typeof value === 'string' ? value : JSON.stringify(value)
  return text.length > MAX_LENGTH ? `${text.slice(0, MAX_LENGTH)}…` : text
}
