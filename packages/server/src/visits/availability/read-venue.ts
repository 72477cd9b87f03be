import { defaultSettingsOf } from '@muelle/domain/booking-settings/booking-settings'
import type { Schedules, Weekday } from '@muelle/domain/hours/schedules'
import type { AskingChannel } from '@muelle/domain/resources/resource-channel'
import {
  addDays,
  DAY_MS,
  type Instant,
  instant,
  instantOf,
  type LocalDate,
  localTime,
  type TimeZone,
} from '@muelle/domain/time'
import type { SlotLoad } from '@muelle/domain/visits/availability/load'
import type { Taken, Venue } from '@muelle/domain/visits/availability/venue'
import {
  type Bucket,
  type BucketSpan,
  bucketOf,
  mergeSpans,
  spanOfTime,
  spansOf,
} from '@muelle/domain/visits/occupancy/buckets'
import { findOpeningHours, findVenue, type VenueFacts } from '../../businesses/venue.ts'
import type { Tx } from '../../platform/db.ts'
import { listResourcesAndCombos } from '../../resources/tables.ts'
import { storedStatusOf } from '../../resources/wire-resource.ts'
import { keptForOthers } from './kept-for.ts'
import { LOAD_FIELDS, listLoads, listSeated, listTaken, listUses } from './taken.sql.ts'

/** A business as the rules of availability see it. */
export type ReadVenue = {
  venue: Venue
  /** False for parking lots and tours, which give out resources without turns, pace and hours of tables. */
  hasRules: boolean
  facts: VenueFacts | null
}
type Business = { id: number; time_zone: TimeZone }
type Days = { from: LocalDate; to: LocalDate }

const ALL_DAY: Schedules[Weekday] = { isOpen: true, periods: [{ from: 0, to: 0 }] }
const ALWAYS: Schedules = {
  mon: ALL_DAY,
  tue: ALL_DAY,
  wed: ALL_DAY,
  thu: ALL_DAY,
  fri: ALL_DAY,
  sat: ALL_DAY,
  sun: ALL_DAY,
}
const { reservation, pacing, visit } = defaultSettingsOf('restaurant')

/** Hours around some days, settings, tables and combinations. */
export async function readVenue(tx: Tx, { id, time_zone: zone }: Business, days: Days): Promise<ReadVenue> {
  const [facts, hours, { resources, combos }] = await Promise.all([
    findVenue(tx, id),
    findOpeningHours(tx, id, days),
    listResourcesAndCombos(tx, id),
  ])
  if (!reservation || !pacing || !visit) throw new Error('a restaurant has settings of its visits')
  const settings = facts?.settings ?? { reservation, pacing, visit }
  const venue: Venue = {
    hours: facts ? hours : { schedules: ALWAYS, specialDates: [] },
    zone,
    way: facts?.use_booking ?? 'both',
    ...settings,
    resources: resources.map((resource) => ({ ...resource, stored: storedStatusOf(resource) })),
    combos: combos.map((combo) => ({
      ...combo,
      resource_ids: combo.resources.map(({ id: resourceId }) => resourceId),
    })),
  }
  return { venue, hasRules: facts !== null, facts }
}

/** What is taken between two instants for whoever asks. With `usesOn` how often each table is used that day, with `isNow` where somebody sits. */
export async function readTaken(
  tx: Tx,
  businessId: number,
  { from, to }: BucketSpan,
  { now, asking, usesOn, isNow = false }: { now: Instant; asking: AskingChannel; usesOn?: LocalDate; isNow?: boolean },
): Promise<Taken> {
  const [rows, loads, uses, seated, kept] = await Promise.all([
    listTaken(tx, { businessId, from, to, now: new Date(now).toISOString() }),
    listLoads(tx, { businessId, from, to }),
    usesOn === undefined ? [] : listUses(tx, businessId, usesOn),
    isNow ? listSeated(tx, businessId) : [],
    keptForOthers(tx, businessId, { from, to }, asking),
  ])
  const busy = new Map(rows.map(({ resource_id, buckets }) => [resource_id, spansOf(numbersIn(buckets).sort())]))
  for (const { resource_id, span } of kept) busy.set(resource_id, mergeSpans([...(busy.get(resource_id) ?? []), span]))
  for (const id of seated) busy.set(id, sittingNow(busy.get(id) ?? [], bucketOf(now)))
  return {
    busy,
    loads: new Map(loads.flatMap(({ loads: bytes }) => loadsIn(bytes))),
    usedToday: new Map(uses.map(({ resource_id, uses: count }) => [resource_id, count])),
  }
}

/** The numbers in the bytes that the database wrote. */
export function numbersIn(bytes: Buffer): Int32Array {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const numbers = new Int32Array(bytes.byteLength / Int32Array.BYTES_PER_ELEMENT)
  for (let at = 0; at < numbers.length; at += 1) numbers[at] = view.getInt32(at * Int32Array.BYTES_PER_ELEMENT)
  return numbers
}

/** Each quarter hour with what is counted of it, as `LOAD_FIELDS` are written. */
function loadsIn(bytes: Buffer): [Bucket, SlotLoad][] {
  const numbers = numbersIn(bytes)
  return Array.from({ length: numbers.length / LOAD_FIELDS.length }, (_, at) => {
    const from = at * LOAD_FIELDS.length
    const [bucket = 0, covers = 0, parties = 0, publicCovers = 0, publicParties = 0, present = 0, unassigned = 0] =
      numbers.subarray(from, from + LOAD_FIELDS.length)
    return [bucket, { covers, parties, publicCovers, publicParties, present, unassigned }]
  })
}

/** Somebody sits there in this quarter hour, whatever was planned. */
const sittingNow = (spans: readonly BucketSpan[], now: number): BucketSpan[] =>
  spans.some(({ from, to }) => from <= now && now < to)
    ? [...spans]
    : [...spans, { from: now, to: now + 1 }].toSorted((a, b) => a.from - b.from)

const MIDNIGHT = localTime('00:00')

/** The quarter hours that slots of some business days and the stays in them can touch, a day before and two after. */
export const spanOfDays = (zone: TimeZone, { from, to }: Days): BucketSpan =>
  spanOfTime(instant(instantOf(from, MIDNIGHT, zone) - DAY_MS), instantOf(addDays(to, 3), MIDNIGHT, zone))
