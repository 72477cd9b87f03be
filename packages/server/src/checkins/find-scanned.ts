import type { Scan } from '@muelle/domain/checkins/verdict'
import { readScanned } from '@muelle/domain/tickets/signed-ticket'
import type { Tx } from '../platform/db.ts'
import { verifyTicket } from '../tickets/keys.ts'
import { findBusinessOf, findByTicket } from './known.sql.ts'

/** What was scanned: the booking that it is of, as far as there is one, and what its signature says. */
export type Found = {
  booking: { id: number; business_id: number } | null
  claim: Scan['claim']
  /** As it was read. */
  read_text: string | null
}

export type Scanned = { read?: string | undefined; booking_id?: number | undefined }

/**
 * Finds the booking of what was read or chosen. A signature has to hold, by a key of this account: a ticket of another house, one that
 * somebody forged and one that nobody sold are alike.
 */
export async function findScanned(tx: Tx, scanned: Scanned): Promise<Found> {
  const { read, booking_id } = scanned
  if (booking_id !== undefined)
    return { booking: (await findBusinessOf(tx, booking_id)) ?? null, claim: null, read_text: read ?? null }
  const nothing: Found = { booking: null, claim: null, read_text: read ?? null }
  const found = readScanned(read ?? '')
  if (found === null) return nothing
  if (found.kind === 'ticket') return { ...nothing, booking: (await findByTicket(tx, found.ticket)) ?? null }
  const { ticket, passenger, departure_id, revision } = found.read.claim
  const [isGood, booking] = await Promise.all([verifyTicket(tx, found.read), findByTicket(tx, ticket)])
  return isGood && booking
    ? { booking, claim: { passenger, departure_id, revision }, read_text: read ?? null }
    : nothing
}
