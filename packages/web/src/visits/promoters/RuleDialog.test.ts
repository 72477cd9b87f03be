import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { createPromoterRule } from '@muelle/contract/visits/promoters/promoters'
import { expect, test } from 'vitest'

test('every field of a rule has a place for what is refused of it: otherwise the form would swallow it', () => {
  const dialog = readFileSync(join(import.meta.dirname, 'RuleDialog.tsx'), 'utf8')
  const fields = Object.keys(createPromoterRule.body._zod.def.shape)
  expect(fields).toContain('package_key')
  expect(fields.filter((field) => !dialog.includes(`errors['${field}']`))).toEqual([])
})
