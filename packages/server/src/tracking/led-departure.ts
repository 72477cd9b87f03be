import type { DepartureLocator } from '@muelle/contract/departures/locator'
import type { Instant } from '@muelle/domain/time'
import { leadDenial } from '@muelle/domain/tracking/who'
import { locateDeparture } from '../departures/plan/locate.ts'
import type { DeparturePlan } from '../departures/plan/plan.ts'
import type { Tx } from '../platform/db.ts'
import type { Deny } from '../platform/denied.ts'
import type { Actor } from '../platform/http/handle.ts'
import { rightsIn } from '../sessions/rights-in.ts'
import { isOfCrew } from './trips.sql.ts'

export type Asked = {
  tx: Tx
  actor: Actor
  now: Instant
  deny: Deny<'not_found' | 'departure.not_found' | 'tracking.not_of_crew'>
}
export type LedDeparture = { departure_id: number; plan: DeparturePlan }

/** The departure that a request names, for whoever leads its trip: its crew, and the office. Takes no lock. */
export async function locateLed(asked: Asked, locator: DepartureLocator): Promise<LedDeparture> {
  const { tx, actor, deny } = asked
  const led = await locateDeparture(asked, locator)
  const isCrew = await isOfCrew(tx, led.departure_id, actor.userId)
  const denial = leadDenial({ isCrew, rights: rightsIn(actor, led.plan.business_id) })
  if (denial) deny(denial)
  return led
}

/** Moments of a rule as the API tells them, on the clock of the place. */
export const wireMoment = (at: Instant) => new Date(at).toISOString()
