import { WRITTEN_FIELDS } from '@muelle/contract/bookings/written-fields'
import type { Tx } from '../../platform/db.ts'

/** Why staff did something with a booking, in their own words. */
const REASONS = ['cancel_reason', 'move_reason', 'overbook_reason'] as const
const SAYING_NOTHING = [...WRITTEN_FIELDS, ...REASONS].map((field) => `${field} = null`).join(', ')

/**
 * Bookings say nothing of a person any more (C-5): neither who travels, nor what was written to them or answered by them, nor why
 * staff did what they did. Seats, money and the tickets themselves stay as they are.
 */
export const erasePeople = (tx: Tx, bookingIds: readonly number[]) =>
  tx.query(
    `with messages as (
       update booking_message set recipient = '', subject = '', body = '' where account_id = $1 and booking_id = any($2) returning 1),
     passengers as (
       update booking_passenger set first_name = null, last_name = null, document = null
       where account_id = $1 and booking_id = any($2) returning 1),
     answers as (delete from booking_answer where account_id = $1 and booking_id = any($2) returning 1),
     bookings as (update booking set ${SAYING_NOTHING}, name_folded = '', surname_folded = '', second_name_folded = '',
       second_surname_folded = '', phone_reversed = '',
       undo = undo #- '{before,moveReason}', version = version + 1
       where account_id = $1 and id = any($2) returning 1)
     select 1 as one`,
    [tx.accountId, bookingIds],
  )

export const lockToErase = (tx: Tx, ids: readonly number[]) =>
  tx.query<{ id: number; business_id: number; departure_id: number; version: number }>(
    `select id, business_id, departure_id, version from booking where account_id = $1 and id = any($2) order by id for update`,
    [tx.accountId, ids],
  )
