import { isWaiting } from '@muelle/domain/bookings/life/collect'
import type { Instant } from '@muelle/domain/time'
import type { Tx } from '../../platform/db.ts'
import { record } from '../../platform/events/events.ts'
import { findBusinessOf } from '../record/life.sql.ts'
import { writeLife } from '../record/write-life.ts'
import { businessItself, comesBack, lockFor } from './provider-money.ts'

/**
 * Keeps a booking whose time was over once more, for the customer who still wants to pay it: its seats are taken as a sale takes them, or
 * it stays as it was. False where there is no room, where the departure takes nobody any more, and where the booking waits for nothing.
 */
export async function holdAgain(tx: Tx, bookingId: number, expiresAt: string, now: Instant): Promise<boolean> {
  const businessId = await findBusinessOf(tx, bookingId)
  if (businessId === undefined) return false
  const by = businessItself(tx, businessId, now)
  const returning = await lockFor(tx, by, bookingId)
  const { life } = returning
  if (!isWaiting(life.status) || !(await comesBack(tx, by, returning))) return false
  await writeLife(tx, bookingId, { status: 'pending', expires_at: expiresAt })
  await record(tx, by.author, [
    {
      kind: 'booking.held_again',
      subject_type: 'booking',
      subject_id: bookingId,
      business_id: businessId,
      data: { departure_id: life.departure_id, expires_at: expiresAt },
    },
  ])
  return true
}
