import type { Refusal } from '@muelle/contract/refusals'
import type { GroupScope } from '@muelle/domain/departures/shared-vacants'
import type { Instant } from '@muelle/domain/time'
import type { Tx } from '../platform/db.ts'
import { findSlotUse, lockGroupsOfTransport, rebuildSlots, type SlotUse } from './groups.sql.ts'

type GroupSizeRefusal = Refusal<'group.capacity_below_sold' | 'group.people_above_limit'>
type Size = { capacity: number; peopleLimit: number | null; scope: GroupScope }

/** Says how many are sold at once in a group, and on which day, where that is more than it would have; or null (C6, C7). */
export function groupSizeDenial(
  use: readonly SlotUse[],
  { capacity, peopleLimit, scope }: Size,
): GroupSizeRefusal | null {
  const most = (field: 'seats' | 'people') =>
    use.toSorted((a, b) => b[field] - a[field] || a.slot.localeCompare(b.slot))[0]
  const seats = most('seats')
  if (seats && seats.seats > capacity)
    return { code: 'group.capacity_below_sold', seats: seats.seats, date: seats.date }
  const people = most('people')
  // Persons on board are counted at one moment: over a whole day they say nothing.
  if (people && peopleLimit !== null && scope !== 'day' && people.people > peopleLimit)
    return { code: 'group.people_above_limit', people: people.people, date: people.date }
  return null
}

/**
 * Makes the groups that sell a transport's seats ready for its new size, or says which is too small for what is sold ahead (C6, C7).
 * Their sales wait until the transaction ends, and counters of what is behind go: it fitted the transport as it was then. The
 * transport's row is locked, and is written after this; the database then gives the groups its size.
 */
export async function resizeGroups(
  tx: Tx,
  transportId: number,
  { seats, certifiedPeople }: { seats: number; certifiedPeople: number },
  now: Instant,
): Promise<GroupSizeRefusal | null> {
  for (const { id, scope } of await lockGroupsOfTransport(tx, transportId)) {
    const denial = groupSizeDenial(await findSlotUse(tx, id, now), {
      capacity: seats,
      peopleLimit: certifiedPeople,
      scope,
    })
    if (denial) return denial
    await rebuildSlots(tx, id, now)
  }
  return null
}
