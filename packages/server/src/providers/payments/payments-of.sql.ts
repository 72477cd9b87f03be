import type { ProviderPaymentState } from '@muelle/domain/providers/payment-state'
import type { PlatformTx, Tx } from '../../platform/db.ts'
import type { ProviderName } from '../provider.ts'

/** A payment as whoever asked for it wants to find it again. */
export type PaymentOf = {
  id: number
  provider: ProviderName
  request_key: string
  /** In whose account it arrives; null for that of the keys. */
  payee: string | null
  amount_cents: number
  state: ProviderPaymentState
  pay_url: string | null
  is_closed: boolean
  /** How its provider calls the payment. */
  name: string | null
}

/** The payments of whatever a reference names, the latest first. */
export const listPaymentsOf = (tx: Tx, reference: string) =>
  tx.query<PaymentOf>(
    `select id, provider, request_key, payee, amount_cents, state, pay_url, closed_at is not null as is_closed,
       coalesce(payment_id, checkout_id) as name
     from provider_payment where account_id = $1 and reference = $2 order by id desc`,
    [tx.accountId, reference],
  )

/** Whose a checkout is, over all accounts. */
export const findPaymentOfCheckout = async (
  tx: PlatformTx,
  provider: ProviderName,
  checkoutId: string,
): Promise<{ account_id: number; id: number } | undefined> =>
  (
    await tx.query<{ account_id: number; id: number }>(
      'select account_id, id from provider_payment where provider = $1 and checkout_id = $2',
      [provider, checkoutId],
    )
  )[0]
