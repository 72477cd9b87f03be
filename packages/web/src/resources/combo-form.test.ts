import { createCombo } from '@muelle/contract/resources/combos'
import { expect, test } from 'vitest'
import { comboBodyOf, comboValuesOf, type Table, withTables } from './combo-form.ts'

const table = (id: number, capacity: number): Table => ({ id, name: `Mesa ${id}`, capacity })
const [one, two, three] = [table(1, 4), table(2, 4), table(3, 6)]
const NEW = comboValuesOf(null)

test('name and sizes follow from the tables, from the second one on', () => {
  const first = withTables(NEW, [one])
  expect(first).toEqual({ name: '', resource_ids: [one], min_party: '', capacity: '' })
  const both = withTables(first, [one, two])
  expect(both).toEqual({ name: 'Mesa 1 + Mesa 2', resource_ids: [one, two], min_party: 5, capacity: 6 })
  expect(withTables(both, [one, two, three])).toEqual({
    name: 'Mesa 1 + Mesa 2 + Mesa 3',
    resource_ids: [one, two, three],
    min_party: 7,
    capacity: 10,
  })
  expect(withTables(both, [two])).toEqual({ ...NEW, resource_ids: [two] })
  expect(comboBodyOf(both)).toEqual({ ...both, resource_ids: [1, 2] })
  expect(createCombo.body.safeParse(comboBodyOf(both)).success).toBe(true)
})

test('what somebody typed stays', () => {
  const typed = { name: 'La larga', resource_ids: [one, two], min_party: 5, capacity: 8 }
  expect(withTables(typed, [one, two, three])).toEqual({
    name: 'La larga',
    resource_ids: [one, two, three],
    min_party: 7,
    capacity: 8,
  })
})

test('many long names make one name that the server takes', () => {
  const tables = Array.from({ length: 8 }, (_, id) => ({ id: id + 1, name: `🪑 Mesa larga ${id}`, capacity: 2 }))
  expect(createCombo.body.safeParse(comboBodyOf(withTables(NEW, tables))).success).toBe(true)
})
