import { keptFormats } from '@muelle/contract/i18n/kept-formats'
import type { Language } from '@muelle/contract/languages'
import { wordsOf } from '@muelle/contract/messages/words'

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

/** Numbers, amounts and dates as a message in a language writes them; `time` takes an hour such as `09:00`, of the tour's clock. */
export const messageFormats = (language: Language) => ({
  ...wordsIn(LOCALES[language]),
  time: (time: string) => clockIn(LOCALES[language]).format(new Date(`1970-01-01T${time.slice(0, 5)}:00Z`)),
})
