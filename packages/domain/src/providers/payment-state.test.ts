import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  afterAnswer,
  type DisputeState,
  isEnded,
  type KnownOfPayment,
  providerRefundDenial,
  type ToldOfPayment,
  worstDispute,
} from './payment-state.ts'

const UNKNOWN: KnownOfPayment = {
  state: 'created',
  paidCents: 0,
  refundedCents: 0,
  feeCents: null,
  dispute: null,
  takenBackCents: 0,
  disputeFeeCents: 0,
  toldNo: 0,
}
const told = (changes: Partial<ToldOfPayment>): ToldOfPayment => ({
  state: 'open',
  paidCents: 0,
  refundedCents: 0,
  feeCents: null,
  dispute: null,
  takenBackCents: 0,
  disputeFeeCents: 0,
  ...changes,
})

/** The life of one charge: opened, paid, contested, given back in parts, one of which the bank returned. */
const LIFE: readonly ToldOfPayment[] = [
  told({ state: 'open' }),
  told({ state: 'processing' }),
  told({ state: 'paid', paidCents: 216_500 }),
  told({ state: 'paid', paidCents: 216_500, feeCents: 8_094 }),
  told({ state: 'paid', paidCents: 216_500, feeCents: 8_094, refundedCents: 100_000 }),
  told({
    state: 'paid',
    paidCents: 216_500,
    feeCents: 8_094,
    refundedCents: 213_500,
    dispute: 'needs_response',
    takenBackCents: 3_000,
  }),
  told({ state: 'paid', paidCents: 216_500, feeCents: 8_094, refundedCents: 113_500, dispute: 'won' }),
]

test('I12: answers in any order, with repetitions, end in what the last question was told', () => {
  const questions = LIFE.map((answer, index) => ({ answer, askedNo: index + 1 }))
  fc.assert(
    fc.property(
      fc.array(fc.constantFrom(...questions), { maxLength: 12 }),
      fc.shuffledSubarray(questions, { minLength: questions.length }),
      (repeated, all) => {
        const end = [...repeated, ...all].reduce(
          (known, { answer, askedNo }) => afterAnswer(known, answer, askedNo),
          UNKNOWN,
        )
        expect(end).toEqual({ ...LIFE.at(-1), toldNo: LIFE.length })
      },
    ),
  )
})

test('I12: what was paid is never told back to open by an answer that knows less', () => {
  const paid = afterAnswer(UNKNOWN, told({ state: 'paid', paidCents: 500, feeCents: 20 }), 3)
  expect(afterAnswer(paid, told({ state: 'open' }), 4)).toEqual({ ...paid, toldNo: 4 })
  expect(afterAnswer(paid, told({ state: 'expired' }), 2)).toEqual(paid)
})

test('money that comes after an end counts, and a fee that was told once is kept', () => {
  const ended = afterAnswer(UNKNOWN, told({ state: 'expired' }), 1)
  expect(isEnded(ended.state)).toBe(true)
  const paid = afterAnswer(ended, told({ state: 'paid', paidCents: 900, feeCents: 40 }), 2)
  expect(afterAnswer(paid, told({ state: 'paid', paidCents: 900 }), 3)).toMatchObject({ state: 'paid', feeCents: 40 })
})

test.each([
  [0, 0, 0, 0, 1, { code: 'provider.not_paid' }],
  [1_000, 0, 0, 0, 1_000, null],
  [1_000, 400, 0, 0, 601, { code: 'provider.refund_above_rest', leftCents: 600 }],
  [1_000, 400, 500, 0, 100, null],
  [1_000, 400, 500, 0, 101, { code: 'provider.refund_above_rest', leftCents: 100 }],
  [1_000, 400, 0, 600, 1, { code: 'provider.refund_above_rest', leftCents: 0 }],
  [1_000, 900, 500, 0, 1, { code: 'provider.refund_above_rest', leftCents: 0 }],
])(
  'of %i paid, %i returned, %i on its way and %i taken back, %i may go back: %o',
  (paidCents, refundedCents, refundingCents, takenBackCents, amountCents, denial) => {
    const facts = { paidCents, refundedCents, refundingCents, takenBackCents, amountCents }
    expect(providerRefundDenial(facts)).toEqual(denial)
  },
)

test.each<[DisputeState[], DisputeState | null]>([
  [[], null],
  [['won'], 'won'],
  [['won', 'lost'], 'lost'],
  [['lost', 'won', 'under_review'], 'under_review'],
  [['under_review', 'lost', 'needs_response'], 'needs_response'],
])('of the complaints %o the one told is %s', (states, told) => {
  expect(worstDispute(states)).toBe(told)
})
