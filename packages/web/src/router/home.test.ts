import { BUSINESS_ROLES } from '@muelle/domain/business-roles'
import { PRESETS } from '@muelle/domain/role-presets'
import { expect, it } from 'vitest'
import { homeOf } from './home.ts'

it.each(BUSINESS_ROLES)('%s begins where their work is', (role) => {
  const home = homeOf({ is_owner: false, modules: PRESETS[role] })
  expect(home).toBe(role === 'tour_captain' ? '/captain' : '/visitas')
})

it('the owner begins at the board', () => {
  expect(homeOf({ is_owner: true, modules: [] })).toBe('/visitas')
})
