import { receivedForPrice } from '@muelle/domain/bookings/sale/cash'
import { sharesSeats } from '../../departures/capacity/shared-seats.ts'
import { deskAsking } from '../../departures/plan/asking.ts'
import type { SaleCandidates } from '../../promotions/load-promotions.ts'
import { decideSale, type Sale } from './sale.ts'
import type { SaleBody } from './sale-body.ts'
import { discountBandOf, mayRelease } from './sale-people.ts'
import { lenderIn, type SaleRequest, type SaleWish, saysOnly } from './sale-request.ts'
import type { PlannedSale } from './written-sale.ts'

/** What the rule says to a wish at the desk, by who wishes and who released it. */
export function decide(
  plan: PlannedSale['plan'],
  { actor, now, body, people }: SaleWish,
  promotions: SaleCandidates | null | undefined,
) {
  if (!promotions) throw new Error('a departure whose promotions were not asked for')
  const by = {
    ...people,
    cashierUserId: actor.userId,
    max_basis_points: discountBandOf(actor, plan.tour),
    mayOverbook: mayRelease(actor, plan.tour),
    isOnlySaid: saysOnly(plan, { actor, body }),
    mayLend: lenderIn({ actor, people }, plan.tour.business_id) !== null,
    mayApproverRelease:
      people.approval?.kinds.includes('discount') ||
      (people.approver !== null && mayRelease(people.approver, plan.tour)),
    releaserUserId: people.approval?.userId ?? people.approver?.userId ?? null,
  }
  return decideSale(plan, body, deskAsking(actor, plan.tour.business_id, now), by, promotions)
}

/** A sale that was decided upon, as it will be written. */
export const planned = (plan: PlannedSale['plan'], sale: Sale, { actor, author, body }: SaleWish): PlannedSale => ({
  plan,
  sale,
  author,
  seller: sale.seller,
  cashier: { id: actor.userId, name: actor.name },
  way: wayOf(body.payment),
  received_cents:
    body.payment?.method === 'cash' ? receivedForPrice(body.payment.received_cents, body.payment.tip_cents) : null,
})
const wayOf = (payment: SaleBody['payment']): PlannedSale['way'] =>
  payment && payment.method !== 'cash'
    ? { method: payment.method, reference: payment.reference ?? null }
    : { method: 'cash' }

/** The seats that a sale takes by itself. */
export const seatsFor = (
  { plan, sale, departure_id }: Pick<PlannedSale, 'plan' | 'sale'> & { departure_id: number },
  { body }: Pick<SaleRequest, 'body'>,
) => ({
  departure_id,
  ...sale.size,
  is_private: sale.is_private,
  shares_seats: sharesSeats(plan.tour),
  overbook_seats: body.overbook_reason ? plan.tour.overbook_seats : 0,
  allotment_id: body.allotment_id ?? null,
})

/** Whether somebody earns on a sale, or may by its code. */
export const mayBeCredited = ({ sale, cashier }: Pick<PlannedSale, 'sale' | 'cashier'>): boolean =>
  sale.credits.earners.length > 0 || sale.seller.id !== cashier.id
