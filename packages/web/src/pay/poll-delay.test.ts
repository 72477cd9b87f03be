import { expect, test } from 'vitest'
import { pollDelayMs } from './poll-delay.ts'

const delays = (isDeciding: boolean) => [0, 1, 2, 3, 4, 5, 6, 500].map((asked) => pollDelayMs({ isDeciding, asked }))

test('a page asks often while a provider decides, and less and less as nothing comes of it', () => {
  expect(delays(true)).toEqual([2_000, 3_000, 5_000, 8_000, 13_000, 20_000, 20_000, 20_000])
  expect(delays(false)).toEqual([15_000, 15_000, 30_000, 60_000, 60_000, 60_000, 60_000, 60_000])
})
