import { expect, test } from 'vitest'
import { answersOf } from './answers-of.ts'

test('beside «seat» stands nothing while the time of somebody who was called runs, and then that they did not come', () => {
  expect(answersOf(false)).toEqual({ beside: [], further: ['more', 'requeue'] })
  expect(answersOf(true)).toEqual({ beside: ['no_show'], further: ['more', 'requeue'] })
})
