import { Readable } from 'node:stream'
import { phoneText, visibleText } from '@muelle/domain/sheets/safe-text'
import { ZipFile } from 'yazl'
import { type Cell, decimalOf, fractionDigitsOf, type Sheet } from './cells.ts'
import { FIXED_PARTS, SHEET_PART, STYLE, workbookPart } from './xlsx-parts.ts'

/** What a sheet of the format holds, its head among them. */
export const MAX_XLSX_ROWS = 1_048_576

const DAY_MS = 86_400_000
const DAY_MINUTES = 1440
/** Days are counted from here; the format holds 1900 to be a leap year, which no date of a booking notices. */
const FIRST_DAY = Date.UTC(1899, 11, 30)
/** Fast enough not to be what the reader waits for; tighter ones cost twice the processor time for a tenth of the size. */
const COMPRESSION = 1

/**
 * A sheet as XLSX while its rows come: the sheet's text goes through the deflater of the archive as it is made, so that only some rows are
 * held at a time. Text is a cell of text, formatted as text: a spreadsheet shows it as it is and calculates nothing, even once somebody
 * has edited it.
 */
export function xlsxOf(sheet: Sheet): Readable {
  const zip = new ZipFile()
  const output = zip.outputStream as Readable
  const rows = Readable.from(sheetText(sheet), { objectMode: false, highWaterMark: 1 })
  // Whoever ends the reading ends the making, and what goes wrong while making breaks the file off.
  rows.once('error', (error) => output.destroy(error))
  zip.on('error', (error: Error) => output.destroy(error))
  output.once('close', () => rows.destroy())
  for (const [name, text] of FIXED_PARTS) zip.addBuffer(Buffer.from(text), name)
  zip.addBuffer(Buffer.from(workbookPart(escaped(sheet.title))), 'xl/workbook.xml')
  zip.addReadStream(rows, SHEET_PART, { compressionLevel: COMPRESSION })
  zip.end()
  return output
}

async function* sheetText({ head, widths, pages }: Sheet): AsyncGenerator<string> {
  const columns = widths.map((width, at) => `<col min="${at + 1}" max="${at + 1}" width="${width}" customWidth="1"/>`)
  yield `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>
<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><cols>${columns.join('')}</cols><sheetData>${rowText(
    head.map((word) => textCell(word, STYLE.head)),
    1,
  )}`
  let number = 1
  for await (const rows of pages) {
    if (number + rows.length > MAX_XLSX_ROWS) throw new Error('more rows came than a sheet of the format holds')
    let text = ''
    for (const row of rows) text += rowText(row.map(cellOf), (number += 1))
    yield text
  }
  yield '</sheetData></worksheet>'
}

/** What comes after the address of a cell. */
type CellText = string
const FIRST_LETTER = 65
const LETTERS = 26
/** `A`, `B` … `Z`, `AA`. */
function letterOf(column: number): string {
  const last = String.fromCodePoint(FIRST_LETTER + (column % LETTERS))
  return column < LETTERS ? last : letterOf(Math.floor(column / LETTERS) - 1) + last
}
/** Every cell says where it is: the format lets it be left out, and not every reader does without. */
const rowText = (cells: readonly CellText[], row: number) =>
  `<row r="${row}">${cells.map((cell, column) => `<c r="${letterOf(column)}${row}" ${cell}`).join('')}</row>`

function cellOf(cell: Cell): CellText {
  switch (cell.kind) {
    case 'text':
      return textCell(cell.text, STYLE.text)
    case 'phone':
      return textCell(phoneText(cell.code, cell.number), STYLE.text)
    case 'count':
      return numberCell(cell.count, STYLE.count)
    case 'money':
      return numberCell(decimalOf(cell.cents, cell.currency), moneyStyle(cell.currency))
    case 'date':
      return numberCell(dayOf(cell.date), STYLE.date)
    case 'time':
      return numberCell(partOfDay(cell.time), STYLE.time)
    case 'moment':
      return numberCell(dayOf(cell.moment.slice(0, 10)) + partOfDay(cell.moment.slice(11, 16)), STYLE.moment)
  }
}

const moneyStyle = (currency: string) => (fractionDigitsOf(currency) === 0 ? STYLE.whole_money : STYLE.money)
const numberCell = (value: number | string, style: number): CellText => `s="${style}"><v>${value}</v></c>`

/** An empty cell is left empty: a text of no length would count as filled. */
function textCell(text: string, style: number): CellText {
  const shown = visibleText(text)
  if (shown === '') return `s="${style}"/>`
  return `s="${style}" t="inlineStr"><is><t xml:space="preserve">${escaped(shown)}</t></is></c>`
}

function dayOf(date: string): number {
  return Math.round((Date.parse(`${date}T00:00:00Z`) - FIRST_DAY) / DAY_MS)
}
function partOfDay(time: string): number {
  return (Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5))) / DAY_MINUTES
}

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const escaped = (text: string) => text.replaceAll(/[&<>"]/g, (sign) => ENTITIES[sign] ?? sign)
