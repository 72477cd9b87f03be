import { ASHORE_STATES } from '@muelle/domain/departures/plan/state'
import type { Instant } from '@muelle/domain/time'
import { cancelOne } from '../bookings/life/cancel-booking.ts'
import { lockDepartures } from '../departures/capacity/seats.ts'
import type { Tx } from '../platform/db.ts'
import { refusing } from '../platform/denied.ts'
import { groupBy } from '../platform/group-by.ts'
import { type TransitionRefusal, transition } from '../visits/life/transition.ts'
import type { BatchRow } from './batches.sql.ts'
import { type BroughtRow, findBroughtBookings, findBroughtVisits, markCalledOff } from './called-off.sql.ts'
import { faultColumn } from './fault-column.ts'
import { byOf, holdingVenue } from './hold-lines.ts'
import { actorOf, authorOf } from './hold-seats.ts'
import type { KnownRow } from './known.sql.ts'
import { nameBookings } from './known.ts'
import type { DoneLine } from './lines.sql.ts'
import type { ReadLine, Venue } from './read-lines.ts'
import type { FileBooking } from './whole-bookings.ts'

type Where = { batch: BatchRow; business: Venue }

/** Which lines tell of a booking that is held here, and that it was called off where it was sold. */
export async function findCalledOff(
  tx: Tx,
  { batch, business }: Where,
  read: readonly ReadLine[],
  bookings: readonly FileBooking[],
): Promise<Map<ReadLine, KnownRow>> {
  const canceled = read.filter(({ booking }) => booking?.status === 'canceled')
  if (canceled.length === 0) return new Map()
  const where = {
    businessId: business.id,
    batchId: batch.id,
    products: batch.products,
    kinds: ['tour', 'visit'] as const,
  }
  const names = await nameBookings(tx, where, canceled, bookings)
  return new Map(
    canceled.flatMap((one) => {
      const known = names.get(one.line)?.known
      return known ? [[one, known] as const] : []
    }),
  )
}

/**
 * Calls off what a file tells was called off where it was sold: its seats, or its table, are free by the way of every cancelation, and its
 * history says which file. Whatever somebody here did something with since it came stays, and is told. Nobody is written to. Locks: the
 * departures by id, then the bookings; of a venue its tables.
 */
export async function callOff(
  tx: Tx,
  { batch, business, now }: Where & { now: Instant },
  lines: readonly ReadLine[],
  known: ReadonlyMap<ReadLine, KnownRow>,
): Promise<DoneLine[]> {
  const byKind = groupBy([...known.values()], ({ kind }) => kind)
  const idsOf = (kind: KnownRow['kind']) => (byKind.get(kind) ?? []).map(({ id }) => id)
  const before = await findBroughtBookings(tx, idsOf('tour'), ASHORE_STATES)
  await lockDepartures(tx, [...new Set(before.flatMap(({ departure_id }) => departure_id ?? []))])
  const done: DoneLine[] = []
  for (const line of lines) {
    const row = known.get(line)
    if (row) done.push(await callOne(tx, { batch, business, now }, line, row))
  }
  return done
}

async function callOne(
  tx: Tx,
  where: Where & { now: Instant },
  { line, faults }: ReadLine,
  row: KnownRow,
): Promise<DoneLine> {
  const { batch } = where
  const [brought] =
    row.kind === 'tour' ? await findBroughtBookings(tx, [row.id], ASHORE_STATES) : await findBroughtVisits(tx, [row.id])
  const { customer_id } = row
  if (!brought || brought.is_over) return { line, outcome: 'same', faults, customer_id }
  const isCalledOff =
    brought.is_untouched &&
    !brought.has_left &&
    (row.kind === 'tour' ? await cancelBooking(tx, where, brought) : await cancelVisit(tx, where, brought))
  if (!isCalledOff) {
    const code = brought.has_left ? 'sailed_here' : 'touched_here'
    const column = faultColumn(batch.columns ?? [], code)
    return { line, outcome: 'bad', faults: [...faults, { code, column }], customer_id: null }
  }
  const table = row.kind === 'tour' ? 'import_booking' : 'import_visit'
  await markCalledOff(tx, table, row.id, { batchId: batch.id, isLeftSo: true })
  return { line, outcome: 'changed', faults, customer_id }
}

/** Of the version that was looked at: who changes it meanwhile did something with it. */
async function cancelBooking(
  tx: Tx,
  { batch, now }: Where & { now: Instant },
  { id, version }: BroughtRow,
): Promise<boolean> {
  const by = { actor: actorOf(tx.accountId, batch), author: authorOf(batch), now, language: 'es' as const }
  const canceled = await cancelOne(tx, by, {
    booking_id: id,
    version,
    cause: 'operator',
    method: 'pending',
    reason: batch.file_name,
    reference: null,
    isTold: true,
  })
  return 'booking_id' in canceled
}

/** Nobody is written to, and nobody’s counters change: where it was sold they did. */
async function cancelVisit(
  tx: Tx,
  { batch, business, now }: Where & { now: Instant },
  { id, version }: BroughtRow,
): Promise<boolean> {
  const venue = await holdingVenue(tx, business.id)
  if (!venue) return false
  const moved = await refusing<TransitionRefusal, object>((deny) =>
    transition(tx, { by: byOf(batch, now), venue, deny }, { visit_id: id, version, action: 'cancel', reason: 'error' }),
  )
  return !('refusal' in moved)
}
