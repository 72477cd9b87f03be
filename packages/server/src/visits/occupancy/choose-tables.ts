import type { AskingChannel } from '@muelle/domain/resources/resource-channel'
import { type Instant, instant, MINUTE_MS } from '@muelle/domain/time'
import { judgeResources, type Wish } from '@muelle/domain/visits/availability/offers'
import { isPeak } from '@muelle/domain/visits/availability/pacing'
import { spanOfTime } from '@muelle/domain/visits/occupancy/buckets'
import type { Tx } from '../../platform/db.ts'
import { keptForOthers } from '../availability/kept-for.ts'
import type { VisitVenue } from '../life/venue.ts'
import type { Reads, VenueReading } from '../life/venue-reading.ts'
import { findSeatedAt } from '../record/visits.sql.ts'
import { listOccupied } from './occupancy.sql.ts'

/** How many plans are tried before a time counts as gone (G-1). */
export const MAX_CANDIDATES = 4

export type TableWish = {
  party: number
  start: Instant
  end: Instant
  now: Instant
  zone: string | null
  isVip: boolean
  asking: AskingChannel
  /** What this visit has already does not stand in its way. */
  visitId: number | null
}

/** The tables that a party could have for its whole stay, the best first (M-2), as many as are tried (G-1). */
export async function candidatesFor(
  tx: Tx,
  { venue, reading }: { venue: VisitVenue } & Reads,
  wish: TableWish,
): Promise<(readonly number[])[]> {
  const [{ resources, combos }, time] = await Promise.all([reading.tables(), timeOf(venue, reading, wish)])
  const { offers } = judgeResources(resources, combos, { ...wish, at: wish.start, ...time })
  const ids = [...new Set(offers.flatMap(({ resource_ids }) => [...resource_ids]))]
  const taken = await takenIds(tx, venue, wish, ids)
  return offers
    .filter(({ resource_ids }) => resource_ids.every((id) => !taken.has(id)))
    .slice(0, MAX_CANDIDATES)
    .map(({ resource_ids }) => resource_ids)
}

/** Whether large tables are kept for large parties then (M-1), and which zones are booked at all (H-5). */
async function timeOf(
  venue: VisitVenue,
  reading: VenueReading,
  { start, now }: TableWish,
): Promise<Pick<Wish, 'isPeak' | 'zones'>> {
  if (!venue.pace) return { isPeak: false, zones: null }
  const { pacing, starts } = venue.pace
  const slot = await reading.slotOf(starts, start)
  return { isPeak: isPeak(pacing, slot, now), zones: slot.event?.zones ?? null }
}

/** Which tables are not to be had for a stay: planned for somebody else in it, and for who comes now those where somebody sits. */
async function takenIds(
  tx: Tx,
  venue: VisitVenue,
  { start, end, now, visitId, asking }: TableWish,
  ids: readonly number[],
): Promise<Set<number>> {
  const span = spanOfTime(start, instant(end + venue.bufferMinutes * MINUTE_MS))
  const sitsNow = asking === 'walk_in' || start <= now
  const [occupied, kept, seated] = await Promise.all([
    listOccupied(tx, venue.id, span.from, span.to),
    keptForOthers(tx, venue.id, span, asking),
    sitsNow ? findSeatedAt(tx, ids, visitId ?? 0) : [],
  ])
  const taken = new Set(
    occupied.filter((row) => row.visit_id !== visitId || visitId === null).map(({ resource_id }) => resource_id),
  )
  for (const { resource_id } of [...kept, ...seated]) taken.add(resource_id)
  return taken
}
