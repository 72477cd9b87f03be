import type { PacingSettings, ReservationSettings, VisitSettings } from '../../booking-settings/booking-settings.ts'
import type { OpeningHours } from '../../hours/opening.ts'
import { isSpace } from '../../resources/resource-type.ts'
import type { TimeZone } from '../../time.ts'
import type { Busy } from '../occupancy/buckets.ts'
import type { Loads } from './load.ts'
import type { ResourceFacts, TableCombo } from './offers.ts'
import type { SeatCount } from './pacing.ts'
import type { SlotRules } from './slot.ts'
import type { TurnRules } from './turn.ts'

/** Which ways in a venue offers the public (W-1). */
export const PUBLIC_WAYS = ['booking', 'waitlist', 'both'] as const
export type PublicWay = (typeof PUBLIC_WAYS)[number]

/** All that a venue has set about when and where people may come. */
export type Venue = {
  hours: OpeningHours
  zone: TimeZone
  way: PublicWay
  reservation: ReservationSettings
  pacing: PacingSettings
  visit: VisitSettings
  resources: readonly ResourceFacts[]
  combos: readonly TableCombo[]
}

/** What is taken already in the time that is looked at. */
export type Taken = {
  /** By resource; one that is absent is free. */
  busy: ReadonlyMap<number, Busy>
  loads: Loads
  /** Parties by resource on the business day; one that is absent had none (M-2). */
  usedToday: ReadonlyMap<number, number>
}
export const NOTHING_TAKEN: Taken = { busy: new Map(), loads: new Map(), usedToday: new Map() }

export const slotRulesOf = ({ hours, zone, reservation }: Venue): SlotRules => ({ hours, zone, starts: reservation })

export const turnRulesOf = ({ visit, reservation }: Venue): TurnRules => ({
  ...visit,
  mayPassClosing: reservation.mayPassClosing,
})

/** The seats of a venue's tables, and the largest party that they seat; places for cars are none. */
export function seatCountOf({ resources, combos }: Pick<Venue, 'resources' | 'combos'>): SeatCount {
  const tables = resources.filter(({ type }) => !isSpace(type)).map(({ capacity }) => capacity)
  const largestParty = Math.max(0, ...tables, ...combos.map(({ capacity }) => capacity))
  return { seats: tables.reduce((sum, capacity) => sum + capacity, 0), largestParty }
}
