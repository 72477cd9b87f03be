import { cancelBooking } from '@muelle/contract/bookings/life'
import { listDepartureNotices } from '@muelle/contract/bookings/messages'
import { startClosure } from '@muelle/contract/closures/record'
import { decideMinimum } from '@muelle/contract/departures/minimum'
import { setDepartureState } from '@muelle/contract/departures/work'
import { type Instant, instantOf, localTime } from '@muelle/domain/time'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { AddedTour } from '../../../test/fixtures.ts'
import { openTelling, type Telling } from '../../../test/telling.ts'
import { type Harbour, NOW, openHarbour, sold, TODAY, TOMORROW, ZONE } from '../../../test/tours.ts'

let harbour: Harbour
let telling: Telling
let now = NOW
beforeAll(async () => {
  harbour = await openHarbour({ links: { publicUrl: undefined, sendsMail: true } })
  telling = openTelling(harbour, () => now)
  await harbour.database.admin(`update app_user set email = username || '@ejemplo.com' where account_id = $1`, [
    harbour.account,
  ])
})
beforeEach(() => setNow(NOW))
afterAll(async () => {
  await telling?.close()
  await harbour?.close()
})

const OWNER = 'duena@ejemplo.com'
const SELLER = 'vendedora@ejemplo.com'
const at = (date: typeof TODAY, time: string): Instant => instantOf(date, localTime(time), ZONE)
function setNow(moment: Instant) {
  now = moment
  harbour.setNow(moment)
}
async function remindAt(moment: Instant, times = 1) {
  setNow(moment)
  for (let time = 0; time < times; time += 1) await Promise.all([telling.remind(), telling.remind()])
}
const place = (tour: AddedTour, date = TOMORROW) => ({ schedule_id: tour.schedules[0] as number, date })
/** What was written about the departures of a tour, in the order of writing. */
const notices = (tour: AddedTour) =>
  harbour.database.admin<{ event: string; audience: string; channel: string; recipient: string; body: string }>(
    `select n.event, n.audience, n.channel, n.recipient, n.subject, n.body, n.failure, n.mail_id is not null as mailed
     from departure_notice n join departure d on d.account_id = n.account_id and d.id = n.departure_id
     where d.tour_id = $1 order by n.id`,
    [tour.tour],
  )
async function addCaptain(
  departureId: number,
  { user_id = null, phone = null }: { user_id?: number | null; phone?: string | null },
) {
  const { admin } = harbour.database
  const [member] = await admin<{ id: number }>(
    `with known as (select id from crew_member where account_id = $1 and user_id = $3),
     made as (
       insert into crew_member (account_id, business_id, user_id, name, phone, duty)
       select $1, $2, $3, 'Chucho', $4, 'captain' where not exists (select from known) returning id)
     select id from known union all select id from made`,
    [harbour.account, harbour.business, user_id, phone],
  )
  await admin(
    `insert into departure_crew (account_id, departure_id, crew_member_id, duty) values ($1, $2, $3, 'captain')`,
    [harbour.account, departureId, member?.id],
  )
}
const REMINDER = { event: 'reminder', channels: ['email', 'whatsapp'] as ('email' | 'whatsapp')[], body: '' } as const
const BODY = 'Sale {time}: {people} personas\nLancha: {boat}\nMínimo: {minimum}\nTicket: {ticket}'
async function word(tour: AddedTour, body: Parameters<Telling['word']>[1]) {
  expect(await telling.word(tour, { ...REMINDER, body: BODY, ...body })).toMatchObject({ status: 'OK' })
}
const minimumOf = (tour: AddedTour, people: number) =>
  harbour.database.admin('update tour set min_people = $2 where id = $1', [tour.tour, people])

describe('N2: reminders of whole departures', () => {
  test('captains and managers each hear once of a departure, with its hour, people, boat and minimum', async () => {
    const tour = await harbour.addTour({ slug: 'capitanes' })
    await minimumOf(tour, 5)
    for (const audience of ['captain', 'manager'] as const)
      for (const offset_minutes of [-1440, -120]) await word(tour, { audience, offset_minutes })
    const { departure } = await sold(harbour.seller, tour, { adults: 2 })
    await sold(harbour.seller, tour, { adults: 1 })
    await addCaptain(departure.id, { user_id: harbour.seller_id })
    await addCaptain(departure.id, { phone: '+52 999 555 0202' })
    const [boat] = await harbour.database.admin<{ id: number }>(
      `insert into transport (account_id, business_id, name, type, seats, certified_people)
       values ($1, $2, 'Luna', 'boat', 10, 12) returning id`,
      [harbour.account, harbour.business],
    )
    await harbour.database.admin(
      'insert into departure_transport (account_id, departure_id, transport_id) values ($1, $2, $3)',
      [harbour.account, departure.id, boat?.id],
    )
    await remindAt(at(TODAY, '08:59'))
    expect(await notices(tour)).toEqual([])
    await remindAt(at(TODAY, '09:00'), 2)
    const body = 'Sale 9:00 a.m.: 3 personas\nLancha: Luna\nMínimo: 5 (faltan 2)'
    const told = (await notices(tour)).map(({ audience, channel, recipient }) => `${audience} ${channel} ${recipient}`)
    expect(told.toSorted()).toEqual([
      `captain email ${SELLER}`,
      'captain whatsapp +52 999 555 0202',
      `manager email ${OWNER}`,
    ])
    for (const notice of await notices(tour)) expect(notice).toMatchObject({ event: 'reminder', body, failure: null })
    const mails = (await telling.mails()).filter(({ plain_text }) => plain_text.includes('Sale 9:00'))
    expect(mails.map(({ recipient }) => recipient).toSorted()).toEqual([OWNER, SELLER])

    const list = await harbour.seller.client(listDepartureNotices, { params: { id: departure.id } })
    const rows = list.status === 'OK' ? list.data.rows : []
    const chat = `https://wa.me/529995550202?text=${encodeURIComponent(body)}`
    expect(rows.map(({ name, state, whatsapp_url }) => [name, state, whatsapp_url]).toSorted()).toEqual(
      [
        ['Ana', 'queued', null],
        ['Ana', 'queued', null],
        ['Chucho', 'queued', chat],
      ].toSorted(),
    )

    await sold(harbour.seller, tour, { adults: 2 })
    await remindAt(at(TOMORROW, '07:00'))
    expect((await notices(tour)).slice(3).map((notice) => notice.body)).toEqual(
      Array.from({ length: 3 }, () => 'Sale 9:00 a.m.: 5 personas\nLancha: Luna\nMínimo: 5 (alcanzado)'),
    )
  })

  test('somebody who is captain and manager hears once; another hour is told anew; quiet hours hold', async () => {
    const tour = await harbour.addTour({ slug: 'doble' })
    const quiet = { from: '06:00', to: '08:00' }
    for (const audience of ['captain', 'manager'] as const) await word(tour, { audience, offset_minutes: -120, quiet })
    const { departure } = await sold(harbour.seller, tour, { adults: 1 })
    await addCaptain(departure.id, { user_id: harbour.ownerId })
    await remindAt(at(TOMORROW, '07:00'))
    expect(await notices(tour)).toEqual([])
    await remindAt(at(TOMORROW, '08:00'), 2)
    expect(await notices(tour)).toMatchObject([{ recipient: OWNER, mailed: true }])
    await harbour.database.admin(
      `update departure set start_time = '13:00', starts_at = starts_at + interval '4 hours' where id = $1`,
      [departure.id],
    )
    await remindAt(at(TOMORROW, '11:00'), 2)
    expect(await notices(tour)).toHaveLength(2)
  })

  test('of a closed or canceled departure nobody is reminded', async () => {
    const [closed, canceled] = [
      await harbour.addTour({ slug: 'cerrada' }),
      await harbour.addTour({ slug: 'cancelada' }),
    ]
    for (const [tour, state] of [
      [closed, 'closed'],
      [canceled, 'canceled'],
    ] as const) {
      await word(tour, { audience: 'manager', offset_minutes: -120 })
      const { id, version } = await sold(harbour.seller, tour, { adults: 1 })
      if (state === 'canceled') await harbour.owner.client(cancelBooking, { params: { id }, body: { version } })
      const set = await harbour.owner.client(setDepartureState, { body: { departure: place(tour), state } })
      expect(set).toMatchObject({ status: 'OK' })
    }
    await remindAt(at(TOMORROW, '07:00'))
    expect([await notices(closed), await notices(canceled)]).toEqual([[], []])
  })

  test('who cannot be reached is noted with the reason, once', async () => {
    const tour = await harbour.addTour({ slug: 'sin-medio' })
    await word(tour, { audience: 'manager', offset_minutes: -120, channels: ['whatsapp'] })
    await sold(harbour.seller, tour, { adults: 1 })
    await remindAt(at(TOMORROW, '07:00'), 2)
    expect(await notices(tour)).toMatchObject([{ recipient: '', failure: 'no_address' }])
  })
})

describe('C9: below the minimum when the time to decide has come', () => {
  test('managers are told once without any wording, again after fewer are left than was decided, and not while it is closed for weather', async () => {
    const tour = await harbour.addTour({ slug: 'minimo' })
    await minimumOf(tour, 5)
    const first = await sold(harbour.seller, tour, { adults: 2 })
    await sold(harbour.seller, tour, { adults: 1 })
    await remindAt(at(TODAY, '14:59'))
    expect(await notices(tour)).toEqual([])
    await remindAt(at(TODAY, '15:00'), 2)
    expect(await notices(tour)).toMatchObject([
      { event: 'below_minimum', audience: 'manager', channel: 'email', recipient: OWNER, mailed: true },
    ])
    expect((await notices(tour))[0]?.body).toContain('Personas: 3\nMínimo: 5 (faltan 2)')
    await harbour.owner.client(decideMinimum, { body: { departure: place(tour), sails: true } })
    await remindAt(at(TODAY, '16:00'))
    expect(await notices(tour)).toHaveLength(1)
    await harbour.owner.client(cancelBooking, { params: { id: first.id }, body: { version: first.version } })
    await remindAt(at(TODAY, '17:00'), 2)
    expect(await notices(tour)).toHaveLength(2)
  })

  test('a tour may word it, silence it, or tell the captain; who closes the departure decides already', async () => {
    const [silent, worded, closing] = [
      await harbour.addTour({ slug: 'minimo-mudo' }),
      await harbour.addTour({ slug: 'minimo-propio' }),
      await harbour.addTour({ slug: 'minimo-clima' }),
    ]
    for (const tour of [silent, worded, closing]) {
      await minimumOf(tour, 5)
      const { departure } = await sold(harbour.seller, tour, { adults: 2 })
      await addCaptain(departure.id, { user_id: harbour.seller_id })
    }
    const words = { event: 'below_minimum', offset_minutes: 0 } as const
    await word(silent, { ...words, audience: 'manager', enabled: false })
    await word(worded, { ...words, audience: 'captain' })
    await harbour.owner.client(startClosure, {
      body: {
        business_id: harbour.business,
        cause: 'weather',
        departures: [place(closing)],
        items: [],
        default: { action: 'ask', hours: 30, otherwise: 'credit' },
      },
    })
    await remindAt(at(TODAY, '15:00'), 2)
    expect([await notices(silent), await notices(closing)]).toEqual([[], []])
    expect((await notices(worded)).map(({ audience, recipient }) => [audience, recipient]).toSorted()).toEqual([
      ['captain', SELLER],
      ['manager', OWNER],
    ])
  })
})
