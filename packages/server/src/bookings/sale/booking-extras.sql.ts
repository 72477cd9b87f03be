import type { Quote } from '@muelle/contract/bookings/quote'
import type { Tx } from '../../platform/db.ts'
import { EXTRA_COLUMNS } from '../record/booking-fields.ts'

/** Writes the extras of a quote in place of those before, at the prices it was quoted. */
export async function replaceExtras(tx: Tx, bookingId: number, lines: Quote['lines']): Promise<void> {
  // One that was sold at two prices has two lines in the quote, and one row.
  const extras = new Map<number | null, { quantity: number; unit_cents: number }>()
  for (const { kind, source_id: id, quantity, unit_cents } of lines) {
    const known = extras.get(id)
    if (kind === 'extra') extras.set(id, { unit_cents, ...known, quantity: quantity + (known?.quantity ?? 0) })
  }
  await tx.query('delete from booking_extra where account_id = $1 and booking_id = $2', [tx.accountId, bookingId])
  await tx.query(
    `insert into booking_extra (account_id, ${EXTRA_COLUMNS})
     select $1, $2, extra_id, quantity, unit_cents
     from unnest($3::bigint[], $4::int[], $5::bigint[]) as e(extra_id, quantity, unit_cents)
     returning 1`,
    [
      tx.accountId,
      bookingId,
      [...extras.keys()],
      [...extras.values()].map(({ quantity }) => quantity),
      [...extras.values()].map(({ unit_cents }) => unit_cents),
    ],
  )
}
