import { cancelBooking, rescheduleBooking } from '@muelle/contract/bookings/life'
import { getBooking } from '@muelle/contract/bookings/record'
import { answerTicketQuestion, getTicketQuestion, type TicketQuestion } from '@muelle/contract/closures/questions'
import { type Closure, getClosure, listClosures, retryClosure, startClosure } from '@muelle/contract/closures/record'
import { setDepartureState } from '@muelle/contract/departures/work'
import { addDays, HOUR_MS, instant } from '@muelle/domain/time'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import type { AddedTour } from '../../test/fixtures.ts'
import { type Harbour, NOW, openHarbour, sold, TOMORROW } from '../../test/tours.ts'
import { closureRule, closureTask } from './run-job.ts'

let harbour: Harbour
beforeAll(async () => {
  harbour = await openHarbour()
})
afterAll(() => harbour.close())
afterEach(() => harbour.setNow(NOW))

const HOURS = 6
const ASK = { action: 'ask', hours: HOURS, otherwise: 'credit' } as const
const DEADLINE = new Date(NOW + HOURS * HOUR_MS).toISOString()
const log = { error: () => {} }
const runJob = (closure_id: number, now = NOW) =>
  closureTask({ clock: () => now, log }).run(
    { accountId: harbour.account, closureId: closure_id },
    { db: harbour.database.db, signal: new AbortController().signal, attempt: 1 },
  )
const at = (tour: AddedTour, hour: 0 | 1) => ({ schedule_id: tour.schedules[hour] as number, date: TOMORROW })

type Data<A> = A extends { status: 'OK'; data: infer D } ? D : never
function dataOf<A extends { status: string }>(answer: A): Data<A> {
  if (answer.status !== 'OK') throw new Error(JSON.stringify(answer))
  return (answer as A & { data: Data<A> }).data
}

async function asking(tour: AddedTour): Promise<Closure> {
  const closure = dataOf(
    await harbour.owner.client(startClosure, {
      body: {
        business_id: harbour.business,
        cause: 'weather',
        reason: 'Norte',
        departures: [at(tour, 0)],
        items: [],
        default: ASK,
      },
    }),
  )
  await runJob(closure.id)
  return closure
}
const read = async (id: number) => dataOf(await harbour.owner.client(getClosure, { params: { id } }))
const bookingOf = async (id: number) => dataOf(await harbour.owner.client(getBooking, { params: { id } }))

/** Ticket and key of the page on which the customer of a booking is asked. */
function linkIn(closure: Closure, bookingId: number) {
  const url = closure.items.find(({ booking_id }) => booking_id === bookingId)?.question?.url ?? ''
  const [, ticket = ''] = /\/ticket\/(\w+)\?/.exec(url) ?? []
  return { params: { ticket }, query: { key: new URL(url).searchParams.get('key') ?? '' } }
}
type Link = ReturnType<typeof linkIn>
const questionOf = async (link: Link): Promise<TicketQuestion | null> =>
  dataOf(await harbour.api.client(getTicketQuestion, link)).question
const answer = (link: Link, body: Parameters<typeof harbour.api.client<typeof answerTicketQuestion>>[1]['body']) =>
  harbour.api.client(answerTicketQuestion, { ...link, body })

const everything = async () =>
  (
    await harbour.database.admin(
      `select (select jsonb_agg(to_jsonb(b) order by b.id) from booking b) as bookings,
         (select jsonb_agg(to_jsonb(d) order by d.id) from departure d) as departures,
         (select jsonb_agg(to_jsonb(i) order by i.booking_id) from closure_item i) as items,
         (select count(*) from ledger_entry) as entries, (select count(*) from event) as events`,
    )
  )[0]

test('X7: the customer is asked by the link of their ticket, moves themselves, and the last answer cancels the departure', async () => {
  const tour = await harbour.addTour({ slug: 'ask-move', capacity: 6, people_limit: 6 })
  const booking = await sold(harbour.seller, tour, { adults: 2 })
  const closure = await asking(tour)
  expect(await read(closure.id)).toMatchObject({
    finished_at: null,
    progress: { total: 1, waiting: 0, asked: 1, done: 0 },
    departures: [{ state: 'closed' }],
    items: [{ state: 'asked', action: 'ask', question: { until: DEADLINE, otherwise: 'credit' } }],
  })
  // Until they answer they keep their seats, and nobody is told anything else.
  expect(await bookingOf(booking.id)).toMatchObject({ status: 'confirmed', departure: { start_time: '09:00' } })

  const link = linkIn(closure, booking.id)
  const question = await questionOf(link)
  expect(question).toMatchObject({
    is_open: true,
    cause: 'weather',
    reason: 'Norte',
    paid_cents: 160_000,
    outcome: null,
  })
  expect(question?.moves[0]).toMatchObject({ local_date: TOMORROW, start_time: '15:00' })
  const answered = dataOf(await answer(link, { action: 'move', to: at(tour, 1) })).question
  expect(answered).toMatchObject({
    is_open: false,
    moves: [],
    outcome: { action: 'move', to: { start_time: '15:00' } },
  })
  expect(await bookingOf(booking.id)).toMatchObject({
    status: 'confirmed',
    ticket: booking.ticket,
    total_cents: 160_000,
    departure: { start_time: '15:00' },
  })
  const [event] = await harbour.database.admin(`select kind, data from event where kind = 'closure.answered'`)
  expect(event).toMatchObject({ data: { booking_id: booking.id, action: 'move' } })
  await runJob(closure.id)
  expect(await read(closure.id)).toMatchObject({
    finished_at: expect.any(String),
    progress: { asked: 0, done: 1 },
    departures: [{ state: 'canceled' }],
    items: [{ state: 'done', action: 'move', answered_by: 'customer', question: null }],
  })
})

test('X7: who says nothing until the deadline gets what was announced; a late answer is refused', async () => {
  const tour = await harbour.addTour({ slug: 'ask-late' })
  const booking = await sold(harbour.seller, tour, { adults: 1 })
  const closure = await asking(tour)
  const link = linkIn(closure, booking.id)
  await runJob(closure.id, instant(NOW + HOURS * HOUR_MS - 1))
  expect(await read(closure.id)).toMatchObject({ progress: { asked: 1 } })

  const late = instant(NOW + HOURS * HOUR_MS)
  harbour.setNow(late)
  const before = await everything()
  expect(await answer(link, { action: 'pending' })).toMatchObject({ errors: [{ code: 'closure.not_asked' }] })
  expect(await everything()).toEqual(before)
  await runJob(closure.id, late)
  expect(await read(closure.id)).toMatchObject({
    progress: { asked: 0, done: 1 },
    items: [{ action: 'credit', answered_by: 'deadline', credit_code: expect.any(String) }],
  })
  expect(await questionOf(link)).toMatchObject({ is_open: false, outcome: { action: 'credit' } })
  expect(await bookingOf(booking.id)).toMatchObject({ status: 'canceled', paid_cents: 0 })
})

test('X7: money back is owed to the customer who chooses it; two answers at once count once', async () => {
  const tour = await harbour.addTour({ slug: 'ask-money' })
  const booking = await sold(harbour.seller, tour, { adults: 1 })
  const link = linkIn(await asking(tour), booking.id)
  const answers = await Promise.all([
    answer(link, { action: 'pending' }),
    answer(link, { action: 'credit' }),
    answer(link, { action: 'move', to: at(tour, 1) }),
  ])
  expect(answers.filter(({ status }) => status === 'OK')).toHaveLength(1)
  const [uses] = await harbour.database.admin(
    `select (select count(*) from event where kind = 'closure.answered' and (data->>'booking_id')::bigint = $1) as answers,
       (select count(*) from event where subject_type = 'booking' and subject_id = $1
          and kind in ('booking.canceled', 'booking.moved')) as changes`,
    [booking.id],
  )
  expect(uses).toEqual({ answers: 1, changes: 1 })
})

test('X7: a full departure, one that closes too, one of another tour and a wrong key are refused and change nothing', async () => {
  const tour = await harbour.addTour({ slug: 'ask-refused', capacity: 3, people_limit: 3 })
  const other = await harbour.addTour({ slug: 'ask-refused-other' })
  const booking = await sold(harbour.seller, tour, { adults: 2 })
  await sold(harbour.seller, tour, { schedule: tour.schedules[1] as number, adults: 2 })
  const closure = await asking(tour)
  const link = linkIn(closure, booking.id)
  const fits = (await questionOf(link))?.moves.some(
    (move) => move.start_time === '15:00' && move.local_date === TOMORROW,
  )
  expect(fits).toBe(false)
  const before = await everything()
  const refused = async (attempt: Promise<unknown>, code: string) => {
    expect(await attempt).toMatchObject({ status: 'ERROR', errors: [{ code }] })
    expect(await everything()).toEqual(before)
  }
  await refused(answer(link, { action: 'move', to: at(tour, 1) }), 'booking.no_room')
  await refused(answer(link, { action: 'move', to: at(tour, 0) }), 'closure.target_closed')
  await refused(answer(link, { action: 'move', to: at(other, 1) }), 'departure.not_found')
  // X5, W1: only what is offered: neither days gone by nor those far beyond what is asked about.
  for (const date of [addDays(TOMORROW, -30), addDays(TOMORROW, 11), addDays(TOMORROW, 900)])
    await refused(answer(link, { action: 'move', to: { ...at(tour, 1), date } }), 'departure.not_found')
  await refused(
    answer(
      { ...link, query: { key: link.query.key.replace(/.(?=.{9}$)/, (letter) => (letter === 'a' ? 'b' : 'a')) } },
      { action: 'credit' },
    ),
    'not_found',
  )
})

test('X7: the desk may decide for a customer who calls; a booking changed meanwhile is no obstacle', async () => {
  const tour = await harbour.addTour({ slug: 'ask-desk' })
  const called = await sold(harbour.seller, tour, { adults: 1 })
  const changed = await sold(harbour.seller, tour, { adults: 1 })
  const closure = await asking(tour)
  const item = { booking_id: called.id, version: called.version, treatment: { action: 'pending' } as const }
  dataOf(await harbour.owner.client(retryClosure, { params: { id: closure.id }, body: { items: [item] } }))
  await harbour.database.admin('update booking set version = version + 1 where id = $1', [changed.id])
  await runJob(closure.id)
  dataOf(await answer(linkIn(closure, changed.id), { action: 'credit' }))
  const { items } = await read(closure.id)
  expect(items.find(({ booking_id }) => booking_id === called.id)).toMatchObject({
    action: 'pending',
    answered_by: 'desk',
  })
  expect(items.find(({ booking_id }) => booking_id === changed.id)).toMatchObject({ action: 'credit', state: 'done' })
})

test('X7: where the departure is opened again nobody is asked any more, and who said nothing travels with it', async () => {
  for (const becomes of ['open', 'finished']) {
    const tour = await harbour.addTour({ slug: `ask-reopened-${becomes}` })
    const booking = await sold(harbour.seller, tour, { adults: 1 })
    const closure = await asking(tour)
    const link = linkIn(closure, booking.id)
    const body = { departure: { departure_id: booking.departure.id }, state: 'open' as const }
    dataOf(await harbour.owner.client(setDepartureState, { body }))
    await harbour.database.admin('update departure set state = $2 where id = $1', [booking.departure.id, becomes])
    expect(await questionOf(link)).toBeNull()
    expect(await answer(link, { action: 'credit' })).toMatchObject({ errors: [{ code: 'closure.not_asked' }] })

    const late = instant(NOW + HOURS * HOUR_MS)
    harbour.setNow(late)
    await runJob(closure.id, late)
    expect(await read(closure.id)).toMatchObject({
      finished_at: expect.any(String),
      departures: [{ state: becomes }],
      items: [{ state: 'done', action: 'keep', answered_by: 'deadline', credit_code: null }],
    })
    expect(await bookingOf(booking.id)).toMatchObject({ status: 'confirmed', paid_cents: 80_000, version: 1 })
    harbour.setNow(NOW)
  }
})

test('X7: whom the desk has moved or canceled meanwhile is asked nothing any more', async () => {
  const tour = await harbour.addTour({ slug: 'ask-treated' })
  const moved = await sold(harbour.seller, tour, { adults: 1 })
  const canceled = await sold(harbour.seller, tour, { adults: 1 })
  const closure = await asking(tour)
  const move = {
    version: moved.version,
    departure: at(tour, 1),
    cause: 'weather' as const,
    quoted_total_cents: 80_000,
  }
  dataOf(await harbour.owner.client(rescheduleBooking, { params: { id: moved.id }, body: move }))
  const off = { version: canceled.version, cause: 'weather' as const }
  dataOf(await harbour.owner.client(cancelBooking, { params: { id: canceled.id }, body: off }))
  for (const { id } of [moved, canceled]) {
    const link = linkIn(closure, id)
    expect(await questionOf(link)).toBeNull()
    expect(await answer(link, { action: 'credit' })).toMatchObject({ errors: [{ code: 'closure.not_asked' }] })
  }
})

test('X7: a ticket that was asked nothing has no question; closures are listed with how far they have come', async () => {
  const tour = await harbour.addTour({ slug: 'ask-list' })
  await sold(harbour.seller, tour, { adults: 1 })
  const closure = await asking(tour)
  const spared = await sold(harbour.seller, tour, { schedule: tour.schedules[1] as number, adults: 1 })
  const link = linkIn(closure, closure.items[0]?.booking_id ?? 0)
  expect(await harbour.api.client(getTicketQuestion, { ...link, params: { ticket: spared.ticket } })).toMatchObject({
    errors: [{ code: 'not_found' }],
  })
  const query = { business_id: harbour.business, page: 1, count: 1 }
  const { rows, count } = dataOf(await harbour.owner.client(listClosures, { query }))
  expect(count).toBeGreaterThan(1)
  expect(rows).toEqual([
    {
      id: closure.id,
      cause: 'weather',
      reason: 'Norte',
      created_at: expect.any(String),
      created_by: expect.objectContaining({ id: harbour.ownerId }),
      finished_at: null,
      from: TOMORROW,
      to: TOMORROW,
      departures: 1,
      progress: { total: 1, done: 0, failed: 0, waiting: 0, asked: 1 },
    },
  ])
})

test('X7: the job is called for at once and when the questions end', () => {
  const event = { accountId: 7, subject_id: 3, kind: 'closure.started', data: { asked_until: [DEADLINE] } }
  const job = { task: 'run-closure', payload: { accountId: 7, closureId: 3 } }
  expect(closureRule(event as unknown as Parameters<typeof closureRule>[0])).toEqual([job, { ...job, runAt: DEADLINE }])
})
