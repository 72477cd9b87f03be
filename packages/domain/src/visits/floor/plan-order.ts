import { middleOf, type PlanBox } from './plan-geometry.ts'

/**
 * The order in which a plan is read: row by row from above, each from the left. Who reads with ears or goes on with a key meets
 * the tables so, whatever the order in which they were drawn.
 */
export function readingOrder<B extends PlanBox>(boxes: readonly B[]): B[] {
  const rows: { bottom: number; boxes: B[] }[] = []
  for (const box of boxes.toSorted((a, b) => middleOf(a).y - middleOf(b).y || a.x - b.x)) {
    const row = rows.at(-1)
    // Of one row is what has its middle above the lower edge of the row's first.
    if (row && middleOf(box).y < row.bottom) row.boxes.push(box)
    else rows.push({ bottom: box.y + box.height, boxes: [box] })
  }
  return rows.flatMap(({ boxes: inRow }) => inRow.toSorted((a, b) => middleOf(a).x - middleOf(b).x || a.y - b.y))
}

export const DIRECTIONS = ['left', 'right', 'up', 'down'] as const
export type Direction = (typeof DIRECTIONS)[number]

/** Sideways counts double: what lies straight ahead is meant, before what is near but aside. */
const ASIDE_WEIGHT = 2

/** The next table that an arrow key means from another, or null at the edge of the plan. */
export function neighbourOf<B extends PlanBox>(from: PlanBox, boxes: readonly B[], direction: Direction): B | null {
  const start = middleOf(from)
  let best: { box: B; distance: number } | null = null
  for (const box of boxes) {
    const { x, y } = middleOf(box)
    const [right, down] = [x - start.x, y - start.y]
    const ahead = { left: -right, right, up: -down, down }[direction]
    const aside = Math.abs(direction === 'left' || direction === 'right' ? down : right)
    if (ahead <= 0 || aside > ahead * ASIDE_WEIGHT) continue
    const distance = ahead + aside * ASIDE_WEIGHT
    if (best === null || distance < best.distance) best = { box, distance }
  }
  return best?.box ?? null
}
