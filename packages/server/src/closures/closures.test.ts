import { getBooking } from '@muelle/contract/bookings/record'
import {
  type Closure,
  getClosure,
  previewClosure,
  retryClosure,
  startClosure,
  type Treatment,
} from '@muelle/contract/closures/record'
import { addDays } from '@muelle/domain/time'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { AddedTour } from '../../test/fixtures.ts'
import { type Harbour, NOW, openHarbour, sell, sold, TOMORROW } from '../../test/tours.ts'
import { closureRule, closureTask } from './run-job.ts'

let harbour: Harbour
beforeAll(async () => {
  harbour = await openHarbour()
})
afterAll(() => harbour.close())

const log = { error: () => {} }
/** The job, as the queue runs it. */
const runJob = (closure_id: number, now = NOW) =>
  closureTask({ clock: () => now, log }).run(
    { accountId: harbour.account, closureId: closure_id },
    { db: harbour.database.db, signal: new AbortController().signal, attempt: 1 },
  )
const morningOf = (tour: AddedTour, date = TOMORROW) => ({ schedule_id: tour.schedules[0] as number, date })
const afternoonOf = (tour: AddedTour, date = TOMORROW) => ({ schedule_id: tour.schedules[1] as number, date })
const departureOf = async (id: number) =>
  (await harbour.database.admin('select state, seats_used, people_used from departure where id = $1', [id]))[0]

type Start = { tour: AddedTour; items?: { booking_id: number; version: number; treatment: Treatment }[] }
const start = ({ tour, items = [] }: Start, more: Record<string, unknown> = {}) =>
  harbour.owner.client(startClosure, {
    body: {
      business_id: harbour.business,
      cause: 'weather',
      reason: 'Norte',
      departures: [morningOf(tour)],
      items,
      default: { action: 'pending' },
      ...more,
    },
  })
async function started(wish: Start, more: Record<string, unknown> = {}): Promise<Closure> {
  const answer = await start(wish, more)
  if (answer.status !== 'OK') throw new Error(JSON.stringify(answer))
  return answer.data
}
async function read(id: number): Promise<Closure> {
  const answer = await harbour.owner.client(getClosure, { params: { id } })
  if (answer.status !== 'OK') throw new Error(JSON.stringify(answer))
  return answer.data
}

/** Everything that a refusal must leave as it was. */
const everything = async () =>
  (
    await harbour.database.admin(
      `select (select coalesce(jsonb_agg(to_jsonb(b) order by b.id), '[]') from booking b) as bookings,
         (select coalesce(jsonb_agg(to_jsonb(d) order by d.id), '[]') from departure d) as departures,
         (select count(*) from closure) as closures, (select count(*) from ledger_entry) as entries,
         (select count(*) from event) as events`,
    )
  )[0]

describe('preview', () => {
  test('says who is on the departures, what they paid, who sold them, and where everybody fits together (X7)', async () => {
    const tour = await harbour.addTour({ slug: 'preview', capacity: 4, people_limit: 5 })
    const first = await sold(harbour.seller, tour)
    const second = await sold(harbour.seller, tour, { hold: true })
    // One seat is left in the afternoon: nobody fits there, so both go to the day after.
    await sold(harbour.seller, tour, { schedule: tour.schedules[1] as number, adults: 3 })
    const answer = await harbour.owner.client(previewClosure, {
      body: { business_id: harbour.business, departures: [morningOf(tour)] },
    })
    expect(answer).toMatchObject({
      status: 'OK',
      data: {
        departures: [{ tour_id: tour.tour, start_time: '09:00', state: 'open', bookings: 2, people: 4 }],
        bookings: [
          { booking_id: first.id, version: 1, paid_cents: 160_000, status: 'confirmed' },
          { booking_id: second.id, version: 1, paid_cents: 0, status: 'hold' },
        ],
        people: 4,
        money: [{ method: 'cash', currency: 'MXN', amount_cents: 160_000 }],
        sellers: [{ id: harbour.seller_id, bookings: 2, people: 4 }],
      },
    })
    if (answer.status !== 'OK') return
    const { targets, bookings } = answer.data
    const placeOf = (index: number | null) => (index === null ? null : targets[index])
    expect(targets[0]).toMatchObject({ local_date: TOMORROW, start_time: '15:00', seats_left: 1, places_left: 2 })
    expect(bookings.map(({ suggestion }) => placeOf(suggestion))).toEqual([
      expect.objectContaining({ local_date: addDays(TOMORROW, 1), start_time: '09:00' }),
      expect.objectContaining({ local_date: addDays(TOMORROW, 1), start_time: '09:00' }),
    ])
  })

  test('takes a day from an hour on, and makes no rows', async () => {
    const tour = await harbour.addTour({ slug: 'preview-day' })
    const before = await everything()
    const answer = await harbour.owner.client(previewClosure, {
      body: { business_id: harbour.business, date: addDays(TOMORROW, 20), from_time: '12:00' },
    })
    expect(answer).toMatchObject({ status: 'OK' })
    if (answer.status !== 'OK') return
    const own = answer.data.departures.filter(({ tour_id }) => tour_id === tour.tour)
    expect(own.map(({ start_time, departure_id }) => [start_time, departure_id])).toEqual([['15:00', null]])
    expect(answer.data.departures.every(({ start_time }) => start_time >= '12:00')).toBe(true)
    expect(await everything()).toEqual(before)
  })
})

describe('a closure', () => {
  test('closes first, then treats each booking: moved at its price, refunded, credited, owed, kept (X3, X7)', async () => {
    const tour = await harbour.addTour({ slug: 'treat' })
    const [moved, refunded, credited, owed, kept] = [
      await sold(harbour.seller, tour, { adults: 1 }),
      await sold(harbour.seller, tour, { adults: 1 }),
      await sold(harbour.seller, tour, { adults: 1 }),
      await sold(harbour.seller, tour, { adults: 1 }),
      await sold(harbour.seller, tour, { adults: 1 }),
    ]
    const item = (id: number, treatment: Treatment) => ({ booking_id: id, version: 1, treatment })
    const closure = await started({
      tour,
      items: [
        item(moved.id, { action: 'move', to: afternoonOf(tour) }),
        item(refunded.id, { action: 'refund', method: 'cash' }),
        item(credited.id, { action: 'credit' }),
        item(owed.id, { action: 'pending' }),
        item(kept.id, { action: 'keep' }),
      ],
    })
    expect(closure).toMatchObject({
      cause: 'weather',
      reason: 'Norte',
      finished_at: null,
      progress: { total: 5, done: 0, failed: 0, waiting: 5 },
      departures: [{ start_time: '09:00', state: 'closed' }],
    })
    // Nothing more is sold from that moment on, although nobody has been treated yet.
    expect(await sell(harbour.seller, tour, { adults: 1 })).toMatchObject({ errors: [{ code: 'departure.closed' }] })

    await runJob(closure.id)
    const after = await read(closure.id)
    expect(after).toMatchObject({
      finished_at: expect.any(String),
      progress: { total: 5, done: 5, failed: 0, waiting: 0 },
      // Somebody stays on it, so it is closed and not canceled.
      departures: [{ state: 'closed' }],
    })
    const itemOf = (id: number) => after.items.find(({ booking_id }) => booking_id === id)
    expect(itemOf(moved.id)).toMatchObject({ action: 'move', state: 'done', to: { start_time: '15:00' } })
    expect(itemOf(credited.id)).toMatchObject({ credit_code: expect.any(String), paid_cents: 80_000 })
    const booking = async (id: number) => {
      const answer = await harbour.owner.client(getBooking, { params: { id } })
      return answer.status === 'OK' ? answer.data : null
    }
    expect(await booking(moved.id)).toMatchObject({
      status: 'confirmed',
      ticket: moved.ticket,
      total_cents: 80_000,
      paid_cents: 80_000,
      departure: { start_time: '15:00', local_date: TOMORROW },
      move_reason: 'Norte',
      history: [{ kind: 'booking.created' }, { kind: 'booking.moved', data: { cause: 'weather', reason: 'Norte' } }],
    })
    expect(await booking(refunded.id)).toMatchObject({ status: 'canceled', paid_cents: 0 })
    expect(await booking(credited.id)).toMatchObject({ status: 'canceled', paid_cents: 0 })
    expect(await booking(owed.id)).toMatchObject({ status: 'pending_cancelation', paid_cents: 80_000 })
    expect(await booking(kept.id)).toMatchObject({ status: 'confirmed', departure: { id: kept.departure.id } })
    expect(await departureOf(kept.departure.id)).toMatchObject({ seats_used: 1, people_used: 1 })
  })

  test('running the job again, or twice at once, treats nobody twice', async () => {
    const tour = await harbour.addTour({ slug: 'twice' })
    for (let count = 0; count < 4; count += 1) await sold(harbour.seller, tour, { adults: 1 })
    const closure = await started({ tour }, { default: { action: 'refund', method: 'cash' } })
    await Promise.all([runJob(closure.id), runJob(closure.id)])
    await runJob(closure.id)
    const after = await read(closure.id)
    expect(after).toMatchObject({ progress: { done: 4, failed: 0 }, departures: [{ state: 'canceled' }] })
    const [refunds] = await harbour.database.admin(
      `select count(*) as entries, sum(amount_cents)::int as cents from ledger_entry
       where kind = 'refund' and booking_id = any($1)`,
      [after.items.map(({ booking_id }) => booking_id)],
    )
    expect(refunds).toEqual({ entries: 4, cents: 320_000 })
  })

  test('a job that is broken off leaves its bookings waiting, and the next attempt goes on', async () => {
    const tour = await harbour.addTour({ slug: 'broken-off' })
    for (let count = 0; count < 3; count += 1) await sold(harbour.seller, tour, { adults: 1 })
    const closure = await started({ tour })
    const stop = new AbortController()
    // Ends with the first booking, as a process does that is told to stop.
    let looks = 0
    const clock = () => {
      // The first look at the clock is for questions whose time is over.
      if (++looks > 1) stop.abort()
      return NOW
    }
    const context = { db: harbour.database.db, signal: stop.signal, attempt: 1 }
    await closureTask({ clock, log }).run({ accountId: harbour.account, closureId: closure.id }, context)
    expect(await read(closure.id)).toMatchObject({
      finished_at: null,
      progress: { done: 1, waiting: 2 },
      departures: [{ state: 'closed' }],
    })
    await runJob(closure.id)
    expect(await read(closure.id)).toMatchObject({ progress: { done: 3 }, departures: [{ state: 'canceled' }] })
  })

  test('who was sold meanwhile is treated too; who is gone or was changed is listed with the reason', async () => {
    const tour = await harbour.addTour({ slug: 'meanwhile' })
    const seen = await sold(harbour.seller, tour, { adults: 1 })
    const gone = await sold(harbour.seller, tour, { adults: 1 })
    await harbour.database.admin(`update booking set status = 'canceled', version = 2 where id = $1`, [gone.id])
    const appeared = await sold(harbour.seller, tour, { adults: 1 })
    const wish = (id: number, version = 1) => ({ booking_id: id, version, treatment: { action: 'credit' } as const })
    const closure = await started({ tour, items: [wish(seen.id, 7), wish(gone.id)] })
    await runJob(closure.id)
    const after = await read(closure.id)
    expect(after.progress).toEqual({ total: 3, done: 1, failed: 2, waiting: 0, asked: 0 })
    const itemOf = (id: number) => after.items.find(({ booking_id }) => booking_id === id)
    expect(itemOf(appeared.id)).toMatchObject({ state: 'done', action: 'pending', has_appeared: true })
    expect(itemOf(gone.id)).toMatchObject({ state: 'failed', failure: { code: 'booking.not_active' } })
    expect(itemOf(seen.id)).toMatchObject({ state: 'failed', failure: { code: 'booking.stale' } })
  })

  test('what does not fit fails with its numbers, and is treated in another way afterwards', async () => {
    const tour = await harbour.addTour({ slug: 'full', capacity: 4, people_limit: 4 })
    const stranded = await sold(harbour.seller, tour, { adults: 2 })
    await sold(harbour.seller, tour, { schedule: tour.schedules[1] as number, adults: 3 })
    const to = { action: 'move', to: afternoonOf(tour) } as const
    const closure = await started({ tour, items: [{ booking_id: stranded.id, version: 1, treatment: to }] })
    await runJob(closure.id)
    const failed = await read(closure.id)
    expect(failed).toMatchObject({
      progress: { failed: 1 },
      departures: [{ state: 'closed' }],
      items: [{ state: 'failed', failure: { code: 'booking.no_room' }, version: 1 }],
    })
    expect(await departureOf(stranded.departure.id)).toMatchObject({ seats_used: 2 })

    const again = (treatment: Treatment) =>
      harbour.owner.client(retryClosure, {
        params: { id: closure.id },
        body: { items: [{ booking_id: stranded.id, version: 1, treatment }] },
      })
    const before = await everything()
    expect(await again({ action: 'move', to: morningOf(tour) })).toMatchObject({
      httpStatus: 409,
      errors: [{ code: 'closure.target_closed' }],
    })
    expect(await everything()).toEqual(before)
    expect(await again({ action: 'credit' })).toMatchObject({ status: 'OK', data: { progress: { waiting: 1 } } })
    expect(await again({ action: 'credit' })).toMatchObject({ errors: [{ code: 'closure.not_failed' }] })
    await runJob(closure.id)
    expect(await read(closure.id)).toMatchObject({
      progress: { done: 1, failed: 0 },
      departures: [{ state: 'canceled' }],
      items: [{ action: 'credit', credit_code: expect.any(String) }],
    })
  })

  test('refusals change nothing: no right, foreign bookings, a target that closes too, a boat that has left', async () => {
    const tour = await harbour.addTour({ slug: 'refused' })
    const booking = await sold(harbour.seller, tour)
    const other = await harbour.addTour({ slug: 'refused-other' })
    const elsewhere = await sold(harbour.seller, other)
    const item = (id: number, treatment: Treatment) => ({ booking_id: id, version: 1, treatment })
    const body = { business_id: harbour.business, cause: 'weather' as const, departures: [morningOf(tour)], items: [] }
    const before = await everything()
    const refused = async (attempt: Promise<unknown>, code: string) => {
      expect(await attempt).toMatchObject({ status: 'ERROR', errors: [{ code }] })
      expect(await everything()).toEqual(before)
    }
    await refused(harbour.seller.client(startClosure, { body: { ...body, default: { action: 'keep' } } }), 'forbidden')
    await refused(start({ tour, items: [item(987_654, { action: 'keep' })] }), 'not_found')
    const target = { action: 'move', to: morningOf(tour) } as const
    await refused(start({ tour, items: [item(booking.id, target)] }), 'closure.target_closed')
    await refused(start({ tour }, { departures: [{ schedule_id: 987_654, date: TOMORROW }] }), 'not_found')
    expect(elsewhere.status).toBe('confirmed')
    await harbour.database.admin(`update departure set state = 'under_way' where id = $1`, [booking.departure.id])
    const left = await everything()
    expect(await start({ tour })).toMatchObject({ errors: [{ code: 'departure.departed' }] })
    expect(await everything()).toEqual(left)
  })

  test('only a start and a retry call for the job', () => {
    const event = { accountId: 7, subject_id: 3, subject_type: 'closure', data: {} } as unknown as Parameters<
      typeof closureRule
    >[0]
    const job = [{ task: 'run-closure', payload: { accountId: 7, closureId: 3 } }]
    expect(closureRule({ ...event, kind: 'closure.started' })).toEqual(job)
    expect(closureRule({ ...event, kind: 'closure.retried' })).toEqual(job)
    expect(closureRule({ ...event, kind: 'closure.finished' })).toEqual([])
  })
})
