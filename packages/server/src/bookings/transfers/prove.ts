import { claimFile } from '../../files/claim-file.ts'
import type { Tx } from '../../platform/db.ts'
import type { Deny } from '../../platform/denied.ts'
import { record } from '../../platform/events/events.ts'
import { proveNotices } from './notices.sql.ts'

const CUSTOMER = { userId: null, requestId: null }

/**
 * Keeps the photo that a customer sent of what they transferred, for each of these bookings for which they told of it (M7). False where
 * nothing waits for one: it was found, or not, or has its photo. Locks: the notices.
 */
export async function proveTransfers(
  { tx, deny }: { tx: Tx; deny: Deny<'image.unknown'> },
  bookingIds: readonly number[],
  proof: string,
): Promise<boolean> {
  const proven = await proveNotices(tx, bookingIds, proof)
  for (const { id } of proven)
    await claimFile(
      tx,
      proof,
      { subject_type: 'transfer_notice', subject_id: id, field: 'proof' },
      { deny, path: 'body.file' },
    )
  await record(
    tx,
    CUSTOMER,
    proven.map(({ booking_id, business_id, departure_id, amount_cents }) => ({
      kind: 'booking.transfer_shown',
      subject_type: 'booking' as const,
      subject_id: booking_id,
      business_id,
      data: { departure_id, amount_cents, method: 'transfer' },
    })),
  )
  return proven.length > 0
}
