import { BOOKING_STATUSES, PAYMENT_STATUSES } from '@muelle/domain/bookings/record/status'
import { APPROVAL_STATES } from '@muelle/domain/bookings/sale/approval'
import { CLOSURE_ITEM_STATES } from '@muelle/domain/closures/closure'
import { CUSTOMER_STATUSES } from '@muelle/domain/customers/customer'
import { DEPARTURE_STATES, ONLINE_STATUSES } from '@muelle/domain/departures/plan/state'
import { PAST_STATUSES } from '@muelle/domain/imports/read-cells'
import { IMPORT_STATES } from '@muelle/domain/imports/undo'
import { HANDOVER_STATES } from '@muelle/domain/ledger/handover'
import { SHIFT_STATES } from '@muelle/domain/ledger/shift'
import { TRANSFER_STATES } from '@muelle/domain/ledger/transfer'
import { VALET_STATES } from '@muelle/domain/parking/valet'
import { DISPUTE_STATES, PROVIDER_PAYMENT_STATES } from '@muelle/domain/providers/payment-state'
import { RESOURCE_STATUSES } from '@muelle/domain/resources/resource-status'
import { COMMISSION_STATES } from '@muelle/domain/sellers/earner'
import { SETTLEMENT_STATES } from '@muelle/domain/settlements/settlement'
import { SUBSCRIPTION_STATES } from '@muelle/domain/subscriptions/plan'
import { GEO_STATUSES } from '@muelle/domain/tracking/progress'
import { CHARGE_STATES, COLLECT_STATES } from '@muelle/domain/visits/deposits/charge'
import { VISIT_PAYMENT_STATUSES } from '@muelle/domain/visits/deposits/payment-status'
import { PROMOTER_STATES } from '@muelle/domain/visits/promoters/earnings'
import { CONFIRMATIONS, PROGRESSES, VISIT_KINDS, VISIT_STATUSES } from '@muelle/domain/visits/status'

/** Columns that hold a state, with the states that the rules know. */
export const STATE_COLUMNS: Readonly<Record<string, readonly string[]>> = {
  'approval.state': APPROVAL_STATES,
  'booking.payment_status': PAYMENT_STATUSES,
  'booking.status': BOOKING_STATUSES,
  'cash_handover.state': HANDOVER_STATES,
  'cash_shift.state': SHIFT_STATES,
  'closure_item.state': CLOSURE_ITEM_STATES,
  'commission.state': COMMISSION_STATES,
  'customer.status': CUSTOMER_STATUSES,
  'departure.online_status': ONLINE_STATUSES,
  'departure.state': DEPARTURE_STATES,
  'geo_tracking.status': GEO_STATUSES,
  'geo_tracking_step.status': GEO_STATUSES,
  'import_batch.state': IMPORT_STATES,
  'parking_stay.valet_state': VALET_STATES,
  'past_booking.status': PAST_STATUSES,
  'promoter_commission.state': PROMOTER_STATES,
  'provider_payment.dispute': DISPUTE_STATES,
  'provider_payment.state': PROVIDER_PAYMENT_STATES,
  'resource.status': RESOURCE_STATUSES,
  'settlement.state': SETTLEMENT_STATES,
  'subscription.state': SUBSCRIPTION_STATES,
  'tour_recurrence_schedule.online_status': ONLINE_STATUSES,
  'transfer_notice.state': TRANSFER_STATES,
  'visit.confirmation': CONFIRMATIONS,
  'visit.kind': VISIT_KINDS,
  'visit.payment_status': VISIT_PAYMENT_STATUSES,
  'visit.progress': PROGRESSES,
  'visit.status': VISIT_STATUSES,
  'visit_charge.collect_state': COLLECT_STATES,
  'visit_charge.state': CHARGE_STATES,
}

/** States that no rule of `domain` decides by, each with where its words stand. */
export const STATES_ELSEWHERE: Readonly<Record<string, string>> = {
  'kept_card.state': 'how far a card is at its provider: `CardState` of `providers/kept-cards`',
  'payment_link.state': 'what ended it; what is shown follows from that and from its payments (`LINK_STATES`)',
  'promotion_use.state': 'whether a use still waits for its sale: `promotions/uses.sql.ts`',
  'provider_refund.state': "a provider's word, which `providers/payments/refunds.sql.ts` keeps",
  'webhook_delivery.state': 'whether it is to be sent again: `integrations/deliveries.sql.ts`',
}
