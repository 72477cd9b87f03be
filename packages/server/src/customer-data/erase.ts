import type { eraseCustomer } from '@muelle/contract/customers/life'
import { eraseBookingPeople } from '../bookings/erasure/erase.ts'
import { demandWhole, endCustomers } from '../customers/end.ts'
import { lockWhole } from '../customers/lock-whole.ts'
import { forgetPast } from '../customers/taken/past-bookings.ts'
import { forgetSold } from '../grants/forget.ts'
import { forgetImported } from '../imports/sweep.ts'
import type { Context } from '../platform/http/handle.ts'
import { eraseVisitPeople } from '../visits/erasure/erase.ts'

/**
 * Forgets a person (C-5): their record, and what their bookings and visits say of them. What was paid and who had a seat stay counted, and are
 * nobody's. Whoever still has something to come, or money to get back, is not forgotten before that.
 */
export async function erase(context: Context<typeof eraseCustomer>): Promise<{ bookings: number }> {
  const { tx, author, input, now, deny } = context
  const { scope, customer, bookingIds, visitIds, open } = await lockWhole(context, input.params.id)
  if (customer.version !== input.body.version)
    deny({ code: 'stale', version: customer.version, current: { ...customer } })
  await demandWhole(tx, scope, [customer.id], deny)
  if (open > 0) deny({ code: 'customer.still_booked', bookings: open })
  const all = await endCustomers(tx, author, [customer.id], { now, isErased: true })
  await eraseBookingPeople(tx, author, bookingIds)
  await forgetSold(tx, bookingIds)
  await eraseVisitPeople(tx, author, visitIds, now)
  await forgetPast(tx, customer.id)
  await forgetImported(tx, all)
  return { bookings: bookingIds.length }
}
