import type { Approval, askApproval, SaleFacts } from '@muelle/contract/bookings/approvals'
import { approvalKey, cashTaken, withCash } from '@muelle/domain/bookings/sale/approval'
import { floorCentsOf } from '@muelle/domain/bookings/sale/tour-quote'
import { fullName } from '@muelle/domain/full-name'
import { deskAsking } from '../../departures/plan/asking.ts'
import type { Tx } from '../../platform/db.ts'
import type { Reply } from '../../platform/http/claim.ts'
import type { SelfContext } from '../../platform/http/handle.ts'
import { once } from '../../platform/http/idempotency.ts'
import { isPlan, loadPlans, placeIn } from '../sale/load-plans.ts'
import { priceOf } from '../sale/price-sale.ts'
import type { SaleBody } from '../sale/sale-body.ts'
import { promotionsFor, sellerOf } from '../sale/sale-promotions.ts'
import { keepRequest } from './keep-request.ts'
import { cashFacts, creditFacts, kindsOf, type Needed, neededFor } from './needed.ts'

type Asking = SelfContext<typeof askApproval>

/** Keeps what a seller asks somebody else for: this sale and no other, for ten minutes. */
export async function ask(context: Asking): Promise<Reply> {
  const { db, actor, claim, input, deny, reply } = context
  // Of a payment only cash needs anybody; what is paid in another way is asked for when it is paid.
  const { payment = null } = input.body
  const body: SaleBody = { ...input.body, payment: payment?.method === 'cash' ? payment : null }
  const needed = await neededFor(context, body)
  if (needed.credit && !body.agency_payment?.over_credit_reason)
    return deny({ code: 'approval.needs_reason' }, 'body.agency_payment.over_credit_reason')
  return db.transaction(actor.accountId, (tx) =>
    once(tx, claim, async () => reply(await keep(tx, context, body, needed))),
  )
}

async function keep(tx: Tx, context: Asking, body: SaleBody, needed: Needed): Promise<Approval> {
  const { actor, input } = context
  const tour_id = input.params.id
  const described = await describe(tx, context, body, needed)
  return keepRequest(
    { ...context, tx },
    {
      ...described,
      tour_id,
      for_booking_id: null,
      asked_by: actor.userId,
      kinds: kindsOf(needed),
      sale_key: withCash(approvalKey({ tour_id, ...body }), needed.cash && cashTaken(body.payment)),
    },
  )
}

/** The sale in the words and numbers of who decides. */
async function describe(
  tx: Tx,
  { actor, now, deny, input }: Asking,
  body: SaleBody,
  needed: Needed,
): Promise<{ business_id: number; facts: SaleFacts }> {
  const [plan] = await loadPlans(tx, now, [{ actor, tour_id: input.params.id, ...placeIn(body) }])
  if (!plan || !isPlan(plan)) return deny(plan ?? { code: 'not_found' })
  const [candidates] = await promotionsFor(tx, now, [plan], [body])
  if (!candidates) throw new Error('a departure whose promotions were not asked for')
  const seller = sellerOf(body, { candidates, seller: { id: body.seller_user_id ?? actor.userId, name: actor.name } })
  const asking = deskAsking(actor, plan.business_id, now)
  const { quote, size, prices, wish } = priceOf(plan, body, asking, { candidates, seller_id: seller.id })
  return {
    business_id: plan.business_id,
    facts: {
      tour_name: plan.tour.name,
      date: plan.local_date,
      start_time: plan.start_time,
      people: size.people,
      customer_name: fullName(body.tourist_first_name, body.tourist_last_name) || null,
      currency: quote.currency,
      total_cents: quote.total_cents,
      discount: needed.discount && {
        discount_cents: needed.discount.discountCents,
        max_discount_cents: needed.discount.maxDiscountCents,
        floor_cents: floorCentsOf(prices, wish),
      },
      credit: creditFacts(needed, body.agency_payment?.over_credit_reason ?? ''),
      cash: cashFacts(needed, cashTaken(body.payment)),
    },
  }
}
