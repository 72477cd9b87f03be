import { PROVIDER_NAMES } from '@muelle/domain/providers/provider-name'
import type { SecretBox } from '../platform/secret-box.ts'
import type { CardDeps } from '../providers/kept-cards/card-deps.ts'
import type { PaymentDeps } from '../providers/payments/payment-deps.ts'

export type DepositDeps = { secrets: Pick<SecretBox, 'digest'>; payments: PaymentDeps; cards: CardDeps }

/** Whether nothing that is paid here is money. */
export const isPlayed = ({ payments }: Pick<DepositDeps, 'payments'>): boolean =>
  PROVIDER_NAMES.some((name) => payments.providers[name]?.isTest === true)
