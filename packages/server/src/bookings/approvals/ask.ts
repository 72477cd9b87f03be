import type { Approval, ApprovalFacts, askApproval } from '@muelle/contract/bookings/approvals'
import { type ApprovalKind, approvalExpiry, approvalKey } from '@muelle/domain/bookings/sale/approval'
import { floorCentsOf } from '@muelle/domain/bookings/sale/tour-quote'
import { deskAsking } from '../../departures/plan/asking.ts'
import type { Tx } from '../../platform/db.ts'
import { record } from '../../platform/events/events.ts'
import type { SelfContext } from '../../platform/http/handle.ts'
import { once, type Reply } from '../../platform/http/idempotency.ts'
import { isPlan, loadPlans, placeIn } from '../sale/load-plans.ts'
import { priceOf } from '../sale/price-sale.ts'
import type { SaleBody } from '../sale/sale.ts'
import { promotionsFor, sellerOf } from '../sale/sale-promotions.ts'
import { expireApprovals, findApproval, findOpenOf, insertApproval } from './approvals.sql.ts'
import { type Needed, neededFor } from './needed.ts'
import { wireApproval } from './wire-approval.ts'

type Asking = SelfContext<typeof askApproval>

/** Keeps what a seller asks somebody else for: this sale and no other, for ten minutes. */
export async function ask(context: Asking): Promise<Reply> {
  const { db, actor, claim, input, deny, reply } = context
  const body: SaleBody = { ...input.body, payment: null }
  const needed = await neededFor(context, body)
  if (needed.credit && !body.agency_payment?.over_credit_reason)
    return deny({ code: 'approval.needs_reason' }, 'body.agency_payment.over_credit_reason')
  return db.transaction(actor.accountId, (tx) =>
    once(tx, claim, async () => reply(await keep(tx, context, body, needed))),
  )
}

async function keep(tx: Tx, context: Asking, body: SaleBody, needed: Needed): Promise<Approval> {
  const { actor, author, now, deny, input } = context
  const asked_at = new Date(now).toISOString()
  const { business_id, facts } = await describe(tx, context, body, needed)
  const sale_key = approvalKey({ tour_id: input.params.id, ...body })
  await expireApprovals(tx, actor.userId, asked_at)
  const id = await insertApproval(tx, {
    business_id,
    tour_id: input.params.id,
    asked_by: actor.userId,
    asked_at,
    expires_at: new Date(approvalExpiry(now)).toISOString(),
    kinds: kindsOf(needed),
    sale_key,
    facts,
  })
  if (id === undefined) {
    const approvalId = await findOpenOf(tx, actor.userId, sale_key)
    // Between both statements it may have been used: then it is there to be asked for again.
    return approvalId === undefined ? deny({ code: 'busy' }) : deny({ code: 'approval.asked', approvalId })
  }
  await record(tx, author, [
    { kind: 'approval.asked', subject_type: 'approval', subject_id: id, business_id, data: { kinds: kindsOf(needed) } },
  ])
  const row = await findApproval(tx, id)
  if (!row) throw new Error('an approval that was just asked for is not there')
  return wireApproval(row, now)
}

const kindsOf = ({ discount, credit }: Needed): ApprovalKind[] => [
  ...(discount ? (['discount'] as const) : []),
  ...(credit ? (['credit'] as const) : []),
]

/** The sale in the words and numbers of who decides. */
async function describe(
  tx: Tx,
  { actor, now, deny, input }: Asking,
  body: SaleBody,
  { discount, credit }: Needed,
): Promise<{ business_id: number; facts: ApprovalFacts }> {
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
      customer_name: [body.tourist_first_name, body.tourist_last_name].filter(Boolean).join(' ') || null,
      currency: quote.currency,
      total_cents: quote.total_cents,
      discount: discount && {
        discount_cents: discount.discountCents,
        max_discount_cents: discount.maxDiscountCents,
        floor_cents: floorCentsOf(prices, wish),
      },
      credit: credit && {
        agency_name: credit.name,
        needed_cents: 'neededCents' in credit ? credit.neededCents : null,
        available_cents: 'availableCents' in credit ? credit.availableCents : null,
        limit_cents: 'limitCents' in credit ? credit.limitCents : null,
        overdue_cents: 'overdueCents' in credit ? credit.overdueCents : null,
        reason: body.agency_payment?.over_credit_reason ?? '',
      },
    },
  }
}
