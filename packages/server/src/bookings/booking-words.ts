import type { Language } from '@muelle/contract/languages'
import { keptFormats } from '@muelle/contract/messages/kept-formats'
import { wordsOf } from '@muelle/contract/messages/words'
import type { NotificationValues } from '@muelle/domain/notifications/render'
import type { MessageFacts } from './booking-messages.sql.ts'

const LOCALES: Readonly<Record<Language, string>> = {
  es: 'es-MX',
  en: 'en-US',
  de: 'de-DE',
  fr: 'fr-FR',
  ja: 'ja-JP',
  zh: 'zh-CN',
}
const wordsIn = keptFormats(wordsOf)
const clockIn = keptFormats(
  (locale) => new Intl.DateTimeFormat(locale, { hour: 'numeric', minute: '2-digit', timeZone: 'UTC' }),
)

/** What a message about a booking says in a language. Times are those of the tour's clock, as on its ticket. */
export function bookingWords(
  facts: MessageFacts,
  language: Language,
  { amountCents, link }: { amountCents: number | null; link: string },
): NotificationValues {
  const { amount, date, number } = wordsIn(LOCALES[language])
  const money = (cents: number) => amount(cents, facts.currency)
  const text = facts.texts.find((candidate) => candidate.language === language)
  const balanceCents = Math.max(0, facts.totalCents - facts.paidCents)
  return {
    first_name: facts.touristFirstName ?? '',
    tour: text?.name || facts.tourName,
    business: facts.businessName,
    date: date(facts.localDate),
    time: timeText(LOCALES[language], facts.startTime),
    meeting_point: text?.meeting_point || facts.meetingPoint || '',
    people: number(facts.people),
    total: money(facts.totalCents),
    paid: money(facts.paidCents),
    // Nothing to pay is nothing to speak of: the line about it is left out.
    balance: balanceCents === 0 ? '' : money(balanceCents),
    amount: amountCents === null ? '' : money(amountCents),
    refund_due: facts.refundDueCents === 0 ? '' : money(facts.refundDueCents),
    credit_code: facts.creditCode ?? '',
    ticket: facts.ticket,
    link,
    phone: facts.businessPhone ?? '',
  }
}

const timeText = (locale: string, time: string): string =>
  clockIn(locale).format(new Date(`1970-01-01T${time.slice(0, 5)}:00Z`))
