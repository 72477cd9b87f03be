import { downloadFile } from '../browser/download-file.ts'

/** A field of a CSV: in quotes where it needs them. */
const quoted = (text: string) => (/[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text)

type Words = { code: string; isFree: string; yes: string; no: string }

/** The codes as CSV: one line each with whether it is still free. */
export const codesCsv = (rows: readonly { code: string; is_free: boolean }[], words: Words): string =>
  [[words.code, words.isFree], ...rows.map(({ code, is_free }) => [code, is_free ? words.yes : words.no])]
    .map((line) => `${line.map(quoted).join(',')}\r\n`)
    .join('')

/** Puts the codes of a promotion into a file of the person's downloads. */
export function downloadCodes(name: string, rows: readonly { code: string; is_free: boolean }[], words: Words): void {
  // The mark at the front tells spreadsheets that this is UTF-8.
  const file = new Blob(['\uFEFF', codesCsv(rows, words)], { type: 'text/csv;charset=utf-8' })
  downloadFile(`${name}.csv`, file)
}
