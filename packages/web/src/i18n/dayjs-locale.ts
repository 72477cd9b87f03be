import type { Language } from './language.ts'

/** Names of months and weekdays for calendars; English is built in. */
const LOADERS: Record<Language, () => Promise<string>> = {
  es: () => import('dayjs/locale/es-mx').then(() => 'es-mx'),
  en: async () => 'en',
  de: () => import('dayjs/locale/de').then(() => 'de'),
  fr: () => import('dayjs/locale/fr').then(() => 'fr'),
  ja: () => import('dayjs/locale/ja').then(() => 'ja'),
  zh: () => import('dayjs/locale/zh-cn').then(() => 'zh-cn'),
}
const loaded = new Map<Language, Promise<string>>()

/** Loads what dayjs calls a language by; the same promise each time, so that a component may wait for it. */
export function dayjsLocaleOf(language: Language): Promise<string> {
  const known = loaded.get(language) ?? LOADERS[language]()
  loaded.set(language, known)
  return known
}
