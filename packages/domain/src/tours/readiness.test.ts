import { expect, test } from 'vitest'
import { missingToSell } from './readiness.ts'

test.each([
  [{ hasPrice: true, seasons: 1, schedules: 1 }, []],
  [{ hasPrice: false, seasons: 1, schedules: 2 }, ['price']],
  [{ hasPrice: true, seasons: 0, schedules: 0 }, ['season', 'schedule']],
  [{ hasPrice: false, seasons: 0, schedules: 0 }, ['price', 'season', 'schedule']],
  [{ hasPrice: true, seasons: 2, schedules: 0 }, ['schedule']],
] as const)('with %j a tour lacks %j', (readiness, expected) => {
  expect(missingToSell(readiness)).toEqual(expected)
})
