import type { BookingEvent } from '../../bookings/record/booking-event.ts'
import { type BookingStatus, CANCELED_STATUSES, VOID_STATUSES } from '../../bookings/record/status.ts'
import type { NotificationEvent } from './booking-notification.ts'

type Told = NotificationEvent | null | ((data: Readonly<Record<string, unknown>>) => NotificationEvent | null)

/**
 * What people are told when something was recorded of a booking (N2, column «QR & messages» of §7). A sale that is paid at once is
 * confirmed; a hold has only been created; whose cancelation was taken back has a booking again.
 */
const TOLD: Readonly<Record<BookingEvent, Told>> = {
  'booking.held': 'created',
  'booking.created': 'confirmed',
  'booking.confirmed': 'confirmed',
  'booking.activated': 'confirmed',
  'booking.paid': 'payment',
  'booking.refunded': 'refunded',
  'booking.moved': 'changed',
  'booking.hour_changed': 'changed',
  // Customers gave their names and answers themselves, and a ticket does not say them.
  'booking.party_changed': ({ names_only }) => (names_only === true ? null : 'changed'),
  'booking.tourist_changed': null,
  'booking.proof_seen': null,
  'booking.proof_unseen': null,
  // They are there.
  'booking.received': null,
  'booking.boarded': null,
  'booking.scan_refused': null,
  'booking.checkin_undone': null,
  'booking.checkin_corrected': null,
  'booking.earners_changed': null,
  'booking.agency_pays': null,
  'booking.agency_payment_ended': null,
  'booking.refund_asked': null,
  'booking.refund_failed': 'refund_failed',
  'booking.dispute_opened': 'dispute_opened',
  'booking.dispute_lost': 'dispute_lost',
  'booking.dispute_won': 'dispute_won',
  // The complaint was told of.
  'booking.charged_back': null,
  'booking.reinstated': null,
  'booking.link_sent': null,
  'booking.held_again': null,
  'booking.link_extended': null,
  'booking.link_opened': null,
  'booking.link_chosen': null,
  'booking.link_annulled': null,
  'booking.payment_awaited': null,
  'booking.payment_failed': null,
  'booking.transfer_announced': null,
  'booking.transfer_shown': null,
  'booking.transfer_expiring': 'transfer_expiring',
  'booking.transfer_refused': null,
  'booking.tip_taken_back': null,
  'booking.reseated': 'changed',
  'booking.canceled': ({ cause }) =>
    cause === 'weather' || cause === 'port_closed' ? 'closed_by_weather' : 'canceled',
  'booking.asked': 'asked',
  'booking.undone': ({ step }) => (step === 'cancel' ? 'confirmed' : step === 'move' ? 'changed' : null),
  'booking.expired': null,
  'booking.removed': null,
  'booking.completed': null,
  'booking.no_show': null,
}

/** What people are told of an event, or null. Who was written to by hand already (`is_told`) hears nothing more (N1). */
export function notificationOf(kind: BookingEvent, data: Readonly<Record<string, unknown>>): NotificationEvent | null {
  if (data['is_told'] === true) return null
  const told = TOLD[kind]
  return typeof told === 'function' ? told(data) : told
}

/** What concerns the house's money, whatever became of the booking. */
const OF_THE_MONEY: ReadonlySet<NotificationEvent> = new Set([
  'refunded',
  'refund_failed',
  'dispute_opened',
  'dispute_lost',
  'dispute_won',
])
const OF_THE_END: ReadonlySet<NotificationEvent> = new Set(['canceled', 'closed_by_weather'])
const HAS_ENDED: ReadonlySet<BookingStatus> = new Set([...CANCELED_STATUSES, ...VOID_STATUSES])

/** Whether a message that waited for its hour has been overtaken: nobody is told of a booking that has ended as if it had not. */
export const isOvertaken = (event: NotificationEvent, status: BookingStatus): boolean =>
  !OF_THE_MONEY.has(event) && OF_THE_END.has(event) !== HAS_ENDED.has(status)
