import { getBooking } from '@muelle/contract/bookings/record'
import { getPassengers, joinDepartures, messageDeparture, setDepartureState } from '@muelle/contract/departures/work'
import { addDays } from '@muelle/domain/time'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Person } from '../../../test/api.ts'
import type { AddedTour } from '../../../test/fixtures.ts'
import { type Harbour, openHarbour, sell, sold, TOMORROW } from '../../../test/tours.ts'

let harbour: Harbour
beforeAll(async () => {
  harbour = await openHarbour({ links: { publicUrl: undefined, sendsMail: true } })
})
afterAll(() => harbour.close())

const morningOf = (tour: AddedTour, date = TOMORROW) => ({ schedule_id: tour.schedules[0] as number, date })
const afternoonOf = (tour: AddedTour, date = TOMORROW) => ({ schedule_id: tour.schedules[1] as number, date })
type State = 'open' | 'closed' | 'canceled' | 'boarding'
const put = (person: Person, departure: { schedule_id: number; date: string }, state: State, reason?: string) =>
  person.client(setDepartureState, { body: { departure, state, ...(reason ? { reason } : {}) } })
const bookingOf = async (id: number) => {
  const answer = await harbour.owner.client(getBooking, { params: { id } })
  if (answer.status !== 'OK') throw new Error(JSON.stringify(answer))
  return answer.data
}
/** Everything that a refusal must leave as it was; a departure that was only named may get its row. */
const everything = async () =>
  (
    await harbour.database.admin(
      `select (select coalesce(jsonb_agg(to_jsonb(b) order by b.id), '[]') from booking b) as bookings,
         (select coalesce(jsonb_agg(to_jsonb(d) order by d.id), '[]') from departure d
           where people_used > 0 or state <> 'open') as departures,
         (select count(*) from mail) as mails, (select count(*) from event) as events`,
    )
  )[0]
async function refused(attempt: () => Promise<unknown>, error: object) {
  const before = await everything()
  expect(await attempt()).toMatchObject({ status: 'ERROR', errors: [error] })
  expect(await everything()).toEqual(before)
}

describe('the state of a departure (R6)', () => {
  test('is closed and opened again, each once in the history, and sells accordingly', async () => {
    const tour = await harbour.addTour({ slug: 'state' })
    const closed = await put(harbour.seller, morningOf(tour), 'closed', 'Lancha en reparación')
    expect(closed).toMatchObject({ status: 'OK', data: { state: 'closed' } })
    expect(await sell(harbour.seller, tour)).toMatchObject({ errors: [{ code: 'departure.closed' }] })
    expect(await put(harbour.seller, morningOf(tour), 'closed')).toMatchObject({ status: 'OK' })
    expect(await put(harbour.seller, morningOf(tour), 'open')).toMatchObject({ data: { state: 'open' } })
    expect(await sell(harbour.seller, tour)).toMatchObject({ status: 'OK' })
    const id = closed.status === 'OK' ? closed.data.departure_id : 0
    expect(
      await harbour.database.admin(
        `select kind, data from event where subject_type = 'departure' and subject_id = $1 order by id`,
        [id],
      ),
    ).toEqual([
      {
        kind: 'departure.closed',
        data: {
          changes: { state: { from: 'open', to: 'closed' }, reason: { from: null, to: 'Lancha en reparación' } },
        },
      },
      { kind: 'departure.opened', data: { changes: { state: { from: 'closed', to: 'open' } } } },
    ])
  })

  test('nobody is canceled with it: only an empty one is, by whoever may edit tours', async () => {
    const tour = await harbour.addTour({ slug: 'state-cancel' })
    const booking = await sold(harbour.seller, tour)
    await refused(() => put(harbour.owner, morningOf(tour), 'canceled'), {
      code: 'departure.has_people',
      detail: { people: 2 },
    })
    await refused(() => put(harbour.seller, afternoonOf(tour), 'canceled'), { code: 'forbidden' })
    expect(await put(harbour.owner, afternoonOf(tour), 'canceled')).toMatchObject({ data: { state: 'canceled' } })
    await refused(() => put(harbour.owner, afternoonOf(tour), 'boarding'), {
      code: 'departure.state_unreachable',
      detail: { state: 'canceled', wanted: 'boarding' },
    })
    await harbour.database.admin(`update departure set state = 'under_way' where id = $1`, [booking.departure.id])
    await refused(() => put(harbour.owner, morningOf(tour), 'closed'), { code: 'departure.departed' })
    await refused(() => put(harbour.owner, { schedule_id: 987_654, date: TOMORROW }, 'closed'), { code: 'not_found' })
  })

  test('a sale and a cancellation at the same moment never leave people on a canceled departure', async () => {
    const tour = await harbour.addTour({ slug: 'state-race' })
    for (let round = 0; round < 6; round += 1) {
      const date = addDays(TOMORROW, round + 1)
      await Promise.all([
        sell(harbour.seller, tour, { date }),
        put(harbour.owner, morningOf(tour, date), 'canceled'),
        sell(harbour.seller, tour, { date, adults: 1 }),
      ])
    }
    const [broken] = await harbour.database.admin(
      `select count(*) as departures from departure where tour_id = $1 and state = 'canceled' and people_used > 0`,
      [tour.tour],
    )
    expect(broken).toEqual({ departures: 0 })
  })
})

describe('joining departures (X5)', () => {
  test('everybody moves at the price they paid, the emptied one closes, and the new hour is told', async () => {
    const tour = await harbour.addTour({ slug: 'join' })
    const ana = await sold(harbour.seller, tour, {
      tourist_first_name: 'Ana',
      tourist_email: 'ana@ejemplo.com',
      tourist_phone_code: '+52',
      tourist_phone_number: '999 123 4567',
    })
    const nobody = await sold(harbour.seller, tour, { adults: 1, hold: true })
    const answer = await harbour.owner.client(joinDepartures, {
      body: {
        from: morningOf(tour),
        to: afternoonOf(tour),
        notify: { text: 'Hola {name}: ahora a las {time}. {ticket}', channels: ['email', 'whatsapp'] },
      },
    })
    const text = encodeURIComponent(`Hola Ana: ahora a las 15:00. ${ana.ticket}`)
    expect(answer).toMatchObject({
      status: 'OK',
      data: {
        bookings: 2,
        people: 3,
        messages: {
          mails: 1,
          links: [{ booking_id: ana.id, name: 'Ana', url: `https://wa.me/529991234567?text=${text}` }],
          unreachable: [{ booking_id: nobody.id, ticket: nobody.ticket, name: null }],
        },
      },
    })
    expect(await bookingOf(ana.id)).toMatchObject({
      ticket: ana.ticket,
      total_cents: 160_000,
      paid_cents: 160_000,
      departure: { start_time: '15:00' },
    })
    const departures = await harbour.database.admin(
      `select start_time::text, state, seats_used, people_used from departure where tour_id = $1 order by start_time`,
      [tour.tour],
    )
    expect(departures).toEqual([
      { start_time: '09:00:00', state: 'closed', seats_used: 0, people_used: 0 },
      { start_time: '15:00:00', state: 'open', seats_used: 3, people_used: 3 },
    ])
    expect(
      await harbour.database.admin(
        `select channel, booking_id, mail_id is not null as mailed from departure_message m
         join departure d on d.id = m.departure_id where d.tour_id = $1 order by channel`,
        [tour.tour],
      ),
    ).toEqual([
      { channel: 'email', booking_id: ana.id, mailed: true },
      { channel: 'whatsapp', booking_id: ana.id, mailed: false },
    ])
  })

  test('all or nobody: refusals change nothing', async () => {
    const tour = await harbour.addTour({ slug: 'join-full', capacity: 5, people_limit: 6 })
    const other = await harbour.addTour({ slug: 'join-other' })
    await sold(harbour.seller, tour, { adults: 2 })
    await sold(harbour.seller, tour, { adults: 1 })
    await sold(harbour.seller, tour, { schedule: tour.schedules[1] as number, adults: 3 })
    const join = (to: { schedule_id: number; date: string }, person = harbour.owner) =>
      person.client(joinDepartures, { body: { from: morningOf(tour), to, notify: null } })
    await refused(() => join(afternoonOf(tour)), { code: 'departure.full', detail: { seats_left: 2 } })
    await refused(() => join(morningOf(tour)), { code: 'departure.join_itself' })
    await refused(() => join(morningOf(other)), { code: 'departure.join_other_tour' })
    await refused(() => join(afternoonOf(tour), harbour.seller), { code: 'forbidden' })
    const empty = () =>
      harbour.owner.client(joinDepartures, {
        body: { from: morningOf(other), to: afternoonOf(other), notify: null },
      })
    await refused(empty, { code: 'departure.nobody_to_join' })
  })

  test('two joins and a sale at once never overfill a boat', async () => {
    const tour = await harbour.addTour({ slug: 'join-race', capacity: 6, people_limit: 6 })
    const dates = [TOMORROW, addDays(TOMORROW, 1), addDays(TOMORROW, 2)]
    for (const date of dates) await sold(harbour.seller, tour, { date, adults: 3 })
    const to = afternoonOf(tour)
    await Promise.all([
      ...dates.map((date) =>
        harbour.owner.client(joinDepartures, { body: { from: morningOf(tour, date), to, notify: null } }),
      ),
      sell(harbour.seller, tour, { schedule: to.schedule_id, adults: 2 }),
    ])
    const [full] = await harbour.database.admin(
      `select max(d.people_used) as most, bool_and(d.people_used = coalesce((select sum(b.people) from booking b
         where b.departure_id = d.id and b.status = 'confirmed'), 0)) as agree
       from departure d where d.tour_id = $1`,
      [tour.tour],
    )
    expect(full).toEqual({ most: expect.any(Number), agree: true })
    expect((full as { most: number }).most).toBeLessThanOrEqual(6)
  })
})

test('a message fills in each person’s own data, and names who cannot be reached (N3, N4)', async () => {
  const tour = await harbour.addTour({ slug: 'message', name: 'Manglar' })
  const zoe = await sold(harbour.seller, tour, {
    adults: 1,
    tourist_first_name: 'Zoë',
    tourist_email: 'zoe@ejemplo.com',
  })
  const local = await sold(harbour.seller, tour, {
    adults: 1,
    tourist_first_name: 'Luis',
    tourist_last_name: 'Pech',
    tourist_phone_number: '999 555 0101',
  })
  const answer = await harbour.seller.client(messageDeparture, {
    body: { departure: morningOf(tour), text: '{name}, {tour}: {date} {time} <b>', channels: ['email', 'whatsapp'] },
  })
  expect(answer).toMatchObject({
    status: 'OK',
    data: { mails: 1, links: [], unreachable: [{ booking_id: local.id, name: 'Luis Pech' }] },
  })
  const [mail] = await harbour.database.admin(
    `select recipient, subject, plain_text, html from mail where recipient = 'zoe@ejemplo.com'`,
  )
  expect(mail).toMatchObject({
    subject: 'Tours Río Lagartos: Manglar',
    plain_text: 'Zoë, Manglar: 16/07/2026 09:00 <b>\n',
    html: expect.stringContaining('09:00 &lt;b&gt;'),
  })
  expect(zoe.id).toBeGreaterThan(0)
})

test('the passenger list has a line for each person, with names where they are known (C2, T2, P2)', async () => {
  const tour = await harbour.addTour({ slug: 'list' })
  const booking = await sold(harbour.seller, tour, {
    adults: 2,
    infants: 1,
    tourist_first_name: 'Ana',
    tourist_phone_number: '999 123 4567',
    notes: 'Silla de bebé',
  })
  await sold(harbour.seller, tour, { adults: 1, hold: true })
  await harbour.database.admin(
    `insert into booking_passenger (account_id, booking_id, position, category_id, first_name, last_name, age, document)
     values ($1, $2, 1, $3, 'Ana', 'Uc', 34, 'INE 1')`,
    [harbour.account, booking.id, tour.categories.adults],
  )
  const answer = await harbour.seller.client(getPassengers, { params: { id: booking.departure.id } })
  const adult = { age_range: 'adults', category: '', tariff: null, needs_proof: false, proof_seen: false }
  const unknown = { first_name: null, last_name: null, age: null, document: null }
  expect(answer).toMatchObject({
    status: 'OK',
    data: {
      business_name: 'Tours Río Lagartos',
      start_time: '09:00',
      time_zone: 'America/Merida',
      transports: [],
      crew: [],
      bookings: [
        {
          ticket: booking.ticket,
          people: 3,
          due_cents: 0,
          notes: 'Silla de bebé',
          passengers: [
            { ...unknown, age_range: 'infants' },
            { ...adult, first_name: 'Ana', last_name: 'Uc', age: 34, document: 'INE 1' },
            { ...adult, ...unknown },
          ],
        },
        { due_cents: 80_000, passengers: [{ ...adult, ...unknown }] },
      ],
      totals: {
        bookings: 2,
        people: 4,
        people_limit: 12,
        due_cents: 80_000,
        categories: [
          { age_range: 'infants', people: 1 },
          { age_range: 'adults', people: 3 },
        ],
      },
    },
  })
  expect(await harbour.seller.client(getPassengers, { params: { id: 987_654 } })).toMatchObject({
    httpStatus: 404,
  })
})
