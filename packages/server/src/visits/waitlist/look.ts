import { addDays, type Instant, instant, type LocalDate, MINUTE_MS } from '@muelle/domain/time'
import { PLANNED_STATUSES } from '@muelle/domain/visits/status'
import type { Floor } from '@muelle/domain/visits/waitlist/floor'
import { type InLine, inOrder, isPassedOver } from '@muelle/domain/visits/waitlist/order'
import { QUOTED_SIZES, type Quote, quoteOf } from '@muelle/domain/visits/waitlist/quote'
import { seeded } from '@muelle/domain/visits/waitlist/seeded'
import { HORIZON_MINUTES, simulateWaits } from '@muelle/domain/visits/waitlist/simulate'
import { type HoursNow, hoursNow } from '@muelle/domain/visits/waitlist/today'
import { findOpeningHours, type VenueFacts } from '../../businesses/venue.ts'
import type { Tx } from '../../platform/db.ts'
import { listTablesAndCombos, type ResourceRow } from '../../resources/tables.ts'
import { floorOf } from './floor.ts'
import { findClosed, type LineRow, listFloor, listLine, listStays } from './waitlist.sql.ts'

const HISTORY_DAYS = 56
const HISTORY_LIMIT = 600

export type Standing = InLine & { row: LineRow; isPassedOver: boolean }
/** A queue as it is at one instant, with what each party and each size is told. */
export type Look = {
  venue: VenueFacts
  now: Instant
  hours: HoursNow
  isClosedByHand: boolean
  resources: readonly ResourceRow[]
  floor: Floor
  /** Who stands in line, in order (W-2); who has an offer keeps their place among them. */
  line: readonly Standing[]
  /** By visit; null where no table would do. Of who has an offer there is none. */
  left: ReadonlyMap<number, Quote | null>
  /** What somebody who joins now is told, by size. */
  quoteFor: (party: number) => Quote | null
}

/** Reads the floor and the line of a venue and plays them forward (W-3). The sizes beside the usual ones are asked for. */
export async function lookAt(tx: Tx, venue: VenueFacts, now: Instant, sizes: readonly number[] = []): Promise<Look> {
  const { visit, reservation } = venue.settings
  const zone = venue.time_zone
  const clock = { zone, dayCut: visit.dayCut, lastArrivalMinutes: reservation.lastArrivalMinutes }
  const hours = hoursNow(await hoursAround(tx, venue, now), now, clock)
  const until = new Date(now + HORIZON_MINUTES * MINUTE_MS * 2).toISOString()
  const [tables, visits, stays, rows, isClosedByHand] = await Promise.all([
    listTablesAndCombos(tx, venue.id),
    listFloor(tx, venue.id, { statuses: PLANNED_STATUSES, until }),
    listStays(tx, venue.id, { since: addDays(hours.date, -HISTORY_DAYS), limit: HISTORY_LIMIT }),
    listLine(tx, venue.id, hours.date),
    findClosed(tx, venue.id, hours.date),
  ])
  const line = inOrder(rows.map((row) => standingOf(row, now)))
  const waiting = line.filter(({ row }) => row.status !== 'notified')
  const queue = waiting.map(({ id, row }) => ({ id, party: row.party_size, vip: row.vip, arrivesIn: 0 }))
  const { closesIn } = hours
  const floor = floorOf({ ...tables, visits, stays, settings: venue.settings, now, closesIn, queue })
  const asked = [...new Set([...QUOTED_SIZES, ...sizes])]
  const { queue: queued, joining } = simulateWaits(floor, asked, seeded(seedOf(venue.id, now)))
  const quotes = new Map(asked.map((party, at) => [party, quoteOf(joining[at] ?? null)]))
  return {
    venue,
    now,
    hours,
    isClosedByHand,
    resources: tables.resources,
    floor,
    line,
    left: new Map(floor.queue.map(({ id }, at) => [id, quoteOf(queued[at] ?? null)])),
    quoteFor: (party) => quotes.get(party) ?? null,
  }
}

/** The same minute gives the same quote, whoever asks: two screens must not say two things. */
const seedOf = (businessId: number, now: Instant) => businessId * 7_919 + Math.floor(now / MINUTE_MS)

async function hoursAround(tx: Tx, venue: VenueFacts, now: Instant) {
  const date = new Date(now).toISOString().slice(0, 10) as LocalDate
  return findOpeningHours(tx, venue.id, { from: addDays(date, -1), to: addDays(date, 1) })
}

export function standingOf(row: LineRow, now: Instant): Standing {
  const isBooked = row.kind !== 'waitlist'
  const joinedAt = instant(Date.parse(row.joined_at ?? row.arrived_at ?? row.start_at))
  const facts = { isPresent: row.present || isBooked, joinedAt, promisedMin: row.quoted_min ?? 0 }
  return {
    id: row.id,
    isBooked,
    queueAt: row.queue_at === null ? joinedAt : instant(Date.parse(row.queue_at)),
    row,
    isPassedOver: isPassedOver(facts, now),
  }
}
