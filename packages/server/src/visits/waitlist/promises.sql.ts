import type { Tx } from '../../platform/db.ts'
import { isInLine, isOfLine } from '../../rules/visits.sql.ts'

/** Keeps what the model said when somebody joined: what a host said instead is told apart from it (W-3). */
export const insertPromise = (tx: Tx, visitId: number, { min, max }: { min: number; max: number }) =>
  tx.query('insert into wait_promise (account_id, visit_id, model_min, model_max) values ($1, $2, $3, $4)', [
    tx.accountId,
    visitId,
    min,
    max,
  ])

/** Whether a telephone stands in line already on a business day (T5). */
export const findWaiting = async (
  tx: Tx,
  businessId: number,
  { phone, date }: { phone: string; date: string },
): Promise<{ ticket: string } | undefined> =>
  (
    await tx.query<{ ticket: string }>(
      `select v.ticket from visit v
       where v.account_id = $1 and v.business_id = $2 and v.business_date = $3 and v.phone_e164 = $4
         and ${isOfLine('v')} and ${isInLine('v')}
       order by v.id limit 1`,
      [tx.accountId, businessId, date, phone],
    )
  )[0]

/** Who waits for a table on a day to come, the oldest first (W-5). */
export const listLater = (tx: Tx, businessId: number, { date, now }: { date: string; now: string }) =>
  tx.query<{ id: number }>(
    `select v.id from visit v
     where v.account_id = $1 and v.business_id = $2 and v.business_date = $3 and v.kind = 'future_waitlist'
       and v.status = 'waiting' and v.start_at > $4
     order by v.queue_at, v.id limit 200`,
    [tx.accountId, businessId, date, now],
  )

/** The days to come that somebody waits for, of all venues of an account. */
export const listLaterDays = (tx: Tx, now: string): Promise<{ business_id: number; date: string }[]> =>
  tx.query<{ business_id: number; date: string }>(
    `select v.business_id, v.business_date::text as date from visit v
     where v.account_id = $1 and v.kind = 'future_waitlist' and v.status = 'waiting' and v.start_at > $2
     group by v.business_id, v.business_date order by v.business_date, v.business_id limit 500`,
    [tx.accountId, now],
  )
