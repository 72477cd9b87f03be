import type { Language } from '@muelle/contract/languages'
import { inLanguage } from '@muelle/contract/messages/by-language'
import { openCentsOf } from '@muelle/domain/bookings/record/due'
import { locksSeats } from '@muelle/domain/bookings/record/status'
import { type Instant, instant, localDateOf, localTimeOf } from '@muelle/domain/time'
import { zoneCityOf } from '@muelle/domain/zone-city'
import { TICKET_TEXTS, type TicketTexts } from './ticket-texts.ts'
import type { TicketRow } from './tickets.sql.ts'

/** What a ticket says in words, whatever it is drawn on. */
export type TicketLines = {
  business: string
  contact: string
  /** Set when nobody may board with it. */
  warning: string | null
  ticket: string
  tour: string
  facts: { name: string; text: string }[]
  sums: { name: string; amount: string; isStrong: boolean }[]
  note: string | null
  footer: string
  /** Above the codes of passengers, and below each. */
  each: string
  passengerOf: TicketTexts['passengerOf']
}

/** Date and time of the departure in its own zone, which is named where the business's clock shows another time (T2). */
function whenOf(row: TicketRow, texts: TicketTexts): string {
  const local = new Date(`${row.local_date}T${row.start_time.slice(0, 5)}:00Z`)
  const when = new Intl.DateTimeFormat(texts.locale, {
    weekday: 'long',
    day: '2-digit',
    month: '2-digit',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    timeZone: 'UTC',
  }).format(local)
  const at = instant(Date.parse(row.starts_at))
  const { time_zone } = row.business
  const isElsewhere =
    localDateOf(at, row.time_zone) !== localDateOf(at, time_zone) ||
    localTimeOf(at, row.time_zone) !== localTimeOf(at, time_zone)
  return isElsewhere ? `${when} (${texts.clockOf(zoneCityOf(row.time_zone))})` : when
}

/** So many of one category, by its own name where it has one, and their tariff (P2). */
function partyLine({ age_range, name, quantity, tariff }: TicketRow['party'][number], texts: TicketTexts): string {
  const { one, other } = texts.ages[age_range]
  const isOne = new Intl.PluralRules(texts.locale).select(quantity) === 'one'
  const people = `${quantity} ${name || (isOne ? one : other)}`
  return tariff ? `${people} (${texts.tariffs[tariff]})` : people
}

/** The words of a ticket at an instant: what is paid, what is due, and whether it is still good for anything. */
export function ticketLines(row: TicketRow, language: Language, now: Instant): TicketLines {
  const texts = inLanguage(TICKET_TEXTS, language)
  const money = new Intl.NumberFormat(texts.locale, { style: 'currency', currency: row.currency })
  const expiresAt = row.expires_at === null ? null : instant(Date.parse(row.expires_at))
  const stands = locksSeats(row.status, expiresAt, now) && row.departure_state !== 'canceled'
  const dueCents = openCentsOf(row)
  const party = row.party.toReversed().map((line) => partyLine(line, texts))
  return {
    business: row.business.name,
    contact: [row.business.phone, row.business.email].filter(Boolean).join(' · '),
    warning: stands ? null : texts.notValid,
    ticket: row.ticket,
    tour: row.tour.name,
    facts: [
      { name: texts.when, text: whenOf(row, texts) },
      ...(row.tourist_name ? [{ name: texts.tourist, text: row.tourist_name }] : []),
      { name: texts.people, text: party.join(', ') },
      ...(row.tour.meeting_point ? [{ name: texts.meeting_point, text: row.tour.meeting_point }] : []),
      ...(row.order_code ? [{ name: texts.order, text: row.order_code }] : []),
      ...(stands && row.proofs.length > 0
        ? [{ name: texts.bring, text: row.proofs.map((tariff) => texts.proofs[tariff]).join(', ') }]
        : []),
    ],
    sums: [
      { name: texts.total, amount: money.format(row.total_cents / 100), isStrong: false },
      { name: texts.paid, amount: money.format(row.paid_cents / 100), isStrong: false },
      // The total is less by it already: whoever paid more at first finds why.
      ...(row.goodwill_cents > 0
        ? [{ name: texts.goodwill, amount: money.format(row.goodwill_cents / 100), isStrong: false }]
        : []),
      ...(stands && dueCents > 0
        ? [{ name: texts.due, amount: money.format(dueCents / 100), isStrong: true }]
        : stands
          ? [{ name: texts.paidInFull, amount: '', isStrong: true }]
          : []),
    ],
    note: stands && expiresAt !== null ? texts.heldUntil(localTimeOf(expiresAt, row.time_zone)) : null,
    footer: texts.show,
    each: texts.each,
    passengerOf: texts.passengerOf,
  }
}
