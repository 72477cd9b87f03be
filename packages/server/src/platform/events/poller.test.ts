import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type Poller, startPoller } from './poller.ts'

const log = { error: () => {} }
const HOUR = 3_600_000

let poller: Poller | undefined
// A clock of its own: how fast the machine is does not matter.
beforeEach(() => vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] }))
afterEach(async () => {
  await poller?.stop()
  vi.useRealTimers()
})

const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms)

/** Counts the rounds of a poller that nothing but waking moves. */
function counted(restMs: number | (() => number), round: (count: number) => boolean = () => false) {
  let count = 0
  poller = startPoller({
    intervalMs: HOUR,
    restMs,
    name: 'counting',
    log,
    round: async () => {
      count += 1
      return round(count)
    },
  })
  return { poller, count: () => count }
}

test('who wakes it after a pause waits for nothing; what comes while it rests is done together', async () => {
  const { poller: counter, count } = counted(60)
  await pass(80)
  expect(count()).toBe(1)
  counter.wake()
  await pass(5)
  expect(count()).toBe(2)
  for (let time = 0; time < 5; time += 1) counter.wake()
  await pass(50)
  expect(count()).toBe(2)
  await pass(100)
  expect(count()).toBe(3)
})

test('how long it rests may depend on what its rounds found', async () => {
  let found = 0
  const { poller: counter, count } = counted(
    () => (found > 1 ? 300 : 60),
    (round) => {
      found = round
      return false
    },
  )
  await pass(80)
  counter.wake()
  await pass(5)
  expect(count()).toBe(2)
  counter.wake()
  await pass(200)
  expect(count()).toBe(2)
  await pass(120)
  expect(count()).toBe(3)
})

test('it does not rest while there is more', async () => {
  const { count } = counted(HOUR, (round) => round < 4)
  await pass(20)
  expect(count()).toBe(4)
})

test('it comes by itself after its interval', async () => {
  const { count } = counted(60)
  await pass(HOUR - 1)
  expect(count()).toBe(1)
  await pass(61)
  expect(count()).toBe(2)
})

test('a round that fails is tried again a second later', async () => {
  const { poller: counter, count } = counted(0, (round) => {
    if (round === 1) throw new Error('not now')
    return false
  })
  await pass(20)
  counter.wake()
  await pass(900)
  expect(count()).toBe(1)
  await pass(200)
  expect(count()).toBe(2)
})
