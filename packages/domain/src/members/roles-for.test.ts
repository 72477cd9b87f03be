import { expect, test } from 'vitest'
import { BUSINESS_ROLES, type BusinessRole } from '../business-roles.ts'
import { BUSINESS_TYPES, type BusinessType } from '../businesses/business-type.ts'
import { MODULES } from '../rights.ts'
import { ROLE_MODULES, roleNumber, rolesFor } from './roles-for.ts'

const TABLES: BusinessRole[] = ['manager', 'hostess', 'door', 'rp', 'rp_lead', 'waiter']

test.each<[BusinessType, BusinessRole[]]>([
  ['tour', ['tour_coo', 'tour_receptionist', 'tour_captain', 'tour_seller', 'manager']],
  ['restaurant', TABLES],
  ['bar', TABLES],
  ['parking', ['manager', 'parking_cashier']],
])('spec 3, §15: a business of type %s offers %j', (type, roles) => {
  expect(rolesFor(type)).toEqual(roles)
})

test('§15: every role fits some business, and the manager fits all', () => {
  for (const role of BUSINESS_ROLES)
    expect(BUSINESS_TYPES.filter((type) => rolesFor(type).includes(role)).length).toBeGreaterThan(0)
  for (const type of BUSINESS_TYPES) expect(rolesFor(type)).toContain('manager')
})

test('each role has a number of its own, which does not move', () => {
  expect(BUSINESS_ROLES.map(roleNumber)).toEqual(BUSINESS_ROLES.map((_, index) => index + 1))
  expect(roleNumber('tour_coo')).toBe(1)
  expect(roleNumber('parking_cashier')).toBe(11)
})

test('a role never reaches over the account: its users, permissions, businesses, data and subscription', () => {
  expect(MODULES.filter((module) => !ROLE_MODULES.includes(module))).toEqual([
    'mdu_user',
    'mdu_permission_user',
    'mdu_business_crud',
    'mdu_account',
    'mdu_subscription',
  ])
})
