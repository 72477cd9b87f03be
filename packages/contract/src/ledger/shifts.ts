import { LOOSE_CENTS } from '@muelle/domain/ledger/denominations'
import { DIFFERENCE_REASONS, SHIFT_ACTIONS, SHIFT_ENDS, SHIFT_STATES } from '@muelle/domain/ledger/shift'
import * as z from 'zod/mini'
import { call } from '../call.ts'
import { rowsOf } from '../envelope.ts'
import { Currency, Id, IdText, InstantText, MAX_CENTS, optionalText, paged, text } from '../shapes.ts'
import { MAX_CASH_NOTE } from './ledger-bounds.ts'

/** More notes of one kind than anybody counts. */
const MAX_PIECES = 10_000_000
const MAX_LINES = 60

const Person = z.object({ id: Id, name: z.string() })
const CountLine = z
  .strictObject({
    currency: Currency,
    denomination_cents: z.int().check(z.minimum(1), z.maximum(MAX_PIECES)),
    /** Of what is counted as one amount, that amount in the smallest unit of its currency. */
    pieces: z.int().check(z.minimum(1), z.maximum(MAX_CENTS)),
  })
  .check(
    z.refine(({ denomination_cents, pieces }) => denomination_cents === LOOSE_CENTS || pieces <= MAX_PIECES, {
      path: ['pieces'],
    }),
  )
/** What was counted, by note and coin; a currency that is not there was not found. */
const Count = z.array(CountLine).check(z.maxLength(MAX_LINES))

export const Shift = z.object({
  id: Id,
  business_id: Id,
  person: Person,
  state: z.enum(SHIFT_STATES),
  opened_at: InstantText,
  /** Open for so long that its person takes no more cash. */
  is_overdue: z.boolean(),
  /** Reconciled, and there is a third person who can approve it; without one this is its end. */
  needs_approval: z.boolean(),
  handed_in_at: z.nullable(InstantText),
  to: z.nullable(Person),
  received_by: z.nullable(Person),
  received_at: z.nullable(InstantText),
  put_into: z.nullable(z.enum(SHIFT_ENDS)),
  reason: z.nullable(z.enum(DIFFERENCE_REASONS)),
  note: z.nullable(z.string()),
  decided_by: z.nullable(Person),
  decided_at: z.nullable(InstantText),
  decision_note: z.nullable(z.string()),
  /** Which currencies are counted. */
  currencies: z.array(Currency),
  /**
   * Each currency as it was counted. Until both have counted, who handed it in sees their own count alone, and everybody else nothing.
   * What is expected is answered once both have counted; until then no list or sum of one person's hands or cash counts what lies on the
   * table. Sums of a whole business do.
   */
  totals: z.array(
    z.object({
      currency: Currency,
      handed_cents: z.int(),
      received_cents: z.nullable(z.int()),
      expected_cents: z.nullable(z.int()),
      difference_cents: z.nullable(z.int()),
    }),
  ),
  /** What whoever reads this may do about it. */
  actions: z.array(z.enum(SHIFT_ACTIONS)),
})
export type Shift = z.output<typeof Shift>

export const openShift = call({
  method: 'POST',
  path: '/v1/provider/cash-shift',
  summary: 'One’s own open shift in a business, opened where there is cash without one',
  access: 'person',
  body: z.strictObject({ business_id: Id }),
  answer: Shift,
  refusals: ['not_found', 'shift.nothing'],
})

export const listShifts = call({
  method: 'GET',
  path: '/v1/provider/cash-shifts',
  summary:
    'Shifts of a business, the latest first: everybody’s for who settles with the others, else one’s own and what one received',
  access: 'session',
  query: z.strictObject(paged(['id'], { business_id: IdText, state: z.optional(z.enum(SHIFT_STATES)) })),
  answer: rowsOf(Shift),
  refusals: ['not_found'],
})

const OneShift = z.object({ id: IdText })

export const getShift = call({
  method: 'GET',
  path: '/v1/provider/cash-shift/:id',
  summary: 'A shift with its counts; what is expected once both have counted',
  access: 'session',
  params: OneShift,
  answer: Shift,
  refusals: ['not_found'],
})

const ACTED = [
  'not_found',
  'shift.state',
  'shift.not_yours',
  'shift.counted',
  'shift.not_counted',
  'shift.same_person',
] as const
const COUNTED = ['shift.denomination', 'shift.counted_twice'] as const

export const handInShift = call({
  method: 'PUT',
  path: '/v1/provider/cash-shift/:id/hand-in',
  summary: 'Hand in one’s shift with the cash counted blind; it takes no more money from then on',
  access: 'person',
  params: OneShift,
  body: z.strictObject({ to_user_id: Id, count: Count }),
  answer: Shift,
  refusals: [...ACTED, ...COUNTED, 'custody.to_oneself', 'shift.offered'],
})

export const receiveShift = call({
  method: 'PUT',
  path: '/v1/provider/cash-shift/:id/receive',
  summary: 'Count a shift that was handed in, blind; where it is what there should be, the cash moves at once',
  access: 'person',
  params: OneShift,
  body: z.strictObject({ count: Count, put_into: z.enum(SHIFT_ENDS) }),
  answer: Shift,
  refusals: [...ACTED, ...COUNTED, 'custody.blocked', 'custody.limit'],
})

export const reconcileShift = call({
  method: 'PUT',
  path: '/v1/provider/cash-shift/:id/reconcile',
  summary: 'Take the cash of a shift as it was counted, with the reason of what there is more or less',
  access: 'person',
  params: OneShift,
  body: z.strictObject({
    put_into: z.enum(SHIFT_ENDS),
    reason: z.nullable(z.enum(DIFFERENCE_REASONS)),
    note: optionalText(MAX_CASH_NOTE),
  }),
  answer: Shift,
  refusals: [...ACTED, 'shift.reason_missing', 'shift.note_missing', 'custody.blocked', 'custody.limit'],
})

export const approveShift = call({
  method: 'PUT',
  path: '/v1/provider/cash-shift/:id/approve',
  summary: 'Approve a shift that two others have counted',
  access: 'person',
  params: OneShift,
  answer: Shift,
  refusals: ACTED,
})

export const rejectShift = call({
  method: 'PUT',
  path: '/v1/provider/cash-shift/:id/reject',
  summary: 'Send a shift back to be counted again, or leave its difference with who handed it in',
  access: 'person',
  params: OneShift,
  body: z.strictObject({ note: text(1, MAX_CASH_NOTE) }),
  answer: Shift,
  refusals: ACTED,
})
