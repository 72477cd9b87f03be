import { ENTRY_KINDS } from '@muelle/domain/ledger/entry-kind'
import { PAYMENT_METHODS } from '@muelle/domain/ledger/payment-method'
import { HOLDER_KINDS } from '@muelle/domain/ledger/place'
import * as z from 'zod/mini'
import { call } from '../call.ts'
import { rowsOf } from '../envelope.ts'
import { CUT_LINES } from '../ledger/cut-lines.ts'
import { Currency, Id, IdText, InstantText, LocalDateText, paged } from '../shapes.ts'
import { MAX_SUMMARY_DAYS } from '../summaries/record.ts'

const SETTLES = { module: 'mdu_settlement' } as const
const Sum = z.object({ currency: Currency, cents: z.int(), count: z.int() })

/** What a business sold, and what it holds that is not its own. */
export const Money = z.object({
  /** Bookings that were sold in the days that were asked for and stand: what they cost without fees that are others', and those fees. */
  sold: z.array(z.extend(Sum, { fees_cents: z.int() })),
  /** What was spent in them. */
  spent: z.array(Sum),
  /** What customers may still spend of credits that they were given (X4). */
  credits: z.array(Sum),
  /** Given to the crew and not handed to it (M8). */
  tips: z.array(Sum),
})
export type Money = z.output<typeof Money>

export const getMoney = call({
  method: 'GET',
  path: '/v1/provider/money',
  summary: `What a business sold and spent in some days, ${MAX_SUMMARY_DAYS} at most, and what it holds of credits and tips`,
  access: SETTLES,
  query: z.strictObject({ business_id: IdText, from: LocalDateText, to: LocalDateText }),
  answer: Money,
  refusals: ['not_found', 'departure.range'],
})

/** An end that has a name of its own, such as whose hands; a kind of place that this reader does not know is `other`. */
const MoveEnd = z.object({ kind: z.enum(['customer', 'other', ...HOLDER_KINDS]), name: z.nullable(z.string()) })
/** A move of money from one place to another. */
export const LedgerMove = z.object({
  id: Id,
  at: InstantText,
  /** One of `ENTRY_KINDS`, or one that came later. */
  kind: z.string(),
  method: z.string(),
  currency: Currency,
  amount_cents: z.int(),
  from: MoveEnd,
  to: MoveEnd,
  booking: z.nullable(z.object({ id: Id, ticket: z.string() })),
  /** What a venue calls what it was paid for: the ticket of a visit, or of a rented place. */
  venue_ticket: z.nullable(z.string()),
  note: z.nullable(z.string()),
  actor: z.nullable(z.string()),
  /** A tip that the crew has not been handed, and that nobody has taken back. */
  is_open_tip: z.boolean(),
})
export type LedgerMove = z.output<typeof LedgerMove>

/** Places that moves are looked for at; `custody` are all hands, `open_credits` those that can still be spent. */
export const MOVE_PLACES = [
  'custody',
  'safe',
  'bank',
  'credit',
  'open_credits',
  'tips',
  'seller',
  'third_parties',
  'expenses',
  'differences',
] as const
export type MovePlace = (typeof MOVE_PLACES)[number]

export const listMoves = call({
  method: 'GET',
  path: '/v1/provider/money/moves',
  summary: `Every move of the money of a business, the latest first: what any amount is made up of; of some days of ${MAX_SUMMARY_DAYS} at most`,
  access: SETTLES,
  query: z.strictObject(
    paged(['at'], {
      business_id: IdText,
      kind: z.optional(z.enum(ENTRY_KINDS)),
      place: z.optional(z.enum(MOVE_PLACES)),
      /** Whose hands: all that is in them, since whoever carries cash of two businesses holds one amount. */
      user_id: z.optional(IdText),
      method: z.optional(z.enum(PAYMENT_METHODS)),
      currency: z.optional(Currency),
      /** What a line of a day's cut sums up. */
      line: z.optional(z.enum(CUT_LINES)),
      /** Days on the clock of the business, both included. */
      from: z.optional(LocalDateText),
      to: z.optional(LocalDateText),
    }),
  ),
  answer: z.extend(rowsOf(LedgerMove), {
    /**
     * What the moves come to: into the place that is asked for less out of it, of credits what they are still worth; otherwise what came to
     * the house less what left it.
     */
    sums: z.array(z.object({ currency: Currency, cents: z.int() })),
    /** Of somebody's hands, all told: what a shift that was handed in has taken from them while its cash has not moved. */
    laid: z.array(z.object({ currency: Currency, cents: z.int() })),
  }),
  refusals: ['not_found', 'departure.range'],
})
