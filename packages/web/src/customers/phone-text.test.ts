import { expect, test } from 'vitest'
import { phoneText } from './phone-text.ts'

test.each([
  ['+529992716640', '999 271 6640'],
  ['+13055550148', '+13055550148'],
])('%s is shown as %s', (phone, text) => {
  expect(phoneText(phone)).toBe(text)
})
