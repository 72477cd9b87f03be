import type { Tx } from '../../platform/db.ts'
import { unexpected } from '../../platform/denied.ts'
import type { VisitVenue } from '../life/venue.ts'
import { type VisitBy, writeVisit } from '../life/write-visit.ts'
import { lockVisit } from '../record/find-visit.sql.ts'
import type { VisitRow } from '../record/visit-row.ts'
import { findOnLists, listTwins } from './entries.sql.ts'
import { findNight } from './night.sql.ts'

/**
 * Somebody's place on a list was given up: of who stands on others with the same telephone the first counts from now on, and the rest are
 * doubles of that one (N-5). Nobody is left flagged for a list that they are on no more. The venue is locked. Locks: the visits by id.
 */
export async function freeTwins(
  tx: Tx,
  { by, venue }: { by: VisitBy; venue: VisitVenue },
  visit: Pick<VisitRow, 'id' | 'kind'>,
): Promise<void> {
  if (visit.kind !== 'guest_list') return
  const ids = await listTwins(tx, visit.id)
  await flagTwins(tx, { by, venue }, ids, ids[0] ?? null)
}

/** Who stands on further lists with the telephone of one that was called off as a double is a double of the one that counts. */
export const moveTwins = async (
  tx: Tx,
  life: { by: VisitBy; venue: VisitVenue },
  { from, to }: { from: number; to: number },
): Promise<void> => flagTwins(tx, life, await listTwins(tx, from), to)

async function flagTwins(
  tx: Tx,
  { by, venue }: { by: VisitBy; venue: VisitVenue },
  ids: readonly number[],
  counted: number | null,
): Promise<void> {
  for (const id of ids) {
    const before = await lockVisit(tx, id)
    if (!before) continue
    const after = { ...before, duplicate_of: id === counted ? null : counted }
    await writeVisit(tx, { by, venue, deny: unexpected }, { before, after }, { action: 'edit', isFinal: true })
  }
}

/** On which other list they stand by now, of a party that comes back to its own. */
export async function doubleOf(tx: Tx, venue: VisitVenue, visit: VisitRow): Promise<number | null> {
  if (visit.kind !== 'guest_list' || visit.phone_e164 === null) return visit.duplicate_of
  const night = await findNight(tx, venue.id, visit.business_date)
  const other = night && (await findOnLists(tx, { nightId: night.id, phone: visit.phone_e164, exceptId: visit.id }))
  return other?.id ?? null
}
