import { createTableBlock } from '@muelle/contract/visits/blocks'
import { addDays, HOUR_MS, type Instant, instant, instantOf, localTime } from '@muelle/domain/time'
import type { Tx } from '../../platform/db.ts'
import { findTables } from '../../resources/table-facts.ts'
import { create } from '../../visits/blocks/blocks.ts'
import { dateAt, type VisitVenue } from '../../visits/life/venue.ts'
import { actAsOwner } from '../act-as.ts'

/** It was given away before anybody booked: nobody is to lie there. */
const BEFORE_MS = 50 * HOUR_MS
const FROM = localTime('12:00')
const LASTS_MS = 6 * HOUR_MS

/** Keeps the largest table out of use tomorrow, as for a party of the house (M-7). */
export async function blockTable(
  tx: Tx,
  venue: VisitVenue,
  { ownerId, now }: { ownerId: number; now: Instant },
): Promise<void> {
  const { resources } = await findTables(tx, venue.id)
  const [largest] = resources.toSorted((a, b) => b.capacity - a.capacity || b.id - a.id)
  if (!largest) return
  const start = instantOf(addDays(dateAt(venue, now), 1), FROM, venue.zone)
  const act = actAsOwner(tx, ownerId, instant(now - BEFORE_MS))
  await create(
    act(createTableBlock, {
      params: { id: venue.id },
      body: {
        start_at: new Date(start).toISOString(),
        end_at: new Date(start + LASTS_MS).toISOString(),
        reason: 'Evento de la casa',
        resource_ids: [largest.id],
      },
    }),
  )
}
