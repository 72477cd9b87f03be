import { type MinPartyDenial, minPartyDenial } from './fit.ts'

/** How many tables may stand together as one (M-3). */
export const MIN_COMBO_RESOURCES = 2
export const MAX_COMBO_RESOURCES = 8

export type ComboDenial =
  | MinPartyDenial
  | { code: 'combo.unknown_resource' }
  | { code: 'combo.too_large'; seats: number }
  | { code: 'combo.duplicate'; name: string }

export type ComboPlan = { resource_ids: readonly number[]; min_party: number; capacity: number }
export type ComboFacts = {
  /** The tables of the business that still exist, with their seats. */
  tables: ReadonlyMap<number, { capacity: number }>
  /** The other combinations of the business. */
  others: readonly { name: string; resource_ids: readonly number[] }[]
}

/** Says why tables may not be declared to stand together so, or null (M-3). */
export function comboDenial(
  { resource_ids, min_party, capacity }: ComboPlan,
  { tables, others }: ComboFacts,
): ComboDenial | null {
  let seats = 0
  for (const resourceId of resource_ids) {
    const table = tables.get(resourceId)
    if (!table) return { code: 'combo.unknown_resource' }
    seats += table.capacity
  }
  if (capacity > seats) return { code: 'combo.too_large', seats }
  const same = others.find((other) => haveSameMembers(other.resource_ids, resource_ids))
  return same ? { code: 'combo.duplicate', name: same.name } : minPartyDenial(min_party, capacity)
}

function haveSameMembers(some: readonly number[], others: readonly number[]): boolean {
  return some.length === others.length && some.every((id) => others.includes(id))
}

/**
 * What tables probably seat together (M-3): two seats are lost at each joint of square tables. They are joined for who is too
 * many for the largest of them alone.
 */
export function suggestedComboSize(capacities: readonly number[]): { min_party: number; capacity: number } {
  const seats = capacities.reduce((sum, capacity) => sum + capacity, 0)
  const min_party = Math.min(seats, Math.max(0, ...capacities) + 1)
  return { min_party, capacity: Math.max(min_party, seats - 2 * (capacities.length - 1)) }
}

/** Says that a resource may not go while a combination counts on it, or null: what remained would no longer seat what it promises. */
export function deleteResourceDenial(comboName: string | null): { code: 'resource.in_combo'; combo: string } | null {
  return comboName === null ? null : { code: 'resource.in_combo', combo: comboName }
}
