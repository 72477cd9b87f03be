import { isConfirmable } from '@muelle/domain/bookings/life/collect'
import { hasRunOut } from '@muelle/domain/bookings/record/status'
import type { Instant } from '@muelle/domain/time'
import type { Tx } from '../../platform/db.ts'
import { record } from '../../platform/events/events.ts'
import { businessItself, lockFor } from '../provider/business-itself.ts'
import { expiryOf } from '../record/wire-booking.ts'
import { writeLife } from '../record/write-life.ts'
import { comesBack } from './keep-money.ts'
import { moneyOf } from './lock-life.ts'

/**
 * Keeps a booking whose time was over once more, for the customer who still wants to pay it: its seats are taken as a sale takes them, or
 * it stays as it was. False where there is no room, where the departure takes nobody any more, and where its time has not run out: it waits
 * for nothing, or somebody removed it (B3).
 */
export async function holdAgain(tx: Tx, bookingId: number, expiresAt: string, now: Instant): Promise<boolean> {
  const by = await businessItself(tx, bookingId, now)
  const returning = await lockFor(tx, by, bookingId)
  const { life } = returning
  if (!isConfirmable(life.status) || !hasRunOut(life.status, expiryOf(life), now)) return false
  if (!(await comesBack(tx, by, returning))) return false
  await writeLife(tx, bookingId, {
    status: 'pending',
    expires_at: expiresAt,
    ...moneyOf(life, 'pending', life.paid_cents, life.total_cents),
  })
  await record(tx, by.author, [
    {
      kind: 'booking.held_again',
      subject_type: 'booking',
      subject_id: bookingId,
      business_id: life.business_id,
      data: { departure_id: life.departure_id, expires_at: expiresAt },
    },
  ])
  return true
}
