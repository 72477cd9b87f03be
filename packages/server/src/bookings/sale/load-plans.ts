import { type Instant, type LocalDate, localDate } from '@muelle/domain/time'
import { seesBusinessesOf } from '../../businesses/visible.ts'
import { withSharedSeats } from '../../departures/capacity/shared-seats.ts'
import { findDeparturesById, findDeparturesOfDays } from '../../departures/plan/departures.sql.ts'
import { type DeparturePlan, type DepartureRow, planDepartures } from '../../departures/plan/plan.ts'
import type { Tx } from '../../platform/db.ts'
import type { Actor } from '../../platform/http/handle.ts'
import { findTours } from '../../tours/find-tour.ts'

/** Which departure of a tour a request is about: its row, or schedule and local date. An extra one has nothing but its row (R3). */
type Place = { schedule_id: number | null; date: string | null; departure_id: number | null }
export type Wanted = Place & { actor: Actor; tour_id: number }
export type FoundPlan = DeparturePlan | { code: 'not_found' | 'departure.not_found' }

/**
 * The departures that several sales are about, each read once; in the order of `wanted`. Their tours stay as they are told to be: whoever
 * closes one waits with `lockTourSales` until the transaction ends.
 */
export async function loadPlans(tx: Tx, now: Instant, wanted: readonly Wanted[]): Promise<FoundPlan[]> {
  // Asked for in one go; the tours are locked before the rows are read.
  const tourIds = [...new Set(wanted.map(({ tour_id }) => tour_id))]
  const [stored, rows, sees] = await Promise.all([
    findTours(tx, tourIds),
    rowsFor(tx, now, wanted),
    seesBusinessesOf(
      tx,
      wanted.map(({ actor }) => actor),
      tourIds,
    ),
  ])
  const tours = new Map(stored.filter(({ is_deleted }) => !is_deleted).map((tour) => [tour.id, tour]))
  const asked = new Set([...wanted, ...rows].map(({ schedule_id }) => schedule_id))
  const plans = new Map<string, DeparturePlan[]>()
  const found: FoundPlan[] = []
  for (const { actor, tour_id, ...place } of wanted) {
    const tour = tours.get(tour_id)
    if (!tour || !sees(actor, tour.business_id)) {
      found.push({ code: 'not_found' })
      continue
    }
    const date = dateOf(place, tour_id, rows)
    const day = `${tour_id} ${date}`
    let ofDay = plans.get(day)
    if (!ofDay) {
      const mine = rows.filter((row) => row.tour_id === tour_id && row.local_date === date)
      const isOther = ({ schedule_id }: { schedule_id: number | null }) => !asked.has(schedule_id)
      plans.set(day, (ofDay = date === null ? [] : planDepartures(tour, mine, date, date, isOther)))
    }
    found.push(ofDay.find((plan) => isAt(place, plan)) ?? { code: 'departure.not_found' })
  }
  // Plans alone are asked for what they share, so that the others keep their places.
  const sharing = (await withSharedSeats(tx, now, found.filter(isPlan))).values()
  return found.map((one) => (isPlan(one) ? (sharing.next().value ?? one) : one))
}

/** The rows of every day that is asked for: which departure has an hour is decided between all that want it (R4). */
async function rowsFor(tx: Tx, now: Instant, wanted: readonly Wanted[]): Promise<DepartureRow[]> {
  const named = wanted.flatMap(({ departure_id }) => departure_id ?? [])
  const byId = named.length > 0 ? await findDeparturesById(tx, now, named) : []
  const days = wanted.flatMap(({ tour_id, departure_id, date }) =>
    departure_id === null && date !== null ? { tour_id, date: localDate(date) } : [],
  )
  const ofDays = days.length > 0 ? await findDeparturesOfDays(tx, now, days) : []
  const known = new Set(ofDays.map(({ id }) => id))
  return [...ofDays, ...byId.filter(({ id }) => !known.has(id))]
}

const dateOf = ({ departure_id, date }: Place, tourId: number, rows: readonly DepartureRow[]): LocalDate | null => {
  if (departure_id === null) return date === null ? null : localDate(date)
  return rows.find((row) => row.id === departure_id && row.tour_id === tourId)?.local_date ?? null
}

const isAt = ({ departure_id, schedule_id }: Place, plan: DeparturePlan): boolean =>
  departure_id === null ? schedule_id !== null && plan.schedule_id === schedule_id : plan.row?.id === departure_id

/** The departure as the body of a sale names it. */
export const placeIn = (body: {
  schedule_id?: number | undefined
  date?: string | undefined
  departure_id?: number | undefined
}): Place => ({
  schedule_id: body.schedule_id ?? null,
  date: body.date ?? null,
  departure_id: body.departure_id ?? null,
})

export const isPlan = (found: FoundPlan): found is DeparturePlan => 'tour' in found
