import type { PlanBox, PlanSize } from '@muelle/domain/visits/floor/plan-geometry'
import type { CSSProperties } from 'react'

/** Where something of a plan stands in its room, in parts of it. */
export const placeStyle = (box: PlanBox, { width, height }: PlanSize): CSSProperties => ({
  left: `${(box.x / width) * 100}%`,
  top: `${(box.y / height) * 100}%`,
  width: `${(box.width / width) * 100}%`,
  height: `${(box.height / height) * 100}%`,
})

export const roomStyle = ({ width, height }: PlanSize): CSSProperties => ({ aspectRatio: `${width} / ${height}` })

/** How much of a plan's height the name of a zone stands above its first table. */
const NAME_ABOVE = 46

/** The name of each zone with its place: over the uppermost of its tables, at the left edge of the zone. */
export function zoneNames<T extends PlanBox>(
  items: readonly (T & { zone: string | null })[],
  { width, height }: PlanSize,
): { zone: string; style: CSSProperties }[] {
  const zones = new Map<string, { left: number; top: number }>()
  for (const { zone, x, y } of items) {
    if (zone === null) continue
    const known = zones.get(zone)
    zones.set(zone, { left: Math.min(known?.left ?? x, x), top: Math.min(known?.top ?? y, y) })
  }
  return [...zones].map(([zone, { left, top }]) => ({
    zone,
    style: { left: `${(left / width) * 100}%`, top: `${(Math.max(0, top - NAME_ABOVE) / height) * 100}%` },
  }))
}
