import type { Tx } from '../../platform/db.ts'

export type RefundRow = {
  id: number
  payment_id: number
  request_key: string
  amount_cents: number
  state: 'asked' | 'pending' | 'succeeded' | 'failed' | 'refused'
  refund_id: string | null
  failure: string | null
  /** How often it was asked for, and when last. */
  tries: number
  asked_at: string
}
const COLUMNS = 'id, payment_id, request_key, amount_cents, state, refund_id, failure, tries, asked_at'

export const insertRefund = async (
  tx: Tx,
  refund: { payment_id: number; request_key: string; amount_cents: number },
): Promise<RefundRow | undefined> =>
  (
    await tx.query<RefundRow>(
      `insert into provider_refund (account_id, payment_id, request_key, amount_cents) values ($1, $2, $3, $4)
       on conflict (account_id, request_key) do nothing returning ${COLUMNS}`,
      [tx.accountId, refund.payment_id, refund.request_key, refund.amount_cents],
    )
  )[0]

export const findRefundOfKey = async (tx: Tx, key: string): Promise<RefundRow | undefined> =>
  (
    await tx.query<RefundRow>(`select ${COLUMNS} from provider_refund where account_id = $1 and request_key = $2`, [
      tx.accountId,
      key,
    ])
  )[0]

/** Locked by the payment that they are of. */
export const listRefunds = (tx: Tx, paymentId: number): Promise<RefundRow[]> =>
  tx.query<RefundRow>(`select ${COLUMNS} from provider_refund where account_id = $1 and payment_id = $2 order by id`, [
    tx.accountId,
    paymentId,
  ])

/** Counts a try that is about to be made; absent where the refund is settled. */
export const beginTry = async (tx: Tx, id: number, askedAt: string): Promise<RefundRow | undefined> =>
  (
    await tx.query<RefundRow>(
      `update provider_refund set tries = tries + 1, asked_at = $3
       where account_id = $1 and id = $2 and state = 'asked' returning ${COLUMNS}`,
      [tx.accountId, id, askedAt],
    )
  )[0]

export const updateRefund = (
  tx: Tx,
  { id, state, refund_id, failure }: Pick<RefundRow, 'id' | 'state' | 'refund_id' | 'failure'>,
) =>
  tx.query('update provider_refund set state = $3, refund_id = $4, failure = $5 where account_id = $1 and id = $2', [
    tx.accountId,
    id,
    state,
    refund_id,
    failure,
  ])
