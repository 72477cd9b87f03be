import type { DepositRule } from '@muelle/contract/businesses/deposit-settings'
import { expect, test } from 'vitest'
import { keyedRules, withoutKeys } from './keyed-rules.ts'

const rule = (name: string, amount_cents: number): DepositRule => ({
  name,
  kind: 'deposit_person',
  amount_cents,
  fee_cents: null,
  free_cancel_minutes: 1440,
  min_party: 6,
  max_party: null,
  weekdays: ['fri', 'sat'],
  from: null,
  to: null,
  zone: null,
  resource_type: null,
  channel: null,
  date: null,
  text: null,
})

test('a rule keeps its key in another order, also beside others of its name, and is saved without it', () => {
  const [groups, terrace, more] = [rule('Grupos', 100), rule('Terraza', 200), rule('Grupos', 300)]
  const keysOf = (rules: DepositRule[]) => keyedRules(rules).map(({ key }) => key)
  expect(keysOf([groups, terrace, more])).toEqual(['1 Grupos', '1 Terraza', '2 Grupos'])
  expect(keysOf([terrace, groups, more])).toEqual(['1 Terraza', '1 Grupos', '2 Grupos'])
  expect(withoutKeys(keyedRules([groups, terrace, more]))).toEqual([groups, terrace, more])
})
