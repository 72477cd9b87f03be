import { LANGUAGES, type Language } from '../languages.ts'
import type { Refusal } from '../refusals.ts'
import { type ByLanguage, inLanguage } from './by-language.ts'
import type { Fault } from './fault-messages.ts'
import { SENTENCES, type Wording, wordingOf } from './wording.ts'

const wordingIn = (language: Language) => wordingOf(inLanguage(SENTENCES, language))
const WORDINGS: ByLanguage<Wording> = {
  es: wordingIn('es'),
  en: wordingIn('en'),
  de: wordingIn('de'),
  fr: wordingIn('fr'),
  ja: wordingIn('ja'),
  zh: wordingIn('zh'),
}

/** The sentence of a refusal for a person, with its numbers. */
export const sentenceOf = (language: Language, refusal: Refusal): string => WORDINGS[language].refusal(refusal)

/** The sentence of a field's fault for a person, with what would be right. */
export const faultSentenceOf = (language: Language, fault: Fault): string => WORDINGS[language].fault(fault)

/** No browser sends more; the rest of a longer header is not read. */
const MAX_HEADER_LENGTH = 256
const RANGE = /^([a-z]{1,8})(?:-[a-z0-9]{1,8})*$|^\*$/i
const QUALITY = /^(?:0(?:\.\d{0,3})?|1(?:\.0{0,3})?)$/

/** Weight of a language range (RFC 9110); an unreadable one is not wanted. */
function qualityOf(parameters: readonly string[]): number {
  const quality = parameters.map((parameter) => parameter.trim().toLowerCase()).find((text) => text.startsWith('q='))
  if (quality === undefined) return 1
  const value = quality.slice(2).trim()
  return QUALITY.test(value) ? Number(value) : 0
}

/** The language a caller prefers of those there are, by its Accept-Language; Spanish when it names none of them. */
export function languageOf(acceptLanguage: string | undefined): Language {
  const header = (acceptLanguage ?? '').slice(0, MAX_HEADER_LENGTH)
  let best: { language: Language; quality: number } = { language: LANGUAGES[0], quality: 0 }
  for (const entry of header.split(',')) {
    const [range = '', ...parameters] = entry.split(';')
    const primary = RANGE.exec(range.trim())?.[1]?.toLowerCase()
    const language = range.trim() === '*' ? LANGUAGES[0] : LANGUAGES.find((known) => known === primary)
    const quality = qualityOf(parameters)
    if (language && quality > best.quality) best = { language, quality }
  }
  return best.language
}
