import { EXPENSE_CATEGORIES, OUTLAY_SOURCES } from '@muelle/domain/outlays/expense'
import * as z from 'zod/mini'
import { call } from '../call.ts'
import { Nonce } from '../checkins/record.ts'
import { rowsOf } from '../envelope.ts'
import { ImageName } from '../files/images.ts'
import {
  Currency,
  Id,
  IdText,
  InstantText,
  LocalDateText,
  MAX_CENTS,
  optionalText,
  PositiveCents,
  paged,
  text,
} from '../shapes.ts'
import { MAX_OUTLAY_TEXT } from './outlay-bounds.ts'

const Amount = z.int().check(z.minimum(1), z.maximum(MAX_CENTS))
const Person = z.object({ id: Id, name: z.string() })
/** Where money of a business leaves: somebody's hands, by name, the safe or the bank. */
export const OutlayPlace = z.object({ kind: z.enum(['custody', 'safe', 'bank']), name: z.nullable(z.string()) })

/** What was spent (S6). */
export const Expense = z.object({
  id: Id,
  business_id: Id,
  category: z.enum(EXPENSE_CATEGORIES),
  note: z.nullable(z.string()),
  place: OutlayPlace,
  currency: Currency,
  amount_cents: Amount,
  /** The boat or bus that it was for. */
  transport: z.nullable(z.object({ id: Id, name: z.string() })),
  photo: z.nullable(z.string()),
  noted_by: Person,
  noted_at: InstantText,
  /** Who put the money back that was noted wrong, and why; null while it stands. */
  taken_back: z.nullable(z.object({ at: InstantText, by: z.nullable(Person), reason: z.string() })),
  may_take_back: z.boolean(),
})
export type Expense = z.output<typeof Expense>

export const createExpense = call({
  method: 'POST',
  path: '/v1/provider/expenses',
  summary:
    'Note what was spent of one’s own hands; for who settles with the others also of theirs, the safe and the bank',
  access: 'person',
  body: z
    .strictObject({
      business_id: Id,
      from: z.enum(OUTLAY_SOURCES),
      /** In whose hands the cash was; of the one who asks where it is absent. */
      user_id: z.optional(z.nullable(Id)),
      category: z.enum(EXPENSE_CATEGORIES),
      note: optionalText(MAX_OUTLAY_TEXT),
      currency: Currency,
      amount_cents: Amount,
      transport_id: z.optional(z.nullable(Id)),
      photo: z.optional(z.nullable(ImageName)),
      /** Of a device that keeps what it notes until it can be told: the same from the same person is one expense, however late. */
      nonce: z.optional(Nonce),
    })
    .check(z.refine(({ from, user_id }) => from === 'mine' || user_id == null, { path: ['user_id'] })),
  answer: Expense,
  status: 201,
  refusals: [
    'not_found',
    'custody.too_much',
    'expense.not_theirs',
    'expense.above_limit',
    'expense.says_what',
    'image.unknown',
  ],
  needsIdempotencyKey: true,
})

export const listExpenses = call({
  method: 'GET',
  path: '/v1/provider/expenses',
  summary:
    'What was spent, the latest first, and what it comes to; who only takes cash sees what they noted themselves',
  access: 'session',
  query: z.strictObject(
    paged(['noted_at'], {
      business_id: IdText,
      category: z.optional(z.enum(EXPENSE_CATEGORIES)),
      /** Days on the clock of the business, both included. */
      from: z.optional(LocalDateText),
      to: z.optional(LocalDateText),
    }),
  ),
  answer: z.extend(rowsOf(Expense), {
    /** Less what came back in those days, which may be more. */
    sums: z.array(z.object({ currency: Currency, cents: z.int() })),
  }),
  refusals: ['not_found', 'departure.range'],
})

export const takeBackExpense = call({
  method: 'PUT',
  path: '/v1/provider/expenses/:id/take-back',
  summary: 'Put money back that was noted as spent though it was not: a move of its own with its reason, once',
  access: 'person',
  params: z.object({ id: IdText }),
  body: z.strictObject({ reason: text(1, MAX_OUTLAY_TEXT) }),
  answer: Expense,
  refusals: ['not_found', 'outlay.taken_back'],
})

const ExpenseLimit = z.object({ limit_cents: PositiveCents, currency: Currency, may_set: z.boolean() })

export const getExpenseLimit = call({
  method: 'GET',
  path: '/v1/provider/expenses/limit',
  summary: 'Up to how much whoever holds cash of a business spends of it by themselves',
  access: 'session',
  query: z.strictObject({ business_id: IdText }),
  answer: ExpenseLimit,
  refusals: ['not_found'],
})

export const setExpenseLimit = call({
  method: 'PUT',
  path: '/v1/provider/expenses/limit',
  summary: 'Set up to how much whoever holds cash of a business spends of it by themselves',
  access: { module: 'mdu_settlement', flag: 'edit' },
  body: z.strictObject({ business_id: Id, limit_cents: PositiveCents }),
  answer: ExpenseLimit,
  refusals: ['not_found'],
})
