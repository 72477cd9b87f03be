import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { cashGateDenial, cashLimitDenial, isOverdue, limitSenseOf } from './cash-limit.ts'
import { type CountLine, countDenial, denominationsOf, sumsOf } from './denominations.ts'
import {
  closingMoves,
  differenceOf,
  missingOf,
  reasonDenial,
  receivedTotals,
  SHIFT_ACTIONS,
  SHIFT_STATES,
  type Shift,
  type ShiftAction,
  type ShiftActor,
  shiftActions,
  shiftDenial,
  totalsOf,
} from './shift.ts'

const GIVER: ShiftActor = { user_id: 1, settles: false }
const RECEIVER: ShiftActor = { user_id: 2, settles: false }
const MANAGER: ShiftActor = { user_id: 3, settles: true }
const STRANGER: ShiftActor = { user_id: 4, settles: false }
const shift = (state: Shift['state'], received_by_id: number | null = null): Shift => ({
  state,
  user_id: 1,
  to_user_id: state === 'open' ? null : 2,
  received_by_id,
})

/** What becomes of a shift when somebody may do this. */
const after = (action: ShiftAction, before: Shift, { user_id }: ShiftActor): Shift =>
  ({
    hand_in: { ...before, state: 'handed_in' as const, to_user_id: 2 },
    receive: { ...before, received_by_id: user_id },
    reconcile: { ...before, state: 'reconciled' as const },
    approve: { ...before, state: 'approved' as const },
    reject: { ...before, state: 'rejected' as const },
  })[action]

describe('S7: a shift', () => {
  test('is handed in by its person, counted by another, approved by a third', () => {
    expect(shiftActions(shift('open'), GIVER)).toEqual(['hand_in'])
    expect(shiftActions(shift('handed_in'), GIVER)).toEqual(['reject'])
    for (const actor of [RECEIVER, MANAGER])
      expect(shiftActions(shift('handed_in'), actor)).toEqual(['receive', 'reject'])
    // Who has counted knows the sum: only a third person sends it back from there.
    expect(shiftActions(shift('handed_in', 2), RECEIVER)).toEqual(['reconcile'])
    expect(shiftActions(shift('handed_in', 2), { ...RECEIVER, settles: true })).toEqual(['reconcile'])
    expect(shiftActions(shift('handed_in', 2), MANAGER)).toEqual(['reject'])
    expect(shiftActions(shift('reconciled', 2), MANAGER)).toEqual(['approve', 'reject'])
    expect(shiftDenial('approve', shift('reconciled', 3), MANAGER)).toEqual({ code: 'shift.same_person' })
    expect(shiftDenial('approve', shift('reconciled', 2), { ...GIVER, settles: true })).toEqual({
      code: 'shift.same_person',
    })
    expect(shiftDenial('reject', shift('handed_in', 2), GIVER)).toEqual({ code: 'shift.counted' })
  })

  test('has nothing for strangers, and nothing for anybody once it has ended', () => {
    for (const state of SHIFT_STATES) expect([state, shiftActions(shift(state, 2), STRANGER)]).toEqual([state, []])
    for (const actor of [GIVER, RECEIVER, MANAGER])
      for (const state of ['approved', 'rejected'] as const) expect(shiftActions(shift(state, 2), actor)).toEqual([])
  })

  test('never goes back, whatever is tried in whatever order, and three different people have approved it', () => {
    const actors = [GIVER, RECEIVER, MANAGER, STRANGER, { ...GIVER, settles: true }, { ...RECEIVER, settles: true }]
    const step = fc.tuple(fc.constantFrom<ShiftAction>(...SHIFT_ACTIONS), fc.constantFrom(...actors))
    const rank = { open: 0, handed_in: 1, reconciled: 2, approved: 3, rejected: 3 }
    fc.assert(
      fc.property(fc.array(step, { maxLength: 40 }), (steps) => {
        let now = shift('open')
        let approver = 0
        for (const [action, actor] of steps) {
          if (shiftDenial(action, now, actor)) continue
          const before = now
          now = after(action, before, actor)
          if (action === 'approve') approver = actor.user_id
          expect(rank[now.state]).toBeGreaterThanOrEqual(rank[before.state])
          expect(now).not.toEqual(before)
        }
        if (now.state === 'approved') expect(new Set([now.user_id, now.received_by_id, approver]).size).toBe(3)
      }),
    )
  })
})

const line = fc.constantFrom('MXN', 'USD', 'EUR').chain((currency) =>
  fc.record({
    currency: fc.constant(currency),
    denomination_cents: fc.constantFrom(...denominationsOf(currency)),
    pieces: fc.integer({ min: 1, max: 500 }),
  }),
)
const count = fc.uniqueArray(line, { selector: (one) => `${one.currency} ${one.denomination_cents}`, maxLength: 20 })
const expected = fc
  .dictionary(fc.constantFrom('MXN', 'USD'), fc.integer({ min: -50_000, max: 2_000_000 }))
  .map((cents) => new Map(Object.entries(cents)))

const TAKEN = ['MXN', 'USD', 'EUR']

describe('S7: the sums of a shift', () => {
  test('a count has notes that there are, each once', () => {
    expect(countDenial([{ currency: 'MXN', denomination_cents: 700_00, pieces: 1 }], TAKEN)).toEqual({
      code: 'shift.denomination',
      denominationCents: 700_00,
      currency: 'MXN',
    })
    const twice: CountLine = { currency: 'USD', denomination_cents: 20_00, pieces: 1 }
    expect(countDenial([twice, twice], TAKEN)).toMatchObject({ code: 'shift.counted_twice' })
    // A currency that nobody takes there is none, although it could be counted as an amount.
    expect(countDenial([{ currency: 'XYZ', denomination_cents: 1, pieces: 500 }], TAKEN)).toMatchObject({
      code: 'shift.denomination',
      currency: 'XYZ',
    })
    expect(denominationsOf('EUR')).toEqual([1])
    fc.assert(
      fc.property(count, (lines) => {
        expect(countDenial(lines, TAKEN)).toBeNull()
      }),
    )
  })

  test('what closes a shift leaves nothing of it: received and different is what was expected', () => {
    fc.assert(
      fc.property(expected, count, count, (sums, handed, received) => {
        const totals = receivedTotals(totalsOf(sums, sumsOf(handed)), sumsOf(received))
        const left = new Map(totals.map(({ currency, expected_cents }) => [currency, expected_cents]))
        for (const { kind, currency, cents } of closingMoves(totals))
          left.set(currency, (left.get(currency) ?? 0) + (kind === 'difference' ? cents : -cents))
        for (const cents of left.values()) expect(cents).toBe(0)
        for (const { currency, handed_cents } of totals) expect(handed_cents).toBe(sumsOf(handed).get(currency) ?? 0)
      }),
    )
  })

  test('of whom the house owes nothing is expected, and what was found stays the house’s when it is not accepted', () => {
    const owed = receivedTotals(totalsOf(new Map([['MXN', -500_00]]), new Map()), new Map())
    expect(owed).toMatchObject([{ expected_cents: 0, received_cents: 0 }])
    expect(closingMoves(owed)).toEqual([])
    const total = (expected_cents: number, received_cents: number) => ({
      currency: 'MXN',
      expected_cents,
      handed_cents: received_cents,
      received_cents,
    })
    expect(closingMoves(missingOf([total(1_600_00, 2_100_00)]))).toEqual([])
    expect(closingMoves(missingOf([total(1_600_00, 1_450_00)]))).toEqual([
      { kind: 'difference', currency: 'MXN', cents: 150_00 },
    ])
  })

  test('$8,304 expected and $8,154 counted: $150 are missing, and somebody says why', () => {
    const counted = new Map([
      ['MXN', 8_154_00],
      ['USD', 180_00],
    ])
    const totals = receivedTotals(
      totalsOf(
        new Map([
          ['MXN', 8_304_00],
          ['USD', 180_00],
        ]),
        counted,
      ),
      counted,
    )
    expect(totals.map(differenceOf)).toEqual([-150_00, 0])
    expect(reasonDenial(totals, { reason: null, note: null })).toEqual({ code: 'shift.reason_missing' })
    expect(reasonDenial(totals, { reason: 'unknown', note: null })).toEqual({ code: 'shift.note_missing' })
    expect(reasonDenial(totals, { reason: 'unrecorded_expense', note: null })).toBeNull()
    expect(reasonDenial(receivedTotals(totalsOf(counted, counted), counted), { reason: null, note: null })).toBeNull()
  })
})

describe('S7: limits of cash', () => {
  test('warn at four fifths, and are full when they are reached', () => {
    const sense = (held: number) => limitSenseOf(12_000_00, held)
    expect([sense(9_599_99), sense(9_600_00), sense(11_999_99), sense(12_000_00)]).toEqual([
      'free',
      'warned',
      'warned',
      'full',
    ])
    expect(limitSenseOf(null, 1e12)).toBe('free')
  })

  test('nobody comes above theirs, to the last centavo', () => {
    expect(cashLimitDenial(100, { held_cents: 40, taken_cents: 60 })).toBeNull()
    expect(cashLimitDenial(100, { held_cents: 40, taken_cents: 61 })).toEqual({
      code: 'custody.limit',
      heldCents: 40,
      limitCents: 100,
    })
    expect(cashLimitDenial(null, { held_cents: 1e12, taken_cents: 1 })).toBeNull()
  })

  test('a shift of twelve hours takes no more cash, nor does who is blocked', () => {
    const gate = (open_minutes: number | null, is_blocked = false, is_alone = false, isProgram = false) =>
      cashGateDenial({ open_minutes, is_alone, is_blocked, limit_cents: null }, { isProgram })
    expect([gate(null), gate(719)]).toEqual([null, null])
    expect(gate(800)).toEqual({ code: 'shift.overdue', hours: 13, maxHours: 12 })
    expect(gate(null, true)).toEqual({ code: 'custody.blocked' })
    const overdue = (open_minutes: number | null) => isOverdue({ open_minutes, is_alone: false })
    expect([overdue(null), overdue(719), overdue(720)]).toEqual([false, false, true])
    // A program has nobody beside it who would hand in; blocked is blocked.
    expect([gate(800, false, false, true), gate(800, true, false, true)]).toEqual([null, { code: 'custody.blocked' }])
    // Who has nobody to hand it in to goes on, unless they are blocked.
    expect([gate(800, false, true), gate(800, true, true)]).toEqual([null, { code: 'custody.blocked' }])
  })
})
