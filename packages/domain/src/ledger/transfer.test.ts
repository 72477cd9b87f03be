import { expect, test } from 'vitest'
import { hasRight, mayVerifyTransfers, type Rights } from '../rights.ts'
import { PRESETS } from '../role-presets.ts'
import { togetherDenial, transferDenial } from './transfer.ts'

test('M7: a transfer is decided once', () => {
  expect(transferDenial('waiting')).toBeNull()
  expect(transferDenial('verified')).toEqual({ code: 'transfer.not_waiting', transferState: 'verified' })
  expect(transferDenial('refused')).toEqual({ code: 'transfer.not_waiting', transferState: 'refused' })
})

test.each([
  ['manager', true],
  ['tour_coo', true],
  ['tour_receptionist', false],
  ['tour_seller', false],
  ['tour_captain', false],
] as const)('M7: whether a %s looks transfers up at the bank: %s', (role, may) => {
  const rights: Rights = { is_owner: false, modules: PRESETS[role] }
  expect(mayVerifyTransfers(rights)).toBe(may)
  expect(hasRight(rights, 'mdu_payment', 'create')).toBe(true)
})

const PART = { order_id: 3, reference: 'SPEI 77', announced_by_user_id: 8 }
test.each([
  [[PART, { ...PART }], null],
  [
    [
      { ...PART, announced_by_user_id: null },
      { ...PART, announced_by_user_id: null },
    ],
    null,
  ],
  [[PART, { ...PART, order_id: 4 }], 'transfer.not_together'],
  [[PART, { ...PART, reference: 'SPEI 78' }], 'transfer.not_together'],
  [[PART, { ...PART, announced_by_user_id: null }], 'transfer.not_together'],
  [
    [
      { ...PART, order_id: null },
      { ...PART, order_id: null },
    ],
    'transfer.not_together',
  ],
  [
    [
      { ...PART, reference: null },
      { ...PART, reference: null },
    ],
    'transfer.not_together',
  ],
])('M7: %j are one at the bank, or not', (parts, code) => expect(togetherDenial(parts)).toEqual(code && { code }))
