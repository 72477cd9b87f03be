import type { ChargeState, CollectState } from '@muelle/domain/visits/deposits/charge'
import type { CardProblem } from '@muelle/domain/visits/deposits/collection'
import type { Tx } from '../../platform/db.ts'
import { type ChargeRow, type DepositRow, MADE } from './deposit-rows.sql.ts'

export type NewDeposit = Pick<DepositRow, (typeof MADE)[number]> & { created_at: string }

export const insertDeposit = (tx: Tx, deposit: NewDeposit) =>
  tx.query(
    `insert into visit_deposit (account_id, ${MADE.join(', ')}, created_at)
     values ($1, ${MADE.map((_, index) => `$${index + 2}`).join(', ')}, $${MADE.length + 2})`,
    [
      tx.accountId,
      ...MADE.map((field) =>
        field === 'package' && deposit.package ? JSON.stringify(deposit.package) : deposit[field],
      ),
      deposit.created_at,
    ],
  )

/** Writes what is paid and what shall go back, as the ledger says it after what was just posted. */
export const writeDepositMoney = (tx: Tx, visitId: number, owedCents: number) =>
  tx.query(
    `update visit_deposit d set paid_cents = s.paid_cents, owed_cents = least($3::bigint, s.paid_cents)
     from (select coalesce(sum(case when l.from_place = 'customer' then l.amount_cents else -l.amount_cents end), 0)::bigint as paid_cents
       from ledger_entry l where l.account_id = $1 and l.visit_id = $2) s
     where d.account_id = $1 and d.visit_id = $2`,
    [tx.accountId, visitId, owedCents],
  )

export const writeFreeUntil = (tx: Tx, visitId: number, freeUntil: string) =>
  tx.query('update visit_deposit set free_until = $3 where account_id = $1 and visit_id = $2', [
    tx.accountId,
    visitId,
    freeUntil,
  ])

/** Since when a card is kept for a visit; null: none is. */
export const writeCardKept = (tx: Tx, visitId: number, at: string | null) =>
  tx.query('update visit_deposit set card_kept_at = $3 where account_id = $1 and visit_id = $2', [
    tx.accountId,
    visitId,
    at,
  ])

/** What is decided to be charged to the card of a visit. */
export const writeCharged = (tx: Tx, visitId: number, cents: number) =>
  tx.query('update visit_deposit set charged_cents = $3 where account_id = $1 and visit_id = $2', [
    tx.accountId,
    visitId,
    cents,
  ])

export const writeTableUntil = (tx: Tx, visitId: number, until: string) =>
  tx.query('update visit_deposit set table_until = $3 where account_id = $1 and visit_id = $2', [
    tx.accountId,
    visitId,
    until,
  ])

export const markTableReleased = (tx: Tx, visitId: number, at: string) =>
  tx.query('update visit_deposit set table_released_at = $3 where account_id = $1 and visit_id = $2', [
    tx.accountId,
    visitId,
    at,
  ])

type Waived = { at: string; userId: number | null; reason: string }
export const writeWaived = (tx: Tx, visitId: number, { at, userId, reason }: Waived) =>
  tx.query(
    `update visit_deposit set waived_at = $3, waived_by_user_id = $4, waive_reason = $5
     where account_id = $1 and visit_id = $2`,
    [tx.accountId, visitId, at, userId, reason],
  )

/** Visits whose table was kept for a package until now, and whose party has not come (N-3). */
export const listKeptTooLong = (tx: Tx, now: string) =>
  tx.query<{ visit_id: number; business_id: number }>(
    `select d.visit_id, d.business_id from visit_deposit d join visit v on v.account_id = $1 and v.id = d.visit_id
     where d.account_id = $1 and d.table_until <= $2 and d.table_released_at is null and v.status = 'confirmed'
     order by d.visit_id limit 500`,
    [tx.accountId, now],
  )

export type NewCharge = Pick<
  ChargeRow,
  'visit_id' | 'business_id' | 'most_cents' | 'currency' | 'until_at' | 'cause'
> & {
  made_at: string
}
export const insertCharge = async (tx: Tx, charge: NewCharge): Promise<number> => {
  const [row] = await tx.query<{ id: number }>(
    `insert into visit_charge (account_id, visit_id, business_id, state, most_cents, currency, until_at, made_at, cause)
     values ($1, $2, $3, 'pending', $4, $5, $6, $7, $8) returning id`,
    [
      tx.accountId,
      charge.visit_id,
      charge.business_id,
      charge.most_cents,
      charge.currency,
      charge.until_at,
      charge.made_at,
      charge.cause,
    ],
  )
  if (!row) throw new Error('a charge was not inserted')
  return row.id
}

export type Decision = {
  state: Exclude<ChargeState, 'pending'>
  amount_cents: number | null
  reason: string | null
  at: string
  userId: number | null
  /** What is approved is charged to a card, for the first time. */
  isForCard?: boolean
}
/** Decides a charge from the state that it was read in; false where somebody was quicker. */
export const decideCharge = async (
  tx: Tx,
  id: number,
  from: ChargeState,
  { state, amount_cents, reason, at, userId, isForCard = false }: Decision,
): Promise<boolean> =>
  (
    await tx.query(
      `update visit_charge set state = $4, amount_cents = $5, reason = $6, decided_at = $7, decided_by_user_id = $8,
         collect_state = case when $9 then 'charging' else collect_state end, collect_tries = collect_tries + $9::int
       where account_id = $1 and id = $2 and state = $3 returning 1 as one`,
      [tx.accountId, id, from, state, amount_cents, reason, at, userId, isForCard],
    )
  ).length > 0

export type Collected = { state: CollectState; problem: CardProblem | null; at: string | null }
/** Says how an approved charge comes to its card, from how that was read; false where it is otherwise by now. */
export const writeCollection = async (
  tx: Tx,
  id: number,
  from: CollectState,
  { state, problem, at }: Collected,
): Promise<boolean> =>
  (
    await tx.query(
      `update visit_charge set collect_state = $4, collect_problem = $5, collected_at = $6,
         collect_tries = collect_tries + case when $4 = 'charging' then 1 else 0 end
       where account_id = $1 and id = $2 and collect_state = $3 and state = 'approved' returning 1 as one`,
      [tx.accountId, id, from, state, problem, at],
    )
  ).length > 0

/** Charges that nobody has decided in their time. */
export const listChargesOver = (tx: Tx, now: string) =>
  tx.query<{ id: number; visit_id: number; business_id: number }>(
    `select c.id, c.visit_id, c.business_id from visit_charge c
     where c.account_id = $1 and c.state = 'pending' and c.until_at <= $2 order by c.id limit 500`,
    [tx.accountId, now],
  )
