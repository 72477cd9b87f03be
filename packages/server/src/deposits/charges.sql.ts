import type { ChargeState, CollectState } from '@muelle/domain/visits/deposits/charge'
import type { CardProblem } from '@muelle/domain/visits/deposits/collection'
import type { Tx } from '../platform/db.ts'
import { instantText } from '../rules/instants.sql.ts'
import { nameOf } from '../rules/people.sql.ts'

/** A charge with the visit that it is of, for whoever decides (F-3). */
export type ShownCharge = {
  id: number
  visit_id: number
  ticket: string
  name: string | null
  party_size: number
  business_date: string
  start_at: string
  state: ChargeState
  most_cents: number
  paid_cents: number
  amount_cents: number | null
  currency: string
  until_at: string
  decided_at: string | null
  decided_by_id: number | null
  decided_by_name: string | null
  reason: string | null
  cause: 'no_show' | 'late_cancel'
  collect_state: CollectState | null
  collect_problem: CardProblem | null
  collect_tries: number
  evidence: { at: string; action: string; by: string | null }[]
}

const SHOWN = `
  select c.id, c.visit_id, v.ticket, v.name, v.party_size, v.business_date::text as business_date, v.start_at, c.state, c.most_cents,
    d.paid_cents, c.amount_cents, c.currency, c.until_at, c.decided_at, c.decided_by_user_id as decided_by_id,
    ${nameOf('u')} as decided_by_name, c.reason,
    c.cause, c.collect_state, c.collect_problem, c.collect_tries,
    (select coalesce(jsonb_agg(jsonb_build_object('at', ${instantText('e.at')},
        'action', e.action, 'by', ${nameOf('a')}) order by e.version), '[]')
       from visit_event e left join app_user a on a.account_id = $1 and a.id = e.actor_user_id
       where e.account_id = $1 and e.visit_id = c.visit_id) as evidence
  from visit_charge c
  join visit v on v.account_id = $1 and v.id = c.visit_id
  join visit_deposit d on d.account_id = $1 and d.visit_id = c.visit_id
  left join app_user u on u.account_id = $1 and u.id = c.decided_by_user_id
  where c.account_id = $1`

/** Charges of a business in a state, the most urgent first; `uncollected`: those that are approved and that no card has paid. */
export const listCharges = (tx: Tx, businessId: number, state: ChargeState | 'uncollected') =>
  tx.query<ShownCharge>(
    `${SHOWN} and c.business_id = $2 and case when $3 = 'uncollected' then c.state = 'approved' and c.collect_state <> 'paid'
       else c.state = $3 end order by c.until_at, c.id limit 200`,
    [tx.accountId, businessId, state],
  )

export const findShownCharge = async (tx: Tx, id: number): Promise<ShownCharge | undefined> =>
  (await tx.query<ShownCharge>(`${SHOWN} and c.id = $2`, [tx.accountId, id]))[0]
