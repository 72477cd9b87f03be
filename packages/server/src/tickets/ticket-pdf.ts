import type { TicketPaper } from '@muelle/contract/tickets/record'
import createCode from 'qrcode-generator'
import { openPdf, type Pdf } from '../platform/pdf/open-pdf.ts'
import { bytesOf } from '../platform/pdf/pdf-bytes.ts'
import { westernLetters } from '../platform/pdf/western-letters.ts'
import type { TicketLines } from './ticket-lines.ts'

/** Points, 72 to the inch. */
const POINTS_PER_MM = 72 / 25.4
type Sheet = {
  width: number
  height: number
  margin: number
  qr: number
  size: number
  /** Codes of passengers beside each other, and how large each is. */
  across: number
  small: number
}
const LETTER: Sheet = { width: 612, height: 792, margin: 72, qr: 170, size: 12, across: 4, small: 104 }
/** A roll is as long as its ticket: the height here is only the most one may need. */
const ROLL: Sheet = {
  width: 80 * POINTS_PER_MM,
  height: 14_000,
  margin: 4 * POINTS_PER_MM,
  qr: 130,
  size: 9.5,
  across: 2,
  small: 98,
}
/** Light modules around the code, as scanners want them. */
const QUIET_MODULES = 2
/** What a code holds in less room than other letters. */
const IN_CAPITALS = /^[\dA-Z $%*+./:-]+$/
const REGULAR = 'Helvetica'
const BOLD = 'Helvetica-Bold'
const INK = '#111827'
const FAINT = '#5b6472'
const ALERT = '#b42318'

/** For the whole party, and for each passenger where there are several. */
type Codes = { party: string; passengers: readonly string[] }

/** Draws a ticket as a PDF: a letter page, or a roll of 80 mm that is cut to the ticket's own length. */
export async function ticketPdf(
  lines: TicketLines,
  codes: Codes,
  paper: TicketPaper,
  madeAt: Date,
): Promise<Uint8Array> {
  if (paper === 'letter') return bytesOf(await drawn(lines, codes, LETTER, madeAt))
  const trial = await drawn(lines, codes, ROLL, madeAt)
  const height = Math.ceil(trial.y + ROLL.margin)
  trial.end()
  return bytesOf(await drawn(lines, codes, { ...ROLL, height }, madeAt))
}

async function drawn(lines: TicketLines, codes: Codes, sheet: Sheet, madeAt: Date): Promise<Pdf> {
  const pdf = await openPdf({
    size: [sheet.width, sheet.height],
    margins: { top: sheet.margin, bottom: 0, left: sheet.margin, right: sheet.margin },
    info: { Title: lines.ticket, Author: westernLetters(lines.business), CreationDate: madeAt },
  })
  const width = sheet.width - 2 * sheet.margin
  const say = (text: string, size: number, font: string, color: string, align: 'left' | 'center' = 'center') =>
    pdf.font(font).fontSize(size).fillColor(color).text(westernLetters(text), sheet.margin, pdf.y, { width, align })

  say(lines.business, sheet.size * 1.5, BOLD, INK)
  if (lines.contact) say(lines.contact, sheet.size * 0.85, REGULAR, FAINT)
  pdf.moveDown(0.6)
  if (lines.warning) {
    say(lines.warning, sheet.size * 1.2, BOLD, ALERT)
    pdf.moveDown(0.6)
  }
  drawCode(pdf, codes.party, { x: (sheet.width - sheet.qr) / 2, y: pdf.y, size: sheet.qr })
  pdf.y += sheet.qr + sheet.size / 2
  say(lines.ticket, sheet.size * 2, BOLD, INK)
  if (lines.note) say(lines.note, sheet.size, REGULAR, INK)
  pdf.moveDown(0.8)

  say(lines.tour, sheet.size * 1.25, BOLD, INK, 'left')
  pdf.moveDown(0.4)
  for (const { name, text } of lines.facts) {
    say(name, sheet.size * 0.8, REGULAR, FAINT, 'left')
    say(text, sheet.size, REGULAR, INK, 'left')
    pdf.moveDown(0.3)
  }
  pdf
    .moveTo(sheet.margin, pdf.y)
    .lineTo(sheet.width - sheet.margin, pdf.y)
    .lineWidth(0.5)
    .strokeColor(FAINT)
    .stroke()
  pdf.moveDown(0.4)
  for (const { name, amount, isStrong } of lines.sums) {
    const top = pdf.y
    const font = isStrong ? BOLD : REGULAR
    say(name, sheet.size, font, INK, 'left')
    const bottom = pdf.y
    pdf.font(font).text(westernLetters(amount), sheet.margin, top, { width, align: 'right' })
    pdf.y = Math.max(bottom, pdf.y)
  }
  pdf.moveDown(0.8)
  say(lines.footer, sheet.size * 0.85, REGULAR, FAINT)
  if (codes.passengers.length > 0) {
    pdf.moveDown(1.2)
    say(lines.each, sheet.size, BOLD, INK)
    pdf.moveDown(0.4)
    drawPassengers(pdf, lines, codes.passengers, sheet)
  }
  return pdf
}

/** A code for each passenger, for those who come one by one: in rows that are never parted by the end of a page. */
function drawPassengers(pdf: Pdf, lines: TicketLines, codes: readonly string[], sheet: Sheet) {
  const { across, small, margin, size } = sheet
  const column = (sheet.width - 2 * margin) / across
  const row = small + size * 2.4
  for (let first = 0; first < codes.length; first += across) {
    if (pdf.y + row > sheet.height - margin / 2) {
      pdf.addPage()
      pdf.y = margin
    }
    const top = pdf.y
    for (const [at, code] of codes.slice(first, first + across).entries()) {
      const left = margin + at * column
      drawCode(pdf, code, { x: left + (column - small) / 2, y: top, size: small })
      const words = westernLetters(lines.passengerOf(first + at + 1, codes.length))
      pdf
        .font(REGULAR)
        .fontSize(size * 0.85)
        .fillColor(INK)
      pdf.text(words, left, top + small, { width: column, align: 'center', lineBreak: false })
    }
    pdf.y = top + row
  }
}

/** The ticket's QR code as one filled shape: sharp on any printer. */
function drawCode(pdf: Pdf, text: string, { x, y, size }: { x: number; y: number; size: number }) {
  const code = createCode(0, 'M')
  code.addData(text, IN_CAPITALS.test(text) ? 'Alphanumeric' : 'Byte')
  code.make()
  const modules = code.getModuleCount()
  const unit = size / (modules + 2 * QUIET_MODULES)
  for (let row = 0; row < modules; row++)
    for (let column = 0; column < modules; column++)
      if (code.isDark(row, column))
        pdf.rect(x + (column + QUIET_MODULES) * unit, y + (row + QUIET_MODULES) * unit, unit, unit)
  pdf.fill(INK)
}
