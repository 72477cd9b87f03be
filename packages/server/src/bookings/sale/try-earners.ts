import type { validateBooking } from '@muelle/contract/bookings/sale'
import type { Answer, HandlerInput } from '@muelle/contract/call'
import type { Refusal } from '@muelle/contract/refusals'
import { peopleByPrice } from '@muelle/domain/bookings/sale/price-lines'
import { maximumDenial } from '@muelle/domain/sellers/earnings'
import { seesEverySeller } from '@muelle/domain/sellers/seller-rights'
import type { DeparturePlan } from '../../departures/plan/plan.ts'
import type { Tx } from '../../platform/db.ts'
import type { Actor } from '../../platform/http/handle.ts'
import { type CreditRefusal, findCredits } from '../../sellers/credit.ts'
import { amountsOf, type EarningFacts, earningBookingOf } from '../../sellers/earning-booking.ts'
import { rightsIn } from '../../sessions/rights-in.ts'
import { wireQuote } from '../record/wire-booking.ts'
import type { Priced } from './price-sale.ts'
import { peopleByAge } from './sale.ts'

type Body = HandlerInput<typeof validateBooking>['body']
type Earner = Answer<typeof validateBooking>['earners'][number]
type Tried = { earners: Earner[]; refusal: CreditRefusal | Refusal<'commission.over_maximum'> | null }
const NOBODY: Tried = { earners: [], refusal: null }

/**
 * Who would earn on a sale, and how much of it (S1): those that are named, or the seller whose sale it is, as when it is sold. Costs a
 * statement only where somebody is named or sells with their own login.
 */
export async function tryEarners(
  tx: Tx,
  actor: Actor,
  { plan, body, priced }: { plan: DeparturePlan; body: Body; priced: Priced },
): Promise<Tried> {
  const { payer_id: payerId = null } = body
  const sellerId = body.seller_user_id ?? actor.userId
  const isUsual = sellerId !== actor.userId || actor.isSeller === true
  if (payerId === null && (body.earners ? body.earners.length === 0 : !isUsual)) return NOBODY
  const credits = await findCredits(tx, {
    tour_id: plan.tour_id,
    date: plan.local_date,
    departure_id: null,
    chosen: body.earners,
    payer_id: payerId,
    user_id: sellerId,
    tariffs: [...new Set(body.party.map(({ tariff }) => tariff ?? 'general'))],
  })
  if ('code' in credits) return { earners: [], refusal: credits }
  const facts = factsOf(plan, priced, payerId)
  const amounts = amountsOf(facts, credits.earners, credits.maxBasisPoints)
  const over = credits.isChosen && maximumDenial(earningBookingOf(facts), credits.earners, credits.maxBasisPoints)
  const seesAmounts = seesEverySeller(rightsIn(actor, plan.business_id))
  return {
    earners: credits.earners.map(({ role, seller_id, name, user_id }, at) => ({
      seller: { id: seller_id, name },
      role,
      amount_cents: seesAmounts || user_id === actor.userId ? (amounts[at]?.amount_cents ?? 0) : null,
    })),
    refusal: over ? { ...over, currency: priced.quote.currency } : null,
  }
}

const factsOf = (
  plan: DeparturePlan,
  { quote, size, promotions, wish }: Priced,
  payer_id: number | null,
): EarningFacts => ({
  status: 'confirmed',
  quote: wireQuote(quote, size, promotions),
  total_cents: quote.total_cents,
  paid_cents: 0,
  refund_due_cents: 0,
  penalty_cents: 0,
  penalty_parts: [],
  payer_id,
  people: peopleByAge(peopleByPrice(plan.categories, wish.party)),
})
