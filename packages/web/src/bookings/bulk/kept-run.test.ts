import { describe, expect, it, test } from 'vitest'
import { countStates, isDoneWith, type KeptRun, openIds, runOf } from './kept-run.ts'

const RUN: KeptRun = {
  kind: 'cancel',
  target: null,
  items: { 11: 'done', 12: 'refused', 13: 'sent', 14: 'left', 15: 'left' },
}

describe('a run that was kept', () => {
  it('is read as it was written', () => {
    expect(runOf(JSON.parse(JSON.stringify(RUN)))).toEqual(RUN)
    const move = { ...RUN, kind: 'move', target: { date: '2031-03-04', time: '09:30' } }
    expect(runOf(JSON.parse(JSON.stringify(move)))).toEqual(move)
  })

  it.each([
    null,
    7,
    'cancel',
    {},
    { kind: 'cancel' },
    { kind: 'cancel', items: {} },
    { kind: 'remove', items: { 1: 'left' } },
    { kind: 'move', items: { 1: 'perhaps' } },
  ])('is nothing when %j was written', (value) => {
    expect(runOf(value)).toBeNull()
  })

  it('tells what is done and what is open', () => {
    expect(countStates(RUN)).toEqual({ left: 2, sent: 1, done: 1, refused: 1 })
    expect(openIds(RUN)).toEqual([13, 14, 15])
  })
})

test.each([
  ['cancel', 'canceled', '09:30', true],
  ['cancel', 'pending_cancelation', '09:30', true],
  ['cancel', 'confirmed', '09:30', false],
  ['move', 'confirmed', '09:30', true],
  ['move', 'confirmed', '10:00', false],
] as const)('%s: a booking that is %s at %s shows it: %s', (kind, status, start_time, expected) => {
  const target = { date: '2031-03-04', time: '09:30' }
  const departure = { local_date: '2031-03-04', start_time }
  expect(isDoneWith({ kind, target }, { status, departure })).toBe(expected)
})
