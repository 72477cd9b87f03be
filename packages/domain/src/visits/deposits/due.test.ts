import { describe, expect, test } from 'vitest'
import { type AskedDeposit, dueCents, keptCents, lacksCard, settledStatus } from './due.ts'

const AT = '2027-03-10T18:00:00Z'
const deposit = (over: Partial<AskedDeposit> = {}): AskedDeposit => ({
  kind: 'deposit_fixed',
  amount_cents: 50_000,
  charged_cents: 0,
  paid_cents: 0,
  owed_cents: 0,
  waived_at: null,
  card_kept_at: null,
  ...over,
})
const card = (over: Partial<AskedDeposit> = {}) => deposit({ kind: 'card_guarantee', amount_cents: 0, ...over })

test('what goes back is not kept', () => {
  expect(keptCents({ paid_cents: 50_000, owed_cents: 20_000 })).toBe(30_000)
})

describe('F-2: what is still due', () => {
  test.each([
    ['nothing paid', deposit(), 50_000],
    ['some of it', deposit({ paid_cents: 20_000 }), 30_000],
    ['all but one cent', deposit({ paid_cents: 49_999 }), 1],
    ['all of it', deposit({ paid_cents: 50_000 }), 0],
    ['more than that', deposit({ paid_cents: 60_000 }), 0],
    ['what is on its way back is due again', deposit({ paid_cents: 50_000, owed_cents: 50_000 }), 50_000],
    ['a manager let it go', deposit({ waived_at: AT }), 0],
    ['a package like a deposit', deposit({ kind: 'package', paid_cents: 10_000 }), 40_000],
    ['of a card only what it is charged', card({ amount_cents: 50_000 }), 0],
    ['a charge that has not come in', card({ charged_cents: 40_000, paid_cents: 15_000 }), 25_000],
    ['a charge that has', card({ charged_cents: 40_000, paid_cents: 40_000 }), 0],
  ])('%s', (_, asked, cents) => {
    expect(dueCents(asked)).toBe(cents)
  })
})

test.each([
  ['paid', deposit({ paid_cents: 50_000 }), 'payed'],
  ['let go, unpaid', deposit({ waived_at: AT }), 'inactive'],
  ['let go, and all of it goes back', deposit({ waived_at: AT, paid_cents: 10_000, owed_cents: 10_000 }), 'inactive'],
  ['let go once some was paid', deposit({ waived_at: AT, paid_cents: 10_000 }), 'payed'],
  ['a card that was charged nothing', card({ card_kept_at: AT }), 'guaranteed'],
  ['a card that was charged', card({ card_kept_at: AT, charged_cents: 100, paid_cents: 100 }), 'payed'],
  ['no card is asked for any more', card({ waived_at: AT }), 'inactive'],
] as const)('once nothing is due: %s', (_, asked, status) => {
  expect(settledStatus(asked)).toBe(status)
})

test.each([
  ['none is kept', card(), true],
  ['one is', card({ card_kept_at: AT }), false],
  ['a manager let it go', card({ waived_at: AT }), false],
  ['money is asked for, no card', deposit(), false],
] as const)('F-1 a card is lacking: %s', (_, asked, isLacking) => {
  expect(lacksCard(asked)).toBe(isLacking)
})
