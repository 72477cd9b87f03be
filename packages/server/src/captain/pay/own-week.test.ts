import { getCrewPay, getOwnWeek, setCrewPay } from '@muelle/contract/captain/pay'
import { takeStep, undoStep } from '@muelle/contract/tracking/trips'
import { listCrew } from '@muelle/contract/transports/crew'
import { weekAround } from '@muelle/domain/captain/trip-pay'
import { addDays, DAY_MS, instant } from '@muelle/domain/time'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { dataOf, openSailing, type Sailing } from '../../../test/sailing.ts'
import { snapshot } from '../../../test/snapshot.ts'
import { TODAY } from '../../../test/tours.ts'

let sailing: Sailing
let member: number
beforeAll(async () => {
  sailing = await openSailing()
  const { owner, business } = sailing.harbour
  const { rows } = dataOf(await owner.client(listCrew, { query: { business_id: business } }))
  member = rows.find(({ name }) => name === 'capitan')?.id ?? 0
})
afterAll(() => sailing.harbour.close())

const week = (who = sailing.captain, date?: string) =>
  who.client(getOwnWeek, { query: { business_id: sailing.harbour.business, ...(date !== undefined && { date }) } })
const agree = (trip_pay_cents: number | null, who = sailing.harbour.owner) =>
  who.client(setCrewPay, { params: { id: member }, body: { trip_pay_cents } })
const kept = () => snapshot(sailing.harbour.database.admin, ['crew_pay', 'event'])

describe('the week of a captain', () => {
  test('has the trips that sailed with them, what they are paid for each, and nothing of what was taken back', async () => {
    sailing.harbour.setNow(sailing.at(3))
    const { from, to } = weekAround(TODAY)
    const { departure } = await sailing.booked(await sailing.addTour(), [{}, {}])
    expect(dataOf(await week())).toEqual({
      business_id: sailing.harbour.business,
      from,
      to,
      today: TODAY,
      currency: 'MXN',
      pay_cents: null,
      trips: [],
      held: [],
    })
    dataOf(await agree(45_000))
    await sailing.sailed(departure)
    expect(dataOf(await week())).toMatchObject({
      pay_cents: 45_000,
      trips: [
        { departure_id: departure, local_date: TODAY, people: 4, status: 'started', ended_at: null, pay_cents: 45_000 },
      ],
    })
    // The mate is paid otherwise, and whoever was not of the crew has no trip.
    expect(dataOf(await week(sailing.mate))).toMatchObject({ pay_cents: null, trips: [{ pay_cents: null }] })
    expect(dataOf(await week(sailing.other)).trips).toEqual([])
    expect(dataOf(await week(sailing.captain, addDays(from, -1))).trips).toEqual([])

    sailing.harbour.setNow(instant(sailing.at(3) + 20_000))
    dataOf(await sailing.captain.client(undoStep, { body: { departure_id: departure, status: 'started' } }))
    expect(dataOf(await week())).toMatchObject({ pay_cents: null, trips: [] })
    await sailing.sailed(departure)
    sailing.harbour.setNow(sailing.at(60))
    dataOf(await sailing.captain.client(takeStep, { body: { departure_id: departure, step: 'finalized' } }))
    expect(dataOf(await week()).trips).toMatchObject([
      { status: 'finalized', ended_at: new Date(sailing.at(60)).toISOString() },
    ])

    // What is agreed tomorrow changes nothing of today.
    sailing.harbour.setNow(instant(sailing.at(60) + DAY_MS))
    dataOf(await agree(60_000))
    expect(dataOf(await week(sailing.captain, TODAY)).trips).toMatchObject([{ pay_cents: 45_000 }])
    dataOf(await agree(null))
    expect(dataOf(await week(sailing.captain, TODAY)).pay_cents).toBe(45_000)
  })

  test('what is paid is agreed by whoever settles, once, and stands in the history', async () => {
    sailing.harbour.setNow(instant(sailing.at(60) + 3 * DAY_MS))
    dataOf(await agree(70_000))
    const before = await kept()
    expect(dataOf(await agree(70_000))).toMatchObject({ trip_pay_cents: 70_000, since: addDays(TODAY, 3) })
    expect(await agree(90_000, sailing.captain)).toMatchObject({ httpStatus: 403 })
    expect(await agree(-1)).toMatchObject({ httpStatus: 422 })
    expect(await sailing.captain.client(getCrewPay, { params: { id: member } })).toMatchObject({ httpStatus: 403 })
    expect(await sailing.harbour.owner.client(getCrewPay, { params: { id: 987_654 } })).toMatchObject({
      httpStatus: 404,
    })
    expect(await kept()).toEqual(before)
    const [last] = await sailing.harbour.database.admin<{ changes: unknown }>(
      `select data->'changes' as changes from event where kind = 'crew_member.pay_agreed' order by id desc limit 1`,
    )
    expect(last?.changes).toMatchObject({ trip_pay_cents: { to: 70_000 } })
  })
})
