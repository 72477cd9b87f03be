import { expect, test } from 'vitest'
import { localDate } from '../time.ts'
import { isCode, normalizeCode } from './promotion.ts'
import { FAMILY, promotion } from './promotion-samples.ts'
import { type PromotionState, promotionStateOn } from './promotion-state.ts'
import { keepsOnReschedule, rescheduleDenial } from './reschedule.ts'

const TODAY = localDate('2026-07-15')
const open = { purchaseFrom: null, purchaseTo: null, travelTo: null }
const on = { today: TODAY, enabled: true, used_up: false }

test.each<[string, PromotionState, PromotionState]>([
  ['nothing stands against it', promotionStateOn(open, on), 'active'],
  ['it begins today', promotionStateOn({ ...open, purchaseFrom: TODAY }, on), 'active'],
  ['it begins tomorrow', promotionStateOn({ ...open, purchaseFrom: localDate('2026-07-16') }, on), 'scheduled'],
  ['it ends today', promotionStateOn({ ...open, purchaseTo: TODAY }, on), 'active'],
  ['it ended yesterday', promotionStateOn({ ...open, purchaseTo: localDate('2026-07-14') }, on), 'over'],
  ['its last trip was yesterday', promotionStateOn({ ...open, travelTo: localDate('2026-07-14') }, on), 'over'],
  ['it is disabled', promotionStateOn(open, { ...on, enabled: false }), 'disabled'],
  [
    'it is over and disabled',
    promotionStateOn({ ...open, travelTo: localDate('2026-07-14') }, { ...on, enabled: false }),
    'over',
  ],
  ['all is used', promotionStateOn(open, { ...on, used_up: true }), 'used_up'],
])('O1: %s', (_, state, expected) => {
  expect(state).toBe(expected)
})

test('O5: a move asks the travel window again, and not when it was bought', () => {
  const early = promotion({ conditions: { purchaseTo: localDate('2026-07-01'), minAdvanceDays: 30 } })
  expect(keepsOnReschedule(early, FAMILY)).toBe(true)
  const weekdays = promotion({ conditions: { weekdays: [6], travelTo: localDate('2026-07-18') } })
  expect(keepsOnReschedule(weekdays, FAMILY)).toBe(true)
  expect(rescheduleDenial(weekdays, { ...FAMILY, travel_date: localDate('2026-07-19') })).toMatchObject({
    condition: 'travel',
  })
})

test.each<[string, string, boolean]>([
  ['  verano 26 ', 'VERANO26', true],
  ['ａｂ-1', 'AB-1', true],
  ['x', 'X', false],
  ['-AB', '-AB', false],
  ['MUY_BIEN', 'MUY_BIEN', false],
  ['A'.repeat(25), 'A'.repeat(25), false],
])('O1: the code «%s» is kept as %s', (typed, kept, isGood) => {
  expect(normalizeCode(typed)).toBe(kept)
  expect(isCode(normalizeCode(typed))).toBe(isGood)
})
