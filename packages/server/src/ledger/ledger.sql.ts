import { USUAL_TAX_PERCENT } from '@muelle/domain/booking-settings/booking-settings'
import type { Place } from '@muelle/domain/ledger/place'
import type { ProviderName } from '@muelle/domain/providers/provider-name'
import type { Tx } from '../platform/db.ts'
import { linesAs, sentLines } from '../platform/statement-values.sql.ts'
import type { EntryFields, PostedEntry } from './posting.ts'

/** What every entry says of itself, with the types of its columns. */
const SAID = {
  business_id: 'bigint',
  kind: 'text',
  method: 'text',
  from_place: 'text',
  to_place: 'text',
  amount_cents: 'bigint',
  currency: 'text',
  reference: 'text',
  note: 'text',
  payment_id: 'bigint',
  actor_user_id: 'bigint',
} as const satisfies { [Column in keyof EntryFields]?: string }

/** And of money between a customer and the house: what it is paid for. */
const POSTING = {
  id: 'bigint',
  booking_id: 'bigint',
  visit_id: 'bigint',
  permit_id: 'bigint',
  ...SAID,
  received_cents: 'bigint',
} as const satisfies { [Column in keyof EntryFields]?: string }
export type LedgerPosting = Omit<Pick<EntryFields, keyof typeof POSTING>, 'id'> & {
  /** Null for the next one. */
  id: number | null
}
/** The tax inside what a venue is paid, as it is set now; money back has that of its payment. */
const TAX_PERCENT = `case when p.booking_id is null then coalesce(
         (select c.tax_percent from ledger_entry c where c.account_id = $1 and c.id = p.payment_id),
         (select (s.sections #>> '{tax,included_percent}')::smallint from booking_setting s
            where s.account_id = $1 and s.business_id = p.business_id), ${USUAL_TAX_PERCENT}) end`
const POSTED = Object.keys(POSTING)
const INSERT_ENTRIES = `insert into ledger_entry (account_id, ${POSTED.join(', ')}, tax_percent) overriding system value
     select $1, ${POSTED.map((column) => (column === 'id' ? `coalesce(id, nextval('ledger_entry_id_seq'))` : column)).join(', ')},
       ${TAX_PERCENT}
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

/** And of every other move: what it is a move of. */
const OF_ONE = ['handover_id', 'settlement_id', 'shift_id', 'expense_id', 'remittance_id', 'rate_cents'] as const
type MoveField = keyof typeof SAID | (typeof OF_ONE)[number]
/** A move that is no payment of a customer; what it does not name it has not. */
export type NewMove = Pick<EntryFields, 'kind' | 'method' | 'from_place' | 'to_place' | 'amount_cents' | 'currency'> &
  Partial<Pick<EntryFields, MoveField>>

const MOVED: readonly string[] = [...Object.keys(SAID), ...OF_ONE]
/** An insert of the moves of the list at `$2`, of which some columns may be reckoned from what was sent (`n`). */
const movesOf = (reckoned: { readonly [Column in MoveField]?: string } = {}) => {
  const values: Readonly<Record<string, string>> = reckoned
  return `insert into ledger_entry (account_id, ${MOVED.join(', ')})
     select $1, ${MOVED.map((column) => values[column] ?? `n.${column}`).join(', ')}
     from jsonb_populate_recordset(null::ledger_entry, $2::jsonb) as n`
}
/** For a statement that writes something else with them. */
export const INSERT_MOVES = movesOf()
export const sentMoves = (...moves: readonly NewMove[]): string => JSON.stringify(moves)

/** Appends moves, in their order. */
export const insertMoves = (tx: Tx, moves: readonly NewMove[]) =>
  tx.query(`${INSERT_MOVES} returning 1 as one`, [tx.accountId, sentMoves(...moves)])

/** What is there of the fee `n` of a payment by now, less what has come back. */
const POSTED_FEE = `select coalesce(sum(case when l.from_place = n.to_place then -l.amount_cents else l.amount_cents end), 0)::bigint as cents
     from ledger_entry l
     where l.account_id = $1 and l.kind = 'fee' and l.business_id = n.business_id and l.payment_id = n.payment_id`
const INSERT_FEE = `${movesOf({
  from_place: 'case when n.amount_cents > f.cents then n.from_place else n.to_place end',
  to_place: 'case when n.amount_cents > f.cents then n.to_place else n.from_place end',
  amount_cents: 'abs(n.amount_cents - f.cents)',
})} cross join lateral (${POSTED_FEE}) as f
     where n.amount_cents <> f.cents`

export type Fee = {
  business_id: number
  method: ProviderName
  /** Where the provider's balance is, and where what it keeps goes; what it gives back goes the other way. */
  from_place: Place
  to_place: `fees:${number}`
  amount_cents: number
  currency: string
  payment_id: number
}

/** Appends what a provider keeps of a charge all told, less what is there of it, or gives back; false where that is all. */
export const insertFee = async (tx: Tx, fee: Fee): Promise<boolean> =>
  (await tx.query(`${INSERT_FEE} returning 1 as one`, [tx.accountId, sentMoves({ kind: 'fee', ...fee })])).length > 0
