import { type Instant, instant, MINUTE_MS } from '@muelle/domain/time'
import { messageOf, VISIT_MESSAGES, waitsForUndo } from '@muelle/domain/visits/messages/visit-message'
import { VISIT_KINDS, VISIT_STATUSES } from '@muelle/domain/visits/status'
import { reminderAt } from '@muelle/domain/visits/waitlist/offer'
import * as z from 'zod/mini'
import { findVenue } from '../../businesses/venue.ts'
import type { Db } from '../../platform/db.ts'
import type { Task } from '../../platform/events/jobs.ts'
import type { JobRule } from '../../platform/events/relay.ts'
import { UNDO_MINUTES } from '../life/write-visit.ts'
import { findVisit } from '../record/find-visit.sql.ts'
import { tellGuest, type VisitTellDeps } from './tell.ts'

const NOTIFY = 'notify-visit'
/** Nobody is told the next morning that they did not come last night because the house only then closed its day (S-6). */
const NO_SHOW_NEWS_MS = 6 * 60 * MINUTE_MS

const Payload = z.object({
  accountId: z.int(),
  visitId: z.int(),
  event: z.enum(VISIT_MESSAGES),
  cause: z.string(),
})
const Heard = z.object({
  action: z.string(),
  kind: z.enum(VISIT_KINDS),
  from: z.nullable(z.enum(VISIT_STATUSES)),
  to: z.enum(VISIT_STATUSES),
  reason: z.optional(z.nullable(z.string())),
  start_at: z.optional(z.string()),
  expires_at: z.optional(z.string()),
})

/** What a guest hears of an event of their visit; what a finger may have slipped on waits until it cannot be taken back any more. */
export const notifyVisitRule: JobRule = ({ kind, id, at, accountId, subject_id, data }) => {
  if (!kind.startsWith('visit.')) return []
  const heard = Heard.safeParse(data)
  if (!heard.success) return []
  const { action, kind: visitKind, from, to, reason = null, start_at, expires_at } = heard.data
  const event = messageOf({ action, kind: visitKind, from, to, reason, hasNewStart: start_at !== undefined })
  if (!event) return []
  const payload = { accountId, visitId: subject_id, event, cause: `event/${id}` }
  const happened = Date.parse(at)
  const runAt = waitsForUndo(event) ? { runAt: new Date(happened + UNDO_MINUTES * MINUTE_MS).toISOString() } : {}
  // T6: told again at half of the time, if nobody has answered by then.
  const again =
    event === 'table_ready' && expires_at !== undefined
      ? [
          {
            task: NOTIFY,
            payload: { ...payload, event: 'table_reminder', cause: `half/${id}` },
            runAt: new Date(
              reminderAt({ from: instant(happened), until: instant(Date.parse(expires_at)) }),
            ).toISOString(),
          },
        ]
      : []
  return [{ task: NOTIFY, payload, ...runAt }, ...again]
}

export type VisitNotifyDeps = VisitTellDeps & { clock: () => number }

export const notifyVisitTask = ({ clock, ...deps }: VisitNotifyDeps): Task => ({
  name: NOTIFY,
  run: async (payload, { db }) => {
    await notifyVisit(db, deps, { ...Payload.parse(payload), now: instant(clock()) })
  },
})

/** Bears repetition: what was told is noted under its cause, and judged by the visit as it is by then. */
export const notifyVisit = (
  db: Db,
  deps: VisitTellDeps,
  { accountId, visitId, event, cause, now }: z.output<typeof Payload> & { now: Instant },
): Promise<boolean> =>
  db.transaction(accountId, async (tx) => {
    const visit = await findVisit(tx, visitId)
    const venue = visit && (await findVenue(tx, visit.business_id))
    if (!visit || !venue) return false
    const isOld = event === 'no_show' && now - Date.parse(visit.start_at) > NO_SHOW_NEWS_MS
    const isByClock = event === 'thanks' && visit.auto_closed
    // Whoever booked elsewhere was told there.
    const isElsewhere = event === 'booked' && visit.source === 'import'
    const isAnswered = event === 'table_reminder' && visit.on_the_way
    if (isOld || isByClock || isAnswered || isElsewhere) return false
    return tellGuest(tx, deps, { venue, visit, event, cause, now })
  })
