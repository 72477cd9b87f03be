import type { CountLine } from '@muelle/domain/ledger/denominations'
import type { Place } from '@muelle/domain/ledger/place'
import type { DifferenceReason, ShiftEnd, ShiftState, ShiftTotal } from '@muelle/domain/ledger/shift'
import { UNRECONCILED_STATES } from '@muelle/domain/ledger/shift'
import type { Tx } from '../platform/db.ts'
import { nameOf } from '../rules/people.sql.ts'
import { isOneOf } from '../rules/states.sql.ts'
import { isAlone } from './alone.sql.ts'
import { insertMoves } from './ledger.sql.ts'

type Person = { id: number; name: string }
export type ShiftRow = {
  id: number
  business_id: number
  person: Person
  state: ShiftState
  opened_at: string
  open_minutes: number
  /** Nobody else of the business can receive it. */
  is_alone: boolean
  /** Somebody of the business neither handed it in nor received it. */
  has_third: boolean
  handed_in_at: string | null
  to_person: Person | null
  received_by: Person | null
  received_at: string | null
  put_into: ShiftEnd | null
  reason: DifferenceReason | null
  note: string | null
  decided_by: Person | null
  decided_at: string | null
  decision_note: string | null
  business_currency: string
  totals: ShiftTotal[]
}

/** Somebody of a shift by name, or null where nobody is. */
const personOf = (alias: string) =>
  `case when ${alias}.id is not null then jsonb_build_object('id', ${alias}.id, 'name', ${nameOf(alias)}) end`

const HAS_NO_THIRD = isAlone('s.business_id', 's.user_id', 's.received_by_id')
const SHIFT = `
  select s.id, s.business_id, jsonb_build_object('id', u.id, 'name', ${nameOf('u')}) as person, s.state, s.opened_at,
    greatest(0, floor(extract(epoch from now() - s.opened_at) / 60))::int as open_minutes, s.handed_in_at,
    ${isAlone('s.business_id', 's.user_id')} as is_alone, not ${HAS_NO_THIRD} as has_third,
    ${personOf('g')} as to_person, ${personOf('r')} as received_by, s.received_at, s.put_into, s.reason, s.note,
    ${personOf('d')} as decided_by, s.decided_at, s.decision_note, b.currency as business_currency,
    coalesce((
      select jsonb_agg(jsonb_build_object('currency', t.currency, 'expected_cents', t.expected_cents, 'handed_cents', t.handed_cents,
        'received_cents', t.received_cents) order by t.currency)
      from cash_shift_total t where t.account_id = $1 and t.shift_id = s.id), '[]') as totals
  from cash_shift s
  join business b on b.account_id = $1 and b.id = s.business_id
  join app_user u on u.account_id = $1 and u.id = s.user_id
  left join app_user g on g.account_id = $1 and g.id = s.to_user_id
  left join app_user r on r.account_id = $1 and r.id = s.received_by_id
  left join app_user d on d.account_id = $1 and d.id = s.decided_by_id
  where s.account_id = $1`

export const findShift = async (tx: Tx, id: number): Promise<ShiftRow | undefined> =>
  (await tx.query<ShiftRow>(`${SHIFT} and s.id = $2`, [tx.accountId, id]))[0]

export type ShiftFilter = {
  business_id: number
  state: ShiftState | null
  /** Whose, and whom they were handed in to; null for everybody's. */
  user_id: number | null
}
/** The shifts of `$2` in the state of `$3`, of one person where `$4` is not null. */
const FILTER = `s.business_id = $2 and ($3::text is null or s.state = $3)
  and ($4::bigint is null or $4 in (s.user_id, s.to_user_id, s.received_by_id))`

export const findShifts = (tx: Tx, filter: ShiftFilter, { limit, offset }: { limit: number; offset: number }) =>
  tx.query<ShiftRow>(`${SHIFT} and ${FILTER} order by s.id desc limit $5 offset $6`, [
    tx.accountId,
    filter.business_id,
    filter.state,
    filter.user_id,
    limit,
    offset,
  ])

/** Shifts that were handed in on a day, and all that wait for somebody. */
export const findShiftsOfDay = (tx: Tx, day: { business_id: number; from: string; before: string }) =>
  tx.query<ShiftRow>(
    `${SHIFT} and s.business_id = $2
       and (${isOneOf('s.state', UNRECONCILED_STATES)} or (s.state = 'reconciled' and not ${HAS_NO_THIRD}) or (s.handed_in_at >= $3 and s.handed_in_at < $4))
     order by s.id desc`,
    [tx.accountId, day.business_id, day.from, day.before],
  )

export const countShifts = async (tx: Tx, filter: ShiftFilter): Promise<number> =>
  (
    await tx.query<{ count: number }>(
      `select count(*) as count from cash_shift s where s.account_id = $1 and ${FILTER}`,
      [tx.accountId, filter.business_id, filter.state, filter.user_id],
    )
  )[0]?.count ?? 0

/** Whose cash of which business. */
export type Holder = { business_id: number; user_id: number }

/** Opens a shift for each who has none in the business: the first move of their cash does (S7). */
export const openShifts = (tx: Tx, holders: readonly Holder[]) =>
  tx.query(
    `insert into cash_shift (account_id, business_id, user_id)
     select $1, w.business_id, w.user_id from jsonb_to_recordset($2::jsonb) as w(business_id bigint, user_id bigint)
     group by w.business_id, w.user_id order by w.business_id, w.user_id
     on conflict (account_id, business_id, user_id) where state = 'open' do nothing
     returning 1 as one`,
    [tx.accountId, JSON.stringify(holders)],
  )

export const findOpenShift = async (tx: Tx, { business_id, user_id }: Holder): Promise<number | null> =>
  (
    await tx.query<{ id: number }>(
      `select id from cash_shift where account_id = $1 and business_id = $2 and user_id = $3 and state = 'open'`,
      [tx.accountId, business_id, user_id],
    )
  )[0]?.id ?? null

/** Locks a shift until the transaction ends, and waits for the sales that put money into it. */
export const lockShift = async (tx: Tx, id: number): Promise<number | null> =>
  (
    await tx.query<{ id: number }>('select id from cash_shift where account_id = $1 and id = $2 for update', [
      tx.accountId,
      id,
    ])
  )[0]?.id ?? null

export type ExpectedRow = { currency: string; cents: number; last_entry_id: number }

/**
 * All cash in somebody's hands, by currency, but for what they have handed in and nobody has received: whoever carries cash of two
 * businesses holds one amount, and counts it as one. A currency that is all gone is there with its last move.
 */
export const expectedOf = (tx: Tx, userId: number) =>
  tx.query<ExpectedRow>(
    `select m.currency, sum(m.cents)::bigint as cents, max(m.id) as last_entry_id from (
       select i.id, i.currency, i.amount_cents as cents from ledger_entry i
       where i.account_id = $1 and i.method = 'cash' and i.to_place = 'custody:' || $2
       union all
       select o.id, o.currency, -o.amount_cents from ledger_entry o
       where o.account_id = $1 and o.method = 'cash' and o.kind <> 'charge' and o.from_place = 'custody:' || $2
       union all
       select 0, t.currency, -t.expected_cents from cash_shift s
       join cash_shift_total t on t.account_id = $1 and t.shift_id = s.id
       where s.account_id = $1 and s.user_id = $2::bigint and s.state = 'handed_in') m
     group by m.currency order by m.currency`,
    [tx.accountId, String(userId)],
  )

/** Whether somebody has handed in nothing of what they held, in whichever business, and nobody else has counted it: hands are one place. */
export async function hasEmptyHandIn(tx: Tx, userId: number): Promise<boolean> {
  const [row] = await tx.query<{ count: number }>(
    `select count(*) as count from cash_shift s
     where s.account_id = $1 and s.user_id = $2 and s.state = 'handed_in' and s.received_at is null
       and not exists (select from cash_shift_total t where t.account_id = $1 and t.shift_id = s.id and t.handed_cents > 0)`,
    [tx.accountId, userId],
  )
  return (row?.count ?? 0) > 0
}

/** Begins the open shifts of a person in other businesses anew: what they held went with the one that was handed in. */
export const emptyShiftsBeside = (tx: Tx, id: number, userId: number) =>
  tx.query(
    `update cash_shift set opened_at = now() where account_id = $1 and user_id = $3 and id <> $2 and state = 'open'`,
    [tx.accountId, id, userId],
  )

export const setHandedIn = (
  tx: Tx,
  id: number,
  { to_user_id, last_entry_id }: { to_user_id: number; last_entry_id: number },
) =>
  tx.query(
    `update cash_shift set state = 'handed_in', handed_in_at = now(), to_user_id = $3, last_entry_id = $4
     where account_id = $1 and id = $2`,
    [tx.accountId, id, to_user_id, last_entry_id],
  )

export const setReceived = (tx: Tx, id: number, received_by_id: number) =>
  tx.query('update cash_shift set received_at = now(), received_by_id = $3 where account_id = $1 and id = $2', [
    tx.accountId,
    id,
    received_by_id,
  ])

type Reconciled = { put_into: ShiftEnd; reason: DifferenceReason | null; note: string | null }
export const setReconciled = (tx: Tx, id: number, { put_into, reason, note }: Reconciled) =>
  tx.query(
    `update cash_shift set state = 'reconciled', reconciled_at = now(), put_into = $3, reason = $4, note = $5
     where account_id = $1 and id = $2`,
    [tx.accountId, id, put_into, reason, note],
  )

type Decided = { state: 'approved' | 'rejected'; decided_by_id: number; decision_note: string | null }
export const setDecided = (tx: Tx, id: number, { state, decided_by_id, decision_note }: Decided) =>
  tx.query(
    `update cash_shift set state = $3, decided_at = now(), decided_by_id = $4, decision_note = $5
     where account_id = $1 and id = $2`,
    [tx.accountId, id, state, decided_by_id, decision_note],
  )

/** Opens the shift that follows one that was sent back, or was handed in with nothing: it has been open for as long. */
export const reopenShift = (tx: Tx, { business_id, user_id, opened_at }: Holder & { opened_at: string }) =>
  tx.query(
    `insert into cash_shift as s (account_id, business_id, user_id, opened_at) values ($1, $2, $3, $4)
     on conflict (account_id, business_id, user_id) where state = 'open'
     do update set opened_at = least(s.opened_at, excluded.opened_at)`,
    [tx.accountId, business_id, user_id, opened_at],
  )

export const insertTotals = (tx: Tx, shiftId: number, totals: readonly ShiftTotal[]) =>
  tx.query(
    `insert into cash_shift_total (account_id, shift_id, currency, expected_cents, handed_cents, received_cents)
     select $1, $2, currency, expected_cents, handed_cents, received_cents
     from jsonb_to_recordset($3::jsonb) as t(currency text, expected_cents bigint, handed_cents bigint, received_cents bigint)
     on conflict (account_id, shift_id, currency) do update set received_cents = excluded.received_cents
     returning 1 as one`,
    [tx.accountId, shiftId, JSON.stringify(totals)],
  )

export const insertCount = (tx: Tx, shiftId: number, side: 'handed' | 'received', lines: readonly CountLine[]) =>
  tx.query(
    `insert into cash_count (account_id, shift_id, side, currency, denomination_cents, pieces)
     select $1, $2, $3, currency, denomination_cents, pieces
     from jsonb_to_recordset($4::jsonb) as c(currency text, denomination_cents bigint, pieces bigint)
     returning 1 as one`,
    [tx.accountId, shiftId, side, JSON.stringify(lines)],
  )

export type ClosingEntry = {
  shift_id: number
  business_id: number
  kind: 'handover' | 'difference'
  from_place: Place
  to_place: Place
  currency: string
  amount_cents: number
  note: string | null
  actor_user_id: number
}

/** The moves that close shifts, all at once. */
export const insertClosing = (tx: Tx, entries: readonly ClosingEntry[]) =>
  insertMoves(
    tx,
    entries.map((entry) => ({ method: 'cash', ...entry })),
  )
