import { isNoShow, noShowAt } from '@muelle/domain/checkins/no-show'
import { type Instant, instant } from '@muelle/domain/time'
import * as z from 'zod/mini'
import { missTrip } from '../bookings/attendance/absence.ts'
import { lockDeparture } from '../departures/capacity/seats.ts'
import type { Tx } from '../platform/db.ts'
import type { Task } from '../platform/events/jobs.ts'
import type { JobRule } from '../platform/events/relay.ts'
import { findUnboarded } from '../tracking/unboarded.ts'
import { findAllKnown } from './known.sql.ts'

const MARK = 'mark-no-shows'
const Payload = z.object({ accountId: z.int(), departureId: z.int() })
/** Nobody in particular: the clock. */
const SYSTEM = { userId: null, requestId: null }

/** Those whom a boat leaves behind are looked at once the grace is over (K5). */
export const noShowRule: JobRule = ({ kind, accountId, subject_id, data }) =>
  kind === 'departure.sailed' && typeof data['no_show_at'] === 'string'
    ? [{ task: MARK, payload: { accountId, departureId: subject_id }, runAt: data['no_show_at'] }]
    : []

/** Bears repetition: a booking is marked by whoever finds it confirmed under its lock. */
export const noShowTask = (clock: () => number): Task => ({
  name: MARK,
  run: async (payload, { db }) => {
    const { accountId, departureId } = Payload.parse(payload)
    await db.transaction(accountId, (tx) => markNoShows(tx, departureId, instant(clock())))
  },
})

/**
 * Marks the parties of which nobody was on board as their boat sailed, and whom no scan has let in since. Nothing while Zarpar can be taken
 * back, nor after it was: sailing again brings another job. Locks the departure, then bookings by id. Answers whom it marked.
 */
export async function markNoShows(tx: Tx, departureId: number, now: Instant): Promise<number[]> {
  await lockDeparture(tx, departureId)
  const unboarded = await findUnboarded(tx, departureId)
  if (!unboarded || unboarded.parties.size === 0) return []
  const { parties, told_at, departure_state } = unboarded
  const marked: number[] = []
  for (const { id, people, starts_at, done } of await findAllKnown(tx, now, [...parties.keys()])) {
    if (now < noShowAt(instant(Date.parse(starts_at)), instant(Date.parse(told_at)))) continue
    const boarded = done.filter(({ kind }) => kind === 'boarding').map(({ position }) => position)
    const sailed = parties.get(id)
    if (sailed && isNoShow(people, sailed, boarded)) marked.push(id)
  }
  const left = { departure_id: departureId, departure_state }
  const missing: number[] = []
  for (const id of marked.toSorted((a, b) => a - b))
    if (await missTrip({ tx, author: SYSTEM, now }, id, left)) missing.push(id)
  return missing
}
