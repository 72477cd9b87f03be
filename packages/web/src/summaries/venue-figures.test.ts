import { expect, test } from 'vitest'
import { coversOf, percentOf, totalsOf } from './venue-figures.ts'

test('counts who came, who sits, who is expected and who did not come, over the seats that may be used', () => {
  const visits = [
    { status: 'seated', party_size: 4 },
    { status: 'finished', party_size: 2 },
    { status: 'arrived', party_size: 3 },
    { status: 'confirmed', party_size: 6 },
    { status: 'requested', party_size: 8 },
    { status: 'waiting', party_size: 5 },
    { status: 'canceled', party_size: 9 },
    { status: 'no_show', party_size: 2 },
  ] as const
  const tables = [
    { capacity: 4, status: 'Disponible' },
    { capacity: 6, status: 'Limpieza' },
    { capacity: 8, status: 'No_disponible' },
  ] as const
  expect(coversOf(totalsOf(visits), tables)).toEqual({
    came: 9,
    seated: 4,
    toCome: 14,
    seats: 10,
    noShow: { visits: 1, people: 2 },
  })
})

test.each([
  [4, 10, 40],
  [1, 3, 33],
  [0, 0, 0],
])('%i of %i is %i percent', (part, whole, percent) => {
  expect(percentOf(part, whole)).toBe(percent)
})
