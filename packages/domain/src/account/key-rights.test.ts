import fc from 'fast-check'
import { expect, test } from 'vitest'
import { grantDenial, MODULES, type ModuleGrant } from '../rights.ts'
import { keyRights, MAX_ACTIVE_KEYS, newKeyDenial } from './key-rights.ts'

const grant = (identifier: ModuleGrant['identifier'], flags = ''): ModuleGrant => ({
  identifier,
  create: flags.includes('c'),
  edit: flags.includes('e'),
  delete: flags.includes('d'),
})

test('a key keeps what its maker still holds, flag by flag', () => {
  const maker = { is_owner: false, modules: [grant('mdu_tour', 'ce'), grant('mdu_customer')] }
  const scopes = [grant('mdu_tour', 'ed'), grant('mdu_customer', 'c'), grant('mdu_payment', 'c')]
  expect(keyRights(maker, scopes)).toEqual([grant('mdu_tour', 'e'), grant('mdu_customer')])
})

test('of the owner a key has what it was made for and no more', () => {
  const scopes = [grant('mdu_tour', 'ed')]
  expect(keyRights({ is_owner: true, modules: [] }, scopes)).toEqual(scopes)
})

test('a key never holds what its maker could not grant, nor what it was not made for (I17)', () => {
  const anyGrants = fc.uniqueArray(
    fc.record({
      identifier: fc.constantFrom(...MODULES),
      create: fc.boolean(),
      edit: fc.boolean(),
      delete: fc.boolean(),
    }),
    { selector: ({ identifier }) => identifier },
  )
  fc.assert(
    fc.property(anyGrants, anyGrants, (held, scopes) => {
      const rights = keyRights({ is_owner: false, modules: held }, scopes)
      expect(grantDenial({ is_owner: false, modules: held }, rights)).toBeNull()
      expect(grantDenial({ is_owner: false, modules: scopes }, rights)).toBeNull()
    }),
  )
})

test.each([
  [null, 0, null],
  [1001, 0, null],
  [1000, 0, { code: 'api_key.expiry_passed' }],
  [null, MAX_ACTIVE_KEYS - 1, null],
  [null, MAX_ACTIVE_KEYS, { code: 'api_key.limit', maxKeys: MAX_ACTIVE_KEYS }],
])('a key that ends at %s beside %i others: %j', (expires_at, active_keys, denial) => {
  expect(newKeyDenial({ now: 1000, expires_at, active_keys })).toEqual(denial)
})
