import { randomUUID } from 'node:crypto'
import type { CallInput } from '@muelle/contract/call'
import { getCaptainDay } from '@muelle/contract/captain/day'
import { listBoatFaults, reportBoatFault, solveBoatFault } from '@muelle/contract/captain/faults'
import { MAX_FAULT_TEXT, MAX_FAULTS_AN_HOUR } from '@muelle/domain/captain/boat-fault-kinds'
import { PRESETS } from '@muelle/domain/role-presets'
import { HOUR_MS, type Instant, instant } from '@muelle/domain/time'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Person } from '../../../test/api.ts'
import { fixtures } from '../../../test/fixtures.ts'
import { uploadedName } from '../../../test/images.ts'
import { dataOf, openSailing, type Sailing } from '../../../test/sailing.ts'
import { snapshot } from '../../../test/snapshot.ts'

let sailing: Sailing
let receptionist: Person
beforeAll(async () => {
  sailing = await openSailing()
  const { account, business, database, api } = sailing.harbour
  const add = fixtures(database.admin)
  const modules = PRESETS.tour_receptionist
  const user = await add.addUser({ account, username: 'recepcion', first_name: 'recepcion', modules })
  await add.addMember({ account, business, user, role: 'tour_receptionist' })
  receptionist = await api.signIn('recepcion')
})
afterAll(() => sailing.harbour.close())

type Told = CallInput<typeof reportBoatFault>['body']
const iso = (at: Instant) => new Date(at).toISOString()
const report = (body: Told, who = sailing.captain) => who.client(reportBoatFault, { body })
const solve = (id: number, who = receptionist) => who.client(solveBoatFault, { params: { id } })
const openOf = async (departure: number, who = receptionist) =>
  dataOf(await who.client(listBoatFaults, { query: { business_id: sailing.harbour.business } })).rows.filter(
    ({ departure_id }) => departure_id === departure,
  )
const kept = () => snapshot(sailing.harbour.database.admin, ['boat_fault', 'file_use', 'event'])
const events = (boat: number) =>
  sailing.harbour.database.admin<{ kind: string; change: { from: string | null; to: string } }>(
    `select kind, data->'changes'->'boat_fault' as change from event
     where subject_type = 'transport' and subject_id = $1 and data->'changes' ? 'boat_fault' order by id`,
    [boat],
  )

async function out() {
  sailing.harbour.setNow(sailing.at(3))
  const tour = await sailing.addTour()
  const { departure } = await sailing.booked(tour)
  sailing.harbour.setNow(sailing.at(30))
  const told: Told = { departure_id: departure, transport_id: tour.boat, kind: 'engine', nonce: randomUUID() }
  return { departure, boat: tour.boat, told }
}

describe('what is wrong with a boat', () => {
  test('is kept with who, boat, words and photo, once however often it is told, until one says that it is solved', async () => {
    const { departure, boat, told } = await out()
    const photo = await uploadedName(sailing.captain)
    const wish = { ...told, note: 'Se calienta', photo }
    const answers = await Promise.all([1, 2, 3].map(() => report(wish)))
    const [fault, ...same] = answers.map(dataOf)
    if (!fault) throw new Error('no fault')
    expect(same).toEqual([fault, fault])
    expect(fault).toEqual({
      id: fault.id,
      business_id: sailing.harbour.business,
      departure_id: departure,
      transport: { id: boat, name: expect.any(String) },
      kind: 'engine',
      note: 'Se calienta',
      photo,
      told: { by: 'capitan Pérez', at: iso(sailing.at(30)) },
      solved: null,
    })
    expect(await openOf(departure)).toEqual([fault])
    expect(await openOf(departure, sailing.mate)).toEqual([fault])

    sailing.harbour.setNow(sailing.at(31))
    const [one, other] = (await Promise.all([solve(fault.id), solve(fault.id, sailing.harbour.owner)])).map(dataOf)
    expect(one?.solved).toMatchObject({ at: iso(sailing.at(31)) })
    expect(other).toEqual(one)
    expect(await openOf(departure)).toEqual([])
    expect(await events(boat)).toEqual([
      { kind: 'transport.fault_told', change: { from: null, to: 'engine' } },
      { kind: 'transport.fault_solved', change: { from: 'engine', to: 'solved' } },
    ])
  })

  test('is refused, with nothing changed, where it is not theirs, too long or shows no image of the account', async () => {
    const { told } = await out()
    const { boat } = await sailing.addTour()
    const before = await kept()
    expect(await report(told, sailing.other)).toMatchObject({ errors: [{ code: 'tracking.not_of_crew' }] })
    expect(await report({ ...told, transport_id: boat })).toMatchObject({ httpStatus: 404 })
    expect(await report({ ...told, transport_id: 987_654 })).toMatchObject({ httpStatus: 404 })
    expect(await report({ ...told, note: 'x'.repeat(MAX_FAULT_TEXT + 1) })).toMatchObject({ httpStatus: 422 })
    expect(await report({ ...told, photo: 'no-image.txt' })).toMatchObject({ httpStatus: 422 })
    expect(await report({ ...told, photo: 'AAAAAAAAAAAAAAAAAAAAAA.webp' })).toMatchObject({
      errors: [{ code: 'image.unknown', path: 'body.photo' }],
    })
    expect(await kept()).toEqual(before)
  })

  test('is of the moment when it was noticed, however wrong the clock of the phone is and however late it is told', async () => {
    const { departure, boat, told } = await out()
    await sailing.sailed(departure)
    // Another boat is given to the departure before the phone has a network again; the one that sailed has the fault.
    await sailing.harbour.database.admin('delete from departure_transport where departure_id = $1', [departure])
    sailing.harbour.setNow(sailing.at(90))
    const [at, sent_at] = [31 + 60, 90 + 60].map((minute) => iso(sailing.at(minute)))
    const fault = dataOf(await report({ ...told, at: at ?? '', sent_at: sent_at ?? '' }))
    expect(fault).toMatchObject({ transport: { id: boat }, told: { at: iso(sailing.at(31)) } })
    expect(dataOf(await solve(fault.id)).solved).toMatchObject({ at: iso(sailing.at(90)) })
  })

  test('is seen by whoever sees the fleet or assigns boats, and by whoever sails one next', async () => {
    const { account, business, database, api } = sailing.harbour
    const { departure, boat, told } = await out()
    const fault = dataOf(await report(told))
    const add = fixtures(database.admin)
    for (const [identifier, seen] of [
      ['mdu_tour', [fault]],
      ['mdu_tour_booking', [fault]],
      ['mdu_geotracking', [fault]],
      ['mdu_payment', null],
    ] as const) {
      const username = `solo.${identifier}`
      const modules = [{ identifier, create: false, edit: false, delete: false }]
      const user = await add.addUser({ account, username, modules })
      await add.addMember({ account, business, user, role: 'tour_seller' })
      const asked = await (await api.signIn(username)).client(listBoatFaults, { query: { business_id: business } })
      if (seen) expect(dataOf(asked).rows.filter(({ departure_id }) => departure_id === departure)).toEqual(seen)
      else expect(asked).toMatchObject({ httpStatus: 403 })
    }
    const day = dataOf(
      await sailing.mate.client(getCaptainDay, { query: { business_id: business, departure_id: departure } }),
    )
    expect(day.faults).toEqual([fault])
    expect(day.trip?.transports).toMatchObject([{ id: boat }])
    dataOf(await solve(fault.id))
    const after = await sailing.mate.client(getCaptainDay, {
      query: { business_id: business, departure_id: departure },
    })
    expect(dataOf(after).faults).toEqual([])
  })

  test('is solved by the office, not by whoever sails', async () => {
    const { departure, told } = await out()
    const { id } = dataOf(await report(told))
    const before = await kept()
    expect(await solve(id, sailing.captain)).toMatchObject({ httpStatus: 404 })
    expect(await solve(987_654)).toMatchObject({ httpStatus: 404 })
    expect(await kept()).toEqual(before)
    expect(await openOf(departure)).toHaveLength(1)
  })

  test('is told sixty times an hour from a departure, and no more', async () => {
    const { departure, told } = await out()
    for (let count = 0; count < MAX_FAULTS_AN_HOUR; count++) dataOf(await report({ ...told, nonce: randomUUID() }))
    expect(await report(told)).toMatchObject({ errors: [{ code: 'too_many_requests' }] })
    expect(await openOf(departure)).toHaveLength(MAX_FAULTS_AN_HOUR)
    sailing.harbour.setNow(instant(sailing.at(31) + HOUR_MS))
    expect(await report(told)).toMatchObject({ status: 'OK' })
  })
})
