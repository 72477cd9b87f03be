import { expect, test } from 'vitest'
import { HOUR_MS, instant, MINUTE_MS } from '../time.ts'
import { CANCEL_REASONS, isGuestsReason, isLateCancelation, isSlip, VISIT_REASONS } from './reasons.ts'
import { VISIT_STATUSES } from './status.ts'

const START = instant(Date.UTC(2027, 2, 12, 2))

test('of every reason it is known whose it is: guests call off or leave, a slip is nobody’s, all others are the house’s (T12, F-4)', () => {
  const whose = (reason: string | null) => (isGuestsReason(reason) ? 'guests' : isSlip(reason) ? 'nobody' : 'house')
  expect([null, ...CANCEL_REASONS].map((reason) => [reason, whose(reason)])).toEqual([
    [null, 'guests'],
    ['customer', 'guests'],
    ['business', 'house'],
    ['duplicate', 'nobody'],
    ['error', 'nobody'],
    ['weather', 'house'],
    ['left', 'guests'],
  ])
  const others = VISIT_REASONS.filter((reason) => !CANCEL_REASONS.some((one) => one === reason))
  expect(others.map(whose)).toEqual(others.map(() => 'house'))
})

test('C-2: what guests call off within a day of its start is late, and nothing that did not end so', () => {
  const early = instant(START - 24 * HOUR_MS)
  const isLate = (reason: string | null, at: number) =>
    isLateCancelation({ status: 'canceled', reason }, { at: instant(at), start: START })
  for (const reason of [null, ...VISIT_REASONS])
    expect([
      reason,
      ...[early - 1, early, early + 1, START, START + MINUTE_MS].map((at) => isLate(reason, at)),
    ]).toEqual(
      [null, 'customer', 'left'].includes(reason)
        ? [reason, false, false, true, true, true]
        : [reason, false, false, false, false, false],
    )
  const ends = VISIT_STATUSES.filter((status) =>
    isLateCancelation({ status, reason: 'customer' }, { at: START, start: START }),
  )
  expect(ends).toEqual(['canceled'])
})
