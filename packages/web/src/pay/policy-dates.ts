import type { PageBooking } from '@muelle/contract/payment-links/record'
import { addDays, HOUR_MS, localDate } from '@muelle/domain/time'
import { beforeOf, type CancelationTier, policyOf } from '@muelle/domain/tours/cancelation-policy'
import { formatTimeOfDay, localParts } from '../i18n/format.ts'

const BASIS_POINTS_PER_PERCENT = 100
const ALL_PERCENT = 100

/** What comes back to whoever gives back: all, nothing, a share, or all but an amount. */
export type GivenBack =
  | { kind: 'all' | 'none' }
  | { kind: 'share'; percent: number }
  | { kind: 'lessPerPerson' | 'less'; cents: number }
/** Until when giving back costs that; the last tier has no end. */
export type PolicyDate = { until: { date: string; time: string } | null; back: GivenBack }

/**
 * The cancelation rules as dates on the clock of the dock (X1): a customer does not count hours. A day before the departure lasts until
 * its midnight.
 */
export function policyDates({ policy, departure }: Pick<PageBooking, 'policy' | 'departure'>): PolicyDate[] {
  const tiers = policyOf(
    policy.map(
      ({ hours_before, days_before, penalty_kind: penaltyKind, penalty_value: penaltyValue }): CancelationTier =>
        days_before === undefined
          ? { hoursBefore: hours_before ?? 0, penaltyKind, penaltyValue }
          : { daysBefore: days_before, penaltyKind, penaltyValue },
    ),
  )
  return tiers.map((tier) => ({
    until: beforeOf(tier) === 0 ? null : endOf(tier, departure),
    back: givenBack(tier),
  }))
}

function givenBack({ penaltyKind, penaltyValue }: CancelationTier): GivenBack {
  if (penaltyValue === 0) return { kind: 'all' }
  if (penaltyKind === 'per_person') return { kind: 'lessPerPerson', cents: penaltyValue }
  if (penaltyKind === 'per_booking') return { kind: 'less', cents: penaltyValue }
  const percent = ALL_PERCENT - penaltyValue / BASIS_POINTS_PER_PERCENT
  return percent <= 0 ? { kind: 'none' } : { kind: 'share', percent }
}

function endOf(tier: CancelationTier, { starts_at, time_zone, local_date }: PageBooking['departure']) {
  if (tier.daysBefore !== undefined)
    return { date: addDays(localDate(local_date), -tier.daysBefore), time: formatTimeOfDay('23:59') }
  const end = new Date(Date.parse(starts_at) - tier.hoursBefore * HOUR_MS).toISOString()
  const { date, time } = localParts(end, time_zone)
  return { date, time: formatTimeOfDay(time) }
}
