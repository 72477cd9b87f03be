import { type Instant, instant, localDate } from '@muelle/domain/time'
import { quietSpanAt } from '@muelle/domain/tours/notifications/quiet-hours'
import { afterExpiry, offerEnd } from '@muelle/domain/visits/waitlist/offer'
import { afterNext } from '@muelle/domain/visits/waitlist/order'
import * as z from 'zod/mini'
import { findVenue, type VenueFacts } from '../../businesses/venue.ts'
import { listAccountIds } from '../../platform/accounts.sql.ts'
import type { Db } from '../../platform/db.ts'
import { refusing } from '../../platform/denied.ts'
import type { CronEntry, Task } from '../../platform/events/jobs.ts'
import type { JobRule } from '../../platform/events/relay.ts'
import type { Logger } from '../../platform/log.ts'
import { lockTables } from '../../resources/tables.ts'
import { byClock } from '../life/expire-over.ts'
import { type Move, type TransitionRefusal, transition } from '../life/transition.ts'
import { readVenue } from '../life/venue.ts'
import { lookAt } from './look.ts'
import { listLater, listLaterDays } from './promises.sql.ts'
import { queueDate } from './queue.ts'

const END = 'end-wait-offer'
const LATER = 'offer-later-table'
const ROUND = 'offer-later-round'
const EndPayload = z.object({ accountId: z.int(), businessId: z.int(), visitId: z.int() })
const LaterPayload = z.object({ accountId: z.int(), businessId: z.int(), date: z.string() })

/** An offer of today is looked at when its clock runs out; whoever sets another time says so in an event of their own (W-5). */
export const endOfferRule: JobRule = ({ kind, accountId, business_id, subject_id, data }) =>
  kind.startsWith('visit.') && data['kind'] === 'waitlist' && typeof data['expires_at'] === 'string'
    ? [{ task: END, payload: { accountId, businessId: business_id, visitId: subject_id }, runAt: data['expires_at'] }]
    : []

export const endOfferTask = (clock: () => number): Task => ({
  name: END,
  run: async (payload, { db }) => {
    const { accountId, businessId, visitId } = EndPayload.parse(payload)
    await endOffer(db, accountId, { businessId, visitId, now: instant(clock()) })
  },
})

/**
 * What becomes of an offer that nobody answered, as the venue has set it: one place back, gone, or left to the host, who is asked on the
 * screen (W-5, T8). Bears repetition: judged by the row as it is now, so that whoever answered or got more time in between keeps it.
 */
export async function endOffer(
  db: Db,
  accountId: number,
  { businessId, visitId, now }: { businessId: number; visitId: number; now: Instant },
): Promise<boolean> {
  return isDone(
    await refusing<TransitionRefusal, boolean>((deny) =>
      db.transaction(accountId, async (tx) => {
        const venue = await findVenue(tx, businessId)
        if (!venue) return false
        await lockTables(tx, venue.id)
        const { line } = await lookAt(tx, venue, now)
        const row = line.find(({ id }) => id === visitId)?.row
        if (row?.status !== 'notified' || row.on_the_way) return false
        if (row.expires_at === null || Date.parse(row.expires_at) > now) return false
        const end = afterExpiry(venue.settings.waitlist.onExpiry, row.offers_missed)
        if (end === 'ask') return false
        const queueAt = end === 'drop_one' ? afterNext(line, visitId) : null
        await transition(
          tx,
          { by: byClock(now), venue: await readVenue(tx, venue), deny },
          {
            visit_id: visitId,
            action: end === 'no_show' ? 'no_show' : 'requeue',
            ...(queueAt !== null && { changes: { queue_at: new Date(queueAt).toISOString() } }),
          },
        )
        return true
      }),
    ),
  )
}

/** What was refused was rolled back whole: somebody else had changed it first, or there is no table. */
const isDone = (done: boolean | object): boolean => done === true

/** What gives a table of a day back, or puts somebody on its list. */
const FREES: ReadonlySet<string> = new Set([
  'visit.canceled',
  'visit.rejected',
  'visit.denied',
  'visit.expired',
  'visit.not_shown',
  'visit.moved',
  'visit.changed',
  'visit.joined',
])

/** A table of a day to come may be free: whoever waits for that day is looked at. */
export const offerLaterRule: JobRule = ({ kind, accountId, business_id, data }) =>
  FREES.has(kind) && business_id !== null && typeof data['business_date'] === 'string'
    ? [{ task: LATER, payload: { accountId, businessId: business_id, date: data['business_date'] } }]
    : []

export const offerLaterTask = (clock: () => number): Task => ({
  name: LATER,
  run: async (payload, { db }) => {
    const { accountId, businessId, date } = LaterPayload.parse(payload)
    await offerLater(db, accountId, { businessId, date, now: instant(clock()) })
  },
})

/**
 * Offers tables of a day to come to who waits for it, the oldest first that one can be had for; it is kept for a while, then others are
 * asked (W-5). At night nobody is, and the first look of the morning is that of the clock. Answers to whom.
 */
export async function offerLater(
  db: Db,
  accountId: number,
  { businessId, date, now }: { businessId: number; date: string; now: Instant },
): Promise<number[]> {
  const waiting = await db.transaction(accountId, async (tx) => {
    const venue = await findVenue(tx, businessId)
    if (!venue || isQuietThere(venue, now) || localDate(date) < queueDate(venue, now)) return null
    return { venue, ids: await listLater(tx, businessId, { date, now: new Date(now).toISOString() }) }
  })
  if (!waiting) return []
  const { venue, ids } = waiting
  const expires_at = new Date(offerEnd(now, venue.settings.waitlist.futureOfferMinutes)).toISOString()
  const offered: number[] = []
  for (const id of ids.map((row) => row.id)) {
    const move: Move = { visit_id: id, action: 'offer', changes: { expires_at } }
    const done = await refusing<TransitionRefusal, boolean>((deny) =>
      db.transaction(accountId, async (tx) => {
        await transition(tx, { by: byClock(now), venue: await readVenue(tx, venue), deny }, move)
        return true
      }),
    )
    if (isDone(done)) offered.push(id)
  }
  return offered
}

/** What the night or a crash left undone is looked at anew: every day somebody waits for, of every account. */
export const offerRoundTask = ({ worker, clock, log }: RoundDeps): Task => ({
  name: ROUND,
  run: async (_payload, { db, signal }) => {
    for (const accountId of await worker.platform(listAccountIds)) {
      signal.throwIfAborted()
      await offerRound(db, accountId, instant(clock())).catch((err: unknown) =>
        log.error({ err, accountId }, 'offers of later tables failed'),
      )
    }
  },
})
type RoundDeps = { worker: Db; clock: () => number; log: Pick<Logger, 'error'> }

export const offerRoundCron: CronEntry = { task: ROUND, match: '*/10 * * * *', isOneOfMany: true }

async function offerRound(db: Db, accountId: number, now: Instant): Promise<void> {
  const days = await db.transaction(accountId, (tx) => listLaterDays(tx, new Date(now).toISOString()))
  for (const { business_id, date } of days) await offerLater(db, accountId, { businessId: business_id, date, now })
}

const isQuietThere = ({ settings, time_zone }: VenueFacts, now: Instant): boolean => {
  const { quietFrom, quietTo } = settings.waitlist
  return quietSpanAt(now, { from: quietFrom, to: quietTo }, time_zone) !== null
}
