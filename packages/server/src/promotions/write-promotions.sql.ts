import type { PromotionKind } from '@muelle/domain/promotions/promotion'
import type { Tx } from '../platform/db.ts'
import type { PromotionFields } from './promotions.sql.ts'

export type StoredPromotion = PromotionFields & { nameFolded: string }
/** A tour, season or start time as it is stored. */
export type ScopeIds = { tourId: number; recurrenceId: number | null; scheduleId: number | null }

const RECORD = `("nameFolded" text, name text, "discountKind" text, "discountValue" bigint, "takePeople" int, "payPeople" int,
  "maxDiscountCents" bigint, stackable boolean, "allTours" boolean, "purchaseFrom" date, "purchaseTo" date, "travelFrom" date,
  "travelTo" date, weekdays smallint[], "hourFrom" time, "hourTo" time, channels text[], "ageRanges" text[], tariffs text[],
  "minPeople" int, "maxPeople" int, "minAmountCents" bigint, "maxAmountCents" bigint, "minAdvanceDays" int,
  "maxAdvanceDays" int, "onlySomeSellers" boolean, "capTotal" int, "capPerDay" int, "capPerCustomer" int,
  "returnsOnCancel" boolean, bearer text, "sellerUserId" bigint, enabled boolean)`
const TARGETS = `name_folded, name, discount_kind, discount_value, take_people, pay_people, max_discount_cents, stackable, all_tours,
  purchase_from, purchase_to, travel_from, travel_to, weekdays, hour_from, hour_to, channels, age_ranges, tariffs, min_people,
  max_people, min_amount_cents, max_amount_cents, min_advance_days, max_advance_days, only_some_sellers, cap_total, cap_per_day,
  cap_per_customer, returns_on_cancel, bearer, seller_user_id, enabled`
const SOURCES = `n."nameFolded", n.name, n."discountKind", n."discountValue", n."takePeople", n."payPeople", n."maxDiscountCents",
  n.stackable, n."allTours", n."purchaseFrom", n."purchaseTo", n."travelFrom", n."travelTo", n.weekdays, n."hourFrom", n."hourTo",
  n.channels, n."ageRanges", n.tariffs, n."minPeople", n."maxPeople", n."minAmountCents", n."maxAmountCents", n."minAdvanceDays",
  n."maxAdvanceDays", n."onlySomeSellers", n."capTotal", n."capPerDay", n."capPerCustomer", n."returnsOnCancel", n.bearer,
  n."sellerUserId", n.enabled`

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
  of: { businessId: number; kind: PromotionKind; singleUse: boolean },
  promotion: StoredPromotion,
): Promise<number> {
  const [row] = await tx.query<{ id: number }>(
    `insert into promotion (account_id, business_id, kind, single_use, ${TARGETS})
     select $1, $2, $3, $4, ${SOURCES} from jsonb_to_record($5::jsonb) as n${RECORD} returning id`,
    [tx.accountId, of.businessId, of.kind, of.singleUse, JSON.stringify(promotion)],
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
     select distinct $1::bigint, $2::bigint, n."tourId", n."recurrenceId", n."scheduleId"
     from jsonb_to_recordset($3::jsonb) as n("tourId" bigint, "recurrenceId" bigint, "scheduleId" bigint)`,
    [tx.accountId, id, JSON.stringify(scope)],
  )
}

export async function writeSellers(tx: Tx, id: number, userIds: readonly number[]): Promise<void> {
  await tx.query('delete from promotion_seller where account_id = $1 and promotion_id = $2', [tx.accountId, id])
  await tx.query(
    `insert into promotion_seller (account_id, promotion_id, user_id)
     select distinct $1::bigint, $2::bigint, user_id from unnest($3::bigint[]) as user_id`,
    [tx.accountId, id, userIds],
  )
}

/** Adds codes that nobody has yet; answers those that it added. */
export const insertCodes = (tx: Tx, businessId: number, id: number, codes: readonly string[]) =>
  tx.query<{ code: string }>(
    `insert into promotion_code (account_id, business_id, code, promotion_id)
     select $1, $2, code, $3 from unnest($4::text[]) as code order by code
     on conflict (account_id, business_id, code) do nothing returning code`,
    [tx.accountId, businessId, id, codes],
  )

export const deleteCodes = (tx: Tx, id: number) =>
  tx.query('delete from promotion_code where account_id = $1 and promotion_id = $2', [tx.accountId, id])

/** The promotion that has a code, by its name. */
export const findNameOfCode = async (tx: Tx, businessId: number, code: string): Promise<string | undefined> =>
  (
    await tx.query<{ name: string }>(
      `select p.name from promotion_code k join promotion p on p.account_id = k.account_id and p.id = k.promotion_id
       where k.account_id = $1 and k.business_id = $2 and k.code = $3`,
      [tx.accountId, businessId, code],
    )
  )[0]?.name

/** How many of these are tours, seasons and start times of the business that belong together. */
export const countKnownScope = async (tx: Tx, businessId: number, scope: readonly ScopeIds[]): Promise<number> =>
  (
    await tx.query<{ count: number }>(
      `select count(*) from jsonb_to_recordset($3::jsonb) as n("tourId" bigint, "recurrenceId" bigint, "scheduleId" bigint)
       join tour t on t.account_id = $1 and t.id = n."tourId" and t.business_id = $2 and t.deleted_at is null
       where (n."recurrenceId" is null or exists (select from tour_recurrence r
           where r.account_id = $1 and r.id = n."recurrenceId" and r.tour_id = n."tourId"))
         and (n."scheduleId" is null or exists (select from tour_recurrence_schedule h
           where h.account_id = $1 and h.id = n."scheduleId" and h.tour_id = n."tourId"
             and (n."recurrenceId" is null or h.recurrence_id = n."recurrenceId")))`,
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
       from promotion_counter c join promotion p on p.account_id = c.account_id and p.id = c.promotion_id
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
