import { createAllotment, listAllotments } from '@muelle/contract/departures/allotments'
import { createGroup } from '@muelle/contract/departures/shared-vacants'
import { createCanceledDates } from '@muelle/contract/recurrences/canceled-dates'
import { createRecurrence, deleteRecurrence, listRecurrences } from '@muelle/contract/recurrences/record'
import { addDays } from '@muelle/domain/time'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { faultsIn } from '../../test/faults.ts'
import type { AddedTour } from '../../test/fixtures.ts'
import { type Harbour, openHarbour, sell, sold, TODAY, TOMORROW } from '../../test/tours.ts'

let harbour: Harbour
beforeAll(async () => {
  harbour = await openHarbour()
})
afterAll(() => harbour?.close())

const IN_TWO = addDays(TOMORROW, 1)
const EVERY_DAY = [0, 1, 2, 3, 4, 5, 6]
const ok = <A extends { status: string }>(answer: A) => {
  if (answer.status !== 'OK') throw new Error(JSON.stringify(answer))
  return answer as Extract<A, { status: 'OK' }>
}

/** A tour whose 9:00 has a boat of its own, two seats kept for an agency, a group of four seats, and a closed day. */
async function openTour(slug: string): Promise<AddedTour> {
  const { owner, database, account, business } = harbour
  const tour = await harbour.addTour({ slug })
  const nine = tour.schedules[0] as number
  const params = { id: tour.tour }
  ok(await owner.client(createCanceledDates, { params, body: { from: IN_TWO, schedule_id: nine, reason: 'Nortes' } }))
  const group = {
    name: `Lancha de ${slug}`,
    capacity: 4,
    transport_id: null,
    members: [{ tour_id: tour.tour, schedule_id: nine }],
  }
  const mode = { scope: 'overlap', mode: 'mixed', buffer_minutes: 0, enabled: true } as const
  ok(await owner.client(createGroup, { params: { id: business }, body: { ...group, ...mode } }))
  const allotment = { holder_name: 'Agencia', schedule_id: nine, seats: 1, release_hours: 0, weekdays: EVERY_DAY }
  ok(await owner.client(createAllotment, { params, body: allotment }))
  await database.admin(
    `with boat as (insert into transport (account_id, business_id, name, type, seats, certified_people)
       values ($1, $2, $3, 'boat', 10, 12) returning id)
     insert into schedule_transport (account_id, schedule_id, transport_id) select $1, $4, id from boat`,
    [account, business, `Luna ${slug}`, nine],
  )
  return tour
}
const seasonsOf = async ({ tour }: AddedTour) =>
  ok(await harbour.owner.client(listRecurrences, { params: { id: tour } })).data.rows
async function addSeason({ tour }: AddedTour, over: { valid_from?: string; priority?: number; name?: string } = {}) {
  const body = { name: 'Otra', valid_from: TODAY, weekdays: EVERY_DAY, schedules: [{ start_time: '09:00' }], ...over }
  const { data } = ok(await harbour.owner.client(createRecurrence, { params: { id: tour }, body }))
  return data.schedules[0]?.id as number
}
const placeOf = (id: number) =>
  harbour.database.admin(
    `select d.schedule_id, d.seats_used, d.people_used,
       (select coalesce(jsonb_agg(t.name), '[]') from departure_transport v join transport t on t.id = v.transport_id
         where v.departure_id = d.id) as boats
     from departure d where d.id = $1`,
    [id],
  )
const intact = async () => expect(await faultsIn(harbour.database.connection)).toEqual([])

test('R7, C6, C8, C10, R5: a season that is deleted and made anew keeps what hung on its start time; what was sold stays as it was', async () => {
  const tour = await openTour('otra-vez')
  const before = await sold(harbour.seller, tour, { adults: 2 })
  const place = await placeOf(before.departure.id)
  const [season] = await seasonsOf(tour)
  const params = { id: tour.tour, recurrenceId: season?.id ?? 0 }
  ok(await harbour.owner.client(deleteRecurrence, { params }))
  const nine = await addSeason(tour)
  expect(await placeOf(before.departure.id)).toEqual(place)

  const date = addDays(TOMORROW, 2)
  expect(await sell(harbour.seller, tour, { schedule: nine, date: IN_TWO })).toMatchObject({
    errors: [{ code: 'departure.date_canceled' }],
  })
  expect(await sell(harbour.seller, tour, { schedule: nine, date, adults: 5 })).toMatchObject({
    errors: [{ code: 'departure.full', detail: { seats_left: 4 } }],
  })
  const after = await sold(harbour.seller, tour, { schedule: nine, date, adults: 3 })
  expect(await placeOf(after.departure.id)).toMatchObject([{ schedule_id: nine, boats: ['Luna otra-vez'] }])
  // The one that was sold on before is still in its group: it takes two of four.
  expect(await sell(harbour.seller, tour, { adults: 3 })).toMatchObject({ status: 'ERROR' })
  const told = await harbour.database.admin(`select data from event where kind = 'recurrence.rules_kept'`)
  expect(told).toEqual([{ data: { allotments: 1, groups: 1, boats: 1, closed_days: 1 } }])
  await intact()
})

test('R4, R7: a season that outranks another at the same hour has its rules too, and the other keeps them for its own days', async () => {
  const tour = await openTour('encima')
  const high = await addSeason(tour, { priority: 5, valid_from: addDays(TODAY, 10) })
  const { rows } = ok(await harbour.owner.client(listAllotments, { params: { id: tour.tour } })).data
  expect(rows.map(({ schedule_id }) => schedule_id).toSorted()).toEqual([tour.schedules[0], high].toSorted())
  for (const [schedule, date] of [
    [tour.schedules[0] as number, TOMORROW],
    [high, addDays(TODAY, 12)],
  ] as const)
    expect(await sell(harbour.seller, tour, { schedule, date, adults: 5 })).toMatchObject({
      errors: [{ code: 'departure.full', detail: { seats_left: 4 } }],
    })
  await intact()
})

test('R7: a season on other days, or of another tour, has nothing that it was not given', async () => {
  const [tour, other] = [await openTour('sola'), await harbour.addTour({ slug: 'vecina' })]
  const [season] = await seasonsOf(tour)
  await harbour.database.admin('update tour_recurrence set valid_to = $2 where id = $1', [
    season?.id,
    addDays(TODAY, 30),
  ])
  const later = await addSeason(tour, { valid_from: addDays(TODAY, 31) })
  const neighbour = await addSeason(other, { priority: 5 })
  const hanging = await harbour.database.admin(
    `select schedule_id from allotment where schedule_id = any($1)
     union all select schedule_id from shared_vacants_member where schedule_id = any($1)
     union all select schedule_id from schedule_transport where schedule_id = any($1)
     union all select schedule_id from canceled_date where schedule_id = any($1)`,
    [[later, neighbour]],
  )
  expect(hanging).toEqual([])
})
