import type { Instant } from '@muelle/domain/time'
import type { Tx } from '../platform/db.ts'
import type { SecretBox } from '../platform/secret-box.ts'
import { codesOf } from './signed-ticket.ts'
import { findTicketOfBooking } from './tickets.sql.ts'

/** What the code on the ticket of a booking says; null of one that lets nobody in, and where the key of tickets does not open. */
export async function boardCodeOf(
  tx: Tx,
  secrets: SecretBox,
  reading: { now: Instant; origin: string },
  bookingId: number,
): Promise<string | null> {
  const row = await findTicketOfBooking(tx, reading.now, bookingId)
  const codes = row ? await codesOf(tx, secrets, reading, row) : null
  return codes && 'party' in codes ? codes.party : null
}
