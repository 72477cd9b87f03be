import { getBookingSettings, updateBookingSettings } from '@muelle/contract/businesses/booking-settings'
import type { CallInput } from '@muelle/contract/call'
import { createVisit, editVisit } from '@muelle/contract/visits/life'
import { WEEKDAYS } from '@muelle/domain/hours/schedules'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { snapshot } from '../../../test/snapshot.ts'
import { openService, type Service } from '../../../test/visiting.ts'

let at: Service
beforeAll(async () => {
  at = await openService()
})
beforeEach(() => at.startAnew())
afterAll(() => at?.close())

type Sections = CallInput<typeof updateBookingSettings>['body']['sections']
/** Sets a section of the restaurant: what is not named stays. */
async function set<S extends 'pacing' | 'visit'>(section: S, some: Partial<NonNullable<Sections[S]>>) {
  const params = { id: at.restaurant }
  const { client } = at.people.manager
  const read = await client(getBookingSettings, { params })
  if (read.status !== 'OK') throw new Error(JSON.stringify(read))
  const { version, sections } = read.data
  const body = { version, sections: { [section]: { ...sections[section], ...some } } }
  expect(await client(updateBookingSettings, { params, body })).toMatchObject({ status: 'OK' })
}
const tries = (body: Partial<CallInput<typeof createVisit>['body']>) =>
  at.people.hostess.client(createVisit, { params: { id: at.restaurant }, body: { party_size: 2, ...body } })
/** A refusal with this code, after which nothing is written. */
async function refused(body: Parameters<typeof tries>[0], code: string) {
  const tables = ['visit', 'visit_event', 'occupancy', 'slot_load', 'customer', 'event'] as const
  const before = await snapshot(at.database.admin, tables)
  expect(await tries(body)).toMatchObject({ status: 'ERROR', errors: [{ code }] })
  expect(await snapshot(at.database.admin, tables)).toEqual(before)
}

test('D-1 a pace of some hours is held when a visit is written, there and nowhere else; staff go beyond it by saying so', async () => {
  for (let table = 0; table < 4; table += 1) await at.addTable({ capacity: 4 })
  await set('pacing', {
    overrides: [{ weekdays: [...WEEKDAYS], from: '20:00', to: '21:00', covers: 2, parties: null }],
  })
  await at.book({ time: '20:00' })
  await refused({ time: '20:00' }, 'visit.pacing_covers')
  expect(await tries({ time: '20:00', force: true })).toMatchObject({ status: 'OK' })
  expect(await tries({ time: '21:00', party_size: 4 })).toMatchObject({ status: 'OK' })
})

test('D-2 nobody stays on into an hour in which the house is as full as its papers allow', async () => {
  for (let table = 0; table < 2; table += 1) await at.addTable({ capacity: 4 })
  await set('pacing', { presence_cap: 4 })
  const visit = await at.book({ time: '18:00', party_size: 4, duration_minutes: 90 })
  await at.book({ time: '19:30', party_size: 4 })
  const params = { id: at.restaurant, bookingId: visit.id }
  const longer = (minutes: number, force: boolean) =>
    at.people.hostess.client(editVisit, { params, body: { duration_minutes: minutes, force } })
  const before = await snapshot(at.database.admin, ['visit', 'occupancy', 'slot_load', 'event'])
  for (const force of [false, true])
    expect(await longer(120, force)).toMatchObject({ errors: [{ code: 'visit.capacity', detail: { places_left: 0 } }] })
  expect(await snapshot(at.database.admin, ['visit', 'occupancy', 'slot_load', 'event'])).toEqual(before)
  expect(await longer(75, false)).toMatchObject({ status: 'OK' })
})

test('M-1 at busy hours a large table is kept for a large party when a visit is written, until it is released', async () => {
  await at.addTable({ capacity: 4 })
  await set('pacing', { peaks: [{ weekdays: [...WEEKDAYS], from: '20:00', to: '22:00' }], peak_release_minutes: 120 })
  await refused({ time: '20:00' }, 'visit.no_room')
  at.pass(6 * 60)
  expect(await tries({ time: '20:00' })).toMatchObject({ status: 'OK' })
})

test('D-3, H-4 a visit is planned for the turn of its hours, and not beyond closing', async () => {
  await at.addTable({ capacity: 4 })
  await set('visit', {
    turn_overrides: [{ weekdays: [...WEEKDAYS], from: '20:00', to: '21:00', turns: [{ up_to: null, minutes: 60 }] }],
  })
  expect(await at.book({ time: '20:00' })).toMatchObject({ end_at: at.at('21:00') })
  expect(await at.book({ time: '22:00' })).toMatchObject({ end_at: at.at('23:30') })
  // The restaurant closes at two at night of the next day.
  expect(await at.book({ date: '2027-03-11', time: '01:00' })).toMatchObject({
    business_date: '2027-03-10',
    end_at: '2027-03-11T08:00:00.000Z',
  })
})
