import type { Answer } from '@muelle/contract/call'
import type { Commission, getSellerAccount, listCommissions } from '@muelle/contract/sellers/commissions'
import { getVisibleBusiness } from '../businesses/visible.ts'
import type { Context } from '../platform/http/handle.ts'
import { type CommissionRow, findCommissionPage } from './commissions.sql.ts'
import { scopeOf } from './scope.ts'
import { findSeller } from './sellers.sql.ts'
import { wireSeller } from './wire-seller.ts'

/** Commissions under a filter with what all of them come to. */
export async function list({
  tx,
  actor,
  input,
  deny,
}: Context<typeof listCommissions>): Promise<Answer<typeof listCommissions>> {
  const { filter = {}, ...page } = input.query
  if (filter.business_id !== undefined) await getVisibleBusiness(tx, actor, filter.business_id, deny)
  const scope = await scopeOf(tx, actor)
  return pageOf(await findCommissionPage(tx, scope, filterOf(filter, filter.seller_id ?? null), rangeOf(page)))
}

/** What a seller earned, with the bookings that make it up. */
export async function account({
  tx,
  actor,
  input,
  deny,
}: Context<typeof getSellerAccount>): Promise<Answer<typeof getSellerAccount>> {
  const { filter = {}, ...page } = input.query
  if (filter.business_id !== undefined) await getVisibleBusiness(tx, actor, filter.business_id, deny)
  const scope = await scopeOf(tx, actor)
  const seller =
    (await findSeller(tx, scope, input.params.id, filter.business_id ?? null)) ?? deny({ code: 'not_found' })
  const found = await findCommissionPage(tx, scope, filterOf(filter, seller.id), rangeOf(page))
  return { seller: wireSeller(seller), ...pageOf(found) }
}

type Query = Context<typeof getSellerAccount>['input']['query']

const filterOf = (filter: NonNullable<Query['filter']>, seller_id: number | null) => ({
  business_id: filter.business_id ?? null,
  seller_id,
  from: filter.start_date ?? null,
  to: filter.end_date ?? null,
  states: filter.state ?? null,
})

const rangeOf = ({ sorting = [], page, count: limit }: Omit<Query, 'filter'>) => ({
  sorting,
  limit,
  offset: (page - 1) * limit,
})

const pageOf = ({ rows, count, sums }: Awaited<ReturnType<typeof findCommissionPage>>) => ({
  rows: rows.map(wireCommission),
  count,
  sums,
})

const wireCommission = (row: CommissionRow): Commission => ({
  id: row.id,
  seller: { id: row.seller_id, name: row.seller_name },
  role: row.role,
  relation: row.relation,
  rule: row.rule && 'amounts' in row.rule ? { ...row.rule, amounts: [...row.rule.amounts] } : row.rule,
  is_difference: row.position > 0,
  amount_cents: row.amount_cents,
  house_owes_cents: row.house_owes_cents,
  seller_owes_cents: row.seller_owes_cents,
  currency: row.currency,
  state: row.state,
  earned_at: row.earned_at,
  booking: bookingOf(row),
  visit: visitOf(row),
})

function bookingOf(row: CommissionRow): Commission['booking'] {
  const { booking_id: id, status, start_time } = row
  if (id === null || status === null || start_time === null) return null
  const { ticket, tourist, people, total_cents, tour_id, tour_name, local_date } = row
  const tour = { id: tour_id, name: tour_name }
  return { id, ticket, status, tourist, people, total_cents, tour, local_date, start_time }
}

function visitOf(row: CommissionRow): Commission['visit'] {
  const { visit_id: id, visit_status: status, ticket, tourist, people, triggers } = row
  if (id === null || status === null) return null
  const venue = { id: row.tour_id, name: row.tour_name }
  return { id, ticket, status, guest: tourist || null, people, venue, business_date: row.local_date, triggers }
}
