import { openPdf, type Pdf } from './open-pdf.ts'
import { westernLetters } from './western-letters.ts'

/** A letter page, in points. */
const PAGE = { width: 612, height: 792, margin: 48, bottom: 60 } as const
const WIDTH = PAGE.width - 2 * PAGE.margin
const REGULAR = 'Helvetica'
const BOLD = 'Helvetica-Bold'
const INK = '#111827'
const FAINT = '#5b6472'
const ALERT = '#b42318'
const SUMS = { x: 300, width: 264 } as const

/** Where a column begins, how wide it is, and where its text stands. */
export type PaperColumn = { x: number; width: number; align: 'left' | 'right' }
type Head = {
  business: string
  title: string
  about: string
  /** What somebody must not miss, such as that it was undone; null where there is nothing. */
  alert: string | null
}

export const openPaper = ({ title, author }: { title: string; author: string }): Promise<Pdf> =>
  openPdf({
    size: [PAGE.width, PAGE.height],
    margins: { top: PAGE.margin, bottom: 0, left: PAGE.margin, right: PAGE.margin },
    info: { Title: title, Author: westernLetters(author) },
  })

export const moneyIn = (currency: string, locale: string) => {
  const format = new Intl.NumberFormat(locale, { style: 'currency', currency })
  return (cents: number) => format.format(cents / 100)
}
export const dayIn = (day: string, locale: string) =>
  new Intl.DateTimeFormat(locale, { dateStyle: 'short', timeZone: 'UTC' }).format(new Date(`${day}T12:00:00Z`))
export const momentIn = (instant: string, { locale, time_zone }: { locale: string; time_zone: string }) =>
  new Intl.DateTimeFormat(locale, { dateStyle: 'short', timeStyle: 'short', timeZone: time_zone }).format(
    new Date(instant),
  )

function write(pdf: Pdf, text: string, at: { x: number; y: number; width: number; align?: 'left' | 'right' }) {
  pdf.text(westernLetters(text), at.x, at.y, { width: at.width, align: at.align ?? 'left' })
}

/** A new page where not so much more fits on this one. */
const demandRoom = (pdf: Pdf, height: number): void => {
  if (pdf.y > PAGE.height - PAGE.bottom - height) pdf.addPage()
}

/** Who it is of, what it is, and what it is about. */
export function drawHead(pdf: Pdf, { business, title, about, alert }: Head): void {
  pdf.font(BOLD).fontSize(16).fillColor(INK)
  write(pdf, business, { x: PAGE.margin, y: PAGE.margin, width: WIDTH - 180 })
  const bottom = pdf.y
  write(pdf, title, { x: PAGE.margin, y: PAGE.margin, width: WIDTH, align: 'right' })
  pdf.y = Math.max(bottom, pdf.y) + 6
  pdf.font(REGULAR).fontSize(10).fillColor(FAINT)
  write(pdf, about, { x: PAGE.margin, y: pdf.y, width: WIDTH })
  if (alert !== null) {
    pdf.font(BOLD).fontSize(14).fillColor(ALERT)
    write(pdf, alert, { x: PAGE.margin, y: pdf.y + 4, width: WIDTH })
  }
  pdf.y += 14
}

/** One line, as high as its longest text; the heads of columns are faint. */
export function drawRow(
  pdf: Pdf,
  columns: readonly PaperColumn[],
  cells: readonly string[],
  { isHead = false }: { isHead?: boolean } = {},
): void {
  demandRoom(pdf, 30)
  pdf
    .font(REGULAR)
    .fontSize(9)
    .fillColor(isHead ? FAINT : INK)
  const top = pdf.y
  let bottom = top
  for (const [at, column] of columns.entries()) {
    write(pdf, cells[at] ?? '', { ...column, y: top })
    bottom = Math.max(bottom, pdf.y)
  }
  pdf.y = bottom + 5
}

export function drawSum(pdf: Pdf, { name, amount, isStrong }: { name: string; amount: string; isStrong: boolean }) {
  demandRoom(pdf, 30)
  const top = pdf.y
  pdf
    .font(isStrong ? BOLD : REGULAR)
    .fontSize(isStrong ? 14 : 10)
    .fillColor(INK)
  write(pdf, name, { x: SUMS.x, y: top, width: SUMS.width - 110 })
  const bottom = pdf.y
  write(pdf, amount, { x: SUMS.x, y: top, width: SUMS.width, align: 'right' })
  pdf.y = Math.max(bottom, pdf.y) + 4
}

/** Two lines to sign on, each with who says what. */
export function drawSignatures(pdf: Pdf, words: readonly [string, string]): void {
  demandRoom(pdf, 110)
  const top = pdf.y + 56
  for (const [index, text] of words.entries()) {
    const x = PAGE.margin + index * 270
    pdf
      .moveTo(x, top)
      .lineTo(x + 240, top)
      .lineWidth(0.5)
      .strokeColor(INK)
      .stroke()
    pdf.font(REGULAR).fontSize(9).fillColor(FAINT)
    write(pdf, text, { x, y: top + 6, width: 240 })
  }
}
