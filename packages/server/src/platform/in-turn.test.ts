import { setImmediate as tick } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { Denied } from './denied.ts'
import { createTurns } from './in-turn.ts'

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
