import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createChangesUnderway } from './changes-underway.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

it('waits for what is on its way, after whoever made it, and no longer than it may', async () => {
  const { track, settled } = createChangesUnderway(1_000)
  const heard: string[] = []
  await settled()

  let answer = () => {}
  void track(new Promise<void>((resolve) => (answer = resolve))).then(() => heard.push('answered'))
  const waiting = settled().then(() => heard.push('settled'))
  await vi.advanceTimersByTimeAsync(500)
  expect(heard).toEqual([])
  answer()
  await vi.advanceTimersByTimeAsync(5)
  await waiting
  expect(heard).toEqual(['answered', 'settled'])

  const refused = track(Promise.reject(new Error('x')))
  await expect(refused).rejects.toThrow('x')
  await vi.advanceTimersByTimeAsync(5)
  await settled()

  void track(new Promise(() => {}))
  const lost = settled().then(() => heard.push('given up'))
  await vi.advanceTimersByTimeAsync(999)
  expect(heard).toHaveLength(2)
  await vi.advanceTimersByTimeAsync(5)
  await lost
  expect(heard.at(-1)).toBe('given up')
})
