import { expect, test } from 'vitest'
import { hasRight, mayVerifyTransfers, type Rights } from '../rights.ts'
import { PRESETS } from '../role-presets.ts'
import { transferDenial } from './transfer.ts'

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
