import { isSpace, type ResourceType } from './resource-type.ts'

/** Most people or vehicles of one resource, and of one combination. */
export const MAX_RESOURCE_CAPACITY = 500

export type MinPartyDenial = { code: 'resource.min_above_capacity'; capacity: number }
export type FitDenial =
  | { code: 'resource.party_too_small'; minParty: number }
  | { code: 'resource.party_too_large'; capacity: number }

/** How many a resource holds, and from how many on it is given out; null leaves that to the rule. */
export type Size = { type: ResourceType; capacity: number; min_party: number | null }

/** The smallest party that a table of this size is for, unless told otherwise (M-1): nobody alone at a table for six. */
export function defaultMinParty(type: ResourceType, capacity: number): number {
  if (isSpace(type) || capacity <= 2) return 1
  return capacity <= 6 ? Math.max(1, capacity - 2) : capacity - 3
}

/** The smallest party of a resource: its own, or the rule's. */
export function minPartyOf({ type, capacity, min_party }: Size): number {
  return min_party ?? defaultMinParty(type, capacity)
}

/** A smallest party that does not fit itself is refused; null otherwise. */
export function minPartyDenial(minParty: number | null, capacity: number): MinPartyDenial | null {
  return minParty !== null && minParty > capacity ? { code: 'resource.min_above_capacity', capacity } : null
}

/** Most chairs that staff put beside a table. */
export const MAX_EXTRA_SEATS = 20

/** How many staff seat there, with the chairs that they may put beside it (M-1). */
export const seatsForStaff = ({ capacity, extra_seats }: { capacity: number; extra_seats: number }): number =>
  capacity + extra_seats

/** Says why a party does not fit between a smallest and a largest size, or null (M-1). */
export function fitDenial(
  party: number,
  { min_party, capacity }: { min_party: number; capacity: number },
): FitDenial | null {
  if (party > capacity) return { code: 'resource.party_too_large', capacity }
  return party < min_party ? { code: 'resource.party_too_small', minParty: min_party } : null
}
