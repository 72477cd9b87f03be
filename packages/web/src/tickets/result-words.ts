import type { PaymentOutcome } from '@muelle/domain/payment-links/outcome'

/** Where a provider leads a customer back to. */
export const RESULT_PAGES = ['paymentSuccess', 'paymentCanceled', 'paymentFinished'] as const
type ResultPage = (typeof RESULT_PAGES)[number]

type Said = ResultPage | 'paymentUnpaid' | 'paymentUnknown'

/**
 * What is said of a payment by what the server knows, wherever the provider led to; null as long as it is not decided. Nothing is called
 * paid that is not.
 */
export function resultSaid(page: ResultPage, state: PaymentOutcome): Said | null {
  if (state === 'processing') return null
  if (state === 'paid') return 'paymentSuccess'
  if (page === 'paymentSuccess') return state === 'unpaid' ? 'paymentUnpaid' : 'paymentUnknown'
  return state === 'unpaid' ? 'paymentCanceled' : page
}

/** Whether there may still be something to pay with the link. */
export const leadsBack = (said: Said): boolean => said !== 'paymentSuccess'
