import type { ForeignCash } from '@muelle/domain/ledger/foreign-cash'
import type { DeparturePlan } from '../../departures/plan/plan.ts'
import { admitCash, findCashGates } from '../../ledger/cash-gate.ts'
import { postExchange } from '../../ledger/foreign-cash.ts'
import { postTip } from '../../ledger/tips/tips.ts'
import type { Tx } from '../../platform/db.ts'
import type { Actor } from '../../platform/http/handle.ts'
import type { Sale } from './sale.ts'
import type { SaleBody } from './sale-body.ts'
import type { WrittenSale } from './written-sale.ts'

type Paying = { actor: Pick<Actor, 'userId' | 'apiKeyId'>; body: Pick<SaleBody, 'payment'> }

/**
 * Whether those who take cash in a batch may: why not, or that how much they hold has to be counted; and whether their shift stays open.
 * Without cash this asks nothing. It needs no plan, so that it leaves along with what plans are made of.
 */
export async function cashGatesOf(tx: Tx, requests: readonly (Paying & { tour_id: number })[]) {
  const takers = requests.flatMap(({ actor, body, tour_id }) =>
    body.payment?.method === 'cash' ? [{ tour_id, user_id: actor.userId }] : [],
  )
  const { gateOf, keepsOpen } = await findCashGates(tx, takers)
  return {
    gate: ({ business_id }: DeparturePlan, { actor, body }: Paying) =>
      body.payment?.method === 'cash'
        ? gateOf({ business_id, user_id: actor.userId }, { isProgram: actor.apiKeyId !== null })
        : null,
    keepsShiftOpen: ({ business_id }: DeparturePlan, { actor, body }: Paying) =>
      body.payment?.method === 'cash' && keepsOpen({ business_id, user_id: actor.userId }),
  }
}

/** Lets whoever sells take the cash of sales that are about to be written, or refuses (S7). */
export async function admitSale(
  admitting: Parameters<typeof admitCash>[0],
  sales: readonly Sale[],
  payment: { method: string; tip_cents?: number | undefined } | null | undefined,
  { userId: user_id, apiKeyId }: Pick<Actor, 'userId' | 'apiKeyId'>,
  isReleased = false,
): Promise<void> {
  const [first] = sales
  if (payment?.method !== 'cash' || !first) return
  const { business_id, currency } = first.booking
  const cents = sales.reduce((sum, { booking }) => sum + booking.paid_cents, payment.tip_cents ?? 0)
  const taken = [{ currency, cents }]
  const isProgram = apiKeyId !== null
  await admitCash(admitting, { business_id, user_id, house: currency, taken, isProgram, isReleased })
}

/** A tip that was given with sales that were just written (M8), beside the first of their payments: one that is only announced waits with that. */
export async function tipFor(
  tx: Tx,
  written: readonly WrittenSale[],
  payment: SaleBody['payment'],
  { userId: by }: Pick<Actor, 'userId'>,
): Promise<void> {
  const { tip_cents, method, reference = null } = payment ?? {}
  const paid = written.find(({ snapshot }) => snapshot.payments.length > 0)
  const [charge] = paid?.snapshot.payments ?? []
  if (tip_cents === undefined || !method || !paid || !charge) return
  const { id, business_id, departure_id, local_date, currency, total_cents } = paid.booking
  const trip = { id, business_id, departure_id, local_date, currency, total_cents }
  await postTip(tx, trip, { method, amount_cents: tip_cents, reference, payment_id: charge.id, by })
}

/** Notes of another currency that paid sales that were just written, exchanged with the first payment of them. */
export async function exchangeFor(
  tx: Tx,
  written: readonly WrittenSale[],
  foreign: ForeignCash | undefined,
  { userId: actor_user_id }: Pick<Actor, 'userId'>,
): Promise<void> {
  const paid = written.find(({ snapshot }) => snapshot.payments.length > 0)
  const [payment] = paid?.snapshot.payments ?? []
  if (foreign && paid && payment)
    await postExchange(tx, paid.booking, { foreign, payment_id: payment.id, actor_user_id })
}
