import type { PriceMode } from '@muelle/domain/bookings/price-lines'
import { fold } from '@muelle/domain/text'
import type { AgeRange } from '@muelle/domain/tours/age-range'
import type { TransportType } from '@muelle/domain/tours/transport-type'
import type { Tx } from '../platform/db.ts'
import type { BusinessSpec } from './catalog.ts'
import { TURNAROUND_MINUTES } from './fleet.ts'
import { inOrder } from './in-order.ts'

/** Answers ids in the order of the businesses. */
export async function addBusinesses(tx: Tx, businesses: readonly BusinessSpec[]): Promise<number[]> {
  const given = businesses.map(({ name, slug, type, timeZone }) => ({
    name,
    nameFolded: fold(name),
    slug,
    type,
    timeZone,
  }))
  const rows = await tx.query<{ id: number; slug: string }>(
    `with added as (
       insert into business (account_id, name, name_folded, slug, type, time_zone)
       select $1, name, "nameFolded", slug, type, "timeZone"
       from jsonb_to_recordset($2::jsonb) as b(name text, "nameFolded" text, slug text, type text, "timeZone" text)
       returning id, slug, type),
     addressed as (
       insert into business_slug (slug, account_id, business_id) select slug, $1, id from added),
     taxed as (
       insert into tour_tax (account_id, business_id, name, kind, calc, basis_points, included)
       select $1, id, 'IVA 16 %', 'tax', 'percent', 1600, true from added where type = 'tour')
     select id, slug from added`,
    [tx.accountId, JSON.stringify(given)],
  )
  return inOrder(given, rows, ['slug'])
}

export type NewTransport = {
  businessId: number
  name: string
  type: TransportType
  seats: number
  certifiedPeople: number
}

/** Answers ids in the order of the transports. */
export async function addTransports(tx: Tx, transports: readonly NewTransport[]): Promise<number[]> {
  const rows = await tx.query<{ id: number; businessId: number; name: string }>(
    `insert into transport (account_id, business_id, name, type, seats, certified_people, turnaround_minutes)
     select $1, "businessId", name, type, seats, "certifiedPeople", ${TURNAROUND_MINUTES}
     from jsonb_to_recordset($2::jsonb) as t("businessId" bigint, name text, type text, seats int, "certifiedPeople" int)
     returning id, business_id as "businessId", name`,
    [tx.accountId, JSON.stringify(transports)],
  )
  return inOrder(transports, rows, ['businessId', 'name'])
}

export type NewTour = {
  businessId: number
  name: string
  nameFolded: string
  slug: string
  summary: string
  meetingPoint: string
  transportType: TransportType
  durationMinutes: number
  capacity: number
  peopleLimit: number
  maxPartyPeople: number
  priceMode: PriceMode
  boatBaseCents: number | null
  boatIncludedPeople: number | null
  boatExtraPersonCents: number | null
  bookingWindow: string
  bookingCondition: string
  cutoffWebMinutes: number
  cutoffIfEmptyMinutes: number | null
}

/** Answers ids in the order of the tours. */
export async function addTours(tx: Tx, tours: readonly NewTour[]): Promise<number[]> {
  const rows = await tx.query<{ id: number; businessId: number; slug: string }>(
    `insert into tour (account_id, business_id, name, name_folded, slug, summary, meeting_point, transport_type,
       duration_minutes, capacity, people_limit, max_party_people, price_mode, boat_base_cents, boat_included_people,
       boat_extra_person_cents, booking_window, booking_condition, cutoff_web_minutes, cutoff_if_empty_minutes)
     select $1, "businessId", name, "nameFolded", slug, summary, "meetingPoint", "transportType", "durationMinutes", capacity,
       "peopleLimit", "maxPartyPeople", "priceMode", "boatBaseCents", "boatIncludedPeople", "boatExtraPersonCents",
       "bookingWindow", "bookingCondition", "cutoffWebMinutes", "cutoffIfEmptyMinutes"
     from jsonb_to_recordset($2::jsonb) as t("businessId" bigint, name text, "nameFolded" text, slug text, summary text,
       "meetingPoint" text, "transportType" text, "durationMinutes" int, capacity int, "peopleLimit" int, "maxPartyPeople" int,
       "priceMode" text, "boatBaseCents" bigint, "boatIncludedPeople" int, "boatExtraPersonCents" bigint, "bookingWindow" text,
       "bookingCondition" text, "cutoffWebMinutes" int, "cutoffIfEmptyMinutes" int)
     returning id, business_id as "businessId", slug`,
    [tx.accountId, JSON.stringify(tours)],
  )
  return inOrder(tours, rows, ['businessId', 'slug'])
}

export type NewCategory = {
  tourId: number
  position: number
  ageRange: AgeRange
  minAge: number
  maxAge: number | null
  seatWeight: number
  needsAdult: boolean
  priceCents: number
}

/** Answers ids in the order of the categories. */
export async function addCategories(tx: Tx, categories: readonly NewCategory[]): Promise<number[]> {
  const rows = await tx.query<{ id: number; tourId: number; ageRange: AgeRange }>(
    `insert into price_category (account_id, tour_id, position, age_range, min_age, max_age, seat_weight, needs_adult, price_cents)
     select $1, "tourId", position, "ageRange", "minAge", "maxAge", "seatWeight", "needsAdult", "priceCents"
     from jsonb_to_recordset($2::jsonb) as c("tourId" bigint, position int, "ageRange" text, "minAge" int, "maxAge" int,
       "seatWeight" int, "needsAdult" boolean, "priceCents" bigint)
     returning id, tour_id as "tourId", age_range as "ageRange"`,
    [tx.accountId, JSON.stringify(categories)],
  )
  return inOrder(categories, rows, ['tourId', 'ageRange'])
}

export type NewTier = { tourId: number; minPeople: number; maxPeople: number; priceCents: number }

export const addTiers = (tx: Tx, tiers: readonly NewTier[]) =>
  tx.query(
    `insert into price_tier (account_id, tour_id, min_people, max_people, price_cents)
     select $1, "tourId", "minPeople", "maxPeople", "priceCents"
     from jsonb_to_recordset($2::jsonb) as t("tourId" bigint, "minPeople" int, "maxPeople" int, "priceCents" bigint)`,
    [tx.accountId, JSON.stringify(tiers)],
  )

export type NewSeason = {
  tourId: number
  name: string
  validFrom: string
  weekdays: readonly number[]
  months: readonly number[] | null
  priority: number
}

/** Answers ids in the order of the seasons. */
export async function addSeasons(tx: Tx, seasons: readonly NewSeason[]): Promise<number[]> {
  const rows = await tx.query<{ id: number; tourId: number; name: string }>(
    `insert into tour_recurrence (account_id, tour_id, name, valid_from, weekdays, months, priority)
     select $1, "tourId", name, "validFrom", weekdays, months, priority
     from jsonb_to_recordset($2::jsonb) as r("tourId" bigint, name text, "validFrom" date, weekdays smallint[],
       months smallint[], priority int)
     returning id, tour_id as "tourId", name`,
    [tx.accountId, JSON.stringify(seasons)],
  )
  return inOrder(seasons, rows, ['tourId', 'name'])
}

export const addSchedules = (
  tx: Tx,
  schedules: readonly { recurrenceId: number; tourId: number; startTime: string }[],
) =>
  tx.query(
    `insert into tour_recurrence_schedule (account_id, recurrence_id, tour_id, start_time)
     select $1, "recurrenceId", "tourId", "startTime"
     from jsonb_to_recordset($2::jsonb) as s("recurrenceId" bigint, "tourId" bigint, "startTime" time)`,
    [tx.accountId, JSON.stringify(schedules)],
  )

export const addSeasonPrices = (
  tx: Tx,
  prices: readonly { recurrenceId: number; categoryId: number; priceCents: number }[],
) =>
  tx.query(
    `insert into recurrence_price (account_id, recurrence_id, category_id, price_cents)
     select $1, "recurrenceId", "categoryId", "priceCents"
     from jsonb_to_recordset($2::jsonb) as p("recurrenceId" bigint, "categoryId" bigint, "priceCents" bigint)`,
    [tx.accountId, JSON.stringify(prices)],
  )

export type NewTariff = { tourId: number; tariff: string; needsProof: boolean }
export type NewTariffPrice = { tourId: number; categoryId: number; tariff: string; priceCents: number }

/** Tariffs with what they cost (P2), sold on every channel. */
export async function addTariffs(tx: Tx, tariffs: readonly NewTariff[], prices: readonly NewTariffPrice[]) {
  await tx.query(
    `insert into tour_tariff (account_id, tour_id, tariff, needs_proof)
     select $1, "tourId", tariff, "needsProof"
     from jsonb_to_recordset($2::jsonb) as t("tourId" bigint, tariff text, "needsProof" boolean)`,
    [tx.accountId, JSON.stringify(tariffs)],
  )
  await tx.query(
    `insert into tariff_price (account_id, tour_id, category_id, tariff, price_cents)
     select $1, "tourId", "categoryId", tariff, "priceCents"
     from jsonb_to_recordset($2::jsonb) as p("tourId" bigint, "categoryId" bigint, tariff text, "priceCents" bigint)`,
    [tx.accountId, JSON.stringify(prices)],
  )
}
