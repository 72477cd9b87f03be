import { PAYMENT_METHODS } from '@muelle/domain/ledger/payment-method'
import * as z from 'zod/mini'
import { call, FileAnswer } from '../call.ts'
import { Currency, Id, IdText, LocalDateText } from '../shapes.ts'
import { CUT_LINES } from './cut-lines.ts'
import { Shift } from './shifts.ts'

const Balance = z.object({ currency: Currency, cents: z.int() })

/** The money of one day of a business, as its moves say (S7). */
export const DailyCut = z.object({
  date: LocalDateText,
  /** What came in is above zero, what went out below. */
  lines: z.array(
    z.object({
      what: z.enum(CUT_LINES),
      method: z.enum(PAYMENT_METHODS),
      currency: Currency,
      cents: z.int(),
      count: z.int(),
    }),
  ),
  /** Who holds cash of the business now, the most first; what lies on the table until it is counted is with nobody. */
  people: z.array(z.object({ person: z.object({ id: Id, name: z.string() }), balances: z.array(Balance) })),
  safe: z.array(Balance),
  /** Shifts handed in that day, and all that nobody has approved. */
  shifts: z.array(Shift),
})
export type DailyCut = z.output<typeof DailyCut>

export const getDailyCut = call({
  method: 'GET',
  path: '/v1/provider/custody/cut',
  summary:
    'The cut of a day of a business: what came in by method and currency, who holds what, shifts, differences, safe and bank',
  access: { module: 'mdu_settlement' },
  query: z.strictObject({ business_id: IdText, date: LocalDateText }),
  answer: DailyCut,
  refusals: ['not_found'],
})

export const dailyCutCsv = call({
  method: 'GET',
  path: '/v1/provider/custody/cut/csv',
  summary: 'The cut of a day as CSV: its lines, who holds what, and the differences of its shifts',
  access: { module: 'mdu_settlement' },
  query: z.strictObject({ business_id: IdText, date: LocalDateText }),
  answer: FileAnswer,
  download: 'text/csv; charset=utf-8',
  refusals: ['not_found'],
})
