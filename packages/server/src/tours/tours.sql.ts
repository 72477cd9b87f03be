import type { PriceMode } from '@muelle/domain/bookings/price-lines'
import type { BookingCondition, BookingWindow } from '@muelle/domain/departures/booking-window'
import type { Recurrence, Schedule } from '@muelle/domain/departures/recurrence'
import type { PriceCategory } from '@muelle/domain/tours/party'
import type { Tx } from '../platform/db.ts'

/** A tour with everything that decides its departures and prices, in the shapes of `domain`. */
export type TourRow = {
  id: number
  businessId: number
  name: string
  slug: string
  summary: string
  meetingPoint: string | null
  enabled: boolean
  /** Its business is open for new sales. */
  isBusinessEnabled: boolean
  timeZone: string
  currency: string
  durationMinutes: number
  capacity: number
  peopleLimit: number
  maxPartyPeople: number
  priceMode: PriceMode
  boatBaseCents: number | null
  boatIncludedPeople: number | null
  boatExtraPersonCents: number | null
  includedTaxBasisPoints: number
  bookingWindow: BookingWindow
  bookingCondition: BookingCondition
  cutoffWebMinutes: number
  cutoffDeskMinutes: number
  cutoffIfEmptyMinutes: number | null
  version: number
  categories: (PriceCategory & { name: string })[]
  tiers: { minPeople: number; maxPeople: number; priceCents: number }[]
  recurrences: (Recurrence & { name: string; prices: { categoryId: number; priceCents: number }[] })[]
  schedules: (Schedule & { peopleLimit: number | null })[]
}

const TOUR = `
  select t.id, t.business_id as "businessId", t.name, t.slug, t.summary, t.meeting_point as "meetingPoint", t.enabled,
    b.enabled as "isBusinessEnabled",
    coalesce(t.time_zone, b.time_zone) as "timeZone", t.currency, t.duration_minutes as "durationMinutes", t.capacity,
    t.people_limit as "peopleLimit", t.max_party_people as "maxPartyPeople", t.price_mode as "priceMode",
    t.boat_base_cents as "boatBaseCents", t.boat_included_people as "boatIncludedPeople",
    t.boat_extra_person_cents as "boatExtraPersonCents", t.included_tax_basis_points as "includedTaxBasisPoints",
    t.booking_window as "bookingWindow", t.booking_condition as "bookingCondition",
    t.cutoff_web_minutes as "cutoffWebMinutes", t.cutoff_desk_minutes as "cutoffDeskMinutes",
    t.cutoff_if_empty_minutes as "cutoffIfEmptyMinutes", t.version,
    (select coalesce(jsonb_agg(jsonb_build_object(
        'id', c.id, 'name', c.name, 'ageRange', c.age_range, 'minAge', c.min_age, 'maxAge', c.max_age,
        'seatWeight', c.seat_weight, 'needsAdult', c.needs_adult, 'maxPerAdult', c.max_per_adult,
        'priceCents', c.price_cents) order by c.position, c.id), '[]')
      from price_category c where c.account_id = t.account_id and c.tour_id = t.id) as categories,
    (select coalesce(jsonb_agg(jsonb_build_object(
        'minPeople', p.min_people, 'maxPeople', p.max_people, 'priceCents', p.price_cents) order by p.min_people), '[]')
      from price_tier p where p.account_id = t.account_id and p.tour_id = t.id) as tiers,
    (select coalesce(jsonb_agg(jsonb_build_object(
        'id', r.id, 'tourId', r.tour_id, 'name', r.name, 'validFrom', r.valid_from, 'validTo', r.valid_to,
        'weekdays', r.weekdays, 'months', r.months, 'priority', r.priority,
        'createdAt', (extract(epoch from r.created_at) * 1000)::bigint,
        'prices', (select coalesce(jsonb_agg(jsonb_build_object('categoryId', x.category_id, 'priceCents', x.price_cents)), '[]')
          from recurrence_price x where x.account_id = r.account_id and x.recurrence_id = r.id)) order by r.id), '[]')
      from tour_recurrence r where r.account_id = t.account_id and r.tour_id = t.id) as recurrences,
    (select coalesce(jsonb_agg(jsonb_build_object(
        'id', s.id, 'recurrenceId', s.recurrence_id, 'startTime', to_char(s.start_time, 'HH24:MI'),
        'durationMinutes', coalesce(s.duration_minutes, t.duration_minutes), 'capacity', s.capacity,
        'peopleLimit', s.people_limit, 'minPeople', s.min_people) order by s.start_time, s.id), '[]')
      from tour_recurrence_schedule s where s.account_id = t.account_id and s.tour_id = t.id and s.enabled) as schedules
  from tour t join business b on b.account_id = t.account_id and b.id = t.business_id
  where t.account_id = $1`

export const findToursById = (tx: Tx, ids: readonly number[]) =>
  tx.query<TourRow>(`${TOUR} and t.id = any($2) order by t.id`, [tx.accountId, ids])

export const findToursOfBusiness = (tx: Tx, businessId: number) =>
  tx.query<TourRow>(`${TOUR} and t.business_id = $2 order by t.name_folded, t.id`, [tx.accountId, businessId])

const ORDER = {
  name: 't.name_folded',
  '-name': 't.name_folded desc',
  id: 't.id',
  '-id': 't.id desc',
} as const
export type TourSort = keyof typeof ORDER

export type TourPage = {
  businessId: number
  enabled: boolean | null
  /** Folded beginning of the name; empty for any. */
  nameStart: string
  sorting: readonly TourSort[]
  limit: number
  offset: number
}

export async function findTourPage(tx: Tx, page: TourPage): Promise<{ rows: TourRow[]; count: number }> {
  const filter = `t.business_id = $2 and ($3::boolean is null or t.enabled = $3) and starts_with(t.name_folded, $4)`
  const params = [tx.accountId, page.businessId, page.enabled, page.nameStart]
  const order = [...page.sorting.map((sort) => ORDER[sort]), 't.id'].join(', ')
  const [counted] = await tx.query<{ count: number }>(
    `select count(*) from tour t where t.account_id = $1 and ${filter}`,
    params,
  )
  const rows = await tx.query<TourRow>(`${TOUR} and ${filter} order by ${order} limit $5 offset $6`, [
    ...params,
    page.limit,
    page.offset,
  ])
  return { rows, count: counted?.count ?? 0 }
}

/**
 * What changes with every edit of a tour, of anything that belongs to it, or of its business. Keeps the businesses from being deleted
 * until the transaction ends, as its booking would anyway: whoever deletes one then finds what was sold meanwhile.
 */
export const findTourVersions = (tx: Tx, ids: readonly number[]) =>
  tx.query<{ id: number; version: string }>(
    `select t.id, t.version || '.' || b.version as version
     from tour t join business b on b.account_id = t.account_id and b.id = t.business_id
     where t.account_id = $1 and t.id = any($2) for key share of b`,
    [tx.accountId, ids],
  )
