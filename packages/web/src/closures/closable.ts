import type { BoardDeparture } from '@muelle/contract/departures/plan'
import { hasDeparted } from '@muelle/domain/departures/plan/state'

/** Departures that may still be closed: not those that have left, nor those that were canceled and have nobody any more. */
export const closableOf = (departures: readonly BoardDeparture[]): BoardDeparture[] =>
  departures.filter(({ state, people_used }) => !hasDeparted(state) && !(state === 'canceled' && people_used === 0))

/** Hours at which a day is usually cut: morning, noon and afternoon. */
const CUTS = ['10:00', '12:00', '15:00'] as const

/** The hours that part these departures into some before and some from then on. */
export const cutsOf = (departures: readonly Pick<BoardDeparture, 'start_time'>[]): string[] =>
  CUTS.filter(
    (cut) =>
      departures.some(({ start_time }) => start_time < cut) && departures.some(({ start_time }) => start_time >= cut),
  )
