import { MODULES, type ModuleGrant, type ModuleId } from '@muelle/domain/rights'
import { PRESETS } from '@muelle/domain/role-presets'
import { describe, expect, test } from 'vitest'
import { MODULE_GROUPS } from './module-groups.ts'
import { draftOf, type Givable, givablePart, grantsOf, isSameDraft, withFlag, withModule } from './permission-draft.ts'

const grant = (identifier: ModuleId, flags = ''): ModuleGrant => ({
  identifier,
  create: flags.includes('c'),
  edit: flags.includes('e'),
  delete: flags.includes('d'),
})
const EMPTY = draftOf([])

test('every module stands in one group of the editor', () => {
  expect(MODULE_GROUPS.flatMap(({ modules }) => modules).toSorted()).toEqual([...MODULES].toSorted())
})

describe('editing what a permission holds', () => {
  test('a draft and back, in the order of the product', () => {
    const grants = [grant('mdu_tour', 'e'), grant('mdu_user')]
    expect(grantsOf(draftOf(grants))).toEqual(grants.toReversed())
  })

  test('a flag brings its module, and a module that goes takes its flags', () => {
    const flagged = withFlag(EMPTY, 'mdu_tour', 'edit', true)
    expect(grantsOf(flagged)).toEqual([grant('mdu_tour', 'e')])
    expect(grantsOf(withFlag(flagged, 'mdu_tour', 'edit', false))).toEqual([grant('mdu_tour')])
    expect(grantsOf(withModule(flagged, 'mdu_tour', false))).toEqual([])
    expect(grantsOf(withModule(flagged, 'mdu_tour', true))).toEqual([grant('mdu_tour', 'e')])
    expect(withFlag(EMPTY, 'mdu_tour', 'edit', false)).toBe(EMPTY)
  })

  test('I17: a preset gives as much as its giver holds, and says how many modules it left out', () => {
    const givable = new Map<ModuleId, Givable>([
      ['mdu_tour', null],
      ['mdu_tour_booking', { create: true, edit: false, delete: false }],
      ['mdu_customer', { create: true, edit: true, delete: true }],
    ])
    const { draft, left } = givablePart(PRESETS.tour_seller, givable)
    expect(grantsOf(draft)).toEqual([grant('mdu_tour_booking', 'c'), grant('mdu_customer', 'ce')])
    expect(left).toBe(PRESETS.tour_seller.length - 1)
  })

  test('two drafts are the same whatever the order of the clicks', () => {
    const one = withModule(withFlag(EMPTY, 'mdu_tour', 'edit', true), 'mdu_user', true)
    const other = withFlag(withModule(EMPTY, 'mdu_user', true), 'mdu_tour', 'edit', true)
    expect(isSameDraft(one, other)).toBe(true)
    expect(isSameDraft(one, withFlag(one, 'mdu_user', 'edit', true))).toBe(false)
  })
})
