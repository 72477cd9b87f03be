import { MAX_ORDER_BOOKINGS } from '@muelle/domain/bookings/orders/order'
import { BOOKING_STATUSES } from '@muelle/domain/bookings/record/status'
import { TRANSFER_STATES } from '@muelle/domain/ledger/transfer'
import * as z from 'zod/mini'
import { shownFields } from '../bookings/shown-fields.ts'
import { TOURIST_FIELDS } from '../bookings/written-fields.ts'
import { call } from '../call.ts'
import { rowsOf } from '../envelope.ts'
import { ImageName } from '../files/images.ts'
import { Currency, Id, IdText, InstantText, LocalDateText, PositiveCents, paged, SumCents, text } from '../shapes.ts'

export const MAX_TRANSFER_REASON = 200

/** A transfer that somebody says was made and nobody has found at the bank yet (M7). */
export const WaitingTransfer = z.object({
  id: Id,
  amount_cents: PositiveCents,
  currency: Currency,
  /** Its tracking key, where somebody wrote it down. */
  reference: z.nullable(z.string()),
  /** A photo that shows it. */
  proof: z.nullable(ImageName),
  /** All that was said to be transferred at once, for several bookings of an order (B5): what the bank shows. Null of one alone. */
  whole: z.nullable(
    z.object({
      order_code: z.string(),
      amount_cents: PositiveCents,
      /** Its parts that nobody has decided about, this one among them, and what these come to. */
      waiting: z.object({ ids: z.array(Id), amount_cents: PositiveCents }),
    }),
  ),
  announced_at: InstantText,
  /** Null where the customer says so. */
  announced_by: z.nullable(z.object({ id: Id, name: z.string() })),
  booking: z.object({
    id: Id,
    ticket: z.string(),
    ...shownFields(TOURIST_FIELDS),
    tour: z.object({ id: Id, name: z.string() }),
    travel_date: LocalDateText,
    /** As rules see it: `inactive` once its time is over. */
    status: z.enum(BOOKING_STATUSES),
    people: z.int(),
    /** Until when its seats are kept for it. */
    expires_at: z.nullable(InstantText),
  }),
})
export type WaitingTransfer = z.output<typeof WaitingTransfer>

export const listTransfers = call({
  method: 'GET',
  path: '/v1/provider/tour/payments/transfers',
  summary: 'Transfers that wait to be found at the bank, the oldest first',
  access: { module: 'mdu_payment' },
  query: z.strictObject(paged(['announced_at'], { business_id: z.optional(IdText), booking_id: z.optional(IdText) })),
  answer: z.extend(rowsOf(WaitingTransfer), {
    sums: z.array(z.object({ currency: Currency, amount_cents: SumCents })),
  }),
  refusals: ['not_found'],
})

const OneTransfer = z.object({ id: IdText })
/** What was decided, and whether its booking has no seats any more. */
const Decided = z.object({ id: Id, booking_id: Id, state: z.enum(TRANSFER_STATES), is_without_seat: z.boolean() })

export const verifyTransfer = call({
  method: 'PUT',
  path: '/v1/provider/tour/payments/transfers/:id/verify',
  summary:
    'Say that a transfer is at the bank: from now on it is paid; seats that were given back are taken again where there are any',
  access: { module: 'mdu_payment', flag: 'edit' },
  params: OneTransfer,
  answer: Decided,
  refusals: ['not_found', 'transfer.not_waiting'],
  needsIdempotencyKey: true,
})

export const refuseTransfer = call({
  method: 'PUT',
  path: '/v1/provider/tour/payments/transfers/:id/refuse',
  summary: 'Say that a transfer is not at the bank, and why; nothing was paid by it',
  access: { module: 'mdu_payment', flag: 'edit' },
  params: OneTransfer,
  body: z.strictObject({ reason: text(1, MAX_TRANSFER_REASON) }),
  answer: Decided,
  refusals: ['not_found', 'transfer.not_waiting'],
  needsIdempotencyKey: true,
})

/** Each is decided about once. */
const areDistinct = (ids: readonly number[]) => new Set(ids).size === ids.length

export const decideTransfers = call({
  method: 'PUT',
  path: '/v1/provider/tour/payments/transfers/decide',
  summary:
    'Say of all parts of one transfer, made for several bookings of an order, that it is at the bank, or why not: all or none (B5)',
  access: { module: 'mdu_payment', flag: 'edit' },
  body: z.strictObject({
    ids: z.array(Id).check(z.minLength(1), z.maxLength(MAX_ORDER_BOOKINGS), z.refine(areDistinct)),
    /** Why it is not at the bank; null of one that is. */
    reason: z.nullable(text(1, MAX_TRANSFER_REASON)),
  }),
  answer: z.object({ decided: z.array(Decided) }),
  refusals: ['not_found', 'transfer.not_waiting', 'transfer.not_together'],
  needsIdempotencyKey: true,
})
