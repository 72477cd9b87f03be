import { SALE_METHODS } from '@muelle/domain/ledger/payment-method'
import { TIP_BACK_ENDS } from '@muelle/domain/ledger/tip'
import * as z from 'zod/mini'
import { call } from '../call.ts'
import { FieldError } from '../envelope.ts'
import { MOVE_ENDS } from '../ledger/custody.ts'
import {
  Currency,
  Id,
  IdText,
  InstantText,
  LocalDateText,
  LocalTimeText,
  optionalText,
  PositiveCents,
  SumCents,
  text,
} from '../shapes.ts'
import { MAX_SUMMARY_DAYS } from '../summaries/record.ts'

export const MAX_TIP_NOTE = 200

/** The tips of a day's departures in one currency (M8). */
export const TipDay = z.object({
  date: LocalDateText,
  currency: Currency,
  count: z.int(),
  amount_cents: SumCents,
  /** What of it nobody has handed out. */
  open_cents: SumCents,
  departures: z.array(
    z.object({
      departure_id: Id,
      tour: z.object({ id: Id, name: z.string() }),
      start_time: LocalTimeText,
      amount_cents: SumCents,
    }),
  ),
})
export type TipDay = z.output<typeof TipDay>

export const listTips = call({
  method: 'GET',
  path: '/v1/provider/tour/payments/tips',
  summary: `Tips by the day of the trip they were given for, the latest first; of ${MAX_SUMMARY_DAYS} days at most`,
  access: { module: 'mdu_payment' },
  query: z.strictObject({
    filter: z.strictObject({ business_id: IdText, from: LocalDateText, to: LocalDateText }),
  }),
  answer: z.object({ days: z.array(TipDay) }),
  refusals: ['not_found', 'departure.range'],
})

export const handOutTips = call({
  method: 'POST',
  path: '/v1/provider/tour/payments/tips/hand-out',
  summary: 'Give the crew the tips of a day: all of a currency that nobody has handed out',
  access: { module: 'mdu_settlement', flag: 'edit' },
  body: z.strictObject({
    business_id: Id,
    date: LocalDateText,
    currency: Currency,
    /** Where the money leaves: one's own hands, the safe, or the bank. */
    from: z.enum(MOVE_ENDS),
    /** What was shown; another sum is refused. */
    quoted_cents: PositiveCents,
    note: optionalText(MAX_TIP_NOTE),
  }),
  answer: z.object({ date: LocalDateText, currency: Currency, handed_cents: SumCents }),
  refusals: ['not_found', 'tip.none', 'tip.changed', 'custody.too_much'],
  needsIdempotencyKey: true,
})

const Person = z.object({ id: Id, name: z.string() })

/** A tip as it was given beside a payment of a booking (M8). */
export const GivenTip = z.object({
  id: Id,
  amount_cents: PositiveCents,
  currency: Currency,
  method: z.enum(SALE_METHODS),
  given_at: InstantText,
  taken_by: z.nullable(Person),
  /** The move of the ledger that it is. */
  entry_id: Id,
  is_handed_out: z.boolean(),
  /** Who took it back as mistyped, and why; null while it stands. */
  taken_back: z.nullable(z.object({ at: InstantText, by: z.nullable(Person), reason: z.string() })),
  /** Out of where whoever asks would take it back, and why they cannot; null where there is nothing that they may take back. */
  back: z.nullable(z.object({ from: z.enum(TIP_BACK_ENDS), refusal: z.nullable(FieldError) })),
})
export type GivenTip = z.output<typeof GivenTip>

export const listTipsOfBooking = call({
  method: 'GET',
  path: '/v1/provider/tour/bookings/:id/tips',
  summary: 'Tips that were given with the payments of a booking, and which of them whoever asks may take back',
  access: { module: 'mdu_payment' },
  params: z.object({ id: IdText }),
  answer: z.object({ tips: z.array(GivenTip) }),
  refusals: ['not_found'],
})

export const takeBackTip = call({
  method: 'PUT',
  path: '/v1/provider/tour/payments/tips/:id/take-back',
  summary:
    'Take back a tip that was mistyped, by a move of its own with its reason, once: for whose hands it is in, and for who settles',
  access: 'person',
  params: z.object({ id: IdText }),
  body: z.strictObject({
    /** Where it lay, or the hands of whoever takes it back once a shift has counted it. */
    from: z.enum(TIP_BACK_ENDS),
    reason: text(1, MAX_TIP_NOTE),
  }),
  answer: GivenTip,
  refusals: ['not_found', 'tip.taken_back', 'tip.handed_out', 'tip.counted', 'tip.not_theirs', 'custody.too_much'],
  needsIdempotencyKey: true,
})
