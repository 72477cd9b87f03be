import type { Tx } from '../platform/db.ts'
import type { LedgerPosting, PostedEntry } from './post.ts'

/** Appends entries; the caller keeps each booking's paid amount equal to them, in the same transaction (I8, I9). */
export const insertEntries = (tx: Tx, postings: readonly LedgerPosting[]) =>
  tx.query<PostedEntry>(
    `insert into ledger_entry (account_id, booking_id, kind, method, from_place, to_place, amount_cents, received_cents,
       currency, reference, note, payment_id, actor_user_id)
     select $1, booking_id, kind, method, from_place, to_place, amount_cents, received_cents, currency, reference,
       note, payment_id, actor_user_id
     from jsonb_to_recordset($2::jsonb) as p(
       booking_id bigint, kind text, method text, from_place text, to_place text, amount_cents bigint,
       received_cents bigint, currency text, reference text, note text, payment_id bigint, actor_user_id bigint)
     returning booking_id, id, at`,
    [tx.accountId, JSON.stringify(postings)],
  )

/** Charges less refunds of a booking, in cents. */
export const paidCentsOf = async (tx: Tx, bookingId: number): Promise<number> =>
  (
    await tx.query<{ paid: number }>(
      `select coalesce(sum(case kind when 'charge' then amount_cents else -amount_cents end), 0)::bigint as paid
       from ledger_entry where account_id = $1 and booking_id = $2`,
      [tx.accountId, bookingId],
    )
  )[0]?.paid ?? 0
