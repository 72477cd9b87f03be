import { type Instant, instant, MINUTE_MS } from '@muelle/domain/time'
import { noticeOf } from '@muelle/domain/visits/waitlist/notice'
import * as z from 'zod/mini'
import { findVenue } from '../../businesses/venue.ts'
import type { Db, Tx } from '../../platform/db.ts'
import type { Task } from '../../platform/events/jobs.ts'
import type { BatchJobRule } from '../../platform/events/relay.ts'
import { findVisit } from '../record/find-visit.sql.ts'
import { type Look, lookAt, type Standing } from '../waitlist/look.ts'
import { listTold, listWaitingVenues } from './messages.sql.ts'
import { tellGuest, type VisitTellDeps } from './tell.ts'

const TELL = 'tell-who-waits'
/** Nobody walks away for so short a wait. */
const NEAR_MINUTES = 10
const Payload = z.object({ accountId: z.int(), businessId: z.int() })

/** What changes how long others wait (W-4): whatever happens to a visit, and a table that is cleaned, closed or back. */
const isOfFloor = (kind: string) => kind.startsWith('visit.') || kind.startsWith('resource.')

/** One look at each venue of a batch of events, however many of its events there are. */
export const tellWaitingRule: BatchJobRule = async (_tx, events) => {
  const last = new Map<string, (typeof events)[number]>()
  for (const event of events)
    if (event.business_id !== null && isOfFloor(event.kind)) last.set(`${event.accountId}/${event.business_id}`, event)
  return [...last.values()].map((event) => ({
    event,
    task: TELL,
    payload: { accountId: event.accountId, businessId: event.business_id },
  }))
}

export const tellWaitingTask = ({ clock, ...deps }: VisitTellDeps & { clock: () => number }): Task => ({
  name: TELL,
  run: async (payload, { db }) => {
    const { accountId, businessId } = Payload.parse(payload)
    await tellWaiting(db, deps, { accountId, businessId, now: instant(clock()) })
  },
})

/**
 * Tells those who wait what changes what they do, and nothing else (W-4): that two or fewer are before them, once; or that it takes at least
 * ten minutes longer than they were told last. Answers how many were told.
 */
export const tellWaiting = (
  db: Db,
  deps: VisitTellDeps,
  { accountId, businessId, now }: { accountId: number; businessId: number; now: Instant },
): Promise<number> =>
  db.transaction(accountId, async (tx) => {
    if ((await listWaitingVenues(tx, [businessId])).length === 0) return 0
    const venue = await findVenue(tx, businessId)
    if (!venue) return 0
    const look = await lookAt(tx, venue, now)
    const waiting = look.line.filter(({ row }) => row.status === 'waiting' && row.kind === 'waitlist')
    const told = new Map(
      (
        await listTold(
          tx,
          waiting.map(({ id }) => id),
        )
      ).map((row) => [row.visit_id, row]),
    )
    let count = 0
    for (const standing of waiting) if (await tellOne(tx, deps, look, standing, told.get(standing.id))) count += 1
    return count
  })

type Told = { told_max: number | null; has_told_near: boolean }

async function tellOne(tx: Tx, deps: VisitTellDeps, look: Look, { id, row }: Standing, told?: Told): Promise<boolean> {
  const { venue, now } = look
  const left = look.left.get(id)
  const toldMax = told?.told_max ?? row.quoted_max
  if (!left || toldMax === null || row.joined_at === null) return false
  const waited = Math.floor((now - Date.parse(row.joined_at)) / MINUTE_MS)
  const newMax = waited + left.max
  const ahead = look.line.findIndex((standing) => standing.id === id)
  // Whoever was told a few minutes stays near the door by themselves.
  const hasToldNear = told?.has_told_near === true || (row.quoted_min ?? 0) <= NEAR_MINUTES
  const notice = noticeOf({ toldMax, hasToldNear, newMax, ahead })
  const visit = notice && (await findVisit(tx, id))
  if (!notice || !visit) return false
  const text = left.min === left.max ? `${left.max}` : `${left.min}–${left.max}`
  return tellGuest(tx, deps, {
    venue,
    visit,
    event: notice === 'near' ? 'near' : 'longer',
    cause: notice === 'near' ? 'near' : `longer/${newMax}`,
    now,
    wait: { text, toldMax: notice === 'worse' ? newMax : null },
  })
}
