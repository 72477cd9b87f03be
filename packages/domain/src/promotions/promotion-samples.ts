import { localDate, localTime } from '../time.ts'
import type { Promotion, PromotionConditions } from './promotion.ts'
import type { PromotionFacts } from './promotion-facts.ts'

/** No condition at all. */
export const ANYTHING: PromotionConditions = {
  scope: null,
  purchaseFrom: null,
  purchaseTo: null,
  travelFrom: null,
  travelTo: null,
  weekdays: null,
  hourFrom: null,
  hourTo: null,
  channels: null,
  sellerIds: null,
  ageRanges: null,
  tariffs: null,
  minPeople: null,
  maxPeople: null,
  minAmountCents: null,
  maxAmountCents: null,
  minAdvanceDays: null,
  maxAdvanceDays: null,
}

/** Two adults at $900, a child at $600 and an infant for nothing (E1): sold on a Monday for Saturday at 09:00. */
export const FAMILY: PromotionFacts = {
  tour_id: 1,
  recurrence_id: 10,
  schedule_id: 100,
  travel_date: localDate('2026-07-18'),
  start_time: localTime('09:00'),
  sold_on: localDate('2026-07-13'),
  channel: 'desk',
  seller_user_id: 7,
  places: [
    { age_range: 'adults', tariff: null, quantity: 2, unit_cents: 90_000 },
    { age_range: 'children', tariff: null, quantity: 1, unit_cents: 60_000 },
    { age_range: 'infants', tariff: null, quantity: 1, unit_cents: 0 },
  ],
  boat_cents: null,
}

/** An offer of 10 % without conditions, or what differs from it. */
export const promotion = (
  wanted: Partial<Omit<Promotion, 'conditions'>> & { conditions?: Partial<PromotionConditions> } = {},
): Promotion => ({
  id: 1,
  kind: 'offer',
  name: 'Verano',
  code: null,
  discount: { kind: 'percent', basisPoints: 1000 },
  maxDiscountCents: null,
  stackable: false,
  bearer: 'house',
  seller_user_id: null,
  created_at: 1,
  ...wanted,
  conditions: { ...ANYTHING, ...wanted.conditions },
})
