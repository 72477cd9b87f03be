import { readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { BOOKING_EVENTS } from '@muelle/domain/bookings/record/booking-event'
import { expect, test } from 'vitest'

const SERVER = resolve(import.meta.dirname, '../packages/server/src')
const sources = readdirSync(SERVER, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
  .map((file) => readFileSync(join(SERVER, file), 'utf8'))

/** What stands after `kind:` up to the end of the line: one event, or the two of a choice. */
const recorded = sources.flatMap((text) =>
  [...text.matchAll(/\bkind: ([^\n]*)/g)].flatMap(([, value]) => value?.match(/(?<=')booking\.\w+(?=')/g) ?? []),
)

test('what is recorded of a booking is in the list that the panel words', () => {
  expect(recorded.length).toBeGreaterThan(15)
  expect(recorded.filter((kind) => !BOOKING_EVENTS.some((known) => known === kind))).toEqual([])
})
