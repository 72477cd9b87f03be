import { expect, test } from 'vitest'
import { createKeyLimit } from './key-limit.ts'

test('each key has its own budget, anew every minute', () => {
  let now = 10_000
  const limit = createKeyLimit(2, () => now)
  expect([limit.take('1/1'), limit.take('1/1'), limit.take('1/1')]).toEqual([null, null, 50])
  expect(limit.take('2/1')).toBeNull()
  now = 59_999
  expect(limit.take('1/1')).toBe(1)
  now = 60_000
  expect([limit.take('1/1'), limit.take('1/1'), limit.take('1/1')]).toEqual([null, null, 60])
})

test('keys of earlier minutes are forgotten, those of this one are not', () => {
  let now = 0
  const limit = createKeyLimit(1, () => now)
  for (let key = 0; key < 10_000; key += 1) limit.take(`1/${key}`)
  now = 60_000
  expect(limit.take('1/0')).toBeNull()
  expect(limit.take('1/new')).toBeNull()
  expect(limit.take('1/0')).toBe(60)
})
