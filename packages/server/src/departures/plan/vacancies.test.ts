import { listVacancies, type Vacancies } from '@muelle/contract/departures/plan'
import { setDepartureState } from '@muelle/contract/departures/work'
import { addDays, instantOf, localTime } from '@muelle/domain/time'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { AddedTour } from '../../../test/fixtures.ts'
import { fixtures } from '../../../test/fixtures.ts'
import { type Harbour, openHarbour, sold, TODAY, TOMORROW, ZONE } from '../../../test/tours.ts'

let harbour: Harbour
let reefs: AddedTour
let swamp: AddedTour
beforeAll(async () => {
  harbour = await openHarbour()
  reefs = await harbour.addTour({ name: 'Arrecifes', capacity: 6, people_limit: 8, startTimes: ['09:00', '15:30'] })
  swamp = await harbour.addTour({ name: 'Manglar', capacity: 4, people_limit: 4, startTimes: ['09:00'] })
  await harbour.addTour({ name: 'Apagado', enabled: false, startTimes: ['10:00'] })
  const add = fixtures(harbour.database.admin)
  const other = await add.addBusiness({ account: harbour.account, name: 'Otro muelle', time_zone: ZONE })
  await add.addTour({ account: harbour.account, business: other, name: 'De otro', startTimes: ['11:00'] })
})
afterAll(() => harbour.close())

async function vacancies(query: { business_id?: number; days?: number } = {}): Promise<Vacancies> {
  const answer = await harbour.seller.client(listVacancies, { query: { business_id: harbour.business, ...query } })
  if (answer.status !== 'OK') throw new Error(JSON.stringify(answer))
  return answer.data
}
const shortOf = ({ departures }: Vacancies) =>
  departures.map(({ local_date, start_time, tour_name, vacancies: left, reason }) => [
    local_date,
    start_time,
    tour_name,
    reason?.code ?? left,
  ])

test('W1–W5, C5: every tour on sale, today and tomorrow, in order of time, with what is left and why not', async () => {
  await sold(harbour.seller, reefs, { date: TODAY, schedule: reefs.schedules[1] as number, adults: 4 })
  await sold(harbour.seller, swamp, { date: TOMORROW, adults: 4 })
  const closed = { schedule_id: reefs.schedules[0] as number, date: TOMORROW }
  await harbour.owner.client(setDepartureState, { body: { departure: closed, state: 'closed' } })
  const answer = await vacancies()
  expect(answer).toMatchObject({ business_id: harbour.business, from: TODAY, to: TOMORROW })
  expect(shortOf(answer)).toEqual([
    [TODAY, '09:00', 'Arrecifes', 6],
    [TODAY, '09:00', 'Manglar', 4],
    [TODAY, '15:30', 'Arrecifes', 2],
    [TOMORROW, '09:00', 'Arrecifes', 'departure.closed'],
    [TOMORROW, '09:00', 'Manglar', 'departure.full'],
    [TOMORROW, '15:30', 'Arrecifes', 6],
  ])
  expect(answer.departures[2]).toEqual({
    id: expect.any(Number),
    schedule_id: reefs.schedules[1],
    tour_id: reefs.tour,
    tour_name: 'Arrecifes',
    local_date: TODAY,
    start_time: '15:30',
    starts_at: new Date(instantOf(TODAY, localTime('15:30'), ZONE)).toISOString(),
    time_zone: ZONE,
    capacity: 6,
    vacancies: 2,
    is_private: false,
    availability: 'LIMITED',
    reason: null,
    warning: null,
  })
})

test('a departure whose hour has come is not there any more; more days are, when they are asked for', async () => {
  harbour.setNow(instantOf(TODAY, localTime('09:00'), ZONE))
  expect(shortOf(await vacancies({ days: 1 }))).toEqual([[TODAY, '15:30', 'Arrecifes', 2]])
  const week = await vacancies({ days: 7 })
  expect(week.to).toBe(addDays(TODAY, 6))
  expect(week.departures).toHaveLength(1 + 6 * 3)
})

test('a business where somebody does not work looks like none', async () => {
  const add = fixtures(harbour.database.admin)
  const stranger = await add.addBusiness({ account: harbour.account, name: 'Ajeno', time_zone: ZONE })
  const answer = await harbour.seller.client(listVacancies, { query: { business_id: stranger } })
  expect(answer).toMatchObject({ status: 'ERROR', httpStatus: 404, errors: [{ code: 'not_found' }] })
})
