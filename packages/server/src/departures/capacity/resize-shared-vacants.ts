import type { Refusal } from '@muelle/contract/refusals'
import type { Instant } from '@muelle/domain/time'
import type { Tx } from '../../platform/db.ts'
import { raiseTourVersions } from '../../tours/versions.sql.ts'
import {
  findMemberTours,
  findUseAhead,
  lockGroupsOfTransport,
  rebuildSlots,
  type UseAhead,
  writeGroupSize,
} from './shared-vacants.sql.ts'

type GroupSizeRefusal = Refusal<'group.capacity_below_sold' | 'group.people_above_limit'>
type Size = { capacity: number; people_limit: number | null }

/** Says how many are sold at once in a group, and on which day, where that is more than it would have; or null (C6, C7). */
export function groupSizeDenial(use: readonly UseAhead[], { capacity, people_limit }: Size): GroupSizeRefusal | null {
  const most = (field: 'seats' | 'people') =>
    use.toSorted((a, b) => b[field] - a[field] || a.starts_at.localeCompare(b.starts_at))[0]
  const seats = most('seats')
  if (seats && seats.seats > capacity)
    return { code: 'group.capacity_below_sold', seats: seats.seats, date: seats.date }
  const people = most('people')
  if (people && people_limit !== null && people.people > people_limit)
    return { code: 'group.people_above_limit', people: people.people, date: people.date }
  return null
}

/**
 * Gives the groups that sell a transport's seats its new size, or says which is too small for what is sold ahead (C6, C7). Their sales
 * wait until the transaction ends, and counters of what is behind go: it fitted the transport as it was then. The transport's row is
 * locked.
 */
export async function resizeGroups(
  tx: Tx,
  transportId: number,
  { seats, certified_people }: { seats: number; certified_people: number },
  now: Instant,
): Promise<GroupSizeRefusal | null> {
  const groups = await lockGroupsOfTransport(tx, transportId)
  if (groups.length === 0) return null
  const size = { capacity: seats, people_limit: certified_people }
  for (const { id } of groups) {
    const denial = groupSizeDenial(await findUseAhead(tx, id, now), size)
    if (denial) return denial
    await writeGroupSize(tx, id, size)
    await rebuildSlots(tx, id, now)
  }
  const ids = groups.map(({ id }) => id)
  await raiseTourVersions(tx, await findMemberTours(tx, ids))
  return null
}
