import type { Quote } from '@muelle/contract/bookings'
import type { Tx } from '../platform/db.ts'

/** Writes the extras of a quote in place of those before, at the prices it was quoted. */
export async function replaceExtras(tx: Tx, bookingId: number, lines: Quote['lines']): Promise<void> {
  const extras = lines.filter(({ kind }) => kind === 'extra')
  await tx.query('delete from booking_extra where account_id = $1 and booking_id = $2', [tx.accountId, bookingId])
  await tx.query(
    `insert into booking_extra (account_id, booking_id, extra_id, quantity, unit_cents)
     select $1, $2, extra_id, quantity, unit_cents
     from unnest($3::bigint[], $4::int[], $5::bigint[]) as e(extra_id, quantity, unit_cents)`,
    [
      tx.accountId,
      bookingId,
      extras.map(({ source_id }) => source_id),
      extras.map(({ quantity }) => quantity),
      extras.map(({ unit_cents }) => unit_cents),
    ],
  )
}
