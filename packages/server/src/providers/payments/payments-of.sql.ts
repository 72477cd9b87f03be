import type { ProviderPaymentState } from '@muelle/domain/providers/payment-state'
import type { PlatformTx, Tx } from '../../platform/db.ts'
import type { ProviderName } from '../provider.ts'
import type { PaymentPart } from './payments.sql.ts'

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
  /** Charged to a card that is kept, without a page. */
  is_of_card: boolean
  /** How its provider calls the payment. */
  name: string | null
  /** What it is for, where that is several things at once; else empty. */
  parts: PaymentPart[]
}

/** The payments of whatever some references name, alone or among others, the latest first. */
export const listPaymentsOf = (tx: Tx, references: readonly string[]) =>
  tx.query<PaymentOf>(
    `select p.id, p.provider, p.request_key, p.payee, p.amount_cents, p.state, p.pay_url, p.closed_at is not null as is_closed,
       p.kept_card_id is not null as is_of_card,
       coalesce(p.payment_id, p.checkout_id) as name,
       (select coalesce(jsonb_agg(jsonb_build_object('reference', q.reference, 'amount_cents', q.amount_cents) order by q.position), '[]')
          from provider_payment_part q where q.account_id = $1 and q.payment_id = p.id) as parts
     from provider_payment p where p.account_id = $1 and p.id in (
       select o.id from provider_payment o where o.account_id = $1 and o.reference = any($2)
       union all
       select w.payment_id from provider_payment_part w where w.account_id = $1 and w.reference = any($2))
     order by p.id desc`,
    [tx.accountId, references],
  )

/** A part of a payment with what was asked back for it and has gone, or is on its way. */
type PartAskedBack = PaymentPart & { asked_back_cents: number }

export const listPartsAskedBack = (tx: Tx, paymentId: number) =>
  tx.query<PartAskedBack>(
    `select q.reference, q.amount_cents, coalesce(a.cents, 0)::bigint as asked_back_cents
     from provider_payment_part q left join (
       select x.part, sum(r.amount_cents) as cents
       from provider_refund_ask x join provider_refund r on r.account_id = $1 and r.request_key = 'ask:' || x.id
       where x.account_id = $1 and x.payment_id = $2 and r.state in ('pending', 'succeeded')
       group by x.part) a on a.part = q.reference
     where q.account_id = $1 and q.payment_id = $2 order by q.position`,
    [tx.accountId, paymentId],
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
