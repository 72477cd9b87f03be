import type { SaleMethod } from '@muelle/domain/ledger/payment-method'
import type { Instant } from '@muelle/domain/time'
import type { BusinessRow } from '../businesses/visible.ts'
import { admitCash, type CashGateCode } from '../ledger/cash-gate.ts'
import { type Movement, postCharges, type Way } from '../ledger/post.ts'
import type { Tx } from '../platform/db.ts'
import type { Deny } from '../platform/denied.ts'
import type { Actor } from '../platform/http/handle.ts'

type Taking = { tx: Tx; actor: Actor; now: Instant; deny: Deny<CashGateCode> }
type Payment = {
  method: SaleMethod
  amount_cents: number
  received_cents: number | null
  reference: string | null
  currency: string
}

const wayOf = ({ method, reference }: Payment): Way => (method === 'cash' ? { method } : { method, reference })

/**
 * Takes money at the gate into the ledger that everything else uses: cash into the hands, the shift and the limit of whoever acts, a card
 * or a transfer into the bank (P-10). Locks, after everything else: the place of cash, the shift.
 */
export async function takeAtGate(
  { tx, actor, now, deny }: Taking,
  { id: business_id, currency: house }: BusinessRow,
  of: { visit_id: number } | { permit_id: number },
  payment: Payment,
): Promise<void> {
  const { method, amount_cents, received_cents, currency } = payment
  if (amount_cents === 0) return
  if (method === 'cash')
    await admitCash(
      { tx, now, deny },
      {
        business_id,
        user_id: actor.userId,
        house,
        taken: [{ currency, cents: amount_cents }],
        isProgram: actor.apiKeyId !== null,
      },
    )
  const movement: Movement = {
    ...of,
    business_id,
    way: wayOf(payment),
    amount_cents,
    received_cents,
    currency,
    actor_user_id: actor.userId,
  }
  await postCharges(tx, [movement])
}
