import { expect, test } from 'vitest'
import { coalesce } from './coalesce.ts'

const pause = (ms: number) => new Promise((done) => setTimeout(done, ms))

test('an item alone runs at once; those that arrive meanwhile run together', async () => {
  const batches: number[][] = []
  const double = coalesce<number, number>({
    maxItems: 64,
    concurrency: 1,
    run: async (items) => {
      batches.push(items)
      await pause(5)
      return items.map((item) => item * 2)
    },
  })
  const first = double('a', 1)
  await pause(1)
  const rest = [2, 3, 4].map((item) => double('a', item))
  expect(await Promise.all([first, ...rest])).toEqual([2, 4, 6, 8])
  expect(batches).toEqual([[1], [2, 3, 4]])
})

test('batches are bounded, groups are apart, and every item is answered', async () => {
  const sizes: number[] = []
  const echo = coalesce<number, number>({
    maxItems: 10,
    concurrency: 2,
    run: async (items) => {
      sizes.push(items.length)
      await pause(1)
      return items
    },
  })
  const items = Array.from({ length: 500 }, (_, index) => index)
  expect(await Promise.all(items.map((item) => echo(item % 3, item)))).toEqual(items)
  expect(Math.max(...sizes)).toBeLessThanOrEqual(10)
})

test('a failed batch rejects its own items only', async () => {
  const picky = coalesce<number, number>({
    maxItems: 2,
    concurrency: 1,
    run: async (items) => {
      await pause(1)
      if (items.includes(13)) throw new Error('unlucky')
      return items
    },
  })
  const outcomes = await Promise.allSettled([1, 2, 13, 4, 5].map((item) => picky('a', item)))
  expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'rejected', 'rejected', 'fulfilled'])
})
