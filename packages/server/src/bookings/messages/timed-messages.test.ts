import { cancelBooking, changeTourist, rescheduleBooking } from '@muelle/contract/bookings/life'
import { listBookings } from '@muelle/contract/bookings/list'
import { sendBookingMessage } from '@muelle/contract/bookings/messages'
import { setDepartureState } from '@muelle/contract/departures/work'
import { addDays, type Instant, instantOf, localTime } from '@muelle/domain/time'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { AddedTour } from '../../../test/fixtures.ts'
import { LUZ, openTelling, type Telling } from '../../../test/telling.ts'
import { type Harbour, NOW, openHarbour, type SaleWish, sold, TODAY, TOMORROW, ZONE } from '../../../test/tours.ts'

let harbour: Harbour
let telling: Telling
let now = NOW
beforeAll(async () => {
  harbour = await openHarbour({ links: { publicUrl: undefined, sendsMail: true } })
  telling = openTelling(harbour, () => now)
})
afterAll(async () => {
  await telling?.close()
  await harbour?.close()
})

const at = (date: typeof TODAY, time: string): Instant => instantOf(date, localTime(time), ZONE)
const setNow = (moment: Instant) => {
  now = moment
  harbour.setNow(moment)
}
/** A tour without other messages than its own, and a sale made at NOW. */
async function open(slug: string, words: Parameters<Telling['word']>[1][]): Promise<AddedTour> {
  setNow(NOW)
  const tour = await harbour.addTour({ slug })
  for (const body of words)
    expect(await telling.word(tour, { channels: ['email'], ...body })).toMatchObject({ status: 'OK' })
  return tour
}
async function soldAt(tour: AddedTour, wish: SaleWish = {}, moment: Instant = NOW, tourist: Partial<typeof LUZ> = LUZ) {
  const booking = await sold(harbour.seller, tour, { ...tourist, ...wish })
  // The database writes down when it was sold, on its own clock.
  await harbour.database.admin('update booking set created_at = $2 where id = $1', [booking.id, new Date(moment)])
  return booking
}
const told = async (id: number) => (await telling.messages(id)).map(({ event, body }) => `${event}: ${body}`)
const move = (id: number, tour: AddedTour, version: number, date: typeof TODAY) =>
  harbour.owner.client(rescheduleBooking, {
    params: { id },
    body: { departure: { schedule_id: tour.schedules[0] as number, date }, version, quoted_total_cents: 160_000 },
  })
const mailsOf = async (ids: number[]) =>
  (
    await harbour.database.admin('select from booking_message where booking_id = any($1) and mail_id is not null', [
      ids,
    ])
  ).length
const cancel = async (id: number) =>
  expect(await harbour.owner.client(cancelBooking, { params: { id }, body: { version: 1 } })).toMatchObject({
    status: 'OK',
  })
const DAY_BEFORE = { event: 'reminder', offset_minutes: -1440, body: 'Mañana, {first_name}' } as const
const TWO_HOURS = { event: 'reminder', offset_minutes: -120, body: 'Ya casi a las {time}' } as const

describe('N2: messages by the clock', () => {
  test('each reminder goes out once, at its minute, and thanks afterwards', async () => {
    const tour = await open('reloj', [DAY_BEFORE, TWO_HOURS, { event: 'after', offset_minutes: 180, body: 'Gracias' }])
    const booking = await soldAt(tour)
    const late = await soldAt(tour, {}, at(TODAY, '09:01'))
    const steps: [Instant, number][] = [
      [at(TODAY, '08:59'), 0],
      [at(TODAY, '09:00'), 1],
      [at(TODAY, '15:00'), 1],
      [at(TOMORROW, '06:59'), 1],
      [at(TOMORROW, '07:00'), 2],
      [at(TOMORROW, '11:59'), 2],
      [at(TOMORROW, '12:00'), 3],
    ]
    for (const [moment, count] of steps) {
      setNow(moment)
      await Promise.all([telling.remind(), telling.remind()])
      expect([moment, (await told(booking.id)).length]).toEqual([moment, count])
    }
    expect(await told(booking.id)).toEqual([
      'after: Gracias',
      'reminder: Ya casi a las 9:00 a.m.',
      'reminder: Mañana, Luz',
    ])
    // Sold after the first was due, it is not reminded of tomorrow.
    expect((await told(late.id)).length).toBe(2)
    expect((await telling.mails()).length).toBe(5)
  })

  test('a booking that moves, or whose departure changes its hour, is reminded of the new one; a canceled one is not', async () => {
    const tour = await open('mueve', [TWO_HOURS])
    // Early enough that moving costs nothing (X5).
    const [date, next] = [addDays(TODAY, 5), addDays(TODAY, 6)]
    const moved = await soldAt(tour, { date })
    const hour = await soldAt(tour, { date, schedule: tour.schedules[1] as number })
    const canceled = await soldAt(tour, { date })
    expect(await move(moved.id, tour, 1, next)).toMatchObject({ status: 'OK' })
    await harbour.database.admin(
      `update departure set start_time = '17:00', starts_at = starts_at + interval '2 hours' where id = $1`,
      [hour.departure.id],
    )
    await cancel(canceled.id)
    for (const moment of [at(date, '07:00'), at(date, '13:00')]) {
      setNow(moment)
      await telling.remind()
      expect([await told(moved.id), await told(hour.id), await told(canceled.id)]).toEqual([[], [], []])
    }
    setNow(at(date, '15:00'))
    await telling.remind()
    expect(await told(hour.id)).toEqual(['reminder: Ya casi a las 5:00 p.m.'])
    setNow(at(next, '07:00'))
    await telling.remind()
    expect([(await told(moved.id)).length, await told(canceled.id)]).toEqual([1, []])
  })

  test('what fell due before it was worded is not made up for, nor is a reminder of what has left', async () => {
    const tour = await open('tarde', [])
    const booking = await soldAt(tour)
    setNow(at(TODAY, '10:00'))
    await telling.word(tour, { ...DAY_BEFORE, channels: ['email'] })
    await telling.word(tour, { ...TWO_HOURS, channels: ['email'] })
    await telling.remind()
    setNow(at(TOMORROW, '09:00'))
    await telling.remind()
    expect(await told(booking.id)).toEqual([])
  })

  test('of two languages each reader hears theirs, once, outside its own quiet hours', async () => {
    const tour = await open('idiomas', [
      TWO_HOURS,
      { ...TWO_HOURS, language: 'en', body: 'Soon', quiet: { from: '06:30', to: '08:00' } },
    ])
    const [luz, amy] = [await soldAt(tour), await soldAt(tour, { tourist_phone_code: '+1' })]
    setNow(at(TOMORROW, '07:00'))
    await telling.remind()
    expect([(await told(luz.id)).length, await told(amy.id)]).toEqual([1, []])
    setNow(at(TOMORROW, '08:00'))
    await telling.remind()
    await telling.remind()
    expect([(await told(luz.id)).length, await told(amy.id)]).toEqual([1, ['reminder: Soon']])
  })

  test('who boards is called when boarding begins, each once', async () => {
    const tour = await open('aborda', [{ event: 'boarding', body: 'Ya abordamos' }])
    const booking = await soldAt(tour)
    const departure = { schedule_id: tour.schedules[0] as number, date: TOMORROW }
    expect(await harbour.seller.client(setDepartureState, { body: { departure, state: 'boarding' } })).toMatchObject({
      status: 'OK',
    })
    await telling.tell(booking.departure.id, 'departure.boarding_started', { times: 2 })
    expect(await told(booking.id)).toEqual(['boarding: Ya abordamos'])
  })
})

describe('N2: quiet hours of what has just happened', () => {
  const QUIET = { body: 'Listo', quiet: { from: '21:00', to: '08:00' } }

  test('the mail waits until they are over; one that the booking has overtaken is not sent', async () => {
    const tour = await open('noche', [QUIET])
    const date = addDays(TOMORROW, 1)
    const [kept, gone] = [await soldAt(tour, { date }), await soldAt(tour, { date })]
    setNow(at(TODAY, '22:00'))
    for (const { id } of [kept, gone]) await telling.tell(id, 'booking.created', { times: 2 })
    const mailed = async () =>
      (await telling.messages(kept.id)).length === 1 ? await mailsOf([kept.id, gone.id]) : 'told twice'
    expect(await telling.messages(kept.id)).toMatchObject([
      { state: 'queued', state_at: new Date(at(TOMORROW, '08:00')).toISOString() },
    ])
    await cancel(gone.id)
    for (const [time, count] of [
      ['07:59', 0],
      ['08:00', 1],
      ['08:01', 1],
    ] as const) {
      setNow(at(TOMORROW, time))
      await Promise.all([telling.remind(), telling.remind()])
      expect([time, await mailed()]).toEqual([time, count])
    }
    expect(await telling.messages(gone.id)).toMatchObject([{ state: 'failed', reason: 'overtaken' }])
  })
})

describe('N4: what became of a message', () => {
  const send = (id: number, messageId = 0) => harbour.seller.client(sendBookingMessage, { params: { id, messageId } })
  const undelivered = async () => {
    const query = { filter: { undelivered: 'true' as const } }
    const list = await harbour.seller.client(listBookings, { query })
    return list.status === 'OK' ? list.data.rows.map(({ id }) => id) : list
  }
  const only = async (id: number) => {
    const rows = await telling.messages(id)
    expect(rows).toHaveLength(1)
    return rows[0] as NonNullable<(typeof rows)[0]>
  }

  test('a mail waits, arrives or fails with its reason; one that failed goes to the address as it is now, once', async () => {
    const tour = await open('estado', [{ body: 'Listo' }])
    const booking = await soldAt(tour)
    await telling.tell(booking.id, 'booking.created')
    const { id, state } = await only(booking.id)
    expect([state, await send(booking.id, id)]).toMatchObject(['queued', { status: 'OK', data: { state: 'queued' } }])
    const mailed = (await telling.mails()).length
    const end = (set: string) =>
      harbour.database.admin(
        `update mail set ${set}, recipient = null, subject = null, plain_text = null, html = null
         where id = (select mail_id from booking_message where id = $1)`,
        [id],
      )
    expect(await undelivered()).not.toContain(booking.id)
    await end(`withdrawn_at = now(), failure = 'rejected'`)
    expect(await undelivered()).toContain(booking.id)
    expect(await only(booking.id)).toMatchObject({ state: 'failed', reason: 'rejected', recipient: LUZ.tourist_email })
    const body = { version: 1, tourist_email: 'luz@correo.mx' }
    expect(await harbour.seller.client(changeTourist, { params: { id: booking.id }, body })).toMatchObject({
      status: 'OK',
    })
    const both = await Promise.all([send(booking.id, id), send(booking.id, id)])
    for (const answer of both)
      expect(answer).toMatchObject({ data: { state: 'queued', reason: null, recipient: 'luz@correo.mx' } })
    expect((await telling.mails()).length).toBe(mailed + 1)
    await end('sent_at = now()')
    expect(await undelivered()).not.toContain(booking.id)
    expect(await only(booking.id)).toMatchObject({ state: 'sent', reason: null })
    expect(await send(booking.id, id)).toMatchObject({ data: { state: 'sent' } })
    expect(await send(booking.id, 999_999)).toMatchObject({ httpStatus: 404 })
  })

  test('who has no address on its channels is named; without one nothing is sent', async () => {
    const tour = await open('sin-correo', [{ body: 'Listo' }])
    const { tourist_email: _email, ...unmailed } = LUZ
    const booking = await soldAt(tour, {}, NOW, unmailed)
    await telling.tell(booking.id, 'booking.created')
    const { id, state, recipient } = await only(booking.id)
    expect([state, recipient]).toEqual(['no_address', ''])
    expect(await undelivered()).toContain(booking.id)
    const before = [await only(booking.id), await telling.mails()]
    expect(await send(booking.id, id)).toMatchObject({ httpStatus: 409, errors: [{ code: 'message.no_address' }] })
    expect([await only(booking.id), await telling.mails()]).toEqual(before)
  })

  test('where no mail is sent it says so, and is never sent in silence', async () => {
    const tour = await open('sin-servidor', [{ body: 'Listo' }])
    const booking = await soldAt(tour)
    await telling.tell(booking.id, 'booking.created', { sendsMail: false })
    expect(await only(booking.id)).toMatchObject({ state: 'failed', reason: 'no_provider' })
  })

  test('a text for WhatsApp waits until somebody opens it (N3)', async () => {
    const tour = await open('whatsapp', [{ channels: ['whatsapp'], body: 'Listo' }])
    const booking = await soldAt(tour)
    await telling.tell(booking.id, 'booking.created')
    const { id, state, whatsapp_url } = await only(booking.id)
    expect([state, whatsapp_url]).toEqual(['queued', 'https://wa.me/529995550101?text=Listo'])
    const opened = await send(booking.id, id)
    expect(opened).toMatchObject({ data: { state: 'sent', state_at: new Date(NOW).toISOString() } })
  })
})
