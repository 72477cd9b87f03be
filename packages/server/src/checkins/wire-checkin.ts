import type { Checkin, ScannedCheckin } from '@muelle/contract/checkins/record'
import { UNDO_MINUTES, undoDenial } from '@muelle/domain/checkins/undo'
import { type Instant, instant, MINUTE_MS } from '@muelle/domain/time'
import type { CheckinRow } from './checkins.sql.ts'
import type { KnownRow } from './known.sql.ts'
import { wireParty } from './known.ts'

/** What decides whether a scan may still be taken back. */
export const undoFactsOf = (row: CheckinRow) => ({
  is_admitted: row.is_admitted,
  is_undone: row.undone !== null,
  received_at: instant(Date.parse(row.received_at)),
  has_departed: row.kind === 'boarding' && row.booking?.has_departed === true,
})

/** A scan as its readers see it. */
export function wireCheckin(row: CheckinRow, now: Instant): Checkin {
  const { device, device_name, booking, booking_id: _id, detail, ...shown } = row
  const undo = undoFactsOf(row)
  return {
    ...shown,
    detail,
    booking: booking && withoutState(booking),
    device: { id: device, name: device_name },
    undo_until:
      undoDenial(undo, now) === null ? new Date(undo.received_at + UNDO_MINUTES * MINUTE_MS).toISOString() : null,
  }
}

/** A scan with everybody of its party. */
export const wireScanned = (row: CheckinRow, booking: KnownRow | undefined, now: Instant): ScannedCheckin => ({
  ...wireCheckin(row, now),
  party: booking ? wireParty(booking) : [],
})

function withoutState({ has_departed: _state, ...booking }: NonNullable<CheckinRow['booking']>) {
  return booking
}
