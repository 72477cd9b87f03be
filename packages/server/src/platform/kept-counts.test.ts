import { instant } from '@muelle/domain/time'
import { expect, test } from 'vitest'
import { createKeptCounts } from './kept-counts.ts'

const LIMITS = { exactRows: 10, keepMs: 1_000, maxEntries: 2 }
const at = (ms: number) => instant(ms)

test('a small count is taken each time', async () => {
  const countOf = createKeptCounts(LIMITS)
  expect(await countOf('a', at(0), async () => 10)).toBe(10)
  expect(await countOf('a', at(1), async () => 3)).toBe(3)
})

test('a large one is kept for its time, for its own list alone', async () => {
  const countOf = createKeptCounts(LIMITS)
  expect(await countOf('a', at(0), async () => 11)).toBe(11)
  expect(await countOf('a', at(999), async () => 12)).toBe(11)
  expect(await countOf('b', at(999), async () => 40)).toBe(40)
  expect(await countOf('a', at(1_000), async () => 12)).toBe(12)
})

test('while one request renews it, the others go on with the old one', async () => {
  const countOf = createKeptCounts(LIMITS)
  await countOf('a', at(0), async () => 20)
  let resolve = (_count: number): void => {}
  const promise = new Promise<number>((done) => {
    resolve = done
  })
  const renewing = countOf('a', at(2_000), () => promise)
  expect(await countOf('a', at(2_001), async () => 99)).toBe(20)
  resolve(21)
  expect(await renewing).toBe(21)
  expect(await countOf('a', at(2_002), async () => 99)).toBe(21)
})

test('a count that failed is taken by the next request', async () => {
  const countOf = createKeptCounts(LIMITS)
  await countOf('a', at(0), async () => 20)
  await expect(countOf('a', at(2_000), () => Promise.reject(new Error('lost')))).rejects.toThrow('lost')
  expect(await countOf('a', at(2_001), async () => 22)).toBe(22)
})

test('the list that was counted longest ago makes room', async () => {
  const countOf = createKeptCounts(LIMITS)
  for (const key of ['a', 'b', 'c']) await countOf(key, at(0), async () => 50)
  expect(await countOf('a', at(1), async () => 51)).toBe(51)
  expect(await countOf('c', at(1), async () => 52)).toBe(50)
})
