import type { Language } from '@muelle/contract/languages'
import { inLanguage } from '@muelle/contract/messages/by-language'
import type { Cell, Row } from '../../platform/sheets/cells.ts'
import type { CommissionPartRow } from '../read-commissions.ts'
import { COMMISSION_EXPORT_WORDS } from './export-words.ts'

export type Words = ReturnType<typeof wordsIn>
type Column = { width: number; cell: (line: CommissionPartRow, words: Words) => Cell }

export const wordsIn = (language: Language) => inLanguage(COMMISSION_EXPORT_WORDS, language)

const text = (value: string | null): Cell => ({ kind: 'text', text: value ?? '' })
const money = (cents: number, currency: string): Cell => ({ kind: 'money', cents, currency })

/** The columns of exported commissions, in their order; each is named in `COMMISSION_EXPORT_WORDS`. */
const COLUMNS: Readonly<Record<keyof typeof COMMISSION_EXPORT_WORDS.column, Column>> = {
  seller: { width: 24, cell: ({ seller_name }) => text(seller_name) },
  role: { width: 12, cell: ({ role }, words) => text(role && words.role[role]) },
  relation: { width: 26, cell: ({ relation }, words) => text(relation && words.relation[relation]) },
  state: { width: 16, cell: ({ state }, words) => text(words.state[state]) },
  amount: { width: 13, cell: ({ amount_cents, currency }) => money(amount_cents, currency) },
  house_owes: { width: 15, cell: ({ house_owes_cents, currency }) => money(house_owes_cents, currency) },
  seller_owes: { width: 15, cell: ({ seller_owes_cents, currency }) => money(seller_owes_cents, currency) },
  currency: { width: 10, cell: ({ currency }) => text(currency) },
  business: { width: 24, cell: ({ business }) => text(business) },
  ticket: { width: 12, cell: ({ ticket }) => text(ticket) },
  tourist: { width: 24, cell: ({ tourist }) => text(tourist) },
  tour: { width: 30, cell: ({ tour_name }) => text(tour_name) },
  travel_date: { width: 12, cell: ({ local_date }) => ({ kind: 'date', date: local_date }) },
  people: { width: 10, cell: ({ people }) => ({ kind: 'count', count: people }) },
  total: { width: 13, cell: ({ total_cents, currency }) => money(total_cents, currency) },
  status: {
    width: 18,
    cell: ({ status, visit_status }, words) =>
      text((status && words.booking[status]) ?? (visit_status && words.visit[visit_status])),
  },
}
const NAMES = Object.keys(COLUMNS) as (keyof typeof COLUMNS)[]

export const WIDTHS: readonly number[] = NAMES.map((name) => COLUMNS[name].width)
export const headIn = (words: Words): string[] => NAMES.map((name) => words.column[name])
export const rowOf = (line: CommissionPartRow, words: Words): Row =>
  NAMES.map((name) => COLUMNS[name].cell(line, words))
