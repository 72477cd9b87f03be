import { type DepartureState, isOver } from '../departures/plan/state.ts'
import { hasRight, type Rights } from '../rights.ts'
import type { Instant } from '../time.ts'
import { isNowhere, type Point, pointOf } from '../tours/geo.ts'
import type { BoatCallKind } from './boat-call-kinds.ts'

/** Calls from the crew of one departure in an hour: more is a phone gone wrong, and would bury the one that counts. */
export const MAX_CALLS_AN_HOUR = 60

/** A boat in need is heard whatever its departure is; another boat is of use only as long as the trip is not over. */
export const boatCallDenial = ({
  kind,
  state,
}: {
  kind: BoatCallKind
  state: DepartureState
}): { code: 'boat_call.trip_over' } | null =>
  kind === 'other_boat' && isOver(state) ? { code: 'boat_call.trip_over' } : null

/** The office, to which boats call: whoever follows boats and may change bookings, as one has to for another boat. */
export const hearsBoatCalls = (rights: Rights): boolean =>
  hasRight(rights, 'mdu_geotracking') && hasRight(rights, 'mdu_tour_booking', 'edit')

/** Where a phone says it is; null for what is no place on earth, since a call without one counts all the same. */
export function calledFrom({ lat, lng }: Point): Point | null {
  const point = pointOf(lat, lng)
  return point && !isNowhere(point) ? point : null
}

export type CallFacts = {
  kind: BoatCallKind
  seen_at: Instant | null
  called_off_at: Instant | null
  /** The departure has other boats than when it was asked for one. */
  has_other_boats: boolean
}

/**
 * Whether the office has still to look: a call for help even where it was called off, since whoever is in need may be made to; a request for a
 * boat as long as nobody changed it or took it back.
 */
export const waitsForOffice = ({ kind, seen_at, called_off_at, has_other_boats }: CallFacts): boolean =>
  seen_at === null && (kind === 'sos' || (called_off_at === null && !has_other_boats))

export type SpokenDegrees = { degrees: number; minutes: number; hemisphere: 'N' | 'S' | 'E' | 'W' }

/** A place as it is said on the radio: degrees, and minutes to a hundredth, about twenty metres. */
export function spokenPosition({ lat, lng }: Point): [SpokenDegrees, SpokenDegrees] {
  return [spoken(lat, 'N', 'S'), spoken(lng, 'E', 'W')]
}

function spoken(
  value: number,
  positive: SpokenDegrees['hemisphere'],
  negative: SpokenDegrees['hemisphere'],
): SpokenDegrees {
  const hundredths = Math.round(Math.abs(value) * 6_000)
  return {
    degrees: Math.floor(hundredths / 6_000),
    minutes: (hundredths % 6_000) / 100,
    hemisphere: value < 0 ? negative : positive,
  }
}
