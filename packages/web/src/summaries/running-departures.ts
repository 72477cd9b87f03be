import type { BoardDeparture } from '@muelle/contract/departures/plan'
import { hasDeparted } from '@muelle/domain/departures/plan/state'
import { MINUTE_MS } from '@muelle/domain/time'

export type RunningDepartures = {
  /** Those that people board or that are out, by hour. */
  running: BoardDeparture[]
  /** The next to leave, all of one hour. */
  next: BoardDeparture[]
}

/**
 * Which departures of a day are out at an instant (ms), and which leave next. Staff's word comes first; where they have said nothing, the
 * timetable does: a departure is out from its start until its length has passed.
 */
export function runningDeparturesOf(departures: readonly BoardDeparture[], now: number): RunningDepartures {
  const byHour = departures
    .filter(({ state, people_used }) => state !== 'canceled' && (people_used > 0 || hasDeparted(state)))
    .toSorted((a, b) => a.starts_at.localeCompare(b.starts_at))
  const waiting = byHour.filter((departure) => Date.parse(departure.starts_at) > now && !isBusy(departure))
  const [first] = waiting
  return {
    running: byHour.filter((departure) => isBusy(departure) || isOutByTimetable(departure, now)),
    next: waiting.filter(({ starts_at }) => starts_at === first?.starts_at),
  }
}

const isBusy = ({ state }: BoardDeparture) => state === 'boarding' || state === 'under_way'

const isOutByTimetable = ({ state, starts_at, duration_minutes }: BoardDeparture, now: number) => {
  const startsAt = Date.parse(starts_at)
  return state !== 'finished' && startsAt <= now && now < startsAt + duration_minutes * MINUTE_MS
}
