import type { Tx } from '../platform/db.ts'

/** What only some bookings were sold with. */
export type SoldWith = {
  ticket: string
  option_id: number | null
  allotment_id: number | null
  extras: readonly { extra_id: number; quantity: number; unit_cents: number }[]
}

/** Writes what bookings that were just added were sold with besides, and answers their ids by ticket. */
export async function addSoldWith(tx: Tx, sold: readonly SoldWith[]): Promise<Map<string, number>> {
  const rows = await tx.query<{ ticket: string; id: number }>(
    `with given as (
       select * from jsonb_to_recordset($2::jsonb) as s(ticket text, option_id bigint, allotment_id bigint, extras jsonb)),
     found as (
       update booking b set option_id = g.option_id, allotment_id = g.allotment_id
       from given g where b.account_id = $1 and b.ticket = g.ticket returning b.id, b.ticket),
     extra as (
       insert into booking_extra (account_id, booking_id, extra_id, quantity, unit_cents)
       select $1, f.id, e.extra_id, e.quantity, e.unit_cents
       from found f join given g using (ticket),
         jsonb_to_recordset(g.extras) as e(extra_id bigint, quantity int, unit_cents bigint)
       returning 1)
     select ticket, id from found`,
    [tx.accountId, JSON.stringify(sold)],
  )
  return new Map(rows.map(({ ticket, id }) => [ticket, id]))
}
