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

export type WantedTour = { businessId: number; spec: TourSpec }

const cents = (pesos: number) => pesos * 100
const slugOf = (name: string) =>
  fold(name)
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '')

/** Adds tours with prices, seasons and start times, in nine statements however many they are. Answers their ids, in order. */
export async function addToursWithSeasons(tx: Tx, wanted: readonly WantedTour[], validFrom: string): Promise<number[]> {
  const tourIds = await addTours(tx, wanted.map(newTour))
  const tours = wanted.map(({ spec }, at) => ({ spec, tourId: tourIds[at] as number }))

  const categories = tours.flatMap(({ spec, tourId }) => categoriesOf(spec, tourId))
  const categoryIds = await addCategories(tx, categories)
  const categoryIdOf = new Map(
    categories.map((category, at) => [`${category.tourId} ${category.ageRange}`, categoryIds[at]]),
  )
  const tariffs = tours.flatMap(({ spec, tourId }) => (spec.tariffs ?? []).map((one) => ({ ...one, tourId })))
  await addTariffs(
    tx,
    tariffs,
    tariffs.flatMap(({ tourId, tariff, pesos }) =>
      AGE_RANGES.flatMap((range) => {
        const price = pesos[range]
        const categoryId = categoryIdOf.get(`${tourId} ${range}`)
        return price === undefined || categoryId === undefined
          ? []
          : [{ tourId, categoryId, tariff, priceCents: cents(price) }]
      }),
    ),
  )
  await addTiers(
    tx,
    tours.flatMap(({ spec, tourId }) => tiersOf(spec, tourId)),
  )

  const seasons = tours.flatMap(({ spec, tourId }) => spec.seasons.map((season) => ({ ...season, tourId, validFrom })))
  const recurrenceIds = await addSeasons(tx, seasons)
  const placed = seasons.map((season, at) => ({ ...season, recurrenceId: recurrenceIds[at] as number }))
  await addSchedules(
    tx,
    placed.flatMap(({ recurrenceId, tourId, startTimes }) =>
      startTimes.map((startTime) => ({ recurrenceId, tourId, startTime })),
    ),
  )
  await addSeasonPrices(
    tx,
    placed.flatMap(({ recurrenceId, tourId, pesos = {} }) =>
      AGE_RANGES.flatMap((range) => {
        const price = pesos[range]
        const categoryId = categoryIdOf.get(`${tourId} ${range}`)
        return price === undefined || categoryId === undefined
          ? []
          : [{ recurrenceId, categoryId, priceCents: cents(price) }]
      }),
    ),
  )
  return tourIds
}

function newTour({ businessId, spec }: WantedTour): NewTour {
  const { price } = spec
  const isBoat = price.mode === 'per_boat'
  return {
    businessId,
    name: spec.name,
    nameFolded: fold(spec.name),
    slug: slugOf(spec.name),
    summary: spec.summary,
    meetingPoint: spec.meetingPoint,
    transportType: spec.transport,
    durationMinutes: spec.durationMinutes,
    capacity: spec.capacity,
    peopleLimit: spec.peopleLimit,
    maxPartyPeople: spec.maxPartyPeople,
    priceMode: price.mode,
    boatBaseCents: isBoat ? cents(price.basePesos) : null,
    boatIncludedPeople: isBoat ? price.includedPeople : null,
    boatExtraPersonCents: isBoat ? cents(price.extraPersonPesos) : null,
    bookingWindow: spec.window,
    bookingCondition: spec.condition,
    cutoffWebMinutes: spec.cutoffWebMinutes,
    cutoffIfEmptyMinutes: spec.cutoffIfEmptyMinutes,
  }
}

/** The four age ranges with the seats their people take on this transport (C2); priced one by one only where people are. */
const categoriesOf = ({ price, transport }: TourSpec, tourId: number): NewCategory[] =>
  AGE_RANGES.map((ageRange, position) => ({
    tourId,
    position,
    ageRange,
    ...AGE_RANGE_DEFAULTS[ageRange],
    seatWeight: defaultSeatWeight(ageRange, transport),
    priceCents: price.mode === 'per_person' ? cents(price.pesos[ageRange]) : 0,
  }))

const tiersOf = ({ price }: TourSpec, tourId: number): NewTier[] =>
  price.mode !== 'per_tier'
    ? []
    : price.tiers.map(({ upTo, pesos }, at) => ({
        tourId,
        minPeople: (price.tiers[at - 1]?.upTo ?? 0) + 1,
        maxPeople: upTo,
        priceCents: cents(pesos),
      }))
