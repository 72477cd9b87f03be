import { setImmediate as tick } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { Denied } from './denied.ts'
import { createSharedTurns, createTurns } from './in-turn.ts'

test('so many run at once, others wait in order, and further ones are refused', async () => {
  const inTurn = createTurns({ atOnce: 2, waiting: 3 })
  let running = 0
  let most = 0
  const order: number[] = []
  const work = (number: number) =>
    inTurn(async () => {
      running += 1
      most = Math.max(most, running)
      await tick()
      order.push(number)
      running -= 1
      return number
    })
  const outcomes = await Promise.allSettled([1, 2, 3, 4, 5, 6, 7].map(work))
  expect(outcomes.map((outcome) => (outcome.status === 'fulfilled' ? outcome.value : outcome.reason))).toEqual([
    1,
    2,
    3,
    4,
    5,
    expect.any(Denied),
    expect.any(Denied),
  ])
  expect(most).toBe(2)
  expect(order).toEqual([1, 2, 3, 4, 5])
  expect(await work(8)).toBe(8)
})

test('work that fails gives its place back', async () => {
  const inTurn = createTurns({ atOnce: 1, waiting: 0 })
  for (let attempt = 0; attempt < 3; attempt += 1)
    await expect(inTurn(() => Promise.reject(new Error('no')))).rejects.toThrow('no')
  expect(await inTurn(async () => 'sí')).toBe('sí')
})

test('one of several has no more than a share, waits for their own, and never keeps the others out', async () => {
  const inTurn = createSharedTurns({ atOnce: 3, each: { atOnce: 2, waiting: 3, waitMs: 60_000 } })
  const running: string[] = []
  const order: string[] = []
  let most = 0
  let mostOfOne = 0
  const work = (who: string, name: string) =>
    inTurn(who, async () => {
      running.push(who)
      most = Math.max(most, running.length)
      mostOfOne = Math.max(mostOfOne, running.filter((one) => one === 'ana').length)
      await tick()
      order.push(name)
      running.splice(running.indexOf(who), 1)
      return name
    })
  const ana = [1, 2, 3, 4, 5, 6, 7].map((n) => work('ana', `ana ${n}`))
  const others = [work('luz', 'luz 1'), work('eva', 'eva 1'), work('luz', 'luz 2')]
  const outcomes = await Promise.allSettled(ana)
  expect(outcomes.map(({ status }) => status)).toEqual([
    ...Array.from({ length: 5 }, () => 'fulfilled'),
    'rejected',
    'rejected',
  ])
  for (const outcome of outcomes.slice(5)) expect(outcome).toMatchObject({ reason: { refusal: { code: 'busy' } } })
  expect(await Promise.all(others)).toEqual(['luz 1', 'eva 1', 'luz 2'])
  expect(order.indexOf('luz 1')).toBeLessThan(order.indexOf('ana 3'))
  expect([most, mostOfOne]).toEqual([3, 2])
  expect(await Promise.all([1, 2, 3].map((n) => work('ana', `again ${n}`)))).toHaveLength(3)
})

test('shared work that fails gives its place to the next', async () => {
  const inTurn = createSharedTurns({ atOnce: 1, each: { atOnce: 1, waiting: 2, waitMs: 60_000 } })
  const failing = [1, 2].map(() => inTurn('ana', () => Promise.reject(new Error('no'))))
  expect(await inTurn('luz', async () => 'sí')).toBe('sí')
  for (const outcome of await Promise.allSettled(failing)) expect(outcome.status).toBe('rejected')
  expect(await inTurn('ana', async () => 'sí')).toBe('sí')
})

test('what waits too long is refused, and takes no place later', async () => {
  const inTurn = createSharedTurns({ atOnce: 1, each: { atOnce: 1, waiting: 2, waitMs: 1 } })
  let finish = () => {}
  const long = inTurn('ana', () => new Promise<void>((resolve) => (finish = resolve)))
  await expect(inTurn('luz', async () => 'late')).rejects.toMatchObject({ refusal: { code: 'busy' } })
  finish()
  await long
  expect(await inTurn('luz', async () => 'sí')).toBe('sí')
})
