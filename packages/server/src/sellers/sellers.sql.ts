import type { BusinessRole } from '@muelle/domain/business-roles'
import type { TariffKind } from '@muelle/domain/promotions/promotion'
import type { SellerRelation } from '@muelle/domain/sellers/commission'
import type { SellerKind } from '@muelle/domain/sellers/earner'
import type { CommissionRule } from '@muelle/domain/sellers/rule'
import { changed, given } from '../platform/changing.sql.ts'
import type { Tx } from '../platform/db.ts'
import { orderOf, type Sorted } from '../platform/sorting.sql.ts'
import { nameOf } from '../rules/people.sql.ts'
import { SUMS, type SumsRow } from './sums.sql.ts'

/** What of the sellers somebody sees: everybody's rows in some businesses, and their own in those they may see. */
export type SellerScope = { everybodyIn: readonly number[]; ownIn: readonly number[]; userId: number }

export type SellerFields = {
  kind: SellerKind
  first_name: string
  last_name: string
  phone: string | null
  email: string | null
  user_id: number | null
  agency_id: number | null
  notes: string | null
  enabled: boolean
}
const SELLER_FIELDS = [
  'kind',
  'first_name',
  'last_name',
  'phone',
  'email',
  'user_id',
  'agency_id',
  'notes',
  'enabled',
] as const satisfies readonly (keyof SellerFields)[]
/** As it is stored: with what searches find them by. */
export type StoredSeller = SellerFields & { name_folded: string }
const STORED = [...SELLER_FIELDS, 'name_folded'] as const satisfies readonly (keyof StoredSeller)[]

/** What is agreed in one business. */
export type TermsFields = {
  business_id: number
  relation: SellerRelation
  keeps_commission: boolean
  rule: CommissionRule
  earns_on_penalty: boolean
  earns_on_no_show: boolean
  tariffs: TariffKind[] | null
  credit_limit_cents: number | null
  due_days: number | null
  custody_limit_cents: number | null
}
const AGREED = [
  'relation',
  'keeps_commission',
  'rule',
  'earns_on_penalty',
  'earns_on_no_show',
  'tariffs',
  'credit_limit_cents',
  'due_days',
  'custody_limit_cents',
] as const satisfies readonly (keyof TermsFields)[]
const TERMS_FIELDS = ['business_id', ...AGREED] as const satisfies readonly (keyof TermsFields)[]

export type SellerRow = SellerFields & {
  id: number
  name: string
  user_name: string | null
  agency_name: string | null
  terms: (TermsFields & { business_name: string })[]
  sums: SumsRow[]
  version: number
}

/** Whether a row of a business (`x`) about the seller `s` is in the scope `$2`, `$3`, `$4`. */
const isSeen = (x: string) => `(${x}.business_id = any($2) or (s.user_id = $4 and ${x}.business_id = any($3)))`

/** Whether a commission `c` counts in sums: of the business `$5`, or of any where that is null. */
const IS_ASKED = '($5::bigint is null or c.business_id = $5)'
const SELLERS = `
  select s.id, ${SELLER_FIELDS.map((field) => `s.${field}`).join(', ')}, ${nameOf('s')} as name,
    ${nameOf('u')} as user_name, ${nameOf('a')} as agency_name, s.version,
    (select coalesce(jsonb_agg(jsonb_build_object('business_name', b.name,
        ${TERMS_FIELDS.map((field) => `'${field}', x.${field}`).join(', ')}) order by b.name, b.id), '[]')
      from seller_business x join business b on b.account_id = $1 and b.id = x.business_id
      where x.account_id = $1 and x.seller_id = s.id and ${isSeen('x')}) as terms,
    (select coalesce(jsonb_agg(to_jsonb(m) order by m.currency), '[]') from (
      select ${SUMS} from commission c where c.account_id = $1 and c.seller_id = s.id and ${isSeen('c')}
        and ${IS_ASKED}
      group by c.currency) as m) as sums
  from seller s
  left join app_user u on u.account_id = $1 and u.id = s.user_id
  left join seller a on a.account_id = $1 and a.id = s.agency_id`
/** They sell where the reader sees it, or did: what they earned there stays, and what they owe. */
const SEEN = `s.account_id = $1 and (exists (
    select from seller_business x where x.account_id = $1 and x.seller_id = s.id and ${isSeen('x')})
    or exists (select from commission c where c.account_id = $1 and c.seller_id = s.id and ${isSeen('c')}))`
const scoped = (tx: Tx, { everybodyIn, ownIn, userId }: SellerScope) => [tx.accountId, everybodyIn, ownIn, userId]

/** A seller, with the sums of one business or of all that the reader sees. */
export const findSeller = async (
  tx: Tx,
  scope: SellerScope,
  id: number,
  businessId: number | null = null,
): Promise<SellerRow | undefined> =>
  (await tx.query<SellerRow>(`${SELLERS} where ${SEEN} and s.id = $6`, [...scoped(tx, scope), businessId, id]))[0]

export type SellerFilter = {
  business_id: number | null
  kind: SellerKind | null
  enabled: boolean | null
  /** Folded. */
  search: string | null
}
type SellerSort = 'name' | 'kind' | 'earned_cents' | 'estimated_cents'
const sumIn = (state: string) => `(select coalesce(sum(c.amount_cents), 0) from commission c
    where c.account_id = $1 and c.seller_id = s.id and c.state = '${state}' and ${isSeen('c')} and ${IS_ASKED})`
const ORDER = {
  name: 's.name_folded',
  kind: 's.kind',
  earned_cents: sumIn('earned'),
  estimated_cents: sumIn('estimated'),
} as const satisfies Record<SellerSort, string>

const FILTERED = `${SEEN}
    and ($5::bigint is null or exists (
      select from seller_business x where x.account_id = $1 and x.seller_id = s.id and x.business_id = $5))
    and ($6::text is null or s.kind = $6) and ($7::boolean is null or s.enabled = $7)
    and ($8::text is null or s.name_folded like '%' || $8 || '%')`

/** A page of sellers and how many there are; enabled ones first. */
export async function findSellerPage(
  tx: Tx,
  scope: SellerScope,
  { business_id, kind, enabled, search }: SellerFilter,
  { sorting, limit, offset }: { sorting: readonly Sorted<SellerSort>[]; limit: number; offset: number },
): Promise<{ rows: SellerRow[]; count: number }> {
  const given = [...scoped(tx, scope), business_id, kind, enabled, search]
  const order = [...orderOf(sorting, ORDER), 's.enabled desc', 's.name_folded', 's.id'].join(', ')
  const [rows, [total]] = await Promise.all([
    tx.query<SellerRow>(`${SELLERS} where ${FILTERED} order by ${order} limit $9 offset $10`, [
      ...given,
      limit,
      offset,
    ]),
    tx.query<{ count: number }>(`select count(*) as count from seller s where ${FILTERED}`, given),
  ])
  return { rows, count: total?.count ?? 0 }
}

/** Locks a seller until the transaction ends. */
export const lockSeller = (tx: Tx, id: number) =>
  tx.query('select 1 from seller where account_id = $1 and id = $2 for update', [tx.accountId, id])

export async function insertSeller(tx: Tx, seller: StoredSeller): Promise<number> {
  const [row] = await tx.query<{ id: number }>(
    `insert into seller (account_id, ${STORED.join(', ')}) select $1, ${given(STORED, 'seller', '$2')} returning id`,
    [tx.accountId, JSON.stringify([seller])],
  )
  if (!row) throw new Error('a seller who was just added has no id')
  return row.id
}

export const changeSeller = (tx: Tx, id: number, seller: StoredSeller) =>
  tx.query(
    `update seller s set ${changed(STORED, 's', '$3')}, version = s.version + 1
     where s.account_id = $1 and s.id = $2`,
    [tx.accountId, id, JSON.stringify(seller)],
  )

/** Writes what is agreed in some businesses over what was. */
export const putTerms = (tx: Tx, sellerId: number, terms: readonly TermsFields[]) =>
  tx.query(
    `insert into seller_business (account_id, seller_id, ${TERMS_FIELDS.join(', ')})
     select $1, $2, ${given(TERMS_FIELDS, 'seller_business', '$3')}
     on conflict (account_id, seller_id, business_id) do update set ${AGREED.map((field) => `${field} = excluded.${field}`).join(', ')},
       keeps_custody_limit = seller_business.keeps_custody_limit
         or excluded.custody_limit_cents is distinct from seller_business.custody_limit_cents
     returning 1`,
    [tx.accountId, sellerId, JSON.stringify(terms)],
  )

/** Ends what is agreed in one business, unless it is the only one; answers whether it did. */
export const deleteTerms = async (tx: Tx, sellerId: number, businessId: number): Promise<boolean> =>
  (
    await tx.query(
      `delete from seller_business where account_id = $1 and seller_id = $2 and business_id = $3 and exists (
         select from seller_business o where o.account_id = $1 and o.seller_id = $2 and o.business_id <> $3)
       returning 1`,
      [tx.accountId, sellerId, businessId],
    )
  ).length > 0

export const raiseSellerVersion = (tx: Tx, id: number) =>
  tx.query('update seller set version = version + 1 where account_id = $1 and id = $2', [tx.accountId, id])

export const deleteSellerRow = (tx: Tx, id: number) =>
  tx.query('delete from seller where account_id = $1 and id = $2', [tx.accountId, id])

type SellerUse = { bookings: number; sellers: number; settlements: number }
/** What keeps a seller from being deleted: bookings they earned on, sellers of an agency, what was settled with them. */
export const findSellerUse = async (tx: Tx, id: number): Promise<SellerUse> =>
  (
    await tx.query<SellerUse>(
      `select (select count(distinct e.booking_id) from booking_earner e where e.account_id = $1 and e.seller_id = $2) as bookings,
         (select count(*) from seller s where s.account_id = $1 and s.agency_id = $2) as sellers,
         (select count(*) from settlement x where x.account_id = $1 and x.seller_id = $2) as settlements`,
      [tx.accountId, id],
    )
  )[0] ?? { bookings: 0, sellers: 0, settlements: 0 }

/** Whether a seller sells in a business besides these. */
export const sellsElsewhere = async (tx: Tx, id: number, businessIds: readonly number[]): Promise<boolean> =>
  (
    await tx.query(
      `select 1 as one from seller_business x where x.account_id = $1 and x.seller_id = $2 and x.business_id <> all($3) limit 1`,
      [tx.accountId, id, businessIds],
    )
  ).length > 0

/** The businesses in which something is agreed with a seller. */
export const listBusinessIdsOf = async (tx: Tx, id: number): Promise<number[]> =>
  (
    await tx.query<{ business_id: number }>(
      'select business_id from seller_business where account_id = $1 and seller_id = $2 order by business_id',
      [tx.accountId, id],
    )
  ).map(({ business_id }) => business_id)

export const isAgency = async (tx: Tx, id: number): Promise<boolean> =>
  (
    await tx.query(`select 1 from seller s where s.account_id = $1 and s.id = $2 and s.kind = 'agency'`, [
      tx.accountId,
      id,
    ])
  ).length > 0

export type Worker = { first_name: string; last_name: string; email: string | null; role: BusinessRole | null }

/** Somebody who works in a business with their role there, which the owner of the account has none of. */
export const findWorker = async (tx: Tx, businessId: number, userId: number): Promise<Worker | undefined> =>
  (
    await tx.query<Worker>(
      `select u.first_name, u.last_name, u.email, m.role
       from app_user u
       left join business_member m on m.account_id = $1 and m.user_id = u.id and m.business_id = $2
       where u.account_id = $1 and u.id = $3 and u.deleted_at is null and (u.is_first or m.user_id is not null)`,
      [tx.accountId, businessId, userId],
    )
  )[0]

/** Sellers, or agencies, who may earn in a business, by name. */
export const findNamed = (tx: Tx, businessId: number, kind: SellerKind) =>
  tx.query<{ id: number; name: string; kind: SellerKind; user_id: number | null }>(
    `select s.id, ${nameOf('s')} as name, s.kind, s.user_id
     from seller s join seller_business x on x.account_id = $1 and x.seller_id = s.id
     where s.account_id = $1 and x.business_id = $2 and s.kind = $3 and s.enabled
     order by s.name_folded, s.id`,
    [tx.accountId, businessId, kind],
  )
