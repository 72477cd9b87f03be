import type { Place } from '@muelle/domain/ledger/place'
import type { ExpenseCategory } from '@muelle/domain/outlays/expense'
import type { Tx } from '../platform/db.ts'
import { type Place as Value, valuesOf } from '../platform/statement-values.sql.ts'
import { instantText } from '../rules/instants.sql.ts'
import { nameOf } from '../rules/people.sql.ts'

export type NewExpense = {
  business_id: number
  category: ExpenseCategory
  note: string | null
  place: Place
  currency: string
  amount_cents: number
  transport_id: number | null
  photo: string | null
  noted_by: number
  /** Of the device that tells it; null where nobody tells it again. */
  nonce: string | null
}

/** Answers undefined where it is there already, told by another request. */
export const insertExpense = async (tx: Tx, expense: NewExpense): Promise<number | undefined> => {
  const [row] = await tx.query<{ id: number }>(
    `insert into expense (account_id, business_id, category, note, place, currency, amount_cents, transport_id, photo, noted_by, nonce)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)
     on conflict on constraint expense_told_once do nothing returning id`,
    [
      tx.accountId,
      expense.business_id,
      expense.category,
      expense.note,
      expense.place,
      expense.currency,
      expense.amount_cents,
      expense.transport_id,
      expense.photo,
      expense.noted_by,
      expense.nonce,
    ],
  )
  return row?.id
}

export type ExpenseRow = {
  id: number
  business_id: number
  category: ExpenseCategory
  note: string | null
  place: Place
  holder: string | null
  currency: string
  amount_cents: number
  transport: { id: number; name: string } | null
  photo: string | null
  noted_by: { id: number; name: string }
  noted_at: string
  taken_back: { at: string; by: { id: number; name: string } | null; reason: string } | null
}

const COLUMNS = `
  x.id, x.business_id, x.category, x.note, x.place, ${nameOf('h')} as holder, x.currency, x.amount_cents,
  case when t.id is not null then jsonb_build_object('id', t.id, 'name', t.name) end as transport, x.photo,
  jsonb_build_object('id', u.id, 'name', ${nameOf('u')}) as noted_by, x.noted_at,
  case when r.id is not null then jsonb_build_object('at', ${instantText('r.at')}, 'reason', r.note,
    'by', case when c.id is not null then jsonb_build_object('id', c.id, 'name', ${nameOf('c')}) end) end as taken_back`
const JOINED = `
  from expense x
  join app_user u on u.account_id = $1 and u.id = x.noted_by
  left join app_user h on h.account_id = $1 and h.id = substring(x.place from '^custody:(\\d+)$')::bigint
  left join transport t on t.account_id = $1 and t.id = x.transport_id
  left join ledger_entry r on r.account_id = $1 and r.expense_id = x.id and r.to_place = x.place
  left join app_user c on c.account_id = $1 and c.id = r.actor_user_id`

export const findExpense = async (tx: Tx, id: number): Promise<ExpenseRow | undefined> =>
  (
    await tx.query<ExpenseRow>(`select ${COLUMNS} ${JOINED} where x.account_id = $1 and x.id = $2`, [tx.accountId, id])
  )[0]

/** What a person told under a number of their device. */
export const findToldExpense = async (tx: Tx, noted_by: number, nonce: string): Promise<ExpenseRow | undefined> =>
  (
    await tx.query<ExpenseRow>(
      `select ${COLUMNS} ${JOINED} where x.account_id = $1 and x.noted_by = $2 and x.nonce = $3`,
      [tx.accountId, noted_by, nonce],
    )
  )[0]

export type ExpenseFilter = {
  business_id: number
  /** Who alone noted them; null for everybody's. */
  noted_by: number | null
  category: ExpenseCategory | null
  /** Instants: from included, to not. */
  from: string | null
  before: string | null
}

function conditionsOf(filter: ExpenseFilter, value: Value, at = 'x.noted_at'): string {
  const { business_id, noted_by, category, from, before } = filter
  const conditions = ['x.account_id = $1', `x.business_id = ${value(business_id)}`]
  if (noted_by !== null) conditions.push(`x.noted_by = ${value(noted_by)}`)
  if (category !== null) conditions.push(`x.category = ${value(category)}`)
  if (from !== null) conditions.push(`${at} >= ${value(from)}`)
  if (before !== null) conditions.push(`${at} < ${value(before)}`)
  return conditions.join(' and ')
}

/** Expenses, the latest first. */
export function findExpenses(tx: Tx, filter: ExpenseFilter, page: { limit: number; offset: number }) {
  const { values, place } = valuesOf(tx.accountId)
  return tx.query<ExpenseRow>(
    `select ${COLUMNS} ${JOINED} where ${conditionsOf(filter, place)}
     order by x.id desc limit ${place(page.limit)} offset ${place(page.offset)}`,
    values,
  )
}

export type ExpenseSums = { currency: string; count: number; cents: number }

/** How many they are by currency, and what they come to: what came back counts on the day it did, so that no day that is over changes. */
export function sumExpenses(tx: Tx, filter: ExpenseFilter): Promise<ExpenseSums[]> {
  const { values, place } = valuesOf(tx.accountId)
  return tx.query<ExpenseSums>(
    `select e.currency, sum(e.count)::bigint as count, sum(e.cents)::bigint as cents from (
       select x.currency, 1 as count, x.amount_cents as cents from expense x where ${conditionsOf(filter, place)}
       union all
       select x.currency, 0, -x.amount_cents
       from expense x join ledger_entry r on r.account_id = $1 and r.expense_id = x.id and r.to_place = x.place
       where ${conditionsOf(filter, place, 'r.at')}) e
     group by e.currency order by e.currency`,
    values,
  )
}

export const findLimit = async (tx: Tx, businessId: number): Promise<number | undefined> =>
  (
    await tx.query<{ limit_cents: number }>(
      'select limit_cents from expense_limit where account_id = $1 and business_id = $2',
      [tx.accountId, businessId],
    )
  )[0]?.limit_cents

export const upsertLimit = (tx: Tx, businessId: number, limitCents: number) =>
  tx.query(
    `insert into expense_limit (account_id, business_id, limit_cents) values ($1, $2, $3)
     on conflict (account_id, business_id) do update set limit_cents = excluded.limit_cents`,
    [tx.accountId, businessId, limitCents],
  )

/** Whether a boat or bus is of a business. */
export const isTransportOf = async (tx: Tx, businessId: number, transportId: number): Promise<boolean> =>
  (
    await tx.query('select 1 as one from transport where account_id = $1 and business_id = $2 and id = $3', [
      tx.accountId,
      businessId,
      transportId,
    ])
  ).length > 0
