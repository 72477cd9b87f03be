import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { fakePhone } from './fake-phone.ts'
import { type KeptDay, keepTrip, keptTrip } from './kept.ts'

const ANA = 5
beforeEach(() => void fakePhone())
afterEach(() => vi.unstubAllGlobals())

/** A day with the trips 1 and 2, as it was read about one of them. */
const dayOf = (departure_id: number | null, read_at: number, ids = [1, 2]) =>
  ({
    business_id: 1,
    read_at,
    trip: departure_id === null ? null : { departure_id },
    trips: ids.map((id) => ({ departure_id: id })),
  }) as KeptDay
const readAt = async (departureId?: number) => (await keptTrip(ANA, 1, departureId))?.read_at ?? null

test('a trip is kept by its number, and the next one as it was read last, whoever asked', async () => {
  await keepTrip(ANA, dayOf(1, 10), true)
  await keepTrip(ANA, dayOf(2, 20), false)
  expect([await readAt(), await readAt(1), await readAt(2)]).toEqual([10, 10, 20])
  await keepTrip(ANA, dayOf(1, 30), false)
  expect([await readAt(), await readAt(2)]).toEqual([30, 20])
  await keepTrip(ANA, dayOf(null, 40), true)
  expect(await readAt()).toBe(40)
  expect(await keptTrip(ANA, 2, 1)).toBeNull()
})

test('trips of a day that is over go, and those of another person stay theirs', async () => {
  await keepTrip(ANA, dayOf(1, 10), true)
  await keepTrip(6, dayOf(1, 15), true)
  await keepTrip(ANA, dayOf(3, 20, [3]), true)
  expect([await readAt(1), await readAt(), await readAt(3)]).toEqual([null, 20, 20])
  expect(await keptTrip(6, 1, 1)).toMatchObject({ read_at: 15 })
})
