import type { SaleMethod } from '@muelle/domain/ledger/payment-method'
import { custodyOf } from '@muelle/domain/ledger/place'
import { lockPlace } from '../ledger/custody.sql.ts'
import { findMovesOfVisit } from '../ledger/paid.sql.ts'
import { postRefunds } from '../ledger/post.ts'
import type { Tx } from '../platform/db.ts'

const isOfGate = (method: string): method is SaleMethod =>
  method === 'cash' || method === 'terminal' || method === 'transfer'

type Giving = {
  visit_id: number
  business_id: number
  currency: string
  userId: number
  note: string
  /** What was paid beforehand for a reservation stays paid when the stay of it is set right. */
  keepsPrepaid: boolean
}

/**
 * Gives back what is paid for a visit, payment by payment and each the way that it came; cash out of the hands of whoever acts. Answers
 * what it came to. The stay or the reservation is locked, so that nothing is given back twice (I8).
 */
export async function giveBackPaid(
  tx: Tx,
  { visit_id, business_id, currency, userId, note, keepsPrepaid }: Giving,
): Promise<number> {
  const moves = await findMovesOfVisit(tx, visit_id)
  const open = moves
    .filter(({ kind }) => kind === 'charge')
    .slice(keepsPrepaid ? 1 : 0)
    .map((charge) => ({
      charge,
      left: moves
        .filter(({ kind, payment_id }) => kind === 'refund' && payment_id === charge.id)
        .reduce((left, { amount_cents }) => left - amount_cents, charge.amount_cents),
    }))
    .filter(({ left }) => left > 0)
  if (open.some(({ charge }) => charge.method === 'cash')) await lockPlace(tx, custodyOf(userId))
  await postRefunds(
    tx,
    open.map(({ charge, left }) => {
      if (!isOfGate(charge.method)) throw new Error(`a gate took no ${charge.method}`)
      return {
        visit_id,
        business_id,
        way: charge.method === 'cash' ? { method: charge.method } : { method: charge.method, reference: null },
        amount_cents: left,
        received_cents: null,
        currency,
        note,
        payment_id: charge.id,
        actor_user_id: userId,
      }
    }),
  )
  return open.reduce((sum, { left }) => sum + left, 0)
}
