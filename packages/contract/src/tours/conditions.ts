import { BOUNDS } from '@muelle/domain/booking-settings/booking-settings'
import { BOOKING_CONDITIONS, BOOKING_WINDOWS } from '@muelle/domain/departures/plan/booking-window'
import { MAX_CANCELATION_TIERS, PENALTY_KINDS } from '@muelle/domain/tours/cancelation-policy'
import { DEPOSIT_KINDS } from '@muelle/domain/tours/deposit-kind'
import * as z from 'zod/mini'
import { MAX_SEATS } from '../departures/departure-bounds.ts'
import { PositiveCents } from '../shapes.ts'
import { MAX_DECIDE_MINUTES, MAX_OVERBOOK_SEATS, MAX_TIER_DAYS, MAX_TIER_HOURS } from './tour-bounds.ts'

const within = (minimum: number, maximum: number) => z.int().check(z.minimum(minimum), z.maximum(maximum))
const inBounds = ([minimum, maximum]: readonly [number, number]) => within(minimum, maximum)
const BASIS_POINTS = 10_000
const isShare = ({ kind, value }: { kind: string; value: number }) => kind !== 'percent' || value <= BASIS_POINTS

/** What a booking needs to be confirmed (M2); `value` in basis points, or in cents for each person. */
export const TourDeposit = z
  .strictObject({ kind: z.enum(DEPOSIT_KINDS), value: PositiveCents })
  .check(z.refine(isShare, { error: 'format', path: ['value'] }))
export type TourDeposit = z.output<typeof TourDeposit>

/**
 * What giving back costs while more than that many hours are left, or its day is still that many days of the calendar away (X1);
 * `penalty_value` in basis points or in cents. A tier names one of both, and all of a policy the same one.
 */
export const CancelationTier = z
  .strictObject({
    hours_before: z.optional(within(0, MAX_TIER_HOURS)),
    days_before: z.optional(within(0, MAX_TIER_DAYS)),
    penalty_kind: z.enum(PENALTY_KINDS),
    penalty_value: PositiveCents,
  })
  .check(
    z.refine(({ penalty_kind: kind, penalty_value: value }) => isShare({ kind, value }), {
      error: 'format',
      path: ['penalty_value'],
    }),
    z.refine(({ hours_before: hours, days_before: days }) => (hours === undefined) !== (days === undefined), {
      error: 'format',
      path: ['hours_before'],
    }),
  )
export type CancelationTier = z.output<typeof CancelationTier>

/** The section of conditions of a tour's editor. */
export const TourConditions = {
  booking_window: z.enum(BOOKING_WINDOWS),
  booking_condition: z.enum(BOOKING_CONDITIONS),
  cutoff_web_minutes: inBounds(BOUNDS.sale.cutoffWebMinutes),
  /** Negative: that long after the departure (W3). */
  cutoff_desk_minutes: inBounds(BOUNDS.sale.cutoffDeskMinutes),
  /** For a departure that nobody has booked; null: no other than the usual. */
  cutoff_if_empty_minutes: z.nullable(inBounds(BOUNDS.sale.cutoffIfEmptyMinutes)),
  max_party_people: inBounds(BOUNDS.sale.maxPartyPeople),
  deposit: TourDeposit,
  /** Empty: the usual policy. */
  cancelation_tiers: z.array(CancelationTier).check(z.maxLength(MAX_CANCELATION_TIERS)),
  /** Below that many people a departure is decided upon (C9); 0: it always sails. */
  min_people: within(0, MAX_SEATS),
  decide_minutes: within(0, MAX_DECIDE_MINUTES),
  /** Commercial seats that a role may sell beyond the capacity (C7). */
  overbook_seats: within(0, MAX_OVERBOOK_SEATS),
  /** The capacity is that of the boats assigned (C3). */
  capacity_by_transport: z.boolean(),
  /** What all who earn on a booking may have together, of what the booking keeps (S1). */
  max_commission_basis_points: within(0, 10_000),
}
