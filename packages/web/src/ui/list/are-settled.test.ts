import { expect, test } from 'vitest'
import { areSettled } from './are-settled.ts'

const loading = { isLoading: true, failureCount: 0 }
const there = { isLoading: false, failureCount: 0 }

test('waits for everything that is still on its way', () => {
  expect(areSettled([there, loading])).toBe(false)
  expect(areSettled([there, there])).toBe(true)
})

test('waits for no second try', () => {
  expect(areSettled([there, { isLoading: true, failureCount: 1 }])).toBe(true)
})
