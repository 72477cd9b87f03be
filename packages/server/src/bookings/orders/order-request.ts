import type { createOrder, Order } from '@muelle/contract/bookings/orders'
import type { Booking } from '@muelle/contract/bookings/record'
import type { AnyRefusalCodeOf, CallInput } from '@muelle/contract/call'
import type { Language } from '@muelle/contract/languages'
import type { Instant } from '@muelle/domain/time'
import type { DeparturePlan } from '../../departures/plan/plan.ts'
import type { Deny } from '../../platform/denied.ts'
import type { Author } from '../../platform/events/events.ts'
import type { IdempotencyClaim } from '../../platform/http/claim.ts'
import type { Actor } from '../../platform/http/handle.ts'
import type { Sale } from '../sale/sale.ts'
import type { SaleWish } from '../sale/sale-request.ts'

export type OrderRequest = {
  actor: Actor
  author: Author
  now: Instant
  language: Language
  claim: IdempotencyClaim | null
  /** What is sold, each without a payment of its own. */
  wishes: readonly SaleWish[]
  payment: CallInput<typeof createOrder>['body']['payment']
  /** The booking that was sold before, to whose order these are added. */
  withBookingId: number | null
  deny: Deny<AnyRefusalCodeOf<typeof createOrder>>
  reply: (answer: { order: Order; sold: Booking[] }) => { status: number; body: string }
}

/** One booking of the order as it will be sold. */
export type Part = { wish: SaleWish; plan: DeparturePlan; sale: Sale }
export type SeatedPart = Part & { departure_id: number }

/** Where in the request a booking stands, so that a refusal names it. */
export const pathOf = (at: number) => `body.bookings.${at}`
