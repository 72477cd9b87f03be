import type { WholeSettlement } from '@muelle/contract/sellers/settlements'
import { carriedOf } from '@muelle/domain/commissions/settlement'
import PdfKit from 'pdfkit'
import { bytesOf } from '../platform/pdf/pdf-bytes.ts'
import { westernLetters } from '../platform/pdf/western-letters.ts'
import type { StatementTexts } from './statement-texts.ts'

/** A letter page, in points. */
const PAGE = { width: 612, height: 792, margin: 48, bottom: 60 } as const
const REGULAR = 'Helvetica'
const BOLD = 'Helvetica-Bold'
const INK = '#111827'
const FAINT = '#5b6472'
const ALERT = '#b42318'
/** Where each column of the lines begins, how wide it is, and where its text stands. */
const COLUMNS = [
  { x: 48, width: 56, align: 'left' },
  { x: 104, width: 70, align: 'left' },
  { x: 174, width: 190, align: 'left' },
  { x: 364, width: 66, align: 'right' },
  { x: 430, width: 66, align: 'right' },
  { x: 496, width: 68, align: 'right' },
] as const
const SUMS = { x: 300, width: 264 } as const

type Pdf = InstanceType<typeof PdfKit>
type Facts = { business: { name: string; time_zone: string }; settlement: WholeSettlement; texts: StatementTexts }

/** A settlement on paper (S8): its lines, the sum in the order in which it is read, and who said what. */
export function statementPdf({ business, settlement, texts }: Facts): Promise<Uint8Array> {
  const pdf = new PdfKit({
    size: [PAGE.width, PAGE.height],
    margins: { top: PAGE.margin, bottom: 0, left: PAGE.margin, right: PAGE.margin },
    info: { Title: texts.title(settlement.id), Author: westernLetters(business.name) },
  })
  const money = moneyIn(settlement.currency, texts)
  drawHead(pdf, { business, settlement, texts })
  drawRow(pdf, [texts.trip, texts.ticket, texts.tourist, texts.sale, texts.commission, texts.owes], { color: FAINT })
  for (const line of settlement.lines) {
    const about = [line.tourist, `${line.tour}, ${line.people}`, line.is_difference ? texts.difference : '']
    drawRow(pdf, [
      dayOf(line.local_date, texts),
      line.ticket,
      about.filter(Boolean).join(' · '),
      money(line.total_cents),
      money(line.amount_cents),
      money(line.seller_owes_cents - line.house_owes_cents),
    ])
  }
  pdf.y += 14
  for (const { name, cents, isStrong } of sumsOf(settlement, texts)) drawSum(pdf, name, money(cents), isStrong)
  drawWords(pdf, { business, settlement, texts })
  return bytesOf(pdf)
}

const moneyIn = (currency: string, { locale }: StatementTexts) => {
  const format = new Intl.NumberFormat(locale, { style: 'currency', currency })
  return (cents: number) => format.format(cents / 100)
}
const dayOf = (day: string, { locale }: StatementTexts) =>
  new Intl.DateTimeFormat(locale, { dateStyle: 'short', timeZone: 'UTC' }).format(new Date(`${day}T12:00:00Z`))

/** Cash owed less commissions, what was adjusted and what was left: the words of the last turn with its sign. */
function sumsOf(settlement: WholeSettlement, texts: StatementTexts) {
  const { net_cents, paid_cents } = settlement
  const carried = carriedOf(settlement)
  const net = net_cents === 0 ? texts.even : net_cents > 0 ? texts.sellerPays : texts.housePays
  return [
    { name: texts.owed, cents: settlement.owed_cents, isStrong: false },
    { name: texts.commissions, cents: -settlement.commissions_cents, isStrong: false },
    ...settlement.adjustments.map(({ cents, reason }) => ({ name: reason, cents, isStrong: false })),
    { name: texts.previous, cents: settlement.previous_cents, isStrong: false },
    { name: net, cents: Math.abs(net_cents), isStrong: true },
    ...(carried === 0
      ? []
      : [
          { name: texts.paid, cents: Math.abs(paid_cents), isStrong: false },
          { name: texts.carried, cents: carried, isStrong: false },
        ]),
  ]
}

function write(pdf: Pdf, text: string, at: { x: number; y: number; width: number; align?: 'left' | 'right' }) {
  pdf.text(westernLetters(text), at.x, at.y, { width: at.width, align: at.align ?? 'left' })
}

function drawHead(pdf: Pdf, { business, settlement, texts }: Facts): void {
  const width = PAGE.width - 2 * PAGE.margin
  pdf.font(BOLD).fontSize(16).fillColor(INK)
  write(pdf, business.name, { x: PAGE.margin, y: PAGE.margin, width: width - 180 })
  const bottom = pdf.y
  write(pdf, texts.title(settlement.id), { x: PAGE.margin, y: PAGE.margin, width, align: 'right' })
  pdf.y = Math.max(bottom, pdf.y) + 6
  pdf.font(REGULAR).fontSize(10).fillColor(FAINT)
  const period = `${texts.until} ${dayOf(settlement.period_end, texts)}`
  write(pdf, `${texts.seller}: ${settlement.seller.name} · ${period}`, { x: PAGE.margin, y: pdf.y, width })
  if (settlement.state === 'undone') {
    pdf.font(BOLD).fontSize(14).fillColor(ALERT)
    write(pdf, texts.undone, { x: PAGE.margin, y: pdf.y + 4, width })
  }
  pdf.y += 14
}

/** One line, as high as its longest text; on a new page where this one is full. */
function drawRow(pdf: Pdf, cells: readonly string[], { color = INK }: { color?: string } = {}): void {
  if (pdf.y > PAGE.height - PAGE.bottom - 30) pdf.addPage()
  pdf.font(REGULAR).fontSize(9).fillColor(color)
  const top = pdf.y
  let bottom = top
  for (const [at, column] of COLUMNS.entries()) {
    write(pdf, cells[at] ?? '', { ...column, y: top })
    bottom = Math.max(bottom, pdf.y)
  }
  pdf.y = bottom + 5
}

function drawSum(pdf: Pdf, name: string, amount: string, isStrong: boolean): void {
  if (pdf.y > PAGE.height - PAGE.bottom - 30) pdf.addPage()
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

/** Who posted it and who confirmed it, each with a line to sign on. */
function drawWords(pdf: Pdf, { business, settlement, texts }: Facts): void {
  if (pdf.y > PAGE.height - PAGE.bottom - 110) pdf.addPage()
  const at = new Intl.DateTimeFormat(texts.locale, {
    dateStyle: 'short',
    timeStyle: 'short',
    timeZone: business.time_zone,
  })
  const when = (instant: string) => at.format(new Date(instant))
  const { ended_by, ended_at, state, ended_by_seller, posted_with_pin, ended_with_pin } = settlement
  const signed = `, ${texts.withPin}`
  const isConfirmed = state === 'confirmed' && ended_by !== null && ended_at !== null
  const how = ended_with_pin ? signed : ended_by_seller ? '' : `, ${texts.atDesk}`
  const second = isConfirmed
    ? `${texts.confirmed} ${ended_by.name}, ${when(ended_at)}${how}`
    : `${settlement.seller.name}: ${texts.waiting}`
  const top = pdf.y + 56
  const words = [
    `${texts.posted} ${settlement.posted_by.name}, ${when(settlement.posted_at)}${posted_with_pin ? signed : ''}`,
    second,
  ]
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
