import type { Language } from '@muelle/contract/languages'
import { inLanguage } from '@muelle/contract/messages/by-language'
import type { WholeRemittance } from '@muelle/contract/outlays/remittances'
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
import { REMITTANCE_HEADS, REMITTANCE_TEXTS, type RemittanceTexts } from './remittance-texts.ts'

const COLUMNS: readonly PaperColumn[] = [
  { x: 48, width: 56, align: 'left' },
  { x: 104, width: 70, align: 'left' },
  { x: 174, width: 150, align: 'left' },
  { x: 324, width: 116, align: 'left' },
  { x: 440, width: 50, align: 'right' },
  { x: 490, width: 74, align: 'right' },
]

type Facts = {
  business: { name: string; time_zone: string }
  remittance: WholeRemittance
  language: Language
}

/** What is handed on to a third party on paper (P7): each booking, what every fee comes to by head count, and two lines to sign on. */
export async function remittancePdf({ business, remittance, language }: Facts): Promise<Uint8Array> {
  const texts = inLanguage(REMITTANCE_TEXTS, language)
  const { locale } = texts
  const title = texts.title(remittance.id)
  const pdf = await openPaper({ title, author: business.name })
  const money = moneyIn(remittance.currency, locale)
  drawHead(pdf, {
    business: business.name,
    title,
    about: aboutOf(remittance, texts),
    alert: alertOf(remittance, texts),
  })
  // Written as the rest of the page is: in a language whose letters it has.
  const heads = Object.values(inLanguage(REMITTANCE_HEADS, locale === 'en-US' ? 'en' : language))
  drawRow(pdf, COLUMNS, heads.slice(0, COLUMNS.length), { isHead: true })
  for (const { local_date, ticket, tour, name, quantity, cents } of remittance.lines)
    drawRow(pdf, COLUMNS, [dayIn(local_date, locale), ticket, tour, name, String(quantity), money(cents)])
  pdf.y += 14
  for (const [name, { quantity, cents }] of byFee(remittance))
    drawSum(pdf, { name: `${name}: ${quantity} ${texts.people}`, amount: money(cents), isStrong: false })
  drawSum(pdf, { name: texts.total, amount: money(remittance.amount_cents), isStrong: true })
  const when = momentIn(remittance.noted_at, { locale, time_zone: business.time_zone })
  drawSignatures(pdf, [
    `${texts.handedOn} ${remittance.noted_by.name}, ${when}`,
    `${texts.received} ${remittance.third_party || texts.nobody}`,
  ])
  return bytesOf(pdf)
}

function aboutOf({ third_party, period_start, period_end, reference }: WholeRemittance, texts: RemittanceTexts) {
  const days = [period_start, period_end].map((day) => dayIn(day, texts.locale))
  const about = texts.about(third_party || texts.nobody, days[0] ?? '', days[1] ?? '')
  return reference === null ? about : `${about} · ${texts.reference}: ${reference}`
}

function alertOf({ undoes_id, undone_by_id }: WholeRemittance, texts: RemittanceTexts): string | null {
  if (undoes_id !== null) return texts.takesBack(undoes_id)
  return undone_by_id === null ? null : texts.takenBack
}

/** What each fee comes to, in the order in which they come. */
function byFee({ lines }: WholeRemittance) {
  const fees = new Map<string, { quantity: number; cents: number }>()
  for (const { name, quantity, cents } of lines) {
    const fee = fees.get(name) ?? { quantity: 0, cents: 0 }
    fees.set(name, { quantity: fee.quantity + quantity, cents: fee.cents + cents })
  }
  return fees
}
