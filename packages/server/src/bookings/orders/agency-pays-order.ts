import type { Order, setOrderAgencyPayment } from '@muelle/contract/bookings/orders'
import { record } from '../../platform/events/events.ts'
import type { Fact } from '../../platform/events/fact.ts'
import type { Context } from '../../platform/http/handle.ts'
import { demandPayable, letAgencyPay } from '../agency/agency-payment.ts'
import { keepAgencyPayment, namedBy } from '../agency/keep-agency-payment.ts'
import { lockVisible } from '../record/change-context.ts'
import { readOrder, visibleOrder } from './find-order.ts'
import { lockEach, naming } from './lock-each.ts'

type Paying = Context<typeof setOrderAgencyPayment>

/**
 * An agency pays bookings of an order in place of their customer, all or none, with one voucher (S8). Locks: departures, bookings, the
 * lines of their earners, the order, what is agreed with the agency. A refusal names the booking by its place in the request.
 */
export async function payByAgency(context: Paying): Promise<Order> {
  const { tx, actor, author, now, facts, input, deny } = context
  const { bookings, payment } = input.body
  const order = await visibleOrder(context, input.params.id)
  const locked = await lockEach(context, order.id, bookings, async ({ id, version, at }) => ({
    life: await lockVisible(about(context, at), id, version, { evenRunOut: true }),
  }))
  for (const { life, at } of locked) demandPayable(about(context, at), life)
  const paid: Fact[] = []
  for (const { life, at } of locked) paid.push(await letAgencyPay(about(context, at), life, payment))
  const by = namedBy(actor, order.business_id)
  const lives = locked.map(({ life }) => life)
  await keepAgencyPayment({ tx, now, deny, path: 'body.payment' }, lives, payment, by)
  await record(tx, author, paid)
  return readOrder(tx, order, { actor, now, language: facts.language })
}

const about = (context: Paying, at: number): Paying => ({ ...context, deny: naming(context.deny, at) })
