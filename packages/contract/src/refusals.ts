import { agencies } from './messages/agencies.ts'
import { boatCalls } from './messages/boat-calls.ts'
import { approvals } from './messages/bookings/approvals.ts'
import { bookings } from './messages/bookings/bookings.ts'
import { orders } from './messages/bookings/orders.ts'
import { businesses } from './messages/businesses.ts'
import { checkins } from './messages/checkins/checkins.ts'
import { doors } from './messages/checkins/doors.ts'
import { common } from './messages/common.ts'
import { customers } from './messages/customers.ts'
import { capacity } from './messages/departures/capacity.ts'
import { departures } from './messages/departures/departures.ts'
import { grants } from './messages/grants.ts'
import { imports } from './messages/imports.ts'
import { integrations } from './messages/integrations.ts'
import { outlays } from './messages/outlays.ts'
import { parkingGate } from './messages/parking/gate.ts'
import { parkingMoney } from './messages/parking/money.ts'
import { parkingOffice } from './messages/parking/office.ts'
import { paymentAccounts } from './messages/payment-accounts.ts'
import { payments } from './messages/payments.ts'
import { promotions } from './messages/promotions.ts'
import { recurrences } from './messages/recurrences.ts'
import type { DetailOf } from './messages/refusal-messages.ts'
import { resources } from './messages/resources.ts'
import { sellers } from './messages/sellers.ts'
import { sessions } from './messages/sessions.ts'
import { settings } from './messages/settings.ts'
import { settlements } from './messages/settlements.ts'
import { shifts } from './messages/shifts.ts'
import { subscriptions } from './messages/subscriptions.ts'
import { templates } from './messages/templates.ts'
import { ticketKeys } from './messages/ticket-keys.ts'
import { prices } from './messages/tours/prices.ts'
import { tours } from './messages/tours/tours.ts'
import { tracking } from './messages/tracking.ts'
import { transports } from './messages/transports.ts'
import { users } from './messages/users.ts'
import { deposits } from './messages/visits/deposits.ts'
import { floorPlans } from './messages/visits/floor-plans.ts'
import { guests } from './messages/visits/guests.ts'
import { nights } from './messages/visits/nights.ts'
import { promoters } from './messages/visits/promoters.ts'
import { visits } from './messages/visits/visits.ts'
import { waitlist } from './messages/visits/waitlist.ts'

/**
 * Every refusal the API can give: its HTTP status, the numbers it carries (camelCase here and in `domain`, snake_case on the
 * wire) and its sentence in six languages. A code stands in the file of its noun.
 */
export const REFUSALS = {
  ...agencies,
  ...approvals,
  ...bookings,
  ...businesses,
  ...capacity,
  ...ticketKeys,
  ...checkins,
  ...common,
  ...customers,
  ...departures,
  ...doors,
  ...floorPlans,
  ...guests,
  ...grants,
  ...imports,
  ...integrations,
  ...nights,
  ...orders,
  ...outlays,
  ...parkingGate,
  ...parkingMoney,
  ...parkingOffice,
  ...paymentAccounts,
  ...payments,
  ...prices,
  ...promoters,
  ...promotions,
  ...recurrences,
  ...resources,
  ...sellers,
  ...sessions,
  ...settings,
  ...settlements,
  ...shifts,
  ...subscriptions,
  ...templates,
  ...tours,
  ...tracking,
  ...boatCalls,
  ...transports,
  ...users,
  ...visits,
  ...deposits,
  ...waitlist,
}

export type RefusalCode = keyof typeof REFUSALS
type Details = { [C in RefusalCode]: DetailOf<(typeof REFUSALS)[C]['detail']> }
/** The numbers of a refusal. */
export type RefusalDetail<C extends RefusalCode> = Details[C]
type Flat<T> = { [K in keyof T]: T[K] }
/** A refusal as code passes it around: its code with its numbers beside it. */
export type Refusal<C extends RefusalCode = RefusalCode> = { [K in C]: Flat<{ code: K } & RefusalDetail<K>> }[C]

/** What any call may answer besides its own refusals. */
export const COMMON_REFUSALS = [
  'invalid',
  'malformed',
  'too_large',
  'unsupported_media_type',
  'busy',
  'draining',
  'too_many_requests',
  'unknown_error',
] as const satisfies readonly RefusalCode[]
export type CommonRefusalCode = (typeof COMMON_REFUSALS)[number]
/** What any call may answer that needs a session. */
export const SESSION_REFUSALS = [
  'unauthenticated',
  'session.expired',
  'session.ended',
  'session.user_disabled',
  'api_key.ended',
  'forbidden',
] as const satisfies readonly RefusalCode[]
export type SessionRefusalCode = (typeof SESSION_REFUSALS)[number]
/** What any call may answer that changes data. */
export const WRITE_REFUSALS = [
  'idempotency.key_reused',
  'idempotency.key_required',
] as const satisfies readonly RefusalCode[]
