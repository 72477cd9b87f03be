import type { BoardDeparture } from '@muelle/contract/departures/plan'
import { isStanding } from './standing.ts'

export type BoardTotals = {
  bookings: number
  people: number
  /** Places of the departures that were not canceled. */
  capacity: number
  bookingsWithDue: number
  /** By currency, as the bookings come: a tour keeps the one that it was made with, and no sum has two. */
  money: { currency: string; dueCents: number; paidCents: number }[]
}

/** What the day adds up to at an instant (ms), over the bookings that keep their seats. */
export function boardTotalsOf(departures: readonly BoardDeparture[], now: number): BoardTotals {
  const standing = departures.flatMap(({ bookings }) => bookings).filter((booking) => isStanding(booking, now))
  const sum = (values: number[]) => values.reduce((total, value) => total + value, 0)
  const leftOut = departures.flatMap((departure) =>
    departure.left_out ? [{ ...departure, ...departure.left_out }] : [],
  )
  return {
    bookings: standing.length + sum(leftOut.map(({ bookings }) => bookings)),
    people: sum([...standing.map(({ people }) => people), ...leftOut.map(({ people_used }) => people_used)]),
    capacity: sum(departures.filter(({ state }) => state !== 'canceled').map(({ capacity }) => capacity)),
    bookingsWithDue:
      standing.filter(({ due_cents }) => due_cents > 0).length +
      sum(leftOut.map(({ bookings_with_due }) => bookings_with_due)),
    money: [...new Set([...standing, ...leftOut].map(({ currency }) => currency))].map((currency) => {
      const own = [...standing, ...leftOut].filter((one) => one.currency === currency)
      return {
        currency,
        dueCents: sum(own.map(({ due_cents }) => due_cents)),
        paidCents: sum(own.map(({ paid_cents }) => paid_cents)),
      }
    }),
  }
}
