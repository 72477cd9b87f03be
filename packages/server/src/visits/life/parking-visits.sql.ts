import type { VisitStatus } from '@muelle/domain/visits/status'
import type { Tx } from '../../platform/db.ts'

export type NewParkingVisit = {
  business_id: number
  ticket: string
  status: VisitStatus
  at: string
  business_date: string
  start_at: string
  end_at: string
  name: string | null
  name_folded: string
  phone_e164: string | null
  phone_reversed: string
  created_by_user_id: number
}

/** Writes a visit of a parking lot, and answers its id. */
export async function insertParkingVisit(tx: Tx, visit: NewParkingVisit): Promise<number> {
  const [row] = await tx.query<{ id: number }>(
    `insert into visit (account_id, business_id, ticket, kind, status, status_at, source, business_date, start_at, end_at, seated_at,
       party_size, party_in, name, name_folded, phone_e164, phone_reversed, created_by_user_id, created_at)
     values ($1, $2, $3, 'parking', $4, $5::timestamptz, 'panel', $6, $7, $8, case when $4 = 'seated' then $7::timestamptz end,
       1, case when $4 = 'seated' then 1 else 0 end, $9, $10, $11, $12, $13, $5)
     returning id`,
    [
      tx.accountId,
      visit.business_id,
      visit.ticket,
      visit.status,
      visit.at,
      visit.business_date,
      visit.start_at,
      visit.end_at,
      visit.name,
      visit.name_folded,
      visit.phone_e164,
      visit.phone_reversed,
      visit.created_by_user_id,
    ],
  )
  if (!row) throw new Error('a visit that was just written has no id')
  return row.id
}

export type LockedVisit = {
  business_id: number
  status: VisitStatus
  version: number
  left_at: string | null
  reason: string | null
}

/** A visit of a parking lot, locked until the transaction ends. */
export const lockParkingVisit = async (tx: Tx, id: number): Promise<LockedVisit | undefined> =>
  (
    await tx.query<LockedVisit>(
      `select business_id, status, version, left_at, reason from visit
       where account_id = $1 and id = $2 and kind = 'parking' for update`,
      [tx.accountId, id],
    )
  )[0]

/** Moves a locked visit on; its times follow its state. */
export const setParkingVisit = (
  tx: Tx,
  id: number,
  { status, at, reason }: { status: VisitStatus; at: string; reason: string | null },
) =>
  tx.query(
    `update visit set status = $3, status_at = $4::timestamptz, reason = $5, version = version + 1,
       seated_at = case when $3 = 'seated' then coalesce(seated_at, $4) else seated_at end,
       party_in = case when $3 = 'seated' then 1 else party_in end,
       left_at = case when $3 = 'finished' then $4::timestamptz end
     where account_id = $1 and id = $2`,
    [tx.accountId, id, status, at, reason],
  )

export type VisitStepRow = {
  visit_id: number
  business_id: number
  at: string
  action: string
  from_status: VisitStatus | null
  to_status: VisitStatus
  actor_user_id: number | null
  reason: string | null
  version: number
  before: Record<string, unknown>
  after: Record<string, unknown>
}

/** What happened to a visit, only ever added to. */
export const insertVisitStep = (tx: Tx, step: VisitStepRow) =>
  tx.query(
    `insert into visit_event (account_id, visit_id, business_id, at, action, from_status, to_status, actor, actor_user_id, reason, version,
       before, after)
     values ($1, $2, $3, $4, $5, $6, $7, case when $8::bigint is null then 'system' else 'user' end, $8, $9, $10, $11, $12)`,
    [
      tx.accountId,
      step.visit_id,
      step.business_id,
      step.at,
      step.action,
      step.from_status,
      step.to_status,
      step.actor_user_id,
      step.reason,
      step.version,
      JSON.stringify(step.before),
      JSON.stringify(step.after),
    ],
  )
