import { isOpenCommission } from '../rules/commissions.sql.ts'
/** What commissions `c` of one currency come to by their state, and who owes whom of those that are in no settlement (S2, S4). */
export const SUMS = `c.currency,
    coalesce(sum(c.amount_cents) filter (where c.state = 'estimated'), 0)::bigint as estimated_cents,
    coalesce(sum(c.amount_cents) filter (where c.state = 'earned'), 0)::bigint as earned_cents,
    coalesce(sum(c.amount_cents) filter (where c.state = 'settling'), 0)::bigint as settling_cents,
    coalesce(sum(c.amount_cents) filter (where c.state = 'paid'), 0)::bigint as paid_cents,
    coalesce(sum(c.house_owes_cents) filter (where c.state = 'earned'), 0)::bigint as house_owes_cents,
    coalesce(sum(c.seller_owes_cents) filter (where ${isOpenCommission('c')}), 0)::bigint as seller_owes_cents,
    count(distinct c.booking_id) as bookings`

export type SumsRow = {
  currency: string
  estimated_cents: number
  earned_cents: number
  settling_cents: number
  paid_cents: number
  house_owes_cents: number
  seller_owes_cents: number
  bookings: number
}
