import { expect, test } from 'vitest'
import { fullName } from './full-name.ts'

test.each([
  ['Ana', 'Luz', 'Ana Luz'],
  ['Ana', '', 'Ana'],
  ['Ana', null, 'Ana'],
  ['', 'Luz', 'Luz'],
  [undefined, 'Luz', 'Luz'],
  [' ', ' ', ''],
  [null, null, ''],
  ['María José', 'de la O', 'María José de la O'],
])('%j and %j are %j', (first, last, name) => {
  expect(fullName(first, last)).toBe(name)
})
