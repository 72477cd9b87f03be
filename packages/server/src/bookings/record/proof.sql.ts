import type { ProofLine } from '@muelle/domain/bookings/record/proof'
import type { Tx } from '../../platform/db.ts'
import { isProven } from '../../rules/bookings.sql.ts'

/** The lines of a booking's party that prove their tariff on arrival (P2), in the order of the price table. */
export const findProofLines = (tx: Tx, bookingId: number) =>
  tx.query<ProofLine>(
    `select p.category_id, p.tariff, p.quantity as needed, p.proofs_seen as seen
     from booking b
     join booking_party p on p.account_id = $1 and p.booking_id = b.id
     join price_category c on c.account_id = $1 and c.id = p.category_id
     where b.account_id = $1 and b.id = $2 and ${isProven('b', 'p')}
     order by c.position, c.id, p.tariff`,
    [tx.accountId, bookingId],
  )

export const writeProofs = (tx: Tx, bookingId: number, lines: readonly ProofLine[]) =>
  tx.query(
    `update booking_party p set proofs_seen = w.seen
     from unnest($3::bigint[], $4::text[], $5::int[]) as w(category_id, tariff, seen)
     where p.account_id = $1 and p.booking_id = $2 and p.category_id = w.category_id and p.tariff = w.tariff`,
    [
      tx.accountId,
      bookingId,
      lines.map(({ category_id }) => category_id),
      lines.map(({ tariff }) => tariff),
      lines.map(({ seen }) => seen),
    ],
  )
