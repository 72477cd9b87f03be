import { IMPORT_LIMITS } from '@muelle/domain/imports/fields'
import { oneLine, severalLines } from '@muelle/domain/text'
import { readCsv } from './read-csv.ts'
import { readXlsx } from './read-xlsx.ts'
import { type TableRow, UnfitFile } from './unfit-file.ts'

export type Table = { format: 'csv' | 'xlsx'; headers: string[]; rows: TableRow[] }

/** What an archive begins with, and a workbook of the old format, which is no archive. */
const ZIP = [0x50, 0x4b, 0x03, 0x04]
const OLD_BOOK = [0xd0, 0xcf, 0x11, 0xe0]
const begins = (bytes: Uint8Array, first: readonly number[]) => first.every((byte, at) => bytes[at] === byte)
/** A table begins where a row names two columns at least: reports have titles above it. */
const MIN_HEADERS = 2

/** A file as a table, by its content and not by its name. Rows without anything in them are none. */
export async function readTable(bytes: Uint8Array): Promise<Table> {
  if (begins(bytes, OLD_BOOK)) throw new UnfitFile('unreadable')
  const format = begins(bytes, ZIP) ? 'xlsx' : 'csv'
  let headers: string[] | null = null
  const rows: TableRow[] = []
  for await (const { line, cells } of format === 'xlsx' ? readXlsx(bytes) : readCsv(bytes)) {
    const read = cells.map((cell) => clean(cell))
    const named = read.filter((cell) => cell !== '').length
    if (headers === null) {
      if (named < MIN_HEADERS && !(named === 1 && format === 'csv' && cells.length === 1)) continue
      headers = read.map(oneLine)
      while (headers.at(-1) === '') headers.pop()
      if (headers.length > IMPORT_LIMITS.columns) throw new UnfitFile('too_many_columns')
    } else if (named > 0) {
      if (rows.length >= IMPORT_LIMITS.rows) throw new UnfitFile('too_many_rows')
      rows.push({ line, cells: read.slice(0, headers.length) })
    }
  }
  if (headers === null || rows.length === 0) throw new UnfitFile('empty')
  return { format, headers, rows }
}

/** What can be stored of a cell. */
const clean = (cell: string) =>
  severalLines(
    cell
      .slice(0, IMPORT_LIMITS.cell)
      .replaceAll('\0', '')
      .replace(/\p{Surrogate}/gu, ''),
  )
