import type { Vacancy } from '@muelle/contract/departures/plan'
import { seatsToneOf } from '../seats-tone.ts'

/** The tours that have something on these days, by name. */
export function toursIn(departures: readonly Pick<Vacancy, 'tour_id' | 'tour_name'>[]): { id: number; name: string }[] {
  const names = new Map(departures.map(({ tour_id, tour_name }) => [tour_id, tour_name]))
  return [...names].map(([id, name]) => ({ id, name })).sort((a, b) => a.name.localeCompare(b.name))
}

/** The departures of a tour on a day, in the order in which they came: that of time. */
export const hoursOf = (departures: readonly Vacancy[], tourId: number, date: string): Vacancy[] =>
  departures.filter(({ tour_id, local_date }) => tour_id === tourId && local_date === date)

type Sold = Pick<Vacancy, 'capacity' | 'vacancies' | 'is_private' | 'reason' | 'warning'>
export type VacancyTone = 'free' | 'few' | 'late' | 'full' | 'taken' | 'closed'

/** What a seller has to know of an hour: whether it sells, only to those who may pass over its limit (W4), or not at all. */
export function vacancyToneOf({ capacity, vacancies, is_private, reason, warning }: Sold): VacancyTone {
  if (reason?.code === 'departure.full') return is_private ? 'taken' : 'full'
  if (reason) return 'closed'
  if (warning) return 'late'
  return seatsToneOf(capacity - vacancies, capacity) === 'free' ? 'free' : 'few'
}
