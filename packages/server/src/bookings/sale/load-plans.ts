import { type Instant, type LocalDate, localDate } from '@muelle/domain/time'
import { findVisibleBusiness } from '../businesses/visible.ts'
import { findDeparturesById, findDeparturesOfDays } from '../departures/find-departures.ts'
import { type DeparturePlan, type DepartureRow, planDepartures } from '../departures/plan.ts'
import { withSharedSeats } from '../departures/shared-seats.ts'
import type { Tx } from '../platform/db.ts'
import type { Actor } from '../platform/http/handle.ts'
import { findTours } from '../tours/find-tour.ts'

/** Which departure of a tour a request is about: its row, or schedule and local date. An extra one has nothing but its row (R3). */
type Place = { scheduleId: number | null; date: string | null; departureId: number | null }
export type Wanted = Place & { actor: Actor; tourId: number }
export type FoundPlan = DeparturePlan | { code: 'not_found' | 'departure.not_found' }

/**
 * The departures that several sales are about, each read once; in the order of `wanted`. Their tours stay as they are told to be: whoever
 * closes one waits with `lockTourSales` until the transaction ends.
 */
export async function loadPlans(tx: Tx, now: Instant, wanted: readonly Wanted[]): Promise<FoundPlan[]> {
  // Asked for in one go; the tours are locked before the rows are read.
  const [stored, rows] = await Promise.all([
    findTours(tx, [...new Set(wanted.map(({ tourId }) => tourId))]),
    rowsFor(tx, now, wanted),
  ])
  const tours = new Map(stored.filter(({ isDeleted }) => !isDeleted).map((tour) => [tour.id, tour]))
  const visible = new Map<string, boolean>()
  const plans = new Map<string, DeparturePlan[]>()
  const found: FoundPlan[] = []
  for (const { actor, tourId, ...place } of wanted) {
    const tour = tours.get(tourId)
    const seenBy = `${actor.userId} ${tour?.businessId}`
    if (tour && !visible.has(seenBy)) visible.set(seenBy, !!(await findVisibleBusiness(tx, actor, tour.businessId)))
    if (!tour || !visible.get(seenBy)) {
      found.push({ code: 'not_found' })
      continue
    }
    const date = dateOf(place, tourId, rows)
    const day = `${tourId} ${date}`
    let ofDay = plans.get(day)
    if (!ofDay) {
      const mine = rows.filter((row) => row.tourId === tourId && row.localDate === date)
      plans.set(day, (ofDay = date === null ? [] : planDepartures(tour, mine, date, date)))
    }
    found.push(ofDay.find((plan) => isAt(place, plan)) ?? { code: 'departure.not_found' })
  }
  // Plans alone are asked for what they share, so that the others keep their places.
  const sharing = (await withSharedSeats(tx, now, found.filter(isPlan))).values()
  return found.map((one) => (isPlan(one) ? (sharing.next().value ?? one) : one))
}

/** The rows of every day that is asked for: which departure has an hour is decided between all that want it (R4). */
async function rowsFor(tx: Tx, now: Instant, wanted: readonly Wanted[]): Promise<DepartureRow[]> {
  const named = wanted.flatMap(({ departureId }) => departureId ?? [])
  const byId = named.length > 0 ? await findDeparturesById(tx, now, named) : []
  const days = wanted.flatMap(({ tourId, departureId, date }) =>
    departureId === null && date !== null ? { tourId, date: localDate(date) } : [],
  )
  const ofDays = days.length > 0 ? await findDeparturesOfDays(tx, now, days) : []
  const known = new Set(ofDays.map(({ id }) => id))
  return [...ofDays, ...byId.filter(({ id }) => !known.has(id))]
}

const dateOf = ({ departureId, date }: Place, tourId: number, rows: readonly DepartureRow[]): LocalDate | null => {
  if (departureId === null) return date === null ? null : localDate(date)
  return rows.find((row) => row.id === departureId && row.tourId === tourId)?.localDate ?? null
}

const isAt = ({ departureId, scheduleId }: Place, plan: DeparturePlan): boolean =>
  departureId === null ? scheduleId !== null && plan.scheduleId === scheduleId : plan.row?.id === departureId

/** The departure as the body of a sale names it. */
export const placeIn = (body: {
  schedule_id?: number | undefined
  date?: string | undefined
  departure_id?: number | undefined
}): Place => ({
  scheduleId: body.schedule_id ?? null,
  date: body.date ?? null,
  departureId: body.departure_id ?? null,
})

export const isPlan = (found: FoundPlan): found is DeparturePlan => 'tour' in found
