import { isEnded } from '@muelle/domain/providers/payment-state'
import { type Asked, failed, told } from '../asked.ts'
import { providerOf, withoutKeys } from './ask-provider.ts'
import { LOOK_LIMITS } from './next-look.ts'
import type { PaymentDeps } from './payment-deps.ts'
import { beginQuestion, markClosed, type PaymentRow } from './payments.sql.ts'
import { isoOf, noteSilence, settle } from './settle.ts'

/**
 * Ends a checkout whose seats are gone or that a newer one replaces (M5). It is marked first, so that nothing agreed to from now on is
 * taken even while the provider does not answer; money that came before is told like any other.
 */
export async function closePayment(deps: PaymentDeps, accountId: number, id: number): Promise<Asked<PaymentRow>> {
  const asking = await deps.db.transaction(accountId, async (tx) => {
    await markClosed(tx, id)
    return beginQuestion(tx, id, { lookAt: isoOf(deps.clock() + LOOK_LIMITS.questionMs), isOfRound: false })
  })
  if (!asking) return failed({ kind: 'not_found' })
  if (asking.checkout_id === null || isEnded(asking.state)) return told(asking)
  const { checkout_id: checkoutId, payee, currency } = asking
  const provider = providerOf(deps, asking)
  const answer = provider ? await provider.closeCheckout({ checkoutId, payee, currency }) : withoutKeys(asking)
  const turn = { id, askedNo: asking.asked_no, heardBy: 'call' as const }
  const row = await deps.db.transaction(accountId, (tx) =>
    answer.ok ? settle(tx, deps, turn, answer.value) : noteSilence(tx, deps, turn, answer.failure),
  )
  if (!answer.ok) return answer
  return row ? told(row) : failed({ kind: 'not_found' })
}
