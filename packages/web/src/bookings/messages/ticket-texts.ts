import type { Booking } from '@muelle/contract/bookings/record'
import { useTranslations } from 'use-intl'
import { formatTimeOfDay, localParts } from '../../i18n/format.ts'
import { useBusiness } from '../../session/use-business.ts'
import { touristNameOf } from '../../tourists/tourist.ts'
import { exactMoney } from '../../ui/light/exact-money.ts'
import { partyWords } from '../record/party-words.ts'
import { departureWords, useTicketMessage } from './ticket-message.ts'

export type TicketTexts = {
  business: string
  /** Date and time of the departure, with its zone where the business's clock shows another time (T2). */
  when: string
  who: string
  heldUntil: string | null
  meetingPoint: string | null
  sums: { name: string; amount: string }[]
  /** The whole ticket as a message to the tourist. */
  message: string
}

/** What a ticket says on the screen, on paper and in a message, in the language of the panel. */
export function useTicketTexts(booking: Booking, meetingPlace: string | null): TicketTexts {
  const t = useTranslations('sale')
  const tBooking = useTranslations('booking')
  const { business } = useBusiness()
  const { departure, currency, expires_at } = booking
  const message = useTicketMessage(booking)
  const money = (cents: number) => exactMoney(cents, currency)

  const when = departureWords(booking, business?.time_zone)
  const who = [touristNameOf(booking), partyWords(booking.party, tBooking)].filter(Boolean).join(' · ')
  const sums = [
    { name: t('total'), amount: money(booking.total_cents) },
    { name: t('paid'), amount: money(booking.paid_cents) },
    // The total is less by it already: whoever paid more at first finds why.
    ...booking.quote.lines
      .filter(({ kind }) => kind === 'goodwill')
      .map(({ total_cents }) => ({ name: tBooking('lines.goodwill'), amount: money(-total_cents) })),
    ...(booking.due_cents > 0 ? [{ name: t('due'), amount: money(booking.due_cents) }] : []),
  ]
  const meetingPoint = meetingPlace ? t('meetingPoint', { place: meetingPlace }) : null
  const heldUntil = expires_at
    ? t('heldUntil', { time: formatTimeOfDay(localParts(expires_at, business?.time_zone ?? departure.time_zone).time) })
    : null
  return {
    business: business?.name ?? '',
    when,
    who,
    heldUntil,
    meetingPoint,
    sums,
    message,
  }
}
