import * as z from 'zod/mini'
import { call } from '../call.ts'
import { MOVE_ENDS } from '../ledger/custody.ts'
import { Currency, Id, IdText, LocalDateText, LocalTimeText, optionalText, PositiveCents, SumCents } from '../shapes.ts'
import { MAX_SUMMARY_DAYS } from '../summaries.ts'

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
