import { expect, it } from 'vitest'
import { createIntentKey } from './intent-key.ts'

it('keeps one key for the attempts of one change', () => {
  let count = 0
  const intent = createIntentKey(() => `key-${++count}`)
  const payment = { version: 1, received: 500 }
  expect([intent.of(payment), intent.of({ ...payment })]).toEqual(['key-1', 'key-1'])
  expect(intent.of({ ...payment, received: 600 })).toBe('key-2')
  intent.settle()
  expect(intent.of({ ...payment, received: 600 })).toBe('key-3')
})
