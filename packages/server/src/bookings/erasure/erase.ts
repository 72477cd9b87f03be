import { WRITTEN_FIELDS } from '@muelle/contract/bookings/written-fields'
import { OWN_WORDS } from '@muelle/domain/bookings/record/booking-event'
import type { Tx } from '../../platform/db.ts'
import { type Author, forgetWords, record } from '../../platform/events/events.ts'
import { forgetBuyers } from '../approvals/approvals.sql.ts'
import { erasePeople, lockToErase } from './erase.sql.ts'

/** Makes bookings nobody's (C-5), each with its event: whoever shows one reads it anew. */
export async function eraseBookingPeople(tx: Tx, author: Author, bookingIds: readonly number[]): Promise<void> {
  if (bookingIds.length === 0) return
  const rows = await lockToErase(tx, bookingIds)
  await erasePeople(tx, bookingIds)
  await forgetBuyers(tx, bookingIds)
  await forgetWords(tx, { subject_type: 'booking', ids: bookingIds }, Object.entries(OWN_WORDS))
  await record(
    tx,
    author,
    rows.map(({ id, business_id, departure_id, version }) => ({
      kind: 'booking.tourist_changed',
      subject_type: 'booking',
      subject_id: id,
      business_id,
      data: { departure_id, fields: [...WRITTEN_FIELDS], version: version + 1 },
    })),
  )
}
