import { NOTE_FIELDS } from '@muelle/contract/bookings/written-fields'
import type { DockBooking } from '@muelle/contract/checkins/offline'
import { eachField } from '@muelle/domain/each-field'
import type { Instant } from '@muelle/domain/time'
import type { Tx } from '../platform/db.ts'
import { findKnownOfDepartures, type KnownRow } from './known.sql.ts'
import { knownOf, wireParty } from './known.ts'

/** Everybody who was sold some departures, as a device at the dock keeps them. Whoever may not see bookings gets no telephone numbers and notes. */
export const listDockBookings = async (
  tx: Tx,
  now: Instant,
  departureIds: readonly number[],
  seesPeople: boolean,
): Promise<DockBooking[]> =>
  (await findKnownOfDepartures(tx, now, departureIds)).map((row) => wireBooking(row, seesPeople))

function wireBooking(row: KnownRow, seesPeople: boolean): DockBooking {
  const { standing, revision, people, due_now_cents, due_cents, proofs } = knownOf(row, 0)
  const phone = [row.tourist_phone_code, row.tourist_phone_number].filter(Boolean).join(' ')
  return {
    id: row.id,
    ticket: row.ticket,
    departure_id: row.departure_id,
    standing,
    revision,
    people,
    currency: row.currency,
    due_now_cents,
    due_cents,
    proofs: [...proofs],
    done: row.done,
    tourist_first_name: row.tourist_first_name,
    tourist_last_name: row.tourist_last_name,
    tourist_phone: seesPeople && phone !== '' ? phone : null,
    ...eachField(NOTE_FIELDS, (field) => (seesPeople ? row[field] : null)),
    party: wireParty(row),
  }
}
