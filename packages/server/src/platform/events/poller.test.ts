import { setTimeout as sleep } from 'node:timers/promises'
import { afterEach, expect, test } from 'vitest'
import { type Poller, startPoller } from './poller.ts'

let poller: Poller | undefined
afterEach(() => poller?.stop())

const log = { error: () => {} }
const HOUR = 3_600_000

/** Counts the rounds of a poller that nothing but waking moves. */
function counted(restMs: number, round: (count: number) => boolean = () => false) {
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
  await sleep(80)
  expect(count()).toBe(1)
  counter.wake()
  await sleep(5)
  expect(count()).toBe(2)
  for (let time = 0; time < 5; time += 1) counter.wake()
  await sleep(10)
  expect(count()).toBe(2)
  await sleep(100)
  expect(count()).toBe(3)
})

test('it does not rest while there is more', async () => {
  const { count } = counted(HOUR, (round) => round < 4)
  await sleep(20)
  expect(count()).toBe(4)
})

test('a round that fails is tried again a second later', async () => {
  const { poller: counter, count } = counted(0, (round) => {
    if (round === 1) throw new Error('not now')
    return false
  })
  await sleep(20)
  counter.wake()
  await sleep(20)
  expect(count()).toBe(1)
  await sleep(1_100)
  expect(count()).toBe(2)
})
