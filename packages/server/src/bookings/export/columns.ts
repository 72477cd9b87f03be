import { NOTE_FIELDS } from '@muelle/contract/bookings/written-fields'
import type { Language } from '@muelle/contract/languages'
import { inLanguage } from '@muelle/contract/messages/by-language'
import { eachField } from '@muelle/domain/each-field'
import type { Cell, Row } from '../../platform/sheets/cells.ts'
import type { ExportRow } from './export.sql.ts'
import { EXPORT_WORDS } from './export-words.ts'

type Words = ReturnType<typeof wordsIn>
type Line = ExportRow & { business: string }
type Column = { width: number; cell: (line: Line, words: Words) => Cell }

export const wordsIn = (language: Language) => inLanguage(EXPORT_WORDS, language)

const text = (value: string | null): Cell => ({ kind: 'text', text: value ?? '' })
const money = (cents: number, currency: string): Cell => ({ kind: 'money', cents, currency })

/** The columns of an exported list, in their order; each is named in `EXPORT_WORDS`. */
const COLUMNS: Readonly<Record<keyof typeof EXPORT_WORDS.column, Column>> = {
  ticket: { width: 12, cell: ({ ticket }) => text(ticket) },
  order: { width: 12, cell: ({ order_code }) => text(order_code) },
  status: {
    width: 18,
    cell: ({ status, has_run_out }, words) => text(has_run_out ? words.runOut : words.booking[status]),
  },
  payment: { width: 16, cell: ({ payment_status }, words) => text(words.payment[payment_status]) },
  channel: { width: 14, cell: ({ channel }, words) => text(words.channel[channel]) },
  business: { width: 24, cell: ({ business }) => text(business) },
  tour: { width: 30, cell: ({ tour }) => text(tour) },
  date: { width: 12, cell: ({ local_date }) => ({ kind: 'date', date: local_date }) },
  time: { width: 8, cell: ({ start_time }) => ({ kind: 'time', time: start_time }) },
  people: { width: 10, cell: ({ people }) => ({ kind: 'count', count: people }) },
  party: { width: 24, cell: ({ party }) => text(party) },
  first_name: { width: 18, cell: ({ tourist_first_name }) => text(tourist_first_name) },
  last_name: { width: 20, cell: ({ tourist_last_name }) => text(tourist_last_name) },
  phone: {
    width: 18,
    cell: ({ tourist_phone_code: code, tourist_phone_number: number }) => ({ kind: 'phone', code, number }),
  },
  email: { width: 26, cell: ({ tourist_email }) => text(tourist_email) },
  currency: { width: 10, cell: ({ currency }) => text(currency) },
  total: { width: 12, cell: ({ total_cents, currency }) => money(total_cents, currency) },
  paid: { width: 12, cell: ({ paid_cents, currency }) => money(paid_cents, currency) },
  due: { width: 12, cell: ({ due_cents, currency }) => money(due_cents, currency) },
  refund_due: { width: 13, cell: ({ refund_due_cents, currency }) => money(refund_due_cents, currency) },
  seller: { width: 20, cell: ({ seller }) => text(seller) },
  created: { width: 17, cell: ({ created_local }) => ({ kind: 'moment', moment: created_local }) },
  ...eachField(NOTE_FIELDS, (field) => ({ width: 30, cell: (line: Line) => text(line[field]) })),
}
const NAMES = Object.keys(COLUMNS) as (keyof typeof COLUMNS)[]

export const WIDTHS: readonly number[] = NAMES.map((name) => COLUMNS[name].width)
export const headIn = (words: Words): string[] => NAMES.map((name) => words.column[name])
export const rowOf = (line: Line, words: Words): Row => NAMES.map((name) => COLUMNS[name].cell(line, words))
