import { type LegalText, readLegalText } from '@muelle/contract/legal/record'
import type { LegalKind } from '@muelle/domain/legal/legal-kind'
import { ask } from '../api/ask.ts'
import { loadTexts } from '../i18n/catalogues.ts'
import { currentLanguage } from '../i18n/language.ts'
import type { PublicLegalSearch } from './legal-search.ts'

/** Reads documents before their page is shown, so that a link to one of its parts finds it there. */
export async function loadLegalTexts(kinds: readonly LegalKind[], search: PublicLegalSearch): Promise<LegalText[]> {
  const query = { ...search, language: currentLanguage() }
  const [texts] = await Promise.all([
    Promise.all(kinds.map((kind) => ask(readLegalText, { params: { kind }, query }))),
    loadTexts('legal'),
  ])
  return texts
}
