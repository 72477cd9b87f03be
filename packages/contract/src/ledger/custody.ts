import { ENTRY_KINDS } from '@muelle/domain/ledger/entry-kind'
import { HANDOVER_STATES } from '@muelle/domain/ledger/handover'
import { HOLDER_KINDS } from '@muelle/domain/ledger/place'
import * as z from 'zod/mini'
import { call } from '../call.ts'
import { rowsOf } from '../envelope.ts'
import { Currency, Id, IdText, InstantText, MAX_CENTS, optionalText, paged, SumCents, text } from '../shapes.ts'
import { MAX_CASH_NOTE } from './ledger-bounds.ts'

/** What moves: at least the smallest unit of a currency. */
const Amount = z.int().check(z.minimum(1), z.maximum(MAX_CENTS))
/** What is held of a currency; below zero where somebody paid out of their own pocket. */
const Balance = z.object({ currency: Currency, cents: z.int() })
const Person = z.object({ id: Id, name: z.string() })

/** Cash on its way from one person to another (S6). */
export const Handover = z.object({
  id: Id,
  business_id: Id,
  from: Person,
  to: Person,
  currency: Currency,
  amount_cents: Amount,
  note: z.nullable(z.string()),
  state: z.enum(HANDOVER_STATES),
  reason: z.nullable(z.string()),
  offered_at: InstantText,
  ended_at: z.nullable(InstantText),
  /** What whoever reads this may do about it. */
  actions: z.array(z.enum(['accept', 'reject', 'withdraw'])),
})
export type Handover = z.output<typeof Handover>

export const Custody = z.object({
  /** Of whoever asks. */
  mine: z.object({ balances: z.array(Balance), offered: z.array(Balance) }),
  /** Everybody of the business who holds cash, the most first; only themselves for who may not see the others'. */
  people: z.array(z.object({ person: Person, balances: z.array(Balance) })),
  /** Whose cash was handed in and is not counted by anybody else yet, since when; never how much. Empty for who may not see the others'. */
  on_table: z.array(z.object({ person: Person, since: InstantText })),
  /** What is locked away; null for who may not see it. */
  safe: z.nullable(z.array(Balance)),
  /** Handovers that wait for somebody, and the latest of the others. */
  handovers: z.array(Handover),
  /** Whom cash can be given to. */
  receivers: z.array(Person),
  may_move: z.boolean(),
})
export type Custody = z.output<typeof Custody>

export const getCustody = call({
  method: 'GET',
  path: '/v1/provider/custody',
  summary: 'Who holds the cash of a business: own hands, and everybody else’s for who may see them',
  access: 'session',
  query: z.strictObject({ business_id: IdText }),
  answer: Custody,
  refusals: ['not_found'],
})

export const offerHandover = call({
  method: 'POST',
  path: '/v1/provider/custody/handover',
  summary: 'Offer cash that one holds to somebody else; it counts once they take it',
  access: 'person',
  body: z.strictObject({
    business_id: Id,
    to_user_id: Id,
    currency: Currency,
    amount_cents: Amount,
    note: optionalText(MAX_CASH_NOTE),
  }),
  answer: Handover,
  status: 201,
  refusals: ['not_found', 'custody.too_much', 'custody.to_oneself'],
})

const OneHandover = z.object({ id: IdText })
const ANSWERED = ['not_found', 'handover.not_open'] as const

export const acceptHandover = call({
  method: 'PUT',
  path: '/v1/provider/custody/handover/:id/accept',
  summary: 'Take the cash that somebody offered: from now on it is in one’s own hands',
  access: 'person',
  params: OneHandover,
  answer: Handover,
  refusals: [...ANSWERED, 'custody.too_much', 'custody.blocked', 'custody.limit'],
})

export const rejectHandover = call({
  method: 'PUT',
  path: '/v1/provider/custody/handover/:id/reject',
  summary: 'Say that the cash that somebody offered was not received as it says',
  access: 'person',
  params: OneHandover,
  body: z.strictObject({ reason: text(1, MAX_CASH_NOTE) }),
  answer: Handover,
  refusals: ANSWERED,
})

export const withdrawHandover = call({
  method: 'PUT',
  path: '/v1/provider/custody/handover/:id/withdraw',
  summary: 'Take back an offer of cash that nobody has taken',
  access: 'person',
  params: OneHandover,
  answer: Handover,
  refusals: ANSWERED,
})

/** Where cash is taken from and put by whoever keeps the safe. */
export const MOVE_ENDS = ['mine', 'safe', 'bank'] as const

export const moveCash = call({
  method: 'POST',
  path: '/v1/provider/custody/move',
  summary: 'Put cash into the safe, take it out, or bring it to the bank',
  access: { module: 'mdu_settlement', flag: 'edit' },
  body: z
    .strictObject({
      business_id: Id,
      from: z.enum(['mine', 'safe']),
      to: z.enum(MOVE_ENDS),
      currency: Currency,
      amount_cents: Amount,
      note: optionalText(MAX_CASH_NOTE),
    })
    .check(z.refine(({ from, to }) => from !== to, { path: ['to'] })),
  answer: Custody,
  refusals: ['not_found', 'custody.too_much', 'custody.blocked', 'custody.limit'],
})

/** A move of the cash of one place; what came in is above zero, what went out below. */
const CashMove = z.object({
  id: Id,
  at: InstantText,
  kind: z.enum(ENTRY_KINDS),
  currency: Currency,
  cents: z.int(),
  /** Where it came from or went to: a customer, somebody's hands, the safe, the bank. */
  other: z.object({ kind: z.enum(['customer', ...HOLDER_KINDS]), name: z.nullable(z.string()) }),
  booking: z.nullable(z.object({ id: Id, ticket: z.string() })),
  /** What a venue calls what it was paid for: the ticket of a visit, or of a rented place. */
  venue_ticket: z.nullable(z.string()),
  /** Of the latest move of notes that were taken for a payment: which one, so that it can be set right. */
  exchange_of: z.nullable(Id),
  /** With it the fewest notes that can be said to have been taken: the others were handed on. */
  fewest_cents: z.nullable(SumCents),
  note: z.nullable(z.string()),
})
export type CashMove = z.output<typeof CashMove>

export const listCashMoves = call({
  method: 'GET',
  path: '/v1/provider/custody/moves',
  summary: 'Every move that makes up what somebody holds, or the safe; the latest first',
  access: 'session',
  query: z.strictObject(
    paged(['at'], {
      business_id: IdText,
      /** Whose hands; of the one who asks where it is absent. */
      user_id: z.optional(IdText),
      place: z.optional(z.literal('safe')),
    }),
  ),
  answer: z.extend(rowsOf(CashMove), {
    /** What all of these moves come to. */
    sums: z.array(Balance),
    /** What a shift that was handed in has taken from there while its cash has not moved: both together are what is held. */
    laid: z.array(Balance),
  }),
  refusals: ['not_found'],
})
