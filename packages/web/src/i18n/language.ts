import { readStored, writeStored } from '../browser/storage.ts'

export const LANGUAGES = ['es', 'en', 'de', 'fr', 'ja', 'zh'] as const
export type Language = (typeof LANGUAGES)[number]
export const DEFAULT_LANGUAGE: Language = 'es'

/** Each language in its own words, as a person looks for it in a list. */
export const LANGUAGE_NAMES: Record<Language, string> = {
  es: 'Español',
  en: 'English',
  de: 'Deutsch',
  fr: 'Français',
  ja: '日本語',
  zh: '中文',
}

/** The region decides how `Intl` groups digits and names the months; amounts and dates have the panel's own form. */
export const LOCALES: Record<Language, string> = {
  es: 'es-MX',
  en: 'en-US',
  de: 'de-DE',
  fr: 'fr-FR',
  ja: 'ja-JP',
  zh: 'zh-CN',
}

export const isLanguage = (value: string | null): value is Language => LANGUAGES.some((language) => language === value)

let current: Language | null = null

/** The language of the panel and of the server's sentences. */
export function currentLanguage(): Language {
  if (current === null) {
    const stored = readStored('language')
    current = isLanguage(stored) ? stored : DEFAULT_LANGUAGE
  }
  return current
}

/** Speaks a language as long as the page is open, without keeping it for the panel. */
export function speakLanguage(language: Language): void {
  current = language
}

export function rememberLanguage(language: Language): void {
  current = language
  writeStored('language', language)
}
