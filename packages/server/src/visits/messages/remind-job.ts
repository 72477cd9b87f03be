import { HOUR_MS, type Instant, instant } from '@muelle/domain/time'
import { isReminderDue } from '@muelle/domain/visits/messages/reminder'
import { isOvertakenBy } from '@muelle/domain/visits/messages/visit-message'
import { findVenue } from '../../businesses/venue.ts'
import { listAccountIds } from '../../platform/accounts.sql.ts'
import type { Db, Tx } from '../../platform/db.ts'
import { refusing } from '../../platform/denied.ts'
import type { CronEntry, Task } from '../../platform/events/jobs.ts'
import type { Logger } from '../../platform/log.ts'
import { type EditRefusal, editVisit } from '../life/edit.ts'
import { byClock } from '../life/expire-over.ts'
import { readVenue } from '../life/venue.ts'
import { findVisit } from '../record/find-visit.sql.ts'
import { listUnreminded, lockWaiting, type RemindedRow, updateOvertaken } from './messages.sql.ts'
import { sendMessage, tellGuest, type VisitTellDeps } from './tell.ts'

const REMIND = 'remind-visits'
/** Messages of one account in one round; the next minute goes on. */
const AT_ONCE = 300
/** The earliest reminder that a venue can set, and a night of quiet hours. */
const LATEST_HOURS = 168 + 24

export type VisitRemindDeps = VisitTellDeps & { worker: Db; clock: () => number; log: Pick<Logger, 'error'> }

/**
 * Every minute: reminders whose time has come, and mails whose quiet hours are over. Nothing is planned ahead: what is due follows from
 * the visits as they stand, so that one that moves is reminded of its new hour. An account that fails does not hold up others.
 */
export const remindVisitsTask = ({ worker, clock, log, ...deps }: VisitRemindDeps): Task => ({
  name: REMIND,
  run: async (_payload, { db, signal }) => {
    for (const accountId of await worker.platform(listAccountIds)) {
      signal.throwIfAborted()
      await remindVisits(db, deps, { accountId, now: instant(clock()) }).catch((err: unknown) =>
        log.error({ err, accountId }, 'reminders of visits failed'),
      )
    }
  },
})

export const remindVisitsCron: CronEntry = { task: REMIND, match: '* * * * *', isOneOfMany: true }

/** Answers how many were reminded. */
export async function remindVisits(
  db: Db,
  deps: VisitTellDeps,
  { accountId, now }: { accountId: number; now: Instant },
): Promise<number> {
  const at = new Date(now).toISOString()
  const due = await db.transaction(accountId, async (tx) => {
    await releaseWaiting(tx, now)
    const to = new Date(now + LATEST_HOURS * HOUR_MS).toISOString()
    return listUnreminded(tx, { from: at, to, limit: AT_ONCE })
  })
  let reminded = 0
  for (const row of due) if (await db.transaction(accountId, (tx) => remindOne(tx, deps, row, now))) reminded += 1
  return reminded
}

/** What the visit has overtaken meanwhile is noted as such and not sent. */
async function releaseWaiting(tx: Tx, now: Instant): Promise<void> {
  for (const message of await lockWaiting(tx, new Date(now).toISOString(), AT_ONCE)) {
    if (isOvertakenBy(message.event, message.status)) await updateOvertaken(tx, message.id)
    else await sendMessage(tx, message, now)
  }
}

async function remindOne(tx: Tx, deps: VisitTellDeps, row: RemindedRow, now: Instant): Promise<boolean> {
  const [visit, venue] = await Promise.all([findVisit(tx, row.id), findVenue(tx, row.business_id)])
  if (!visit || !venue || visit.status !== 'confirmed' || visit.start_at !== row.start_at) return false
  const { quietFrom, quietTo } = venue.settings.waitlist
  const reminded = {
    startsAt: instant(Date.parse(visit.start_at)),
    madeAt: instant(Date.parse(row.created_at)),
    hours: venue.settings.guest.reminderHours,
    quiet: { from: quietFrom, to: quietTo },
    zone: venue.time_zone,
  }
  if (!isReminderDue(reminded, now)) return false
  const cause = `reminder/${visit.start_at.slice(0, 16).replaceAll(/\D/g, '')}`
  const isTold = await tellGuest(tx, deps, { venue, visit, event: 'reminder', cause, now })
  if (isTold && visit.confirmation === 'none') await noteAsked(tx, venue, visit.id, now)
  return isTold
}

/** The host sees that they were asked; whoever changed the visit at this moment sees it the next time. */
async function noteAsked(
  tx: Tx,
  venue: NonNullable<Awaited<ReturnType<typeof findVenue>>>,
  id: number,
  now: Instant,
): Promise<void> {
  await refusing<EditRefusal, null>(async (deny) => {
    const editing = { by: byClock(now), venue: await readVenue(tx, venue), deny }
    await editVisit(tx, editing, { visit_id: id, step: 'edit', fields: { confirmation: 'sent' } })
    return null
  })
}
