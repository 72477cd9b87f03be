import { attendanceDenial } from '@muelle/domain/bookings/life/attendance'
import type { DepartureState } from '@muelle/domain/departures/plan/state'
import type { Instant } from '@muelle/domain/time'
import type { Tx } from '../../platform/db.ts'
import { type Author, record } from '../../platform/events/events.ts'
import { type Life, moneyOf, startOf } from '../life/lock-life.ts'
import { type LockedBooking, lockBooking } from '../record/bookings.sql.ts'
import { findLifeFacts } from '../record/life.sql.ts'
import { writeLife } from '../record/write-life.ts'
import { listMissed } from './absence.sql.ts'
import { writeAttendance } from './attendance.ts'

export type Marking = { tx: Tx; author: Author; now: Instant }
export type Left = { departure_id: number; departure_state: DepartureState }

/**
 * Marks a party that its boat left behind as not having come (K5), if it still travels with that departure and nobody has said otherwise.
 * The caller holds the lock of the departure.
 */
export async function missTrip(marking: Marking, bookingId: number, left: Left): Promise<boolean> {
  const life = await lockOnDeparture(marking, bookingId, left)
  // Whoever was said to have travelled by a person is believed.
  if (life?.status !== 'confirmed') return false
  const facts = { status: life.status, departure_state: left.departure_state, starts_at: startOf(life) }
  if (attendanceDenial({ ...facts, now: marking.now }, 'no_show')) return false
  await writeAttendance(marking, life, 'no_show', { byTrip: true })
  return true
}

/** What `missTrip` did is taken back where Zarpar is, unless somebody has changed the booking since. The caller holds the lock of the departure. */
export async function returnMissed(marking: Marking, left: Left): Promise<void> {
  const { tx, author } = marking
  for (const { id } of await listMissed(tx, left.departure_id)) {
    const life = await lockOnDeparture(marking, id, left)
    const before = life?.undo?.byTrip && life.undo.version === life.version ? life.undo.before : null
    if (!life || !before) continue
    await writeLife(tx, id, {
      status: before.status,
      ...moneyOf(life, before.status, life.paid_cents, life.total_cents),
    })
    await recordReturn(tx, author, life)
  }
}

/** Takes back that a booking did not come, since somebody of it is at the dock: it is confirmed as before. The caller has locked it. */
export async function cameAfterAll({ tx, author, now }: Marking, id: number): Promise<void> {
  const [booking, facts] = await Promise.all([lockBooking(tx, now, id), findLifeFacts(tx, id)])
  if (!booking || !facts || booking.status !== 'no_show') return
  await writeLife(tx, id, {
    status: 'confirmed',
    ...moneyOf(facts, 'confirmed', booking.paid_cents, booking.total_cents),
  })
  await recordReturn(tx, author, booking)
}

const recordReturn = (tx: Tx, author: Author, { id, departure_id, seats, people, business_id }: LockedBooking) =>
  record(tx, author, [
    {
      kind: 'booking.undone',
      subject_type: 'booking',
      subject_id: id,
      business_id,
      data: { step: 'no_show', departure_id, from_departure_id: departure_id, seats, people },
    },
  ])

/** A booking, locked, on a departure that is locked; nothing where it was moved away. */
async function lockOnDeparture({ tx, now }: Marking, id: number, left: Left): Promise<Life | null> {
  const booking = await lockBooking(tx, now, id)
  const facts = booking?.departure_id === left.departure_id ? await findLifeFacts(tx, id) : undefined
  return booking && facts ? { ...booking, ...facts, departure_state: left.departure_state, promotions: [] } : null
}
