import { expect, it } from 'vitest'
import { createOwnChanges } from './own-changes.ts'

it('knows what this page made, and nothing that came after it', () => {
  const { keep, isOwn } = createOwnChanges()
  const event = (kind: string, subject_id: number, version?: number) =>
    isOwn({ kind, subject_id, ...(version !== undefined && { version }) })
  expect(event('booking.created', 4)).toBe(false)
  keep({ id: 4, version: 2 })
  expect(event('booking.created', 4)).toBe(true)
  expect(event('booking.held', 4)).toBe(true)
  expect(event('booking.created', 5)).toBe(false)
  expect(event('booking.tourist_changed', 4, 2)).toBe(true)
  expect(event('booking.tourist_changed', 4, 3)).toBe(false)
  // Of which version it is nobody said: it may be somebody else's.
  expect(event('booking.moved', 4)).toBe(false)
  // Another record of the same number.
  expect(event('departure.changed', 4, 1)).toBe(false)
})

it('forgets the oldest of very many', () => {
  const { keep, isOwn } = createOwnChanges()
  for (let id = 1; id <= 501; id++) keep({ id, version: 1 })
  expect([1, 2, 501].map((subject_id) => isOwn({ kind: 'booking.created', subject_id }))).toEqual([false, true, true])
})
