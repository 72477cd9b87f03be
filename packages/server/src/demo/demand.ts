import type { Random, Weighted } from './random.ts'

/** Who travels together; a share of the children are youths in our categories. */
export type PartyShape = { adults: number; children: number; infants: number }

/** How people book: how long before, with whom, and how often they cancel or do not come. */
export type Demand = {
  /** Days between sale and travel at rising shares of all bookings, first share 0, last share 1. */
  leadDays: readonly Quantile[]
  parties: readonly [Weighted<PartyShape>, ...Weighted<PartyShape>[]]
  cancelationRate: number
  noShowRate: number
}
export type Quantile = readonly [share: number, days: number]

const party = (adults: number, children: number, infants: number): PartyShape => ({ adults, children, infants })

/**
 * The demand that 119,390 real bookings show. Derived figures from: N. Antonio, A. de Almeida, L. Nunes, "Hotel booking demand
 * datasets", Data in Brief 22 (2019), CC BY 4.0, https://doi.org/10.1016/j.dib.2018.11.126. Parties without an adult are left out.
 */
export const HOTEL_DEMAND: Demand = {
  leadDays: [
    [0, 0],
    [0.05, 0],
    [0.1, 3],
    [0.15, 6],
    [0.2, 11],
    [0.25, 18],
    [0.3, 26],
    [0.4, 45],
    [0.5, 69],
    [0.6, 99],
    [0.7, 138],
    [0.8, 184],
    [0.9, 265],
    [0.95, 320],
    [0.99, 444],
    [1, 737],
  ],
  parties: [
    [party(2, 0, 0), 81_557],
    [party(1, 0, 0), 22_577],
    [party(3, 0, 0), 5665],
    [party(2, 1, 0), 3950],
    [party(2, 2, 0), 3221],
    [party(2, 0, 1), 708],
    [party(3, 1, 0), 485],
    [party(1, 1, 0), 277],
    [party(1, 2, 0), 155],
    [party(2, 1, 1), 136],
    [party(2, 3, 0), 61],
    [party(4, 0, 0), 59],
    [party(3, 2, 0), 39],
    [party(2, 2, 1), 27],
  ],
  cancelationRate: 0.3704,
  noShowRate: 0.0101,
}

/** Excursions are booked days ahead by families and friends: livelier than rooms, and far fewer are canceled. */
export const EXCURSION_DEMAND: Demand = {
  leadDays: [
    [0, 0],
    [0.35, 0],
    [0.55, 1],
    [0.75, 4],
    [0.9, 12],
    [0.97, 30],
    [1, 60],
  ],
  parties: [
    [party(2, 0, 0), 42],
    [party(2, 1, 0), 13],
    [party(2, 2, 0), 12],
    [party(4, 0, 0), 9],
    [party(3, 0, 0), 8],
    [party(1, 0, 0), 6],
    [party(2, 1, 1), 4],
    [party(4, 2, 0), 3],
    [party(2, 0, 1), 3],
  ],
  cancelationRate: 0.07,
  noShowRate: 0.04,
}

/** Draws how many whole days before travel a booking is made. */
export function drawLeadDays({ leadDays }: Demand, random: Random): number {
  const share = random.next()
  const above = leadDays.findIndex(([upTo]) => upTo > share)
  const [toShare, toDays] = leadDays[above] ?? [1, 0]
  const [fromShare, fromDays] = leadDays[above - 1] ?? [0, toDays]
  return Math.floor(fromDays + ((share - fromShare) / (toShare - fromShare)) * (toDays - fromDays + 1))
}
