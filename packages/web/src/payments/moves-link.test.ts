import { movesBehind } from '@muelle/contract/outlays/moves-behind'
import { expect, test } from 'vitest'
import { linkTo, movesOf } from '../ledger/moves-search.ts'
import { paymentSearchOf } from './payment-search.ts'

const days = { from: '2026-11-16', to: '2026-11-22' }
const figures = {
  spent: movesBehind.spent('MXN', days),
  credits: movesBehind.credits('USD'),
  tips: movesBehind.tips('MXN'),
  hands: movesBehind.hands(12),
  safe: movesBehind.safe(),
  cutLine: movesBehind.cutLine({ what: 'to_safe', method: 'cash', currency: 'MXN' }, '2026-11-22'),
} satisfies Record<keyof typeof movesBehind, object>

test.each(Object.entries(figures))('the link of %s asks the server for just the moves behind it', (_name, figure) => {
  const { tab, at, who, what, line, method, currency, from, to } = paymentSearchOf(linkTo(figure))
  expect(tab).toBe('money')
  expect(movesOf({ at, who, what, line, method, currency, from, to })).toEqual(figure)
})
