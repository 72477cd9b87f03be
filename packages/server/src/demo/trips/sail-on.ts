import { setDepartureState } from '@muelle/contract/departures/work'
import { setSail, takeStep } from '@muelle/contract/tracking/trips'
import { type Instant, instant, MINUTE_MS } from '@muelle/domain/time'
import { GEO_STEPS, type GeoStep, nextSteps, SAIL_WINDOW } from '@muelle/domain/tracking/progress'
import { listPersons } from '../../departures/manifest/persons.ts'
import { setState } from '../../departures/plan/set-state.ts'
import type { Tx } from '../../platform/db.ts'
import { refusing } from '../../platform/denied.ts'
import { groupBy } from '../../platform/group-by.ts'
import { sail } from '../../tracking/sail.ts'
import { step } from '../../tracking/step.ts'
import { type Acting, actAsOwner } from '../act-as.ts'
import { addCheckins } from '../dock/checkins.sql.ts'
import { addRefusedScans } from '../dock/refused-scans.sql.ts'
import { tellWhereTheyAre } from './sail-trips.ts'
import {
  addPhones,
  type DueDeparture,
  findCrew,
  listBoarded,
  listDue,
  lockSailing,
  type SailingTrip,
} from './trips.sql.ts'
import { stepAt } from './way.ts'

const BOARDING_MS = 20 * MINUTE_MS
/** How far apart the positions of a boat that is out are. */
const EVERY_MS = 15_000

/**
 * Lets the day of a demo account go on until now: departures board, people are received and go aboard, boats leave with whoever has come,
 * turn and come back. What people do by hand stays: a boat that somebody sailed or called off is theirs. May run as often as one likes.
 */
export async function sailOn(tx: Tx, now: Instant, usernames: { owner: string; desk: string }): Promise<void> {
  const crew = await findCrew(tx, usernames)
  if (!crew) return
  const act = actAsOwner(tx, crew.owner, now)
  const due = await listDue(tx, { until: instant(now + BOARDING_MS), since: instant(now - SAIL_WINDOW.afterMs) })
  for (const departure of due) await board(act, departure)
  if (due.length > 0) {
    await addCheckins(tx, { crew, now, states: ['boarding'] })
    await addRefusedScans(tx, { crew, now })
  }
  for (const departure of due)
    if (Date.parse(departure.starts_at) <= now) await leave(tx, act, { departure, now, owner: crew.owner })
  const out = await lockSailing(tx, now)
  await tellWhereTheyAre(tx, out, now, EVERY_MS)
  for (const trip of out) await takeSteps(act, trip, now)
}

/** What a rule refuses is left as it is: the demo obeys them like everybody. */
async function board(act: Acting, { id, state }: DueDeparture): Promise<void> {
  if (state === 'boarding') return
  const context = act(setDepartureState, { body: { departure: { departure_id: id }, state: 'boarding' } })
  await refusing((deny) => setState({ ...context, deny }))
}

type Leaving = { departure: DueDeparture; now: Instant; owner: number }

/** Sails at the hour of the timetable, with whoever is aboard. */
async function leave(tx: Tx, act: Acting, { departure: { id, tour_id, starts_at }, now, owner }: Leaving) {
  const aboard = new Set((await listBoarded(tx, id)).map(({ booking_id, passenger }) => `${booking_id} ${passenger}`))
  const missing = (await listPersons(tx, now, { departure_id: id, tour_id })).filter(
    ({ booking_id, passenger }) => !aboard.has(`${booking_id} ${passenger}`),
  )
  const absent = [...groupBy(missing, ({ booking_id }) => booking_id)].map(([booking_id, people]) => ({
    booking_id,
    passengers: people.map(({ passenger }) => passenger),
  }))
  const told = { at: starts_at, sent_at: new Date(now).toISOString() }
  const context = act(setSail, { body: { departure: { departure_id: id }, absent, ...told } })
  const sailed = await refusing((deny) => sail({ ...context, deny }))
  if ('tracking_id' in sailed && sailed.tracking_id !== null) await addPhones(tx, owner, sailed.tracking_id)
}

async function takeSteps(act: Acting, trip: SailingTrip, now: Instant): Promise<void> {
  const open: readonly GeoStep[] = nextSteps(trip.status)
  for (const wanted of GEO_STEPS) {
    const at = stepAt(trip, wanted)
    if (!open.includes(wanted) || at > now) continue
    const context = act(takeStep, {
      body: {
        departure_id: trip.departure_id,
        step: wanted,
        is_automatic: wanted !== 'finalized',
        at: new Date(at).toISOString(),
        sent_at: new Date(now).toISOString(),
      },
    })
    await refusing((deny) => step({ ...context, deny }))
  }
}
