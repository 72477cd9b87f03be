import { seatsForStaff } from '@muelle/domain/resources/fit'
import { type Instant, instant } from '@muelle/domain/time'
import * as z from 'zod/mini'
import type { Db } from '../../platform/db.ts'
import { unexpected } from '../../platform/denied.ts'
import type { Task } from '../../platform/events/jobs.ts'
import type { JobRule } from '../../platform/events/relay.ts'
import { findTables } from '../../resources/table-facts.ts'
import { lockTables } from '../../resources/tables.ts'
import { lockVisit } from '../record/find-visit.sql.ts'
import { findVenueOf, listPlannedAt } from '../record/visits.sql.ts'
import { byClock } from './expire-over.ts'
import { readVenue } from './venue.ts'
import { writeVisit } from './write-visit.ts'

const LEAVE = 'leave-table'
const Payload = z.object({
  accountId: z.int(),
  businessId: z.int(),
  resourceId: z.int(),
  until: z.nullable(z.string()),
  lost: z._default(z.int(), 0),
})

type Changes = Record<string, { from?: unknown; to?: unknown } | undefined>
const isOut = (changes: Changes) => changes['status']?.to === 'No_disponible'
const untilOf = (changes: Changes) => {
  const until = changes['status_until']?.to
  return typeof until === 'string' ? until : null
}
/** How many seats it has lost, chairs that are put beside it included. */
const lostOf = (changes: Changes): number =>
  ['capacity', 'extra_seats'].reduce((lost, field) => {
    const { from, to } = changes[field] ?? {}
    return typeof from === 'number' && typeof to === 'number' ? lost + from - to : lost
  }, 0)

/**
 * A table that is gone or put out of use leaves those who were planned there without one, and one that has become too small leaves those
 * whom it held until now: they go to the tray (M-6, M-5).
 */
export const leaveTableRule: JobRule = ({ kind, accountId, business_id, subject_id, data }) => {
  const changes = (data['changes'] ?? {}) as Changes
  const table = { accountId, businessId: business_id, resourceId: subject_id }
  if (kind === 'resource.deleted') return [{ task: LEAVE, payload: { ...table, until: null } }]
  if (kind !== 'resource.updated') return []
  if (isOut(changes)) return [{ task: LEAVE, payload: { ...table, until: untilOf(changes) } }]
  const lost = lostOf(changes)
  return lost > 0 ? [{ task: LEAVE, payload: { ...table, until: null, lost } }] : []
}

export const leaveTableTask = (clock: () => number): Task => ({
  name: LEAVE,
  run: async (payload, { db }) => {
    const { accountId, ...table } = Payload.parse(payload)
    await leaveTable(db, accountId, table, instant(clock()))
  },
})

type Left = { businessId: number; resourceId: number; until: string | null; lost?: number }

/**
 * Takes a table from the visits that are planned there, from now until it is back; whoever sits there stays. Where it has only lost seats,
 * those leave it who had enough before and have too few now: who was put at a small table by people stays. What is left of several tables
 * is left too where it does not hold the party. Bears repetition: who has left it is not found again. Locks: the venue, then each visit.
 */
export const leaveTable = (
  db: Db,
  accountId: number,
  { businessId, resourceId, until, lost = 0 }: Left,
  now: Instant,
): Promise<number> =>
  db.transaction(accountId, async (tx) => {
    const business = await findVenueOf(tx, businessId)
    if (!business) return 0
    await lockTables(tx, businessId)
    const [venue, { resources }] = await Promise.all([readVenue(tx, business), findTables(tx, businessId)])
    const ids = await listPlannedAt(tx, resourceId, { now: new Date(now).toISOString(), until })
    let count = 0
    for (const id of ids) {
      const visit = await lockVisit(tx, id)
      if (!visit) continue
      const seatsOf = (tables: readonly number[]) =>
        resources.filter((table) => tables.includes(table.id)).reduce((sum, table) => sum + seatsForStaff(table), 0)
      const seats = seatsOf(visit.resource_ids)
      const isTooSmall = seats < visit.party_size && seats + lost >= visit.party_size
      if (lost > 0 && !isTooSmall) continue
      const others = visit.resource_ids.filter((other) => other !== resourceId)
      const resource_ids = lost === 0 && seatsOf(others) >= visit.party_size ? others : []
      const after = { ...visit, resource_ids }
      await writeVisit(tx, { by: byClock(now), venue, deny: unexpected }, { before: visit, after }, { action: 'move' })
      count += 1
    }
    return count
  })
