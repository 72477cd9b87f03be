import type { BookingChannel } from '../channel.ts'
import type { Cents } from '../money.ts'
import type { LocalDate, LocalTime } from '../time.ts'
import type { AgeRange } from '../tours/age-range.ts'
import type { Tariff } from '../tours/tariff.ts'
import type { PromotionConditions } from './promotion.ts'

/** People of one age range and tariff at one price. `unit_cents` is 0 for who pays nothing, and for all where a boat is sold. */
export type Place = { age_range: AgeRange; tariff: Tariff | null; quantity: number; unit_cents: Cents }

/** What a promotion is judged by (T10): the departure, the sale and who travels, in the tour's own zone. */
export type PromotionFacts = {
  tour_id: number
  recurrence_id: number | null
  schedule_id: number | null
  travel_date: LocalDate
  start_time: LocalTime
  sold_on: LocalDate
  channel: BookingChannel
  seller_user_id: number
  places: readonly Place[]
  /** The price of the whole party where it is one price (P1); null where each person has a price. */
  boat_cents: Cents | null
}

export const peopleIn = (places: readonly Place[]): number => places.reduce((sum, { quantity }) => sum + quantity, 0)

/** The list price of the places, before anything is taken off. */
export const listCentsOf = ({ places, boat_cents }: PromotionFacts): Cents =>
  boat_cents ?? places.reduce((sum, { quantity, unit_cents }) => sum + quantity * unit_cents, 0)

/** Whether a person's place is one that a promotion is for. */
export const isFor = (
  { ageRanges, tariffs }: Pick<PromotionConditions, 'ageRanges' | 'tariffs'>,
  { age_range, tariff }: Place,
): boolean =>
  (ageRanges === null || ageRanges.includes(age_range)) && (tariffs === null || tariffs.includes(tariff ?? 'general'))
