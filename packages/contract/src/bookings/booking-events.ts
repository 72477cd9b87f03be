// Apart from the shapes: the panel words each of them, and what records one names it by this list.

/** What happens to a booking, as its history keeps it. */
export const BOOKING_EVENTS = [
  'booking.held',
  'booking.created',
  'booking.confirmed',
  'booking.paid',
  'booking.activated',
  'booking.moved',
  'booking.hour_changed',
  'booking.party_changed',
  'booking.tourist_changed',
  'booking.proof_seen',
  'booking.proof_unseen',
  'booking.completed',
  'booking.no_show',
  'booking.asked',
  'booking.canceled',
  'booking.refunded',
  'booking.expired',
  'booking.removed',
  'booking.undone',
] as const
export type BookingEvent = (typeof BOOKING_EVENTS)[number]
