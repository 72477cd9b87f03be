import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { BUSINESS_ROLES } from './business-roles.ts'
import type { Flag, ModuleGrant, ModuleId, Rights } from './rights.ts'
import {
  FLAGS,
  grantDenial,
  hasRight,
  MENU,
  MODULES,
  mayConfirmUnpaid,
  maySellAfterCutoff,
  menuFor,
  ownerUserDenial,
  reachDenial,
  rightDenial,
} from './rights.ts'
import { PRESETS } from './role-presets.ts'

const grant = (identifier: ModuleId, ...flags: Flag[]): ModuleGrant => ({
  identifier,
  create: flags.includes('create'),
  edit: flags.includes('edit'),
  delete: flags.includes('delete'),
})
const holding = (...modules: ModuleGrant[]): Rights => ({ is_owner: false, modules })
const OWNER: Rights = { is_owner: true, modules: [] }
const NOBODY = holding()

describe('hasRight', () => {
  const user = holding(grant('mdu_user', 'create'), grant('mdu_tour', 'create', 'edit', 'delete'))
  test.each<[string, Flag | undefined, boolean]>([
    ['mdu_user', undefined, true],
    ['mdu_user', 'create', true],
    ['mdu_user', 'edit', false],
    ['mdu_report', undefined, false],
    ['mdu_report or mdu_user', undefined, true],
    ['mdu_report,mdu_user', 'create', true],
    ['mdu_report,mdu_user', 'delete', false],
    // Identifiers that lie inside others are other rights.
    ['mdu_permission_user', undefined, false],
    ['mdu_tour_booking', undefined, false],
    ['mdu_tour_booking', 'edit', false],
    ['', undefined, false],
  ])('spec 6: %j with flag %s → %j', (module, flag, expected) => {
    expect(hasRight(user, module, flag)).toBe(expected)
  })

  test('spec 6: the owner has every right, a person without modules none', () => {
    for (const module of MODULES) {
      for (const flag of [undefined, ...FLAGS]) {
        expect(hasRight(OWNER, module, flag)).toBe(true)
        expect(hasRight(NOBODY, module, flag)).toBe(false)
      }
    }
  })

  test('spec 6: the denial names the module and the flag that are missing', () => {
    expect(rightDenial(user, { module: 'mdu_user', flag: 'delete' })).toEqual({
      code: 'forbidden',
      module: 'mdu_user',
      flag: 'delete',
    })
    expect(rightDenial(user, { module: 'mdu_report' })).toEqual({ code: 'forbidden', module: 'mdu_report', flag: null })
    expect(rightDenial(user, { module: 'mdu_user', flag: 'create' })).toBeNull()
  })
})

describe('menu', () => {
  const EVERYONE = ['visits', 'resources']
  test.each<[ModuleId, string[]]>([
    ['mdu_permission_user', ['visits', 'checkin', 'resources', 'rp', 'customers']],
    ['mdu_business_crud', ['visits', 'resources', 'businesses']],
    ['mdu_business_config', ['visits', 'resources', 'businesses', 'settings']],
    ['mdu_report', ['visits', 'resources', 'reports']],
    ['mdu_user', EVERYONE],
    ['mdu_checkin', ['visits', 'checkin', 'resources']],
    ['mdu_seller', ['visits', 'resources', 'rp']],
    ['mdu_settlement', ['visits', 'resources', 'rp']],
    ['mdu_customer', ['visits', 'resources', 'customers']],
    ['mdu_parking', EVERYONE],
  ])('spec 6: %s alone shows %j', (module, expected) => {
    const rights = holding(grant(module))
    expect(menuFor(rights).map(({ key }) => key)).toEqual(expected)
  })

  test('spec 2.3: eight entries in order; the owner sees all, nobody sees two', () => {
    expect(MENU.map(({ key }) => key)).toEqual([
      'visits',
      'checkin',
      'resources',
      'rp',
      'customers',
      'businesses',
      'reports',
      'settings',
    ])
    expect(menuFor(OWNER)).toEqual(MENU)
    expect(menuFor(NOBODY).map(({ key }) => key)).toEqual(EVERYONE)
  })
})

describe('granting', () => {
  const granter = holding(grant('mdu_user', 'create', 'edit'), grant('mdu_report'))
  test.each<[string, ModuleGrant[], Flag | null | 'allowed']>([
    ['nothing', [], 'allowed'],
    ['less than held', [grant('mdu_user', 'edit'), grant('mdu_report')], 'allowed'],
    ['exactly what is held', [grant('mdu_user', 'create', 'edit')], 'allowed'],
    ['a flag not held', [grant('mdu_report'), grant('mdu_user', 'delete')], 'delete'],
    ['a module not held', [grant('mdu_account')], null],
    ['a module not held, with a flag', [grant('mdu_account', 'edit')], null],
  ])('I17: %s', (_, grants, expected) => {
    const denial = grantDenial(granter, grants)
    expect(denial === null ? 'allowed' : denial.flag).toBe(expected)
  })

  test('I17: whoever receives an allowed grant can do nothing the granter cannot', () => {
    const modules = fc.uniqueArray(
      fc.record({
        identifier: fc.constantFrom(...MODULES),
        create: fc.boolean(),
        edit: fc.boolean(),
        delete: fc.boolean(),
      }),
      { selector: ({ identifier }) => identifier },
    )
    fc.assert(
      fc.property(modules, modules, (held, grants) => {
        const mayGrant = grantDenial(holding(...held), grants) === null
        const isWithin = MODULES.every((module) =>
          [undefined, ...FLAGS].every(
            (flag) => !hasRight(holding(...grants), module, flag) || hasRight(holding(...held), module, flag),
          ),
        )
        expect(mayGrant).toBe(isWithin)
      }),
    )
  })

  test('I17: the owner user is out of reach', () => {
    expect(ownerUserDenial({ is_owner: true })).toEqual({ code: 'user.is_owner' })
    expect(ownerUserDenial({ is_owner: false })).toBeNull()
  })
})

describe('reaching others', () => {
  const HERE = 1
  const THERE = 2
  /** Reports everywhere, and tours at one business. */
  const person = {
    rights: holding(grant('mdu_report')),
    rightsIn: (businessId: number) =>
      businessId === HERE ? holding(grant('mdu_report'), grant('mdu_tour', 'edit')) : holding(grant('mdu_report')),
  }
  const held = (everywhere: ModuleGrant[], business_id = HERE, ...modules: ModuleGrant[]) => ({
    everywhere,
    inBusinesses: modules.length > 0 ? [{ business_id, modules }] : [],
  })
  test.each([
    ['nothing', held([]), null],
    ['the same right everywhere', held([grant('mdu_report')]), null],
    ['a right everywhere that is held in one business only', held([grant('mdu_tour')]), 'mdu_tour'],
    ['the same right in the same business', held([], HERE, grant('mdu_tour', 'edit')), null],
    ['one more flag in the same business', held([], HERE, grant('mdu_tour', 'delete')), 'mdu_tour'],
    ['the same right in another business', held([], THERE, grant('mdu_tour', 'edit')), 'mdu_tour'],
    ['a right held everywhere, in another business', held([], THERE, grant('mdu_report')), null],
  ])('I17: who holds %s', (_, other, expected) => {
    expect(reachDenial(person, other)?.module ?? null).toBe(expected)
  })

  test('I17: the owner reaches everybody', () => {
    const owner = { rights: OWNER, rightsIn: () => OWNER }
    expect(reachDenial(owner, held([grant('mdu_account', 'delete')], THERE, ...PRESETS.manager))).toBeNull()
  })
})

describe('presets', () => {
  test('§15: every role has a preset without repeated modules', () => {
    for (const role of BUSINESS_ROLES) {
      const identifiers = PRESETS[role].map(({ identifier }) => identifier)
      expect(identifiers.length).toBeGreaterThan(0)
      expect(new Set(identifiers).size).toBe(identifiers.length)
    }
  })

  test('§15: only an owner reaches users and permissions; the manager reaches all else', () => {
    for (const role of BUSINESS_ROLES) {
      const rights = holding(...PRESETS[role])
      expect(hasRight(rights, 'mdu_user mdu_permission_user')).toBe(false)
    }
    expect(PRESETS.manager).toHaveLength(MODULES.length - 2)
  })

  test('§15: the door scans and sees no money, the hostess seats and sees no money', () => {
    for (const role of ['door', 'hostess'] as const) {
      expect(hasRight(holding(...PRESETS[role]), 'mdu_payment mdu_refund mdu_shift mdu_settlement')).toBe(false)
      expect(hasRight(holding(...PRESETS[role]), 'mdu_checkin', 'create')).toBe(true)
    }
  })
})

describe('what rights let a person pass over', () => {
  test.each<[string, Rights, boolean, boolean]>([
    ['the owner passes over both', OWNER, true, true],
    ['nobody passes over anything', NOBODY, false, false],
    ['M2 editing payments confirms unpaid', holding(grant('mdu_payment', 'edit')), true, false],
    ['M2 creating payments does not', holding(grant('mdu_payment', 'create')), false, false],
    ['W4 editing tours sells after the cut-off', holding(grant('mdu_tour', 'edit')), false, true],
    ['W4 selling does not', holding(grant('mdu_tour_booking', 'create', 'edit', 'delete')), false, false],
  ])('%s', (_, rights, unpaid, late) => {
    expect(mayConfirmUnpaid(rights)).toBe(unpaid)
    expect(maySellAfterCutoff(rights)).toBe(late)
  })
})
