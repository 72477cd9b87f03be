import { LANGUAGES, type Language } from '@muelle/contract/languages'
import {
  getLegalPage,
  getLegalVersion,
  type LegalPage,
  listLegalPages,
  updateLegalPage,
} from '@muelle/contract/legal/record'
import { LEGAL_KINDS, type LegalKind } from '@muelle/domain/legal/legal-kind'
import { markdownDenial } from '@muelle/domain/legal/legal-text'
import type { Tx } from '../platform/db.ts'
import { recordChange } from '../platform/events/changes.ts'
import { handle } from '../platform/http/handle.ts'
import { defaultText } from './default-text.ts'
import { DEFAULT_LANGUAGES } from './default-texts/default-languages.ts'
import {
  advancePage,
  findAccountName,
  findPage,
  findVersion,
  insertVersion,
  listPages,
  listVersions,
  type PageRow,
} from './legal.sql.ts'

const MAX_LISTED_VERSIONS = 50
type Key = { kind: LegalKind; language: Language }

/** Every document in every language, worded or not, in the order of the product. */
export const pages = handle(listLegalPages, async ({ tx }) => {
  const worded = await listPages(tx)
  const rows = LEGAL_KINDS.flatMap((kind) =>
    LANGUAGES.map((language) => {
      const page = worded.find((candidate) => candidate.kind === kind && candidate.language === language)
      return wireRow({ kind, language }, page)
    }),
  )
  return { rows, count: rows.length }
})

export const page = handle(getLegalPage, ({ tx, input }) => readPage(tx, input.params))

/**
 * Words a document anew: a version more, never another text in an old one, so that what a customer agreed to stays on record. No words at all
 * bring the general text back.
 */
export const changePage = handle(updateLegalPage, async ({ tx, actor, author, input, deny }) => {
  const key = input.params
  const { version, markdown = null } = input.body
  const denial = markdown === null ? null : markdownDenial(markdown)
  if (denial) return deny(denial, 'body.markdown')
  const before = await findPage(tx, key)
  if ((before?.version ?? 0) === version && (before?.markdown ?? null) === markdown) return readPage(tx, key)

  const page_id = await advancePage(tx, key, version)
  if (page_id === null) {
    const current = await readPage(tx, key)
    return deny({ code: 'stale', version: current.version, current })
  }
  await insertVersion(tx, { page_id, version: version + 1, markdown, user_id: actor.userId })
  await recordChange(tx, author, {
    kind: 'legal_page.updated',
    subject_type: 'legal_page',
    subject_id: page_id,
    business_id: null,
    before: before ? historyOf(before.version, before.markdown) : null,
    after: historyOf(version + 1, markdown),
  })
  return readPage(tx, key)
})

export const pageVersion = handle(getLegalVersion, async ({ tx, input, deny }) => {
  const { version } = input.params
  const found = (await findVersion(tx, input.params, version)) ?? deny({ code: 'not_found' })
  return { version, markdown: found.markdown }
})

/** The words themselves are in the versions; the history says which one and how long. */
const historyOf = (version: number, markdown: string | null) => ({ version, characters: markdown?.length ?? null })

async function readPage(tx: Tx, { kind, language }: Key): Promise<LegalPage> {
  const found = await findPage(tx, { kind, language })
  const general = DEFAULT_LANGUAGES.find((known) => known === language) ?? 'en'
  const versions = found ? await listVersions(tx, found.id, MAX_LISTED_VERSIONS) : []
  return {
    ...wireRow({ kind, language }, found),
    markdown: found?.markdown ?? null,
    default_markdown: defaultText(kind, general, (await findAccountName(tx)) ?? null),
    versions: versions.map(({ version, at, author_id, author_name, is_default }) => ({
      version,
      at,
      author: { id: author_id, name: author_name },
      is_default,
    })),
  }
}

const wireRow = ({ kind, language }: Key, found: PageRow | undefined) => ({
  id: found?.id ?? null,
  kind,
  language,
  is_default: (found?.markdown ?? null) === null,
  updated_at: found?.updated_at ?? null,
  version: found?.version ?? 0,
})
