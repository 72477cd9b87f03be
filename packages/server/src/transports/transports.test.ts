import { assignDeparture } from '@muelle/contract/departures/assignment'
import { listHistory } from '@muelle/contract/history/record'
import { createCrewMember, deleteCrewMember, listCrew, updateCrewMember } from '@muelle/contract/transports/crew'
import {
  createTransport,
  deleteTransport,
  getTransport,
  listSharedTransports,
  listTransports,
  type TransportBody,
  updateTransport,
} from '@muelle/contract/transports/record'
import { addDays } from '@muelle/domain/time'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { AddedTour } from '../../test/fixtures.ts'
import { snapshot } from '../../test/snapshot.ts'
import { type Harbour, openHarbour, sold, TODAY, TOMORROW } from '../../test/tours.ts'

const TABLES = [
  'transport',
  'transport_paper',
  'schedule_transport',
  'crew_member',
  'crew_paper',
  'departure',
  'tour',
  'event',
  'audit_entry',
]

let harbour: Harbour
let tour: AddedTour
let names = 0
let name: string
beforeAll(async () => {
  harbour = await openHarbour()
  tour = await harbour.addTour({ capacity: 20, people_limit: 22 })
})
beforeEach(() => {
  names += 1
  name = `Lancha ${String(names).padStart(2, '0')}`
})
afterAll(() => harbour?.close())

const PAPER = { kind: 'insurance' as const, name: 'Póliza', number: 'A-1', expires_on: addDays(TODAY, 7) }
const bodyOf = (over: Partial<TransportBody> = {}) => ({
  name,
  type: 'boat' as const,
  seats: 10,
  certified_people: 12,
  ...over,
})
async function added(over: Partial<TransportBody> = {}) {
  const created = await harbour.owner.client(createTransport, {
    body: { ...bodyOf(over), business_id: harbour.business },
  })
  if (created.status !== 'OK') throw new Error(JSON.stringify(created))
  return created.data
}
const update = (id: number, over: Partial<TransportBody> & { version?: number } = {}) =>
  harbour.owner.client(updateTransport, { params: { id }, body: { ...bodyOf(), version: 1, ...over } })
const remove = (id: number) => harbour.owner.client(deleteTransport, { params: { id } })
const assign = (transports: number[], crew: number[] = [], date = TOMORROW) =>
  harbour.seller.client(assignDeparture, {
    body: {
      departure: { schedule_id: tour.schedules[0] as number, date },
      transports,
      crew: crew.map((crew_member_id) => ({ crew_member_id, duty: 'captain' as const })),
    },
  })

async function refused(attempt: () => Promise<unknown>, httpStatus: number, error: object) {
  const before = await snapshot(harbour.database.admin, TABLES)
  expect(await attempt()).toMatchObject({ status: 'ERROR', httpStatus, errors: [error] })
  expect(await snapshot(harbour.database.admin, TABLES)).toEqual(before)
}

test('a boat is added, listed, changed and deleted, with papers that say how near their end is (K6, I20)', async () => {
  const schedule = tour.schedules[0] as number
  const boat = await added({ papers: [PAPER], note: 'Motor nuevo', schedule_ids: [schedule] })
  expect(boat).toEqual({
    id: expect.any(Number),
    business_id: harbour.business,
    name,
    type: 'boat',
    seats: 10,
    certified_people: 12,
    turnaround_minutes: 0,
    note: 'Motor nuevo',
    enabled: true,
    papers: [{ ...PAPER, id: expect.any(Number), standing: 'due_week', days_left: 7 }],
    schedule_ids: [schedule],
    version: 1,
  })
  const business = { query: { business_id: harbour.business } }
  const listed = await harbour.seller.client(listTransports, business)
  expect(listed.status === 'OK' && listed.data.rows.find(({ id }) => id === boat.id)).toEqual(boat)
  expect(await harbour.seller.client(listSharedTransports, { query: {} })).toMatchObject({
    data: { rows: expect.arrayContaining([{ id: boat.id, business_id: harbour.business, name, type: 'boat' }]) },
  })

  // What is left out stays; papers and schedules are replaced as a whole.
  const changed = await update(boat.id, { seats: 11, papers: [{ ...PAPER, expires_on: addDays(TODAY, -1) }] })
  expect(changed).toMatchObject({
    data: { seats: 11, note: 'Motor nuevo', version: 2, papers: [{ standing: 'expired', days_left: -1 }] },
  })
  expect(await update(boat.id, { schedule_ids: [], version: 2 })).toMatchObject({ data: { schedule_ids: [] } })
  expect(await remove(boat.id)).toEqual({ status: 'OK', data: {} })
  expect(await harbour.owner.client(getTransport, { params: { id: boat.id } })).toMatchObject({ httpStatus: 404 })
  expect(await added()).toMatchObject({ name, version: 1 })

  const history = await harbour.owner.client(listHistory, { query: { subject_type: 'transport', subject_id: boat.id } })
  expect(history).toMatchObject({
    data: {
      rows: [
        { action: 'transport.deleted' },
        { action: 'transport.updated', changes: { schedules: { from: [schedule], to: [] } } },
        { action: 'transport.updated', changes: { seats: { from: 10, to: 11 } } },
        { action: 'transport.created' },
      ],
    },
  })
})

test('refusals change nothing', async () => {
  const boat = await added()
  await refused(
    () =>
      harbour.owner.client(createTransport, {
        body: { ...bodyOf({ name: name.toUpperCase() }), business_id: harbour.business },
      }),
    409,
    {
      code: 'transport.name_taken',
      path: 'body.name',
    },
  )
  await refused(() => update(boat.id, { version: 3 }), 409, { code: 'stale', detail: { version: 1 } })
  await refused(() => update(boat.id, { schedule_ids: [987_654_321] }), 404, { code: 'not_found' })
  for (const over of [
    { seats: 0 },
    { certified_people: 0 },
    { turnaround_minutes: 1441 },
    { papers: [{ ...PAPER, expires_on: '2026-02-30' }] },
  ])
    await refused(() => update(boat.id, over), 422, { path: expect.stringMatching(/^body\./) })
  await refused(() => update(987_654_321), 404, { code: 'not_found' })
  await refused(() => remove(987_654_321), 404, { code: 'not_found' })
})

test('what departures ahead have is neither deleted nor turned into a bus (C10)', async () => {
  const boat = await added()
  const date = addDays(TODAY, 3)
  await assign([boat.id], [], date)
  const error = { code: 'transport.in_use', detail: { departures: 1, last_date: date } }
  await refused(() => remove(boat.id), 409, error)
  await refused(() => update(boat.id, { type: 'bus' }), 409, { ...error, path: 'body.type' })
  await assign([], [], date)
  expect(await remove(boat.id)).toMatchObject({ status: 'OK' })
})

test('the certified number reaches the departures ahead, unless one has sold more (C3, C7)', async () => {
  const boat = await added({ certified_people: 12 })
  const date = addDays(TODAY, 4)
  await assign([boat.id], [], date)
  const limits = () =>
    harbour.database.admin('select people_limit from departure where local_date = $1 and tour_id = $2', [
      date,
      tour.tour,
    ])
  expect(await limits()).toEqual([{ people_limit: 12 }])
  await update(boat.id, { certified_people: 14 })
  expect(await limits()).toEqual([{ people_limit: 14 }])
  await sold(harbour.seller, tour, { date, adults: 6 })
  await refused(() => update(boat.id, { certified_people: 5, version: 2 }), 409, {
    code: 'transport.too_small',
    path: 'body.certified_people',
    detail: { tour: 'Flamencos', date, start_time: '09:00', people: 6 },
  })
  expect(await update(boat.id, { certified_people: 6, version: 2 })).toMatchObject({ status: 'OK' })
  expect(await limits()).toEqual([{ people_limit: 6 }])
})

test('somebody joins the crew, with a user of the business or without, and leaves it (K6, I20)', async () => {
  const body = { name: 'Chucho Pech', duty: 'captain' as const, business_id: harbour.business }
  const create = (over: object = {}) => harbour.owner.client(createCrewMember, { body: { ...body, ...over } })
  const created = await create({
    user_id: harbour.seller_id,
    phone: '999 123 4567',
    papers: [{ kind: 'licence', expires_on: addDays(TODAY, 1) }],
  })
  const member = {
    id: expect.any(Number),
    business_id: harbour.business,
    user: { id: harbour.seller_id, name: expect.any(String) },
    name: 'Chucho Pech',
    phone: '999 123 4567',
    duty: 'captain',
    enabled: true,
    papers: [
      {
        id: expect.any(Number),
        kind: 'licence',
        name: '',
        number: '',
        expires_on: addDays(TODAY, 1),
        standing: 'due_now',
        days_left: 1,
      },
    ],
    version: 1,
  }
  expect(created).toEqual({ status: 'OK', data: member })
  const id = created.status === 'OK' ? created.data.id : 0
  expect(await harbour.seller.client(listCrew, { query: { business_id: harbour.business } })).toEqual({
    status: 'OK',
    data: { rows: [member], count: 1 },
  })
  await refused(() => create({ user_id: harbour.seller_id }), 409, { code: 'crew.user_taken', path: 'body.user_id' })
  await refused(() => create({ user_id: 987_654_321 }), 404, { code: 'not_found' })

  const date = TOMORROW
  await assign([], [id], date)
  const one = { params: { id } }
  await refused(() => harbour.owner.client(deleteCrewMember, one), 409, {
    code: 'crew.in_use',
    detail: { departures: 1, last_date: date },
  })
  await assign([], [], date)
  const changed = { name: 'Jesús Pech', duty: 'guide' as const, user_id: null, version: 1 }
  expect(await harbour.owner.client(updateCrewMember, { ...one, body: changed })).toMatchObject({
    data: { name: 'Jesús Pech', duty: 'guide', user: null, version: 2, papers: [{}] },
  })
  await refused(() => harbour.owner.client(updateCrewMember, { ...one, body: changed }), 409, { code: 'stale' })
  expect(await harbour.owner.client(deleteCrewMember, one)).toEqual({ status: 'OK', data: {} })
  expect(await create({ user_id: harbour.seller_id })).toMatchObject({ status: 'OK' })
})
