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
  tourId: 1,
  recurrenceId: 10,
  scheduleId: 100,
  travelDate: localDate('2026-07-18'),
  startTime: localTime('09:00'),
  soldOn: localDate('2026-07-13'),
  channel: 'desk',
  sellerUserId: 7,
  places: [
    { ageRange: 'adults', tariff: null, quantity: 2, unitCents: 90_000 },
    { ageRange: 'children', tariff: null, quantity: 1, unitCents: 60_000 },
    { ageRange: 'infants', tariff: null, quantity: 1, unitCents: 0 },
  ],
  boatCents: null,
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
  sellerUserId: null,
  createdAt: 1,
  ...wanted,
  conditions: { ...ANYTHING, ...wanted.conditions },
})
