import type { OwnSetup } from './own-keys/own-providers.ts'
import type { PaymentProvider, ProviderName } from './provider.ts'

/** The providers of this installation; null where it has none of a kind. */
export type Providers = Readonly<Record<ProviderName, Configured | null>>
export type Configured = {
  provider: PaymentProvider
  /** Nothing that is paid there is money. */
  isTest: boolean
  /** What the host keeps of payments to accounts that are connected; nothing unless said. */
  platformFeeBasisPoints?: number
  /** Where companies may bring keys of their own: how these are asked. */
  own?: OwnSetup
  /** The installation has no keys of it: only those who bring some are paid. */
  isOwnOnly?: boolean
}

export const NO_PROVIDERS: Providers = { stripe: null, paypal: null }
