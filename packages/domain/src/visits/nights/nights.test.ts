import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { instant, localDate, localTime } from '../../time.ts'
import { planEntry } from './add-entry.ts'
import { coverDue } from './cover.ts'
import { nightInstant } from './night-clock.ts'
import { fullnessOf, placesLeft } from './people-inside.ts'

const NOW = instant(Date.parse('2027-03-11T05:30:00Z'))
const after = (ms: number) => instant(NOW + ms)

describe('N-1, H-3: the clock of a night', () => {
  const dayCut = localTime('06:00')
  const on = (date: string, zone: string, time: string) =>
    new Date(nightInstant({ date: localDate(date), zone, dayCut }, localTime(time))).toISOString()
  test('what is past midnight lies on the next day', () => {
    expect(on('2027-03-10', 'America/Merida', '23:30')).toBe('2027-03-11T05:30:00.000Z')
    expect(on('2027-03-10', 'America/Merida', '01:30')).toBe('2027-03-11T07:30:00.000Z')
  })
  test('over a change of the clocks the hour on the wall counts', () => {
    // In Tijuana the clocks go from two to three in the night to 14 March, and back in the night to 7 November.
    expect(on('2027-03-13', 'America/Tijuana', '23:30')).toBe('2027-03-14T07:30:00.000Z')
    expect(on('2027-03-13', 'America/Tijuana', '03:30')).toBe('2027-03-14T10:30:00.000Z')
    expect(on('2027-11-06', 'America/Tijuana', '03:30')).toBe('2027-11-07T11:30:00.000Z')
  })
})

describe('N-2: what is due at the door', () => {
  const list = { freeUntil: NOW, coverCents: 200_00, isTwoForOne: false }
  test.each([
    ['a moment before the free time ends', after(-1), 4, 0],
    ['at the very instant', NOW, 4, 800_00],
    ['one of them', after(1), 1, 200_00],
  ])('%s', (_, at, people, due) => {
    expect(coverDue(list, { people, chargedBefore: 0, at })).toBe(due)
  })
  test('without an hour everybody pays, without a cover nobody', () => {
    expect(coverDue({ ...list, freeUntil: null }, { people: 2, chargedBefore: 0, at: after(-1) })).toBe(400_00)
    expect(coverDue({ ...list, coverCents: 0 }, { people: 2, chargedBefore: 0, at: after(1) })).toBe(0)
  })
  test('two for one comes to the same in however many parts they come in', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 1, max: 6 }), { minLength: 1, maxLength: 8 }), (parts) => {
        const conditions = { ...list, isTwoForOne: true }
        let chargedBefore = 0
        let sum = 0
        for (const people of parts) {
          sum += coverDue(conditions, { people, chargedBefore, at: NOW })
          chargedBefore += people
        }
        expect(sum).toBe(Math.ceil(chargedBefore / 2) * 200_00)
      }),
    )
  })
})

describe('N-5, N-7: being put on a list', () => {
  const list = { name: 'Nadia', isActive: true, closesAt: NOW, cap: 10, people: 8 }
  const entry = { people: 2, now: after(-1), isManager: false, isDuplicate: false }
  test('within the cap, up to the last place', () => {
    expect(planEntry(list, entry)).toEqual({ status: 'confirmed', isLate: false, left: 0 })
  })
  test('over the cap somebody has to approve it, a manager need not', () => {
    expect(planEntry(list, { ...entry, people: 3 })).toEqual({ status: 'requested', isLate: false, left: -1 })
    expect(planEntry(list, { ...entry, people: 3, isManager: true })).toMatchObject({ status: 'confirmed' })
  })
  test('somebody who stands elsewhere takes no place', () => {
    expect(planEntry(list, { ...entry, people: 3, isDuplicate: true })).toEqual({
      status: 'confirmed',
      isLate: false,
      left: 2,
    })
  })
  test('from the very instant that it closes only a manager adds, tagged late', () => {
    expect(planEntry(list, { ...entry, now: NOW })).toEqual({
      code: 'guest_list.closed',
      list: 'Nadia',
      closedAt: new Date(NOW).toISOString(),
    })
    expect(planEntry(list, { ...entry, now: NOW, isManager: true })).toMatchObject({ isLate: true })
  })
  test('a list that is out of use takes nobody', () => {
    expect(planEntry({ ...list, isActive: false }, entry)).toEqual({ code: 'guest_list.off', list: 'Nadia' })
  })
})

describe('N-8: how full it is', () => {
  test.each([
    [179, 200, 'open', 21],
    [180, 200, 'warn', 20],
    [199, 200, 'warn', 1],
    [200, 200, 'full', 0],
    [210, 200, 'full', 0],
    [500, null, 'open', null],
  ])('%i of %s', (inside, capacity, fullness, left) => {
    expect([fullnessOf(inside, capacity), placesLeft(inside, capacity)]).toEqual([fullness, left])
  })
})
