import { expect, test } from 'vitest'
import { handOutDenial, tipChoices, tipDenial } from './tip.ts'

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
