import { DAY_MS, HOUR_MS, type Instant, type LocalDate, weekdayOf } from '../time.ts'

/** Seats that a tour keeps for somebody on each departure (C8); what is not sold `releaseHours` before the start is everybody's. */
export type Allotment = {
  id: number
  /** Null: every departure of the tour. */
  scheduleId: number | null
  seats: number
  releaseHours: number
  /** 0 is Sunday. */
  weekdays: readonly number[]
}
export type AllottedDeparture = { scheduleId: number | null; date: LocalDate; startsAt: Instant }
/** Live seats sold with an allotment on the departure in question. */
export type AllotmentUse = { allotmentId: number; seats: number }

/** Longest time before a start at which an allotment may end. */
export const MAX_RELEASE_HOURS = (90 * DAY_MS) / HOUR_MS

/** Whether an allotment speaks of a departure: its schedule and weekday (C8). */
export const isAllottedOn = (allotment: Allotment, { scheduleId, date }: AllottedDeparture): boolean =>
  (allotment.scheduleId === null || allotment.scheduleId === scheduleId) && allotment.weekdays.includes(weekdayOf(date))

/** Whether what is left of it has gone back to everybody (C8). */
export const isReleased = ({ releaseHours }: Allotment, { startsAt }: AllottedDeparture, now: Instant): boolean =>
  now >= startsAt - releaseHours * HOUR_MS

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
  uses.filter(({ allotmentId }) => allotmentId === id).reduce((sum, { seats }) => sum + seats, 0)

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
