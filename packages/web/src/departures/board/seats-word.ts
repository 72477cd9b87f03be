import type { BoardDeparture } from '@muelle/contract/departures/plan'
import { hasDeparted } from '@muelle/domain/departures/plan/state'
import { seatsToneOf } from './seats-tone.ts'

type Seats = Pick<BoardDeparture, 'state' | 'capacity' | 'vacancies' | 'is_private' | 'people_used'>
export type SeatsWord = { word: 'free' | 'few' | 'full' | 'taken' | 'whole' | 'aboard'; count: number }

/** How a departure's seats are said: what is left, and of a boat for one party whether it is taken, however many seats stay empty. */
export function seatsWordOf({ state, capacity, vacancies, is_private, people_used }: Seats): SeatsWord {
  if (hasDeparted(state)) return { word: 'aboard', count: people_used }
  if (is_private) return { word: people_used > 0 ? 'taken' : 'whole', count: vacancies }
  const tone = seatsToneOf(capacity - vacancies, capacity)
  return { word: tone === 'nearly_full' ? 'few' : tone, count: vacancies }
}
