import type { DeparturePlan } from '../../departures/plan/plan.ts'
import { admitCash, findCashGates } from '../../ledger/cash-gate.ts'
import type { Tx } from '../../platform/db.ts'
import type { Actor } from '../../platform/http/handle.ts'
import { type FoundPlan, isPlan } from './load-plans.ts'
import type { Sale, SaleBody } from './sale.ts'

type Paying = { actor: Pick<Actor, 'userId' | 'apiKeyId'>; body: Pick<SaleBody, 'payment'> }

/** Whether those who take cash in a batch may: why not, or that how much they hold has to be counted. Without cash this asks nothing. */
export async function cashGatesOf(tx: Tx, requests: readonly Paying[], plans: readonly (FoundPlan | undefined)[]) {
  const holders = requests.flatMap(({ actor, body }, at) => {
    const plan = plans[at]
    return body.payment?.method === 'cash' && plan && isPlan(plan)
      ? [{ business_id: plan.business_id, user_id: actor.userId }]
      : []
  })
  const found = await findCashGates(tx, holders)
  return ({ business_id }: DeparturePlan, { actor, body }: Paying) =>
    body.payment?.method === 'cash'
      ? found({ business_id, user_id: actor.userId }, { isProgram: actor.apiKeyId !== null })
      : null
}

/** Lets whoever sells take the cash of sales that are about to be written, or refuses (S7). */
export async function admitSale(
  admitting: Parameters<typeof admitCash>[0],
  sales: readonly Sale[],
  payment: { method: string } | null | undefined,
  { userId: user_id, apiKeyId }: Pick<Actor, 'userId' | 'apiKeyId'>,
): Promise<void> {
  const [first] = sales
  if (payment?.method !== 'cash' || !first) return
  const { business_id, currency } = first.booking
  const cents = sales.reduce((sum, { booking }) => sum + booking.paid_cents, 0)
  const taken = [{ currency, cents }]
  await admitCash(admitting, { business_id, user_id, house: currency, taken, isProgram: apiKeyId !== null })
}
