import { createResource, type Resource, updateResource } from '@muelle/contract/resources/record'
import { expect, test } from 'vitest'
import { bodyWithStatus, resourceBodyOf, resourceValuesOf, untilOf } from './resource-form.ts'

const ZONE = 'America/Merida'
const RESOURCE: Resource = {
  id: 7,
  business_id: 1,
  name: 'Mesa 7',
  type: 'mesa',
  capacity: 4,
  extra_seats: 0,
  min_party: null,
  effective_min_party: 2,
  vip: true,
  zone: 'Terraza',
  description: null,
  status: 'No_disponible',
  status_until: '2027-03-10T19:30:00.000Z',
  channel: 'internal',
  priority: 3,
  position: 2,
  combos: [],
  is_deleted: false,
  version: 5,
  actions: [],
}

test('a form that nobody touched sends the resource as it is', () => {
  const values = resourceValuesOf(RESOURCE, ZONE)
  expect(values.status_until).toBe('2027-03-10T13:30')
  const body = resourceBodyOf(values, ZONE)
  expect(body).toEqual({
    name: 'Mesa 7',
    type: 'mesa',
    capacity: 4,
    status: 'No_disponible',
    status_until: '2027-03-10T19:30:00.000Z',
    vip: true,
    zone: 'Terraza',
    description: '',
    extra_seats: 0,
    min_party: null,
    channel: 'internal',
    priority: 3,
    position: 2,
    is_deleted: false,
  })
  expect(createResource.body.safeParse(body).success).toBe(true)
})

test('what is available has no end', () => {
  const values = { ...resourceValuesOf(RESOURCE, ZONE), status: 'Disponible' as const }
  expect(resourceBodyOf(values, ZONE).status_until).toBeNull()
})

test.each([
  ['', null],
  ['T10:00', null],
  ['2027-03-10', '2027-03-11T05:59:00.000Z'],
  ['2027-03-10T', '2027-03-11T05:59:00.000Z'],
  ['2027-02-30T10:00', null],
  ['2027-03-10T10:00', '2027-03-10T16:00:00.000Z'],
])('an end of %j is %j', (local, expected) => {
  expect(untilOf(local, ZONE)).toBe(expected)
})

test('a quick change of status leaves everything else out, which leaves it as it is', () => {
  const body = bodyWithStatus(RESOURCE, 'Limpieza', null)
  expect(body).toEqual({
    name: 'Mesa 7',
    type: 'mesa',
    capacity: 4,
    version: 5,
    status: 'Limpieza',
    status_until: null,
  })
  expect(updateResource.body.safeParse(body).success).toBe(true)
})
