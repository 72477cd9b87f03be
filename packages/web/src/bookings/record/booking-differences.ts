import type { Booking } from '@muelle/contract/bookings'
import type { useTranslations } from 'use-intl'
import { formatDate, formatTimeOfDay } from '../i18n/format.ts'
import { exactMoney } from './exact-money.ts'
import { type BookingTranslator, partyWords } from './party-words.ts'
import { phoneOf, touristNameOf } from './tourist.ts'

const FIELDS = ['status', 'departure', 'party', 'total', 'paid', 'tourist', 'phone', 'email', 'notes'] as const
type StatusTranslator = ReturnType<typeof useTranslations<'status'>>
export type BookingField = (typeof FIELDS)[number]
export type BookingDifference = { field: BookingField; before: string; after: string }

function wordsOf(booking: Booking, t: BookingTranslator, status: StatusTranslator): Record<BookingField, string> {
  const { departure, currency } = booking
  return {
    status: status(`booking.${booking.status}`),
    departure: `${booking.tour.name}, ${formatDate(departure.local_date)} ${formatTimeOfDay(departure.start_time)}`,
    party: partyWords(booking.party, t),
    total: exactMoney(booking.total_cents, currency),
    paid: exactMoney(booking.paid_cents, currency),
    tourist: touristNameOf(booking) ?? '–',
    phone: phoneOf(booking) ?? '–',
    email: booking.tourist_email ?? '–',
    notes: booking.notes ?? '–',
  }
}

/** What another person changed between two readings of a booking, in words (B4). */
export function bookingDifferences(
  before: Booking,
  after: Booking,
  t: BookingTranslator,
  status: StatusTranslator,
): BookingDifference[] {
  const old = wordsOf(before, t, status)
  const fresh = wordsOf(after, t, status)
  return FIELDS.filter((field) => old[field] !== fresh[field]).map((field) => ({
    field,
    before: old[field],
    after: fresh[field],
  }))
}
