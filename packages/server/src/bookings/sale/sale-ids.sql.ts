import type { Tx } from '../../platform/db.ts'

/** What a sale will be called, with its first payment and the entry of its history; `at` is when its transaction began, as its rows will say. */
export type SaleIds = { booking_id: number; entry_id: number; audit_id: number; at: string }

/**
 * Takes ids for so many sales: what refers to them is written along with them. Those that are not used are gaps. A list says how many, since a
 * number would have the statement planned anew for each.
 */
export const takeIds = (tx: Tx, count: number) =>
  tx.query<SaleIds>(
    `select nextval('booking_id_seq') as booking_id, nextval('ledger_entry_id_seq') as entry_id,
       nextval('audit_entry_id_seq') as audit_id, now() as at
     from jsonb_array_elements($1::jsonb)`,
    [JSON.stringify(Array.from({ length: count }, (_, at) => at))],
  )
