import type { FloorPlan, FloorPlanBody, FloorPlanItem } from '@muelle/contract/visits/floor-plan'
import { type PlanSize, snapTo } from '@muelle/domain/visits/floor/plan-geometry'
import type { PlacedTable } from '@muelle/domain/visits/floor/plan-layout'

/** A plan as it is being drawn, with the steps that can be taken back. */
export type PlanDraft = {
  size: PlanSize
  items: readonly PlacedTable[]
  /** What it was before each step, oldest first. */
  past: readonly Drawn[]
  /** What was taken back, to do it again; next first. */
  future: readonly Drawn[]
}
type Drawn = { size: PlanSize; items: readonly PlacedTable[] }
export type DraftStep =
  | { kind: 'begin'; plan: FloorPlan }
  /** Puts a table where it was let go; a step of its own unless it goes on with the last one. */
  | { kind: 'place'; item: PlacedTable; goesOn?: boolean }
  | { kind: 'resize'; size: PlanSize }
  | { kind: 'undo' }
  | { kind: 'redo' }

/** More than anybody takes back. */
const MAX_STEPS = 100

const placed = ({ resource_id, x, y, width, height, rotation, shape }: FloorPlanItem): PlacedTable => ({
  resource_id,
  x,
  y,
  width,
  height,
  rotation,
  shape,
})

export const draftOf = ({ width, height, items }: FloorPlan): PlanDraft => ({
  size: { width, height },
  items: items.map(placed),
  past: [],
  future: [],
})

const isSame = (a: PlacedTable, b: PlacedTable) =>
  a.x === b.x &&
  a.y === b.y &&
  a.width === b.width &&
  a.height === b.height &&
  a.rotation === b.rotation &&
  a.shape === b.shape

type Standing = Pick<FloorPlan, 'version' | 'width' | 'height' | 'items'>

const stands = (a: Standing, b: Standing): boolean =>
  a.width === b.width &&
  a.height === b.height &&
  a.items.length === b.items.length &&
  a.items.every((item) => b.items.some((other) => other.resource_id === item.resource_id && isSame(item, other)))

/**
 * What becomes of a drawing once its plan is read as somebody has saved it since: untouched it begins anew; where the tables stand as they
 * did, such as after other hours, it goes on over that one; else it stays over the plan that it was drawn on, so that whoever saves it is
 * asked which of the two is to hold (I26).
 */
export function fateOf(over: Standing, plan: Standing, isDirty: boolean): 'begins' | 'goes_on' | 'stays' {
  if (plan.version === null || over.version === null || plan.version <= over.version) return 'stays'
  if (!isDirty) return 'begins'
  return stands(over, plan) ? 'goes_on' : 'stays'
}

export function drawOn(draft: PlanDraft, step: DraftStep): PlanDraft {
  const { size, items, past, future } = draft
  const drawn = { size, items }
  switch (step.kind) {
    case 'begin':
      return draftOf(step.plan)
    case 'place': {
      const item = snapTo(step.item, size)
      const before = items.find(({ resource_id }) => resource_id === item.resource_id)
      if (!before || isSame(before, item)) return draft
      const next = items.map((one) => (one.resource_id === item.resource_id ? item : one))
      return step.goesOn === true && past.length > 0
        ? { ...draft, items: next, future: [] }
        : { size, items: next, past: [...past, drawn].slice(-MAX_STEPS), future: [] }
    }
    case 'resize':
      return { size: step.size, items, past: [...past, drawn].slice(-MAX_STEPS), future: [] }
    case 'undo': {
      const before = past.at(-1)
      return before ? { ...before, past: past.slice(0, -1), future: [drawn, ...future] } : draft
    }
    case 'redo': {
      const [next, ...later] = future
      return next ? { ...next, past: [...past, drawn], future: later } : draft
    }
  }
}

/** What is saved: the drawing under the name and the times that the plan has or gets. */
export const bodyOf = (
  { size, items }: Pick<PlanDraft, 'size' | 'items'>,
  { name, weekdays, period }: Pick<FloorPlanBody, 'name' | 'weekdays' | 'period'>,
): FloorPlanBody => ({ name, weekdays, period, ...size, items: [...items] })
