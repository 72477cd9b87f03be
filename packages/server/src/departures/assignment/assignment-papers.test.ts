import type { CallInput } from '@muelle/contract/call'
import { assignDeparture } from '@muelle/contract/departures/assignment'
import { updatePin } from '@muelle/contract/profile/record'
import { createTransport, type TransportBody } from '@muelle/contract/transports/record'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Person } from '../../../test/api.ts'
import { type AddedTour, PASSWORD } from '../../../test/fixtures.ts'
import { snapshot } from '../../../test/snapshot.ts'
import { type Harbour, openHarbour, TODAY, TOMORROW } from '../../../test/tours.ts'

const TABLES = ['departure', 'departure_transport', 'departure_crew', 'event', 'audit_entry']

let harbour: Harbour
let tour: AddedTour
beforeAll(async () => {
  harbour = await openHarbour()
  tour = await harbour.addTour()
})
afterAll(() => harbour?.close())

async function addBoat(body: Partial<TransportBody>): Promise<number> {
  const created = await harbour.owner.client(createTransport, {
    body: { name: 'Lancha', type: 'boat', seats: 10, certified_people: 12, business_id: harbour.business, ...body },
  })
  if (created.status !== 'OK') throw new Error(JSON.stringify(created))
  return created.data.id
}
type Body = CallInput<typeof assignDeparture>['body']
const body = ({ schedules }: AddedTour, transports: number[], over: Partial<Body> = {}): Body => ({
  departure: { schedule_id: schedules[0] as number, date: TOMORROW },
  transports,
  crew: [],
  ...over,
})
const assign = (wanted: Body) => harbour.seller.client(assignDeparture, { body: wanted })
async function refused(attempt: () => Promise<unknown>, error: object, httpStatus = 409) {
  const before = await snapshot(harbour.database.admin, TABLES)
  expect(await attempt()).toMatchObject({ status: 'ERROR', httpStatus, errors: [error] })
  expect(await snapshot(harbour.database.admin, TABLES)).toEqual(before)
}

test('K6: the owner’s PIN lets somebody else pass over them, with a reason; nobody else’s does', async () => {
  const expiring = await addBoat({
    name: 'Con PIN',
    papers: [{ kind: 'insurance', name: '', number: '78', expires_on: TODAY }],
  })
  const setPin = (person: Person, pin: string) =>
    person.client(updatePin, { body: { current_password: PASSWORD, pin } })
  await setPin(harbour.owner, '48151623')
  await setPin(harbour.seller, '1234')
  const wish = { paper_override_reason: 'Renovado, falta el original' }
  const approved = (username: string, pin: string, over = wish) =>
    assign(body(tour, [expiring], { ...over, approval: { username, pin } }))
  await refused(() => approved('duena', '0000'), { code: 'approval.refused' }, 422)
  await refused(() => approved('vendedora', '1234'), { code: 'approval.refused' }, 422)
  await refused(() => assign(body(tour, [expiring], { approval: { username: 'duena', pin: '48151623' } })), {
    code: 'assignment.paper_expired',
  })
  expect(await approved('duena', '48151623')).toMatchObject({ status: 'OK' })
  const [told] = await harbour.database.admin(
    `select (data->>'override_by')::int as by, actor_user_id as dispatcher from event where kind = 'departure.assigned' order by id desc limit 1`,
  )
  expect(told).toEqual({ by: harbour.ownerId, dispatcher: harbour.seller_id })
})

test('K6: papers have to hold until the last day of a trip of several days', async () => {
  const trek = await harbour.addTour({ name: 'Travesía', slug: 'trek', startTimes: ['06:00'] })
  await harbour.database.admin('update tour set duration_minutes = 2520 where id = $1', [trek.tour])
  const midway = await addBoat({
    name: 'A medio viaje',
    papers: [{ kind: 'insurance', name: '', number: '1', expires_on: TOMORROW }],
  })
  const error = { code: 'assignment.paper_expired', detail: { expired_on: TOMORROW } }
  await refused(() => assign(body(trek, [midway])), error)
  await harbour.database.admin('update tour set duration_minutes = 1080 where id = $1', [trek.tour])
  expect(await assign(body(trek, [midway]))).toMatchObject({ status: 'OK' })
})
