import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { keepAsking } from './keep-asking.ts'
import { pollDelayMs } from './poll-delay.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** A page whose provider decides: how often it asked, and a window that may be hidden. */
function page() {
  const shown = { isSeen: true, asked: 0, answer: () => Promise.resolve() }
  const asking = keepAsking({
    ask: () => {
      shown.asked += 1
      return shown.answer()
    },
    isSeen: () => shown.isSeen,
    delayMs: (asked) => pollDelayMs({ isDeciding: true, asked }),
  })
  return { shown, asking }
}

test('it asks less and less as nothing comes of it, until it is stopped', async () => {
  const { shown, asking } = page()
  await vi.advanceTimersByTimeAsync(2_000 + 3_000 + 5_000)
  expect(shown.asked).toBe(3)
  await vi.advanceTimersByTimeAsync(7_999)
  expect(shown.asked).toBe(3)
  asking.stop()
  await vi.advanceTimersByTimeAsync(600_000)
  expect(shown.asked).toBe(3)
})

test('whoever was away as the first question was due is not left waiting: it goes on after they came back', async () => {
  const { shown, asking } = page()
  shown.isSeen = false
  await vi.advanceTimersByTimeAsync(60_000)
  expect(shown.asked).toBe(0)
  shown.isSeen = true
  asking.now()
  await vi.advanceTimersByTimeAsync(0)
  expect(shown.asked).toBe(1)
  await vi.advanceTimersByTimeAsync(2_000 + 3_000)
  expect(shown.asked).toBe(3)
})

test('a question that is due while another is on its way is not asked, and the next one is', async () => {
  const { shown, asking } = page()
  let answered = () => {}
  shown.answer = () => new Promise((resolve) => (answered = resolve))
  asking.now()
  asking.now()
  await vi.advanceTimersByTimeAsync(30_000)
  expect(shown.asked).toBe(1)
  shown.answer = () => Promise.resolve()
  answered()
  await vi.advanceTimersByTimeAsync(2_000)
  expect(shown.asked).toBe(2)
})
