/** What is recorded of a booking's life. Whoever reacts to a booking decides about each of these, and can misspell none. */
export const BOOKING_EVENTS = [
  'booking.held',
  'booking.created',
  'booking.confirmed',
  'booking.activated',
  'booking.paid',
  'booking.refunded',
  'booking.moved',
  'booking.hour_changed',
  'booking.party_changed',
  'booking.tourist_changed',
  'booking.proof_seen',
  'booking.proof_unseen',
  'booking.earners_changed',
  'booking.refund_asked',
  'booking.refund_failed',
  'booking.link_sent',
  'booking.held_again',
  'booking.link_extended',
  'booking.link_opened',
  'booking.link_chosen',
  'booking.link_annulled',
  'booking.canceled',
  'booking.asked',
  'booking.undone',
  'booking.expired',
  'booking.removed',
  'booking.completed',
  'booking.no_show',
] as const
export type BookingEvent = (typeof BOOKING_EVENTS)[number]

export const isBookingEvent = (kind: string): kind is BookingEvent =>
  (BOOKING_EVENTS as readonly string[]).includes(kind)
