import { expect, test } from 'vitest'
import { type Instant, instant, MINUTE_MS } from '../../time.ts'
import { TOLD_LATER, toldAt } from './told-step.ts'

const RECEIVED = instant(Date.parse('2030-03-16T02:30:00Z'))
const before = (minutes: number): Instant => instant(RECEIVED - minutes * MINUTE_MS)
const bounds = { dayStart: before(600), since: before(120) }
const told = (deviceAt: Instant, sentAt: Instant = RECEIVED, over: Partial<typeof bounds> = {}) =>
  toldAt(deviceAt, { sent_at: sentAt, received_at: RECEIVED }, { ...bounds, ...over })

test.each([
  ['a step is as of when it was done', told(before(40)), before(40)],
  ['a clock that goes ten minutes ahead is set right', told(before(30), before(-10)), before(40)],
  ['a clock that goes an hour behind is set right', told(before(100), before(60)), before(40)],
  ['never after it was told', told(before(-15)), RECEIVED],
  ['nor before what happened last', told(before(300)), before(120)],
  ['nor before the business day', told(before(900), RECEIVED, { since: before(2000) }), before(600)],
  ['what happened last cannot lie after it was told', told(before(5), RECEIVED, { since: before(-60) }), RECEIVED],
])('NOTES 1: %s', (_, actual, expected) => expect(actual).toBe(expected))

test('only who came, sat down and left is told later', () => {
  expect([...TOLD_LATER]).toEqual(['arrive', 'arrive_late', 'seat', 'finish'])
})
