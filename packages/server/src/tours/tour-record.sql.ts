import type { PriceMode } from '@muelle/domain/bookings/sale/price-lines'
import { slugCandidates } from '@muelle/domain/businesses/slug'
import type { BookingCondition, BookingWindow } from '@muelle/domain/departures/plan/booking-window'
import type { DepositKind } from '@muelle/domain/tours/deposit-kind'
import type { TransportType } from '@muelle/domain/tours/transport-type'
import { changed, given } from '../platform/changing.sql.ts'
import type { Tx } from '../platform/db.ts'

/** The columns of a tour as they are written; the parts that are rows of their own are in `tour-parts.sql.ts`. */
export type TourFields = {
  business_id: number
  currency: string
  slug: string
  name: string
  /** What searches find it by. */
  name_folded: string
  summary: string
  activity_type: string | null
  spoken_languages: string[]
  transport_type: TransportType
  /** Its own; null for its business's. */
  time_zone: string | null
  meeting_point: string | null
  /** Degrees; decimals travel as text. */
  meeting_lat: string | null
  meeting_lng: string | null
  /** Latitude and longitude of each point. */
  route: [number, number][]
  duration_minutes: number
  capacity: number
  people_limit: number
  capacity_by_transport: boolean
  overbook_seats: number
  /** Of what a booking keeps, for all who earn on it (S1). */
  max_commission_basis_points: number
  booking_window: BookingWindow
  booking_condition: BookingCondition
  cutoff_web_minutes: number
  cutoff_desk_minutes: number
  cutoff_if_empty_minutes: number | null
  max_party_people: number
  min_people: number
  decide_minutes: number
  deposit_kind: DepositKind
  deposit_value: number
  price_mode: PriceMode
  /** The price of the whole boat (P1); null where it is not sold so. */
  boat_base_cents: number | null
  boat_included_people: number | null
  boat_extra_person_cents: number | null
  boat_floor_cents: number
  enabled: boolean
}
/** What may change of it. */
export const TOUR_FIELDS = [
  'slug',
  'name',
  'name_folded',
  'summary',
  'activity_type',
  'spoken_languages',
  'transport_type',
  'time_zone',
  'meeting_point',
  'meeting_lat',
  'meeting_lng',
  'route',
  'duration_minutes',
  'capacity',
  'people_limit',
  'capacity_by_transport',
  'overbook_seats',
  'max_commission_basis_points',
  'booking_window',
  'booking_condition',
  'cutoff_web_minutes',
  'cutoff_desk_minutes',
  'cutoff_if_empty_minutes',
  'max_party_people',
  'min_people',
  'decide_minutes',
  'deposit_kind',
  'deposit_value',
  'price_mode',
  'boat_base_cents',
  'boat_included_people',
  'boat_extra_person_cents',
  'boat_floor_cents',
  'enabled',
] as const satisfies readonly (keyof TourFields)[]
export type TourChanges = Partial<Pick<TourFields, (typeof TOUR_FIELDS)[number]>>

/** Conditions that are columns of the tour, called as on the wire. */
export const CONDITION_FIELDS = [
  'booking_window',
  'booking_condition',
  'cutoff_web_minutes',
  'cutoff_desk_minutes',
  'cutoff_if_empty_minutes',
  'max_party_people',
  'min_people',
  'decide_minutes',
  'overbook_seats',
  'capacity_by_transport',
  'max_commission_basis_points',
] as const satisfies readonly (typeof TOUR_FIELDS)[number][]

/** What is known of a new one; the rest begins as the table has it. */
const NEW_FIELDS = [
  'business_id',
  'currency',
  'slug',
  'name',
  'name_folded',
  'transport_type',
  'duration_minutes',
  'capacity',
  'people_limit',
  'booking_window',
  'booking_condition',
  'cutoff_web_minutes',
  'cutoff_desk_minutes',
  'cutoff_if_empty_minutes',
  'max_party_people',
  'price_mode',
  'enabled',
] as const satisfies readonly (keyof TourFields)[]
export type NewTour = Pick<TourFields, (typeof NEW_FIELDS)[number]>

/** Breaks `tour_slug_taken` when another tour of the business has the slug. */
export async function insertTour(tx: Tx, tour: NewTour): Promise<number> {
  const [row] = await tx.query<{ id: number }>(
    `insert into tour (account_id, ${NEW_FIELDS.join(', ')}) select $1, ${given(NEW_FIELDS, 'tour', '$2')} returning id`,
    [tx.accountId, JSON.stringify([tour])],
  )
  if (!row) throw new Error('a tour that was just written has no id')
  return row.id
}

/** Locks a tour until the transaction ends: of two who change it one goes at a time. Sales do not wait for it. */
export const lockTour = async (tx: Tx, tourId: number): Promise<boolean> =>
  (
    await tx.query('select 1 from tour where account_id = $1 and id = $2 and deleted_at is null for no key update', [
      tx.accountId,
      tourId,
    ])
  ).length > 0

/** Writes what is given; whoever changes what sales go by raises the version besides. Breaks `tour_slug_taken`. */
export const changeTour = (tx: Tx, tourId: number, changes: TourChanges) =>
  tx.query(`update tour t set ${changed(TOUR_FIELDS, 't', '$3')} where t.account_id = $1 and t.id = $2`, [
    tx.accountId,
    tourId,
    JSON.stringify(changes),
  ])

/** Nobody finds it from now on. Its slug is free again: nothing public points at a tour but through its business's page. */
export const markTourDeleted = (tx: Tx, tourId: number) =>
  tx.query(
    `update tour set deleted_at = now(), enabled = false, slug = left(slug, 40) || '~' || id, version = version + 1
     where account_id = $1 and id = $2`,
    [tx.accountId, tourId],
  )

export const countTours = async (tx: Tx, businessId: number): Promise<number> => {
  const [row] = await tx.query<{ count: number }>(
    'select count(*) from tour where account_id = $1 and business_id = $2 and deleted_at is null',
    [tx.accountId, businessId],
  )
  return row?.count ?? 0
}

/** More than a business may have tours, so that one is always free. */
const CANDIDATES = 1_000

/** The slug itself, or its first numbered sibling that no other tour of the business has. */
export async function firstFreeTourSlug(
  tx: Tx,
  businessId: number,
  wanted: string,
  tourId: number | null,
): Promise<string> {
  const candidates = slugCandidates(wanted, CANDIDATES)
  const rows = await tx.query<{ slug: string }>(
    `select slug from tour
     where account_id = $1 and business_id = $2 and slug = any ($3) and ($4::bigint is null or id <> $4)`,
    [tx.accountId, businessId, candidates, tourId],
  )
  const taken = new Set(rows.map(({ slug }) => slug))
  const free = candidates.find((candidate) => !taken.has(candidate))
  if (free === undefined) throw new Error(`no slug like ${wanted} is free`)
  return free
}
