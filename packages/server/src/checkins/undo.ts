import type { Checkin, correctCheckin, undoCheckin } from '@muelle/contract/checkins/record'
import { progressOf } from '@muelle/domain/checkins/progress'
import { type Aboard, correctionDenial, undoDenial } from '@muelle/domain/checkins/undo'
import { record } from '../platform/events/events.ts'
import type { Context } from '../platform/http/handle.ts'
import { type CheckinRow, correctRow, findCheckin } from './checkins.sql.ts'
import { dropPassengers, insertUndo } from './facts.sql.ts'
import { countAboard, findKnown } from './known.sql.ts'
import { getVisibleCheckin, readCheckin } from './read-checkin.ts'
import { settleCheckins } from './settle.ts'
import { lockForScans } from './take-in.ts'
import { undoFactsOf } from './wire-checkin.ts'

type Undoing = Context<typeof undoCheckin>
type Correcting = Context<typeof correctCheckin>

/** Takes a scan back while that may be (K3); whom another scan let in stays in. The same nonce again gets the same answer. */
export async function undo(context: Undoing): Promise<Checkin> {
  const { tx, actor, input, now, deny } = context
  const { nonce, reason, device } = input.body
  const row = await lockScan(context, input.params.id)
  const isNew = await insertUndo(tx, {
    nonce,
    of_nonce: row.nonce,
    business_id: row.business_id,
    reason,
    device: device.id,
    device_at: now,
    at: now,
    received_at: now,
    is_at_server: true,
    user_id: actor.userId,
  })
  if (!isNew) return readCheckin(context, row.id)
  const denial = undoDenial(undoFactsOf(row), now)
  if (denial) deny(denial)
  if (row.booking_id !== null) await settleCheckins(tx, row.booking_id, now)
  await tell(context, row, 'booking.checkin_undone', { reason })
  return readCheckin(context, row.id)
}

/**
 * Corrects whom a scan let in, or says that somebody has looked at it: at any time, with a reason (I26), and never more people than may be
 * on board (C7).
 */
export async function correct(context: Correcting): Promise<Checkin> {
  const { tx, actor, input, now, deny } = context
  const { version, passengers = null, reason } = input.body
  const row = await lockScan(context, input.params.id)
  if (passengers !== null) {
    if (!row.is_admitted || row.booking === null) deny({ code: 'checkin.not_admitted' })
    if (row.undone !== null) deny({ code: 'checkin.undone' })
    const people = row.booking?.people ?? 0
    if (Math.max(0, ...passengers) > people) deny({ code: 'passenger.too_many', people })
  }
  const kept = passengers && [...new Set(passengers)].toSorted((a, b) => a - b)
  if (!(await correctRow(tx, row.id, { version, passengers: kept, reason, by: actor.userId, now })))
    deny({ code: 'checkin.stale', version: row.version })
  if (kept !== null && row.booking_id !== null) {
    const before = await boatOf(context, row)
    // Who comes in somebody's place is written where the scan let that one in, as long as its lines say where that was.
    await settleCheckins(tx, row.booking_id, now)
    await dropPassengers(tx, row.id, kept)
    const denial = correctionDenial(before, await boatOf(context, row))
    if (denial) deny(denial)
  }
  await tell(context, row, 'booking.checkin_corrected', { reason, from_passengers: row.passengers, passengers: kept })
  return readCheckin(context, row.id)
}

/** The boat of a boarding: how many are on it, and how many may be (C7); null of a scan at the desk of the dock. */
async function boatOf({ tx, now }: Correcting, { kind, booking_id }: CheckinRow): Promise<Aboard | null> {
  if (kind !== 'boarding' || booking_id === null) return null
  const [booking, aboard] = await Promise.all([findKnown(tx, now, booking_id), countAboard(tx, booking_id)])
  return booking ? { aboard, limit: booking.people_limit } : null
}

/** A scan whose booking is locked, so that nobody changes who is in meanwhile. */
async function lockScan(context: Undoing | Correcting, id: number): Promise<CheckinRow> {
  const { tx, now, deny } = context
  const { booking_id, kind } = await getVisibleCheckin(context, id)
  if (booking_id !== null) await lockForScans(tx, now, [{ kind, booking_id }])
  return (await findCheckin(tx, id)) ?? deny({ code: 'not_found' })
}

/** Tells of it where the booking is looked at; of a scan that is of none, by itself. */
async function tell(
  { tx, author, now }: Pick<Undoing, 'tx' | 'author' | 'now'>,
  row: CheckinRow,
  kind: 'booking.checkin_undone' | 'booking.checkin_corrected',
  data: Record<string, unknown>,
): Promise<void> {
  const booking = row.booking_id === null ? undefined : await findKnown(tx, now, row.booking_id)
  if (!booking) {
    await record(tx, author, [
      {
        kind: 'checkin.corrected',
        subject_type: 'checkin',
        subject_id: row.id,
        business_id: row.business_id,
        data: { ...data },
      },
    ])
    return
  }
  const { people, departure_id, done } = booking
  const { received, boarded } = progressOf(people, done)
  await record(tx, author, [
    {
      kind,
      subject_type: 'booking',
      subject_id: booking.id,
      business_id: booking.business_id,
      data: { departure_id, checkin_id: row.id, checkin_kind: row.kind, people, received, boarded, ...data },
    },
  ])
}
