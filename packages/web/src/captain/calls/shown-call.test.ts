import type { BoatCall } from '@muelle/contract/captain/calls'
import { describe, expect, it } from 'vitest'
import type { Pending } from '../offline/pending.ts'
import type { CallAct } from './call-act.ts'
import { shownCalls, standingCall } from './shown-call.ts'

const AT = '2026-11-22T13:00:00.000Z'
const told = (nonce: string, more: Partial<BoatCall> = {}): BoatCall => ({
  id: 1,
  business_id: 1,
  departure_id: 5,
  kind: 'sos',
  nonce,
  called_at: AT,
  told_at: AT,
  by: 'Beto',
  people: 3,
  position: null,
  seen: null,
  called_off: null,
  has_other_boats: false,
  ...more,
})
const waits = (nonce: string, act: CallAct, departure_id = 5): Pending => ({
  nonce,
  user_id: 1,
  departure_id,
  at: AT,
  deed: { type: 'call', act },
})
const SOS: CallAct = { do: 'raise', kind: 'sos', position: null }
const NOW = Date.parse(AT) + 60_000

describe('the calls of a trip', () => {
  it('are those of the server and, before them, those that it has not heard of', () => {
    const shown = shownCalls([told('a')], [waits('a', SOS), waits('b', SOS), waits('c', SOS, 6)], 5)
    expect(shown.map(({ nonce, told_at }) => [nonce, told_at])).toEqual([
      ['b', null],
      ['a', AT],
    ])
  })

  it('are called off here before the server knows', () => {
    const off: CallAct = { do: 'call_off', of: 'a' }
    expect(shownCalls([told('a')], [waits('x', off)], 5)).toMatchObject([{ nonce: 'a', isCallingOff: true }])
    expect(shownCalls([], [waits('a', SOS), waits('x', off)], 5)).toMatchObject([{ nonce: 'a', isCallingOff: true }])
  })
})

describe('a call stands', () => {
  const off = { by: 'Beto', at: AT }
  it.each([
    [[told('a')], [], 'a'],
    [[told('a', { seen: off })], [], 'a'],
    [[], [waits('b', SOS)], 'b'],
    [[told('a', { called_off: off })], [], null],
    [[told('a')], [waits('x', { do: 'call_off', of: 'a' })], null],
    [[told('a', { kind: 'other_boat' })], [], null],
    [[told('a', { called_at: '2026-11-22T12:00:59.000Z' })], [], null],
    // The last one counts: it was a mistake, whatever came before.
    [[told('b', { called_off: off }), told('a')], [], null],
  ] as const)('%#', (calls, pending, expected) => {
    expect(standingCall(shownCalls(calls, pending, 5), 'sos', NOW)?.nonce ?? null).toBe(expected)
  })
})
