import type { LegalKind } from '@muelle/domain/legal/legal-kind'
import type { DefaultTexts } from './default-texts/default-texts.ts'
import { EN } from './default-texts/en.ts'
import { ES } from './default-texts/es.ts'

/** Of the general texts; a reader of another language gets the English ones. */
export const DEFAULT_LANGUAGES = ['es', 'en'] as const
type DefaultLanguage = (typeof DEFAULT_LANGUAGES)[number]

const TEXTS: Record<DefaultLanguage, DefaultTexts> = { es: ES, en: EN }

/**
 * The text that is shown as long as an account has no words of its own: what the program really stores and does, and no promise in
 * anybody's name. `accountName` null: nobody has an account here yet.
 */
export function defaultText(kind: LegalKind, language: DefaultLanguage, accountName: string | null): string {
  const texts = TEXTS[language]
  return texts[kind](accountName === null ? texts.nobody : literal(accountName))
}

/** A name in Markdown is its letters, whatever signs it has. */
const literal = (name: string): string => name.replaceAll(/[\\`*_{}[\]()#+\-.!<>|~&]/g, '\\$&')
