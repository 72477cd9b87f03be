import type { LocalDate } from '../time.ts'
import type { TransportType } from './transport-type.ts'

/** The specification's four age ranges, youngest first. */
export const AGE_RANGES = ['infants', 'children', 'youths', 'adults'] as const
export type AgeRange = (typeof AGE_RANGES)[number]

export type AgeRangeDefaults = {
  min_age: number
  /** Last age that belongs to the range; null for the open end. */
  max_age: number | null
  /** Whether a person of this range travels only with an adult in the party. */
  needs_adult: boolean
}

/** Ages in completed years, both ends included (C1). */
export const AGE_RANGE_DEFAULTS: Readonly<Record<AgeRange, AgeRangeDefaults>> = {
  infants: { min_age: 0, max_age: 2, needs_adult: true },
  children: { min_age: 3, max_age: 12, needs_adult: true },
  youths: { min_age: 13, max_age: 17, needs_adult: false },
  adults: { min_age: 18, max_age: null, needs_adult: false },
}

/** Seats a person takes unless the operator says otherwise (C2): on a bus infants ride on a lap, on a boat everyone has a place. */
export function defaultSeatWeight(range: AgeRange, transport: TransportType): number {
  return range === 'infants' && transport === 'bus' ? 0 : 1
}

/** The range of an age in completed years (C1). */
export function ageRangeOf(age: number): AgeRange {
  return AGE_RANGES.findLast((range) => age >= AGE_RANGE_DEFAULTS[range].min_age) ?? 'infants'
}

/** Completed years on the travel date (C1); whoever was born on 29 February turns a year older on 1 March of common years. */
export function ageOn(birthDate: LocalDate, travelDate: LocalDate): number {
  const years = Number(travelDate.slice(0, 4)) - Number(birthDate.slice(0, 4))
  const hadBirthday = travelDate.slice(5) >= birthDate.slice(5)
  return Math.max(0, hadBirthday ? years : years - 1)
}
