import type { Answer } from '@muelle/contract/call'
import {
  MAX_NAMED_VISITS,
  type previewBookingSettings,
  type TouchedVisit,
} from '@muelle/contract/visits/settings-impact'
import type { BookingSettings } from '@muelle/domain/settings/booking-settings'
import { addDays, type Instant, instant, localDateOf, localTimeOf, type TimeZone } from '@muelle/domain/time'
import { impactOf, type PlannedVisit, type SettingsImpact } from '@muelle/domain/visits/availability/settings-impact'
import type { Venue } from '@muelle/domain/visits/availability/venue'
import { type BucketSpan, bucketOf } from '@muelle/domain/visits/occupancy/buckets'
import { settingsWith } from '../../businesses/booking-settings.ts'
import { getVisibleBusiness } from '../../businesses/visible.ts'
import type { Tx } from '../../platform/db.ts'
import type { Context } from '../../platform/http/handle.ts'
import { readVenue } from './read-venue.ts'
import { listKept, listPlanned, type PlannedRow } from './taken.sql.ts'
import { wireInstant } from './wire-slot.ts'

/** Most visits that are looked at: more than any venue has planned. */
const MAX_LOOKED_AT = 5000

/** What other settings would do to the visits that are planned (point of the configuration: what a change touches is shown before). */
export async function preview({
  tx,
  actor,
  now,
  input,
  deny,
}: Context<typeof previewBookingSettings>): Promise<Answer<typeof previewBookingSettings>> {
  const business = await getVisibleBusiness(tx, actor, input.params.id, deny)
  const settings = await settingsWith(tx, business, input.body.sections, deny)
  const { rows, impact, venue } = await impactOfSettings(tx, business, settings, now)
  const byId = new Map(rows.map((row) => [row.id, row]))
  const nameOf = new Map(venue.resources.map(({ id, name }) => [id, name]))
  const touched = (ids: readonly number[]) => ({
    rows: ids.slice(0, MAX_NAMED_VISITS).flatMap((id) => wireVisit(byId.get(id), venue.zone, nameOf)),
    count: ids.length,
  })
  return {
    looked_at: rows.length,
    without_table: touched(impact.withoutTable),
    moved: touched(impact.moved),
    outside: touched(impact.outside),
    over_pace: {
      rows: impact.overPace.slice(0, MAX_NAMED_VISITS).map((at) => momentOf(at, venue.zone)),
      count: impact.overPace.length,
    },
  }
}

type Business = { id: number; time_zone: TimeZone }
type Impact = { rows: PlannedRow[]; impact: SettingsImpact; venue: Venue }

/** The visits of a business that are planned, and what these settings mean for them. */
export async function impactOfSettings(
  tx: Tx,
  business: Business,
  { reservation, pacing, visit }: Partial<BookingSettings>,
  now: Instant,
): Promise<Impact> {
  const [rows, kept] = await Promise.all([
    listPlanned(tx, business.id, wireInstant(now), MAX_LOOKED_AT),
    listKept(tx, business.id, bucketOf(now)),
  ])
  const today = localDateOf(now, business.time_zone)
  const last = rows.at(-1)
  const to = last ? localDateOf(instant(Date.parse(last.start_at)), business.time_zone) : today
  const read = await readVenue(tx, business, { from: today, to: addDays(to, 1) })
  const venue: Venue = {
    ...read.venue,
    ...(reservation && { reservation }),
    ...(pacing && { pacing }),
    ...(visit && { visit }),
  }
  const blocked = new Map<number, BucketSpan[]>()
  for (const { resource_id, ...span } of kept) blocked.set(resource_id, [...(blocked.get(resource_id) ?? []), span])
  const isVenue = read.hasRules ? rows : []
  return { rows: isVenue, impact: impactOf(venue, isVenue.map(plannedOf), blocked, now), venue }
}

const plannedOf = (row: PlannedRow): PlannedVisit => ({
  id: row.id,
  startsAt: instant(Date.parse(row.start_at)),
  endsAt: instant(Date.parse(row.end_at)),
  party: row.party_size,
  zone: row.zone_pref,
  isVip: row.vip,
  resource_ids: row.resource_ids,
  isLocked: row.locked_table,
})

const momentOf = (at: Instant, zone: TimeZone) => ({
  starts_at: wireInstant(at),
  date: localDateOf(at, zone),
  time: localTimeOf(at, zone),
})

function wireVisit(row: PlannedRow | undefined, zone: TimeZone, nameOf: ReadonlyMap<number, string>): TouchedVisit[] {
  if (!row) return []
  const { id, ticket, name, start_at, party_size, resource_ids } = row
  const tables = resource_ids.flatMap((tableId) => nameOf.get(tableId) ?? [])
  return [{ id, ticket, name, ...momentOf(instant(Date.parse(start_at)), zone), party_size, tables }]
}
