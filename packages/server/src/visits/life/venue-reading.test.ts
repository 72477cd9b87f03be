import { defaultSettingsOf } from '@muelle/domain/settings/booking-settings'
import { type Instant, instantOf, localDate, localTime, type TimeZone } from '@muelle/domain/time'
import { expect, test } from 'vitest'
import type { Tx } from '../../platform/db.ts'
import { readingOf } from './venue-reading.ts'

const ZONE = 'America/Merida' as TimeZone
const THURSDAY = localDate('2027-03-11')
const FRIDAY = localDate('2027-03-12')

/** Open on Thursdays from 20:00 to 02:00, and a transaction that counts what it is asked. */
function venueThatCounts() {
  let statements = 0
  const tx = {
    accountId: 1,
    query: async (sql: string) => {
      statements += 1
      if (!sql.includes('opening_period')) return []
      return [{ is_set: true, time_zone: ZONE, version: 1, periods: [{ weekday: 'thu', from: 1200, to: 1560 }] }]
    },
  }
  return { reading: readingOf(tx as unknown as Tx, { id: 1, zone: ZONE }), statements: () => statements }
}
const { reservation } = defaultSettingsOf('restaurant')
if (!reservation) throw new Error('a restaurant has settings of its reservations')
const on = (date: typeof THURSDAY, time: string): Instant => instantOf(date, localTime(time), ZONE)

test('what is done at a venue reads each thing once, however often its rules ask', async () => {
  const { reading, statements } = venueThatCounts()
  await reading.hoursOn(THURSDAY)
  await reading.slotOf(reservation, on(THURSDAY, '20:00'))
  await reading.slotOf(reservation, on(THURSDAY, '23:00'))
  expect(statements()).toBe(2)
  await Promise.all([reading.tables(), reading.tables()])
  await reading.tables()
  expect(statements()).toBe(4)
  await reading.hoursOn(FRIDAY)
  expect(statements()).toBe(6)
})

test('H-2 a slot after midnight is one of the evening before, whichever day was read first', async () => {
  for (const first of [THURSDAY, FRIDAY]) {
    const { reading } = venueThatCounts()
    await reading.hoursOn(first)
    const late = await reading.slotOf(reservation, on(FRIDAY, '01:00'))
    const early = await reading.slotOf(reservation, on(THURSDAY, '23:00'))
    expect([late.closesAt, early.closesAt]).toEqual([on(FRIDAY, '02:00'), on(FRIDAY, '02:00')])
  }
})
