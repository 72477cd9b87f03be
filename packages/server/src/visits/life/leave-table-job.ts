import { type Instant, instant } from '@muelle/domain/time'
import * as z from 'zod/mini'
import type { Db } from '../../platform/db.ts'
import { unexpected } from '../../platform/denied.ts'
import type { Task } from '../../platform/events/jobs.ts'
import type { JobRule } from '../../platform/events/relay.ts'
import { lockTables } from '../../resources/tables.ts'
import { findVenueOf, listPlannedAt, lockVisit } from '../record/visits.sql.ts'
import { byClock } from './expire-over.ts'
import { readVenue } from './venue.ts'
import { writeVisit } from './write-visit.ts'

const LEAVE = 'leave-table'
const Payload = z.object({
  accountId: z.int(),
  businessId: z.int(),
  resourceId: z.int(),
  until: z.nullable(z.string()),
})

type Changes = Record<string, { to?: unknown } | undefined>
const isOut = (changes: Changes) => changes['status']?.to === 'No_disponible'
const untilOf = (changes: Changes) => {
  const until = changes['status_until']?.to
  return typeof until === 'string' ? until : null
}

/** A table that is gone or put out of use leaves those who were planned there without one: they go to the tray (M-6, M-5). */
export const leaveTableRule: JobRule = ({ kind, accountId, business_id, subject_id, data }) => {
  const changes = (data['changes'] ?? {}) as Changes
  const until = kind === 'resource.deleted' ? null : untilOf(changes)
  if (kind !== 'resource.deleted' && !(kind === 'resource.updated' && isOut(changes))) return []
  return [{ task: LEAVE, payload: { accountId, businessId: business_id, resourceId: subject_id, until } }]
}

export const leaveTableTask = (clock: () => number): Task => ({
  name: LEAVE,
  run: async (payload, { db }) => {
    const { accountId, businessId, resourceId, until } = Payload.parse(payload)
    await leaveTable(db, accountId, { businessId, resourceId, until }, instant(clock()))
  },
})

/**
 * Takes a table from the visits that are planned there, from now until it is back; whoever sits there stays. Bears repetition: who has left
 * it is not found again. Locks: the venue, then each visit.
 */
export const leaveTable = (
  db: Db,
  accountId: number,
  { businessId, resourceId, until }: { businessId: number; resourceId: number; until: string | null },
  now: Instant,
): Promise<number> =>
  db.transaction(accountId, async (tx) => {
    const business = await findVenueOf(tx, businessId)
    if (!business) return 0
    const venue = await readVenue(tx, business)
    await lockTables(tx, businessId)
    const ids = await listPlannedAt(tx, resourceId, { now: new Date(now).toISOString(), until })
    for (const id of ids) {
      const visit = await lockVisit(tx, id)
      if (!visit) continue
      const after = { ...visit, resource_ids: visit.resource_ids.filter((other) => other !== resourceId) }
      await writeVisit(tx, { by: byClock(now), venue, deny: unexpected }, { before: visit, after }, { action: 'move' })
    }
    return ids.length
  })
