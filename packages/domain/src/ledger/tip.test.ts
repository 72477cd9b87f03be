import { expect, test } from 'vitest'
import { handOutDenial, type TipBackFacts, tipBackDenial, tipChoices, tipDenial } from './tip.ts'

test.each([
  [206_000, [21_000, 31_000, 41_000]],
  [80_000, [8_000, 12_000, 16_000]],
  [3_000, [1_000]],
  [0, [1_000]],
])('M8: beside %i people choose among %j', (amount, choices) => expect(tipChoices(amount)).toEqual(choices))

test('M8: a tip is no more than the trip', () => {
  expect(tipDenial(160_000, 160_000)).toBeNull()
  expect(tipDenial(160_001, 160_000)).toEqual({ code: 'tip.too_much', mostCents: 160_000 })
})

test('M8: what is handed out is what was shown', () => {
  expect(handOutDenial({ shown_cents: 500, open_cents: 500 })).toBeNull()
  expect(handOutDenial({ shown_cents: 500, open_cents: 700 })).toEqual({ code: 'tip.changed', openCents: 700 })
  expect(handOutDenial({ shown_cents: 500, open_cents: 0 })).toEqual({ code: 'tip.none' })
})

const LIES_THERE: TipBackFacts = { isTakenBack: false, isHandedOut: false, isCounted: false, settles: false }
test.each([
  [LIES_THERE, 'there', null],
  [{ ...LIES_THERE, isTakenBack: true }, 'there', 'tip.taken_back'],
  [{ ...LIES_THERE, isTakenBack: true, settles: true }, 'mine', 'tip.taken_back'],
  [{ ...LIES_THERE, isHandedOut: true }, 'there', 'tip.handed_out'],
  [{ ...LIES_THERE, isHandedOut: true, settles: true }, 'mine', 'tip.handed_out'],
  [{ ...LIES_THERE, isCounted: true }, 'there', 'tip.counted'],
  [{ ...LIES_THERE, isCounted: true, settles: true }, 'there', 'tip.counted'],
  [{ ...LIES_THERE, isCounted: true }, 'mine', 'tip.not_theirs'],
  [{ ...LIES_THERE, isCounted: true, settles: true }, 'mine', null],
] as const)('M8: of a tip as %j taken back from %s', (facts, from, code) =>
  expect(tipBackDenial(facts, from)).toEqual(code && { code }),
)
