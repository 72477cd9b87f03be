import type { BookingRow } from '@muelle/contract/bookings/record'
import type { PaymentLink } from '@muelle/contract/payment-links/record'
import { formatTimeOfDay, localParts } from '../../i18n/format.ts'
import { type Language, LOCALES } from '../../i18n/language.ts'
import { exactMoney } from '../../ui/light/exact-money.ts'

type Words = {
  name: string | null
  business: string
  tour: string
  trip: string
  amount: string
  until: string
  url: string
}

/** In the customer's language, which is not that of the panel: whoever sends it reads it before. */
const MESSAGES: Readonly<Record<Language, (words: Words) => string>> = {
  es: ({ name, business, tour, trip, amount, until, url }) =>
    `${name ? `Hola, ${name}. ` : ''}${business}: ${tour}, ${trip}.\nPaga ${amount} aquí antes del ${until}:\n${url}`,
  en: ({ name, business, tour, trip, amount, until, url }) =>
    `${name ? `Hello ${name}. ` : ''}${business}: ${tour}, ${trip}.\nPay ${amount} here before ${until}:\n${url}`,
  de: ({ name, business, tour, trip, amount, until, url }) =>
    `${name ? `Hallo ${name}. ` : ''}${business}: ${tour}, ${trip}.\nBezahle ${amount} hier bis ${until}:\n${url}`,
  fr: ({ name, business, tour, trip, amount, until, url }) =>
    `${name ? `Bonjour ${name}. ` : ''}${business} : ${tour}, ${trip}.\nPayez ${amount} ici avant le ${until} :\n${url}`,
  ja: ({ name, business, tour, trip, amount, until, url }) =>
    `${name ? `${name} 様\n` : ''}${business}：${tour}、${trip}\n${until} までにこちらから ${amount} をお支払いください：\n${url}`,
  zh: ({ name, business, tour, trip, amount, until, url }) =>
    `${name ? `${name}，您好。` : ''}${business}：${tour}，${trip}。\n请在 ${until} 之前在此支付 ${amount}：\n${url}`,
}

/** «y 2 reservas más», behind the trip that is named. */
const OTHERS: Readonly<Record<Language, (count: number) => string>> = {
  es: (count) => ` y ${count} ${count === 1 ? 'reserva' : 'reservas'} más`,
  en: (count) => ` and ${count} more ${count === 1 ? 'booking' : 'bookings'}`,
  de: (count) => ` und ${count} weitere ${count === 1 ? 'Buchung' : 'Buchungen'}`,
  fr: (count) => ` et ${count} autre${count === 1 ? '' : 's'} réservation${count === 1 ? '' : 's'}`,
  ja: (count) => `、ほか ${count} 件`,
  zh: (count) => `，以及另外 ${count} 个预订`,
}

type Facts = {
  booking: Pick<BookingRow, 'tourist_first_name' | 'tour' | 'departure' | 'currency'>
  /** What the page asks for: without what is collected at the dock. */
  amountCents: number
  business: string
  language: Language
  expiresAt: string
  url: string
  /** For how many bookings of an order it is, with the one that is named. */
  bookings?: number
}

/** What is sent with a payment link: from whom, for which trip, how much and until when, on the clock of the dock. */
export function linkMessage({ booking, amountCents, business, language, expiresAt, url, bookings = 1 }: Facts): string {
  const { departure, tour, currency, tourist_first_name: name } = booking
  const day = new Intl.DateTimeFormat(LOCALES[language], {
    timeZone: 'UTC',
    weekday: 'long',
    day: 'numeric',
    month: 'long',
  })
  const momentOf = (date: string, time: string) =>
    `${day.format(new Date(`${date}T00:00:00Z`))}, ${formatTimeOfDay(time)}`
  const end = localParts(expiresAt, departure.time_zone)
  return MESSAGES[language]({
    name,
    business,
    tour: tour.name,
    trip: momentOf(departure.local_date, departure.start_time) + (bookings > 1 ? OTHERS[language](bookings - 1) : ''),
    amount: exactMoney(amountCents, currency),
    until: momentOf(end.date, end.time),
    url,
  })
}

/** The message of a link as it stands: of the most that can be paid with it. */
export const messageOf = (
  booking: Facts['booking'],
  { offers, language, expires_at, url, bookings }: PaymentLink & { url: string },
  business: string,
): string => {
  const amountCents = Math.max(0, ...offers.map(({ amount_cents: cents }) => cents))
  return linkMessage({ booking, amountCents, business, language, expiresAt: expires_at, url, bookings })
}
