import { PROVIDER_NAMES, type ProviderName } from '@muelle/domain/providers/provider-name'
import type { Db } from '../platform/db.ts'
import type { PaymentDeps } from '../providers/payments/payment-deps.ts'
import type { Digest } from './link-key.ts'

export type LinkDeps = {
  secrets: Digest
  payments: PaymentDeps
  /** Of the role `muelle_worker`. */
  worker: Db
}

/** With what a customer can pay here. */
export const providersOf = ({ payments: { providers } }: Pick<LinkDeps, 'payments'>): ProviderName[] =>
  PROVIDER_NAMES.filter((name) => providers[name] !== null)

/** Whether nothing that is paid here is money. */
export const isTestOnly = (deps: Pick<LinkDeps, 'payments'>): boolean =>
  providersOf(deps).some((name) => deps.payments.providers[name]?.isTest === true)
