import type { ResourceType } from '../../resources/resource-type.ts'
import { fold } from '../../text.ts'
import { PLAN_GRID, PLAN_SIDE, type PlanBox, type PlanShape, type PlanSize } from './plan-geometry.ts'

/** A table as the first plan of a venue places it. */
export type PlanTable = { id: number; type: ResourceType; capacity: number; zone: string | null }
export type PlacedTable = PlanBox & { resource_id: number }

/** Four tables in a row; a venue with many has longer rows, so that its plan is about as wide as it is high. */
const WIDTH = 1120
const TABLES_OF_WIDTH = 30
const GAP = 40
/** Above the first row of a zone stands its name. */
const ZONE_NAME = 60
const TABLE_HEIGHT = 180
const STOOL = 100

/** A stool for one, a round table for two, then wider the more it seats. */
function sizeOf({ type, capacity }: PlanTable): { shape: PlanShape; width: number; height: number } {
  if (type === 'sillon') return { shape: 'sofa', width: capacity <= 4 ? 240 : 340, height: TABLE_HEIGHT }
  if (capacity === 1) return { shape: 'stool', width: STOOL, height: STOOL }
  if (capacity === 2) return { shape: 'round', width: 220, height: TABLE_HEIGHT }
  if (capacity <= 4) return { shape: 'rectangle', width: 220, height: TABLE_HEIGHT }
  return { shape: 'rectangle', width: capacity <= 6 ? 300 : 420, height: TABLE_HEIGHT }
}

/**
 * The plan of a venue that nobody has drawn: zone by zone, each from a line of its own on, its tables in rows in the order of lists
 * (M-9). It grows downwards as far as its tables need. `from` is where the first zone begins.
 */
export function firstLayout(tables: readonly PlanTable[], from = 0): { size: PlanSize; items: PlacedTable[] } {
  const zones = new Map<string, PlanTable[]>()
  for (const table of tables) {
    const zone = fold(table.zone ?? '')
    zones.set(zone, [...(zones.get(zone) ?? []), table])
  }
  // What stands in no zone comes last, as in lists.
  const inOrder = [...zones.entries()].toSorted(([a], [b]) => Number(a === '') - Number(b === ''))
  const width = Math.round(WIDTH * Math.max(1, Math.sqrt(tables.length / TABLES_OF_WIDTH)))
  const items: PlacedTable[] = []
  let y = from
  for (const [, members] of inOrder) {
    y += ZONE_NAME
    let [x, rowHeight] = [GAP, 0]
    for (const table of members) {
      const { shape, width: own, height } = sizeOf(table)
      if (x > GAP && x + own + GAP > width) {
        y += rowHeight + GAP
        x = GAP
        rowHeight = 0
      }
      items.push({ resource_id: table.id, x, y, width: own, height, rotation: 0, shape })
      x += own + GAP
      rowHeight = Math.max(rowHeight, height)
    }
    y += rowHeight + GAP / 2
  }
  return { size: { width, height: Math.max(PLAN_SIDE.min, y + GAP / 2) }, items }
}

/** Where nothing of a plan stands any more, below all of it. */
const bottomOf = (items: readonly PlacedTable[]): number =>
  items.reduce((lowest, { y, width, height }) => Math.max(lowest, y + height / 2 + Math.hypot(width, height) / 2), 0)

/**
 * A plan that somebody drew, with the tables that have come since below it: no table of the venue is missing on its plan. Those that
 * are gone are left out.
 */
export function completeLayout(
  plan: PlanSize & { items: readonly PlacedTable[] },
  tables: readonly PlanTable[],
): { size: PlanSize; items: PlacedTable[]; added: number[] } {
  const known = new Set(tables.map(({ id }) => id))
  const items = plan.items.filter(({ resource_id }) => known.has(resource_id))
  const placed = new Set(items.map(({ resource_id }) => resource_id))
  const missing = tables.filter(({ id }) => !placed.has(id))
  const size = { width: plan.width, height: plan.height }
  if (missing.length === 0) return { size, items, added: [] }
  const below = firstLayout(missing, Math.ceil(bottomOf(items) / PLAN_GRID) * PLAN_GRID)
  return {
    size: {
      width: Math.max(size.width, below.size.width),
      height: Math.max(size.height, below.size.height),
    },
    items: [...items, ...below.items],
    added: missing.map(({ id }) => id),
  }
}
