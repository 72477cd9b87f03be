import type { BoardDeparture } from '@muelle/contract/departures/plan'
import type { Tour } from '@muelle/contract/tours/record'
import { chatLink } from '@muelle/domain/bookings/messages/chat-link'
import { type QuoteLanguage, type QuoteTextFacts, quoteText } from '@muelle/domain/bookings/messages/quote-text'
import { HOLD_MINUTES } from '@muelle/domain/bookings/sale/create'
import { localDate, localTime } from '@muelle/domain/time'
import type { Price } from '../../tours/prices/tour-rules.ts'
import { exactMoney } from '../../ui/light/exact-money.ts'
import { clocksDiffer } from '../../ui/light/zone-words.ts'
import type { SaleFacts } from './sale-facts.ts'
import { type TouristDraft, wireTourist } from './tourist-draft.ts'

const LOCALE = { es: 'es-MX', en: 'en-US' } as const satisfies Record<QuoteLanguage, string>

type Quoted = Pick<SaleFacts, 'party' | 'totalCents'> & { departure: BoardDeparture; tour: Tour; price: Price }
export type Quoter = { name: string; time_zone: string }

/** The price on the sheet as a message, in the customer's language, whatever the panel speaks. */
export function quoteMessage(language: QuoteLanguage, quoted: Quoted, business: Quoter): string {
  const { departure, tour, price, totalCents } = quoted
  const money = (cents: number) => exactMoney(cents, tour.currency)
  const { starts_at, time_zone, local_date, start_time } = departure
  const beforeDockCents = (totalCents ?? 0) - price.dock_cents
  return quoteText(language, {
    business: business.name,
    tour: tour.name,
    date: localDate(local_date),
    time: localTime(start_time),
    zone: clocksDiffer(starts_at, time_zone, business.time_zone) ? zoneIn(language, starts_at, time_zone) : null,
    people: peopleOf(quoted, money),
    lines: otherLinesOf(price, money),
    total: money(totalCents ?? 0),
    atDock: price.dock_cents > 0 ? money(price.dock_cents) : null,
    deposit: price.deposit_cents > 0 && price.deposit_cents < beforeDockCents ? money(price.deposit_cents) : null,
    holdMinutes: HOLD_MINUTES.desk,
  })
}

/** A chat with the tourist, or with whoever is chosen in WhatsApp where their number is not known yet. */
export function quoteLink(text: string, tourist: TouristDraft): string {
  const { tourist_phone_code: phoneCode, tourist_phone_number: phoneNumber } = wireTourist(tourist)
  return (
    chatLink({ phone_code: phoneCode, phone_number: phoneNumber }, text) ??
    `https://wa.me/?text=${encodeURIComponent(text)}`
  )
}

function zoneIn(language: QuoteLanguage, at: string, timeZone: string): string {
  const parts = new Intl.DateTimeFormat(LOCALE[language], { timeZone, timeZoneName: 'shortGeneric' }).formatToParts(
    new Date(at),
  )
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? timeZone
}

type Money = (cents: number) => string

/** Who comes, oldest first, each age with what all of it costs. */
function peopleOf({ party, tour, price }: Quoted, money: Money): QuoteTextFacts['people'] {
  return [...tour.categories]
    .sort((a, b) => b.min_age - a.min_age)
    .flatMap(({ id, age_range, name }) => {
      const count = party.reduce((sum, line) => sum + (line.category_id === id ? line.quantity : 0), 0)
      const cents = price.lines.reduce(
        (sum, line) => sum + (line.kind === 'price' && line.category_id === id ? line.total_cents : 0),
        0,
      )
      return count > 0 ? [{ range: age_range, name, count, amount: cents > 0 ? money(cents) : null }] : []
    })
}

function otherLinesOf(price: Price, money: Money): QuoteTextFacts['lines'] {
  const lines = price.lines.flatMap(({ kind, name = '', quantity, total_cents }): QuoteTextFacts['lines'][number][] => {
    if (kind === 'price' || kind === 'included_tax' || kind === 'penalty' || kind === 'goodwill') return []
    return [{ kind, name: name && quantity > 1 ? `${quantity} × ${name}` : name, amount: money(total_cents) }]
  })
  return price.discount_cents > 0
    ? [...lines, { kind: 'discount', name: '', amount: money(-price.discount_cents) }]
    : lines
}
