import { USUAL_TAX_PERCENT } from '@muelle/domain/booking-settings/booking-settings'
import type { Place } from '@muelle/domain/ledger/place'
import type { ProviderName } from '@muelle/domain/providers/provider-name'
import type { Tx } from '../platform/db.ts'
import { linesAs, sentLines } from '../platform/statement-values.sql.ts'
import type { LedgerPosting, PostedEntry } from './posting.ts'

/** The tax inside what a venue is paid, as it is set now; money back has that of its payment. */
const TAX_PERCENT = `case when p.booking_id is null then coalesce(
         (select c.tax_percent from ledger_entry c where c.account_id = $1 and c.id = p.payment_id),
         (select (s.sections #>> '{tax,included_percent}')::smallint from booking_setting s
            where s.account_id = $1 and s.business_id = p.business_id), ${USUAL_TAX_PERCENT}) end`

const POSTING = {
  id: 'bigint',
  booking_id: 'bigint',
  visit_id: 'bigint',
  permit_id: 'bigint',
  business_id: 'bigint',
  kind: 'text',
  method: 'text',
  from_place: 'text',
  to_place: 'text',
  amount_cents: 'bigint',
  received_cents: 'bigint',
  currency: 'text',
  reference: 'text',
  note: 'text',
  payment_id: 'bigint',
  actor_user_id: 'bigint',
} as const satisfies Record<keyof LedgerPosting, string>
const INSERT_ENTRIES = `insert into ledger_entry (account_id, id, booking_id, visit_id, permit_id, business_id, kind, method, from_place, to_place,
       amount_cents, received_cents, currency, reference, note, payment_id, actor_user_id, tax_percent)
       overriding system value
     select $1, coalesce(id, nextval('ledger_entry_id_seq')), booking_id, visit_id, permit_id, business_id, kind, method, from_place, to_place, amount_cents, received_cents,
       currency, reference, note, payment_id, actor_user_id, ${TAX_PERCENT}
     from ${linesAs('p', '$2', POSTING)}`

/**
 * Appends entries; the caller keeps each booking's paid amount equal to them, in the same transaction (I8, I9). What they are called is
 * answered where it was not known before.
 */
export async function insertEntries(tx: Tx, postings: readonly LedgerPosting[]): Promise<PostedEntry[]> {
  const params = [tx.accountId, sentLines(POSTING, postings)]
  const named = postings.flatMap(({ id, booking_id }) => (id === null ? [] : [{ id, booking_id }]))
  if (named.length < postings.length) return tx.query<PostedEntry>(`${INSERT_ENTRIES} returning booking_id, id`, params)
  await tx.query(`with put as (${INSERT_ENTRIES} returning 1) select 1 as one`, params)
  return named
}

export type Fee = {
  business_id: number
  method: ProviderName
  /** Where the provider's balance is, and where what it keeps goes; what it gives back goes the other way. */
  balance_place: Place
  fees_place: string
  amount_cents: number
  currency: string
  payment_id: number
}

/** Appends what a provider keeps of a charge all told, less what is there of it, or gives back; false where that is all. */
export const insertFee = async (tx: Tx, fee: Fee): Promise<boolean> =>
  (
    await tx.query(
      `insert into ledger_entry (account_id, business_id, kind, method, from_place, to_place, amount_cents, currency, payment_id)
     select $1, $2, 'fee', $3,
       case when $6::bigint > f.posted_cents then $4 else $5 end, case when $6::bigint > f.posted_cents then $5 else $4 end,
       abs($6::bigint - f.posted_cents), $7, $8
     from (
       select coalesce(sum(case when l.from_place = $5 then -l.amount_cents else l.amount_cents end), 0)::bigint as posted_cents
       from ledger_entry l
       where l.account_id = $1 and l.kind = 'fee' and l.business_id = $2 and l.payment_id = $8) f
     where $6::bigint <> f.posted_cents
     returning 1 as one`,
      [
        tx.accountId,
        fee.business_id,
        fee.method,
        fee.balance_place,
        fee.fees_place,
        fee.amount_cents,
        fee.currency,
        fee.payment_id,
      ],
    )
  ).length > 0
