import { isOpenAt } from '@muelle/domain/hours/opening'
import { addDays, type Instant, instant, instantOf, localDateOf, localTimeOf, MINUTE_MS } from '@muelle/domain/time'
import {
  NEAR_EACH_SIDE,
  NEAR_MINUTES,
  OTHER_DAYS,
  OTHER_DAYS_WITHIN,
} from '@muelle/domain/visits/availability/alternatives'
import type { Tx } from '../../platform/db.ts'
import { candidatesFor } from '../occupancy/choose-tables.ts'
import type { Creating, NewVisit, Stay } from './new-visit.ts'
import { dateAt } from './venue.ts'
import type { Reads } from './venue-reading.ts'

const STEP_MS = 15 * MINUTE_MS
const NEAR_STEPS = (NEAR_MINUTES * MINUTE_MS) / STEP_MS

/**
 * Times at which the party could come instead (D-6): the nearest two before and after; of a time that has passed, the next ones from now on;
 * where none of that day would do, the same hour of the next three days that have room.
 */
export async function alternativesTo(tx: Tx, creating: Creating & Reads, wanted: NewVisit, { start, end }: Stay) {
  const { by, venue } = creating
  const fits = fitting(tx, creating, wanted, end - start)
  const isPast = start < by.now
  const wished = isPast ? Math.ceil(by.now / STEP_MS) * STEP_MS : start
  const steps = Array.from({ length: NEAR_STEPS }, (_, index) => (index + 1) * STEP_MS)
  const before = isPast
    ? []
    : await firstOf(
        steps.map((away) => instant(wished - away)),
        NEAR_EACH_SIDE,
        fits,
      )
  const after = await firstOf(
    (isPast ? [0, ...steps] : steps).map((away) => instant(wished + away)),
    NEAR_EACH_SIDE,
    fits,
  )
  const near = [...before.toReversed(), ...after]
  const today = localDateOf(instant(wished), venue.zone)
  const sameHour = (ahead: number) => instantOf(addDays(today, ahead), localTimeOf(start, venue.zone), venue.zone)
  const days = Array.from({ length: OTHER_DAYS_WITHIN }, (_, index) => sameHour(index + 1))
  const times = near.length > 0 ? near : await firstOf(days, OTHER_DAYS, fits)
  return times.map((at) => ({
    start_at: new Date(at).toISOString(),
    date: dateAt(venue, at),
    start_time: localTimeOf(at, venue.zone),
  }))
}

/** The first so many that fit, asked one after the other. */
async function firstOf(times: readonly Instant[], most: number, fits: (at: Instant) => Promise<boolean>) {
  const found: Instant[] = []
  for (const at of times) {
    if (found.length === most) break
    if (await fits(at)) found.push(at)
  }
  return found
}

/** Whether the venue is open then and has tables for the party. */
function fitting(tx: Tx, { by, venue, reading }: Creating & Reads, wanted: NewVisit, lengthMs: number) {
  return async (at: Instant): Promise<boolean> => {
    if (at < by.now || !isOpenAt(await reading.hoursOn(dateAt(venue, at)), at, venue.zone)) return false
    const [best] = await candidatesFor(
      tx,
      { venue, reading },
      {
        party: wanted.party_size,
        start: at,
        end: instant(at + lengthMs),
        now: by.now,
        zone: null,
        isVip: wanted.fields.vip ?? false,
        asking: by.standing === 'guest' ? 'public' : 'internal',
        visitId: null,
      },
    )
    return best !== undefined
  }
}
