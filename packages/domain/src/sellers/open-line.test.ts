import fc from 'fast-check'
import { expect, test } from 'vitest'
import { COMMISSION_STATES, isOpenCommission } from './earner.ts'
import { type CommissionLine, type LineAmounts, openLineStep } from './open-line.ts'

const amounts = (cents: number): LineAmounts => ({
  amount_cents: cents,
  house_owes_cents: cents,
  seller_owes_cents: 0,
})
const line = (id: number, state: CommissionLine['state'], cents: number): CommissionLine => ({
  id,
  position: id - 1,
  state,
  ...amounts(cents),
})

test('the first line is there from the beginning, with nothing on it too', () => {
  expect(openLineStep(amounts(0), [])).toEqual({ kind: 'add', position: 0, ...amounts(0) })
  expect(openLineStep(amounts(41_200), [])).toEqual({ kind: 'add', position: 0, ...amounts(41_200) })
})

test('an open line follows its booking', () => {
  expect(openLineStep(amounts(41_200), [line(1, 'estimated', 41_200)])).toEqual({ kind: 'keep' })
  expect(openLineStep(amounts(46_600), [line(1, 'earned', 41_200)])).toEqual({
    kind: 'change',
    id: 1,
    ...amounts(46_600),
  })
  expect(openLineStep(amounts(0), [line(1, 'estimated', 41_200)])).toEqual({ kind: 'change', id: 1, ...amounts(0) })
})

test('S5: what a settlement has taken stays, and a difference is a line for the next one', () => {
  expect(openLineStep(amounts(41_200), [line(1, 'paid', 41_200)])).toEqual({ kind: 'keep' })
  expect(openLineStep(amounts(0), [line(1, 'paid', 41_200)])).toEqual({ kind: 'add', position: 1, ...amounts(-41_200) })
  expect(openLineStep(amounts(46_600), [line(1, 'settling', 41_200)])).toEqual({
    kind: 'add',
    position: 1,
    ...amounts(5_400),
  })
  expect(openLineStep(amounts(46_600), [line(1, 'paid', 41_200), line(2, 'earned', -41_200)])).toEqual({
    kind: 'change',
    id: 2,
    ...amounts(5_400),
  })
})

test('I10: whatever happens and whenever it is settled, the lines come to what the booking says', () => {
  const steps = fc.array(fc.oneof(fc.nat(100_000), fc.constant('settle' as const)), { maxLength: 12 })
  fc.assert(
    fc.property(steps, (happenings) => {
      const lines: CommissionLine[] = []
      const settled = new Map<number, number>()
      for (const happening of happenings) {
        if (happening === 'settle') {
          for (const one of lines) {
            if (isOpenCommission(one.state)) one.state = 'paid'
            const before = settled.get(one.id) ?? one.amount_cents
            expect(one.amount_cents).toBe(before)
            settled.set(one.id, before)
          }
          continue
        }
        const step = openLineStep(amounts(happening), lines)
        if (step.kind === 'change')
          Object.assign(lines.find(({ id }) => id === step.id) ?? {}, amounts(step.amount_cents))
        if (step.kind === 'add')
          lines.push({
            id: lines.length + 1,
            position: step.position,
            state: 'estimated',
            ...amounts(step.amount_cents),
          })
        expect(lines.reduce((sum, { amount_cents }) => sum + amount_cents, 0)).toBe(happening)
        expect(lines.filter(({ state }) => isOpenCommission(state)).length).toBeLessThanOrEqual(1)
        expect(new Set(lines.map(({ position }) => position)).size).toBe(lines.length)
      }
    }),
  )
})

test('what a settlement has taken is open no more', () => {
  expect(COMMISSION_STATES.filter(isOpenCommission)).toEqual(['estimated', 'earned'])
})
