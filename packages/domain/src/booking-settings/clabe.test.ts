import { expect, test } from 'vitest'
import { isClabe } from './clabe.ts'

test.each([
  ['032180000118359719', true],
  ['002010077777777771', true],
  ['032180000118359718', false],
  ['302180000118359719', false],
  ['03218000011835971', false],
  ['03218000011835971a', false],
  ['', false],
])('%s is an account: %s', (text, is) => {
  expect(isClabe(text)).toBe(is)
})
