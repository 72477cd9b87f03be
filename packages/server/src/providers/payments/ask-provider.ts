import { type Failure, failed } from '../asked.ts'
import type { PaymentProvider } from '../provider.ts'
import type { PaymentDeps } from './payment-deps.ts'
import type { PaymentRow } from './payments.sql.ts'

/**
 * Who is asked about a payment; null where its keys are gone. What was opened with play money is nobody's at the real provider, and the
 * other way round: there it could only be taken for another one.
 */
export function providerOf(
  { providers }: Pick<PaymentDeps, 'providers'>,
  { provider, is_test }: Pick<PaymentRow, 'provider' | 'is_test'>,
): PaymentProvider | null {
  const configured = providers[provider]
  return configured?.isTest === is_test ? configured.provider : null
}

export const reasonWithoutKeys = ({ provider, is_test }: Pick<PaymentRow, 'provider' | 'is_test'>): string =>
  `no ${is_test ? 'test' : 'live'} keys of ${provider}`
/** Nobody was asked, so nothing is known: it is no refusal of what may have been done before. */
export const withoutKeys = (payment: Pick<PaymentRow, 'provider' | 'is_test'>) =>
  failed({ kind: 'unauthorized', reason: reasonWithoutKeys(payment) })

/** A failure as it is kept beside what it happened to. */
export const wordOf = (failure: Failure): string =>
  'reason' in failure ? `${failure.kind}: ${failure.reason}` : failure.kind
