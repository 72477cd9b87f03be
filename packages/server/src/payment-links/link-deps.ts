import { PROVIDER_NAMES, type ProviderName } from '@muelle/domain/providers/provider-name'
import type { Storage } from '../files/storage.ts'
import type { Db, Tx } from '../platform/db.ts'
import type { SecretBox } from '../platform/secret-box.ts'
import { offeredProviders } from '../providers/accounts/receiver.ts'
import type { PaymentDeps } from '../providers/payments/payment-deps.ts'

export type LinkDeps = {
  secrets: SecretBox
  storage: Storage
  payments: PaymentDeps
  /** Of the role `muelle_worker`. */
  worker: Db
}

/** With what a customer of this business can pay. */
export const providersOf = (
  tx: Tx,
  { payments: { providers } }: Pick<LinkDeps, 'payments'>,
  businessId: number,
): Promise<ProviderName[]> => offeredProviders(tx, providers, businessId)

/** Whether nothing that is paid here is money. */
export const isTestOnly = (deps: Pick<LinkDeps, 'payments'>): boolean =>
  PROVIDER_NAMES.some((name) => deps.payments.providers[name]?.isTest === true)
