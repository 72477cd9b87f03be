import { isOpenAt, openingOf } from '@muelle/domain/hours/opening'
import { type Instant, instant, localTimeOf, MINUTE_MS } from '@muelle/domain/time'
import type { Tx } from '../../platform/db.ts'
import { candidatesFor } from '../occupancy/choose-tables.ts'
import type { Creating, NewVisit, Stay } from './new-visit.ts'
import { dateAt, hoursOn } from './venue.ts'

/** How far around a time others are looked for, and how many on each side (D-6). */
const NEAR_MINUTES = 90
const NEAR_STEP_MINUTES = 15
const NEAR_EACH_SIDE = 2

/** Times of the same day at which the party could come, the nearest two before and after. */
export async function alternativesTo(tx: Tx, { by, venue }: Creating, wanted: NewVisit, { start, end, date }: Stay) {
  const hours = await hoursOn(tx, venue, date)
  const openings = openingOf(hours, date)
  const around = async (sign: 1 | -1) => {
    const found: Instant[] = []
    for (
      let away = NEAR_STEP_MINUTES;
      away <= NEAR_MINUTES && found.length < NEAR_EACH_SIDE;
      away += NEAR_STEP_MINUTES
    ) {
      const at = instant(start + sign * away * MINUTE_MS)
      if (at < by.now || openings.length === 0 || !isOpenAt(hours, at, venue.zone)) continue
      const [best] = await candidatesFor(tx, venue, {
        party: wanted.party_size,
        start: at,
        end: instant(at + (end - start)),
        now: by.now,
        zone: null,
        isVip: wanted.fields.vip ?? false,
        asking: by.standing === 'guest' ? 'public' : 'internal',
        visitId: null,
      })
      if (best) found.push(at)
    }
    return found
  }
  const times = [...(await around(-1)).toReversed(), ...(await around(1))]
  return times.map((at) => ({
    start_at: new Date(at).toISOString(),
    date: dateAt(venue, at),
    start_time: localTimeOf(at, venue.zone),
  }))
}
