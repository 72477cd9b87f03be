import type { Custody } from '@muelle/contract/ledger/custody'
import { expect, test } from 'vitest'
import { likelySource, sourcesOf } from './sources.ts'

const custody: Custody = {
  mine: { balances: [{ currency: 'MXN', cents: 50_000 }], offered: [] },
  people: [
    { person: { id: 1, name: 'Yo' }, balances: [{ currency: 'MXN', cents: 50_000 }] },
    { person: { id: 2, name: 'Ana' }, balances: [{ currency: 'USD', cents: 900 }] },
  ],
  on_table: [],
  safe: [{ currency: 'MXN', cents: 200_000 }],
  handovers: [],
  receivers: [{ id: 2, name: 'Ana' }],
  may_move: true,
}

test('who holds cash spends their own, who settles also that of the safe, the bank and the others', () => {
  expect(sourcesOf(custody, false).map(({ value }) => value)).toEqual(['mine'])
  expect(sourcesOf(custody, true).map(({ value, name }) => [value, name])).toEqual([
    ['mine', undefined],
    ['safe', undefined],
    ['bank', undefined],
    ['2', 'Ana'],
  ])
  expect(sourcesOf({ ...custody, safe: null }, true)[1]).toMatchObject({ from: 'safe', balances: [] })
})

test('an amount leaves the safe where that holds it, otherwise own hands, otherwise the bank', () => {
  expect(likelySource(custody, 'MXN', 200_000)).toBe('safe')
  expect(likelySource({ ...custody, safe: null }, 'MXN', 50_000)).toBe('mine')
  expect(likelySource(custody, 'MXN', 200_001)).toBe('bank')
  expect(likelySource(custody, 'USD', 1)).toBe('bank')
})
