import type { Tx } from '../../platform/db.ts'
import { touristOf } from '../../rules/people.sql.ts'

type NewBookingRow = {
  id: number
  ticket: string
  business_id: number
  customer_name: string | null
  created_at: string
}
type Claim = {
  user_id: number
  ids: readonly number[]
  businessIds: readonly number[]
  since: string
}

/** How many of these bookings are of these businesses. */
export const countBookings = async (tx: Tx, { ids, businessIds }: Pick<Claim, 'ids' | 'businessIds'>) => {
  const [found] = await tx.query<{ count: number }>(
    `select count(*)::int as count from booking b
     where b.account_id = $1 and b.id = any($2::bigint[]) and b.business_id = any($3::bigint[])`,
    [tx.accountId, [...ids], [...businessIds]],
  )
  return found?.count ?? 0
}

/**
 * Of these bookings those that somebody has not been told of, oldest first, and that they are told now: of two screens that ask at once
 * one gets a booking (I22). Their own sales are no news to them.
 */
export const claimNewBookings = (tx: Tx, { user_id, ids, businessIds, since }: Claim) =>
  tx.query<NewBookingRow>(
    `with told as (
       insert into booking_told (account_id, user_id, booking_id)
       select $1, $2, b.id from booking b
       where b.account_id = $1 and b.id = any($3::bigint[]) and b.business_id = any($4::bigint[]) and b.created_at >= $5
         and b.seller_user_id is distinct from $2
       order by b.id
       on conflict do nothing returning booking_id)
     select b.id, b.ticket, b.business_id,
       nullif(${touristOf('b')}, '') as customer_name, b.created_at
     from told join booking b on b.account_id = $1 and b.id = told.booking_id order by b.id`,
    [tx.accountId, user_id, [...ids], [...businessIds], since],
  )

/** What was told longer ago than anybody is told of anything. */
export const forgetTold = (tx: Tx) =>
  tx.query(`delete from booking_told where account_id = $1 and told_at < now() - interval '2 days'`, [tx.accountId])
