import type { BookingChannel } from '../channel.ts'
import type { Cents } from '../money.ts'
import type { LocalDate, LocalTime } from '../time.ts'
import type { AgeRange } from '../tours/age-range.ts'
import { TARIFFS } from '../tours/tariff.ts'

/** An offer applies by itself; a code is typed, scanned or brought by a seller (O1). */
export const PROMOTION_KINDS = ['offer', 'code'] as const
export type PromotionKind = (typeof PROMOTION_KINDS)[number]

/** Whose money a discount is (O4). */
export const BEARERS = ['house', 'seller', 'split', 'prorated'] as const
export type Bearer = (typeof BEARERS)[number]

/** Tariffs as a condition names them: `general` is everybody who has none. */
export const TARIFF_KINDS = ['general', ...TARIFFS] as const
export type TariffKind = (typeof TARIFF_KINDS)[number]

export const DISCOUNT_KINDS = ['percent', 'per_person', 'per_booking', 'x_for_y', 'special_price'] as const
export type DiscountKind = (typeof DISCOUNT_KINDS)[number]

/** What a promotion takes off (O1). `special_price` is what a person pays, or the whole boat where boats are sold. */
export type PromotionDiscount =
  | { kind: 'percent'; basisPoints: number }
  | { kind: 'per_person' | 'per_booking'; amountCents: Cents }
  | { kind: 'x_for_y'; takePeople: number; payPeople: number }
  | { kind: 'special_price'; priceCents: Cents }

/** A tour, one of its seasons, or one start time of a season; `name` is for the person who is told what would fit. */
export type ScopeEntry = { tourId: number; recurrenceId: number | null; scheduleId: number | null; name: string }

/** For whom and when a promotion holds (O1); null is no condition. Days and hours are the tour's own, both ends included. */
export type PromotionConditions = {
  scope: readonly ScopeEntry[] | null
  purchaseFrom: LocalDate | null
  purchaseTo: LocalDate | null
  travelFrom: LocalDate | null
  travelTo: LocalDate | null
  /** Of the departure; 0 is Sunday. */
  weekdays: readonly number[] | null
  /** Between which times the departure starts. */
  hourFrom: LocalTime | null
  hourTo: LocalTime | null
  channels: readonly BookingChannel[] | null
  sellerIds: readonly number[] | null
  /** Whose places it takes something off. */
  ageRanges: readonly AgeRange[] | null
  tariffs: readonly TariffKind[] | null
  minPeople: number | null
  maxPeople: number | null
  /** Of the list price of the places. */
  minAmountCents: Cents | null
  maxAmountCents: Cents | null
  /** Calendar days from the sale to the departure. */
  minAdvanceDays: number | null
  maxAdvanceDays: number | null
}

/** A count of uses and the most there may be (O3). */
export type UseCount = { used: number; cap: number | null }
export type UseCounts = { total: UseCount; day: UseCount; customer: UseCount }

/** An offer or a code with its conditions; its uses are as counted for one sale. */
export type Promotion = {
  id: number
  kind: PromotionKind
  name: string
  /** The code it came by; null for an offer. */
  code: string | null
  discount: PromotionDiscount
  maxDiscountCents: Cents | null
  stackable: boolean
  conditions: PromotionConditions
  bearer: Bearer
  /** Whose sale it is that comes with this code (O6). */
  seller_user_id: number | null
  /** Milliseconds; of two offers that are as good, the older one is given (O2). */
  created_at: number
}

export const MAX_CODE_LENGTH = 24
const CODE = /^[A-Z0-9][A-Z0-9-]{1,23}$/

/** A code as it is kept: capitals, without spaces, whatever way somebody types it. */
export const normalizeCode = (text: string): string => text.normalize('NFKC').replace(/\s/g, '').toUpperCase()

/** Whether a kept code is well formed: 2 to 24 capitals, digits and hyphens. */
export const isCode = (code: string): boolean => CODE.test(code)
