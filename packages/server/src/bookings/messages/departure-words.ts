import { PARTY_WORDS } from '@muelle/contract/i18n/party-words'
import type { Language } from '@muelle/contract/languages'
import type { ByLanguage } from '@muelle/contract/messages/by-language'
import type { Forms } from '@muelle/contract/messages/words'
import { NOTIFICATION_VARIABLES, type NotificationValues } from '@muelle/domain/tours/notifications/render'
import type { DepartureFacts } from './departure-notices.sql.ts'
import { messageFormats } from './message-formats.ts'

const NOTHING = Object.fromEntries(NOTIFICATION_VARIABLES.map((name) => [name, ''])) as NotificationValues

/** How a departure stands with its minimum; `missing` says how many are. */
const MINIMUM: Readonly<
  Record<'met' | 'missing' | 'waived', ByLanguage<(minimum: string, missing: string) => string>>
> = {
  met: {
    es: (minimum) => `${minimum} (alcanzado)`,
    en: (minimum) => `${minimum} (reached)`,
    de: (minimum) => `${minimum} (erreicht)`,
    fr: (minimum) => `${minimum} (atteint)`,
    ja: (minimum) => `${minimum}人（達成）`,
    zh: (minimum) => `${minimum}人（已达到）`,
  },
  missing: {
    es: (minimum, missing) => `${minimum} (${missing})`,
    en: (minimum, missing) => `${minimum} (${missing})`,
    de: (minimum, missing) => `${minimum} (${missing})`,
    fr: (minimum, missing) => `${minimum} (${missing})`,
    ja: (minimum, missing) => `${minimum}人（${missing}）`,
    zh: (minimum, missing) => `${minimum}人（${missing}）`,
  },
  waived: {
    es: (minimum, missing) => `${minimum} (${missing}; está decidido que sale)`,
    en: (minimum, missing) => `${minimum} (${missing}; decided to sail anyway)`,
    de: (minimum, missing) => `${minimum} (${missing}; sie fährt trotzdem)`,
    fr: (minimum, missing) => `${minimum} (${missing} ; le départ est décidé)`,
    ja: (minimum, missing) => `${minimum}人（${missing}、出発を決定済み）`,
    zh: (minimum, missing) => `${minimum}人（${missing}，已决定照常出发）`,
  },
}
const MISSING: ByLanguage<Forms> = {
  es: { one: 'falta #', other: 'faltan #' },
  en: { other: '# missing' },
  de: { one: '# fehlt', other: '# fehlen' },
  fr: { other: 'il en manque #' },
  ja: { other: 'あと#人' },
  zh: { other: '还差#人' },
}

/**
 * What a message about a whole departure says to one of its readers. What belongs to a single booking is empty, so that a line about it
 * is left out. Times are those of the tour's clock.
 */
export function departureWords(facts: DepartureFacts, language: Language, first_name: string): NotificationValues {
  const { date, number, plural, time } = messageFormats(language)
  const text = facts.texts.find((candidate) => candidate.language === language)
  return {
    ...NOTHING,
    first_name,
    tour: text?.name || facts.tour_name,
    business: facts.business_name,
    date: date(facts.local_date),
    time: time(facts.start_time),
    meeting_point: text?.meeting_point || facts.meeting_point || '',
    boat: facts.boat ?? '',
    people: number(facts.people),
    party: plural(facts.people, PARTY_WORDS[language]),
    minimum: minimumText(facts, language),
    phone: facts.business_phone ?? '',
  }
}

function minimumText({ people, min_people, decided_people }: DepartureFacts, language: Language): string {
  if (min_people === 0) return ''
  const { number, plural } = messageFormats(language)
  const isDecided = decided_people !== null && people >= decided_people
  const standing = people >= min_people ? 'met' : isDecided ? 'waived' : 'missing'
  return MINIMUM[standing][language](number(min_people), plural(min_people - people, MISSING[language]))
}
