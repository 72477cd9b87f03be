import { ADDRESS_TEXTS } from '@muelle/contract/businesses/business-bounds'
import type { Business } from '@muelle/contract/businesses/record'
import { slugCandidates } from '@muelle/domain/businesses/slug'
import type { LocalDate } from '@muelle/domain/time'
import { changed, given } from '../platform/changing.sql.ts'
import type { Tx } from '../platform/db.ts'

/** What people change about a business. Columns are called as on the wire. */
export const BUSINESS_FIELDS = [
  'name',
  'slug',
  'type',
  'use_booking',
  'time_zone',
  'currency',
  'enabled',
  'image',
  'icon_company',
  'image_address',
  'phone',
  'email',
  'website',
  ...ADDRESS_TEXTS,
  'country_id',
] as const satisfies readonly (keyof Business)[]

export type BusinessFields = Pick<Business, (typeof BUSINESS_FIELDS)[number]>
/** Fields to be written; one that is left out stays as it is. */
export type BusinessChanges = { [Field in keyof BusinessFields]?: BusinessFields[Field] | undefined }

/** A business with what depends on it and what it still has to do. */
export type BusinessRecord = BusinessFields &
  Pick<Business, 'id' | 'created_at' | 'version' | 'tours' | 'members'> & {
    resources: number
    /** Departures still to come, or under way, that people have places on; an expired hold counts until it is released. */
    departures: number
    people: number
    last_date: LocalDate | null
    refunds: number
  }

/** The longest tour is 30 days: a departure of an earlier date is over. */
const LONGEST_TOUR = `interval '32 days'`

const RECORD = `
  select b.id, b.created_at, b.version, ${BUSINESS_FIELDS.map((field) => `b.${field}`).join(', ')},
    (select count(*) from tour t where t.account_id = $1 and t.business_id = b.id and t.deleted_at is null) as tours,
    (select count(*) from resource r
      where r.account_id = $1 and r.business_id = b.id and r.deleted_at is null) as resources,
    (select count(*) from app_user u where u.account_id = $1 and u.deleted_at is null and (u.is_first or exists (
      select from business_member m where m.account_id = $1 and m.user_id = u.id and m.business_id = b.id))) as members,
    (select count(*) from booking k
      where k.account_id = $1 and k.business_id = b.id and k.status = 'pending_cancelation') as refunds,
    future.departures, future.people, future.last_date
  from business b
  cross join lateral (
    select count(*) as departures, coalesce(sum(d.people_used), 0) as people, max(d.local_date) as last_date
    from departure d
    where d.account_id = $1 and d.business_id = b.id and d.people_used > 0
      and d.local_date >= ($2::timestamptz - ${LONGEST_TOUR})::date
      and d.starts_at + make_interval(mins => d.duration_minutes) > $2) future
  where b.account_id = $1 and b.deleted_at is null`

/** Businesses by id, in the order of the ids; `now` is an instant in ISO 8601. Seen by nobody yet. */
export async function findBusinessRecords(tx: Tx, now: string, ids: readonly number[]): Promise<BusinessRecord[]> {
  const rows = await tx.query<BusinessRecord>(`${RECORD} and b.id = any ($3)`, [tx.accountId, now, ids])
  const byId = new Map(rows.map((row) => [row.id, row]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}

/**
 * Locks a business until the transaction ends. `delete` also waits for the sales under way, and keeps new ones waiting; false when it
 * does not exist any more.
 */
export async function lockBusiness(tx: Tx, id: number, purpose: 'edit' | 'delete'): Promise<boolean> {
  const strength = purpose === 'delete' ? 'update' : 'no key update'
  const rows = await tx.query(
    `select 1 from business where account_id = $1 and id = $2 and deleted_at is null for ${strength}`,
    [tx.accountId, id],
  )
  return rows.length > 0
}

export type NewBusiness = BusinessChanges & Pick<BusinessFields, 'name' | 'slug' | 'type' | 'time_zone' | 'currency'>
/** How a business begins that does not say otherwise. */
const BEGINNING = { use_booking: 'both', enabled: true } as const satisfies BusinessChanges

/** Answers the new id; undefined when a living business of the account has that name. */
export async function insertBusiness(tx: Tx, fields: NewBusiness, name_folded: string): Promise<number | undefined> {
  const [row] = await tx.query<{ id: number }>(
    `insert into business (account_id, name_folded, ${BUSINESS_FIELDS.join(', ')})
     select $1, $2, ${given(BUSINESS_FIELDS, 'business', '$3')}
     on conflict (account_id, name_folded) where deleted_at is null do nothing returning id`,
    [tx.accountId, name_folded, JSON.stringify([{ ...BEGINNING, ...fields }])],
  )
  return row?.id
}

/** Writes what is given and raises the version. Breaks `business_name_taken` when another living business has that name. */
export const updateBusiness = (tx: Tx, id: number, changes: BusinessChanges, name_folded: string) =>
  tx.query(
    `update business b set ${changed(BUSINESS_FIELDS, 'b', '$3')}, name_folded = $4, version = b.version + 1
     where b.account_id = $1 and b.id = $2`,
    [tx.accountId, id, JSON.stringify(changes), name_folded],
  )

/** Nobody works in it from now on. Its address is given back unless tickets were sold that may still point there. */
export async function markDeleted(tx: Tx, id: number): Promise<void> {
  await tx.query(
    `update business set deleted_at = now(), enabled = false, version = version + 1 where account_id = $1 and id = $2`,
    [tx.accountId, id],
  )
  await tx.query(
    `delete from business_slug s where s.account_id = $1 and s.business_id = $2
       and not exists (select 1 from booking k where k.account_id = $1 and k.business_id = $2)`,
    [tx.accountId, id],
  )
}

/** Gives a business its slug, over all accounts; false when somebody else has it, and then nothing is left of its old one either. */
export async function takeSlug(tx: Tx, businessId: number, slug: string): Promise<boolean> {
  await tx.query('delete from business_slug where account_id = $1 and business_id = $2', [tx.accountId, businessId])
  const taken = await tx.query(
    `insert into business_slug (account_id, business_id, slug) values ($1, $2, $3) on conflict (slug) do nothing returning 1`,
    [tx.accountId, businessId, slug],
  )
  return taken.length > 0
}

/** Numbered siblings that are looked at together. */
const CANDIDATES_AT_ONCE = 100

/** The slug itself, or the first numbered one that nobody has and the product does not keep; `business_id` may have it already. */
export async function firstFreeSlug(tx: Tx, wanted: string, businessId: number | null): Promise<string> {
  for (let count = CANDIDATES_AT_ONCE; ; count += CANDIDATES_AT_ONCE) {
    const candidates = slugCandidates(wanted, count)
    const rows = await tx.query<{ slug: string }>(
      `select slug from business_slug
       where slug = any ($1) and ($3::bigint is null or account_id <> $2 or business_id <> $3)`,
      [candidates, tx.accountId, businessId],
    )
    const taken = new Set(rows.map(({ slug }) => slug))
    const free = candidates.find((candidate) => !taken.has(candidate))
    if (free !== undefined) return free
  }
}
