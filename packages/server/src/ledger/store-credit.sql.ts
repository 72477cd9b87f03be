import type { Tx } from '../platform/db.ts'

export type StoreCredit = {
  id: number
  business_id: number
  code: string
  remaining_cents: number
  currency: string
  /** Last day on which it may be spent; null for ever. */
  expires_on: string | null
}

export type NewStoreCredit = Omit<StoreCredit, 'id' | 'remaining_cents'> & {
  /** What it is given for: a booking or a visit. */
  booking_id: number | null
  visit_id: number | null
  amount_cents: number
}

export const insertCredit = async (tx: Tx, credit: NewStoreCredit): Promise<{ id: number } | undefined> =>
  (
    await tx.query<{ id: number }>(
      `insert into store_credit (account_id, business_id, booking_id, code, amount_cents, remaining_cents, currency, expires_on, visit_id)
       values ($1, $2, $3, $4, $5, $5, $6, $7, $8) returning id`,
      [
        tx.accountId,
        credit.business_id,
        credit.booking_id,
        credit.code,
        credit.amount_cents,
        credit.currency,
        credit.expires_on,
        credit.visit_id,
      ],
    )
  )[0]

/** Locks a credit by its code until the transaction ends; undefined for one that this business never gave. */
export const lockCredit = async (tx: Tx, businessId: number, code: string): Promise<StoreCredit | undefined> =>
  (
    await tx.query<StoreCredit>(
      `select id, business_id, code, remaining_cents, currency, expires_on
       from store_credit where account_id = $1 and business_id = $2 and code = $3 for update`,
      [tx.accountId, businessId, code],
    )
  )[0]

type ReturnedToCredit = { business_id: number; code: string; amount_cents: number; at_least_until: string | null }

/**
 * Puts back what a booking had spent of a credit, which may be spent as long as it was given for, and at least until a day that is named;
 * more than it was worth breaks the table's check.
 */
export const returnToCredit = async (
  tx: Tx,
  { business_id, code, amount_cents, at_least_until }: ReturnedToCredit,
): Promise<{ id: number } | undefined> =>
  (
    await tx.query<{ id: number }>(
      `update store_credit set remaining_cents = remaining_cents + $4,
         expires_on = case when expires_on is null then null else greatest(expires_on, $5::date) end
       where account_id = $1 and business_id = $2 and code = $3 returning id`,
      [tx.accountId, business_id, code, amount_cents, at_least_until],
    )
  )[0]

/** Takes from what remains; what is not there breaks the table's check. */
export const takeFromCredit = (tx: Tx, id: number, amountCents: number) =>
  tx.query('update store_credit set remaining_cents = remaining_cents - $3 where account_id = $1 and id = $2', [
    tx.accountId,
    id,
    amountCents,
  ])
