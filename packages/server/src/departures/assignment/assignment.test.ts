import type { CallInput } from '@muelle/contract/call'
import { assignDeparture, listAssignmentOptions } from '@muelle/contract/departures/assignment'
import { getBoard } from '@muelle/contract/departures/plan'
import { createCrewMember } from '@muelle/contract/transports/crew'
import { createTransport, type TransportBody } from '@muelle/contract/transports/record'
import { addDays, type LocalDate } from '@muelle/domain/time'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Person } from '../../../test/api.ts'
import type { AddedTour } from '../../../test/fixtures.ts'
import { snapshot } from '../../../test/snapshot.ts'
import { type Harbour, openHarbour, sell, sold, TODAY, TOMORROW } from '../../../test/tours.ts'

const TABLES = ['departure', 'departure_transport', 'departure_crew', 'event', 'audit_entry']

let harbour: Harbour
/** At 09:00 and at 15:00, two hours each; the other at 10:00, in between. */
let flamingos: AddedTour
let mangrove: AddedTour
let boats: { small: number; large: number; spare: number }
let captain: number
let day: LocalDate = TOMORROW
beforeAll(async () => {
  harbour = await openHarbour()
  flamingos = await harbour.addTour({ name: 'Flamencos', capacity: 20, people_limit: 22 })
  mangrove = await harbour.addTour({ name: 'Manglar', capacity: 20, people_limit: 22, startTimes: ['10:00'] })
  await harbour.database.admin('update transport set enabled = false where account_id = $1', [harbour.account])
  boats = {
    small: await addBoat({ name: 'Chica', seats: 3, certified_people: 4 }),
    large: await addBoat({ name: 'Grande', seats: 20, certified_people: 24, turnaround_minutes: 30 }),
    spare: await addBoat({ name: 'Otra', seats: 20, certified_people: 22 }),
  }
  captain = await addCaptain('Chucho')
})
/** Each test has a day of its own, on which nothing is assigned yet. */
beforeEach(() => {
  day = addDays(day, 1)
})
afterAll(() => harbour?.close())

async function addBoat(body: Partial<TransportBody>): Promise<number> {
  const created = await harbour.owner.client(createTransport, {
    body: { name: 'Lancha', type: 'boat', seats: 10, certified_people: 12, business_id: harbour.business, ...body },
  })
  if (created.status !== 'OK') throw new Error(JSON.stringify(created))
  return created.data.id
}
async function addCaptain(name: string, licensedUntil?: string): Promise<number> {
  const papers = licensedUntil ? [{ kind: 'licence' as const, expires_on: licensedUntil }] : []
  const created = await harbour.owner.client(createCrewMember, {
    body: { name, duty: 'captain', papers, business_id: harbour.business },
  })
  if (created.status !== 'OK') throw new Error(JSON.stringify(created))
  return created.data.id
}

type Body = CallInput<typeof assignDeparture>['body']
const at = (tour: AddedTour, index = 0) => ({ schedule_id: tour.schedules[index] as number, date: day })
const body = (tour: AddedTour, transports: number[], over: Partial<Body> = {}): Body => ({
  departure: at(tour),
  transports,
  crew: [],
  ...over,
})
const assign = (wanted: Body, person: Person = harbour.seller) => person.client(assignDeparture, { body: wanted })
const onBoard = async (tour: AddedTour, index = 0) => {
  const board = await harbour.seller.client(getBoard, { query: { business_id: harbour.business, date: day } })
  return board.status === 'OK'
    ? board.data.departures.find(({ schedule_id }) => schedule_id === tour.schedules[index])
    : undefined
}
async function refused(attempt: () => Promise<unknown>, error: object, httpStatus = 409) {
  const before = await snapshot(harbour.database.admin, TABLES)
  expect(await attempt()).toMatchObject({ status: 'ERROR', httpStatus, errors: [error] })
  expect(await snapshot(harbour.database.admin, TABLES)).toEqual(before)
}

describe('assigning', () => {
  test('sets who may board, is pinned, told by the board and recorded (C3, C10, I20)', async () => {
    const crew = [{ crew_member_id: captain, duty: 'captain' as const }]
    const assigned = await assign(body(flamingos, [boats.large], { crew }))
    const after = {
      capacity: 20,
      people_limit: 24,
      transports: [{ id: boats.large, name: 'Grande' }],
      crew: [{ id: captain, name: 'Chucho', duty: 'captain' }],
    }
    expect(assigned).toEqual({
      status: 'OK',
      data: { rows: [{ departure_id: expect.any(Number), ...after }], count: 1 },
    })
    expect(await onBoard(flamingos)).toMatchObject({ ...after, seats_used: 0 })
    const id = assigned.status === 'OK' ? assigned.data.rows[0]?.departure_id : 0
    const { admin } = harbour.database
    expect(await admin('select is_pinned from departure_transport where departure_id = $1', [id])).toEqual([
      { is_pinned: true },
    ])
    expect(
      await admin('select kind, data from event where subject_type = $1 and subject_id = $2', ['departure', id]),
    ).toEqual([
      {
        kind: 'departure.assigned',
        data: {
          changes: { transports: { from: [], to: ['Grande'] }, crew: { from: [], to: ['Chucho (captain)'] } },
        },
      },
    ])
  })

  test('a second boat carries more people, and none what the rule says (C3, C7)', async () => {
    await assign(body(flamingos, [boats.small]))
    expect(await onBoard(flamingos)).toMatchObject({ people_limit: 4, capacity: 20 })
    expect(await sell(harbour.seller, flamingos, { date: day, adults: 5 })).toMatchObject({
      errors: [{ code: 'departure.people_limit', detail: { places_left: 4 } }],
    })
    await assign(body(flamingos, [boats.small, boats.spare]))
    expect(await onBoard(flamingos)).toMatchObject({ people_limit: 26 })
    await sold(harbour.seller, flamingos, { date: day, adults: 5 })
    await assign(body(flamingos, []))
    expect(await onBoard(flamingos)).toMatchObject({ people_limit: 22, people_used: 5, transports: [] })
  })

  test('seats for sale follow the boats where the tour says so (C3)', async () => {
    const { admin } = harbour.database
    const byTransport = (on: boolean) =>
      admin('update tour set capacity_by_transport = $2, version = version + 1 where id = $1', [mangrove.tour, on])
    await byTransport(true)
    await assign(body(mangrove, [boats.small]))
    expect(await onBoard(mangrove)).toMatchObject({ capacity: 3, people_limit: 4 })
    await sold(harbour.seller, mangrove, { date: day, adults: 3 })
    await assign(body(mangrove, [boats.large]))
    await sold(harbour.seller, mangrove, { date: day, adults: 1 })
    await refused(() => assign(body(mangrove, [boats.small])), {
      code: 'assignment.seats_missing',
      detail: { seats: 4, capacity: 3, missing_seats: 1, fits: ['Otra', 'Grande'] },
    })
    await byTransport(false)
  })

  test('who has booked fits, whoever asks; a hold that has expired keeps no place (C7, I6)', async () => {
    await sold(harbour.seller, flamingos, { date: day, adults: 5 })
    await refused(() => assign(body(flamingos, [boats.small]), harbour.owner), {
      code: 'assignment.people_missing',
      detail: { people: 5, people_limit: 4, missing_places: 1, fits: ['Otra', 'Grande'] },
    })
    const held = await sold(harbour.seller, mangrove, { date: day, adults: 5, hold: true })
    await harbour.database.admin(`update booking set expires_at = '2026-07-15T00:00:00Z' where id = $1`, [held.id])
    expect(await assign(body(mangrove, [boats.small]))).toMatchObject({ status: 'OK' })
    expect(await onBoard(mangrove)).toMatchObject({ people_used: 0, people_limit: 4 })
  })

  test('what is out elsewhere says with which departure and until when (C10)', async () => {
    await assign(body(flamingos, [boats.large], { crew: [{ crew_member_id: captain, duty: 'captain' }] }))
    await refused(() => assign(body(mangrove, [boats.large])), {
      code: 'assignment.busy',
      detail: {
        name: 'Grande',
        tour: 'Flamencos',
        busy_from: `${day}T15:00:00.000Z`,
        busy_until: `${day}T17:30:00.000Z`,
        time_zone: 'America/Merida',
        fits: ['Chica', 'Otra'],
      },
    })
    await refused(
      () => assign(body(mangrove, [boats.spare], { crew: [{ crew_member_id: captain, duty: 'captain' }] })),
      { code: 'assignment.busy', detail: { name: 'Chucho', fits: [] } },
    )
    // At 15:00 both are back.
    expect(
      await assign(
        body(flamingos, [boats.large], {
          departure: at(flamingos, 1),
          crew: [{ crew_member_id: captain, duty: 'captain' }],
        }),
      ),
    ).toMatchObject({ status: 'OK' })
  })

  test('two departures exchange their boats in one call, and not in two (C10)', async () => {
    await assign(body(flamingos, [boats.large]))
    await assign(body(mangrove, [boats.spare]))
    await refused(() => assign(body(flamingos, [boats.spare])), { code: 'assignment.busy' })
    const swapped = await assign(
      body(flamingos, [boats.spare], { swap_with: { departure: at(mangrove), transports: [boats.large], crew: [] } }),
    )
    expect(swapped).toMatchObject({
      data: {
        rows: expect.arrayContaining([expect.objectContaining({ transports: [{ id: boats.large, name: 'Grande' }] })]),
      },
    })
    expect(await onBoard(flamingos)).toMatchObject({ transports: [{ name: 'Otra' }], people_limit: 22 })
    expect(await onBoard(mangrove)).toMatchObject({ transports: [{ name: 'Grande' }], people_limit: 24 })
    await refused(
      () =>
        assign(
          body(flamingos, [boats.spare], {
            swap_with: { departure: at(mangrove), transports: [boats.spare], crew: [] },
          }),
        ),
      { code: 'assignment.busy' },
    )
  })

  test('papers that end before the day refuse all but the owner with a reason, which is kept (K6)', async () => {
    const expiring = await addBoat({
      name: `Vencida ${day}`,
      papers: [{ kind: 'insurance', name: '', number: '77', expires_on: addDays(day, -1) }],
    })
    const lapsed = await addCaptain('Sin licencia', addDays(day, -1))
    const error = { code: 'assignment.paper_expired' }
    const paper_override_reason = 'La renovación llega hoy por la tarde'
    await refused(() => assign(body(flamingos, [expiring])), {
      ...error,
      detail: { paper: 'insurance', expired_on: addDays(day, -1) },
    })
    await refused(() => assign(body(flamingos, [expiring], { paper_override_reason })), error)
    await refused(() => assign(body(flamingos, [expiring]), harbour.owner), error)
    await refused(() => assign(body(flamingos, [], { crew: [{ crew_member_id: lapsed, duty: 'crew' }] })), error)
    expect(await assign(body(flamingos, [expiring], { paper_override_reason }), harbour.owner)).toMatchObject({
      status: 'OK',
    })
    expect(
      await harbour.database.admin(
        `select data->>'override_reason' as reason from event where kind = 'departure.assigned' order by id desc limit 1`,
      ),
    ).toEqual([{ reason: paper_override_reason }])
  })

  test('a bus, what is out of service, what does not exist, and a departure that is canceled', async () => {
    const bus = await addBoat({ name: `Sprinter ${day}`, type: 'bus' })
    await refused(() => assign(body(flamingos, [bus])), { code: 'assignment.type_unfit' })
    await refused(() => assign(body(flamingos, [flamingos.boat])), { code: 'assignment.out_of_service' })
    await refused(() => assign(body(flamingos, [987_654_321])), { code: 'not_found' }, 404)
    await assign(body(flamingos, []))
    await harbour.database.admin(`update departure set state = 'canceled' where local_date = $1 and tour_id = $2`, [
      day,
      flamingos.tour,
    ])
    await refused(() => assign(body(flamingos, [boats.large])), { code: 'departure.canceled' })
  })

  test('two people who want the same boat at the same time: one gets it (C10)', async () => {
    const results = await Promise.all([
      assign(body(flamingos, [boats.large])),
      assign(body(mangrove, [boats.large])),
      assign(body(flamingos, [boats.spare], { departure: at(flamingos, 1) })),
    ])
    expect(
      results
        .map(({ status }) => status)
        .slice(0, 2)
        .sort(),
    ).toEqual(['ERROR', 'OK'])
    expect(results[2]?.status).toBe('OK')
    expect(results.find(({ status }) => status === 'ERROR')).toMatchObject({ errors: [{ code: 'assignment.busy' }] })
  })
})

test('options say of each boat and person whether they fit, and why not (C10, K6)', async () => {
  await sold(harbour.seller, mangrove, { date: day, adults: 5 })
  await assign(body(flamingos, [boats.large]))
  const options = await harbour.seller.client(listAssignmentOptions, { query: at(mangrove) })
  if (options.status !== 'OK') throw new Error(JSON.stringify(options))
  const { departure, transports, crew } = options.data
  expect(departure).toMatchObject({ tour_name: 'Manglar', people_used: 5, seats_used: 5, refusal: null })
  const of = (id: number) => transports.find((one) => one.id === id)
  expect(of(boats.large)).toMatchObject({ refusal: { code: 'assignment.busy' }, size: null, assigned: false })
  expect(of(boats.small)).toMatchObject({ refusal: null, size: { code: 'assignment.people_missing' } })
  expect(of(boats.spare)).toEqual({
    id: boats.spare,
    name: 'Otra',
    assigned: false,
    type: 'boat',
    seats: 20,
    certified_people: 22,
    is_usual: false,
    refusal: null,
    size: null,
  })
  expect(crew.find(({ id }) => id === captain)).toEqual({
    id: captain,
    name: 'Chucho',
    duty: 'captain',
    assigned: false,
    refusal: null,
  })
  const rows = await harbour.database.admin('select 1 from departure where local_date = $1 and tour_id = $2', [
    addDays(day, 40),
    mangrove.tour,
  ])
  await harbour.seller.client(listAssignmentOptions, { query: { ...at(mangrove), date: addDays(day, 40) } })
  expect(rows).toEqual([])
})

describe('boats of a schedule', () => {
  test('its departures get them when they are first touched, where they are free (R1, C10)', async () => {
    const own = await addBoat({
      name: `Propia ${day}`,
      certified_people: 12,
      turnaround_minutes: 10,
      schedule_ids: [flamingos.schedules[0] as number, mangrove.schedules[0] as number],
    })
    await sold(harbour.seller, flamingos, { date: day, adults: 2 })
    expect(await onBoard(flamingos)).toMatchObject({ transports: [{ id: own }], people_limit: 12, people_used: 2 })
    // The other one leaves at 10:00, while the boat is still out.
    await sold(harbour.seller, mangrove, { date: day, adults: 2 })
    expect(await onBoard(mangrove)).toMatchObject({ transports: [], people_limit: 22 })
    expect(
      await harbour.database.admin('select is_pinned from departure_transport where transport_id = $1', [own]),
    ).toEqual([{ is_pinned: false }])
    const options = await harbour.seller.client(listAssignmentOptions, { query: at(mangrove) })
    if (options.status !== 'OK') throw new Error(JSON.stringify(options))
    expect(options.data.transports.filter(({ is_usual }) => is_usual).map(({ id }) => id)).toEqual([own])
    await harbour.database.admin('delete from schedule_transport where transport_id = $1', [own])
    await harbour.database.admin('update tour set version = version + 1 where account_id = $1', [harbour.account])
  })
})

test('a departure with too few people asks for a decision when it is time (C9)', async () => {
  day = TODAY
  await harbour.database.admin('update tour set min_people = 4, version = version + 1 where id = $1', [flamingos.tour])
  expect(await onBoard(flamingos)).toMatchObject({ alert: null })
  await sold(harbour.seller, flamingos, { date: day, adults: 3 })
  expect(await onBoard(flamingos)).toMatchObject({
    alert: { code: 'departure.below_minimum', people: 3, min_people: 4 },
  })
  await sold(harbour.seller, flamingos, { date: day, adults: 1 })
  expect(await onBoard(flamingos)).toMatchObject({ alert: null })
})
