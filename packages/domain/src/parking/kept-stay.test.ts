import { describe, expect, test } from 'vitest'
import { instant, MINUTE_MS } from '../time.ts'
import { type KeptStayFacts, owedHere, toldExitOf } from './kept-stay.ts'
import { TERMS } from './terms-of-tests.ts'

const ZONE = 'America/Cancun'
const ENTERED = instant(Date.parse('2027-03-10T17:05:00Z'))
const after = (minutes: number) => instant(ENTERED + minutes * MINUTE_MS)
const STAY: KeptStayFacts = {
  entered_at: ENTERED,
  tariff: TERMS,
  has_grace: true,
  validations: [],
  coverage: null,
  is_unproven: false,
  paid_cents: 0,
  exit_until: null,
}
const due = (more: Partial<KeptStayFacts>, minutes: number) =>
  owedHere({ ...STAY, ...more }, after(minutes), ZONE).due_cents

describe('P-6 on a device without a network', () => {
  test.each([
    [10, 0],
    [11, 2_500],
    [61, 3_125],
    [76, 3_750],
  ])('after %i minutes %i cents are due, as everywhere', (minutes, cents) => {
    expect(due({}, minutes)).toBe(cents)
  })

  test('less what was paid and given, and nothing while the time to leave runs', () => {
    expect(due({ paid_cents: 2_500 }, 61)).toBe(625)
    expect(due({ paid_cents: 2_500, exit_until: after(70) }, 61)).toBe(0)
    expect(due({ validations: [{ kind: 'minutes', value: 60, label: 'Marlín' }] }, 61)).toBe(625)
    expect(due({ coverage: { kind: 'permit', label: 'Faro' } }, 600)).toBe(0)
    expect(due({ is_unproven: true }, 20)).toBe(20_000)
  })

  test('a clock that is behind the entry makes it a stay of no time', () => {
    expect(due({}, -5)).toBe(0)
  })

  test('what is told is looked at where it differs or was out already', () => {
    expect(toldExitOf({ hadLeft: false, taken_cents: 625, due_cents: 625 })).toBe('left')
    expect(toldExitOf({ hadLeft: false, taken_cents: 625, due_cents: 1_250 })).toBe('differs')
    expect(toldExitOf({ hadLeft: true, taken_cents: 625, due_cents: 625 })).toBe('had_left')
  })
})
