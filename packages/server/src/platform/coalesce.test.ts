import { expect, test } from 'vitest'
import { until } from '../../test/until.ts'
import { type CoalesceOptions, coalesce } from './coalesce.ts'

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

/** Whatever could begin by now has begun. */
const settled = async () => {
  for (let turns = 0; turns < 5; turns += 1) await new Promise((done) => setImmediate(done))
}
/** A batch that runs until it is let go. */
type Open = { items: number[]; finish: () => void }

function openBatches(options: Partial<Omit<CoalesceOptions<number, number>, 'run'>>) {
  const open: Open[] = []
  const echo = coalesce<number, number>({
    maxItems: 64,
    concurrency: 2,
    run: (items) => new Promise((resolve) => open.push({ items, finish: () => resolve(items) })),
    ...options,
  })
  const begun = () => open.map(({ items }) => items)
  return { open, echo, begun }
}

test('a batch begins beside another once enough wait for it, and no third one does', async () => {
  const { open, echo, begun } = openBatches({ minBeside: 3 })
  const answers = [echo('a', 1)]
  await settled()
  answers.push(echo('a', 2), echo('a', 3))
  await settled()
  expect(begun()).toEqual([[1]])
  answers.push(echo('a', 4))
  await settled()
  expect(begun()).toEqual([[1], [2, 3, 4]])
  answers.push(...[5, 6, 7, 8].map((item) => echo('a', item)))
  await settled()
  expect(begun()).toHaveLength(2)
  open[0]?.finish()
  await settled()
  expect(begun()).toEqual([[1], [2, 3, 4], [5, 6, 7, 8]])
  // Too few to go beside the other: they go when nothing is under way.
  answers.push(echo('a', 9))
  open[1]?.finish()
  await settled()
  expect(begun()).toHaveLength(3)
  open[2]?.finish()
  await settled()
  open[3]?.finish()
  expect(await Promise.all(answers)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9])
})

test('what is about the same waits for its turn, and what is not goes past it', async () => {
  const { open, echo, begun } = openBatches({ subjectOf: (item) => (item % 2 === 0 ? 'even' : 'odd') })
  const answers = [echo('a', 1)]
  await settled()
  answers.push(...[3, 5, 2, 4].map((item) => echo('a', item)))
  await settled()
  expect(begun()).toEqual([[1], [2, 4]])
  open[1]?.finish()
  await settled()
  expect(begun()).toHaveLength(2)
  open[0]?.finish()
  await settled()
  expect(begun()).toEqual([[1], [2, 4], [3, 5]])
  open[2]?.finish()
  expect(await Promise.all(answers)).toEqual([1, 3, 5, 2, 4])
})

test('after a large batch the next waits for as many to be back, after a small one for nobody', async () => {
  const { open, echo, begun } = openBatches({ minBeside: 4, gather: { from: 3, ms: 3_000, quietMs: 3_000 } })
  const answers = [1, 2, 3].map((item) => echo('a', item))
  await settled()
  open[0]?.finish()
  await settled()
  answers.push(echo('a', 4))
  await settled()
  expect(begun()).toEqual([[1, 2, 3]])
  answers.push(echo('a', 5), echo('a', 6))
  await until(() => open.length === 2)
  expect(begun()).toEqual([
    [1, 2, 3],
    [4, 5, 6],
  ])
  answers.push(echo('b', 7))
  await settled()
  expect(begun()).toHaveLength(3)
  for (const { finish } of open) finish()
  expect(await Promise.all(answers)).toEqual([1, 2, 3, 4, 5, 6, 7])
})

test('who is back does not wait for those who stay away', async () => {
  const { open, echo, begun } = openBatches({ minBeside: 2, gather: { from: 2, ms: 3_000, quietMs: 1 } })
  const answers = [echo('a', 1), echo('a', 2)]
  await settled()
  open[0]?.finish()
  await settled()
  answers.push(echo('a', 3))
  await until(() => open.length === 2)
  expect(begun()).toEqual([[1, 2], [3]])
  open[1]?.finish()
  expect(await Promise.all(answers)).toEqual([1, 2, 3])
})

test('in a rush whatever begins waits for those that come along with it, otherwise for nobody', async () => {
  // As many as go together end the wait, however slow the machine is.
  const rush = { from: 4, withinMs: 1e9, ms: 60_000, quietMs: 60_000 }
  const { open, echo, begun } = openBatches({ minBeside: 4, maxItems: 2, rush })
  const answers = [echo('a', 1)]
  await settled()
  expect(begun()).toEqual([[1]])
  answers.push(echo('b', 2), echo('b', 3))
  await settled()
  expect(begun()).toEqual([[1], [2, 3]])
  answers.push(echo('c', 4))
  await settled()
  expect(open).toHaveLength(2)
  answers.push(echo('c', 5))
  await until(() => open.length === 3)
  expect(begun()[2]).toEqual([4, 5])
  for (const { finish } of open) finish()
  expect(await Promise.all(answers)).toEqual([1, 2, 3, 4, 5])
})

test('of many that arrive together one batch leaves as many to the next, which begins at once', async () => {
  const { open, echo, begun } = openBatches({ minBeside: 3 })
  const answers = [1, 2, 3, 4, 5, 6, 7].map((item) => echo('a', item))
  await settled()
  expect(begun()).toEqual([
    [1, 2, 3, 4],
    [5, 6, 7],
  ])
  // Of those that come while the smaller one runs, it is given some: six of them and three are five and four.
  answers.push(...[8, 9, 10, 11, 12, 13].map((item) => echo('a', item)))
  open[0]?.finish()
  await settled()
  expect(begun()[2]).toEqual([8, 9, 10, 11, 12])
  open[1]?.finish()
  await settled()
  expect(begun()).toHaveLength(3)
  open[2]?.finish()
  await settled()
  expect(begun()[3]).toEqual([13])
  open[3]?.finish()
  expect(await Promise.all(answers)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13])
})

test('what could not go beside a batch goes with it: too few of them, and whatever is about the same', async () => {
  const few = openBatches({ minBeside: 3 })
  const answers = [1, 2, 3, 4, 5].map((item) => few.echo('a', item))
  await settled()
  expect(few.begun()).toEqual([[1, 2, 3, 4, 5]])
  few.open[0]?.finish()
  expect(await Promise.all(answers)).toEqual([1, 2, 3, 4, 5])

  const hot = openBatches({ minBeside: 2, subjectOf: (item) => (item < 10 ? 'hot' : `${item}`) })
  const sold = [1, 11, 2, 12, 3, 13, 4, 14].map((item) => hot.echo('a', item))
  await settled()
  expect(hot.begun()).toEqual([
    [1, 11, 2, 12, 3, 4],
    [13, 14],
  ])
  for (const { finish } of hot.open) finish()
  expect(await Promise.all(sold)).toEqual([1, 11, 2, 12, 3, 13, 4, 14])
})

test('a batch that takes long keeps nobody waiting who could go beside it, however few they are', async () => {
  const { open, echo, begun } = openBatches({ minBeside: 3, lateMs: 5, subjectOf: (item) => `${item % 10}` })
  const answers = [1, 2].map((item) => echo('a', item))
  await settled()
  // The first waits for what is under way; the second could go, alone.
  answers.push(echo('a', 11), echo('a', 4))
  await until(() => open.length === 2)
  expect(begun()).toEqual([[1, 2], [4]])
  answers.push(echo('a', 5))
  open[1]?.finish()
  await until(() => open.length === 3)
  expect(begun()[2]).toEqual([5])
  open[0]?.finish()
  open[2]?.finish()
  await until(() => open.length === 4)
  open[3]?.finish()
  expect(await Promise.all(answers)).toEqual([1, 2, 11, 4, 5])
})
