import { isPayable, type ProviderPaymentState } from '../providers/payment-state.ts'

/** What somebody is told who comes back from a provider and names nothing but a ticket. */
export const PAYMENT_OUTCOMES = ['paid', 'processing', 'unpaid', 'unknown'] as const
export type PaymentOutcome = (typeof PAYMENT_OUTCOMES)[number]

/** A payment as far as it says whether its customer has paid. */
export type OutcomeFacts = {
  state: ProviderPaymentState
  /** What the provider told is not what was asked for. */
  isForeign: boolean
  /** All of it went back, is on its way, or was taken by a bank. */
  isBack: boolean
  /** The provider was asked, and answered. */
  isTold: boolean
}

/** How the latest payment of a ticket stands; where nothing was ever begun, nothing is known, as of a ticket that there is not. */
export function paymentOutcome(latest: OutcomeFacts | null): PaymentOutcome {
  if (latest === null) return 'unknown'
  const { state, isForeign, isBack, isTold } = latest
  if (isForeign) return 'unpaid'
  if (state === 'paid') return isBack ? 'unpaid' : 'paid'
  if (state === 'processing') return 'processing'
  if (isPayable(state)) return isTold ? 'unpaid' : 'processing'
  return 'unpaid'
}
