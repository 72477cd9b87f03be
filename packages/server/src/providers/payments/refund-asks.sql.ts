import type { Tx } from '../../platform/db.ts'

/** What was asked to go back of a payment, by how its provider calls it. */
export type AskedPart = { name: string; amount_cents: number }

/** The key that an ask has at its provider. */
const KEY = `'ask:' || a.id`
/** Asked for, and not yet taken from the payment by the job that asks its provider. */
const WAITING = `a.failed_at is null
  and not exists (select from provider_refund r where r.account_id = $1 and r.request_key = ${KEY})`

/** The payments of reference $2 as `p`, as far as they are for it alone. */
const WHOLE = 'p.account_id = $1 and p.reference = $2'
/** The payment that reference $2 has a part of, with it as `q`. */
const PART = 'q.account_id = $1 and q.reference = $2 and p.account_id = $1 and p.id = q.payment_id'

/** The payment that reference $2 calls $3, and which part of it that is. */
const NAMED = `select p.id, null::text as part from provider_payment p
    where ${WHOLE} and coalesce(p.payment_id, p.checkout_id) = $3
    union all
    select p.id, q.reference from provider_payment_part q join provider_payment p on ${PART}
    where coalesce(p.payment_id, p.checkout_id) || '#' || q.reference = $3`

/** What is on its way back of whatever a reference names, whether its provider was asked already or will be. */
export const sumAsked = (tx: Tx, reference: string) =>
  tx.query<AskedPart>(
    `select s.name, sum(s.amount_cents)::bigint as amount_cents from (
       select coalesce(p.payment_id, p.checkout_id, '') as name, p.refunding_cents as amount_cents
       from provider_payment p where ${WHOLE} and p.refunding_cents > 0
       union all
       select coalesce(p.payment_id, p.checkout_id, ''), a.amount_cents
       from provider_payment p join provider_refund_ask a on a.account_id = $1 and a.payment_id = p.id
       where ${WHOLE} and ${WAITING}
       union all
       select coalesce(p.payment_id, p.checkout_id, '') || '#' || q.reference, a.amount_cents
       from provider_payment_part q join provider_payment p on ${PART}
       join provider_refund_ask a on a.account_id = $1 and a.payment_id = p.id and a.part = q.reference
       where a.failed_at is null
         and not exists (select from provider_refund r where r.account_id = $1 and r.request_key = ${KEY} and r.state <> 'asked')) s
     group by s.name`,
    [tx.accountId, reference],
  )

/** How much is asked back, and of what. */
const ASK = 'payment_id, amount_cents, part'

/**
 * Takes an amount of a payment for whoever asks it back, or as much as is left; absent where nothing is. Whoever calls it holds what the
 * reference names, so that two never take the same; of a payment for several things each takes of its own part alone.
 */
export const insertAsk = async (
  tx: Tx,
  { reference, name, amount_cents }: AskedPart & { reference: string },
): Promise<{ id: number; amount_cents: number } | undefined> =>
  (
    await tx.query<{ id: number; amount_cents: number }>(
      `insert into provider_refund_ask (account_id, ${ASK})
       select $1, s.id, least($4::bigint, s.left_cents, s.part_left_cents), s.part from (
         select p.id, w.part, (select q.amount_cents - coalesce(sum(a.amount_cents), 0)::bigint
             from provider_payment_part q left join provider_refund_ask a on a.account_id = $1 and a.payment_id = q.payment_id
               and a.part = q.reference and a.failed_at is null
             where q.account_id = $1 and q.payment_id = p.id and q.reference = w.part
             group by q.amount_cents) as part_left_cents, p.paid_cents - p.refunded_cents - p.refunding_cents - p.taken_back_cents - coalesce((
             select sum(a.amount_cents) from provider_refund_ask a
             where a.account_id = $1 and a.payment_id = p.id and ${WAITING}), 0)::bigint as left_cents
         from provider_payment p join (${NAMED}) w on w.id = p.id
         where p.account_id = $1) s
       where s.left_cents > 0 and coalesce(s.part_left_cents, s.left_cents) > 0
       returning id, amount_cents`,
      [tx.accountId, reference, name, amount_cents],
    )
  )[0]

/** Of some asks those that have not come to nothing. */
export const listStandingAsks = async (tx: Tx, ids: readonly number[]): Promise<number[]> =>
  (
    await tx.query<{ id: number }>(
      'select id from provider_refund_ask where account_id = $1 and id = any($2) and failed_at is null',
      [tx.accountId, ids],
    )
  ).map(({ id }) => id)

/** Notes that an ask came to nothing; false where that is known. */
export const endAsk = async (tx: Tx, id: number, failure: string): Promise<boolean> =>
  (
    await tx.query(
      `update provider_refund_ask set failed_at = now(), failure = $3
       where account_id = $1 and id = $2 and failed_at is null returning 1 as one`,
      [tx.accountId, id, failure],
    )
  ).length > 0

/** Notes what came to nothing without an ask of ours, such as a refund that was begun at the provider itself. */
export const insertFailedAsk = (
  tx: Tx,
  { reference, name, amount_cents, failure }: AskedPart & { reference: string; failure: string },
) =>
  tx.query(
    `insert into provider_refund_ask (account_id, ${ASK}, failed_at, failure)
     select $1, w.id, $4, w.part, now(), $5 from (${NAMED}) w
     returning 1 as one`,
    [tx.accountId, reference, name, amount_cents, failure],
  )

/** For which part of its payment something was asked back; null where that is the whole. */
export const findPartOfAsk = async (tx: Tx, id: number): Promise<string | null> =>
  (
    await tx.query<{ part: string | null }>('select part from provider_refund_ask where account_id = $1 and id = $2', [
      tx.accountId,
      id,
    ])
  )[0]?.part ?? null
