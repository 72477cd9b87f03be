import { fold } from '@muelle/domain/text'
import { AGE_RANGE_DEFAULTS, AGE_RANGES, defaultSeatWeight } from '@muelle/domain/tours/age-range'
import type { Tx } from '../platform/db.ts'
import type { TourSpec } from './catalog.ts'
import {
  addCategories,
  addSchedules,
  addSeasonPrices,
  addSeasons,
  addTariffs,
  addTiers,
  addTours,
  type NewCategory,
  type NewTier,
  type NewTour,
} from './tours.sql.ts'

export type WantedTour = { business_id: number; spec: TourSpec }

const cents = (pesos: number) => pesos * 100
const slugOf = (name: string) =>
  fold(name)
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '')

/** Adds tours with prices, seasons and start times, in nine statements however many they are. Answers their ids, in order. */
export async function addToursWithSeasons(
  tx: Tx,
  wanted: readonly WantedTour[],
  valid_from: string,
): Promise<number[]> {
  const tourIds = await addTours(tx, wanted.map(newTour))
  const tours = wanted.map(({ spec }, at) => ({ spec, tour_id: tourIds[at] as number }))

  const categories = tours.flatMap(({ spec, tour_id }) => categoriesOf(spec, tour_id))
  const categoryIds = await addCategories(tx, categories)
  const categoryIdOf = new Map(
    categories.map((category, at) => [`${category.tour_id} ${category.age_range}`, categoryIds[at]]),
  )
  const tariffs = tours.flatMap(({ spec, tour_id }) => (spec.tariffs ?? []).map((one) => ({ ...one, tour_id })))
  await addTariffs(
    tx,
    tariffs,
    tariffs.flatMap(({ tour_id, tariff, pesos }) =>
      AGE_RANGES.flatMap((range) => {
        const price = pesos[range]
        const category_id = categoryIdOf.get(`${tour_id} ${range}`)
        return price === undefined || category_id === undefined
          ? []
          : [{ tour_id, category_id, tariff, price_cents: cents(price) }]
      }),
    ),
  )
  await addTiers(
    tx,
    tours.flatMap(({ spec, tour_id }) => tiersOf(spec, tour_id)),
  )

  const seasons = tours.flatMap(({ spec, tour_id }) =>
    spec.seasons.map((season) => ({ ...season, tour_id, valid_from })),
  )
  const recurrenceIds = await addSeasons(tx, seasons)
  const placed = seasons.map((season, at) => ({ ...season, recurrence_id: recurrenceIds[at] as number }))
  await addSchedules(
    tx,
    placed.flatMap(({ recurrence_id, tour_id, startTimes }) =>
      startTimes.map((start_time) => ({ recurrence_id, tour_id, start_time })),
    ),
  )
  await addSeasonPrices(
    tx,
    placed.flatMap(({ recurrence_id, tour_id, pesos = {} }) =>
      AGE_RANGES.flatMap((range) => {
        const price = pesos[range]
        const category_id = categoryIdOf.get(`${tour_id} ${range}`)
        return price === undefined || category_id === undefined
          ? []
          : [{ recurrence_id, category_id, price_cents: cents(price) }]
      }),
    ),
  )
  return tourIds
}

function newTour({ business_id, spec }: WantedTour): NewTour {
  const { price } = spec
  const isBoat = price.mode === 'per_boat'
  return {
    business_id,
    name: spec.name,
    name_folded: fold(spec.name),
    slug: slugOf(spec.name),
    summary: spec.summary,
    meeting_point: spec.meeting_point,
    meeting_lat: spec.way[0]?.lat ?? null,
    meeting_lng: spec.way[0]?.lng ?? null,
    route: spec.way.map(({ lat, lng }) => [lat, lng]),
    transport_type: spec.transport,
    duration_minutes: spec.duration_minutes,
    capacity: spec.capacity,
    people_limit: spec.people_limit,
    max_party_people: spec.max_party_people,
    price_mode: price.mode,
    boat_base_cents: isBoat ? cents(price.basePesos) : null,
    boat_included_people: isBoat ? price.included_people : null,
    boat_extra_person_cents: isBoat ? cents(price.extraPersonPesos) : null,
    booking_window: spec.window,
    booking_condition: spec.condition,
    cutoff_web_minutes: spec.cutoff_web_minutes,
    cutoff_if_empty_minutes: spec.cutoff_if_empty_minutes,
  }
}

/** The four age ranges with the seats their people take on this transport (C2); priced one by one only where people are. */
const categoriesOf = ({ price, transport }: TourSpec, tour_id: number): NewCategory[] =>
  AGE_RANGES.map((age_range, position) => ({
    tour_id,
    position,
    age_range,
    ...AGE_RANGE_DEFAULTS[age_range],
    seat_weight: defaultSeatWeight(age_range, transport),
    price_cents: price.mode === 'per_person' ? cents(price.pesos[age_range]) : 0,
  }))

const tiersOf = ({ price }: TourSpec, tour_id: number): NewTier[] =>
  price.mode !== 'per_tier'
    ? []
    : price.tiers.map(({ upTo, pesos }, at) => ({
        tour_id,
        min_people: (price.tiers[at - 1]?.upTo ?? 0) + 1,
        max_people: upTo,
        price_cents: cents(pesos),
      }))
