import type { Language } from '@muelle/contract/languages'
import { inLanguage } from '@muelle/contract/messages/by-language'
import type { PaymentRow } from '@muelle/contract/payments/list'
import { comesIn } from '@muelle/domain/ledger/entry-kind'
import type { Cell, Row } from '../../platform/sheets/cells.ts'
import { PAYMENT_EXPORT_WORDS } from './export-words.ts'

type Words = ReturnType<typeof wordsIn>
type Line = PaymentRow & { business: string }
type Column = { width: number; cell: (line: Line, words: Words) => Cell }

export const wordsIn = (language: Language) => inLanguage(PAYMENT_EXPORT_WORDS, language)

const text = (value: string | null): Cell => ({ kind: 'text', text: value ?? '' })
const soldAs = ({ kind }: NonNullable<PaymentRow['visit']>) => (kind === 'parking' ? 'parking' : 'visit')
const dateOf = (date: string | undefined): Cell => (date === undefined ? text(null) : { kind: 'date', date })
const money = (cents: number | null, currency: string): Cell =>
  cents === null ? text(null) : { kind: 'money', cents, currency }

function holderText({ holder: { kind, name } }: PaymentRow, words: Words): string {
  const held = words.holder[kind]
  return name === null ? held : `${held} ${name}`
}

/** The columns of exported payments, in their order; each is named in `PAYMENT_EXPORT_WORDS`. */
const COLUMNS: Readonly<Record<keyof typeof PAYMENT_EXPORT_WORDS.column, Column>> = {
  date: { width: 12, cell: ({ local_date }) => ({ kind: 'date', date: local_date }) },
  time: { width: 8, cell: ({ local_time }) => ({ kind: 'time', time: local_time }) },
  kind: { width: 12, cell: ({ kind }, words) => text(words.kind[kind]) },
  sense: { width: 16, cell: ({ sense }, words) => text(words.sense[sense]) },
  method: { width: 16, cell: ({ method }, words) => text(words.method[method]) },
  // Money back is negative, so that the column's sum is what is left.
  amount: {
    width: 13,
    cell: ({ kind, amount_cents, currency }) => money(comesIn(kind) ? amount_cents : -amount_cents, currency),
  },
  currency: { width: 10, cell: ({ currency }) => text(currency) },
  received: { width: 13, cell: ({ received_cents, currency }) => money(received_cents, currency) },
  holder: { width: 22, cell: (line, words) => text(holderText(line, words)) },
  reference: { width: 20, cell: ({ reference }) => text(reference) },
  note: { width: 26, cell: ({ note }) => text(note) },
  actor: { width: 20, cell: ({ actor }) => text(actor?.name ?? null) },
  business: { width: 24, cell: ({ business }) => text(business) },
  ticket: { width: 12, cell: ({ booking, visit, permit }) => text((booking ?? visit ?? permit)?.ticket ?? null) },
  // Who is no tourist has one name, a vehicle its plate.
  first_name: {
    width: 18,
    cell: ({ booking, visit, permit }) =>
      text(booking ? booking.tourist_first_name : (permit?.holder ?? visit?.name ?? visit?.plate_text ?? null)),
  },
  last_name: { width: 20, cell: ({ booking }) => text(booking?.tourist_last_name ?? null) },
  tour: {
    width: 30,
    cell: ({ booking, visit }, words) => text(booking?.tour.name ?? words.sold[visit ? soldAs(visit) : 'permit']),
  },
  travel_date: { width: 12, cell: ({ booking, visit }) => dateOf(booking?.travel_date ?? visit?.business_date) },
  status: {
    width: 18,
    cell: ({ booking, visit }, words) => {
      if (booking) return text(words.booking[booking.status])
      // What a vehicle's stay is, no word of a table says.
      return text(visit && visit.kind !== 'parking' ? words.visit[visit.status] : null)
    },
  },
  payment: { width: 16, cell: ({ booking }, words) => text(booking && words.payment[booking.payment_status]) },
}
const NAMES = Object.keys(COLUMNS) as (keyof typeof COLUMNS)[]

export const WIDTHS: readonly number[] = NAMES.map((name) => COLUMNS[name].width)
export const headIn = (words: Words): string[] => NAMES.map((name) => words.column[name])
export const rowOf = (line: Line, words: Words): Row => NAMES.map((name) => COLUMNS[name].cell(line, words))
