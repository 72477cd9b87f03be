import type { LegalKind } from '@muelle/domain/legal/legal-kind'
import type { DefaultLanguage, DefaultText } from './default-texts/default-languages.ts'
import { LEGAL } from './default-texts/legal.ts'
import { PRIVACY } from './default-texts/privacy.ts'
import { TERMS } from './default-texts/terms.ts'

const TEXTS: Readonly<Record<LegalKind, DefaultText>> = { terms: TERMS, privacy: PRIVACY, legal: LEGAL }
const NOBODY: Readonly<Record<DefaultLanguage, string>> = {
  es: 'quien opera este sitio',
  en: 'whoever runs this site',
}

/**
 * The text that is shown as long as an account has no words of its own: what the program really stores and does, and no promise in
 * anybody's name. `accountName` null: nobody has an account here yet.
 */
export function defaultText(kind: LegalKind, language: DefaultLanguage, accountName: string | null): string {
  return TEXTS[kind][language](accountName === null ? NOBODY[language] : literal(accountName))
}

/** A name in Markdown is its letters, whatever signs it has. */
const literal = (name: string): string => name.replaceAll(/[\\`*_{}[\]()#+\-.!<>|~&]/g, '\\$&')
