import type { BookingChannel } from '../channel.ts'
import type { Cents } from '../money.ts'
import type { LocalDate, LocalTime } from '../time.ts'
import type { AgeRange } from '../tours/age-range.ts'
import type { Tariff } from '../tours/tariff.ts'
import type { PromotionConditions } from './promotion.ts'

/** People of one age range and tariff at one price. `unitCents` is 0 for who pays nothing, and for all where a boat is sold. */
export type Place = { ageRange: AgeRange; tariff: Tariff | null; quantity: number; unitCents: Cents }

/** What a promotion is judged by (T10): the departure, the sale and who travels, in the tour's own zone. */
export type PromotionFacts = {
  tourId: number
  recurrenceId: number | null
  scheduleId: number | null
  travelDate: LocalDate
  startTime: LocalTime
  soldOn: LocalDate
  channel: BookingChannel
  sellerUserId: number
  places: readonly Place[]
  /** The price of the whole party where it is one price (P1); null where each person has a price. */
  boatCents: Cents | null
}

export const peopleIn = (places: readonly Place[]): number => places.reduce((sum, { quantity }) => sum + quantity, 0)

/** The list price of the places, before anything is taken off. */
export const listCentsOf = ({ places, boatCents }: PromotionFacts): Cents =>
  boatCents ?? places.reduce((sum, { quantity, unitCents }) => sum + quantity * unitCents, 0)

/** Whether a person's place is one that a promotion is for. */
export const isFor = (
  { ageRanges, tariffs }: Pick<PromotionConditions, 'ageRanges' | 'tariffs'>,
  { ageRange, tariff }: Place,
): boolean =>
  (ageRanges === null || ageRanges.includes(ageRange)) && (tariffs === null || tariffs.includes(tariff ?? 'general'))
