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

it('names a change without content as well, once for its attempts (I4)', () => {
  let count = 0
  const intent = createIntentKey(() => `key-${++count}`)
  expect([intent.of(undefined), intent.of(undefined)]).toEqual(['key-1', 'key-1'])
  intent.settle()
  expect(intent.of(undefined)).toBe('key-2')
})
