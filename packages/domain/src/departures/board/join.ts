import { type CanceledDate, type DateCanceledDenial, dateCanceledDenial } from '../../recurrences/canceled-date.ts'
import { type CapacityDenial, type Counters, capacityDenial } from '../capacity/capacity.ts'
import { type DepartureState, hasDeparted } from '../plan/state.ts'

export type JoinFacts = {
  isSame: boolean
  isSameTour: boolean
  from: { state: DepartureState; bookings: number; seats: number; people: number }
  to: { state: DepartureState; counters: Counters; canceled_date: CanceledDate | null }
}
export type JoinDenial =
  | { code: 'departure.join_itself' }
  | { code: 'departure.join_other_tour' }
  | { code: 'departure.nobody_to_join' }
  | { code: 'departure.departed' }
  | { code: 'departure.closed' }
  | { code: 'departure.canceled' }
  | DateCanceledDenial
  | CapacityDenial

/**
 * Says why the people of one departure may not all join another of the same tour, or null. It is asked once for everybody: either
 * all fit or nobody moves (C5, X5). A departure that is boarding still takes them; a closed day takes nobody (R5).
 */
export function joinDenial({ isSame, isSameTour, from, to }: JoinFacts): JoinDenial | null {
  if (isSame) return { code: 'departure.join_itself' }
  if (!isSameTour) return { code: 'departure.join_other_tour' }
  if (hasDeparted(from.state) || hasDeparted(to.state)) return { code: 'departure.departed' }
  if (to.state === 'closed') return { code: 'departure.closed' }
  if (to.state === 'canceled') return { code: 'departure.canceled' }
  if (from.bookings === 0) return { code: 'departure.nobody_to_join' }
  return dateCanceledDenial(to.canceled_date) ?? capacityDenial(to.counters, from)
}
