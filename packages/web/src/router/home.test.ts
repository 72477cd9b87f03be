import { BUSINESS_ROLES, type BusinessRole } from '@muelle/domain/business-roles'
import { PRESETS } from '@muelle/domain/role-presets'
import { expect, it } from 'vitest'
import { homeOf } from './home.ts'

const ELSEWHERE: Partial<Record<BusinessRole, string>> = {
  tour_captain: '/captain',
  door: '/checkins/new',
  rp: '/rp',
  rp_lead: '/rp',
}

it.each(BUSINESS_ROLES)('%s begins where their work is', (role) => {
  const home = homeOf({ is_owner: false, modules: PRESETS[role] })
  expect(home).toBe(ELSEWHERE[role] ?? '/visitas')
})

it('the owner begins at the board', () => {
  expect(homeOf({ is_owner: true, modules: [] })).toBe('/visitas')
})

it('the owner of several businesses looks at them from the phone; nobody else does', () => {
  expect(homeOf({ is_owner: true, modules: [] }, { isOwnersPhone: true })).toBe('/dashboard')
  expect(homeOf({ is_owner: false, modules: PRESETS.rp }, { isOwnersPhone: true })).toBe('/rp')
})
