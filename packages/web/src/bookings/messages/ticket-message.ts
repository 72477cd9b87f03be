import type { Booking, BookingRow } from '@muelle/contract/bookings/record'
import { bookingTicketLink } from '@muelle/contract/tickets/record'
import { getTour } from '@muelle/contract/tours/record'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { ask } from '../../api/ask.ts'
import { formatDate, formatTimeOfDay } from '../../i18n/format.ts'
import { useBusiness } from '../../session/use-business.ts'
import { exactMoney } from '../../ui/light/exact-money.ts'
import { clocksDiffer, zoneName } from '../../ui/light/zone-words.ts'
import { type BookingTranslator, partyWords } from '../record/party-words.ts'

export type SaleTranslator = ReturnType<typeof useTranslations<'sale'>>

export type TicketMessageFacts = {
  booking: BookingRow
  /** Who the message is from, and the zone its clocks show; absent while it is not known. */
  business?: { name: string; time_zone: string } | undefined
  /** Where the tour starts; null where nobody wrote it down. */
  meetingPlace: string | null
  /** The page of the ticket that opens without a session; null while it is not known. */
  url: string | null
}
type Translators = { t: SaleTranslator; tBooking: BookingTranslator }

/** Date and time of a booking's departure, with its zone where the clock of the business shows another time (T2). */
export function departureWords({ departure }: Pick<BookingRow, 'departure'>, businessZone: string | undefined): string {
  const { local_date, start_time, starts_at, time_zone } = departure
  const zone = clocksDiffer(starts_at, time_zone, businessZone ?? time_zone) ? zoneName(starts_at, time_zone) : null
  return `${formatDate(local_date)}, ${formatTimeOfDay(start_time)}${zone ? ` (${zone})` : ''}`
}

/** The whole ticket as a message to the tourist, greeted by name, in the language of the panel; what is not known has no line. */
export function ticketMessage(facts: TicketMessageFacts, { t, tBooking }: Translators): string {
  const { booking, meetingPlace, url } = facts
  const money = (cents: number) => exactMoney(cents, booking.currency)
  const business = facts.business?.name ?? ''
  const name = booking.tourist_first_name
  return [
    name ? t('messageHello', { name, business }) : t('messageGreeting', { business }),
    booking.tour.name,
    departureWords(booking, facts.business?.time_zone),
    partyWords(booking.party, tBooking),
    meetingPlace && t('meetingPoint', { place: meetingPlace }),
    t('messageTicket', { ticket: booking.ticket }),
    t('messageTotal', { total: money(booking.total_cents) }),
    booking.due_cents > 0 && t('messageDue', { due: money(booking.due_cents) }),
    url ? t('messageLink', { url }) : t('showTicket'),
  ]
    .filter(Boolean)
    .join('\n')
}

const ticketLinkQuery = (bookingId: number) =>
  queryOptions({
    queryKey: ['ticket-link', bookingId],
    queryFn: async ({ signal }) => (await ask(bookingTicketLink, { params: { id: bookingId } }, { signal })).url,
    // The address of a ticket stays the same as long as the booking lives.
    staleTime: Number.POSITIVE_INFINITY,
  })

/** That message for a booking on the screen, with the link and the meeting point as soon as the server has named them. */
export function useTicketMessage(booking: Booking): string {
  const t = useTranslations('sale')
  const tBooking = useTranslations('booking')
  const { business } = useBusiness()
  const { data: url = null } = useQuery(ticketLinkQuery(booking.id))
  const { data: tour } = useQuery({
    queryKey: ['tour', booking.tour.id],
    queryFn: ({ signal }) => ask(getTour, { params: { id: booking.tour.id } }, { signal }),
  })
  return ticketMessage(
    { booking, business: business ?? undefined, meetingPlace: tour?.meeting_point ?? null, url },
    { t, tBooking },
  )
}
