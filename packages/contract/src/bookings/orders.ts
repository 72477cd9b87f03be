import { MAX_BOOKINGS_TOGETHER, MAX_ORDER_BOOKINGS } from '@muelle/domain/bookings/orders/order'
import * as z from 'zod/mini'
import { call } from '../call.ts'
import { Currency, Id, IdText, InstantText, SumCents, Version } from '../shapes.ts'
import { AgencyPayment, setAgencyPayment } from './agency-payment.ts'
import { Collected, collectPayment } from './life.ts'
import { Booking, BookingRow } from './record.ts'
import { SaleLine, SalePayment, SOLD_TO_AGENCY_REFUSALS } from './sale.ts'

/** Bookings that were sold together and are paid together; each is moved, canceled and expires on its own (B5). */
export const Order = z.object({
  id: Id,
  /** As it is read aloud; unique in the account. */
  code: z.string(),
  business_id: Id,
  created_at: InstantText,
  currency: Currency,
  /** In the order of travel, also those that no longer stand. */
  bookings: z.array(BookingRow),
  /** What those that stand come to. */
  total_cents: SumCents,
  paid_cents: SumCents,
  due_cents: SumCents,
  /** What of it the business asks for now; the rest is collected at the dock (P6). */
  due_now_cents: SumCents,
  /** The least that may be paid, so that all that wait are confirmed (M2). */
  required_cents: SumCents,
})
export type Order = z.output<typeof Order>

/** Two bookings at least, or one that is added to somebody's order. */
const isOrder = ({ bookings, with_booking_id: other }: { bookings: readonly unknown[]; with_booking_id?: unknown }) =>
  bookings.length > 1 || typeof other === 'number'

/** Either their customer pays or an agency does. */
const isPaidByOne = ({ payment, agency_payment: agency }: { payment: unknown; agency_payment?: unknown }) =>
  payment === null || !agency

export const createOrder = call({
  method: 'POST',
  path: '/v1/provider/tour/orders',
  summary: 'Sell several bookings of one customer, all or none, with one payment or as holds (B5)',
  access: { module: 'mdu_tour_booking', flag: 'create' },
  body: z
    .object({
      bookings: z.array(z.extend(SaleLine, { tour_id: Id })).check(z.minLength(1), z.maxLength(MAX_BOOKINGS_TOGETHER)),
      /** For all that is sold here: at least what confirms each of them (M2). */
      payment: z.nullable(SalePayment),
      /** A booking of the same customer that was sold before: its order is added to, or made. */
      with_booking_id: z.optional(Id),
      /** The agency that pays all that is sold here, with one voucher (S8). */
      agency_payment: z.optional(z.nullable(AgencyPayment)),
    })
    .check(z.refine(isOrder), z.refine(isPaidByOne, { path: ['agency_payment'] })),
  answer: z.object({
    order: Order,
    /** What was sold, in the order in which it was asked for. */
    sold: z.array(Booking),
  }),
  status: 201,
  refusals: [
    ...SOLD_TO_AGENCY_REFUSALS,
    'booking.not_active',
    'order.other_business',
    'order.other_currency',
    'order.other_customer',
    'order.too_large',
  ],
  needsIdempotencyKey: true,
})

export const getOrder = call({
  method: 'GET',
  path: '/v1/provider/tour/orders/:id',
  summary: 'An order with its bookings and what is still to be paid for them',
  access: { module: 'mdu_tour_booking' },
  params: z.object({ id: IdText }),
  answer: Order,
  refusals: ['not_found'],
})

/** Nobody pays twice for one booking. */
const areDistinct = (bookings: readonly { id: number }[]) =>
  new Set(bookings.map(({ id }) => id)).size === bookings.length

/** Those that are paid for, as they were seen. */
const BookingsPaid = z
  .array(z.strictObject({ id: Id, version: Version }))
  .check(z.minLength(1), z.maxLength(MAX_ORDER_BOOKINGS), z.refine(areDistinct))

export const collectOrder = call({
  method: 'POST',
  path: '/v1/provider/tour/orders/:id/payments',
  summary:
    'Take one payment for several bookings of an order: in the order of travel, what confirms each of them first',
  access: { module: 'mdu_payment', flag: 'create' },
  params: z.object({ id: IdText }),
  body: z.strictObject({
    bookings: BookingsPaid,
    payment: Collected,
  }),
  answer: Order,
  refusals: collectPayment.refusals,
  needsIdempotencyKey: true,
})

export const setOrderAgencyPayment = call({
  method: 'PUT',
  path: '/v1/provider/tour/orders/:id/agency-payment',
  summary: 'Say which agency pays bookings of an order in place of their customer, all or none, with one voucher (S8)',
  access: setAgencyPayment.access,
  params: z.object({ id: IdText }),
  body: z.strictObject({ bookings: BookingsPaid, payment: AgencyPayment }),
  answer: Order,
  refusals: setAgencyPayment.refusals,
})
