import { CHARGE_STATES } from '@muelle/domain/visits/deposits/charge'
import * as z from 'zod/mini'
import { MAX_REASON } from '../../bookings/booking-bounds.ts'
import { call } from '../../call.ts'
import { rowsOf } from '../../envelope.ts'
import { IdText, PositiveCents, text } from '../../shapes.ts'
import { VisitCharge } from './visit-money.ts'

const OneCharge = z.object({ id: IdText, chargeId: IdText })
const DECIDES = { module: 'mdu_booking', flag: 'delete' } as const

export const listVisitCharges = call({
  method: 'GET',
  path: '/v1/provider/business/:id/charges',
  summary:
    'Charges for not coming: those to be looked at unless another state is asked for, the most urgent first (F-3)',
  access: DECIDES,
  params: z.object({ id: IdText }),
  /** `uncollected`: approved, and not charged to the card yet. */
  query: z.strictObject({ state: z._default(z.enum([...CHARGE_STATES, 'uncollected']), 'pending') }),
  answer: rowsOf(VisitCharge),
  refusals: ['not_found'],
})

export const approveVisitCharge = call({
  method: 'POST',
  path: '/v1/provider/business/:id/charges/:chargeId/approve',
  summary:
    'Keep what a party that did not come had paid, or charge its card: all that it agreed to or less; the rest goes back (F-3)',
  access: DECIDES,
  params: OneCharge,
  needsIdempotencyKey: true,
  body: z.strictObject({ amount_cents: z.optional(PositiveCents.check(z.minimum(1))) }),
  answer: VisitCharge,
  refusals: ['not_found', 'visit_charge.decided', 'visit_charge.over', 'visit_charge.too_much'],
})

export const retryVisitCharge = call({
  method: 'POST',
  path: '/v1/provider/business/:id/charges/:chargeId/retry',
  summary: 'Charge a kept card once more after its bank said no; only so often (F-3)',
  access: DECIDES,
  params: OneCharge,
  needsIdempotencyKey: true,
  body: z.optional(z.strictObject({})),
  answer: VisitCharge,
  refusals: ['not_found', 'visit_charge.nothing_to_collect', 'visit_charge.being_collected', 'visit_charge.tries_over'],
})

export const dismissVisitCharge = call({
  method: 'POST',
  path: '/v1/provider/business/:id/charges/:chargeId/dismiss',
  summary:
    'Charge nothing for not coming, with a reason: all that was paid goes back; one that a card was not charged yet is let go whenever (F-3)',
  access: DECIDES,
  params: OneCharge,
  needsIdempotencyKey: true,
  body: z.strictObject({ reason: text(1, MAX_REASON) }),
  answer: VisitCharge,
  refusals: ['not_found', 'visit_charge.decided', 'visit_charge.over'],
})
