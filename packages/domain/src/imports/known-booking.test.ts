import { describe, expect, test } from 'vitest'
import { type AskingBooking, freeKey, type KnownBooking, matchBookings } from './known-booking.ts'

const known = (suffix: string, over: Partial<KnownBooking> = {}): KnownBooking => ({
  suffix,
  isOwn: false,
  tour_id: null,
  local_date: '2026-07-17',
  start_time: '09:00:00',
  people: 2,
  ...over,
})
const ask = (product: string | null, over: Partial<AskingBooking> = {}): AskingBooking => ({
  product,
  tour_id: null,
  part: 1,
  when: '2026-07-17 09:00',
  people: 2,
  isCanceled: false,
  ...over,
})
/** By their places: which of the known each of the asking is. */
const matched = (asking: AskingBooking[], rows: KnownBooking[]) => {
  const found = matchBookings(asking, rows)
  return asking.map((one) => {
    const row = found.get(one)
    return row === undefined ? null : rows.indexOf(row)
  })
}
const late = { when: '2026-07-17 15:00' }
const knownLate = { start_time: '15:00:00' }

describe('C-1: whatever columns a file has, a booking is known by its reference', () => {
  test('by its product and place, also where it was moved', () => {
    expect(matched([ask('Isla'), ask('ARRECIFE', late)], [known('arrecife', knownLate), known('isla')])).toEqual([1, 0])
    expect(matched([ask('Isla', { when: '2026-08-01 10:00' })], [known('isla')])).toEqual([0])
    expect(matched([ask('Isla'), ask('Isla', { part: 2 })], [known('isla')])).toEqual([0, null])
  })

  test('without a column for the product, now or before: by day, hour and people, then in order', () => {
    const cart = [known('isla'), known('arrecife', knownLate)]
    expect(matched([ask(null, late), ask(null, { part: 2 })], cart)).toEqual([1, 0])
    expect(matched([ask(null, { when: '2026-07-18 08:00' }), ask(null, { part: 2 })], cart)).toEqual([1, 0])
    expect(matched([ask(null), ask(null, { ...late, part: 2 }), ask(null, { part: 3, people: 5 })], cart)).toEqual([
      0,
      1,
      null,
    ])
    expect(matched([ask('Isla'), ask('Arrecife', late)], [known('2', knownLate), known('')])).toEqual([1, 0])
  })

  test('another tour is another booking, also at the same hour', () => {
    const held = [known('', { tour_id: 1 })]
    expect(matched([ask('Arrecife', { tour_id: 2 }), ask('Isla', { tour_id: 1 })], held)).toEqual([null, 0])
    expect(matched([ask('Arrecife', { tour_id: 2 })], [known('isla', { tour_id: 1 })])).toEqual([null])
  })

  test('called otherwise, as by another column: by day, hour and people', () => {
    expect(matched([ask('Tarifa A')], [known('isla')])).toEqual([0])
    expect(matched([ask('Tarifa A', late)], [known('isla')])).toEqual([null])
  })

  test('what the same import brought is known by its very name alone', () => {
    const own = { isOwn: true }
    expect(matched([ask('Isla'), ask('Isla', { part: 2 })], [known('isla', own)])).toEqual([0, null])
    expect(matched([ask('Niños')], [known('adultos', own)])).toEqual([null])
  })

  test('what was called off is only what is for that moment, or the only one there is', () => {
    const gone = { isCanceled: true }
    const two = [known('isla'), known('isla#2', knownLate)]
    expect(matched([ask('Isla', late), ask('Isla', { ...gone, part: 2 })], two)).toEqual([1, 0])
    expect(matched([ask('Isla', { ...gone, when: '2026-08-01 10:00' })], two)).toEqual([null])
    expect(matched([ask('Isla', { ...gone, when: '2026-08-01 10:00' })], [known('isla')])).toEqual([0])
    expect(matched([ask('Isla', late), ask('Isla', { ...gone, part: 2 })], [known('isla')])).toEqual([null, 0])
  })

  test('a new one takes the next name that is free', () => {
    expect(freeKey('R', { product: 'Isla', part: 1 }, new Set(['isla', 'isla#2']))).toBe('R\u{1f}isla#3')
    expect(freeKey('R', { product: null, part: 1 }, new Set())).toBe('R')
    expect(freeKey('R', { product: null, part: 1 }, new Set(['']))).toBe('R\u{1f}2')
  })
})
