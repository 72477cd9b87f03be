import { cancelBooking } from '@muelle/contract/bookings/life'
import { createClient } from '@muelle/contract/client'
import { createApiKey } from '@muelle/contract/integrations/api-keys'
import { login } from '@muelle/contract/sessions/record'
import { setSail } from '@muelle/contract/tracking/trips'
import { PRESETS } from '@muelle/domain/role-presets'
import { instant } from '@muelle/domain/time'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { fixtures, PASSWORD } from '../../test/fixtures.ts'
import { type Listener, listen, startTestServer } from '../../test/server.ts'
import { type Harbour, openHarbour, sold, ZONE } from '../../test/tours.ts'
import { until } from '../../test/until.ts'
import type { RunningServer } from '../server.ts'

let harbour: Harbour
let server: RunningServer
let tour: Awaited<ReturnType<Harbour['addTour']>>
let first: Awaited<ReturnType<typeof sold>>
let second: Awaited<ReturnType<typeof sold>>
let foreign: { ticket: string; business: number }
let token: string
const open: Listener[] = []

const tokenOf = async (username: string): Promise<string> => {
  const result = await createClient({ base: server.url })(login, { body: { username, password: PASSWORD } })
  if (result.status !== 'OK') throw new Error(JSON.stringify(result))
  return result.data.token
}
const hear = async (topics: readonly string[], options: { token?: string; after?: string } = {}) => {
  const listener = await listen(server.url, { token, topics, ...options })
  open.push(listener)
  return listener
}
const status = (topic: string, as = token) =>
  hear([topic], { token: as }).then(
    () => 101,
    (error: Error) => Number(/Unexpected server response: (\d+)/.exec(error.message)?.[1]),
  )
const heard = ({ messages }: Listener) =>
  messages.flatMap((message) => (message.type === 'event' ? [[message.topic, message.data.kind]] : []))
const topicOf = ({ ticket }: { ticket: string }) => `booking/${ticket}`

beforeAll(async () => {
  harbour = await openHarbour()
  tour = await harbour.addTour()
  ;[first, second] = [await sold(harbour.seller, tour), await sold(harbour.seller, tour)]
  const add = fixtures(harbour.database.admin)
  const account = await add.addAccount({ name: 'Otra' })
  const business = await add.addBusiness({ account, time_zone: ZONE })
  await add.addUser({ account, username: 'otra', is_first: true })
  const theirs = await add.addTour({ account, business })
  foreign = { ticket: (await sold(await harbour.api.signIn('otra'), theirs)).ticket, business }
  for (const [username, modules] of [
    ['puerta', PRESETS.door],
    ['fuera', PRESETS.tour_receptionist],
  ] as const) {
    const user = await add.addUser({ account: harbour.account, username, modules })
    if (username === 'puerta') await add.addMember({ account: harbour.account, business: harbour.business, user })
  }
  server = await startTestServer(harbour.database.connection)
  await until(async () => (await fetch(`${server.url}/health/ready`)).status === 200)
  token = await tokenOf('vendedora')
})
afterAll(async () => {
  for (const listener of open) listener.close()
  await server?.stop()
  await harbour?.close()
})

const cancel = async ({ id, version }: { id: number; version: number }) => {
  const result = await harbour.owner.client(cancelBooking, { params: { id }, body: { version, cause: 'operator' } })
  expect(result.status).toBe('OK')
}

describe('of a business, its new bookings', () => {
  test('come as they are sold or held, and nothing else of it', async () => {
    const listener = await hear([`business/${harbour.business}/new-booking`])
    const paid = await sold(harbour.seller, tour, { tourist_first_name: 'Nazario' })
    await cancel(paid)
    const held = await sold(harbour.seller, tour, { hold: true })
    await until(() => heard(listener).length >= 2)
    expect(listener.messages.filter(({ type }) => type === 'event')).toEqual(
      [
        { id: paid.id, kind: 'booking.created' },
        { id: held.id, kind: 'booking.held' },
      ].map(({ id, kind }) => ({
        type: 'event',
        cursor: expect.any(String),
        topic: `business/${harbour.business}/new-booking`,
        // Ids only: the name of who booked is read with the rights of whoever hears it.
        data: expect.objectContaining({ kind, subject_id: id, business_id: harbour.business }),
      })),
    )
    expect(JSON.stringify(listener.messages)).not.toContain('Nazario')
  })
})

describe('of one booking, by its ticket', () => {
  test('what happens to it comes, and of no other', async () => {
    const [mine, other] = [await sold(harbour.seller, tour), await sold(harbour.seller, tour)]
    const listener = await hear([topicOf(mine)])
    await cancel(other)
    await cancel(mine)
    await until(() => heard(listener).some(([, kind]) => kind === 'booking.canceled'))
    expect(new Set(heard(listener).map(([topic]) => topic))).toEqual(new Set([topicOf(mine)]))
    const subjects = listener.messages.flatMap((message) => (message.type === 'event' ? [message.data.subject_id] : []))
    expect(new Set(subjects)).toEqual(new Set([mine.id]))
  })

  test('what was missed comes when the client is back', async () => {
    const mine = await sold(harbour.seller, tour)
    const away = await hear([topicOf(mine)])
    const after = away.messages[0]?.cursor ?? ''
    away.close()
    await cancel(mine)
    const back = await hear([topicOf(mine)], { after })
    await until(() => heard(back).some(([, kind]) => kind === 'booking.canceled'))
    expect(back.messages.some(({ type }) => type === 'resync')).toBe(false)
  })
})

test('an event in several topics of one stream comes in each, and whoever is cut off between them gets both again', async () => {
  const names = [`business/${harbour.business}/bookings`, `business/${harbour.business}/new-booking`]
  const listener = await hear(names)
  const { id } = await sold(harbour.seller, tour)
  const of = ({ messages }: Listener) =>
    messages.flatMap((message) =>
      message.type === 'event' && message.data.subject_id === id && message.data.kind === 'booking.created'
        ? [{ topic: message.topic, cursor: message.cursor }]
        : [],
    )
  await until(() => of(listener).length === 2)
  const told = of(listener)
  expect(told.map(({ topic }) => topic).sort()).toEqual(names)
  const [early, last] = told
  const again = await hear(names, { after: early?.cursor ?? '' })
  await until(() => of(again).length === 2)
  expect(of(again)).toEqual(told)
  const level = await hear(names, { after: last?.cursor ?? '' })
  const next = await sold(harbour.seller, tour)
  await until(() => level.messages.some((message) => message.type === 'event' && message.data.subject_id === next.id))
  expect(of(level)).toEqual([])
})

describe('who may listen', () => {
  test.each<[string, () => string, number]>([
    ['its new bookings', () => `business/${harbour.business}/new-booking`, 403],
    // As for a ticket that nobody has: a member without the right does not find out which there are.
    ['one of its bookings', () => topicOf(first), 404],
  ])('to %s: members with the right', async (_what, topic, withoutRight) => {
    expect(await status(topic())).toBe(101)
    expect(await status(topic(), await tokenOf('puerta'))).toBe(withoutRight)
    expect(await status(topic(), await tokenOf('fuera'))).toBe(404)
  })

  test.each<[string, () => string]>([
    ['a ticket of another account', () => topicOf(foreign)],
    ['new bookings of another account', () => `business/${foreign.business}/new-booking`],
    ['a ticket that nobody has', () => 'booking/ZZZZZZZZ'],
    ['a ticket as it is typed', () => topicOf(first).toLowerCase()],
    ['the number of a booking', () => `booking/${first.id}`],
    ['a key of ours', () => `booking#${first.id}`],
    ['another topic', () => `business/${harbour.business}/bookings/new`],
    ['a topic beyond any number', () => `business/${'9'.repeat(30)}/new-booking`],
  ])('to %s: nobody', async (_what, topic) => {
    expect(await status(topic())).toBe(404)
  })

  test('as long as they hold the right', async () => {
    const add = fixtures(harbour.database.admin)
    const user = await add.addUser({
      account: harbour.account,
      username: 'temporal',
      modules: PRESETS.tour_receptionist,
    })
    await add.addMember({ account: harbour.account, business: harbour.business, user })
    const listener = await hear([topicOf(second)], { token: await tokenOf('temporal') })
    await harbour.database.admin('delete from business_member where user_id = $1', [user])
    await until(() => listener.closed() !== null)
    expect(listener.closed()?.code).toBe(4403)
  })
})

describe('where boats are (spec 7.11)', () => {
  const ACCOUNT = 'account/transport-locations'
  const ofBusiness = () => `business/${harbour.business}/transport-locations`

  test.each<[string, number, number, number]>([
    // Of all businesses only for whoever sees them all; of one for whoever may see there where boats are.
    ['duena', 101, 101, 404],
    ['capitana', 404, 101, 404],
    ['vendedora', 403, 403, 404],
  ])('%s', async (username, account, business, elsewhere) => {
    if (username === 'capitana') {
      const add = fixtures(harbour.database.admin)
      const user = await add.addUser({ account: harbour.account, username, modules: PRESETS.tour_captain })
      await add.addMember({ account: harbour.account, business: harbour.business, user, role: 'tour_captain' })
    }
    const as = await tokenOf(username)
    expect(await status(ACCOUNT, as)).toBe(account)
    expect(await status(ofBusiness(), as)).toBe(business)
    expect(await status(`business/${foreign.business}/transport-locations`, as)).toBe(elsewhere)
  })

  test('of all businesses for no key that is limited to some, whatever its maker sees', async () => {
    const keyFor = async (businesses: number[] | null) => {
      const modules = [{ identifier: 'mdu_geotracking' as const, create: false, edit: false, delete: false }]
      const body = { name: 'Mapa', modules, businesses, expires_at: null }
      const made = await harbour.owner.client(createApiKey, { body })
      if (made.status !== 'OK' || made.data.secret === null) throw new Error(JSON.stringify(made))
      return made.data.secret
    }
    const [limited, whole] = [await keyFor([harbour.business]), await keyFor(null)]
    expect(await status(ofBusiness(), limited)).toBe(101)
    expect(await status(ACCOUNT, limited)).toBe(404)
    expect(await status(ACCOUNT, whole)).toBe(101)
  })

  test('a trip that sails and a boat that moves are told by their ids, and nothing of another account', async () => {
    const owner = await tokenOf('duena')
    const [all, own, others] = [
      await hear([ACCOUNT], { token: owner }),
      await hear([ofBusiness()], { token: owner }),
      await hear([ACCOUNT], { token: await tokenOf('otra') }),
    ]
    const { admin } = harbour.database
    const { departure } = await sold(harbour.seller, tour)
    await admin('insert into departure_transport (account_id, departure_id, transport_id) values ($1, $2, $3)', [
      harbour.account,
      departure.id,
      tour.boat,
    ])
    const [row] = await admin<{ starts_at: string }>('select starts_at from departure where id = $1', [departure.id])
    harbour.setNow(instant(Date.parse(row?.starts_at ?? '')))
    const trip = await harbour.owner.client(setSail, { body: { departure: { departure_id: departure.id } } })
    if (trip.status !== 'OK') throw new Error(JSON.stringify(trip))
    const ofKind = (listener: Listener, kind: string) =>
      listener.messages.flatMap((message) =>
        message.type === 'event' && message.data.kind === kind ? [message.data] : [],
      )
    await until(() => [all, own].every((listener) => ofKind(listener, 'departure.sailed').length === 1))
    // Looked at twice already, so that what follows is a move.
    let moved = 0
    await until(async () => {
      moved++
      await admin(
        `insert into transport_position (account_id, transport_id, tracking_id, at, lat, lng)
         values ($1, $2, $3, clock_timestamp(), $4, -88000000)
         on conflict (account_id, transport_id) do update set at = excluded.at, lat = excluded.lat`,
        [harbour.account, tour.boat, trip.data.tracking_id, 21_000_000 + moved],
      )
      return [all, own].every((listener) => ofKind(listener, 'transport.moved').length > 0)
    })
    expect(ofKind(own, 'transport.moved')[0]).toEqual({
      kind: 'transport.moved',
      subject_id: tour.boat,
      business_id: harbour.business,
    })
    expect(JSON.stringify([all.messages, own.messages])).not.toMatch(/2100000|latitude/)
    expect(others.messages.filter(({ type }) => type === 'event')).toEqual([])
  })
})
