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
  'booking.received',
  'booking.boarded',
  'booking.scan_refused',
  'booking.checkin_undone',
  'booking.checkin_corrected',
  'booking.earners_changed',
  'booking.agency_pays',
  'booking.agency_payment_ended',
  'booking.refund_asked',
  'booking.refund_failed',
  'booking.dispute_opened',
  'booking.dispute_lost',
  'booking.dispute_won',
  'booking.charged_back',
  'booking.reinstated',
  'booking.link_sent',
  'booking.held_again',
  'booking.link_extended',
  'booking.link_opened',
  'booking.link_chosen',
  'booking.link_annulled',
  'booking.payment_awaited',
  'booking.payment_failed',
  'booking.transfer_announced',
  'booking.transfer_shown',
  'booking.transfer_expiring',
  'booking.transfer_refused',
  'booking.tip_taken_back',
  'booking.reseated',
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

/**
 * Where somebody's own words stand in what is recorded. They may name a person: whoever may read the booking reads them, no other program
 * does, and they are forgotten with the customer (C-5).
 */
export const OWN_WORDS = {
  'booking.agency_pays': 'over_credit_reason',
  'booking.checkin_corrected': 'reason',
  'booking.checkin_undone': 'reason',
  'booking.confirmed': 'over_credit_reason',
  'booking.created': 'overbook_reason',
  'booking.held': 'overbook_reason',
  'booking.moved': 'reason',
  'booking.tip_taken_back': 'reason',
  'booking.transfer_refused': 'reason',
} as const satisfies Partial<Record<BookingEvent, string>>
