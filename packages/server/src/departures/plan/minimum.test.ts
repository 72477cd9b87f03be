import type { CallInput } from '@muelle/contract/call'
import { createExtraDeparture } from '@muelle/contract/departures/extra-departures'
import { decideMinimum } from '@muelle/contract/departures/minimum'
import { getBoard } from '@muelle/contract/departures/plan'
import { listHistory } from '@muelle/contract/history/record'
import { HOUR_MS, instant } from '@muelle/domain/time'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { AddedTour } from '../../../test/fixtures.ts'
import { snapshot } from '../../../test/snapshot.ts'
import { type Harbour, NOW, openHarbour, sold, TODAY } from '../../../test/tours.ts'

let harbour: Harbour
let tour: AddedTour
beforeAll(async () => {
  harbour = await openHarbour()
  tour = await harbour.addTour({ startTimes: ['09:00', '15:00'] })
  await harbour.database.admin('update tour set min_people = 5 where id = $1', [tour.tour])
})
afterAll(() => harbour?.close())

const at = (index: number) => ({ schedule_id: tour.schedules[index] as number, date: TODAY })
const decide = (body: CallInput<typeof decideMinimum>['body'], person = harbour.owner) =>
  person.client(decideMinimum, { body })
const onBoard = async (startTime: string) => {
  const query = { business_id: harbour.business, date: TODAY }
  const board = await harbour.owner.client(getBoard, { query })
  return board.status === 'OK' ? board.data.departures.find(({ start_time }) => start_time === startTime) : undefined
}
async function refused(attempt: () => Promise<unknown>, code: string) {
  const tables = ['departure', 'event', 'audit_entry']
  const before = await snapshot(harbour.database.admin, tables)
  expect(await attempt()).toMatchObject({ status: 'ERROR', errors: [{ code }] })
  expect(await snapshot(harbour.database.admin, tables)).toEqual(before)
}

test('C9: «sail anyway» is kept, told, taken back, and holds while not fewer are left', async () => {
  const today = { date: TODAY, schedule: tour.schedules[1] as number }
  await refused(() => decide({ departure: at(1), sails: true }), 'departure.minimum_met')
  const first = await sold(harbour.seller, tour, { ...today, adults: 2 })
  expect(await onBoard('15:00')).toMatchObject({ alert: { people: 2, min_people: 5 }, minimum_decision: null })
  await refused(() => decide({ departure: at(1), sails: true }, harbour.seller), 'forbidden')
  await refused(() => decide({ departure: at(1), sails: true, version: 99 }), 'stale')

  const decision = { people: 2, by: { id: harbour.ownerId, name: 'Ana Pérez' }, at: new Date(NOW).toISOString() }
  expect(await decide({ departure: at(1), sails: true, version: 1 })).toMatchObject({
    data: { minimum_decision: decision, version: 2 },
  })
  expect(await onBoard('15:00')).toMatchObject({ alert: null, minimum_decision: decision, version: 2 })
  await sold(harbour.seller, tour, { ...today, adults: 1 })
  expect(await onBoard('15:00')).toMatchObject({ alert: null })
  await harbour.database.admin('update departure set people_used = 1 where id = $1', [first.departure.id])
  expect(await onBoard('15:00')).toMatchObject({ alert: { people: 1 } })
  await harbour.database.admin('update departure set people_used = 3 where id = $1', [first.departure.id])

  expect(await decide({ departure: at(1), sails: false })).toMatchObject({
    data: { minimum_decision: null, version: 3 },
  })
  expect(await onBoard('15:00')).toMatchObject({ alert: { people: 3 }, minimum_decision: null })
  const events = await harbour.database.admin(
    `select kind from event where subject_type = 'departure' and subject_id = $1 order by id`,
    [first.departure.id],
  )
  expect(events.map(({ kind }) => kind)).toEqual(['departure.minimum_waived', 'departure.minimum_restored'])
  const history = await harbour.owner.client(listHistory, {
    query: { subject_type: 'departure', subject_id: first.departure.id },
  })
  expect(history).toMatchObject({ status: 'OK' })
})

test('C9: nobody is asked about a departure whose hour has passed', async () => {
  await sold(harbour.seller, tour, { date: TODAY, adults: 1 })
  expect(await onBoard('09:00')).toMatchObject({ alert: { people: 1 } })
  harbour.setNow(instant(NOW + 3 * HOUR_MS))
  expect(await onBoard('09:00')).toMatchObject({ alert: null })
  harbour.setNow(NOW)
})

test('C9: an extra departure has the minimum of its tour, or its own', async () => {
  const add = (start_time: string, min_people?: number) =>
    harbour.owner.client(createExtraDeparture, {
      params: { id: tour.tour },
      body: { date: TODAY, start_time, ...(min_people !== undefined && { min_people }) },
    })
  expect(await add('11:30')).toMatchObject({ data: { min_people: 5 } })
  expect(await add('13:30', 2)).toMatchObject({ data: { min_people: 2 } })
  const extra = await onBoard('11:30')
  await sold(harbour.seller, tour, { schedule_id: undefined, date: undefined, departure_id: extra?.id ?? 0 } as never)
  expect(await onBoard('11:30')).toMatchObject({ alert: { people: 2, min_people: 5 } })
})
