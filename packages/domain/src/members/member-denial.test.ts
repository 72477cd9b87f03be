import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { BUSINESS_ROLES } from '../business-roles.ts'
import { BUSINESS_TYPES } from '../businesses/business-type.ts'
import { grantDenial, MODULES, type ModuleGrant, type ModuleId, type Rights } from '../rights.ts'
import { PRESETS } from '../role-presets.ts'
import { memberDenial, offerRoleDenial, type TeamActor } from './member-denial.ts'
import { rolesFor } from './roles-for.ts'

const full = (identifier: ModuleId): ModuleGrant => ({ identifier, create: true, edit: true, delete: true })
const actor = (...modules: ModuleGrant[]): TeamActor => ({ user_id: 1, rights: { is_owner: false, modules } })
const OWNER: TeamActor = { user_id: 1, rights: { is_owner: true, modules: [] } }
const ALL = actor(...MODULES.map(full))
const captain = { user_id: 2, is_owner: false, grants: PRESETS.tour_captain }

describe('whose place may be changed', () => {
  test.each([
    ['I17: the owner, by somebody who holds every module', ALL, { ...captain, is_owner: true }, 'user.is_owner'],
    ['I17: the owner, by the owner', OWNER, { ...captain, user_id: 1, is_owner: true }, 'user.is_owner'],
    ['I17: oneself', ALL, { ...captain, user_id: 1 }, 'member.is_self'],
    ['I17: oneself before what one lacks', actor(), { ...captain, user_id: 1 }, 'member.is_self'],
    ['I17: somebody who holds what one lacks', actor(full('mdu_user')), captain, 'user.holds_more'],
    ['somebody whose role one holds', ALL, captain, null],
    ['somebody new, by who holds nothing', actor(), { user_id: 2, is_owner: false, grants: [] }, null],
    ['anybody, by the owner', OWNER, captain, null],
  ] as const)('%s', (_, who, member, expected) => {
    expect(memberDenial(who, member)?.code ?? null).toBe(expected)
  })

  test('I17: the refusal names what is missing', () => {
    expect(memberDenial(actor(full('mdu_tour_booking')), captain)).toEqual({
      code: 'user.holds_more',
      module: 'mdu_checkin',
      flag: null,
    })
  })
})

describe('which roles may be given', () => {
  test('spec 3: the owner gives exactly the roles that fit the business', () => {
    for (const type of BUSINESS_TYPES) {
      for (const role of BUSINESS_ROLES) {
        expect(offerRoleDenial(OWNER, { role, grants: PRESETS[role] }, type)).toEqual(
          rolesFor(type).includes(role) ? null : { code: 'member.role_unfit', role },
        )
      }
    }
  })

  test('I17: anybody else gives those whose modules they hold, as the role is now and not as it was preset', () => {
    const receptionist = actor(...PRESETS.tour_receptionist)
    const mayGive = (grants: readonly ModuleGrant[]) =>
      offerRoleDenial(receptionist, { role: 'tour_seller', grants }, 'tour')
    expect(mayGive(PRESETS.tour_receptionist)).toBeNull()
    expect(mayGive([])).toBeNull()
    expect(mayGive(PRESETS.tour_seller)).toEqual({ code: 'member.role_holds_more', module: 'mdu_seller', flag: null })
  })

  test('I17: whatever a role holds, who may give it may also take it away again', () => {
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
        const rights: Rights = { is_owner: false, modules: held }
        const given = offerRoleDenial({ user_id: 1, rights }, { role: 'manager', grants }, 'bar')
        const lacking = grantDenial(rights, grants)
        expect(given).toEqual(lacking && { ...lacking, code: 'member.role_holds_more' })
        expect(memberDenial({ user_id: 1, rights }, { user_id: 2, is_owner: false, grants })).toEqual(
          lacking && { ...lacking, code: 'user.holds_more' },
        )
      }),
    )
  })
})
