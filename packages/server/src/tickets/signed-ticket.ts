import type { Refusal } from '@muelle/contract/refusals'
import type { PublicTicket } from '@muelle/contract/tickets/record'
import { locksSeats } from '@muelle/domain/bookings/record/status'
import { instant } from '@muelle/domain/time'
import type { Tx } from '../platform/db.ts'
import type { Deny } from '../platform/denied.ts'
import type { RequestFacts } from '../platform/http/handle.ts'
import { linkTo } from '../platform/public-address.ts'
import type { SecretBox } from '../platform/secret-box.ts'
import { ticketSigner } from './keys.ts'
import type { TicketRow } from './tickets.sql.ts'

/** A ticket with its codes; none of one that lets nobody in. */
export type SignedTicket = { row: TicketRow; codes: PublicTicket['codes'] }

type Signing = Pick<RequestFacts, 'origin' | 'now'>
type Box = Pick<SecretBox, 'seal' | 'open'>

/** Signs a ticket as it stands: a code for the party and one for each passenger (K2). */
export async function signedTicket(
  tx: Tx,
  box: Box,
  signing: Signing,
  row: TicketRow,
  deny: Deny<'ticket_key.lost'>,
): Promise<SignedTicket> {
  const codes = await codesOf(tx, box, signing, row)
  return { row, codes: codes && 'code' in codes ? deny(codes) : codes }
}

/** The codes of a ticket, or that its key does not open. */
export async function codesOf(
  tx: Tx,
  box: Box,
  { origin, now }: Signing,
  row: TicketRow,
): Promise<PublicTicket['codes'] | Refusal<'ticket_key.lost'>> {
  const expiresAt = row.expires_at === null ? null : instant(Date.parse(row.expires_at))
  if (!locksSeats(row.status, expiresAt, now) || row.departure_state === 'canceled') return null
  const sign = await ticketSigner(tx, box, { now, day: row.local_date })
  if (typeof sign !== 'function') return sign
  const { ticket, departure_id, revision, people } = row
  const codeOf = (passenger: number) => voucherUrl(origin, sign({ ticket, passenger, departure_id, revision }))
  return { party: codeOf(0), passengers: Array.from({ length: people }, (_, at) => codeOf(at + 1)) }
}

/** The address of the page that tells whether a voucher is good (S9), in capitals: so its code stays small. */
export const voucherUrl = (origin: string, code: string): string => linkTo(origin, `/V/${code}`).toUpperCase()
