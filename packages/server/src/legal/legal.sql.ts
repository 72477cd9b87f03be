import type { LegalText } from '@muelle/contract/legal/record'
import type { LegalKind } from '@muelle/domain/legal/legal-kind'
import type { PlatformTx, Tx } from '../platform/db.ts'
import { nameOf } from '../rules/people.sql.ts'

/** The account and business behind a public slug. */
export const findBusinessOfSlug = async (
  tx: PlatformTx,
  slug: string,
): Promise<{ account_id: number; business_id: number } | undefined> =>
  (
    await tx.query<{ account_id: number; business_id: number }>(
      'select account_id, business_id from business_slug where slug = $1',
      [slug],
    )
  )[0]

/** The oldest account that somebody can sign in to; null on an empty installation. */
export const findOldestAccount = async (tx: PlatformTx): Promise<number | null> =>
  (await tx.query<{ id: number | null }>('select min(account_id) as id from login_name'))[0]?.id ?? null

export type CurrentText = { language: string; markdown: string; updated_at: string }

/** A document as it stands, in each language in which the account has worded it. */
export const findCurrentTexts = (tx: Tx, kind: LegalKind): Promise<CurrentText[]> =>
  tx.query<CurrentText>(
    `select p.language, v.markdown, v.created_at as updated_at
     from legal_page p
     join legal_page_version v on v.account_id = $1 and v.legal_page_id = p.id and v.version = p.version
     where p.account_id = $1 and p.kind = $2 and v.markdown is not null`,
    [tx.accountId, kind],
  )

export const findAccountName = async (tx: Tx): Promise<string | undefined> =>
  (await tx.query<{ name: string }>('select name from account where id = $1', [tx.accountId]))[0]?.name

export type Contact = LegalText['contacts'][number]

/** What the enabled businesses tell about themselves, or just the one. */
export const listContacts = (tx: Tx, businessId: number | null, limit: number): Promise<Contact[]> =>
  tx.query<Contact>(
    `select name, email, phone, website from business
     where account_id = $1 and case when $2::bigint is null then enabled else id = $2 end
     order by id limit $3`,
    [tx.accountId, businessId, limit],
  )

export type PageRow = {
  id: number
  kind: LegalKind
  language: string
  version: number
  markdown: string | null
  updated_at: string
}

const PAGES = `select p.id, p.kind, p.language, p.version, v.markdown, v.created_at as updated_at
  from legal_page p
  join legal_page_version v on v.account_id = $1 and v.legal_page_id = p.id and v.version = p.version
  where p.account_id = $1`

export const listPages = (tx: Tx): Promise<PageRow[]> => tx.query<PageRow>(PAGES, [tx.accountId])

export type PageKey = { kind: LegalKind; language: string }

export const findPage = async (tx: Tx, { kind, language }: PageKey): Promise<PageRow | undefined> =>
  (await tx.query<PageRow>(`${PAGES} and p.kind = $2 and p.language = $3`, [tx.accountId, kind, language]))[0]

export type VersionRow = {
  version: number
  at: string
  author_id: number
  author_name: string
  is_default: boolean
}

/** The newest versions of a page; all of them stay, the list shows the last ones. */
export const listVersions = (tx: Tx, pageId: number, limit: number): Promise<VersionRow[]> =>
  tx.query<VersionRow>(
    `select v.version, v.created_at as at, u.id as author_id, ${nameOf('u')} as author_name,
       v.markdown is null as is_default
     from legal_page_version v join app_user u on u.account_id = $1 and u.id = v.created_by_user_id
     where v.account_id = $1 and v.legal_page_id = $2
     order by v.version desc limit $3`,
    [tx.accountId, pageId, limit],
  )

export const findVersion = async (
  tx: Tx,
  { kind, language }: PageKey,
  version: number,
): Promise<{ markdown: string | null } | undefined> =>
  (
    await tx.query<{ markdown: string | null }>(
      `select v.markdown from legal_page p
       join legal_page_version v on v.account_id = $1 and v.legal_page_id = p.id
       where p.account_id = $1 and p.kind = $2 and p.language = $3 and v.version = $4`,
      [tx.accountId, kind, language, version],
    )
  )[0]

/** Moves a page on from the version that was read, or makes it from version 0; null when somebody was faster. */
export const advancePage = async (tx: Tx, { kind, language }: PageKey, version: number): Promise<number | null> =>
  (
    await tx.query<{ id: number }>(
      version === 0
        ? `insert into legal_page (account_id, kind, language, version) values ($1, $2, $3, $4 + 1)
           on conflict (account_id, kind, language) do nothing returning id`
        : `update legal_page set version = $4 + 1
           where account_id = $1 and kind = $2 and language = $3 and version = $4 returning id`,
      [tx.accountId, kind, language, version],
    )
  )[0]?.id ?? null

export const insertVersion = (
  tx: Tx,
  version: { page_id: number; version: number; markdown: string | null; user_id: number },
) =>
  tx.query(
    `insert into legal_page_version (account_id, legal_page_id, version, markdown, created_by_user_id)
     values ($1, $2, $3, $4, $5)`,
    [tx.accountId, version.page_id, version.version, version.markdown, version.user_id],
  )
