import { reserveParking } from '@muelle/contract/parking/reservations'
import { listVenueDays } from '@muelle/contract/visits/calendar'
import { MINUTE_MS } from '@muelle/domain/time'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ok, openLot, type TestLot } from '../../../test/lot.ts'

const DAY_MINUTES = 1440

let at: TestLot
beforeAll(async () => {
  at = await openLot()
})
afterAll(() => at?.close())

const days = (from: string, to: string) =>
  at.cashier.client(listVenueDays, { params: { id: at.lot }, query: { from, to } })

test('a month of a parking lot: its cars of each day against its places, who left and who is to come among them', async () => {
  await at.enter('CAL-100-A')
  await at.enter('CAL-200-A')
  at.setMinutes(50)
  await at.leave('CAL-200-A')
  const start = at.now() + 2 * DAY_MINUTES * MINUTE_MS
  ok(
    await at.cashier.client(reserveParking, {
      params: { id: at.lot },
      body: {
        name: 'Ana Uc',
        vehicle_type: 'auto',
        plate: 'CAL-300-A',
        start_at: new Date(start).toISOString(),
        end_at: new Date(start + 120 * MINUTE_MS).toISOString(),
        payment: { amount_cents: 5000, method: 'terminal' },
      },
    }),
  )
  // It opens at no hours of its own, and takes three cars and two motorcycles.
  const lot = { is_open: true, special: null, requested: 0, capacity: 5 }
  expect(ok(await days('2027-03-09', '2027-03-12'))).toEqual({
    today: '2027-03-10',
    count: 4,
    rows: [
      { date: '2027-03-09', ...lot, people: 0, parties: 0 },
      { date: '2027-03-10', ...lot, people: 2, parties: 2 },
      { date: '2027-03-11', ...lot, people: 0, parties: 0 },
      { date: '2027-03-12', ...lot, people: 1, parties: 1 },
    ],
  })
})

test('a car of after midnight counts on the evening that the day is cut after, whenever it leaves', async () => {
  at.setMinutes(12 * 60 + 30)
  await at.enter('CAL-400-A')
  at.setMinutes(DAY_MINUTES)
  await at.leave('CAL-400-A')
  const { rows, today } = ok(await days('2027-03-10', '2027-03-11'))
  expect([today, rows.map(({ parties }) => parties)]).toEqual(['2027-03-11', [3, 0]])
})
