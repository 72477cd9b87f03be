import type { Tx } from '../platform/db.ts'
import type { Crew } from './crew.ts'

/** The oldest tour business of the account, with how many tours it has. */
export const findFirstTourBusiness = async (tx: Tx) =>
  (
    await tx.query<{ id: number; time_zone: string; tours: number }>(
      `select b.id, b.time_zone,
         (select count(*) from tour t where t.account_id = $1 and t.business_id = b.id) as tours
       from business b where b.account_id = $1 and b.type = 'tour' order by b.id limit 1`,
      [tx.accountId],
    )
  )[0]

/** Who sells: people in the roles of the demo, the owner where there is none. */
export const findCrew = async (tx: Tx) =>
  (
    await tx.query<Crew>(
      `select u.id as owner, coalesce(min(m.user_id) filter (where m.role = 'tour_coo'), u.id) as manager,
         coalesce(min(m.user_id) filter (where m.role = 'tour_receptionist'), u.id) as desk,
         coalesce(min(m.user_id) filter (where m.role = 'tour_seller'), u.id) as seller
       from app_user u left join business_member m on m.account_id = $1
       where u.account_id = $1 and u.is_first group by u.id`,
      [tx.accountId],
    )
  )[0]

/** Lets the planner see how much there is now; only the owner of the tables may, hence outside the account's role. It takes what it takes. */
export async function analyze(tx: Tx): Promise<void> {
  await tx.query('set local role none')
  await tx.query('set local statement_timeout = 0')
  for (const table of ['departure', 'booking', 'booking_party', 'ledger_entry', 'event', 'audit_entry'])
    await tx.query(`analyze ${table}`)
}
