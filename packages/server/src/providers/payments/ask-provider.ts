import type { Failure } from '../asked.ts'
import type { PaymentProvider } from '../provider.ts'
import type { PaymentDeps } from './payment-deps.ts'
import type { PaymentRow } from './payments.sql.ts'

export const providerOf = ({ providers }: PaymentDeps, { provider }: Pick<PaymentRow, 'provider'>): PaymentProvider => {
  const configured = providers[provider]
  if (!configured) throw new Error(`This installation has no keys of ${provider} any more`)
  return configured.provider
}

/** A failure as it is kept beside what it happened to. */
export const wordOf = (failure: Failure): string =>
  'reason' in failure ? `${failure.kind}: ${failure.reason}` : failure.kind
