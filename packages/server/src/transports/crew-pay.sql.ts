import type { Tx } from '../platform/db.ts'

export type CrewPayRow = { from_date: string; cents: number | null }

/** What somebody of the crew was paid for a trip, from day to day; the last of it holds now. */
export const listCrewPay = (tx: Tx, crewMemberId: number) =>
  tx.query<CrewPayRow>(
    'select from_date, cents from crew_pay where account_id = $1 and crew_member_id = $2 order by from_date',
    [tx.accountId, crewMemberId],
  )

/** Agrees a rate from a day on, in place of one that was agreed on that day. */
export const keepCrewPay = (tx: Tx, crewMemberId: number, { from_date, cents }: CrewPayRow) =>
  tx.query(
    `insert into crew_pay (account_id, crew_member_id, from_date, cents) values ($1, $2, $3::date, $4)
     on conflict (account_id, crew_member_id, from_date) do update set cents = excluded.cents`,
    [tx.accountId, crewMemberId, from_date, cents],
  )
