import { isInside, overlap, type PlanSize } from './plan-geometry.ts'
import type { PlacedTable } from './plan-layout.ts'

/** Most plans of one venue. */
export const MAX_FLOOR_PLANS = 20
export const MAX_FLOOR_PLAN_NAME = 40

export type PlanDenial =
  | { code: 'floor_plan.unknown_resource' }
  | { code: 'floor_plan.outside'; name: string }
  | { code: 'floor_plan.overlap'; name: string; other: string }

/**
 * Says why a plan may not be saved so, or null (M-9): every table is one of the venue's, lies on the plan, and on no other. `names` are
 * those of the tables that there are.
 */
export function planDenial(
  { items, ...size }: PlanSize & { items: readonly PlacedTable[] },
  names: ReadonlyMap<number, string>,
): PlanDenial | null {
  const nameOf = ({ resource_id }: PlacedTable) => names.get(resource_id) ?? ''
  for (const item of items) {
    if (!names.has(item.resource_id)) return { code: 'floor_plan.unknown_resource' }
    if (!isInside(item, size)) return { code: 'floor_plan.outside', name: nameOf(item) }
  }
  const [pair] = overlapping(items)
  return pair ? { code: 'floor_plan.overlap', name: nameOf(pair[0]), other: nameOf(pair[1]) } : null
}

/** Pairs that lie on each other. From left to right, so that only neighbours are compared. */
export function overlapping(items: readonly PlacedTable[]): [PlacedTable, PlacedTable][] {
  const reachOf = ({ width, height }: PlacedTable) => Math.hypot(width, height) / 2
  const leftOf = (item: PlacedTable) => item.x + item.width / 2 - reachOf(item)
  const rightOf = (item: PlacedTable) => item.x + item.width / 2 + reachOf(item)
  const sorted = items.toSorted((a, b) => leftOf(a) - leftOf(b))
  return sorted.flatMap((item, index) => {
    const pairs: [PlacedTable, PlacedTable][] = []
    for (const other of sorted.slice(index + 1)) {
      if (leftOf(other) >= rightOf(item)) break
      if (overlap(item, other)) pairs.push([item, other])
    }
    return pairs
  })
}
