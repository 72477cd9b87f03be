import type { HandoverState } from '@muelle/domain/ledger/handover'
import type { Tx } from '../platform/db.ts'
import { nameOf } from '../rules/people.sql.ts'
import type { BalanceRow } from './custody.sql.ts'

export type HandoverRow = {
  id: number
  business_id: number
  from_user: { id: number; name: string }
  to_user: { id: number; name: string }
  currency: string
  amount_cents: number
  note: string | null
  state: HandoverState
  reason: string | null
  offered_at: string
  ended_at: string | null
}

const HANDOVER = `
  select h.id, h.business_id, jsonb_build_object('id', g.id, 'name', ${nameOf('g')}) as from_user,
    jsonb_build_object('id', r.id, 'name', ${nameOf('r')}) as to_user, h.currency, h.amount_cents, h.note, h.state,
    h.reason, h.offered_at, h.ended_at
  from cash_handover h
  join app_user g on g.account_id = $1 and g.id = h.from_user_id
  join app_user r on r.account_id = $1 and r.id = h.to_user_id
  where h.account_id = $1`

export const findHandover = async (tx: Tx, id: number): Promise<HandoverRow | undefined> =>
  (await tx.query<HandoverRow>(`${HANDOVER} and h.id = $2`, [tx.accountId, id]))[0]

/** As many as are looked at: those that wait, then the latest. */
const MAX_SHOWN = 30

/** Handovers of a business, those that wait first; of one person only where `userId` is not null. */
export const findHandovers = (tx: Tx, businessId: number, userId: number | null) =>
  tx.query<HandoverRow>(
    `${HANDOVER} and h.business_id = $2 and ($3::bigint is null or $3 in (h.from_user_id, h.to_user_id))
     order by (h.state = 'offered') desc, h.id desc limit ${MAX_SHOWN}`,
    [tx.accountId, businessId, userId],
  )

/** Locks a handover until the transaction ends. */
export const lockHandover = async (tx: Tx, id: number): Promise<{ id: number } | undefined> =>
  (
    await tx.query<{ id: number }>('select id from cash_handover where account_id = $1 and id = $2 for update', [
      tx.accountId,
      id,
    ])
  )[0]

/** What a person has offered to others and nobody has taken, by currency. */
export const offeredBy = (tx: Tx, userId: number) =>
  tx.query<BalanceRow>(
    `select currency, sum(amount_cents)::bigint as cents from cash_handover
     where account_id = $1 and from_user_id = $2 and state = 'offered' group by currency order by currency`,
    [tx.accountId, userId],
  )

export type NewHandover = {
  business_id: number
  from_user_id: number
  to_user_id: number
  currency: string
  amount_cents: number
  note: string | null
}

export const insertHandover = async (tx: Tx, handover: NewHandover): Promise<number> => {
  const { business_id, from_user_id, to_user_id, currency, amount_cents, note } = handover
  const [row] = await tx.query<{ id: number }>(
    `insert into cash_handover (account_id, business_id, from_user_id, to_user_id, currency, amount_cents, note)
     values ($1, $2, $3, $4, $5, $6, $7) returning id`,
    [tx.accountId, business_id, from_user_id, to_user_id, currency, amount_cents, note],
  )
  if (!row) throw new Error('a handover that was just added is not there')
  return row.id
}

export const endHandover = (
  tx: Tx,
  id: number,
  { state, reason }: { state: Exclude<HandoverState, 'offered'>; reason: string | null },
) =>
  tx.query('update cash_handover set state = $3, reason = $4, ended_at = now() where account_id = $1 and id = $2', [
    tx.accountId,
    id,
    state,
    reason,
  ])
