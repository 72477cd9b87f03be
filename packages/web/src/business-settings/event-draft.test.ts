import { expect, test } from 'vitest'
import { eventDraftOf, eventOf } from './event-draft.ts'

test('an event that has nothing of its own is none', () => {
  expect(eventOf(eventDraftOf(null))).toBeNull()
})
test('an event that nobody touched is sent as it is', () => {
  const event = { covers_per_slot: 12, parties_per_slot: null, turn_minutes: 90, zones: ['Terraza'] }
  expect(eventOf(eventDraftOf(event))).toEqual(event)
})
