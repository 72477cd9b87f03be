import { describe, expect, test } from 'vitest'
import { HOUR_MS, instant, localDate, MINUTE_MS } from '../../time.ts'
import { arrivalDenial, type GuestVisit, selfServiceOf } from './self-service.ts'

const START = instant(Date.parse('2027-03-10T20:00:00Z'))
const TODAY = localDate('2027-03-10')
const visit = (over: Partial<GuestVisit> = {}): GuestVisit => ({
  kind: 'reservation',
  status: 'confirmed',
  business_date: TODAY,
  start_at: START,
  confirmation: 'none',
  present: false,
  ...over,
})
const at = (minutesBefore: number) => ({
  now: instant(START - minutesBefore * MINUTE_MS),
  today: TODAY,
  cutoffMinutes: 120,
})
const may = (one: GuestVisit, minutesBefore: number) =>
  Object.entries(selfServiceOf(one, at(minutesBefore)))
    .filter(([, can]) => can)
    .map(([what]) => what)

describe('what guests do by themselves', () => {
  test.each([
    ['T12, T19: before the cut-off', visit(), 121, ['confirm', 'change', 'cancel']],
    ['T12: at the cut-off it is over; T9: from here on they may have come', visit(), 120, ['confirm', 'here']],
    ['they said that they come', visit({ confirmation: 'confirmed' }), 300, ['change', 'cancel']],
    ['they are here', visit({ present: true }), 10, ['confirm']],
    ['late by an hour', visit(), -60, ['here']],
    ['asked for', visit({ status: 'requested' }), 300, ['change', 'cancel']],
    ['on a list', visit({ kind: 'guest_list' }), 300, ['confirm', 'cancel']],
    ['in line', visit({ kind: 'waitlist', status: 'waiting' }), -30, ['cancel', 'here']],
    ['called', visit({ kind: 'waitlist', status: 'notified', present: true }), -30, ['cancel']],
    ['on a later day’s list', visit({ kind: 'future_waitlist', status: 'waiting' }), 10, ['cancel']],
    ['inside', visit({ status: 'seated' }), -30, []],
    ['over', visit({ status: 'canceled' }), 300, []],
  ] as const)('%s', (_, one, minutesBefore, expected) => {
    expect(may(one, minutesBefore)).toEqual(expected)
  })

  test('T9: too early, too late, another day, over', () => {
    expect(arrivalDenial(visit(), at(121))).toEqual({ code: 'visit.not_arrivable' })
    expect(arrivalDenial(visit(), { ...at(0), now: instant(START + 4 * HOUR_MS + 1) })).toEqual({
      code: 'visit.not_arrivable',
    })
    expect(arrivalDenial(visit(), { ...at(0), today: localDate('2027-03-09') })).toEqual({
      code: 'visit.not_arrivable',
    })
    expect(arrivalDenial(visit({ status: 'no_show' }), at(0))).toEqual({ code: 'visit.over' })
    expect(arrivalDenial(visit(), at(120))).toBeNull()
  })
})
