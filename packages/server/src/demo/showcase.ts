import { blockSeats } from '@muelle/contract/departures/capacity'
import type { Instant } from '@muelle/domain/time'
import { block } from '../departures/capacity/blocks.ts'
import type { Tx } from '../platform/db.ts'
import { actAsOwner } from './act-as.ts'
import type { Crew } from './crew.ts'
import { type Drawing, sellShowcase } from './sell-showcase.ts'
import { SHOWCASE_SALES } from './showcase-sales.ts'
import { addShowcaseGroups, setUpShowcase } from './showcase-setup.ts'

/**
 * Adds tours that show what the drawn ones leave out: ways to buy, fees, promotions, seats kept or blocked, groups, and bookings of every
 * fate. Nothing else of the demo changes by it. Answers how many bookings.
 */
export async function addShowcase(
  tx: Tx,
  drawing: Drawing,
  { business_id, time_zone, crew, now }: { business_id: number; time_zone: string; crew: Crew; now: Instant },
): Promise<number> {
  const act = actAsOwner(tx, crew.owner, now)
  const on = { tx, act, crew, business_id, now, time_zone }
  const made = await setUpShowcase(on)
  const tomorrow = await sellShowcase(on, drawing, made)
  await addShowcaseGroups(on, made.tours)
  await block(
    act(blockSeats, {
      body: { departure: { departure_id: tomorrow }, seats: 1, reason: 'Guía en capacitación' },
    }),
  )
  return SHOWCASE_SALES.length
}
