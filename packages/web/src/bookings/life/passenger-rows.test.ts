import type { Booking } from '@muelle/contract/bookings/record'
import { describe, expect, it } from 'vitest'
import { mergedRows, passengerRowsOf, passengersOf } from './passenger-rows.ts'

const adults = { category_id: 1, age_range: 'adults', name: '', quantity: 2 } as const
const locals = { ...adults, tariff: 'local', quantity: 1 } as const
const child = { category_id: 2, age_range: 'children', name: '', quantity: 1 } as const
const known = (category_id: number, first_name: string, part: Partial<Booking['passengers'][number]> = {}) => ({
  category_id,
  first_name,
  ...part,
})
const named = (rows: ReturnType<typeof passengerRowsOf>) =>
  rows.map(({ category_id, tariff, first_name }) => [category_id, tariff, first_name])

describe('who travels on a booking', () => {
  it('has a row for each place that was sold, those who are known first and in their order', () => {
    const rows = passengerRowsOf({
      party: [adults, locals, child],
      passengers: [known(2, 'Nico', { age: 9 }), known(1, 'Inés', { tariff: 'local', document: 'INE 44' })],
    })
    expect(named(rows)).toEqual([
      [2, null, 'Nico'],
      [1, 'local', 'Inés'],
      [1, null, ''],
      [1, null, ''],
    ])
    expect(rows[0]).toMatchObject({ age: 9, document: '' })
  })

  it('gives whoever lost their place another one, but never takes the place of somebody else', () => {
    const passengers = [known(2, 'Nico'), known(1, 'Inés')]
    expect(named(passengerRowsOf({ party: [adults], passengers }))).toEqual([
      [1, null, 'Nico'],
      [1, null, 'Inés'],
    ])
    const two = [known(2, 'Nico'), known(2, 'Zoé')]
    expect(named(passengerRowsOf({ party: [{ ...child, quantity: 1 }], passengers: two }))).toEqual([[2, null, 'Nico']])
  })

  it('writes nobody at the end of whom nothing is known, and keeps the position of everybody else', () => {
    const [first, second, third] = passengerRowsOf({ party: [{ ...adults, quantity: 3 }], passengers: [] })
    if (!first || !second || !third) throw new Error('three rows')
    expect(passengersOf([first, { ...second, first_name: ' Inés ' }, third])).toEqual([
      { category_id: 1, tariff: null, first_name: null, last_name: null, age: null, document: null },
      { category_id: 1, tariff: null, first_name: 'Inés', last_name: null, age: null, document: null },
    ])
    expect(passengersOf([first, second, third])).toEqual([])
  })

  it('keeps what two people wrote of them at once, each where they wrote', () => {
    const rowsOf = (...passengers: Booking['passengers']) => passengerRowsOf({ party: [adults], passengers })
    const before = rowsOf(known(1, 'Ana'), known(1, 'Beto'))
    const mine = rowsOf(known(1, 'Anna'), known(1, 'Beto', { document: 'INE 1' }))
    const theirs = rowsOf(known(1, 'Ana', { age: 30 }), known(1, 'Berto'))
    expect(mergedRows(before, mine, theirs)).toMatchObject([
      { first_name: 'Anna', age: 30, document: '' },
      { first_name: 'Berto', age: '', document: 'INE 1' },
    ])
    // Somebody was added there, and somebody dropped.
    const more = passengerRowsOf({
      party: [{ ...adults, quantity: 3 }],
      passengers: [known(1, 'Ana'), known(1, 'Beto'), known(1, 'Caro')],
    })
    expect(mergedRows(before, mine, more).map(({ first_name }) => first_name)).toEqual(['Anna', 'Beto', 'Caro'])
    expect(mergedRows(before, mine, theirs.slice(0, 1))).toHaveLength(1)
  })
})
