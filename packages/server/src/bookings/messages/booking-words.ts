import { PARTY_WORDS } from '@muelle/contract/i18n/party-words'
import type { Language } from '@muelle/contract/languages'
import { openCentsOf } from '@muelle/domain/bookings/record/due'
import { instant, localDateOf, localTimeOf } from '@muelle/domain/time'
import type { NotificationValues } from '@muelle/domain/tours/notifications/render'
import type { MessageFacts } from './message-facts.sql.ts'
import { messageFormats } from './message-formats.ts'
import { OTHERWISE } from './question-words.ts'

/** What a message about a booking says in a language. Times are those of the tour's clock, as on its ticket. */
export function bookingWords(
  facts: MessageFacts,
  language: Language,
  { amount_cents, link }: { amount_cents: number | null; link: string },
): NotificationValues {
  const { amount, date, number, plural, time } = messageFormats(language)
  const money = (cents: number) => amount(cents, facts.currency)
  const text = facts.texts.find((candidate) => candidate.language === language)
  const balanceCents = openCentsOf(facts)
  return {
    first_name: facts.tourist_first_name ?? '',
    tour: text?.name || facts.tour_name,
    business: facts.business_name,
    date: date(facts.local_date),
    time: time(facts.start_time),
    meeting_point: text?.meeting_point || facts.meeting_point || '',
    boat: facts.boat ?? '',
    people: number(facts.people),
    party: plural(facts.people, PARTY_WORDS[language]),
    // Of a whole departure only its crew and managers hear.
    minimum: '',
    total: money(facts.total_cents),
    paid: money(facts.paid_cents),
    // Nothing to pay is nothing to speak of: the line about it is left out.
    balance: balanceCents === 0 ? '' : money(balanceCents),
    amount: amount_cents === null ? '' : money(amount_cents),
    refund_due: facts.refund_due_cents === 0 ? '' : money(facts.refund_due_cents),
    credit_code: facts.credit_code ?? '',
    ticket: facts.ticket,
    link,
    until: facts.question ? momentText(language, facts.question.until, facts.time_zone) : '',
    otherwise: facts.question ? OTHERWISE[facts.question.otherwise][language] : '',
    phone: facts.business_phone ?? '',
  }
}

function momentText(language: Language, iso: string, timeZone: string): string {
  const { date, time } = messageFormats(language)
  const at = instant(Date.parse(iso))
  return `${date(localDateOf(at, timeZone))}, ${time(localTimeOf(at, timeZone))}`
}
