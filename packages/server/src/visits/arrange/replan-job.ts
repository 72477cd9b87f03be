import { addDays, type Instant, instant, type LocalDate } from '@muelle/domain/time'
import { isOutside, replan } from '@muelle/domain/visits/availability/settings-impact'
import * as z from 'zod/mini'
import type { Db, Tx } from '../../platform/db.ts'
import { unexpected } from '../../platform/denied.ts'
import type { Task } from '../../platform/events/jobs.ts'
import type { JobRule } from '../../platform/events/relay.ts'
import { lockTables } from '../../resources/tables.ts'
import { readVenue, spanOfDays } from '../availability/read-venue.ts'
import { MAX_LOOKED_AT, plannedOf } from '../availability/settings-preview.ts'
import { listPlanned, listPlannedDays } from '../availability/taken.sql.ts'
import { byClock } from '../life/expire-over.ts'
import { readVenue as readVisitVenue, type VisitVenue } from '../life/venue.ts'
import { bucketsFor } from '../occupancy/keep-tables.ts'
import { releaseBuckets, takeBuckets } from '../occupancy/occupancy.sql.ts'
import { lockVisit } from '../record/find-visit.sql.ts'
import type { VisitRow } from '../record/visit-row.ts'
import { findVenueOf } from '../record/visits.sql.ts'
import { type Given, giveTables } from './give-tables.ts'
import { readFixed } from './read-fixed.ts'

const REPLAN = 'replan-visits'
const Payload = z.object({ accountId: z.int(), businessId: z.int() })

/** Settings that decide how long a party keeps its table and when anybody may come. */
const DECISIVE: ReadonlySet<string> = new Set([
  'visit.turns',
  'visit.turn_overrides',
  'visit.buffer_minutes',
  'reservation.may_pass_closing',
  'reservation.last_arrival_minutes',
])
const HOURS: ReadonlySet<string> = new Set([
  'business.hours_set',
  'business.special_date_added',
  'business.special_date_changed',
  'business.special_date_removed',
])

/** Other hours and other turns reach what is planned: as the preview of the settings has told (M-5, H-5). */
export const replanRule: JobRule = ({ kind, accountId, business_id, data }) => {
  const changed = Object.keys(data['changes'] ?? {})
  const isDecisive = kind === 'business_settings.updated' && changed.some((field) => DECISIVE.has(field))
  if (business_id === null || !(isDecisive || HOURS.has(kind))) return []
  return [{ task: REPLAN, payload: { accountId, businessId: business_id } }]
}

export const replanTask = (clock: () => number): Task => ({
  name: REPLAN,
  run: async (payload, { db, signal }) => {
    const { accountId, businessId } = Payload.parse(payload)
    const now = instant(clock())
    for (const date of await plannedDays(db, accountId, businessId, now)) {
      signal.throwIfAborted()
      await replanDay(db, accountId, { businessId, date }, now)
    }
  },
})

const iso = (at: number) => new Date(at).toISOString()
const plannedDays = (db: Db, accountId: number, businessId: number, now: Instant): Promise<LocalDate[]> =>
  db.transaction(accountId, (tx) => listPlannedDays(tx, businessId, iso(now)))

/**
 * Brings the plan of one business day in line with the rules as they are now: whose longer stay meets another sits elsewhere or goes to the
 * tray, and who comes when nobody is taken any more is marked. Bears repetition: what is in line already is not written. Answers how many
 * visits were. Locks: the venue, then the visits.
 */
export const replanDay = (
  db: Db,
  accountId: number,
  { businessId, date }: { businessId: number; date: LocalDate },
  now: Instant,
): Promise<number> =>
  db.transaction(accountId, async (tx) => {
    const business = await findVenueOf(tx, businessId)
    if (!business) return 0
    await lockTables(tx, businessId)
    const days = { from: date, to: addDays(date, 1) }
    const [venue, read, rows] = await Promise.all([
      readVisitVenue(tx, business),
      readVenue(tx, business, days),
      listPlanned(tx, businessId, { after: iso(now), date, limit: MAX_LOOKED_AT }),
    ])
    if (!read.hasRules) return 0
    const planned = rows.map(plannedOf)
    const ids = rows.map(({ id }) => id)
    const window = spanOfDays(business.time_zone, days)
    const taken = await readFixed(tx, venue, { window, now }, ids)
    const to = new Map(replan(read.venue, planned, taken, now).map((each) => [each.id, each]))
    const given: Given[] = []
    const kept: VisitRow[] = []
    for (const visit of planned) {
      const before = await lockVisit(tx, visit.id)
      if (!before) continue
      const { endsAt = visit.endsAt, resource_ids = before.resource_ids } = to.get(visit.id) ?? {}
      const after = {
        ...before,
        end_at: iso(endsAt),
        resource_ids: [...(resource_ids ?? [])],
        outside_hours: isOutside(read.venue, visit),
      }
      const areTablesSame = after.resource_ids.join() === before.resource_ids.join()
      if (areTablesSame && endsAt === visit.endsAt && after.outside_hours === before.outside_hours) kept.push(before)
      else given.push({ before, after, step: { action: areTablesSame ? 'edit' : 'move' } })
    }
    await giveTables(tx, { by: byClock(now), venue, deny: unexpected }, given, () => rebuffer(tx, venue, kept))
    return given.length
  })

/** The time after a stay may be another now, though the stay is the same (D-4); what somebody else has of it stays theirs. */
async function rebuffer(tx: Tx, { id, bufferMinutes }: VisitVenue, visits: readonly VisitRow[]): Promise<void> {
  for (const visit of visits) {
    const owner = { kind: 'visit', id: visit.id } as const
    const kept = { resourceIds: visit.resource_ids, buckets: bucketsFor(visit, bufferMinutes) }
    await takeBuckets(tx, id, owner, kept)
    await releaseBuckets(tx, owner, kept)
  }
}
