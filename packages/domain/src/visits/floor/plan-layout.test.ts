import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { TABLE_TYPES } from '../../resources/resource-type.ts'
import { planDenial } from './plan-denial.ts'
import { completeLayout, firstLayout, type PlanTable } from './plan-layout.ts'

const table = (id: number, capacity: number, zone: string | null = null): PlanTable => ({
  id,
  type: 'mesa',
  capacity,
  zone,
})
const namesOf = (tables: readonly PlanTable[]) => new Map(tables.map(({ id }) => [id, `Mesa ${id}`]))
const anyTables = fc
  .array(
    fc.record({
      id: fc.integer({ min: 1, max: 5000 }),
      type: fc.constantFrom(...TABLE_TYPES),
      capacity: fc.integer({ min: 1, max: 40 }),
      zone: fc.constantFrom(null, 'Terraza', 'Salón', 'salon'),
    }),
    { maxLength: 120 },
  )
  .map((tables) => [...new Map(tables.map((one) => [one.id, one])).values()])

test('M-9: the plan that nobody drew: zone by zone, in the order of lists, what is in no zone last', () => {
  const { size, items } = firstLayout([
    table(1, 2, 'Terraza'),
    table(9, 4),
    table(2, 6, 'Terraza'),
    table(3, 1, 'Salón'),
  ])
  expect(items).toEqual([
    { resource_id: 1, x: 40, y: 60, width: 220, height: 180, rotation: 0, shape: 'round' },
    { resource_id: 2, x: 300, y: 60, width: 300, height: 180, rotation: 0, shape: 'rectangle' },
    { resource_id: 3, x: 40, y: 320, width: 100, height: 100, rotation: 0, shape: 'stool' },
    { resource_id: 9, x: 40, y: 500, width: 220, height: 180, rotation: 0, shape: 'rectangle' },
  ])
  expect(size).toEqual({ width: 1120, height: 720 })
})

test('M-9: every venue has a plan that may be saved as it is', () => {
  fc.assert(
    fc.property(anyTables, (tables) => {
      const { size, items } = firstLayout(tables)
      expect(items.map(({ resource_id }) => resource_id).toSorted()).toEqual(tables.map(({ id }) => id).toSorted())
      expect(planDenial({ ...size, items }, namesOf(tables))).toBeNull()
    }),
  )
})

test('M-9: a drawn plan keeps its places; tables that came later stand below, and those that are gone nowhere', () => {
  fc.assert(
    fc.property(anyTables, anyTables, (before, after) => {
      const drawn = firstLayout(before)
      const { size, items, added } = completeLayout({ ...drawn.size, items: drawn.items }, after)
      expect(planDenial({ ...size, items }, namesOf(after))).toBeNull()
      expect(new Set(items.map(({ resource_id }) => resource_id))).toEqual(new Set(after.map(({ id }) => id)))
      const kept = items.filter(({ resource_id }) => !added.includes(resource_id))
      for (const item of kept) expect(drawn.items).toContainEqual(item)
    }),
  )
})
