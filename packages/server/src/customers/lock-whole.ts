import type { Customer } from '@muelle/contract/customers/record'
import type { Instant } from '@muelle/domain/time'
import type { Tx } from '../platform/db.ts'
import type { Deny } from '../platform/denied.ts'
import type { Actor } from '../platform/http/handle.ts'
import { lockSeen } from './customers.sql.ts'
import { countOpen, findBookingsOf, findVisitsOf } from './history.sql.ts'
import { lockNamed } from './list.ts'
import { readAnew } from './read.ts'
import type { CustomerScope } from './scope.ts'

type Asked = { tx: Tx; actor: Actor; now: Instant; deny: Deny<'not_found'> }
export type Whole = {
  scope: CustomerScope
  customer: Customer
  bookingIds: number[]
  visitIds: number[]
  /** How many of these are still to come, or owe them money. */
  open: number
}

/** A customer, locked, with the bookings of tours and the visits that are theirs. */
export async function lockWhole({ tx, actor, now, deny }: Asked, id: number): Promise<Whole> {
  const { scope, ids } = await lockNamed(tx, actor, [id], lockSeen, deny)
  const [own = 0] = ids
  const [customer, bookingIds, visitIds, open] = await Promise.all([
    readAnew(tx, scope, own, now),
    findBookingsOf(tx, own),
    findVisitsOf(tx, own),
    countOpen(tx, own, now),
  ])
  return { scope, customer, bookingIds, visitIds, open }
}
