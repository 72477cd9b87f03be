import type { PromotionKind } from '@muelle/domain/promotions/promotion'
import type { Tx } from '../platform/db.ts'
import type { PromotionFields } from './promotions.sql.ts'

export type StoredPromotion = PromotionFields & { name_folded: string }
/** A tour, season or start time as it is stored. */
export type ScopeIds = { tour_id: number; recurrence_id: number | null; schedule_id: number | null }

const RECORD = `(name_folded text, name text, discount_kind text, discount_value bigint, take_people int, pay_people int,
  max_discount_cents bigint, stackable boolean, all_tours boolean, purchase_from date, purchase_to date, travel_from date,
  travel_to date, weekdays smallint[], hour_from time, hour_to time, channels text[], age_ranges text[], tariffs text[],
  min_people int, max_people int, min_amount_cents bigint, max_amount_cents bigint, min_advance_days int,
  max_advance_days int, only_some_sellers boolean, cap_total int, cap_per_day int, cap_per_customer int,
  returns_on_cancel boolean, bearer text, seller_user_id bigint, enabled boolean)`
const TARGETS = `name_folded, name, discount_kind, discount_value, take_people, pay_people, max_discount_cents, stackable, all_tours,
  purchase_from, purchase_to, travel_from, travel_to, weekdays, hour_from, hour_to, channels, age_ranges, tariffs, min_people,
  max_people, min_amount_cents, max_amount_cents, min_advance_days, max_advance_days, only_some_sellers, cap_total, cap_per_day,
  cap_per_customer, returns_on_cancel, bearer, seller_user_id, enabled`
const SOURCES = `n.name_folded, n.name, n.discount_kind, n.discount_value, n.take_people, n.pay_people, n.max_discount_cents,
  n.stackable, n.all_tours, n.purchase_from, n.purchase_to, n.travel_from, n.travel_to, n.weekdays, n.hour_from, n.hour_to,
  n.channels, n.age_ranges, n.tariffs, n.min_people, n.max_people, n.min_amount_cents, n.max_amount_cents, n.min_advance_days,
  n.max_advance_days, n.only_some_sellers, n.cap_total, n.cap_per_day, n.cap_per_customer, n.returns_on_cancel, n.bearer,
  n.seller_user_id, n.enabled`

/** Says that promotions of a business changed; whoever edits them waits for whoever does so already, sales do not. */
export const raisePromotionVersion = (tx: Tx, businessId: number) =>
  tx.query(
    `insert into promotion_version (account_id, business_id) values ($1, $2)
     on conflict (account_id, business_id) do update set version = promotion_version.version + 1`,
    [tx.accountId, businessId],
  )

export const countPromotions = async (tx: Tx, businessId: number, kind: PromotionKind): Promise<number> =>
  (
    await tx.query<{ count: number }>(
      'select count(*) from promotion where account_id = $1 and business_id = $2 and kind = $3 and deleted_at is null',
      [tx.accountId, businessId, kind],
    )
  )[0]?.count ?? 0

export async function insertPromotion(
  tx: Tx,
  of: { business_id: number; kind: PromotionKind; single_use: boolean },
  promotion: StoredPromotion,
): Promise<number> {
  const [row] = await tx.query<{ id: number }>(
    `insert into promotion (account_id, business_id, kind, single_use, ${TARGETS})
     select $1, $2, $3, $4, ${SOURCES} from jsonb_to_record($5::jsonb) as n${RECORD} returning id`,
    [tx.accountId, of.business_id, of.kind, of.single_use, JSON.stringify(promotion)],
  )
  if (!row) throw new Error('a promotion that was just written is not there')
  return row.id
}

export const changePromotion = (tx: Tx, id: number, promotion: StoredPromotion) =>
  tx.query(
    `update promotion p set (${TARGETS}) = (select ${SOURCES} from jsonb_to_record($3::jsonb) as n${RECORD}), version = p.version + 1
     where p.account_id = $1 and p.id = $2`,
    [tx.accountId, id, JSON.stringify(promotion)],
  )

/** Locks a promotion against other edits and against sales that take a use of it. */
export const lockPromotion = (tx: Tx, id: number) =>
  tx.query('select 1 from promotion where account_id = $1 and id = $2 for update', [tx.accountId, id])

/** Its codes go with it, so that they are free again; its uses stay. */
export async function markPromotionDeleted(tx: Tx, id: number): Promise<void> {
  await tx.query('delete from promotion_code where account_id = $1 and promotion_id = $2', [tx.accountId, id])
  await tx.query('update promotion set deleted_at = now(), version = version + 1 where account_id = $1 and id = $2', [
    tx.accountId,
    id,
  ])
}

export async function writeScope(tx: Tx, id: number, scope: readonly ScopeIds[]): Promise<void> {
  await tx.query('delete from promotion_scope where account_id = $1 and promotion_id = $2', [tx.accountId, id])
  await tx.query(
    `insert into promotion_scope (account_id, promotion_id, tour_id, recurrence_id, schedule_id)
     select distinct $1::bigint, $2::bigint, n.tour_id, n.recurrence_id, n.schedule_id
     from jsonb_to_recordset($3::jsonb) as n(tour_id bigint, recurrence_id bigint, schedule_id bigint) returning 1`,
    [tx.accountId, id, JSON.stringify(scope)],
  )
}

export async function writeSellers(tx: Tx, id: number, userIds: readonly number[]): Promise<void> {
  await tx.query('delete from promotion_seller where account_id = $1 and promotion_id = $2', [tx.accountId, id])
  await tx.query(
    `insert into promotion_seller (account_id, promotion_id, user_id)
     select distinct $1::bigint, $2::bigint, user_id from unnest($3::bigint[]) as user_id returning 1`,
    [tx.accountId, id, userIds],
  )
}

/** Adds codes that nobody has yet; answers how many it added. */
export async function insertCodes(tx: Tx, businessId: number, id: number, codes: readonly string[]): Promise<number> {
  const added = await tx.query(
    `insert into promotion_code (account_id, business_id, code, promotion_id)
     select $1, $2, code, $3 from unnest($4::text[]) as code order by code
     on conflict (account_id, business_id, code) do nothing returning 1`,
    [tx.accountId, businessId, id, codes],
  )
  return added.length
}

export const deleteCodes = (tx: Tx, id: number) =>
  tx.query('delete from promotion_code where account_id = $1 and promotion_id = $2', [tx.accountId, id])

/** The promotion that has a code, by its name. */
export const findNameOfCode = async (tx: Tx, businessId: number, code: string): Promise<string | undefined> =>
  (
    await tx.query<{ name: string }>(
      `select p.name from promotion_code k join promotion p on p.account_id = $1 and p.id = k.promotion_id
       where k.account_id = $1 and k.business_id = $2 and k.code = $3`,
      [tx.accountId, businessId, code],
    )
  )[0]?.name

/** How many of these are tours, seasons and start times of the business that belong together. */
export const countKnownScope = async (tx: Tx, businessId: number, scope: readonly ScopeIds[]): Promise<number> =>
  (
    await tx.query<{ count: number }>(
      `select count(*) from jsonb_to_recordset($3::jsonb) as n(tour_id bigint, recurrence_id bigint, schedule_id bigint)
       join tour t on t.account_id = $1 and t.id = n.tour_id and t.business_id = $2 and t.deleted_at is null
       where (n.recurrence_id is null or exists (select from tour_recurrence r
           where r.account_id = $1 and r.id = n.recurrence_id and r.tour_id = n.tour_id))
         and (n.schedule_id is null or exists (select from tour_recurrence_schedule h
           where h.account_id = $1 and h.id = n.schedule_id and h.tour_id = n.tour_id
             and (n.recurrence_id is null or h.recurrence_id = n.recurrence_id)))`,
      [tx.accountId, businessId, JSON.stringify(scope)],
    )
  )[0]?.count ?? 0

/** How many of these people could sell in the business: its members, and who holds rights over the whole account. */
export const countKnownSellers = async (tx: Tx, businessId: number, userIds: readonly number[]): Promise<number> =>
  (
    await tx.query<{ count: number }>(
      `select count(*) from app_user u where u.account_id = $1 and u.id = any($3)
       and (u.is_first or exists (select from business_member m
         where m.account_id = $1 and m.business_id = $2 and m.user_id = u.id))`,
      [tx.accountId, businessId, userIds],
    )
  )[0]?.count ?? 0

/** What the caps of a promotion say from now on; a count that stands higher stays where it is until uses come back. */
export const setCounterCaps = (tx: Tx, id: number) =>
  tx.query(
    `with locked as materialized (
       select c.key, c.used,
         case left(c.key, 2) when '' then p.cap_total when 'd:' then p.cap_per_day when 'c:' then p.cap_per_customer else c.cap end as cap
       from promotion_counter c join promotion p on p.account_id = $1 and p.id = c.promotion_id
       where c.account_id = $1 and c.promotion_id = $2 order by c.key for update of c)
     update promotion_counter c set cap = case when l.cap is not null then greatest(l.cap, l.used) end
     from locked l where c.account_id = $1 and c.promotion_id = $2 and c.key = l.key`,
    [tx.accountId, id],
  )

/** Uses that count, under the lock of `lockPromotion`. */
export const countUses = async (tx: Tx, id: number): Promise<number> =>
  (
    await tx.query<{ used: number }>(
      `select used from promotion_counter where account_id = $1 and promotion_id = $2 and key = ''`,
      [tx.accountId, id],
    )
  )[0]?.used ?? 0
