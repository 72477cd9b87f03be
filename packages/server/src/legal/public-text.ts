import { LANGUAGES, type Language } from '@muelle/contract/languages'
import { readLegalText } from '@muelle/contract/legal/record'
import type { LegalKind } from '@muelle/domain/legal/legal-kind'
import { shownLanguage } from '@muelle/domain/legal/legal-text'
import type { Tx } from '../platform/db.ts'
import { handleOpen } from '../platform/http/handle.ts'
import { defaultText } from './default-text.ts'
import { DEFAULT_LANGUAGES } from './default-texts/default-languages.ts'
import { findAccountName, findBusinessOfSlug, findCurrentTexts, findOldestAccount, listContacts } from './legal.sql.ts'

const MAX_CONTACTS = 20

/**
 * A legal text for anyone. Several accounts may share an installation: the page of a business asks for its own, by its slug; without one it is
 * the oldest account's, whose installation it is. What nobody has worded is the general text.
 */
export const publicText = handleOpen(readLegalText, async ({ db, input, deny }) => {
  const { kind } = input.params
  const { business, language } = input.query
  const place = await db.platform(async (tx) => {
    if (business !== undefined) return (await findBusinessOfSlug(tx, business)) ?? deny({ code: 'not_found' })
    const accountId = await findOldestAccount(tx)
    return accountId === null ? null : { account_id: accountId, business_id: null }
  })
  if (!place) return { ...generalText(kind, language, null), account: null, contacts: [] }

  return db.transaction(place.account_id, async (tx) => {
    const name = (await findAccountName(tx)) ?? deny({ code: 'not_found' })
    const text = (await ownText(tx, kind, language)) ?? generalText(kind, language, name)
    return { ...text, account: { name }, contacts: await listContacts(tx, place.business_id, MAX_CONTACTS) }
  })
})

async function ownText(tx: Tx, kind: LegalKind, wanted: Language) {
  const texts = await findCurrentTexts(tx, kind)
  const language = shownLanguage(
    wanted,
    LANGUAGES.filter((known) => texts.some((text) => text.language === known)),
  )
  const text = texts.find((candidate) => candidate.language === language)
  if (!text || language === null) return null
  return { kind, language, markdown: text.markdown, is_default: false, updated_at: text.updated_at }
}

function generalText(kind: LegalKind, wanted: Language, accountName: string | null) {
  const language = DEFAULT_LANGUAGES.find((known) => known === wanted) ?? 'en'
  return { kind, language, markdown: defaultText(kind, language, accountName), is_default: true, updated_at: null }
}
