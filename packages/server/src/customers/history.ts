import type { Answer } from '@muelle/contract/call'
import type { listCustomerHistory } from '@muelle/contract/customers/life'
import type { Context } from '../platform/http/handle.ts'
import { findCustomer } from './customers.sql.ts'
import { countHistory, findHistory } from './history.sql.ts'
import { scopeOf } from './scope.ts'

/** What a customer booked in the businesses that the reader sees. */
export async function history({
  tx,
  actor,
  input: { params, query },
  now,
  deny,
}: Context<typeof listCustomerHistory>): Promise<Answer<typeof listCustomerHistory>> {
  const scope = await scopeOf(tx, actor)
  const customer = (await findCustomer(tx, scope, params.id, now)) ?? deny({ code: 'not_found' })
  const { business_id } = query
  if (business_id !== undefined && !scope.business_ids.includes(business_id)) deny({ code: 'not_found' })
  const seen = scope.everywhere ? null : scope.business_ids
  const wanted = { customer_id: customer.id, business_ids: business_id === undefined ? seen : [business_id], now }
  const [rows, count] = await Promise.all([
    findHistory(tx, wanted, { limit: query.count, offset: (query.page - 1) * query.count }),
    countHistory(tx, wanted),
  ])
  return { rows, count }
}
