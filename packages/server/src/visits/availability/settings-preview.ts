import type { Answer } from '@muelle/contract/call'
import {
  MAX_NAMED_VISITS,
  type previewBookingSettings,
  type ShiftedVisit,
  type TouchedVisit,
} from '@muelle/contract/visits/settings-impact'
import type { BookingSettings } from '@muelle/domain/booking-settings/booking-settings'
import { addDays, type Instant, instant, localDateOf, localTimeOf, type TimeZone } from '@muelle/domain/time'
import {
  broughtAbout,
  impactOf,
  type PlannedVisit,
  type SettingsImpact,
  shiftedBy,
} from '@muelle/domain/visits/availability/settings-impact'
import type { Venue } from '@muelle/domain/visits/availability/venue'
import { settingsWith } from '../../businesses/booking-settings.ts'
import { getVisibleBusiness } from '../../businesses/visible.ts'
import { countKeptDepartures } from '../../departures/plan/kept-clock.ts'
import type { Tx } from '../../platform/db.ts'
import type { Context } from '../../platform/http/handle.ts'
import { readFixed } from '../arrange/read-fixed.ts'
import { readVenue, spanOfDays } from './read-venue.ts'
import { listAppointments, listPlanned, type PlannedRow } from './taken.sql.ts'
import { type TriedHours, triedHours } from './tried-hours.ts'
import { wireInstant } from './wire-slot.ts'

/** Most visits that are looked at: more than any venue has planned. */
export const MAX_LOOKED_AT = 5000

/** What other settings or hours would do to the visits that are planned (point of the configuration: what a change touches is shown before). */
export async function preview({
  tx,
  actor,
  now,
  input,
  deny,
}: Context<typeof previewBookingSettings>): Promise<Answer<typeof previewBookingSettings>> {
  const business = await getVisibleBusiness(tx, actor, input.params.id, deny)
  const settings = await settingsWith(tx, business, input.body.sections, deny)
  const hours = triedHours(input.body.hours ?? {}, deny)
  const zone = input.body.hours?.time_zone ?? business.time_zone
  const { rows, impact, venue } = await impactOfSettings(tx, business, { settings, hours, zone }, now)
  const byId = new Map(rows.map((row) => [row.id, row]))
  const nameOf = new Map(venue.resources.map(({ id, name }) => [id, name]))
  // On the clock that they were booked by.
  const touched = (ids: readonly number[]) => ({
    rows: ids.slice(0, MAX_NAMED_VISITS).flatMap((id) => wireVisit(byId.get(id), business.time_zone, nameOf)),
    count: ids.length,
  })
  return {
    looked_at: rows.length,
    without_table: touched(impact.withoutTable),
    moved: touched(impact.moved),
    outside: touched(impact.outside),
    over_pace: {
      rows: impact.overPace.slice(0, MAX_NAMED_VISITS).map((at) => momentOf(at, business.time_zone)),
      count: impact.overPace.length,
    },
    ...(await shiftedTo(tx, business, { zone, nameOf }, now)),
  }
}

/** What another zone does by itself: visits keep their instant and read another time, and so do departures that have a row. */
async function shiftedTo(
  tx: Tx,
  business: Business,
  { zone, nameOf }: { zone: TimeZone; nameOf: ReadonlyMap<number, string> },
  now: Instant,
): Promise<Pick<Answer<typeof previewBookingSettings>, 'shifted' | 'kept_departures'>> {
  if (zone === business.time_zone) return { shifted: { rows: [], count: 0 }, kept_departures: 0 }
  const [booked, kept_departures] = await Promise.all([
    listAppointments(tx, business.id, { after: wireInstant(now), limit: MAX_LOOKED_AT }),
    countKeptDepartures(tx, business.id, { now, zone }),
  ])
  const shifted = shiftedBy(
    booked.map((row) => ({ row, startsAt: instant(Date.parse(row.start_at)) })),
    { from: business.time_zone, to: zone },
  )
  const rows = shifted.slice(0, MAX_NAMED_VISITS).flatMap(({ row, startsAt }): ShiftedVisit[] => {
    const { date, time } = momentOf(startsAt, zone)
    return wireVisit(row, business.time_zone, nameOf).map((visit) => ({ ...visit, afterwards: { date, time } }))
  })
  return { shifted: { rows, count: shifted.length }, kept_departures }
}

type Business = { id: number; time_zone: TimeZone }
type Impact = { rows: PlannedRow[]; impact: SettingsImpact; venue: Venue }

type Tried = { settings: Partial<BookingSettings>; hours: TriedHours; zone: TimeZone }

/** The visits of a business that are planned, and what these settings and hours mean for them. */
async function impactOfSettings(
  tx: Tx,
  business: Business,
  { settings: { reservation, pacing, visit }, hours, zone }: Tried,
  now: Instant,
): Promise<Impact> {
  const rows = await listPlanned(tx, business.id, { after: wireInstant(now), date: null, limit: MAX_LOOKED_AT })
  // A day more on either side: on the clock of another zone it may be yesterday or tomorrow.
  const from = addDays(localDateOf(now, business.time_zone), zone === business.time_zone ? 0 : -1)
  const last = rows.at(-1)
  const to = last ? addDays(localDateOf(instant(Date.parse(last.start_at)), business.time_zone), 2) : from
  const read = await readVenue(tx, business, { from, to })
  const venue: Venue = {
    ...read.venue,
    hours: hours(read.venue.hours),
    zone,
    ...(reservation && { reservation }),
    ...(pacing && { pacing }),
    ...(visit && { visit }),
  }
  const isVenue = read.hasRules ? rows : []
  const taken = await readFixed(
    tx,
    { id: business.id, bufferMinutes: venue.visit.bufferMinutes },
    { window: spanOfDays(business.time_zone, { from, to }), now },
    isVenue.map(({ id }) => id),
  )
  const planned = isVenue.map(plannedOf)
  const asRuledBy = (rules: Venue) => impactOf(rules, planned, taken, now)
  return { rows: isVenue, impact: broughtAbout(asRuledBy(venue), asRuledBy(read.venue)), venue }
}

/** A visit that is planned, in the terms of the rules. */
export const plannedOf = (row: PlannedRow): PlannedVisit => ({
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
