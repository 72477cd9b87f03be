import type { Instant } from '../../time.ts'

/** A list as somebody is put on it: when it closes, and how many it takes of a night. */
export type OpenList = {
  name: string
  isActive: boolean
  /** Null: it stays open all night. */
  closesAt: Instant | null
  /** Null: as many as come. */
  cap: number | null
  /** Who stands on it this night and counts. */
  people: number
  /** How many more whoever brings them may put on lists of the night by themselves (N-7); absent or null: as many as come. */
  promoterLeft?: number | null
}
export type EntryDenial =
  | { code: 'guest_list.off'; list: string }
  | { code: 'guest_list.closed'; list: string; closedAt: string }

export type EntryPlan = {
  /** Over the cap somebody has to approve it (N-7). */
  status: 'confirmed' | 'requested'
  /** Put on it after it closed, by somebody who may. */
  isLate: boolean
  /** How many places are left when this one has come on it; below zero: over the cap. Null: no cap. */
  left: number | null
}

/**
 * Whether a party may be put on a list now, and how (N-5, N-7): after the list closed only by a manager, tagged late; over the cap it waits
 * for an answer, unless a manager puts it there. Whoever stands on another list of the night already is flagged and counts nowhere.
 */
export function planEntry(
  list: OpenList,
  { people, now, isManager, isDuplicate }: { people: number; now: Instant; isManager: boolean; isDuplicate: boolean },
): EntryPlan | EntryDenial {
  if (!list.isActive) return { code: 'guest_list.off', list: list.name }
  const isLate = list.closesAt !== null && now >= list.closesAt
  if (isLate && !isManager && list.closesAt !== null)
    return { code: 'guest_list.closed', list: list.name, closedAt: new Date(list.closesAt).toISOString() }
  const counted = isDuplicate ? 0 : people
  const left = list.cap === null ? null : list.cap - list.people - counted
  const isBeyond = list.promoterLeft != null && list.promoterLeft < counted
  const isOver = counted > 0 && (isBeyond || (left !== null && left < 0))
  return { status: isOver && !isManager ? 'requested' : 'confirmed', isLate, left }
}
