import { DAY_MS, HOUR_MS, type Instant, type LocalDate, weekdayOf } from '../../time.ts'

/** Seats that a tour keeps for somebody on each departure (C8); what is not sold `release_hours` before the start is everybody's. */
export type Allotment = {
  id: number
  /** Null: every departure of the tour. */
  schedule_id: number | null
  seats: number
  release_hours: number
  /** 0 is Sunday. */
  weekdays: readonly number[]
}
export type AllottedDeparture = { schedule_id: number | null; date: LocalDate; starts_at: Instant }
/** Live seats sold with an allotment on the departure in question. */
export type AllotmentUse = { allotment_id: number; seats: number }

/** Longest time before a start at which an allotment may end. */
export const MAX_RELEASE_HOURS = (90 * DAY_MS) / HOUR_MS

/** Whether an allotment speaks of a departure: its schedule and weekday (C8). */
export const isAllottedOn = (allotment: Allotment, { schedule_id, date }: AllottedDeparture): boolean =>
  (allotment.schedule_id === null || allotment.schedule_id === schedule_id) &&
  allotment.weekdays.includes(weekdayOf(date))

/** Whether what is left of it has gone back to everybody (C8). */
export const isReleased = ({ release_hours }: Allotment, { starts_at }: AllottedDeparture, now: Instant): boolean =>
  now >= starts_at - release_hours * HOUR_MS

/** Seats a departure keeps from whoever buys for `ownId`, null for everybody (C8): what other holders have not sold and not lost. */
export function seatsKept(
  allotments: readonly Allotment[],
  departure: AllottedDeparture,
  uses: readonly AllotmentUse[],
  now: Instant,
  ownId: number | null = null,
): number {
  return allotments
    .filter(
      (allotment) =>
        allotment.id !== ownId && isAllottedOn(allotment, departure) && !isReleased(allotment, departure, now),
    )
    .reduce((sum, allotment) => sum + Math.max(0, allotment.seats - soldWith(allotment.id, uses)), 0)
}

const soldWith = (id: number, uses: readonly AllotmentUse[]) =>
  uses.filter(({ allotment_id }) => allotment_id === id).reduce((sum, { seats }) => sum + seats, 0)

export type AllotmentDenial = { code: 'allotment.unfit' } | { code: 'allotment.full'; seatsLeft: number }

/** Says why a party may not travel on an allotment, or null (C8): it is for other departures, or has not as many seats left. */
export function allotmentDenial(
  allotment: Allotment | undefined,
  departure: AllottedDeparture,
  uses: readonly AllotmentUse[],
  seats: number,
): AllotmentDenial | null {
  if (!allotment || !isAllottedOn(allotment, departure)) return { code: 'allotment.unfit' }
  const seatsLeft = Math.max(0, allotment.seats - soldWith(allotment.id, uses))
  return seats > seatsLeft ? { code: 'allotment.full', seatsLeft } : null
}
