import { ROLE_MODULES } from '@muelle/domain/members/roles-for'
import type { ModuleGrant } from '@muelle/domain/rights'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { hasGrant, RIGHTS, withGrant } from './role-grants.ts'

const tour: ModuleGrant = { identifier: 'mdu_tour', create: true, edit: false, delete: false }
const report: ModuleGrant = { identifier: 'mdu_report', create: false, edit: false, delete: false }

test('giving a right gives sight of the module, and taking sight takes everything', () => {
  expect(withGrant([], 'mdu_report', 'see', true)).toEqual([report])
  expect(withGrant([report], 'mdu_tour', 'create', true)).toEqual([report, tour])
  expect(withGrant([tour, report], 'mdu_tour', 'see', false)).toEqual([report])
  expect(withGrant([tour], 'mdu_tour', 'create', false)).toEqual([{ ...tour, create: false }])
})

test('a right that was given or taken is there or not, and nobody may do what they do not see', () => {
  const step = fc.record({
    module: fc.constantFrom(...ROLE_MODULES),
    right: fc.constantFrom(...RIGHTS),
    isGiven: fc.boolean(),
  })
  fc.assert(
    fc.property(fc.array(step, { minLength: 1 }), (steps) => {
      let grants: ModuleGrant[] = []
      for (const { module, right, isGiven } of steps) {
        grants = withGrant(grants, module, right, isGiven)
        expect(hasGrant(grants, module, right)).toBe(isGiven)
      }
      expect(new Set(grants.map(({ identifier }) => identifier)).size).toBe(grants.length)
      for (const module of ROLE_MODULES)
        if (RIGHTS.some((right) => hasGrant(grants, module, right))) expect(hasGrant(grants, module, 'see')).toBe(true)
    }),
  )
})
