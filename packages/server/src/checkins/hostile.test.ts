import { cancelBooking } from '@muelle/contract/bookings/life'
import { type Booking, getBooking } from '@muelle/contract/bookings/record'
import { syncCheckins } from '@muelle/contract/checkins/offline'
import { correctCheckin, getCheckin, listCheckins } from '@muelle/contract/checkins/record'
import { instant, MINUTE_MS } from '@muelle/domain/time'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Dock, nonce, ok, openDock, PHONE } from '../../test/dock.ts'
import { type AddedTour, fixtures } from '../../test/fixtures.ts'
import { grant } from '../../test/team.ts'
import { NOW, TODAY } from '../../test/tours.ts'
import { until } from '../../test/until.ts'

let dock: Dock
let tour: AddedTour
beforeAll(async () => {
  dock = await openDock()
  tour = await dock.addTour({ capacity: 60, people_limit: 60 })
  dock.setNow(instant(NOW + 60 * MINUTE_MS))
})
afterAll(() => dock.close())

const SENT = '2026-07-15T14:00:00Z'
const boardedOf = async ({ id }: Pick<Booking, 'id'>) =>
  (await ok(dock.seller.client(getBooking, { params: { id } }))).boarded_people
const limitTo = (departure: number, people: number) =>
  dock.database.admin('update departure set people_used = $2, people_limit = $2 where id = $1', [departure, people])

test('C7: a correction brings nobody on board beyond the papers of the boat, and takes off whoever is', async () => {
  const small = await dock.addTour({ slug: 'lancha', capacity: 6, people_limit: 6 })
  const booking = await dock.sell(small, { adults: 4 })
  const boarded = await dock.scan({ read: booking.ticket, kind: 'boarding', count: 1 })
  await limitTo(booking.departure.id, 2)
  const correct = (passengers: number[], version: number, id = boarded.id) =>
    dock.captain.client(correctCheckin, { params: { id }, body: { version, passengers, reason: 'Subieron más' } })
  const before = await ok(dock.captain.client(getCheckin, { params: { id: boarded.id } }))
  expect(await correct([1, 2, 3], boarded.version)).toMatchObject({
    httpStatus: 409,
    errors: [{ code: 'checkin.over_limit', detail: { aboard: 3, limit: 2 } }],
  })
  expect(await ok(dock.captain.client(getCheckin, { params: { id: boarded.id } }))).toEqual(before)
  const two = await ok(correct([1, 2], boarded.version))
  expect(two).toMatchObject({ passengers: [1, 2], booking: { boarded_people: 2 } })
  await limitTo(booking.departure.id, 1)
  expect(await ok(correct([3, 4], two.version))).toMatchObject({ passengers: [3, 4], booking: { boarded_people: 2 } })
  const received = await dock.scan({ read: booking.ticket, count: 1 })
  expect(await ok(correct([1, 2], received.version, received.id))).toMatchObject({ passengers: [1, 2] })
})

test('C7: of many scanners at once as many let somebody in as may be on board', async () => {
  const crowded = await dock.addTour({ slug: 'llena', capacity: 8, people_limit: 8 })
  const bookings = await Promise.all(Array.from({ length: 6 }, () => dock.sell(crowded, { adults: 1 })))
  await limitTo(bookings[0]?.departure.id ?? 0, 3)
  const verdicts = await Promise.all(
    bookings.map(async ({ ticket }) => (await dock.scan({ read: ticket, kind: 'boarding' })).verdict),
  )
  expect(verdicts.toSorted()).toEqual(['ok', 'ok', 'ok', 'over_limit', 'over_limit', 'over_limit'])
})

test('C7: moved while a boarding waits for its boat, it is counted under the lock of the one that it is on then', async () => {
  const booking = await dock.sell(tour)
  const there = await dock.sell(tour, { schedule: tour.schedules[1] ?? 0 })
  const { account, database } = dock
  const blocked = async () =>
    (
      await database.admin(
        `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock' and state = 'active'`,
      )
    ).length > 0
  let isDone = false
  const scan = async () => {
    const told = await dock.scan({ read: booking.ticket, kind: 'boarding' })
    isDone = true
    return told
  }
  const scanned: ReturnType<typeof scan>[] = []
  await database.db.transaction(account, async (boat) => {
    const smaller = [account, there.departure.id]
    await boat.query('select from departure where account_id = $1 and id = $2 for no key update', smaller)
    await database.db.transaction(account, async (mover) => {
      await mover.query('select from departure where account_id = $1 and id = $2 for update', [
        account,
        booking.departure.id,
      ])
      scanned.push(scan())
      await until(blocked)
      await mover.query('update booking set departure_id = $3 where account_id = $1 and id = $2', [
        account,
        booking.id,
        there.departure.id,
      ])
    })
    await until(async () => isDone || blocked())
    await boat.query(
      'update departure set people_used = 1, people_limit = 1 where account_id = $1 and id = $2',
      smaller,
    )
  })
  expect(await scanned[0]).toMatchObject({ verdict: 'over_limit', detail: { aboard: 0, limit: 1, wanted: 2 } })
})

test('K2: proofs that are shown with a canceled ticket do not keep the scan from being told', async () => {
  const booking = await dock.sell(tour)
  const { version } = await ok(dock.seller.client(getBooking, { params: { id: booking.id } }))
  await ok(dock.owner.client(cancelBooking, { params: { id: booking.id }, body: { version } }))
  const proofs_seen = [{ tariff: 'local' as const, seen: 1 }]
  expect(await dock.scan({ read: booking.ticket, proofs_seen })).toMatchObject({ verdict: 'canceled' })
})

test('I16: whoever works in another business takes no scan back, before it is told or after', async () => {
  const add = fixtures(dock.database.admin)
  const { account } = dock
  const elsewhere = await add.addBusiness({ account, name: 'Otra casa' })
  const user = await add.addUser({ account, username: 'ajena', modules: [grant('mdu_checkin', 'create', 'edit')] })
  await add.addMember({ account, business: elsewhere, user })
  const stranger = await dock.api.signIn('ajena')
  const takeBack = (of: string) => {
    const undo = { type: 'undo' as const, nonce: nonce(), of, reason: 'Ajena', at: SENT }
    const body = { business_id: elsewhere, device: PHONE, sent_at: SENT, entries: [undo] }
    return ok(stranger.client(syncCheckins, { body }))
  }
  const booking = await dock.sell(tour)
  const boarding = { type: 'scan' as const, kind: 'boarding' as const, read: booking.ticket, verdict: 'ok' as const }
  const told = { ...boarding, nonce: nonce(), passengers: [1], at: SENT }
  const untold = { ...boarding, nonce: nonce(), passengers: [2], at: SENT }
  await dock.sync([told], { sent_at: SENT })
  expect(await takeBack(told.nonce)).toMatchObject({ answers: [{ checkin: null }] })
  await takeBack(untold.nonce)
  const { answers } = await dock.sync([untold, told], { sent_at: SENT })
  expect(answers).toMatchObject([{ checkin: { undone: null } }, { checkin: { undone: null } }])
  expect(await boardedOf(booking)).toBe(2)
})

test.each([
  ['before any clock', '0000-01-01T00:00:00Z', SENT],
  ['before any clock, somewhere east', '0000-01-01T00:00:00+14:00', '0000-01-01T00:00:00Z'],
  ['first the beginning of calendars, then their end', '0001-01-01T00:00:00Z', '9999-12-31T23:59:59Z'],
  ['first the end of calendars, then their beginning', '9999-12-31T23:59:59-14:00', '0000-01-01T00:00:00Z'],
])('K4: a device whose clock says %s is heard, and the list is read', async (_, at, sent_at) => {
  const booking = await dock.sell(tour)
  const one = nonce()
  const scan = { type: 'scan' as const, nonce: one, kind: 'boarding' as const, read: booking.ticket, at }
  const undo = { type: 'undo' as const, nonce: nonce(), of: one, reason: 'Reloj', at }
  const { answers } = await dock.sync([{ ...scan, verdict: 'ok', passengers: [1] }, undo], { sent_at })
  expect(answers).toMatchObject([{ is_new: true, checkin: { undone: { reason: 'Reloj' } } }, { is_new: true }])
  expect(await dock.scan({ read: booking.ticket, kind: 'boarding', at })).toMatchObject({ verdict: 'ok' })
  const query = { filter: { booking_id: booking.id } }
  const { rows } = await ok(dock.captain.client(listCheckins, { query: { page: 1, count: 20, ...query } }))
  expect(rows).toHaveLength(2)
  const year = (text: string) => Number(text.slice(0, 4))
  for (const row of rows) {
    expect(year(row.at)).toBeGreaterThanOrEqual(1970)
    expect(row.at <= row.received_at).toBe(true)
    expect(year(row.received_at)).toBe(year(TODAY))
  }
})
