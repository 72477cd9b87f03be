import type { Booking } from '@muelle/contract/bookings/record'
import { NOTE_FIELDS } from '@muelle/contract/bookings/written-fields'
import { eachField } from '@muelle/domain/each-field'
import type { useTranslations } from 'use-intl'
import { formatDate, formatTimeOfDay } from '../../i18n/format.ts'
import { phoneOf, touristNameOf } from '../../tourists/tourist.ts'
import { exactMoney } from '../../ui/light/exact-money.ts'
import { type BookingTranslator, partyWords } from './party-words.ts'

const FIELDS = [
  'status',
  'departure',
  'party',
  'total',
  'paid',
  'tourist',
  'phone',
  'email',
  'travellers',
  ...NOTE_FIELDS,
] as const
type StatusTranslator = ReturnType<typeof useTranslations<'status'>>
export type BookingField = (typeof FIELDS)[number]
export type BookingDifference = { field: BookingField; before: string; after: string }

const travellersOf = ({ passengers }: Booking): string =>
  passengers
    .map(({ first_name, last_name, age, document }) => [first_name, last_name, age, document].filter(Boolean).join(' '))
    .filter(Boolean)
    .join(', ')

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
    travellers: travellersOf(booking) || '–',
    ...eachField(NOTE_FIELDS, (field) => booking[field] ?? '–'),
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

/** Who made what happened to a booking between two readings of it, each once; nobody where it happened by itself. */
export function changedBy(before: Pick<Booking, 'history'>, after: Pick<Booking, 'history'>): string[] {
  const known = new Set(before.history.map(({ id }) => id))
  const names = after.history.flatMap(({ id, actor }) => (known.has(id) || !actor ? [] : [actor.name]))
  return [...new Set(names)]
}
