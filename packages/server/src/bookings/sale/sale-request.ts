import type { Booking } from '@muelle/contract/bookings/record'
import type { createBooking } from '@muelle/contract/bookings/sale'
import type { RefusalCodeOf } from '@muelle/contract/call'
import type { Language } from '@muelle/contract/languages'
import type { Refusal } from '@muelle/contract/refusals'
import { fullName } from '@muelle/domain/full-name'
import { mayLendBeyond } from '@muelle/domain/sellers/seller-rights'
import type { Instant } from '@muelle/domain/time'
import type { Told } from '../../customers/find-or-make.ts'
import type { DeparturePlan } from '../../departures/plan/plan.ts'
import type { Author } from '../../platform/events/events.ts'
import type { IdempotencyClaim, Reply } from '../../platform/http/claim.ts'
import type { Actor } from '../../platform/http/handle.ts'
import { rightsIn } from '../../sessions/rights-in.ts'
import { type NamedBy, namedBy } from '../agency/keep-agency-payment.ts'
import { isOnlySaid } from '../transfers/announce.ts'
import { placeIn } from './load-plans.ts'
import type { SaleBody } from './sale-body.ts'
import type { SalePeople } from './sale-people.ts'

export type SaleRequest = {
  actor: Actor
  author: Author
  tour_id: number
  body: SaleBody
  now: Instant
  language: Language
  claim: IdempotencyClaim | null
  /** Whose sale it is, and who released its price. */
  people: SalePeople
  reply: (booking: Booking) => { status: number; body: string }
}
/** What one sale is decided by. */
export type SaleWish = Omit<SaleRequest, 'language' | 'claim' | 'reply'>
/** What became of one request; one that failed does not take along those of its batch that were sold. */
export type Outcome = Reply | SaleRefusal | { failure: unknown }
/** Why one sale is refused, or has to be asked for once more. */
export type SaleRefusal = Refusal<RefusalCodeOf<typeof createBooking> | 'busy'>

/** The departure that a wish is about. */
export const wantedBy = ({ actor, tour_id, body }: SaleWish) => ({
  actor,
  tour_id,
  ...placeIn(body),
})

/** Who is to travel, as the sale tells of them. */
export const touristOf = ({ body }: Pick<SaleRequest, 'body'>): Told => ({
  name: fullName(body.tourist_first_name, body.tourist_last_name),
  phone: body.tourist_phone_number ?? null,
  phone_code: body.tourist_phone_code ?? null,
  email: body.tourist_email ?? null,
})

/** Whether the money of a sale is only said to be on its way. */
export const saysOnly = ({ tour }: DeparturePlan, { actor, body }: Pick<SaleWish, 'actor' | 'body'>): boolean =>
  isOnlySaid(actor, tour.business_id, body.payment)

/** Who says in a sale that an agency pays: whoever makes it, with whoever released it. */
export function payerNamedIn(wish: Pick<SaleWish, 'actor' | 'people'>, businessId: number): NamedBy {
  const releaserId = lenderIn(wish, businessId)
  const named = namedBy(wish.actor, businessId)
  return { ...named, releaserId, mayNameAny: named.mayNameAny || releaserId !== null }
}

/** Who of a sale's people may let an agency owe more than was agreed: whoever makes it, or who released it. */
export function lenderIn(
  { actor, people: { approver, approval } }: Pick<SaleWish, 'actor' | 'people'>,
  businessId: number,
) {
  if (mayLendBeyond(rightsIn(actor, businessId))) return actor.userId
  if (approval) return approval.kinds.includes('credit') ? approval.userId : null
  return approver && mayLendBeyond(rightsIn(approver, businessId)) ? approver.userId : null
}
