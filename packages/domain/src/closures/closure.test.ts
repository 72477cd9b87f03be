import { expect, test } from 'vitest'
import { CLOSURE_ACTIONS, givesMoneyBack, progressOf } from './closure.ts'

test('X7: a closure is finished when nothing waits, neither for the job nor for a customer, with its failures counted', () => {
  expect(progressOf(['done', 'failed', 'waiting', 'done'])).toEqual({
    total: 4,
    done: 2,
    failed: 1,
    waiting: 1,
    asked: 0,
    isFinished: false,
  })
  expect(progressOf(['done', 'failed'])).toMatchObject({ waiting: 0, isFinished: true })
  expect(progressOf(['done', 'asked'])).toMatchObject({ waiting: 0, asked: 1, isFinished: false })
  expect(progressOf([])).toEqual({ total: 0, done: 0, failed: 0, waiting: 0, asked: 0, isFinished: true })
})

test('X4: money leaves the house with a refund, with store credit, and where the customer may choose either', () => {
  expect(CLOSURE_ACTIONS.filter(givesMoneyBack)).toEqual(['credit', 'refund', 'ask'])
})
