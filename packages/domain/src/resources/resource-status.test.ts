import { describe, expect, test } from 'vitest'
import { type Instant, instant, MINUTE_MS } from '../time.ts'
import { RESOURCE_STATUSES, type ResourceStatus, statusAt, statusDenial, statusUntilDenial } from './resource-status.ts'

const NOW = instant(Date.parse('2027-03-10T19:00:00Z'))
const later = (minutes: number): Instant => instant(NOW + minutes * MINUTE_MS)

test.each([
  ['No_disponible', null, 'No_disponible'],
  ['No_disponible', later(1), 'No_disponible'],
  ['No_disponible', NOW, 'Disponible'],
  ['No_disponible', later(-1), 'Disponible'],
  ['Limpieza', later(5), 'Limpieza'],
  ['Limpieza', later(-5), 'Disponible'],
  ['Disponible', later(5), 'Disponible'],
] as const)('M-6: %s until %s is %s now', (status, until, expected) => {
  const isOver = expected === 'Disponible'
  expect(statusAt({ status, until }, NOW)).toEqual({ status: expected, until: isOver ? null : until })
})

test('M-6: a status may not have ended before it begins', () => {
  for (const status of RESOURCE_STATUSES) {
    const passed = status === 'Disponible' ? null : { code: 'resource.until_passed' }
    expect(statusUntilDenial({ status, until: later(-1) }, NOW)).toEqual(passed)
    expect(statusUntilDenial({ status, until: NOW }, NOW)).toEqual(passed)
    expect(statusUntilDenial({ status, until: instant(NOW + 1) }, NOW)).toBeNull()
    expect(statusUntilDenial({ status, until: null }, NOW)).toBeNull()
  }
})

describe('M-6: who can be given it', () => {
  test.each([
    ['available', 'Disponible', null, NOW, null],
    ['out of use without end, now', 'No_disponible', null, NOW, 'resource.unavailable'],
    ['out of use without end, next month', 'No_disponible', null, later(43_200), 'resource.unavailable'],
    ['out of use until just after', 'No_disponible', later(61), later(60), 'resource.unavailable'],
    ['out of use until just then', 'No_disponible', later(60), later(60), null],
    ['being cleaned, now', 'Limpieza', null, NOW, 'resource.cleaning'],
    ['being cleaned, in a quarter of an hour', 'Limpieza', null, later(15), null],
    ['cleaned a minute ago', 'Limpieza', later(-1), NOW, null],
  ] as const)('%s', (_, status: ResourceStatus, until, at, expected) => {
    expect(statusDenial({ status, until }, at, NOW)?.code ?? null).toBe(expected)
  })
})
