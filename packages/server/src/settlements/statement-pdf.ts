import type { WholeSettlement } from '@muelle/contract/settlements/record'
import { carriedOf } from '@muelle/domain/settlements/settlement'
import {
  dayIn,
  drawHead,
  drawRow,
  drawSignatures,
  drawSum,
  momentIn,
  moneyIn,
  openPaper,
  type PaperColumn,
} from '../platform/pdf/paper.ts'
import { bytesOf } from '../platform/pdf/pdf-bytes.ts'
import type { StatementTexts } from './statement-texts.ts'

const COLUMNS: readonly PaperColumn[] = [
  { x: 48, width: 56, align: 'left' },
  { x: 104, width: 70, align: 'left' },
  { x: 174, width: 190, align: 'left' },
  { x: 364, width: 66, align: 'right' },
  { x: 430, width: 66, align: 'right' },
  { x: 496, width: 68, align: 'right' },
]

type Facts = { business: { name: string; time_zone: string }; settlement: WholeSettlement; texts: StatementTexts }

/** A settlement on paper (S8): its lines, the sum in the order in which it is read, and who said what. */
export async function statementPdf({ business, settlement, texts }: Facts): Promise<Uint8Array> {
  const title = texts.title(settlement.id)
  const pdf = await openPaper({ title, author: business.name })
  const money = moneyIn(settlement.currency, texts.locale)
  const period = `${texts.until} ${dayIn(settlement.period_end, texts.locale)}`
  drawHead(pdf, {
    business: business.name,
    title,
    about: `${texts.seller}: ${settlement.seller.name} · ${period}`,
    alert: settlement.state === 'undone' ? texts.undone : null,
  })
  const heads = [texts.trip, texts.ticket, texts.tourist, texts.sale, texts.commission, texts.owes]
  drawRow(pdf, COLUMNS, heads, { isHead: true })
  for (const line of settlement.lines) {
    const about = [line.tourist, `${line.tour}, ${line.people}`, line.is_difference ? texts.difference : '']
    drawRow(pdf, COLUMNS, [
      dayIn(line.local_date, texts.locale),
      line.ticket,
      about.filter(Boolean).join(' · '),
      money(line.total_cents),
      money(line.amount_cents),
      money(line.seller_owes_cents - line.house_owes_cents),
    ])
  }
  pdf.y += 14
  for (const { name, cents, isStrong } of sumsOf(settlement, texts))
    drawSum(pdf, { name, amount: money(cents), isStrong })
  drawSignatures(pdf, wordsOf({ business, settlement, texts }))
  return bytesOf(pdf)
}

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
          { name: carried > 0 ? texts.sellerOwes : texts.houseOwes, cents: Math.abs(carried), isStrong: false },
        ]),
  ]
}

/** Who posted it and who confirmed it. */
function wordsOf({ business, settlement, texts }: Facts): [string, string] {
  const when = (instant: string) => momentIn(instant, { locale: texts.locale, time_zone: business.time_zone })
  const { ended_by, ended_at, state, ended_by_seller, posted_with_pin, ended_with_pin } = settlement
  const signed = `, ${texts.withPin}`
  const isConfirmed = state === 'confirmed' && ended_by !== null && ended_at !== null
  const how = ended_with_pin ? signed : ended_by_seller ? '' : `, ${texts.atDesk}`
  return [
    `${texts.posted} ${settlement.posted_by.name}, ${when(settlement.posted_at)}${posted_with_pin ? signed : ''}`,
    isConfirmed
      ? `${texts.confirmed} ${ended_by.name}, ${when(ended_at)}${how}`
      : `${settlement.seller.name}: ${texts.waiting}`,
  ]
}
