import type { Booking } from '@muelle/contract/bookings/record'
import { describe, expect, it } from 'vitest'
import { mergedAnswers } from '../record/answers.ts'
import { changedBy } from '../record/booking-differences.ts'
import { extrasOf, isOtherParty, peopleOf } from './party-news.ts'

const adults = { category_id: 1, age_range: 'adults', name: '', quantity: 2 } as const
const line = { kind: 'extra', category_id: null, source_id: 7, quantity: 3, unit_cents: 100, total_cents: 300 } as const
const booking = {
  party: [adults],
  quote: { lines: [line] } as unknown as Booking['quote'],
  status: 'confirmed',
  total_cents: 178_000,
  departure: { id: 5 },
} as const

describe('what somebody else made of a booking', () => {
  it('counts its people by category and tariff, and its extras', () => {
    expect(peopleOf({ party: [adults, { ...adults, tariff: 'local', quantity: 1 }] })).toEqual({ '1': 2, '1:local': 1 })
    expect(extrasOf(booking)).toEqual({ '7': 3 })
  })

  it.each([
    ['nothing', {}, false],
    ['the order of its lines', { party: [{ ...adults, quantity: 0, category_id: 2 }, adults] }, false],
    ['one adult', { party: [{ ...adults, quantity: 3 }] }, true],
    ['a child', { party: [adults, { ...adults, category_id: 2, quantity: 1 }] }, true],
    ['its extras', { quote: { lines: [] } as unknown as Booking['quote'] }, true],
    ['its departure', { departure: { id: 6 } }, true],
    ['its price', { total_cents: 1 }, true],
    ['its status', { status: 'canceled' as const }, true],
  ])('is another party, or not: %s', (_what, part, isOther) => {
    expect(isOtherParty({ ...booking, party: [adults] }, { ...booking, party: [adults], ...part })).toBe(isOther)
  })

  it('is told by name, each once', () => {
    const entry = (id: number, name: string | null) =>
      ({ id, actor: name === null ? null : { id, name } }) as Booking['history'][number]
    const before = { history: [entry(1, 'Ana')] }
    expect(
      changedBy(before, { history: [entry(1, 'Ana'), entry(2, 'Marta'), entry(3, null), entry(4, 'Marta')] }),
    ).toEqual(['Marta'])
    expect(changedBy(before, before)).toEqual([])
  })

  it('leaves each answer that only one of two people changed as they did', () => {
    const before = { '1 0': 'a', '1 1': 'b', '1 2': 'c' }
    expect(mergedAnswers(before, { ...before, '1 0': 'mine' }, { '1 0': 'a', '1 2': 'theirs', '1 3': 'new' })).toEqual({
      '1 0': 'mine',
      '1 1': '',
      '1 2': 'theirs',
      '1 3': 'new',
    })
  })
})
