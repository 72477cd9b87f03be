import { expect, test } from 'vitest'
import type { Call } from '../call.ts'
import * as life from './life.ts'

const isCall = (value: unknown): value is Call =>
  typeof value === 'object' && value !== null && 'method' in value && 'path' in value
const changes = Object.entries(life).flatMap(([name, value]) =>
  isCall(value) && value.method !== 'GET' && !value.path.endsWith('-quote') ? [{ name, declared: value }] : [],
)

test('there are calls that change a booking', () => {
  expect(changes.length).toBeGreaterThan(10)
})

test.each(changes)(
  'T5, B4: $name takes a key, so that it happens once, and the version that was read',
  ({ declared }) => {
    expect(declared.needsIdempotencyKey).toBe(true)
    const { body, query } = declared
    const carrier = body ?? query
    const parsed = carrier?.safeParse({})
    expect(parsed?.error?.issues.map(({ path }) => path.join('.'))).toContain('version')
  },
)
