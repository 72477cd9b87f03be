import type { Cents } from '../money.ts'
import { compareDates, daysBetween, type LocalDate, weekdayOf } from '../time.ts'
import type { PromotionConditions, ScopeEntry, UseCounts } from './promotion.ts'
import { isFor, listCentsOf, type PromotionFacts, peopleIn } from './promotion-facts.ts'

export const PROMOTION_CONDITIONS = [
  'tour',
  'travel',
  'weekday',
  'hour',
  'channel',
  'seller',
  'people_kind',
  'min_people',
  'max_people',
  'min_amount',
  'max_amount',
  'min_advance',
  'max_advance',
  'contact',
  'no_effect',
] as const
export type PromotionConditionName = (typeof PROMOTION_CONDITIONS)[number]

/** A condition that a sale does not meet, with what would: words, the two ends of a range, or the least and the most. */
export type UnmetCondition = {
  code: 'code.not_for_this'
  condition: PromotionConditionName
  values: string[]
  first: string | null
  last: string | null
  least: number | null
  most: number | null
}
export type UsedUp = { code: 'code.used_up'; cap: number; per: 'total' | 'day' | 'customer' }
export type PromotionDenial =
  | { code: 'code.not_yet'; date: LocalDate }
  | { code: 'code.over'; date: LocalDate }
  | UsedUp
  | UnmetCondition

type Fit = Partial<Omit<UnmetCondition, 'code' | 'condition'>>
export const unmet = (condition: PromotionConditionName, fit: Fit = {}): UnmetCondition => ({
  code: 'code.not_for_this',
  condition,
  values: fit.values ?? [],
  first: fit.first ?? null,
  last: fit.last ?? null,
  least: fit.least ?? null,
  most: fit.most ?? null,
})

const isBefore = (date: LocalDate, from: LocalDate | null) => from !== null && compareDates(date, from) < 0
const isAfter = (date: LocalDate, to: LocalDate | null) => to !== null && compareDates(date, to) > 0
const isBelow = (value: number, least: number | null) => least !== null && value < least
const isAbove = (value: number, most: number | null) => most !== null && value > most

const covers = (entry: ScopeEntry, { tour_id, recurrence_id, schedule_id }: PromotionFacts) =>
  entry.tourId === tour_id &&
  (entry.recurrenceId === null || entry.recurrenceId === recurrence_id) &&
  (entry.scheduleId === null || entry.scheduleId === schedule_id)

/**
 * The first reason why a sale does not get a promotion (O1), or null; `uses` are those of its day and its customer. The order is
 * that in which a person would ask: is it on sale, is it for this trip, for these people, for this price, are there any left.
 */
export function promotionDenial(
  conditions: PromotionConditions,
  facts: PromotionFacts,
  uses: UseCounts | null,
): PromotionDenial | null {
  return (
    purchaseDenial(conditions, facts.sold_on) ??
    travelDenial(conditions, facts) ??
    sellingDenial(conditions, facts) ??
    partyCondition(conditions, facts) ??
    (uses && usedUp(uses))
  )
}

function purchaseDenial({ purchaseFrom, purchaseTo }: PromotionConditions, soldOn: LocalDate): PromotionDenial | null {
  if (purchaseFrom !== null && isBefore(soldOn, purchaseFrom)) return { code: 'code.not_yet', date: purchaseFrom }
  if (purchaseTo !== null && isAfter(soldOn, purchaseTo)) return { code: 'code.over', date: purchaseTo }
  return null
}

/** The conditions on the departure itself; a reschedule asks only these (O5). */
export function travelDenial(conditions: PromotionConditions, facts: PromotionFacts): PromotionDenial | null {
  const { scope, travelFrom, travelTo, weekdays, hourFrom, hourTo } = conditions
  const { travel_date, start_time, sold_on } = facts
  if (scope !== null && !scope.some((entry) => covers(entry, facts)))
    return unmet('tour', { values: [...new Set(scope.map(({ name }) => name))] })
  if (travelTo !== null && isAfter(sold_on, travelTo)) return { code: 'code.over', date: travelTo }
  if (isBefore(travel_date, travelFrom) || isAfter(travel_date, travelTo))
    return unmet('travel', { first: travelFrom, last: travelTo })
  if (weekdays !== null && !weekdays.includes(weekdayOf(travel_date)))
    return unmet('weekday', { values: weekdays.map(String) })
  if (hourFrom !== null && hourTo !== null && (start_time < hourFrom || start_time > hourTo))
    return unmet('hour', { first: hourFrom, last: hourTo })
  return null
}

function sellingDenial(conditions: PromotionConditions, facts: PromotionFacts): PromotionDenial | null {
  const { channels, sellerIds, minAdvanceDays, maxAdvanceDays } = conditions
  if (channels !== null && !channels.includes(facts.channel)) return unmet('channel', { values: [...channels] })
  if (sellerIds !== null && !sellerIds.includes(facts.seller_user_id)) return unmet('seller')
  const days = daysBetween(facts.sold_on, facts.travel_date)
  if (isBelow(days, minAdvanceDays)) return unmet('min_advance', { least: minAdvanceDays })
  if (isAbove(days, maxAdvanceDays)) return unmet('max_advance', { most: maxAdvanceDays })
  return null
}

/** The conditions on who travels and what that is worth; a changed party asks them again (§7). */
export function partyCondition(conditions: PromotionConditions, facts: PromotionFacts): PromotionDenial | null {
  const { ageRanges, tariffs, minPeople, maxPeople } = conditions
  const travelling = facts.places.filter(({ quantity }) => quantity > 0)
  const meant = travelling.filter((place) => isFor(conditions, place))
  // A boat has one price, which cannot be lowered for some of those on it.
  if (facts.boat_cents === null ? meant.length === 0 : meant.length < travelling.length)
    return unmet('people_kind', { values: [...(ageRanges ?? []), ...(tariffs ?? [])] })
  const people = peopleIn(travelling)
  if (isBelow(people, minPeople)) return unmet('min_people', { least: minPeople })
  if (isAbove(people, maxPeople)) return unmet('max_people', { most: maxPeople })
  return amountCondition(conditions, listCentsOf(facts))
}

function amountCondition({ minAmountCents, maxAmountCents }: PromotionConditions, cents: Cents) {
  if (isBelow(cents, minAmountCents)) return unmet('min_amount', { least: minAmountCents })
  if (isAbove(cents, maxAmountCents)) return unmet('max_amount', { most: maxAmountCents })
  return null
}

/** Which of its caps a promotion has reached (O3), or null. */
export function usedUp(uses: UseCounts): UsedUp | null {
  for (const per of ['total', 'day', 'customer'] as const) {
    const { used, cap } = uses[per]
    if (cap !== null && used >= cap) return { code: 'code.used_up', cap, per }
  }
  return null
}
