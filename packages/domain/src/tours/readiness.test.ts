import { expect, test } from 'vitest'
import { missingToSell } from './readiness.ts'

test.each([
  [{ hasPlaces: true, hasPrice: true, seasons: 1, schedules: 1 }, []],
  [{ hasPlaces: true, hasPrice: false, seasons: 1, schedules: 2 }, ['price']],
  [{ hasPlaces: true, hasPrice: true, seasons: 0, schedules: 0 }, ['season', 'schedule']],
  [{ hasPlaces: true, hasPrice: false, seasons: 0, schedules: 0 }, ['price', 'season', 'schedule']],
  [{ hasPlaces: false, hasPrice: true, seasons: 1, schedules: 1 }, ['capacity']],
  [{ hasPlaces: true, hasPrice: true, seasons: 2, schedules: 0 }, ['schedule']],
] as const)('with %j a tour lacks %j', (readiness, expected) => {
  expect(missingToSell(readiness)).toEqual(expected)
})
