import type { Quote as WireQuote } from '@muelle/contract/bookings/quote'
import type { Booking, BookingRow } from '@muelle/contract/bookings/record'
import { undoDenial } from '@muelle/domain/bookings/life/undo'
import { dueOf } from '@muelle/domain/bookings/record/due'
import { type ProofLine, proofOf } from '@muelle/domain/bookings/record/proof'
import { hasRunOut, locksSeats, trackingStatusOf } from '@muelle/domain/bookings/record/status'
import { linesOf } from '@muelle/domain/bookings/sale/price-lines'
import type { Quote } from '@muelle/domain/bookings/sale/quote'
import { statusesOf } from '@muelle/domain/checkins/progress'
import type { QuotedPromotion } from '@muelle/domain/promotions/promoted-quote'
import { type Instant, instant } from '@muelle/domain/time'
import type { PartySize } from '@muelle/domain/tours/party'
import { picked } from '../../platform/picked.ts'
import { wirePolicy } from '../../tours/wire-tier.ts'
import { actionsOf, stepOf } from './booking-actions.ts'
import { SHOWN_FIELDS } from './booking-fields.ts'
import type { BookingFacts, BookingRecord, Snapshot } from './bookings.sql.ts'
import type { Reader } from './reader.ts'
import { wirePercentage } from './sold-percentages.ts'

const NOTHING_DUE = { now_cents: 0, dock_cents: 0 }

type Shown = Pick<BookingRow, (typeof SHOWN_FIELDS)[number]>
/** What of a booking a list shows as it is. */
function shownOf(booking: BookingFacts): Shown {
  const shown = picked(booking, SHOWN_FIELDS)
  return booking.is_expired ? Object.assign(shown, { status: 'inactive', payment_status: 'inactive' } as const) : shown
}

/** What a row has besides: who travels, how far they are, and what its reader may do to it. */
type OfReader = 'tracking_status' | 'received_people' | 'boarded_people' | 'party' | 'proof' | 'undo' | 'actions'

/** What a booking is, without who travels and what may be done to it. */
export function wireBookingFacts(booking: BookingFacts, now: Instant): Omit<BookingRow, OfReader> {
  const due = isStanding(booking, now) ? dueOf(booking) : NOTHING_DUE
  const computed: Omit<BookingRow, keyof Shown | OfReader> = {
    has_run_out: hasRunOut(booking.status, expiryOf(booking), now),
    tour: booking.tour,
    business_id: booking.business_id,
    order: booking.order,
    departure: {
      id: booking.departure_id,
      schedule_id: booking.schedule_id,
      local_date: booking.local_date,
      start_time: booking.start_time,
      starts_at: booking.starts_at,
      time_zone: booking.time_zone,
    },
    due_cents: due.now_cents + due.dock_cents,
    due_now_cents: due.now_cents,
    seller: booking.seller,
    payer: booking.payer,
  }
  return Object.assign(shownOf(booking), computed)
}

/** A booking as a list shows it, with what its reader may do to it and why not. */
export function wireBookingRow(booking: BookingRecord, reader: Reader): BookingRow {
  const { people, received_people: received, boarded_people: boarded } = booking
  const progress = { people, received, boarded }
  const computed: Pick<BookingRow, OfReader> = {
    tracking_status: trackingStatusOf({
      has_transport: booking.has_transport,
      ...statusesOf(progress),
      left: booking.departure_state === 'finished',
    }),
    received_people: progress.received,
    boarded_people: progress.boarded,
    party: booking.party.map(({ proofs_seen: _seen, ...line }) => line),
    proof: proofOf(proofLinesOf(booking)),
    undo: undoOf(booking, reader),
    actions: actionsOf(booking, reader),
  }
  return Object.assign(wireBookingFacts(booking, reader.now), computed)
}

const proofLinesOf = ({ party }: Pick<BookingRecord, 'party'>): ProofLine[] =>
  party.flatMap(({ category_id, tariff, quantity, proofs_seen: seen }) =>
    tariff === undefined || seen === undefined ? [] : [{ category_id, tariff, needed: quantity, seen }],
  )

/** Until when a hold is kept, as the rules count time. */
export const expiryOf = ({ expires_at }: Pick<BookingRecord, 'expires_at'>): Instant | null =>
  expires_at === null ? null : instant(Date.parse(expires_at))

/** Whether a booking keeps its seats (C4); nobody owes anything on one that does not. */
export const isStanding = (booking: BookingFacts, now: Instant): boolean =>
  locksSeats(booking.status, expiryOf(booking), now)

/** The last step, while it may still be taken back. */
function undoOf({ undo, version }: BookingRecord, { now }: Reader): BookingRow['undo'] {
  return undo && undoDenial(stepOf(undo), version, now) === null
    ? { kind: undo.kind, until: new Date(undo.until).toISOString() }
    : null
}

/** A booking with its lines, payments and history. */
export const wireBooking = (booking: BookingRecord, snapshot: Snapshot, reader: Reader): Booking =>
  Object.assign(wireBookingRow(booking, reader), snapshot, { policy: wirePolicy(snapshot.policy) })

/** The price as the wire shows it and as the booking keeps it (P8). */
export const wireQuote = (quote: Quote, size: PartySize, promotions: readonly QuotedPromotion[] = []): WireQuote => ({
  currency: quote.currency,
  lines: linesOf(quote.lines),
  list_cents: quote.list_cents,
  offer_cents: quote.offer_cents,
  code_cents: quote.code_cents,
  manual_cents: quote.manual_cents,
  discount_cents: quote.discount_cents,
  discount_reason: quote.discount_reason,
  ...(promotions.length > 0 && {
    promotions: promotions.map((promotion) => ({
      promotion_id: promotion.promotion_id,
      kind: promotion.kind,
      name: promotion.name,
      code: promotion.code,
      bearer: promotion.bearer,
      taken_cents: promotion.taken_cents,
      wanted_cents: promotion.wanted_cents,
    })),
  }),
  percentages: quote.percentages.map(wirePercentage),
  subtotal_cents: quote.subtotal_cents,
  extras_cents: quote.extras_cents,
  net_cents: quote.net_cents,
  included_tax_cents: quote.included_tax_cents,
  added_tax_cents: quote.added_tax_cents,
  fees_cents: quote.fees_cents,
  total_cents: quote.total_cents,
  dock_cents: quote.dock_cents,
  deposit_cents: quote.deposit_cents,
  seats: size.seats,
  people: size.people,
})
