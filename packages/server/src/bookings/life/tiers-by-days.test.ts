import {
  cancelBooking,
  getRefund,
  quoteParty,
  quoteReschedule,
  rescheduleBooking,
} from '@muelle/contract/bookings/life'
import { getBooking } from '@muelle/contract/bookings/record'
import type { CallInput } from '@muelle/contract/call'
import { listHistory } from '@muelle/contract/history/record'
import { createTour, getBusinessTour, updateTour } from '@muelle/contract/tours/details'
import { addDays, instant, instantOf, type LocalDate, localTime, MINUTE_MS } from '@muelle/domain/time'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { AddedTour } from '../../../test/fixtures.ts'
import { snapshot } from '../../../test/snapshot.ts'
import { type Harbour, NOW, openHarbour, sold, TODAY, TOMORROW, ZONE } from '../../../test/tours.ts'

type Tiers = NonNullable<CallInput<typeof updateTour>['body']['cancelation_tiers']>
const days = (days_before: number, penalty_value: number) =>
  ({ days_before, penalty_kind: 'percent', penalty_value }) as const
const hours = (hours_before: number, penalty_value: number) =>
  ({ hours_before, penalty_kind: 'percent', penalty_value }) as const
const BY_DAYS: Tiers = [days(2, 0), days(1, 5_000), days(0, 10_000)]
const TRAVEL = addDays(TODAY, 5)

let harbour: Harbour
let tour: AddedTour
let made = 0
beforeAll(async () => {
  harbour = await openHarbour()
})
beforeEach(async () => {
  made += 1
  harbour.setNow(NOW)
  tour = await harbour.addTour({ name: `Tour ${made}`, slug: `days-${made}`, capacity: 40, people_limit: 40 })
})
afterAll(() => harbour.close())

const params = () => ({ id: harbour.business, tourId: tour.tour })
async function read() {
  const answer = await harbour.owner.client(getBusinessTour, { params: params() })
  if (answer.status !== 'OK') throw new Error(JSON.stringify(answer))
  return answer.data
}
const write = async (cancelation_tiers: unknown) =>
  harbour.owner.client(updateTour, {
    params: params(),
    body: { version: (await read()).version, cancelation_tiers: cancelation_tiers as Tiers },
  })
async function written(tiers: Tiers) {
  const answer = await write(tiers)
  if (answer.status !== 'OK') throw new Error(JSON.stringify(answer))
}
const at = (date: LocalDate, time: string, minutes = 0) =>
  instant(instantOf(date, localTime(time), ZONE) + minutes * MINUTE_MS)
const refundOf = async (id: number) => {
  const answer = await harbour.owner.client(getRefund, { params: { id }, query: { cause: 'customer' } })
  if (answer.status !== 'OK') throw new Error(JSON.stringify(answer))
  return answer.data
}

describe('the tiers of a tour by days (X1)', () => {
  test('are kept in their unit, told in it, copied with the tour and put into its history', async () => {
    await written([days(0, 10_000), days(2, 0), days(1, 5_000)])
    expect((await read()).cancelation_tiers).toEqual(BY_DAYS)
    expect(
      await harbour.database.admin(
        'select hours_before, days_before from cancelation_tier where tour_id = $1 order by 1 desc',
        [tour.tour],
      ),
    ).toEqual([
      { hours_before: 48, days_before: 2 },
      { hours_before: 24, days_before: 1 },
      { hours_before: 0, days_before: 0 },
    ])
    const copy = await harbour.owner.client(createTour, {
      params: { id: harbour.business },
      body: { name: 'Copia', copy_of: tour.tour },
    })
    expect(copy).toMatchObject({ status: 'OK', data: { cancelation_tiers: BY_DAYS } })
    const history = await harbour.owner.client(listHistory, {
      query: { subject_type: 'tour', subject_id: tour.tour },
    })
    expect(JSON.stringify(history)).toContain('"days_before":2')
  })

  test('go back to hours, and what was written in hours before stays in hours', async () => {
    await harbour.database.admin(
      `insert into cancelation_tier (account_id, tour_id, hours_before, penalty_kind, penalty_value)
       values ($1, $2, 48, 'percent', 0), ($1, $2, 0, 'percent', 10000)`,
      [harbour.account, tour.tour],
    )
    expect((await read()).cancelation_tiers).toEqual([hours(48, 0), hours(0, 10_000)])
    await written(BY_DAYS)
    await written([hours(30, 0), hours(0, 10_000)])
    expect((await read()).cancelation_tiers).toEqual([hours(30, 0), hours(0, 10_000)])
  })

  const PATH = 'body.cancelation_tiers'
  test.each<[string, unknown, object]>([
    ['both units', [days(2, 0), hours(24, 50), days(0, 100)], { code: 'policy.units_mixed', path: PATH }],
    ['hours at the end', [days(2, 0), hours(0, 100)], { code: 'policy.units_mixed', path: PATH }],
    [
      'the same day twice',
      [days(2, 0), days(2, 1), days(0, 2)],
      { code: 'policy.days_repeated', path: PATH, detail: { days: 2 } },
    ],
    ['no day zero', [days(2, 0), days(1, 50)], { code: 'policy.incomplete', path: PATH }],
    [
      'cheaper nearer the start',
      [days(3, 5_000), days(1, 4_000), days(0, 9_000)],
      { code: 'policy.cheaper_later_days', path: PATH, detail: { days: 3 } },
    ],
    ['a negative day', [days(-1, 0), days(0, 1)], { code: 'too_small', path: `${PATH}[0].days_before` }],
    ['more than a year', [days(366, 0), days(0, 1)], { code: 'too_big', path: `${PATH}[0].days_before` }],
    ['half a day', [days(1.5, 0), days(0, 1)], { path: `${PATH}[0].days_before` }],
    ['a tier of both', [{ ...days(2, 0), hours_before: 48 }, days(0, 1)], { path: `${PATH}[0].hours_before` }],
    [
      'a tier of none',
      [{ penalty_kind: 'percent', penalty_value: 0 }, days(0, 1)],
      { path: `${PATH}[0].hours_before` },
    ],
  ])('%s is refused and changes nothing', async (_name, tiers, error) => {
    await written(BY_DAYS)
    const before = await snapshot(harbour.database.admin, ['cancelation_tier', 'tour', 'event', 'audit_entry'])
    expect(await write(tiers)).toMatchObject({ status: 'ERROR', httpStatus: 422, errors: [error] })
    expect(await snapshot(harbour.database.admin, ['cancelation_tier', 'tour', 'event', 'audit_entry'])).toEqual(before)
  })

  test('day 0 alone is a policy: the same until the departure', async () => {
    await written([days(0, 2_500)])
    const booking = await sold(harbour.seller, tour, { date: TRAVEL })
    expect(await refundOf(booking.id)).toMatchObject({ tier: days(0, 2_500), penalty_cents: 40_000 })
  })
})

describe('a booking sold with tiers by days', () => {
  beforeEach(() => written(BY_DAYS))

  test.each<[number, string, number, number, number]>([
    [-3, '23:59', 0, 3, 0],
    [-2, '23:59', 0, 2, 0],
    [-1, '00:00', 5_000, 1, 80_000],
    [-1, '23:59', 5_000, 1, 80_000],
    [0, '00:00', 10_000, 0, 160_000],
    [0, '08:59', 10_000, 0, 160_000],
  ])('%i days from its day at %s: tier of %i, %i days left', async (from, time, value, left, penalty) => {
    const booking = await sold(harbour.seller, tour, { date: TRAVEL })
    harbour.setNow(at(addDays(TRAVEL, from), time))
    expect(await refundOf(booking.id)).toMatchObject({
      tier: { penalty_value: value },
      days_left: left,
      penalty_cents: penalty,
      refund_cents: 160_000 - penalty,
    })
  })

  test('keeps the policy that it was sold with, unit and all, whatever the tour asks since (P8)', async () => {
    const booking = await sold(harbour.seller, tour, { date: TRAVEL })
    expect(booking.policy).toEqual(BY_DAYS)
    await written([hours(0, 10_000)])
    const after = await harbour.seller.client(getBooking, { params: { id: booking.id } })
    expect(after).toMatchObject({ status: 'OK', data: { policy: BY_DAYS } })
    harbour.setNow(at(addDays(TRAVEL, -1), '12:00'))
    expect(await refundOf(booking.id)).toMatchObject({ tier: days(1, 5_000), penalty_cents: 80_000 })
    const canceled = await harbour.owner.client(cancelBooking, {
      params: { id: booking.id },
      body: { version: booking.version, method: 'cash', quoted_refund_cents: 80_000 },
    })
    expect(canceled).toMatchObject({ status: 'OK', data: { penalty_cents: 80_000, policy: BY_DAYS } })
  })

  test('one that was sold by hours goes on by hours', async () => {
    await written([hours(48, 0), hours(0, 10_000)])
    const booking = await sold(harbour.seller, tour, { date: TRAVEL })
    await written(BY_DAYS)
    expect(booking.policy).toEqual([hours(48, 0), hours(0, 10_000)])
    // 09:00 two days later: 48 hours are not more than 48, though its day is two days away.
    harbour.setNow(at(addDays(TRAVEL, -2), '09:00'))
    expect(await refundOf(booking.id)).toMatchObject({ tier: hours(0, 10_000), days_left: 2, hours_left: 48 })
    harbour.setNow(at(addDays(TRAVEL, -2), '09:00', -1))
    expect(await refundOf(booking.id)).toMatchObject({ tier: hours(48, 0) })
  })

  test('a move within a tier keeps that tier, in its unit (X5)', async () => {
    const booking = await sold(harbour.seller, tour, { date: TOMORROW })
    const body = { departure: { schedule_id: tour.schedules[0] as number, date: TRAVEL } }
    const quote = await harbour.owner.client(quoteReschedule, { params: { id: booking.id }, body })
    expect(quote).toMatchObject({ status: 'OK', data: { tier: days(1, 5_000), penalty_cents: 80_000 } })
    const moved = await harbour.owner.client(rescheduleBooking, {
      params: { id: booking.id },
      body: { ...body, version: booking.version, quoted_total_cents: 240_000 },
    })
    expect(moved).toMatchObject({ status: 'OK' })
    expect(await refundOf(booking.id)).toMatchObject({ tier: days(1, 5_000), is_tier_kept: true })
  })

  test('who no longer comes is reckoned by days as well', async () => {
    const booking = await sold(harbour.seller, tour, { date: TOMORROW })
    const party = [{ category_id: tour.categories.adults, quantity: 1 }]
    const quote = await harbour.owner.client(quoteParty, { params: { id: booking.id }, body: { party } })
    expect(quote).toMatchObject({ status: 'OK', data: { tier: days(1, 5_000), penalty_cents: 40_000 } })
  })
})
