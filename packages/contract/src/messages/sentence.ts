import { LANGUAGES, type Language } from '../languages.ts'
import type { Refusal } from '../refusals.ts'
import { de } from './de.ts'
import { en } from './en.ts'
import { es } from './es.ts'
import type { Fault } from './fault-messages.ts'
import { fr } from './fr.ts'
import { ja } from './ja.ts'
import type { Messages } from './refusal-messages.ts'
import { zh } from './zh.ts'

const MESSAGES: Readonly<Record<Language, Messages>> = { es, en, de, fr, ja, zh }

/** The sentence of a refusal for a person, with its numbers. */
export function sentenceOf(language: Language, refusal: Refusal): string {
  // Code and detail belong together by the type of `Refusal`, which TypeScript cannot follow through the look-up.
  const say = MESSAGES[language].refusals[refusal.code] as (detail: Refusal) => string
  return say(refusal)
}

/** The sentence of a field's fault for a person, with what would be right. */
export function faultSentenceOf(language: Language, fault: Fault): string {
  const say = MESSAGES[language].faults[fault.code] as (detail: Fault) => string
  return say(fault)
}

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
