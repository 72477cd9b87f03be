import type { Language } from '@muelle/contract/languages'
import type { NotificationValues } from '@muelle/domain/notifications/render'
import { instant, localDateOf, localTimeOf } from '@muelle/domain/time'
import type { MessageFacts } from './booking-messages.sql.ts'
import { messageFormats } from './message-formats.ts'
import { OTHERWISE } from './question-words.ts'

/** What a message about a booking says in a language. Times are those of the tour's clock, as on its ticket. */
export function bookingWords(
  facts: MessageFacts,
  language: Language,
  { amountCents, link }: { amountCents: number | null; link: string },
): NotificationValues {
  const { amount, date, number, time } = messageFormats(language)
  const money = (cents: number) => amount(cents, facts.currency)
  const text = facts.texts.find((candidate) => candidate.language === language)
  const balanceCents = Math.max(0, facts.totalCents - facts.paidCents)
  return {
    first_name: facts.touristFirstName ?? '',
    tour: text?.name || facts.tourName,
    business: facts.businessName,
    date: date(facts.localDate),
    time: time(facts.startTime),
    meeting_point: text?.meeting_point || facts.meetingPoint || '',
    boat: facts.boat ?? '',
    people: number(facts.people),
    // Of a whole departure only its crew and managers hear.
    minimum: '',
    total: money(facts.totalCents),
    paid: money(facts.paidCents),
    // Nothing to pay is nothing to speak of: the line about it is left out.
    balance: balanceCents === 0 ? '' : money(balanceCents),
    amount: amountCents === null ? '' : money(amountCents),
    refund_due: facts.refundDueCents === 0 ? '' : money(facts.refundDueCents),
    credit_code: facts.creditCode ?? '',
    ticket: facts.ticket,
    link,
    until: facts.question ? momentText(language, facts.question.until, facts.timeZone) : '',
    otherwise: facts.question ? OTHERWISE[language][facts.question.otherwise] : '',
    phone: facts.businessPhone ?? '',
  }
}

function momentText(language: Language, iso: string, timeZone: string): string {
  const { date, time } = messageFormats(language)
  const at = instant(Date.parse(iso))
  return `${date(localDateOf(at, timeZone))}, ${time(localTimeOf(at, timeZone))}`
}
