import type { PriceMode } from '@muelle/domain/bookings/sale/price-lines'
import { fold } from '@muelle/domain/text'
import type { AgeRange } from '@muelle/domain/tours/age-range'
import type { TransportType } from '@muelle/domain/tours/transport-type'
import type { Tx } from '../platform/db.ts'
import type { BusinessSpec } from './catalog.ts'
import { TURNAROUND_MINUTES } from './fleet.ts'
import { inOrder, type Made } from './in-order.ts'

/** Answers ids in the order of the businesses. */
export async function addBusinesses(tx: Tx, businesses: readonly BusinessSpec[]): Promise<number[]> {
  const given = businesses.map(({ name, slug, type, time_zone }) => ({
    name,
    name_folded: fold(name),
    slug,
    type,
    time_zone,
  }))
  const rows = await tx.query<Made>(
    `with added as (
       insert into business (account_id, name, name_folded, slug, type, time_zone)
       select $1, name, name_folded, slug, type, time_zone
       from jsonb_to_recordset($2::jsonb) as b(name text, name_folded text, slug text, type text, time_zone text)
       returning id, slug, type),
     addressed as (
       insert into business_slug (slug, account_id, business_id) select slug, $1, id from added returning 1),
     taxed as (
       insert into tour_tax (account_id, business_id, name, kind, calc, basis_points, included)
       select $1, id, 'IVA 16 %', 'tax', 'percent', 1600, true from added where type = 'tour' returning 1)
     select id, slug as key from added`,
    [tx.accountId, JSON.stringify(given)],
  )
  return inOrder(
    given.map(({ slug }) => slug),
    rows,
  )
}

export type NewTransport = {
  business_id: number
  name: string
  type: TransportType
  seats: number
  certified_people: number
}

/** Answers ids in the order of the transports. */
export async function addTransports(tx: Tx, transports: readonly NewTransport[]): Promise<number[]> {
  const rows = await tx.query<Made>(
    `insert into transport (account_id, business_id, name, type, seats, certified_people, turnaround_minutes)
     select $1, business_id, name, type, seats, certified_people, ${TURNAROUND_MINUTES}
     from jsonb_to_recordset($2::jsonb) as t(business_id bigint, name text, type text, seats int, certified_people int)
     returning id, concat_ws(' ', business_id, name) as key`,
    [tx.accountId, JSON.stringify(transports)],
  )
  return inOrder(
    transports.map(({ business_id, name }) => `${business_id} ${name}`),
    rows,
  )
}

export type NewTour = {
  business_id: number
  name: string
  name_folded: string
  slug: string
  summary: string
  meeting_point: string
  meeting_lat: number | null
  meeting_lng: number | null
  /** Latitude and longitude of each point. */
  route: readonly (readonly [number, number])[]
  transport_type: TransportType
  duration_minutes: number
  capacity: number
  people_limit: number
  max_party_people: number
  price_mode: PriceMode
  boat_base_cents: number | null
  boat_included_people: number | null
  boat_extra_person_cents: number | null
  booking_window: string
  booking_condition: string
  cutoff_web_minutes: number
  cutoff_if_empty_minutes: number | null
}

/** Answers ids in the order of the tours. */
export async function addTours(tx: Tx, tours: readonly NewTour[]): Promise<number[]> {
  const rows = await tx.query<Made>(
    `insert into tour (account_id, business_id, name, name_folded, slug, summary, meeting_point, meeting_lat,
       meeting_lng, route, transport_type, duration_minutes, capacity, people_limit, max_party_people, price_mode, boat_base_cents, boat_included_people,
       boat_extra_person_cents, booking_window, booking_condition, cutoff_web_minutes, cutoff_if_empty_minutes)
     select $1, business_id, name, name_folded, slug, summary, meeting_point, meeting_lat, meeting_lng, route, transport_type,
       duration_minutes, capacity, people_limit, max_party_people, price_mode, boat_base_cents, boat_included_people, boat_extra_person_cents,
       booking_window, booking_condition, cutoff_web_minutes, cutoff_if_empty_minutes
     from jsonb_to_recordset($2::jsonb) as t(business_id bigint, name text, name_folded text, slug text, summary text,
       meeting_point text, meeting_lat numeric, meeting_lng numeric, route jsonb, transport_type text, duration_minutes int, capacity int, people_limit int, max_party_people int,
       price_mode text, boat_base_cents bigint, boat_included_people int, boat_extra_person_cents bigint, booking_window text,
       booking_condition text, cutoff_web_minutes int, cutoff_if_empty_minutes int)
     returning id, concat_ws(' ', business_id, slug) as key`,
    [tx.accountId, JSON.stringify(tours)],
  )
  return inOrder(
    tours.map(({ business_id, slug }) => `${business_id} ${slug}`),
    rows,
  )
}

export type NewCategory = {
  tour_id: number
  position: number
  age_range: AgeRange
  min_age: number
  max_age: number | null
  seat_weight: number
  needs_adult: boolean
  price_cents: number
}

/** Answers ids in the order of the categories. */
export async function addCategories(tx: Tx, categories: readonly NewCategory[]): Promise<number[]> {
  const rows = await tx.query<Made>(
    `insert into price_category (account_id, tour_id, position, age_range, min_age, max_age, seat_weight, needs_adult, price_cents)
     select $1, tour_id, position, age_range, min_age, max_age, seat_weight, needs_adult, price_cents
     from jsonb_to_recordset($2::jsonb) as c(tour_id bigint, position int, age_range text, min_age int, max_age int,
       seat_weight int, needs_adult boolean, price_cents bigint)
     returning id, concat_ws(' ', tour_id, age_range) as key`,
    [tx.accountId, JSON.stringify(categories)],
  )
  return inOrder(
    categories.map(({ tour_id, age_range }) => `${tour_id} ${age_range}`),
    rows,
  )
}

export type NewTier = { tour_id: number; min_people: number; max_people: number; price_cents: number }

export const addTiers = (tx: Tx, tiers: readonly NewTier[]) =>
  tx.query(
    `insert into price_tier (account_id, tour_id, min_people, max_people, price_cents)
     select $1, tour_id, min_people, max_people, price_cents
     from jsonb_to_recordset($2::jsonb) as t(tour_id bigint, min_people int, max_people int, price_cents bigint) returning 1`,
    [tx.accountId, JSON.stringify(tiers)],
  )

export type NewSeason = {
  tour_id: number
  name: string
  valid_from: string
  weekdays: readonly number[]
  months: readonly number[] | null
  priority: number
}

/** Answers ids in the order of the seasons. */
export async function addSeasons(tx: Tx, seasons: readonly NewSeason[]): Promise<number[]> {
  const rows = await tx.query<Made>(
    `insert into tour_recurrence (account_id, tour_id, name, valid_from, weekdays, months, priority)
     select $1, tour_id, name, valid_from, weekdays, months, priority
     from jsonb_to_recordset($2::jsonb) as r(tour_id bigint, name text, valid_from date, weekdays smallint[],
       months smallint[], priority int)
     returning id, concat_ws(' ', tour_id, name) as key`,
    [tx.accountId, JSON.stringify(seasons)],
  )
  return inOrder(
    seasons.map(({ tour_id, name }) => `${tour_id} ${name}`),
    rows,
  )
}

export const addSchedules = (
  tx: Tx,
  schedules: readonly { recurrence_id: number; tour_id: number; start_time: string }[],
) =>
  tx.query(
    `insert into tour_recurrence_schedule (account_id, recurrence_id, tour_id, start_time)
     select $1, recurrence_id, tour_id, start_time
     from jsonb_to_recordset($2::jsonb) as s(recurrence_id bigint, tour_id bigint, start_time time) returning 1`,
    [tx.accountId, JSON.stringify(schedules)],
  )

export const addSeasonPrices = (
  tx: Tx,
  prices: readonly { recurrence_id: number; category_id: number; price_cents: number }[],
) =>
  tx.query(
    `insert into recurrence_price (account_id, recurrence_id, category_id, price_cents)
     select $1, recurrence_id, category_id, price_cents
     from jsonb_to_recordset($2::jsonb) as p(recurrence_id bigint, category_id bigint, price_cents bigint) returning 1`,
    [tx.accountId, JSON.stringify(prices)],
  )

export type NewTariff = { tour_id: number; tariff: string; needs_proof: boolean }
export type NewTariffPrice = { tour_id: number; category_id: number; tariff: string; price_cents: number }

/** Tariffs with what they cost (P2), sold on every channel. */
export async function addTariffs(tx: Tx, tariffs: readonly NewTariff[], prices: readonly NewTariffPrice[]) {
  await tx.query(
    `insert into tour_tariff (account_id, tour_id, tariff, needs_proof)
     select $1, tour_id, tariff, needs_proof
     from jsonb_to_recordset($2::jsonb) as t(tour_id bigint, tariff text, needs_proof boolean) returning 1`,
    [tx.accountId, JSON.stringify(tariffs)],
  )
  await tx.query(
    `insert into tariff_price (account_id, tour_id, category_id, tariff, price_cents)
     select $1, tour_id, category_id, tariff, price_cents
     from jsonb_to_recordset($2::jsonb) as p(tour_id bigint, category_id bigint, tariff text, price_cents bigint) returning 1`,
    [tx.accountId, JSON.stringify(prices)],
  )
}
