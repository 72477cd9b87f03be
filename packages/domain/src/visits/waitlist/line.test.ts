import { describe, expect, test } from 'vitest'
import { instant, MINUTE_MS } from '../../time.ts'
import { afterNext, beforeAll, bumpDenial, type InLine, inOrder, isPassedOver } from './order.ts'
import { single } from './samples.ts'
import { type Candidate, type FreePlace, suggestNext } from './suggest.ts'

const at = (minutes: number) => instant(Date.UTC(2030, 2, 15, 20) + minutes * MINUTE_MS)
const joined = (id: number, minutes: number): InLine => ({ id, isBooked: false, queueAt: at(minutes) })
const booked = (id: number, minutes: number): InLine => ({ id, isBooked: true, queueAt: at(minutes) })
const ids = (line: readonly InLine[]) => line.map(({ id }) => id)

describe('W-2: the line', () => {
  test('who booked and is here first, then by joining; ids part what is equal', () => {
    expect(ids(inOrder([joined(1, 0), joined(4, 5), booked(3, 10), joined(2, 5), booked(5, 2)]))).toEqual([
      5, 3, 1, 2, 4,
    ])
  })

  test.each([
    ['the first of three goes behind the second', 1, [2, 1, 3]],
    ['the second goes to the end, which is one place', 2, [1, 3, 2]],
  ])('T8: %s', (_, moved, expected) => {
    const line = [joined(1, 0), joined(2, 5), joined(3, 9)]
    const queueAt = afterNext(line, moved)
    expect(queueAt).not.toBeNull()
    const after = line.map((party) => (party.id === moved && queueAt !== null ? { ...party, queueAt } : party))
    expect(ids(inOrder(after))).toEqual(expected)
  })

  test.each([
    ['the last stays the last', [joined(1, 0), joined(2, 5)], 2],
    ['nobody else', [joined(1, 0)], 1],
    ['somebody who is not in line', [joined(1, 0)], 9],
  ])('T8: %s', (_, line, id) => {
    expect(afterNext(line, id)).toBeNull()
  })

  test.each([
    ['not a VIP', { id: 2, vip: false }, { code: 'waitlist.not_vip' }],
    ['first already, though somebody booked', { id: 1, vip: true }, { code: 'waitlist.first_already' }],
    ['a VIP further back', { id: 2, vip: true }, null],
  ])('who may pass others: %s', (_, party, denial) => {
    expect(bumpDenial([booked(9, -5), joined(1, 0), joined(2, 5)], party)).toEqual(denial)
  })

  test('a VIP goes ahead of all who joined and behind who booked', () => {
    const line = [booked(9, -5), joined(1, 0), joined(2, 5)]
    const moved = line.map((party) => (party.id === 2 ? { ...party, queueAt: beforeAll(line, at(7)) } : party))
    expect(ids(inOrder(moved))).toEqual([9, 2, 1])
    expect(beforeAll([], at(7))).toBe(at(6))
  })

  test.each([
    ['here', { isPresent: true, joinedAt: at(0), promisedMin: 10 }, 40, false],
    ['not here, in time', { isPresent: false, joinedAt: at(0), promisedMin: 10 }, 10, false],
    ['not here, past the middle of what was said', { isPresent: false, joinedAt: at(0), promisedMin: 10 }, 10.1, true],
  ])('passed over: %s', (_, party, minutes, isOver) => {
    expect(isPassedOver(party, at(minutes))).toBe(isOver)
  })
})

describe('W-2: who is told next', () => {
  const candidate = (id: number, party: number, changes: Partial<Candidate> = {}): Candidate => ({
    id,
    party,
    vip: false,
    isPresent: true,
    isPassedOver: false,
    turn: 90,
    ...changes,
  })
  const place = (table: number, capacity: number, changes: Partial<FreePlace> = {}): FreePlace => ({
    ...single(table, capacity, { minParty: Math.max(1, capacity - 2) }),
    state: 'free',
    freeFor: null,
    ...changes,
  })
  const told = (line: readonly Candidate[], places: readonly FreePlace[]) =>
    suggestNext(line, places).map(({ partyId, unitId }) => `${partyId}→${unitId}`)

  test.each([
    ['the first that fits, whoever stands before', [candidate(1, 6), candidate(2, 2)], [place(0, 2)], ['2→r0']],
    ['a place each, in order', [candidate(1, 2), candidate(2, 2)], [place(0, 2), place(1, 2)], ['1→r0', '2→r1']],
    ['nobody twice', [candidate(1, 2)], [place(0, 2), place(1, 2)], ['1→r0']],
    [
      'who is passed over is left out',
      [candidate(1, 2, { isPassedOver: true }), candidate(2, 2)],
      [place(0, 2)],
      ['2→r0'],
    ],
    ['free before what is about to be', [candidate(1, 2)], [place(0, 2, { state: 'paid' }), place(1, 2)], ['1→r1']],
    ['a table that has paid', [candidate(1, 4)], [place(2, 4, { state: 'paid' })], ['1→r2']],
    ['not where a reservation comes sooner than the turn', [candidate(1, 2)], [place(0, 2, { freeFor: 89 })], []],
    ['right up to the reservation', [candidate(1, 2)], [place(0, 2, { freeFor: 90 })], ['1→r0']],
    [
      'tables that stand together are not given out singly as well',
      [candidate(1, 8), candidate(2, 4)],
      [place(0, 4), place(1, 4), place(0, 8, { id: 'c1', tables: [0, 1], minParty: 5 })],
      ['1→c1'],
    ],
    ['nothing for nobody', [], [place(0, 2)], []],
  ])('%s', (_, line, places, expected) => {
    expect(told(line, places)).toEqual(expected)
  })
})
