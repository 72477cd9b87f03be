import { createApiKey } from '@muelle/contract/integrations/api-keys'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ok } from '../../../test/dock.ts'
import { fixtures } from '../../../test/fixtures.ts'
import { type Harbour, openHarbour, saleOf, sell, TOMORROW } from '../../../test/tours.ts'

let harbour: Harbour
beforeAll(async () => {
  harbour = await openHarbour()
})
afterAll(() => harbour.close())

const countersOf = async (tour: number) =>
  (
    await harbour.database.admin(
      `select d.seats_used, d.people_used, count(b.id) as bookings, sum(b.seats)::int as seats, sum(b.people)::int as people,
         (select count(*) from ledger_entry l join booking x on x.id = l.booking_id where x.tour_id = d.tour_id) as charges
       from departure d join booking b on b.departure_id = d.id
       where d.tour_id = $1 group by d.account_id, d.id`,
      [tour],
    )
  )[0]

test('200 buyers at once on 20 seats: exactly 20 are sold, everyone else is told so, nothing fails (C5, I1, I2)', async () => {
  const tour = await harbour.addTour({ slug: 'flash', capacity: 20, people_limit: 25 })
  const answers = await Promise.all(
    Array.from({ length: 200 }, () => sell(harbour.seller, tour, { adults: 1, date: TOMORROW })),
  )
  expect(answers.filter(({ status }) => status === 'OK')).toHaveLength(20)
  const refusals = answers.flatMap((answer) =>
    answer.status === 'ERROR' ? [`${answer.httpStatus} ${answer.errors[0]?.code}`] : [],
  )
  expect(new Set(refusals)).toEqual(new Set(['409 departure.full']))
  expect(refusals).toHaveLength(180)
  expect(await countersOf(tour.tour)).toEqual({
    seats_used: 20,
    people_used: 20,
    bookings: 20,
    seats: 20,
    people: 20,
    charges: 20,
  })
})

test('parties of different sizes fill what fits and never more, on several departures at once', async () => {
  const tour = await harbour.addTour({ slug: 'mixed', capacity: 13, people_limit: 15 })
  const wishes = Array.from({ length: 120 }, (_, index) => ({
    adults: 1 + (index % 4),
    infants: index % 3 === 0 ? 1 : 0,
    schedule: tour.schedules[index % 2] as number,
    ...(index % 5 === 0 ? { hold: true as const } : {}),
  }))
  const answers = await Promise.all(wishes.map((wish) => sell(harbour.seller, tour, wish)))
  const codes = answers.map((answer) =>
    answer.status === 'ERROR' ? `${answer.httpStatus} ${answer.errors[0]?.code}` : answer.status,
  )
  expect(new Set(codes)).toEqual(new Set(['OK', '409 departure.full', '409 departure.people_limit']))
  const rows = await harbour.database.admin<Record<string, number>>(
    `select d.seats_used, d.people_used, sum(b.seats)::int as seats, sum(b.people)::int as people
     from departure d join booking b on b.departure_id = d.id where d.tour_id = $1 group by d.account_id, d.id`,
    [tour.tour],
  )
  expect(rows).toHaveLength(2)
  for (const row of rows) {
    expect(row).toMatchObject({ seats_used: row['seats'], people_used: row['people'] })
    expect(row['seats_used']).toBeLessThanOrEqual(13)
    // One adult more always fits while both limits leave a place, so nothing that fits was turned away at the end.
    expect(Math.max((row['seats_used'] ?? 0) - 13, (row['people_used'] ?? 0) - 15)).toBeGreaterThanOrEqual(-3)
  }
})

test('one bad request among good ones of the same moment is refused alone', async () => {
  const tour = await harbour.addTour({ slug: 'poisoned', capacity: 50, people_limit: 50 })
  const answers = await Promise.all(
    Array.from({ length: 30 }, (_, index) =>
      sell(harbour.seller, tour, index === 13 ? { quoted_total_cents: 5 } : index === 17 ? { schedule: 424_242 } : {}),
    ),
  )
  const codes = answers.map((answer) => (answer.status === 'ERROR' ? answer.errors[0]?.code : answer.status))
  expect(codes[13]).toBe('booking.price_changed')
  expect(codes[17]).toBe('departure.not_found')
  expect(codes.filter((code) => code === 'OK')).toHaveLength(25)
  expect(codes.filter((code) => code === 'departure.full')).toHaveLength(3)
})

test('a key that is limited to another business sells nothing beside the sales of who made it (I16)', async () => {
  const tour = await harbour.addTour({ slug: 'keys', capacity: 50, people_limit: 50 })
  const { addBusiness } = fixtures(harbour.database.admin)
  const elsewhere = await addBusiness({ account: harbour.account, name: 'Kayaks' })
  const modules = [{ identifier: 'mdu_tour_booking' as const, create: true, edit: false, delete: false }]
  const body = { name: 'Kayaks', modules, businesses: [elsewhere], expires_at: null }
  const { secret } = await ok(harbour.owner.client(createApiKey, { body }))
  const byKey = () =>
    harbour.api.raw('POST', `/v1/provider/tour/${tour.tour}/booking`, {
      body: saleOf(tour, { adults: 1 }),
      headers: { authorization: `Bearer ${secret}`, 'idempotency-key': crypto.randomUUID() },
    })
  const answers = await Promise.all(
    Array.from({ length: 30 }, (_, index) => (index % 3 === 2 ? byKey() : sell(harbour.owner, tour, { adults: 1 }))),
  )
  const outcomes = answers.map((answer) => answer.status)
  expect(outcomes.filter((outcome) => outcome === 'OK')).toHaveLength(20)
  expect(outcomes.filter((outcome) => outcome === 404)).toHaveLength(10)
})

test('a whole boat goes to one of twenty parties that want it at once (P1)', async () => {
  const tour = await harbour.addTour({ slug: 'private', capacity: 6, people_limit: 6 })
  await harbour.database.admin(
    `update tour set price_mode = 'per_boat', boat_base_cents = 180000, boat_included_people = 4,
       boat_extra_person_cents = 30000, version = version + 1 where id = $1`,
    [tour.tour],
  )
  const answers = await Promise.all(
    Array.from({ length: 20 }, () =>
      sell(harbour.seller, tour, {
        adults: 2,
        quoted_total_cents: 180_000,
        payment: { method: 'cash', amount_cents: 180_000 },
      }),
    ),
  )
  expect(answers.filter(({ status }) => status === 'OK')).toHaveLength(1)
  const codes = answers.flatMap((answer) => (answer.status === 'ERROR' ? answer.errors : []))
  expect(codes.filter(({ code, detail }) => code === 'departure.full' && detail?.['seats_left'] === 0)).toHaveLength(19)
})
