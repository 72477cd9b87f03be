import { readdirSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import {
  cancelBooking,
  changeParty,
  completePendingCancelation,
  refundBooking,
  undoBooking,
} from '@muelle/contract/bookings/life'
import { messageDeparture } from '@muelle/contract/departures/work'
import { BOOKING_EVENTS } from '@muelle/domain/bookings/record/booking-event'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { LUZ, openTelling, type Telling } from '../../../test/telling.ts'
import { type Harbour, NOW, openHarbour, sold, TOMORROW } from '../../../test/tours.ts'

let harbour: Harbour
let telling: Telling
beforeAll(async () => {
  harbour = await openHarbour({ links: { publicUrl: undefined, sendsMail: true } })
  telling = openTelling(harbour, () => NOW)
})
afterAll(async () => {
  await telling?.close()
  await harbour?.close()
})

const newest = async (id: number) => (await telling.messages(id))[0]

test('§7: every event that bookings record is one that messages decide about', () => {
  const root = resolve(import.meta.dirname, '../..')
  const recorded = readdirSync(root, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts') && !/\.test\.ts$|^demo/.test(file))
    .flatMap((file) => [...readFileSync(resolve(root, file), 'utf8').matchAll(/\bkind: (?:.* \? )?'(booking\.\w+)'/g)])
    .map(([, kind]) => kind)
  expect(recorded).toContain('booking.party_changed')
  expect(recorded.filter((kind) => !(BOOKING_EVENTS as readonly string[]).includes(kind ?? ''))).toEqual([])
})

test('§7: other people on a booking: an updated ticket', async () => {
  const tour = await harbour.addTour({ slug: 'grupo' })
  const booking = await sold(harbour.seller, tour, LUZ)
  const { adults } = tour.categories
  const party = [{ category_id: adults, quantity: 3 }]
  const changed = await harbour.owner.client(changeParty, {
    params: { id: booking.id },
    body: { version: 1, party, quoted_total_cents: 240_000 },
  })
  expect(changed).toMatchObject({ status: 'OK' })
  expect(await telling.tell(booking.id, 'booking.party_changed', { times: 2 })).toBe(1)
  expect(await telling.messages(booking.id)).toHaveLength(2)
  expect(await newest(booking.id)).toMatchObject({ event: 'changed', body: expect.stringContaining('Personas: 3') })
})

test('§7: names alone are no news for who gave them', async () => {
  const tour = await harbour.addTour({ slug: 'nombres' })
  const booking = await sold(harbour.seller, tour, LUZ)
  await telling.tell(booking.id, 'booking.created')
  const before = await telling.messages(booking.id)
  const party = booking.party.map(({ category_id, tariff, quantity }) => ({ category_id, tariff, quantity }))
  const passengers = [{ category_id: tour.categories.adults, first_name: 'Inés', last_name: 'Uc' }]
  const named = await harbour.owner.client(changeParty, {
    params: { id: booking.id },
    body: { version: 1, party, passengers, quoted_total_cents: booking.total_cents },
  })
  expect(named).toMatchObject({ status: 'OK', data: { version: 2 } })
  expect(await telling.tell(booking.id, 'booking.party_changed')).toBe(0)
  expect(await telling.messages(booking.id)).toEqual(before)
})

test('§7, X3: closed by weather says so and what is owed; its receipt says what was given back', async () => {
  const tour = await harbour.addTour({ slug: 'norte' })
  const booking = await sold(harbour.seller, tour, LUZ)
  const params = { id: booking.id }
  await harbour.owner.client(cancelBooking, { params, body: { version: 1, cause: 'weather' } })
  await telling.tell(booking.id, 'booking.canceled')
  expect(await newest(booking.id)).toMatchObject({
    event: 'closed_by_weather',
    body: expect.stringMatching(/clima[\s\S]*Tu reembolso está en proceso: \$1,600/),
  })
  expect((await newest(booking.id))?.body).not.toContain('Te devolvimos')
  const paid = await harbour.owner.client(completePendingCancelation, { params, body: { version: 2, method: 'cash' } })
  expect(paid).toMatchObject({ status: 'OK' })
  await telling.tell(booking.id, 'booking.refunded')
  expect(await newest(booking.id)).toMatchObject({
    event: 'refunded',
    body: expect.stringContaining('Te devolvimos $1,600'),
  })
})

test('§7: money given back out of goodwill has its receipt', async () => {
  const tour = await harbour.addTour({ slug: 'cortesia' })
  const booking = await sold(harbour.seller, tour, LUZ)
  const body = { version: 1, amount_cents: 5_000, method: 'cash', reason: 'Se mojaron' } as const
  await harbour.owner.client(refundBooking, { params: { id: booking.id }, body })
  await telling.tell(booking.id, 'booking.refunded')
  expect(await newest(booking.id)).toMatchObject({ event: 'refunded', body: expect.stringContaining('$50') })
})

test('X4: what was credited instead comes with its code', async () => {
  const tour = await harbour.addTour({ slug: 'saldo' })
  const booking = await sold(harbour.seller, tour, LUZ)
  const body = { version: 1, cause: 'weather', method: 'credit' } as const
  await harbour.owner.client(cancelBooking, { params: { id: booking.id }, body })
  await telling.tell(booking.id, 'booking.canceled')
  const [credit] = await harbour.database.admin<{ code: string }>(
    'select code from store_credit where booking_id = $1',
    [booking.id],
  )
  expect((await newest(booking.id))?.body).toContain(`con el código: ${credit?.code}`)
})

test('§7: who was told that it is canceled is told when that was taken back', async () => {
  const tour = await harbour.addTour({ slug: 'regreso' })
  const booking = await sold(harbour.seller, tour, LUZ)
  const params = { id: booking.id }
  await harbour.owner.client(cancelBooking, { params, body: { version: 1 } })
  await telling.tell(booking.id, 'booking.canceled')
  expect(await newest(booking.id)).toMatchObject({ event: 'canceled' })
  expect(await harbour.owner.client(undoBooking, { params, body: { version: 2 } })).toMatchObject({ status: 'OK' })
  await telling.tell(booking.id, 'booking.undone')
  expect(await newest(booking.id)).toMatchObject({ event: 'confirmed', body: expect.stringContaining(booking.ticket) })
})

test('N2: managers are those who may edit tours, captains those of the departure, each by their own mail and once', async () => {
  const { admin } = harbour.database
  const tour = await harbour.addTour({ slug: 'equipo' })
  const booking = await sold(harbour.seller, tour, LUZ)
  for (const audience of ['manager', 'captain'] as const)
    await telling.word(tour, { audience, event: 'canceled', channels: ['email'], body: `${audience} {ticket}` })
  await admin(`update app_user set email = username || '@ejemplo.com' where account_id = $1`, [harbour.account])
  const [captain] = await admin<{ id: number }>(
    `insert into crew_member (account_id, business_id, user_id, name, duty) values ($1, $2, $3, 'Chucho', 'captain') returning id`,
    [harbour.account, harbour.business, harbour.seller_id],
  )
  await admin(
    `insert into departure_crew (account_id, departure_id, crew_member_id, duty) values ($1, $2, $3, 'captain')`,
    [harbour.account, booking.departure.id, captain?.id],
  )
  await harbour.owner.client(cancelBooking, { params: { id: booking.id }, body: { version: 1 } })
  await telling.tell(booking.id, 'booking.canceled', { times: 2 })
  const staff = (await telling.messages(booking.id)).filter(({ audience }) => audience !== 'tourist')
  expect(staff.map(({ audience, recipient }) => [audience, recipient])).toEqual([
    ['captain', 'vendedora@ejemplo.com'],
    ['manager', 'duena@ejemplo.com'],
  ])
})

test('N4: what somebody writes to the people of a departure stands beside each booking', async () => {
  const tour = await harbour.addTour({ slug: 'escrito' })
  const booking = await sold(harbour.seller, tour, LUZ)
  const departure = { schedule_id: tour.schedules[0] as number, date: TOMORROW }
  const body = { departure, text: 'Lleven sombrero', channels: ['email', 'whatsapp'] as ('email' | 'whatsapp')[] }
  expect(await harbour.seller.client(messageDeparture, { body })).toMatchObject({ status: 'OK', data: { mails: 1 } })
  expect(await telling.messages(booking.id)).toMatchObject([
    { event: 'written', channel: 'whatsapp', state: 'queued', body: 'Lleven sombrero' },
    { event: 'written', channel: 'email', state: 'queued', recipient: LUZ.tourist_email },
  ])
})
