import type { BoardDeparture } from '@muelle/contract/departures/plan'
import { describe, expect, it } from 'vitest'
import { boardDeparture } from '../../departures/board/departure-samples.ts'
import { isOver, nextToSail } from './unfolded.ts'

const NOON = Date.parse('2026-11-20T12:00:00Z')
const ME = 4
const at = (hour: string, part: Partial<BoardDeparture> = {}) =>
  boardDeparture({ starts_at: `2026-11-20T${hour}:00Z`, duration_minutes: 60, people_used: 2, ...part })
const captain = (user_id: number | null) => [{ id: 1, name: 'Wilberth', duty: 'captain' as const, user_id }]

describe('the departure that is unfolded', () => {
  it.each([
    ['none on a day without departures', [], null],
    ['none once all have left', [at('09:00'), at('11:30', { state: 'under_way' })], null],
    ['the next by the clock', [at('09:00'), at('13:00'), at('15:00')], 1],
    ['one that boards, though its hour has come', [at('11:59', { state: 'boarding' }), at('13:00')], 0],
    ['the next with people before an empty one', [at('13:00', { people_used: 0 }), at('15:00')], 1],
    ['an empty one where all are', [at('13:00', { people_used: 0 }), at('15:00', { people_used: 0 })], 0],
    ['no canceled one', [at('13:00', { state: 'canceled' }), at('15:00')], 1],
    ['my own before others', [at('13:00', { crew: captain(9) }), at('15:00', { crew: captain(ME) })], 1],
    [
      'others once mine has left',
      [at('11:00', { crew: captain(ME), state: 'under_way' }), at('15:00', { crew: captain(null) })],
      1,
    ],
  ])('is %s', (_, departures, index) => {
    expect(nextToSail(departures, NOON, ME)).toBe(index === null ? null : departures[index])
  })
})

it.each([
  [at('10:00', { state: 'finished' }), true],
  [at('15:00', { state: 'canceled', people_used: 0 }), true],
  [at('15:00', { state: 'canceled' }), false],
  [at('11:00'), true],
  [at('11:01'), false],
])('knows what is over: %#', (departure, over) => {
  expect(isOver(departure, NOON)).toBe(over)
})
