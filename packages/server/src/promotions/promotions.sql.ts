import type { BookingStatus } from '@muelle/domain/bookings/record/status'
import type { BookingChannel } from '@muelle/domain/channel'
import type { Bearer, DiscountKind, PromotionKind, ScopeEntry, TariffKind } from '@muelle/domain/promotions/promotion'
import type { PromotionState } from '@muelle/domain/promotions/promotion-state'
import type { LocalDate, LocalTime } from '@muelle/domain/time'
import type { AgeRange } from '@muelle/domain/tours/age-range'
import type { Tx } from '../platform/db.ts'
import { isCanceled } from '../rules/bookings.sql.ts'
import { nameOf, touristOf } from '../rules/people.sql.ts'

/** What staff write of a promotion, as the table keeps it; null is no condition. Amounts in cents, percent in basis points. */
export type PromotionFields = {
  name: string
  discount_kind: DiscountKind
  discount_value: number
  take_people: number | null
  pay_people: number | null
  max_discount_cents: number | null
  stackable: boolean
  all_tours: boolean
  purchase_from: LocalDate | null
  purchase_to: LocalDate | null
  travel_from: LocalDate | null
  travel_to: LocalDate | null
  weekdays: number[] | null
  hour_from: LocalTime | null
  hour_to: LocalTime | null
  channels: BookingChannel[] | null
  age_ranges: AgeRange[] | null
  tariffs: TariffKind[] | null
  min_people: number | null
  max_people: number | null
  min_amount_cents: number | null
  max_amount_cents: number | null
  min_advance_days: number | null
  max_advance_days: number | null
  only_some_sellers: boolean
  cap_total: number | null
  cap_per_day: number | null
  cap_per_customer: number | null
  returns_on_cancel: boolean
  bearer: Bearer
  seller_user_id: number | null
  enabled: boolean
}
type Person = { id: number; name: string }

/** A promotion as a list shows it, with what came of it. */
export type PromotionRow = PromotionFields & {
  id: number
  business_id: number
  kind: PromotionKind
  single_use: boolean
  /** One of its codes, and how many it has. */
  first_code: string | null
  codes: number
  /** What `all_tours` leaves out. */
  scope: ScopeEntry[]
  sellers: Person[]
  seller: Person | null
  currency: string
  /** Today in the business's zone. */
  today: LocalDate
  used_up: boolean
  reserved: number
  consumed: number
  returned: number
  discount_cents: number
  revenue_cents: number
  created_at: string
  version: number
}

const PERSON = (user: string) => `jsonb_build_object('id', ${user}.id, 'name', ${nameOf(user)})`

/** What decides whether a sale gets it, and how much; `p` is the promotion. */
export const RULE_COLUMNS = `
  p.id, p.business_id, p.kind, p.name, p.discount_kind, p.discount_value,
  p.take_people, p.pay_people, p.max_discount_cents, p.stackable,
  p.all_tours, p.purchase_from, p.purchase_to, p.travel_from,
  p.travel_to, p.weekdays, p.hour_from, p.hour_to, p.channels,
  p.age_ranges, p.tariffs, p.min_people, p.max_people,
  p.min_amount_cents, p.max_amount_cents, p.min_advance_days,
  p.max_advance_days, p.only_some_sellers, p.cap_total,
  p.cap_per_day, p.cap_per_customer, p.single_use,
  p.returns_on_cancel, p.bearer, p.seller_user_id, p.enabled,
  p.created_at, p.version,
  (select coalesce(jsonb_agg(jsonb_build_object('tourId', s.tour_id, 'recurrenceId', s.recurrence_id, 'scheduleId', s.schedule_id,
      'name', concat_ws(' · ', t.name, r.name, to_char(h.start_time, 'HH24:MI'))) order by t.name_folded, r.name, h.start_time), '[]')
    from promotion_scope s
    join tour t on t.account_id = $1 and t.id = s.tour_id
    left join tour_recurrence r on r.account_id = $1 and r.id = s.recurrence_id
    left join tour_recurrence_schedule h on h.account_id = $1 and h.id = s.schedule_id
    where s.account_id = $1 and s.promotion_id = p.id) as scope,
  (select ${PERSON('q')} from app_user q where q.account_id = $1 and q.id = p.seller_user_id
    and q.enabled and q.deleted_at is null) as seller,
  (select coalesce(jsonb_agg(${PERSON('u')} order by u.name_folded, u.id), '[]')
    from promotion_seller s join app_user u on u.account_id = $1 and u.id = s.user_id
    where s.account_id = $1 and s.promotion_id = p.id) as sellers`

/** All of its total, or every one of its codes that are good once. */
const USED_UP = `coalesce(
  case when p.single_use then
    (select count(*) from promotion_counter c where c.account_id = $1 and c.promotion_id = p.id
      and starts_with(c.key, 'k:') and c.used > 0) >= (select count(*) from promotion_code k
      where k.account_id = $1 and k.promotion_id = p.id) end, false)
  or coalesce((select c.used >= p.cap_total from promotion_counter c
    where c.account_id = $1 and c.promotion_id = p.id and c.key = ''), false)`
/** $2 is the instant at which lists are judged. */
const TODAY = `(to_timestamp($2 / 1000.0) at time zone b.time_zone)::date`

const LIST = `
  select ${RULE_COLUMNS}, b.currency, ${TODAY} as today, ${USED_UP} as used_up, k.first as first_code, k.codes, x.*
  from promotion p
  join business b on b.account_id = $1 and b.id = p.business_id
  cross join lateral (select min(code) as first, count(*)::int as codes from promotion_code
    where account_id = $1 and promotion_id = p.id) k
  cross join lateral (
    select count(*) filter (where u.state = 'reserved')::int as reserved,
      count(*) filter (where u.state = 'consumed')::int as consumed,
      count(*) filter (where u.state = 'returned')::int as returned,
      coalesce(sum(u.discount_cents) filter (where u.state <> 'returned'), 0)::bigint as discount_cents,
      coalesce(sum(g.total_cents) filter (where u.state <> 'returned' and not ${isCanceled('g')}), 0)::bigint
        as revenue_cents
    from promotion_use u join booking g on g.account_id = $1 and g.id = u.booking_id
    where u.account_id = $1 and u.promotion_id = p.id) x
  where p.account_id = $1 and p.deleted_at is null`

export const findPromotion = async (tx: Tx, now: number, kind: PromotionKind, id: number) =>
  (await tx.query<PromotionRow>(`${LIST} and p.kind = $3 and p.id = $4`, [tx.accountId, now, kind, id]))[0]

export type PromotionFilter = {
  kind: PromotionKind
  business_ids: readonly number[]
  tour_id: number | null
  /** Folded, for names; in capitals, for codes. */
  search: { name: string; code: string } | null
  states: readonly PromotionState[] | null
}
export type PromotionSort = 'name' | '-name' | 'created_at' | '-created_at'
const ORDER: Readonly<Record<PromotionSort, string>> = {
  name: 'p.name_folded',
  '-name': 'p.name_folded desc',
  created_at: 'p.created_at',
  '-created_at': 'p.created_at desc',
}

/** The state as `promotionStateOn` tells it. */
const STATE = `case when least(p.purchase_to, p.travel_to) < ${TODAY} then 'over' when not p.enabled then 'disabled'
  when ${USED_UP} then 'used_up' when p.purchase_from > ${TODAY} then 'scheduled' else 'active' end`
const FILTER = `
  and p.kind = $3 and p.business_id = any($4)
  and ($5::bigint is null or p.business_id = (select business_id from tour where account_id = $1 and id = $5)
    and (p.all_tours or exists (select from promotion_scope s
      where s.account_id = $1 and s.promotion_id = p.id and s.tour_id = $5)))
  and ($6::text is null or position($6 in p.name_folded) > 0 or exists (select from promotion_code k
    where k.account_id = $1 and k.promotion_id = p.id and position($7 in k.code) > 0))
  and ($8::text[] is null or ${STATE} = any($8))`

/** One page of offers or codes, and how many there are; newest first, ties by id (I23). */
export async function findPromotionPage(
  tx: Tx,
  now: number,
  filter: PromotionFilter,
  page: { sorting: readonly PromotionSort[]; limit: number; offset: number },
): Promise<{ rows: PromotionRow[]; count: number }> {
  const { kind, business_ids, tour_id, search, states } = filter
  const params = [tx.accountId, now, kind, business_ids, tour_id, search?.name ?? null, search?.code ?? null, states]
  const [counted] = await tx.query<{ count: number }>(
    `select count(*) from promotion p join business b on b.account_id = $1 and b.id = p.business_id
     where p.account_id = $1 and p.deleted_at is null ${FILTER}`,
    params,
  )
  const order = [...page.sorting.map((sort) => ORDER[sort]), 'p.created_at desc', 'p.id desc'].join(', ')
  const rows = await tx.query<PromotionRow>(`${LIST} ${FILTER} order by ${order} limit $9 offset $10`, [
    ...params,
    page.limit,
    page.offset,
  ])
  return { rows, count: counted?.count ?? 0 }
}

/** A use of a promotion with what is told of its booking. */
export type UseRow = {
  booking_id: number
  ticket: string
  status: BookingStatus
  tour_name: string
  tourist: string
  local_date: string
  total_cents: number
  currency: string
  state: 'reserved' | 'consumed' | 'returned'
  code: string | null
  discount_cents: number
  created_at: string
}

export async function findUses(tx: Tx, id: number, oldestFirst: boolean, limit: number, offset: number) {
  const [counted] = await tx.query<{ count: number }>(
    'select count(*) from promotion_use where account_id = $1 and promotion_id = $2',
    [tx.accountId, id],
  )
  const order = oldestFirst ? 'u.created_at, g.id' : 'u.created_at desc, g.id desc'
  const rows = await tx.query<UseRow>(
    `select g.id as booking_id, g.ticket, g.status, t.name as tour_name,
       ${touristOf('g')} as tourist,
       d.local_date, g.total_cents, g.currency, u.state, u.code,
       u.discount_cents, u.created_at
     from promotion_use u
     join booking g on g.account_id = $1 and g.id = u.booking_id
     join tour t on t.account_id = $1 and t.id = g.tour_id
     join departure d on d.account_id = $1 and d.id = g.departure_id
     where u.account_id = $1 and u.promotion_id = $2 order by ${order} limit $3 offset $4`,
    [tx.accountId, id, limit, offset],
  )
  return { rows, count: counted?.count ?? 0 }
}

export const findCodes = (tx: Tx, id: number) =>
  tx.query<{ code: string; is_free: boolean }>(
    `select k.code, not exists (select from promotion_counter c where c.account_id = $1 and c.promotion_id = k.promotion_id
       and c.key = 'k:' || k.code and c.used > 0) as is_free
     from promotion_code k where k.account_id = $1 and k.promotion_id = $2 order by k.code`,
    [tx.accountId, id],
  )
