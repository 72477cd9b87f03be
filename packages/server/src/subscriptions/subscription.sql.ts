import type { PeriodUnit, SubscriptionState } from '@muelle/domain/subscriptions/plan'
import type { PlatformTx, Tx } from '../platform/db.ts'

/** What the provider told last. */
export type ToldColumns = {
  subscription_id: string | null
  item_id: string | null
  price_id: string | null
  plan_name: string | null
  amount_cents: number | null
  currency: string | null
  period_unit: PeriodUnit | null
  period_count: number | null
  state: SubscriptionState | null
  paid_until: string | null
  ends_at: string | null
  invoice_url: string | null
  unpaid_from: string | null
  locks_at: string | null
}
export type SubscriptionRow = ToldColumns & {
  offered_at: string
  withdrawn_at: string | null
  is_test: boolean
  customer_id: string | null
  checkout_id: string | null
  checkouts: number
  asked_no: number
  told_no: number
}
const COLUMNS = `offered_at, withdrawn_at, is_test, customer_id, checkout_id, checkouts, subscription_id, item_id, price_id, plan_name, amount_cents,
  currency, period_unit, period_count, state, paid_until, ends_at, invoice_url, unpaid_from, locks_at, asked_no, told_no`

/** The row of an account to which plans are offered; made where there is none. */
export const enterSubscription = (tx: Tx, { at, locksAt, isTest }: { at: string; locksAt: string; isTest: boolean }) =>
  tx.query(
    `insert into subscription (account_id, offered_at, is_test, unpaid_from, locks_at) values ($1, $2, $4, $2, $3)
     on conflict (account_id) do nothing`,
    [tx.accountId, at, locksAt, isTest],
  )

export const findSubscription = async (tx: Tx): Promise<SubscriptionRow | undefined> =>
  (await tx.query<SubscriptionRow>(`select ${COLUMNS} from subscription where account_id = $1`, [tx.accountId]))[0]

export const lockSubscription = async (tx: Tx): Promise<SubscriptionRow | undefined> =>
  (
    await tx.query<SubscriptionRow>(`select ${COLUMNS} from subscription where account_id = $1 for update`, [
      tx.accountId,
    ])
  )[0]

/** What was told by the play is nothing where money moves, and the other way round: the account begins anew, with its days of grace. */
export const forgetSubscription = (tx: Tx, { at, locksAt, isTest }: { at: string; locksAt: string; isTest: boolean }) =>
  tx.query(
    `update subscription set is_test = $4, offered_at = $2, withdrawn_at = null, unpaid_from = $2, locks_at = $3, customer_id = null,
       checkout_id = null, subscription_id = null, item_id = null, price_id = null, plan_name = null, amount_cents = null,
       currency = null, period_unit = null, period_count = null, state = null, paid_until = null, ends_at = null,
       invoice_url = null
     where account_id = $1 and is_test <> $4`,
    [tx.accountId, at, locksAt, isTest],
  )

/** What was told of a customer that the provider does not know any more is nothing; the days of grace go on. */
export const forgetCustomer = (tx: Tx, customerId: string) =>
  tx.query(
    `update subscription set customer_id = null, checkout_id = null, subscription_id = null, item_id = null, price_id = null,
       plan_name = null, amount_cents = null, currency = null, period_unit = null, period_count = null, state = null,
       paid_until = null, ends_at = null, invoice_url = null
     where account_id = $1 and customer_id = $2`,
    [tx.accountId, customerId],
  )

export const keepCustomer = (tx: Tx, customerId: string) =>
  tx.query('update subscription set customer_id = coalesce(customer_id, $2) where account_id = $1', [
    tx.accountId,
    customerId,
  ])

/** The number of the next page that is opened. */
export const nextCheckout = async (tx: Tx): Promise<number> =>
  (
    await tx.query<{ checkouts: number }>(
      'update subscription set checkouts = checkouts + 1 where account_id = $1 returning checkouts',
      [tx.accountId],
    )
  )[0]?.checkouts ?? 0

/** Asked about soon, should nobody come back from the page. */
export const keepCheckout = (tx: Tx, checkoutId: string, lookAt: string) =>
  tx.query('update subscription set checkout_id = $2, look_at = $3 where account_id = $1', [
    tx.accountId,
    checkoutId,
    lookAt,
  ])

/** Numbers a question about the account's customer; nobody else asks by the clock until `lookAt`. */
export const beginQuestion = async (tx: Tx, lookAt: string): Promise<SubscriptionRow | undefined> =>
  (
    await tx.query<SubscriptionRow>(
      `update subscription set asked_no = asked_no + 1, look_at = $2 where account_id = $1 returning ${COLUMNS}`,
      [tx.accountId, lookAt],
    )
  )[0]

export const writeTold = (tx: Tx, told: ToldColumns, { askedNo, lookAt }: { askedNo: number; lookAt: string }) =>
  tx.query(
    `update subscription set subscription_id = $2, item_id = $3, price_id = $4, plan_name = $5, amount_cents = $6, currency = $7,
       period_unit = $8, period_count = $9, state = $10, paid_until = $11, ends_at = $12, invoice_url = $13, unpaid_from = $14,
       locks_at = $15, told_no = $16, look_at = $17
     where account_id = $1`,
    [
      tx.accountId,
      told.subscription_id,
      told.item_id,
      told.price_id,
      told.plan_name,
      told.amount_cents,
      told.currency,
      told.period_unit,
      told.period_count,
      told.state,
      told.paid_until,
      told.ends_at,
      told.invoice_url,
      told.unpaid_from,
      told.locks_at,
      askedNo,
      lookAt,
    ],
  )

/** From when on the account sells nothing; undefined where it sells for ever. */
export const findSellingLock = async (tx: Tx): Promise<string | undefined> =>
  (
    await tx.query<{ locks_at: string }>(
      'select locks_at from subscription where account_id = $1 and locks_at is not null',
      [tx.accountId],
    )
  )[0]?.locks_at

/** Nobody is kept from selling where no plans are sold; asked about at once, should that change again. */
export const withdrawPlans = (tx: Tx, at: string) =>
  tx.query(
    'update subscription set withdrawn_at = coalesce(withdrawn_at, $2), locks_at = null, look_at = $2 where account_id = $1',
    [tx.accountId, at],
  )

/** Plans are offered once more: whoever pays for none has the days of grace of somebody new. */
export const offerAgain = (tx: Tx, { at, locksAt }: { at: string; locksAt: string }) =>
  tx.query(
    `update subscription set withdrawn_at = null, offered_at = $2, unpaid_from = $2, locks_at = $3
     where account_id = $1 and withdrawn_at is not null`,
    [tx.accountId, at, locksAt],
  )

export const listOfferedAccounts = async (tx: PlatformTx): Promise<number[]> =>
  (await tx.query<{ account_id: number }>('select account_id from subscription where withdrawn_at is null')).map(
    ({ account_id }) => account_id,
  )

/** Accounts whose plan is asked about by the clock, and those that have no row yet. */
export const listDueAccounts = async (tx: PlatformTx, now: string, limit: number): Promise<number[]> =>
  (
    await tx.query<{ id: number }>(
      `select account.id from account left join subscription on subscription.account_id = account.id
       where subscription.account_id is null or subscription.look_at <= $1
       order by subscription.look_at nulls first limit $2`,
      [now, limit],
    )
  ).map(({ id }) => id)

export const findAccountOfCustomer = async (tx: PlatformTx, customerId: string): Promise<number | undefined> =>
  (
    await tx.query<{ account_id: number }>('select account_id from subscription where customer_id = $1', [customerId])
  )[0]?.account_id
