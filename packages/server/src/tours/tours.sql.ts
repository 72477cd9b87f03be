import { MAX_CANCELED_DATES } from '@muelle/contract/recurrences/canceled-dates'
import type { TourQuestion } from '@muelle/contract/tours/product'
import type { Allotment } from '@muelle/domain/departures/capacity/allotment'
import type { SharedGroup } from '@muelle/domain/departures/capacity/shared-vacants'
import type { BookingCondition, BookingWindow } from '@muelle/domain/departures/plan/booking-window'
import type { CanceledDate } from '@muelle/domain/recurrences/canceled-date'
import type { Recurrence, Schedule } from '@muelle/domain/recurrences/recurrence'
import type { CancelationTier } from '@muelle/domain/tours/cancelation-policy'
import type { SeasonPrice } from '@muelle/domain/tours/season-prices'
import type { TransportType } from '@muelle/domain/tours/transport-type'
import type { Tx } from '../platform/db.ts'
import { PRICE_FACTS, type PriceFacts } from './prices/price-facts.sql.ts'

/** A tour with everything that decides its departures and prices, in the shapes of `domain`. */
export type TourRow = PriceFacts & {
  id: number
  business_id: number
  name: string
  slug: string
  summary: string
  meeting_point: string | null
  enabled: boolean
  /** It stays for what it sold; nobody finds it any more. */
  is_deleted: boolean
  /** Its business is open for new sales. */
  is_business_enabled: boolean
  /** Rises with every edit of the business's offers and codes; 0 while it never had one. */
  promotions_version: number
  time_zone: string
  currency: string
  duration_minutes: number
  capacity: number
  people_limit: number
  max_party_people: number
  booking_window: BookingWindow
  booking_condition: BookingCondition
  cutoff_web_minutes: number
  cutoff_desk_minutes: number
  cutoff_if_empty_minutes: number | null
  transport_type: TransportType
  /** Its own tiers; none where the usual policy holds (X1): `policyOf` gives those that do. */
  cancelation_tiers: CancelationTier[]
  /** Below that many people a departure is decided upon, that long before it starts (C9). */
  min_people: number
  decide_minutes: number
  /** The capacity of a departure is that of its boats (C3). */
  capacity_by_transport: boolean
  version: number
  /** What a sale asks, in order. */
  questions: (TourQuestion & { id: number })[]
  recurrences: (Recurrence & {
    name: string
    prices: SeasonPrice[]
  })[]
  /** Groups in which its departures count, all of them or those of some schedules (C6). */
  groups: (SharedGroup & { id: number; schedule_ids: (number | null)[] })[]
  allotments: Allotment[]
  /** Seats that may be sold above a departure's capacity (C7). */
  overbook_seats: number
  /** Of what a booking keeps, for all who earn on it (S1). */
  max_commission_basis_points: number
  /** `transport_ids` are what its departures get by themselves, where it is free. */
  schedules: (Schedule & { people_limit: number | null; transport_ids: number[] })[]
  /** Days closed for sale, all that are to come, which `MAX_CANCELED_DATES` bounds, and some behind (R5). */
  canceled_dates: CanceledDate[]
}

/** Closed days of a tour that are kept at hand: all that can lie ahead, and the latest of those behind, which sell nothing anyway. */
const CANCELED_DATES = MAX_CANCELED_DATES + 500

const TOUR = `
  select t.id, t.business_id, t.name, t.slug, t.summary, t.meeting_point, t.enabled,
    t.deleted_at is not null as is_deleted, t.transport_type, t.min_people, t.decide_minutes,
    t.capacity_by_transport,
    (select coalesce(jsonb_agg(jsonb_strip_nulls(jsonb_build_object(
        'hoursBefore', case when q.days_before is null then q.hours_before end, 'daysBefore', q.days_before,
        'penaltyKind', q.penalty_kind, 'penaltyValue', q.penalty_value)) order by q.hours_before desc), '[]')
      from cancelation_tier q where q.account_id = $1 and q.tour_id = t.id) as cancelation_tiers,
    b.enabled as is_business_enabled,
    coalesce((select o.version from promotion_version o where o.account_id = $1 and o.business_id = t.business_id), 0)
      as promotions_version,
    coalesce(t.time_zone, b.time_zone) as time_zone, t.currency, t.duration_minutes, t.capacity,
    t.people_limit, t.max_party_people,
    t.booking_window, t.booking_condition,
    t.cutoff_web_minutes, t.cutoff_desk_minutes,
    t.cutoff_if_empty_minutes, t.version, t.overbook_seats, t.max_commission_basis_points,
    (select coalesce(jsonb_agg(jsonb_build_object(
        'id', g.id, 'capacity', g.capacity, 'people_limit', g.people_limit, 'scope', g.scope, 'mode', g.mode,
        'buffer_minutes', g.buffer_minutes, 'schedule_ids', m.schedules) order by g.id), '[]')
      from (select group_id, jsonb_agg(schedule_id order by schedule_id) as schedules from shared_vacants_member
        where account_id = $1 and tour_id = t.id group by group_id) m
      join shared_vacants_group g on g.account_id = $1 and g.id = m.group_id where g.enabled) as groups,
    (select coalesce(jsonb_agg(jsonb_build_object(
        'id', a.id, 'schedule_id', a.schedule_id, 'seats', a.seats,
        'release_hours', a.release_hours, 'weekdays', to_jsonb(a.weekdays)) order by a.id), '[]')
      from allotment a where a.account_id = $1 and a.tour_id = t.id and a.removed_at is null) as allotments,
${PRICE_FACTS},
    (select coalesce(jsonb_agg(jsonb_build_object('id', x.id, 'scope', x.scope, 'kind', x.kind, 'label', x.label,
        'options', x.options, 'required', x.required) order by x.position, x.id), '[]')
      from tour_question x where x.account_id = $1 and x.tour_id = t.id and x.removed_at is null) as questions,
    (select coalesce(jsonb_agg(jsonb_build_object(
        'id', r.id, 'tour_id', r.tour_id, 'name', r.name, 'valid_from', r.valid_from, 'valid_to', r.valid_to,
        'weekdays', r.weekdays, 'months', r.months, 'priority', r.priority,
        'created_at', (extract(epoch from r.created_at) * 1000)::bigint,
        'prices', (select coalesce(jsonb_agg(jsonb_build_object(
            'category_id', x.category_id, 'tariff', nullif(x.tariff, ''), 'price_cents', x.price_cents)), '[]')
          from recurrence_price x where x.account_id = $1 and x.recurrence_id = r.id)) order by r.id), '[]')
      from tour_recurrence r where r.account_id = $1 and r.tour_id = t.id and r.removed_at is null) as recurrences,
    (select coalesce(jsonb_agg(jsonb_build_object(
        'id', s.id, 'recurrence_id', s.recurrence_id, 'start_time', to_char(s.start_time, 'HH24:MI'),
        'duration_minutes', coalesce(s.duration_minutes, t.duration_minutes), 'capacity', s.capacity,
        'people_limit', s.people_limit, 'min_people', s.min_people, 'online_status', s.online_status,
        'transport_ids', (select coalesce(jsonb_agg(v.transport_id order by v.transport_id), '[]')
          from schedule_transport v where v.account_id = $1 and v.schedule_id = s.id))
        order by s.start_time, s.id), '[]')
      from tour_recurrence_schedule s
      where s.account_id = $1 and s.tour_id = t.id and s.enabled and s.removed_at is null) as schedules,
    (select coalesce(jsonb_agg(jsonb_build_object(
        'schedule_id', x.schedule_id, 'date', x.local_date, 'reason', x.reason) order by x.local_date, x.id), '[]')
      from (select * from canceled_date c where c.account_id = $1 and c.tour_id = t.id
        order by c.local_date desc limit ${CANCELED_DATES}) x) as canceled_dates
  from tour t join business b on b.account_id = $1 and b.id = t.business_id
  where t.account_id = $1`

export const findToursById = (tx: Tx, ids: readonly number[]) =>
  tx.query<TourRow>(`${TOUR} and t.id = any($2) order by t.id`, [tx.accountId, ids])

export const findToursOfBusiness = (tx: Tx, businessId: number) =>
  tx.query<TourRow>(`${TOUR} and t.business_id = $2 and t.deleted_at is null order by t.name_folded, t.id`, [
    tx.accountId,
    businessId,
  ])

const ORDER = {
  name: 't.name_folded',
  '-name': 't.name_folded desc',
  id: 't.id',
  '-id': 't.id desc',
} as const
export type TourSort = keyof typeof ORDER

export type TourPage = {
  business_id: number
  enabled: boolean | null
  /** Folded beginning of the name; empty for any. */
  name_start: string
  /** Folded part of the name; empty for any. */
  search: string
  sorting: readonly TourSort[]
  limit: number
  offset: number
}

export async function findTourPage(tx: Tx, page: TourPage): Promise<{ rows: TourRow[]; count: number }> {
  const filter = `t.business_id = $2 and t.deleted_at is null and ($3::boolean is null or t.enabled = $3)
    and starts_with(t.name_folded, $4) and strpos(t.name_folded, $5) > 0`
  const params = [tx.accountId, page.business_id, page.enabled, page.name_start, page.search]
  const order = [...page.sorting.map((sort) => ORDER[sort]), 't.id'].join(', ')
  const [counted] = await tx.query<{ count: number }>(
    `select count(*) from tour t where t.account_id = $1 and ${filter}`,
    params,
  )
  const rows = await tx.query<TourRow>(`${TOUR} and ${filter} order by ${order} limit $6 offset $7`, [
    ...params,
    page.limit,
    page.offset,
  ])
  return { rows, count: counted?.count ?? 0 }
}

/**
 * What changes with every edit of a tour, of anything that belongs to it, of its business or of its promotions. Keeps the businesses from being deleted
 * until the transaction ends, as its booking would anyway: whoever deletes one then finds what was sold meanwhile. So it does with the
 * tours, by id: `lockTourSales` waits for whoever decides by what is answered here, or is waited for and then answered as of later.
 */
export const findTourVersions = (tx: Tx, ids: readonly number[]) =>
  tx.query<{ id: number; version: string }>(
    `select t.id, t.version || '.' || b.version || '.' || coalesce(o.version, 0) as version
     from tour t join business b on b.account_id = $1 and b.id = t.business_id
     left join promotion_version o on o.account_id = $1 and o.business_id = t.business_id
     where t.account_id = $1 and t.id = any($2) order by t.id for key share of b, t`,
    [tx.accountId, ids],
  )
