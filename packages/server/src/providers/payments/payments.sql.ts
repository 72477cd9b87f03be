import type { DisputeState, ProviderPaymentState } from '@muelle/domain/providers/payment-state'
import { PAYABLE_STATES } from '@muelle/domain/providers/payment-state'
import type { PlatformTx, Tx } from '../../platform/db.ts'
import { isOneOf } from '../../rules/states.sql.ts'
import type { ProviderName } from '../provider.ts'

/** What became of a payment, as far as its provider has told. */
type Became = {
  state: ProviderPaymentState
  checkout_id: string | null
  payment_id: string | null
  charge_id: string | null
  pay_url: string | null
  paid_cents: number
  refunded_cents: number
  refunding_cents: number
  fee_cents: number | null
  dispute: DisputeState | null
  taken_back_cents: number
  dispute_fee_cents: number
  mismatch: string | null
  failure: string | null
}
/** A payment as it is kept. */
export type PaymentRow = Became & {
  id: number
  business_id: number
  provider: ProviderName
  payee: string | null
  reference: string
  request: StoredRequest
  is_test: boolean
  amount_cents: number
  currency: string
  application_fee_cents: number
  /** The card that it is charged to; null where its customer pays on a page. */
  kept_card_id: number | null
  refused_captures: number
  closed_at: string | null
  asked_no: number
  told_no: number
  looks: number
  expires_at: string
  created_at: string
}
/** What the provider was asked with and has no column of its own. */
export type StoredRequest = {
  description: string
  language: string
  return_url: string
  cancel_url: string
}

const COLUMNS = `id, business_id, provider, payee, reference, request, is_test, amount_cents, currency,
  application_fee_cents, kept_card_id, state, checkout_id, payment_id, charge_id, pay_url, paid_cents, refunded_cents, refunding_cents,
  fee_cents, dispute, taken_back_cents, dispute_fee_cents, mismatch, failure, refused_captures, closed_at, asked_no, told_no, looks, expires_at, created_at`

export type NewPaymentRow = {
  business_id: number
  provider: ProviderName
  payee: string | null
  reference: string
  request_key: string
  request: StoredRequest
  is_test: boolean
  amount_cents: number
  currency: string
  application_fee_cents: number
  kept_card_id: number | null
  expires_at: string
}

/** Writes a payment down the first time; absent when its key is taken. */
export const insertPayment = async (tx: Tx, payment: NewPaymentRow): Promise<PaymentRow | undefined> =>
  (
    await tx.query<PaymentRow>(
      `insert into provider_payment (account_id, business_id, provider, payee, reference, request_key, request, is_test,
         amount_cents, currency, application_fee_cents, expires_at, kept_card_id)
       values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13)
       on conflict (account_id, request_key) do nothing returning ${COLUMNS}`,
      [
        tx.accountId,
        payment.business_id,
        payment.provider,
        payment.payee,
        payment.reference,
        payment.request_key,
        JSON.stringify(payment.request),
        payment.is_test,
        payment.amount_cents,
        payment.currency,
        payment.application_fee_cents,
        payment.expires_at,
        payment.kept_card_id,
      ],
    )
  )[0]

/** One of several things that a payment is for. */
export type PaymentPart = { reference: string; amount_cents: number }

/** Writes down what a payment that was just written is for. */
export const insertParts = (tx: Tx, paymentId: number, parts: readonly PaymentPart[]) =>
  tx.query(
    `insert into provider_payment_part (account_id, payment_id, position, reference, amount_cents)
     select $1, $2, u.position, u.reference, u.amount_cents
     from unnest($3::integer[], $4::text[], $5::bigint[]) as u (position, reference, amount_cents)
     returning 1 as one`,
    [
      tx.accountId,
      paymentId,
      parts.map((_, at) => at),
      parts.map(({ reference }) => reference),
      parts.map(({ amount_cents }) => amount_cents),
    ],
  )

export const findPaymentOfKey = async (tx: Tx, key: string): Promise<PaymentRow | undefined> =>
  (
    await tx.query<PaymentRow>(`select ${COLUMNS} from provider_payment where account_id = $1 and request_key = $2`, [
      tx.accountId,
      key,
    ])
  )[0]

/** Locked so that whoever names it in a row of theirs goes on meanwhile: they may hold what the payment's change waits for. */
export const findPayment = async (
  tx: Tx,
  id: number,
  { isLocked }: { isLocked: boolean },
): Promise<PaymentRow | undefined> => {
  const lock = isLocked ? 'for no key update' : ''
  const [row] = await tx.query<PaymentRow>(
    `select ${COLUMNS} from provider_payment where account_id = $1 and id = $2 ${lock}`,
    [tx.accountId, id],
  )
  return row
}

/**
 * Numbers the question that is about to be asked. Should nobody come back with an answer, it is asked again at `lookAt`. Only what the
 * round asks by itself is counted among its looks: a customer who waits on their page must not use up how long it goes on.
 */
export const beginQuestion = async (
  tx: Tx,
  id: number,
  { lookAt, isOfRound }: { lookAt: string; isOfRound: boolean },
): Promise<PaymentRow | undefined> =>
  (
    await tx.query<PaymentRow>(
      `update provider_payment
       set asked_no = asked_no + 1, looks = looks + $4::int, look_at = case when look_at is null then null else $3::timestamptz end
       where account_id = $1 and id = $2 returning ${COLUMNS}`,
      [tx.accountId, id, lookAt, isOfRound ? 1 : 0],
    )
  )[0]

/** What came of a question; everything that a payment can change is written at once. */
export type PaymentOutcome = Became & {
  told_no: number
  look_at: string | null
}

export const updateOutcome = (tx: Tx, id: number, outcome: PaymentOutcome) =>
  tx.query(
    `update provider_payment
     set state = $3, checkout_id = $4, payment_id = $5, charge_id = $6, pay_url = $7, paid_cents = $8, refunded_cents = $9,
       refunding_cents = $10, fee_cents = $11, dispute = $12, mismatch = $13, failure = $14, told_no = $15, look_at = $16,
       taken_back_cents = $17, dispute_fee_cents = $18
     where account_id = $1 and id = $2`,
    [
      tx.accountId,
      id,
      outcome.state,
      outcome.checkout_id,
      outcome.payment_id,
      outcome.charge_id,
      outcome.pay_url,
      outcome.paid_cents,
      outcome.refunded_cents,
      outcome.refunding_cents,
      outcome.fee_cents,
      outcome.dispute,
      outcome.mismatch,
      outcome.failure,
      outcome.told_no,
      outcome.look_at,
      outcome.taken_back_cents,
      outcome.dispute_fee_cents,
    ],
  )

/** A wallet said no: the next try of the same payment has a key of its own. */
export const countRefusedCapture = (tx: Tx, id: number, known: number) =>
  tx.query(
    `update provider_payment set refused_captures = $3 + 1 where account_id = $1 and id = $2 and refused_captures = $3`,
    [tx.accountId, id, known],
  )

/** Nobody shall pay it any more, whatever a provider may still be able to do. */
export const markClosed = (tx: Tx, id: number) =>
  tx.query('update provider_payment set closed_at = coalesce(closed_at, now()) where account_id = $1 and id = $2', [
    tx.accountId,
    id,
  ])

/** Takes an amount for a refund where so much is left: the one statement that decides it. */
export const reserveRefund = async (tx: Tx, id: number, amountCents: number): Promise<boolean> =>
  (
    await tx.query(
      `update provider_payment set refunding_cents = refunding_cents + $3, look_at = now() + interval '1 minute'
       where account_id = $1 and id = $2 and refunded_cents + refunding_cents + taken_back_cents + $3 <= paid_cents returning 1`,
      [tx.accountId, id, amountCents],
    )
  ).length > 0

/** Payments of all accounts that are to be asked about, longest due first. */
export const listDuePayments = (tx: PlatformTx, limit: number): Promise<{ account_id: number; id: number }[]> =>
  tx.query<{ account_id: number; id: number }>(
    'select account_id, id from provider_payment where look_at <= now() order by look_at limit $1',
    [limit],
  )

/** What customers could begin to pay, and nobody has closed. */
export const listOpenPayments = (
  tx: Tx,
): Promise<Pick<PaymentRow, 'id' | 'provider' | 'business_id' | 'is_test' | 'payee'>[]> =>
  tx.query<Pick<PaymentRow, 'id' | 'provider' | 'business_id' | 'is_test' | 'payee'>>(
    `select id, provider, business_id, is_test, payee from provider_payment
     where account_id = $1 and ${isOneOf('state', PAYABLE_STATES)} and closed_at is null order by id`,
    [tx.accountId],
  )
