import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { fold } from '../text.ts'
import { bulkNames, MAX_BULK_QUANTITY, naturalKey } from './names.ts'

describe('M-8: names of many', () => {
  test.each([
    ['nothing there', 'Mesa', 3, [], ['Mesa 1', 'Mesa 2', 'Mesa 3']],
    ['continue the highest', 'Mesa', 2, ['Mesa 1', 'Mesa 7'], ['Mesa 8', 'Mesa 9']],
    ['another base does not count', 'Mesa', 1, ['Mesa alta 9', 'Sillón 4', 'Mesas 5'], ['Mesa 1']],
    ['accents and case do not tell bases apart', 'Sillón', 1, ['SILLON 3'], ['Sillón 4']],
    ['leading zeros', 'Mesa', 1, ['Mesa 009'], ['Mesa 10']],
    ['a code is no number', 'Mesa', 1, ['Mesa 20260101'], ['Mesa 1']],
    ['the highest number there is', 'Mesa', 2, ['Mesa 999999', 'Mesa 1000000'], ['Mesa 1000001', 'Mesa 1000002']],
    ['a base that ends in a number', 'Piso 2', 2, ['Piso 2', 'Piso 3', 'Piso 2 1'], ['Piso 2 2', 'Piso 2 3']],
  ] as const)('%s', (_, base, quantity, taken, expected) => {
    expect(bulkNames(base, quantity, taken)).toEqual(expected)
  })

  test('as many as asked, none of them taken, none twice', () => {
    const bases = fc.constantFrom('Mesa', 'Sillón', 'Piso 2', 'A')
    const names = fc.array(fc.tuple(bases, fc.nat(1_200_000)).map(([base, number]) => `${base} ${number}`))
    fc.assert(
      fc.property(bases, fc.integer({ min: 1, max: MAX_BULK_QUANTITY }), names, (base, quantity, taken) => {
        const made = bulkNames(base, quantity, taken).map(fold)
        expect(made).toHaveLength(quantity)
        expect(new Set([...taken.map(fold), ...made]).size).toBe(new Set(taken.map(fold)).size + quantity)
      }),
    )
  })

  test('adding in two parts names as adding at once does', () => {
    const first = bulkNames('Mesa', 3, ['Mesa 4'])
    expect([...first, ...bulkNames('Mesa', 2, ['Mesa 4', ...first])]).toEqual(bulkNames('Mesa', 5, ['Mesa 4']))
  })
})

test('names sort as people count', () => {
  const names = [
    'Barra',
    'Mesa',
    'Mesa 1',
    'mesa 2',
    'Mesa 10',
    'Mesa 10 b',
    'Mesa 100',
    'Sillón 9',
    'Sillón 11',
    'Terraza',
  ]
  const sorted = names.toReversed().sort((a, b) => (naturalKey(a) < naturalKey(b) ? -1 : 1))
  expect(sorted).toEqual(names)
})
