import { expect, test } from 'vitest'
import { addDays, localDate } from '../time.ts'
import { expiredPaper, paperStanding } from './papers.ts'

const TODAY = localDate('2030-03-01')

test.each([
  [400, 'valid'],
  [31, 'valid'],
  [30, 'due_month'],
  [8, 'due_month'],
  [7, 'due_week'],
  [2, 'due_week'],
  [1, 'due_now'],
  [0, 'due_now'],
  [-1, 'expired'],
  [-400, 'expired'],
] as const)('a paper that ends in %i days is %s (K6)', (days, standing) => {
  expect(paperStanding(addDays(TODAY, days), TODAY)).toBe(standing)
})

test('of several papers that ended the oldest is named; on its last day a paper holds (K6)', () => {
  const paper = (days: number) => ({ expires_on: addDays(TODAY, days) })
  expect(expiredPaper([], TODAY)).toBeNull()
  expect(expiredPaper([paper(0), paper(90)], TODAY)).toBeNull()
  expect(expiredPaper([paper(40), paper(-2), paper(-9), paper(-5)], TODAY)).toEqual(paper(-9))
})
