import type { CustomerData, getCustomerData } from '@muelle/contract/customers/life'
import type { Instant } from '@muelle/domain/time'
import type { Tx } from '../platform/db.ts'
import type { Deny } from '../platform/denied.ts'
import type { Actor, Context } from '../platform/http/handle.ts'
import { isAlsoElsewhere } from './customers.sql.ts'
import { findHistory, findWrittenOf } from './history.sql.ts'
import { readCustomer } from './read.ts'
import { scopeOf } from './scope.ts'

/** More than anybody has booked. */
const MAX_ROWS = 10_000

/** All that is kept of a person, for them (C-5): whoever sees only a part of it cannot hand it out. */
export async function ownDataOf(
  { tx, actor, now, deny }: { tx: Tx; actor: Actor; now: Instant; deny: Deny<'not_found' | 'customer.also_elsewhere'> },
  id: number,
): Promise<CustomerData> {
  const scope = await scopeOf(tx, actor)
  const customer = (await readCustomer(tx, scope, id, now)) ?? deny({ code: 'not_found' })
  const elsewhere = await isAlsoElsewhere(tx, scope, [customer.id])
  if (elsewhere !== null) deny({ code: 'customer.also_elsewhere', name: elsewhere })
  const [history, written] = await Promise.all([
    findHistory(tx, { customer_id: customer.id, business_ids: null, now }, { limit: MAX_ROWS, offset: 0 }),
    findWrittenOf(tx, customer.id),
  ])
  const { is_whole: _whole, is_blocked: _blocked, ...kept } = customer
  return { customer: kept, history, written }
}

export const ownData = (context: Context<typeof getCustomerData>): Promise<CustomerData> =>
  ownDataOf(context, context.input.params.id)
