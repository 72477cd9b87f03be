import { type Instant, MINUTE_MS } from '../../time.ts'

/** When a trip takes place: from its start until whoever is on board is back. */
export type TripTimes = { starts_at: Instant; duration_minutes: number }

const endOf = ({ starts_at: startsAt, duration_minutes: minutes }: TripTimes): number => startsAt + minutes * MINUTE_MS

/** Whether nobody could be on both trips. One that begins when the other ends can be reached. */
export const doTripsOverlap = (one: TripTimes, other: TripTimes): boolean =>
  one.starts_at === other.starts_at || (one.starts_at < endOf(other) && other.starts_at < endOf(one))
