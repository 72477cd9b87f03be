/** What stands on a floor plan (M-9): a table with corners, a round one, a sofa, or a stool at the bar. */
export const PLAN_SHAPES = ['rectangle', 'round', 'sofa', 'stool'] as const
export type PlanShape = (typeof PLAN_SHAPES)[number]

/** Units of a plan: what a table is drawn with is about 200 of them wide, whatever the screen makes of it. */
export const PLAN_SIDE = { min: 400, max: 20_000 } as const
export const ITEM_SIDE = { min: 40, max: 1200 } as const
/** Tables snap to this grid, and one press of an arrow key is one step of it. */
export const PLAN_GRID = 20
/** Degrees of one step of turning. */
export const ROTATION_STEP = 15

/** `x` and `y` are the left upper corner before it is turned around its middle by `rotation` degrees, clockwise. */
export type PlanBox = { x: number; y: number; width: number; height: number; rotation: number; shape: PlanShape }
export type PlanSize = { width: number; height: number }
export type Point = { x: number; y: number }

/** Corners of the polygon that stands for a round table. */
const ROUND_CORNERS = 16

export const middleOf = ({ x, y, width, height }: PlanBox): Point => ({ x: x + width / 2, y: y + height / 2 })

/** The outline of what stands there, in order; what is round is told by sixteen corners. */
export function outlineOf(box: PlanBox): Point[] {
  const middle = middleOf(box)
  const angle = (box.rotation * Math.PI) / 180
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)]
  return ownCorners(box).map(({ x, y }) => ({
    x: middle.x + x * cos - y * sin,
    y: middle.y + x * sin + y * cos,
  }))
}

/** Around its own middle, before it is turned. */
function ownCorners({ width, height, shape }: PlanBox): Point[] {
  const [halfWidth, halfHeight] = [width / 2, height / 2]
  if (shape !== 'round' && shape !== 'stool')
    return [
      { x: -halfWidth, y: -halfHeight },
      { x: halfWidth, y: -halfHeight },
      { x: halfWidth, y: halfHeight },
      { x: -halfWidth, y: halfHeight },
    ]
  return Array.from({ length: ROUND_CORNERS }, (_, index) => {
    const angle = (index * 2 * Math.PI) / ROUND_CORNERS
    return { x: halfWidth * Math.cos(angle), y: halfHeight * Math.sin(angle) }
  })
}

/** Rounding of sines; far below what anybody sees. */
const TOLERANCE = 0.01

/** Whether all of it lies on the plan (M-9). */
export const isInside = (box: PlanBox, plan: PlanSize): boolean =>
  outlineOf(box).every(
    ({ x, y }) => x >= -TOLERANCE && y >= -TOLERANCE && x <= plan.width + TOLERANCE && y <= plan.height + TOLERANCE,
  )

/** Whether two of them lie on each other; those that touch do not (M-9). */
export function overlap(some: PlanBox, other: PlanBox): boolean {
  const [a, b] = [middleOf(some), middleOf(other)]
  const reach = Math.hypot(some.width, some.height) / 2 + Math.hypot(other.width, other.height) / 2
  if (Math.hypot(a.x - b.x, a.y - b.y) >= reach) return false
  const outlines = [outlineOf(some), outlineOf(other)] as const
  return ![...normalsOf(outlines[0]), ...normalsOf(outlines[1])].some((axis) => areApart(outlines, axis))
}

/** Two outlines without a dent are apart where a line fits between them; it runs along a side of one of them. */
function areApart([some, other]: readonly [Point[], Point[]], axis: Point): boolean {
  const along = (outline: Point[]) => outline.map(({ x, y }) => x * axis.x + y * axis.y)
  const [a, b] = [along(some), along(other)]
  return Math.max(...a) <= Math.min(...b) + TOLERANCE || Math.max(...b) <= Math.min(...a) + TOLERANCE
}

const normalsOf = (outline: Point[]): Point[] =>
  outline.map((corner, index) => {
    const next = outline[(index + 1) % outline.length] ?? corner
    const length = Math.hypot(next.x - corner.x, next.y - corner.y) || 1
    return { x: (next.y - corner.y) / length, y: (corner.x - next.x) / length }
  })

/** Where a table that is let go at a place comes to lie: on the grid, and on the plan as far as its own size allows. */
export function snapTo<B extends PlanBox>(box: B, plan: PlanSize): B {
  const outline = outlineOf({ ...box, x: 0, y: 0 })
  const xs = outline.map(({ x }) => x)
  const ys = outline.map(({ y }) => y)
  return {
    ...box,
    x: onGrid(box.x, -Math.min(...xs), plan.width - Math.max(...xs)),
    y: onGrid(box.y, -Math.min(...ys), plan.height - Math.max(...ys)),
  }
}

/** The line of the grid nearest to a value, of those between the least and the most; never a zero with a sign. */
function onGrid(value: number, least: number, most: number): number {
  const [first, last] = [Math.ceil((least - TOLERANCE) / PLAN_GRID), Math.floor((most + TOLERANCE) / PLAN_GRID)]
  return Math.max(Math.min(Math.round(value / PLAN_GRID), last), first) * PLAN_GRID + 0
}

/** Turned by steps, in whole degrees from 0 to 345. */
export const turned = <B extends PlanBox>(box: B, steps: number): B => ({
  ...box,
  rotation: (((box.rotation + steps * ROTATION_STEP) % 360) + 360) % 360,
})
