import type { BusinessType } from '@muelle/domain/businesses/business-type'
import { type Instant, instant, localDate } from '@muelle/domain/time'
import { clockAction } from '@muelle/domain/visits/life/closing'
import { listAccountIds } from '../../platform/accounts.sql.ts'
import type { Db, Tx } from '../../platform/db.ts'
import { refusing } from '../../platform/denied.ts'
import type { CronEntry, Task } from '../../platform/events/jobs.ts'
import type { Logger } from '../../platform/log.ts'
import { findVisit } from '../record/find-visit.sql.ts'
import { listDueVenues, listDueVisits } from '../record/visits.sql.ts'
import { byClock } from './expire-over.ts'
import { factsOf, type TransitionRefusal, transition } from './transition.ts'
import { dateAt, readVenue, type VisitVenue } from './venue.ts'

const CLOCK = 'close-visits'

type ClockDeps = { worker: Db; clock: () => number; log: Pick<Logger, 'error'> }

/**
 * Every minute: what ends by its time, and at the cut of a venue's day what is left of it (S-6, T18). Nothing is planned ahead: what is due
 * follows each minute from the visits and settings as they stand. An account that fails does not hold up others.
 */
export const visitClockTask = ({ worker, clock, log }: ClockDeps): Task => ({
  name: CLOCK,
  run: async (_payload, { db, signal }) => {
    for (const accountId of await worker.platform(listAccountIds)) {
      signal.throwIfAborted()
      await closeVisits(db, accountId, instant(clock())).catch((err: unknown) =>
        log.error({ err, accountId }, 'visits by the clock failed'),
      )
    }
  },
})

export const visitClockCron: CronEntry = { task: CLOCK, match: '* * * * *', isOneOfMany: true }

/** What the clock does to the visits of an account now; each in a transaction of its own. Answers how many it moved on. */
export async function closeVisits(db: Db, accountId: number, now: Instant): Promise<number> {
  const at = new Date(now).toISOString()
  let moved = 0
  for (const business of await db.transaction(accountId, (tx) => listDueVenues(tx, at))) {
    const due = await db.transaction(accountId, (tx) => dueOf(tx, business, now))
    for (const id of due.ids) if (await db.transaction(accountId, (tx) => closeOne(tx, due.venue, id, now))) moved += 1
  }
  return moved
}

type Business = { id: number; type: BusinessType; time_zone: string }

async function dueOf(tx: Tx, business: Business, now: Instant): Promise<{ venue: VisitVenue; ids: number[] }> {
  const venue = await readVenue(tx, business)
  const due = await listDueVisits(tx, venue.id, { now: new Date(now).toISOString(), today: dateAt(venue, now) })
  return { venue, ids: due.map(({ id }) => id) }
}

/** Bears repetition: judged again on the locked row. What somebody else has done meanwhile stays. */
async function closeOne(tx: Tx, venue: VisitVenue, id: number, now: Instant): Promise<boolean> {
  const visit = await findVisit(tx, id)
  if (!visit) return false
  const rules = { now, today: localDate(dateAt(venue, now)), noShowMinutes: venue.noShowMinutes }
  const action = clockAction(factsOf(visit), rules)
  if (action === null) return false
  const refused = await refusing<TransitionRefusal, null>(async (deny) => {
    await transition(
      tx,
      { by: byClock(now), venue, deny },
      { visit_id: id, action, version: visit.version, isForced: true },
    )
    return null
  })
  return refused === null
}
