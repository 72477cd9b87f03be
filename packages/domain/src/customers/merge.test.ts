import { expect, test } from 'vitest'
import { DAY_MS, instant } from '../time.ts'
import { type MergedFields, mergedFields, unmergeDenial, unmergedFields } from './merge.ts'

const NOT_BLOCKED = { blocked_at: null, blocked_until: null, block_reason: null, block_note: null }
const kept: MergedFields = {
  name: 'Carlos García Sánchez',
  aliases: ['Charly'],
  phone: '+529992716640',
  email: 'carlos@correo.mx',
  language: 'es',
  birthday: null,
  allergies: 'camarón',
  tags: ['Terraza'],
  wants_offers: true,
  wants_notices: true,
  ...NOT_BLOCKED,
}
const other: MergedFields = {
  name: 'Carlos Garcia',
  aliases: [],
  phone: '+529992716604',
  email: null,
  language: null,
  birthday: '1980-05-14',
  allergies: null,
  tags: ['Cumpleaños', 'Terraza'],
  wants_offers: false,
  wants_notices: true,
  ...NOT_BLOCKED,
}

test('C-4 a merge keeps what was chosen, fills what was missing, and «no» wins', () => {
  expect(mergedFields(kept, other, { fromOther: ['phone', 'email'], withTags: true })).toEqual({
    ...kept,
    phone: '+529992716604',
    birthday: '1980-05-14',
    tags: ['Terraza', 'Cumpleaños'],
    wants_offers: false,
  })
})

test.each([
  [true, true, true],
  [true, null, true],
  [null, true, true],
  [null, null, null],
  [false, true, false],
  [null, false, false],
])('C-5 offers %s and %s make %s', (one, two, both) => {
  const wants = (wants_offers: boolean | null) => ({ ...kept, wants_offers })
  expect(mergedFields(wants(one), wants(two), { fromOther: [], withTags: false }).wants_offers).toBe(both)
})

test('C-4 allergies of both are kept, the same one once', () => {
  const withAllergy = { ...other, allergies: 'nuez' }
  expect(mergedFields(kept, withAllergy, { fromOther: [], withTags: false }).allergies).toBe('camarón · nuez')
  expect(mergedFields(kept, { ...other, allergies: 'camarón' }, { fromOther: [], withTags: false }).allergies).toBe(
    'camarón',
  )
})

test('C-4 whoever is blocked under one name is blocked under the other', () => {
  const block = { blocked_at: '2030-01-01T00:00:00Z', blocked_until: null, block_reason: 'unpaid', block_note: null }
  const merging = { fromOther: [], withTags: false } as const
  expect(mergedFields(kept, { ...other, ...block }, merging)).toMatchObject(block)
  expect(mergedFields({ ...kept, ...block }, other, merging)).toMatchObject(block)
})

test('C-4 undoing gives back what the merge changed, and leaves what was changed since', () => {
  const after = mergedFields(kept, other, { fromOther: ['name'], withTags: true })
  expect({ ...after, ...unmergedFields(after, { before: kept, after }) }).toEqual(kept)
  const edited = { ...after, name: 'Don Carlos' }
  expect({ ...edited, ...unmergedFields(edited, { before: kept, after }) }).toEqual({ ...kept, name: 'Don Carlos' })
})

test('C-4 a merge can be undone for thirty days, once, and the last one first', () => {
  const at = instant(1_000)
  const merge = { at, undone: false, is_last: true }
  const end = at + 30 * DAY_MS
  expect(unmergeDenial(merge, instant(end - 1))).toBeNull()
  expect(unmergeDenial(merge, instant(end))).toEqual({ code: 'customer.merge_over', days: 30 })
  expect(unmergeDenial({ ...merge, undone: true }, at)).toEqual({ code: 'customer.merge_undone' })
  expect(unmergeDenial({ ...merge, is_last: false }, at)).toEqual({ code: 'customer.merged_again' })
})
