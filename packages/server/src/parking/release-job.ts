import { type Instant, instant } from '@muelle/domain/time'
import * as z from 'zod/mini'
import type { Db } from '../platform/db.ts'
import { record } from '../platform/events/events.ts'
import type { Task } from '../platform/events/jobs.ts'
import type { JobRule } from '../platform/events/relay.ts'
import { moveParkingVisit } from '../visits/life/parking-visits.ts'
import { endHold, findReservation, lockLapsed } from './reservations.sql.ts'

const RELEASE = 'release-parking'
const Payload = z.object({ accountId: z.int() })
/** Reservations let go in one transaction; another follows where there were as many. */
const RELEASED_AT_ONCE = 100

/** A kept place is let go when its own time is over: the event that made it says when (P-4). */
export const releaseParkingRule: JobRule = ({ kind, accountId, data }) =>
  kind === 'parking.reserved' && typeof data['releases_at'] === 'string'
    ? [{ task: RELEASE, payload: { accountId }, runAt: data['releases_at'] }]
    : []

/** Bears repetition: whoever finds a reservation that still keeps its place lets it go, under its lock. */
export const releaseParkingTask = (clock: () => number): Task => ({
  name: RELEASE,
  run: async (payload, { db }) => {
    const { accountId } = Payload.parse(payload)
    while ((await releaseLapsed(db, accountId, instant(clock()))) === RELEASED_AT_ONCE);
  },
})

/** Lets go what nobody came for in time; what was paid beforehand stays paid (P-4). Answers how many there were. */
const releaseLapsed = (db: Db, accountId: number, now: Instant): Promise<number> =>
  db.transaction(accountId, async (tx) => {
    const lapsed = await lockLapsed(tx, new Date(now).toISOString(), RELEASED_AT_ONCE)
    for (const { visit_id, business_id } of lapsed) {
      const held = await findReservation(tx, business_id, visit_id)
      if (!held) throw new Error('a reservation that was just locked is not there')
      await endHold(tx, held)
      await moveParkingVisit(tx, visit_id, { action: 'no_show', at: now, userId: null })
      await record(tx, { userId: null, requestId: null }, [
        { kind: 'parking.reservation_released', subject_type: 'visit', subject_id: visit_id, business_id, data: {} },
      ])
    }
    return lapsed.length
  })
