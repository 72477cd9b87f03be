import { expect, test } from 'vitest'
import { answerOf, outcomeOf, TEXT_ATTEMPTS } from './channels.ts'

test.each([
  [200, 'sent'],
  [204, 'sent'],
  [302, 'refused'],
  [400, 'refused'],
  [404, 'refused'],
  [429, 'unreachable'],
  [500, 'unreachable'],
  [null, 'unreachable'],
] as const)('X-4 a gateway that answers %s: %s', (status, answer) => {
  expect(answerOf(status)).toBe(answer)
})

test.each([
  ['one took it', ['refused', 'sent'], 1, false, 'sent'],
  ['there is none', [], 1, false, 'no_provider'],
  ['all refuse it for good', ['refused', 'refused'], 1, false, 'rejected'],
  ['one may still come back', ['refused', 'unreachable'], 1, false, null],
  ['it was tried often enough', ['unreachable'], TEXT_ATTEMPTS, false, 'given_up'],
  ['it is of no use any more', ['unreachable'], 1, true, 'given_up'],
] as const)('X-4 what becomes of a text where %s', (_, answers, attempt, isLate, outcome) => {
  expect(outcomeOf(answers, { attempt, isLate })).toBe(outcome)
})
