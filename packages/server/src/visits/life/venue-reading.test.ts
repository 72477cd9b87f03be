import { defaultSettingsOf } from '@muelle/domain/booking-settings/booking-settings'
import { addDays, type Instant, instantOf, localDate, localTime, type TimeZone } from '@muelle/domain/time'
import { expect, test } from 'vitest'
import type { Tx } from '../../platform/db.ts'
import { readingOf } from './venue-reading.ts'

const ZONE = 'America/Merida' as TimeZone
const THURSDAY = localDate('2027-03-11')
const FRIDAY = localDate('2027-03-12')

/** Open on a Thursday of its own from 20:00 to 02:00, and a transaction that counts what it is asked. */
function venueThatCounts() {
  const asked: { sql: string; params: readonly unknown[] }[] = []
  const tx = {
    accountId: 1,
    query: async (sql: string, params: readonly unknown[]) => {
      asked.push({ sql, params })
      if (!sql.includes('special_date_period')) return []
      const [from = '', to = ''] = params.slice(2).map(String)
      const special = { date: THURSDAY, kind: 'special', event_rules: null, periods: [{ from: 1200, to: 1560 }] }
      return from <= THURSDAY && THURSDAY <= to ? [special] : []
    },
  }
  return { reading: readingOf(tx as unknown as Tx, { id: 1, zone: ZONE }), statements: () => asked.length }
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

test('the hours of a day hold a date of its own from two days before to two days after, and no further', async () => {
  const isKnownFrom = async (days: number) => {
    const { specialDates } = await venueThatCounts().reading.hoursOn(addDays(THURSDAY, days))
    return specialDates.length > 0
  }
  const known = await Promise.all([-3, -2, -1, 0, 1, 2, 3].map(isKnownFrom))
  expect(known).toEqual([false, true, true, true, true, true, false])
})
