import { safePhone, safeText } from '@muelle/domain/sheets/safe-text'
import { stringify } from 'csv-stringify/sync'
import { type Cell, decimalOf, type Row, type Sheet } from './cells.ts'

/** By this a spreadsheet knows that the file is UTF-8. */
const BYTE_ORDER_MARK = '\u{feff}'
const FORM = { record_delimiter: '\r\n' } as const

/** A sheet as CSV (RFC 4180), some rows at a time. */
export async function* csvOf({ head, pages }: Sheet): AsyncGenerator<string> {
  yield BYTE_ORDER_MARK + stringify([head.map(safeText)], FORM)
  for await (const rows of pages) yield stringify(rows.map(lineOf), FORM)
}

const lineOf = (row: Row): string[] => row.map(textOf)

function textOf(cell: Cell): string {
  switch (cell.kind) {
    case 'text':
      return safeText(cell.text)
    case 'phone':
      return safePhone(cell.code, cell.number)
    case 'count':
      return String(cell.count)
    case 'money':
      return decimalOf(cell.cents, cell.currency)
    case 'date':
      return cell.date
    case 'time':
      return cell.time
    case 'moment':
      return cell.moment
  }
}
