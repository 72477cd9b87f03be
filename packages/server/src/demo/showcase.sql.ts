import type { Tx } from '../platform/db.ts'

/** What only some bookings were sold with. */
export type SoldWith = {
  ticket: string
  option_id: number | null
  allotment_id: number | null
  extras: readonly { extra_id: number; quantity: number; unit_cents: number }[]
}

/** Writes what bookings that were just added were sold with besides, and answers their ids by ticket. */
export async function addSoldWith(tx: Tx, sold: readonly SoldWith[]): Promise<Map<string, number>> {
  const rows = await tx.query<{ ticket: string; id: number }>(
    `with given as (
       select * from jsonb_to_recordset($2::jsonb) as s(ticket text, option_id bigint, allotment_id bigint, extras jsonb)),
     found as (
       update booking b set option_id = g.option_id, allotment_id = g.allotment_id
       from given g where b.account_id = $1 and b.ticket = g.ticket returning b.id, b.ticket),
     extra as (
       insert into booking_extra (account_id, booking_id, extra_id, quantity, unit_cents)
       select $1, f.id, e.extra_id, e.quantity, e.unit_cents
       from found f join given g using (ticket),
         jsonb_to_recordset(g.extras) as e(extra_id bigint, quantity int, unit_cents bigint)
       returning 1)
     select ticket, id from found`,
    [tx.accountId, JSON.stringify(sold)],
  )
  return new Map(rows.map(({ ticket, id }) => [ticket, id]))
}

/** Says who released the price of a sale. */
export const markReleased = (tx: Tx, bookingId: number, userId: number) =>
  tx.query('update booking set approved_by_user_id = $3 where account_id = $1 and id = $2', [
    tx.accountId,
    bookingId,
    userId,
  ])

/** Puts bookings that were sold one by one into an order; answers it. */
export async function addOrder(
  tx: Tx,
  {
    business_id,
    code,
    user_id,
    booking_ids,
  }: { business_id: number; code: string; user_id: number; booking_ids: readonly number[] },
): Promise<number> {
  const [order] = await tx.query<{ id: number }>(
    `with made as (
       insert into tour_order (account_id, business_id, code, created_by_user_id) values ($1, $2, $3, $4) returning id),
     put as (
       update booking b set order_id = made.id from made where b.account_id = $1 and b.id = any ($5) returning 1)
     select id from made`,
    [tx.accountId, business_id, code, user_id, booking_ids],
  )
  if (!order) throw new Error('an order that was just made is not there')
  return order.id
}

/** A request of a seller with what became of it. */
export type DemoApproval = {
  business_id: number
  tour_id: number
  asked_by: number
  asked_at: string
  expires_at: string
  state: 'used' | 'refused' | 'expired'
  sale_key: string
  facts: object
  answered_by: number | null
  answered_at: string | null
  booking_id: number | null
}
export const addApprovals = (tx: Tx, approvals: readonly DemoApproval[]) =>
  tx.query(
    `insert into approval (account_id, business_id, tour_id, asked_by, asked_at, expires_at, state, kinds, sale_key, facts,
       answered_by, answered_at, booking_id)
     select $1, business_id, tour_id, asked_by, asked_at, expires_at, state, '{discount}', sale_key, facts, answered_by, answered_at,
       booking_id
     from jsonb_to_recordset($2::jsonb) as n(business_id bigint, tour_id bigint, asked_by bigint, asked_at timestamptz,
       expires_at timestamptz, state text, sale_key text, facts jsonb, answered_by bigint, answered_at timestamptz, booking_id bigint)
     returning 1`,
    [tx.accountId, JSON.stringify(approvals)],
  )
