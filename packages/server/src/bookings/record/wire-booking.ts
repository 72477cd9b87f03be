import type { Booking, BookingRow, Quote as WireQuote } from '@muelle/contract/bookings'
import type { Language } from '@muelle/contract/languages'
import { dueOf } from '@muelle/domain/bookings/due'
import { type ProofLine, proofOf } from '@muelle/domain/bookings/proof'
import type { Quote } from '@muelle/domain/bookings/quote'
import { locksSeats, trackingStatusOf } from '@muelle/domain/bookings/status'
import { undoDenial } from '@muelle/domain/bookings/undo'
import type { QuotedPromotion } from '@muelle/domain/promotions/promoted-quote'
import { type Instant, instant } from '@muelle/domain/time'
import { policyOf } from '@muelle/domain/tours/cancelation-policy'
import type { PartySize } from '@muelle/domain/tours/party'
import type { Actor } from '../platform/http/handle.ts'
import { actionsOf, stepOf } from './booking-actions.ts'
import type { BookingRecord, Snapshot } from './bookings.sql.ts'
import { wirePercentage } from './sold-percentages.ts'
import { wireTier } from './wire-life.ts'

/** Who reads, and when: the actions of a row are theirs, now. */
export type Reader = { actor: Actor; now: Instant; language: Language }

const NOTHING_DUE = { nowCents: 0, dockCents: 0 }

/** A booking as a list shows it, with what its reader may do to it and why not. */
export function wireBookingRow(booking: BookingRecord, reader: Reader): BookingRow {
  const due = isStanding(booking, reader.now) ? dueOf(booking) : NOTHING_DUE
  return {
    id: booking.id,
    ticket: booking.ticket,
    status: booking.isExpired ? 'inactive' : booking.status,
    payment_status: booking.isExpired ? 'inactive' : booking.paymentStatus,
    tracking_status: trackingStatusOf({
      hasTransport: booking.hasTransport,
      received: false,
      boarded: false,
      left: false,
    }),
    channel: booking.channel,
    tour: booking.tour,
    order: booking.order,
    departure: {
      id: booking.departureId,
      schedule_id: booking.scheduleId,
      local_date: booking.localDate,
      start_time: booking.startTime,
      starts_at: booking.startsAt,
      time_zone: booking.timeZone,
    },
    tourist_first_name: booking.touristFirstName,
    tourist_last_name: booking.touristLastName,
    tourist_email: booking.touristEmail,
    tourist_phone_code: booking.touristPhoneCode,
    tourist_phone_number: booking.touristPhoneNumber,
    party: booking.party.map(({ proofs_seen: _seen, ...line }) => line),
    proof: proofOf(proofLinesOf(booking)),
    seats: booking.seats,
    people: booking.people,
    currency: booking.currency,
    total_cents: booking.totalCents,
    paid_cents: booking.paidCents,
    refund_due_cents: booking.refundDueCents,
    due_cents: due.nowCents + due.dockCents,
    due_now_cents: due.nowCents,
    seller: booking.seller,
    expires_at: booking.expiresAt,
    undo: undoOf(booking, reader),
    created_at: booking.createdAt,
    version: booking.version,
    actions: actionsOf(booking, reader),
  }
}

const proofLinesOf = ({ party }: Pick<BookingRecord, 'party'>): ProofLine[] =>
  party.flatMap(({ category_id, tariff, quantity, proofs_seen: seen }) =>
    tariff === undefined || seen === undefined ? [] : [{ categoryId: category_id, tariff, needed: quantity, seen }],
  )

/** Until when a hold is kept, as the rules count time. */
export const expiryOf = ({ expiresAt }: Pick<BookingRecord, 'expiresAt'>): Instant | null =>
  expiresAt === null ? null : instant(Date.parse(expiresAt))

/** Whether a booking keeps its seats (C4); nobody owes anything on one that does not. */
export const isStanding = (booking: BookingRecord, now: Instant): boolean =>
  locksSeats(booking.status, expiryOf(booking), now)

/** The last step, while it may still be taken back. */
function undoOf({ undo, version }: BookingRecord, { now }: Reader): BookingRow['undo'] {
  return undo && undoDenial(stepOf(undo), version, now) === null
    ? { kind: undo.kind, until: new Date(undo.until).toISOString() }
    : null
}

/** A booking with its lines, payments and history. */
export const wireBooking = (booking: BookingRecord, snapshot: Snapshot, reader: Reader): Booking => ({
  ...wireBookingRow(booking, reader),
  notes: snapshot.notes,
  cancel_reason: snapshot.cancelReason,
  cancel_cause: snapshot.cancelCause,
  move_reason: snapshot.moveReason,
  penalty_cents: snapshot.penaltyCents,
  policy: policyOf(snapshot.policy).map(wireTier),
  passengers: snapshot.passengers,
  answers: snapshot.answers,
  quote: snapshot.quote as WireQuote,
  payments: snapshot.payments,
  history: snapshot.history,
})

/** The price as the wire shows it and as the booking keeps it (P8). */
export const wireQuote = (quote: Quote, size: PartySize, promotions: readonly QuotedPromotion[] = []): WireQuote => ({
  currency: quote.currency,
  lines: quote.lines.map((line) => ({
    kind: line.kind,
    category_id: line.categoryId,
    source_id: line.sourceId,
    quantity: line.quantity,
    unit_cents: line.unitCents,
    total_cents: line.totalCents,
    ...(line.tariff && { tariff: line.tariff }),
    ...(line.needsProof && { needs_proof: line.needsProof }),
    ...(line.name && { name: line.name }),
    ...(line.beneficiary !== undefined && { beneficiary: line.beneficiary }),
    ...(line.collected && { collected: line.collected }),
  })),
  list_cents: quote.listCents,
  offer_cents: quote.offerCents,
  code_cents: quote.codeCents,
  manual_cents: quote.manualCents,
  discount_cents: quote.discountCents,
  discount_reason: quote.discountReason,
  ...(promotions.length > 0 && {
    promotions: promotions.map((promotion) => ({
      promotion_id: promotion.promotionId,
      kind: promotion.kind,
      name: promotion.name,
      code: promotion.code,
      bearer: promotion.bearer,
      taken_cents: promotion.takenCents,
      wanted_cents: promotion.wantedCents,
    })),
  }),
  percentages: quote.percentages.map(wirePercentage),
  subtotal_cents: quote.subtotalCents,
  extras_cents: quote.extrasCents,
  net_cents: quote.netCents,
  included_tax_cents: quote.includedTaxCents,
  added_tax_cents: quote.addedTaxCents,
  fees_cents: quote.feesCents,
  total_cents: quote.totalCents,
  dock_cents: quote.dockCents,
  deposit_cents: quote.depositCents,
  seats: size.seats,
  people: size.people,
})
