import { rescheduleBooking } from '@muelle/contract/bookings/life'
import { answerTicketQuestion } from '@muelle/contract/closures/questions'
import { type Closure, retryClosure, startClosure } from '@muelle/contract/closures/record'
import { setDepartureState } from '@muelle/contract/departures/work'
import { HOUR_MS, type Instant, instant, instantOf, localTime } from '@muelle/domain/time'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { AddedTour } from '../../test/fixtures.ts'
import { LUZ, openTelling, type Telling } from '../../test/telling.ts'
import { type Harbour, NOW, openHarbour, type SaleWish, sold, TODAY, TOMORROW, ZONE } from '../../test/tours.ts'
import { closureTask } from './run-job.ts'

let harbour: Harbour
let telling: Telling
let now = NOW
beforeAll(async () => {
  harbour = await openHarbour({ links: { publicUrl: undefined, sendsMail: true } })
  telling = openTelling(harbour, () => now)
})
beforeEach(() => setNow(NOW))
afterAll(async () => {
  await telling?.close()
  await harbour?.close()
})

const HOURS = 6
const ASK = { action: 'ask', hours: HOURS, otherwise: 'credit' } as const
const DEADLINE = instant(NOW + HOURS * HOUR_MS)
function setNow(moment: Instant) {
  now = moment
  harbour.setNow(moment)
}
const runJob = (closure_id: number) =>
  closureTask({ clock: () => now, log: { error: () => {} } }).run(
    { accountId: harbour.account, closureId: closure_id },
    { db: harbour.database.db, signal: new AbortController().signal, attempt: 1 },
  )
async function asking(tour: AddedTour, cause: 'weather' | 'operator' = 'weather'): Promise<Closure> {
  const departures = [{ schedule_id: tour.schedules[0] as number, date: TOMORROW }]
  const body = { business_id: harbour.business, cause, departures, items: [], default: ASK }
  const closure = await harbour.owner.client(startClosure, { body })
  if (closure.status !== 'OK') throw new Error(JSON.stringify(closure))
  await runJob(closure.data.id)
  return closure.data
}
const sale = (tour: AddedTour, wish: SaleWish = {}) => sold(harbour.seller, tour, { ...LUZ, ...wish })
const written = async (id: number) =>
  (await telling.messages(id)).map(({ event, channel, recipient }) => `${event} ${channel} ${recipient}`).toSorted()

test('X7: who is asked gets one mail with link, choices and deadline in their language, noted beside the booking (N4)', async () => {
  const tour = await harbour.addTour({ slug: 'ask-mail' })
  const [luz, amy] = [
    await sale(tour),
    await sale(tour, { tourist_phone_code: '+1', tourist_email: 'amy@ejemplo.com' }),
  ]
  const closure = await asking(tour)
  for (const { id } of [luz, amy]) await telling.tell(id, 'booking.asked', { times: 2 })
  expect(await written(luz.id)).toEqual(['asked email luz@ejemplo.com', 'asked whatsapp +52 999 555 0101'])
  const mails = (await telling.mails()).slice(-2)
  expect(mails.map(({ recipient }) => recipient)).toEqual(['luz@ejemplo.com', 'amy@ejemplo.com'])
  const link = `https://muelle.test/ticket/${luz.ticket}?key=${harbour.account}`
  for (const part of [
    'otra salida, saldo a favor o la devolución de tu dinero',
    link,
    'Tienes hasta: 15 de julio de 2026, 1:00 p.m.',
    'Si no contestas: lo que pagaste queda como saldo a favor',
  ])
    expect(mails[0]?.plain_text).toContain(part)
  expect(mails[1]?.plain_text).toContain('You have until: July 15, 2026, 1:00')
  expect(mails[1]?.plain_text).toContain('what you paid is kept as store credit')

  // Who answers meanwhile is asked nothing more.
  const before = await telling.mails()
  const url = new URL(closure.items.find(({ booking_id }) => booking_id === luz.id)?.question?.url ?? '')
  const answered = await harbour.api.client(answerTicketQuestion, {
    params: { ticket: luz.ticket },
    query: { key: url.searchParams.get('key') ?? '' },
    body: { action: 'pending' },
  })
  expect(answered).toMatchObject({ status: 'OK' })
  await telling.tell(luz.id, 'booking.asked')
  expect(await telling.mails()).toEqual(before)
})

test('X7, N2: the tour words the question and its channels; who left no address is not asked by mail', async () => {
  const tour = await harbour.addTour({ slug: 'ask-words' })
  await telling.word(tour, { event: 'asked', channels: ['whatsapp'], body: 'Contesta antes de {until}' })
  const booking = await sale(tour)
  await asking(tour)
  const before = await telling.mails()
  await telling.tell(booking.id, 'booking.asked')
  expect(await telling.messages(booking.id)).toMatchObject([
    { event: 'asked', channel: 'whatsapp', state: 'queued', body: 'Contesta antes de 15 de julio de 2026, 1:00 p.m.' },
  ])
  expect(await telling.mails()).toEqual(before)
})

test.each([
  ['weather', 'closed_by_weather'],
  ['operator', 'canceled'],
] as const)(
  'X7: of the default after %s the customer hears by the same ways, with their code',
  async (cause, event) => {
    const tour = await harbour.addTour({ slug: `ask-default-${cause}` })
    const booking = await sale(tour)
    const closure = await asking(tour, cause)
    setNow(DEADLINE)
    await runJob(closure.id)
    await telling.tell(booking.id, 'booking.canceled', { times: 2 })
    const [credit] = await harbour.database.admin<{ code: string }>(
      'select code from store_credit where booking_id = $1',
      [booking.id],
    )
    const rows = await telling.messages(booking.id)
    expect(rows.map(({ channel, event: told }) => `${told} ${channel}`).toSorted()).toEqual([
      `${event} email`,
      `${event} whatsapp`,
    ])
    for (const { body } of rows) expect(body).toContain(credit?.code)
  },
)

test('X7: a question waits for the end of quiet hours, but not beyond its deadline, and never past its answer', async () => {
  const tour = await harbour.addTour({ slug: 'ask-quiet' })
  const words = { event: 'asked', channels: ['email'] as 'email'[], body: 'Elige' } as const
  await telling.word(tour, { ...words, quiet: { from: '06:00', to: '08:00' } })
  const [kept, gone] = [await sale(tour), await sale(tour)]
  const closure = await asking(tour)
  const before = (await telling.mails()).length
  for (const { id } of [kept, gone]) await telling.tell(id, 'booking.asked')
  expect((await telling.mails()).length).toBe(before)
  const item = { booking_id: gone.id, version: gone.version, treatment: { action: 'keep' } as const }
  await harbour.owner.client(retryClosure, { params: { id: closure.id }, body: { items: [item] } })
  setNow(instantOf(TODAY, localTime('08:00'), ZONE))
  await telling.remind()
  expect((await telling.mails()).length).toBe(before + 1)
  expect(await telling.messages(gone.id)).toMatchObject([{ state: 'failed', reason: 'overtaken' }])

  const urgent = await harbour.addTour({ slug: 'ask-urgent' })
  await telling.word(urgent, { ...words, quiet: { from: '06:00', to: '20:00' } })
  setNow(NOW)
  const soon = await sale(urgent)
  await asking(urgent)
  await telling.tell(soon.id, 'booking.asked')
  expect((await telling.mails()).length).toBe(before + 2)
})

test('X7, N2: nobody is reminded of a departure while they are asked where to go instead', async () => {
  const tour = await harbour.addTour({ slug: 'ask-remind' })
  await telling.word(tour, { event: 'reminder', offset_minutes: -1440, channels: ['email'], body: 'Mañana' })
  const booking = await sale(tour)
  await harbour.database.admin('update booking set created_at = $2 where id = $1', [booking.id, new Date(NOW)])
  await asking(tour)
  setNow(instantOf(TODAY, localTime('09:00'), ZONE))
  await telling.remind()
  expect(await telling.messages(booking.id)).toEqual([])
})

test('X7, N2: whose departure is opened again, and whom the desk has moved, is reminded of the trip and asked nothing', async () => {
  const tour = await harbour.addTour({ slug: 'ask-reopened' })
  const quiet = { from: '06:00', to: '08:00' }
  await telling.word(tour, { event: 'asked', channels: ['email'], body: 'Elige', quiet })
  await telling.word(tour, { event: 'reminder', offset_minutes: -1440, channels: ['email'], body: 'Mañana' })
  const [moved, stays] = [await sale(tour), await sale(tour)]
  await harbour.database.admin('update booking set created_at = $2 where id = any($1)', [
    [moved.id, stays.id],
    new Date(NOW),
  ])
  await asking(tour)
  for (const { id } of [moved, stays]) await telling.tell(id, 'booking.asked')
  const version = moved.version
  const departure = { schedule_id: tour.schedules[1] as number, date: TOMORROW }
  const body = { version, departure, cause: 'weather' as const, quoted_total_cents: 160_000 }
  expect(await harbour.owner.client(rescheduleBooking, { params: { id: moved.id }, body })).toMatchObject({
    status: 'OK',
  })
  const reopened = { departure: { departure_id: stays.departure.id }, state: 'open' as const }
  expect(await harbour.owner.client(setDepartureState, { body: reopened })).toMatchObject({ status: 'OK' })
  for (const hour of ['08:00', '09:00', '15:00']) {
    setNow(instantOf(TODAY, localTime(hour), ZONE))
    await telling.remind()
  }
  for (const { id } of [moved, stays])
    expect((await telling.messages(id)).map(({ event, state }) => `${event} ${state}`).toSorted()).toEqual([
      'asked failed',
      expect.stringMatching(/^reminder (?!failed)/),
    ])
})
