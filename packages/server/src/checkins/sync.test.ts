import { cancelBooking, rescheduleBooking } from '@muelle/contract/bookings/life'
import { type Booking, getBooking } from '@muelle/contract/bookings/record'
import { getCheckinBundle, syncCheckins } from '@muelle/contract/checkins/offline'
import { instant, MINUTE_MS } from '@muelle/domain/time'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type Dock, nonce, OTHER_PHONE, ok, openDock, PHONE, type QueuedEntry } from '../../test/dock.ts'
import type { AddedTour } from '../../test/fixtures.ts'
import { NOW, TODAY } from '../../test/tours.ts'

let dock: Dock
let tour: AddedTour
beforeAll(async () => {
  dock = await openDock()
  tour = await dock.addTour({ capacity: 60, people_limit: 60 })
})
afterAll(() => dock.close())
/** Devices send at eight, an hour after the day of the tests begins. */
beforeEach(() => dock.setNow(instant(NOW + 60 * MINUTE_MS)))

const SENT = '2026-07-15T14:00:00Z'
const at = (minutes: number, skewMs = 0) => new Date(NOW + minutes * MINUTE_MS + skewMs).toISOString()
const queued = (
  booking: Pick<Booking, 'ticket'>,
  passengers: number[],
  more: Partial<Extract<QueuedEntry, { type: 'scan' }>> = {},
): Extract<QueuedEntry, { type: 'scan' }> => ({
  type: 'scan',
  nonce: nonce(),
  kind: 'boarding',
  read: booking.ticket,
  verdict: 'ok',
  passengers,
  at: at(10),
  ...more,
})
const send = (entries: QueuedEntry[], device = PHONE, sent_at = SENT) => dock.sync(entries, { device, sent_at })
const read = ({ id }: Pick<Booking, 'id'>) => ok(dock.seller.client(getBooking, { params: { id } }))
const reviewsOf = async (booking: Pick<Booking, 'id'>) =>
  dock.database.admin<{ nonce: string; review: string | null }>(
    'select nonce, review from checkin where booking_id = $1 and is_admitted order by at, nonce',
    [booking.id],
  )

test('a queue is taken in once, sent twice and twice at once (K4)', async () => {
  const booking = await dock.sell(tour)
  const entries = [queued(booking, [1, 2], { kind: 'reception', at: at(5) }), queued(booking, [1, 2], { at: at(9) })]
  const [one, two] = await Promise.all([send(entries), send(entries)])
  expect([...one.answers, ...two.answers].filter(({ is_new }) => is_new)).toHaveLength(2)
  for (const { answers } of [one, two, await send(entries)])
    expect(answers.map(({ nonce: told, checkin }) => [told, checkin?.verdict, checkin?.is_offline])).toEqual(
      entries.map((entry) => [entry.nonce, 'ok', true]),
    )
  expect(await read(booking)).toMatchObject({ received_people: 2, boarded_people: 2 })
  expect((await read(booking)).history.map(({ kind }) => kind)).toEqual([
    'booking.created',
    'booking.received',
    'booking.boarded',
  ])
})

test('an undo counts by both clocks: one that was turned back takes nothing back', async () => {
  const booking = await dock.sell(tour)
  const scan = queued(booking, [1, 2])
  await send([scan])
  const undo = (): QueuedEntry => ({ type: 'undo', nonce: nonce(), of: scan.nonce, reason: 'Se fueron', at: at(13) })
  // Its clock says 07:14 when it is eight.
  await send([undo()], PHONE, at(14))
  expect(await read(booking)).toMatchObject({ boarded_people: 2 })
  await send([undo()])
  expect(await read(booking)).toMatchObject({ boarded_people: 0 })
})

test('I15: two phones without a network admit one ticket: the first counts, the other is flagged, whoever tells first', async () => {
  const standing: unknown[] = []
  for (const order of [0, 1]) {
    const booking = await dock.sell(tour, { adults: 3 })
    // The second phone's clock is a day ahead.
    const early = queued(booking, [1, 2], { nonce: `early-${order}-${booking.id}`, at: at(3, 86_400_000) })
    const late = queued(booking, [2, 3], { nonce: `late-${order}-${booking.id}`, at: at(8) })
    const tell = [() => send([early], OTHER_PHONE, '2026-07-16T14:00:00Z'), () => send([late], PHONE, SENT)]
    for (const one of order === 0 ? tell : tell.toReversed()) await one()
    expect(await reviewsOf(booking)).toEqual([
      { nonce: early.nonce, review: null },
      { nonce: late.nonce, review: 'used' },
    ])
    expect(await read(booking)).toMatchObject({ boarded_people: 3 })
    const rows = await dock.standing()
    standing.push(
      rows
        .filter(({ nonce: told }) => told.endsWith(`-${booking.id}`))
        .map((row) => `${row.position} ${row.nonce.split('-')[0]}`),
    )
  }
  expect(standing[0]).toEqual(['1 early', '2 early', '3 late'])
  expect(standing[1]).toEqual(standing[0])
})

test('an undo of the queue takes back its own scan, also when it is told first; never what another phone saw', async () => {
  const booking = await dock.sell(tour)
  const scan = queued(booking, [1, 2])
  const undo: QueuedEntry = { type: 'undo', nonce: nonce(), of: scan.nonce, reason: 'Eran otros', at: at(12) }
  await send([undo])
  expect(await send([scan])).toMatchObject({
    answers: [{ is_new: true, checkin: { undone: { reason: 'Eran otros' } } }],
  })
  expect(await read(booking)).toMatchObject({ boarded_people: 0 })

  const second = await dock.sell(tour)
  const own = queued(second, [1, 2])
  const others = queued(second, [1, 2], { at: at(11) })
  const late: QueuedEntry = { type: 'undo', nonce: nonce(), of: own.nonce, reason: 'Tarde', at: at(21) }
  await send([own, late])
  expect((await read(second)).boarded_people).toBe(2)
  const foreign: QueuedEntry = { type: 'undo', nonce: nonce(), of: own.nonce, reason: 'Ajena', at: at(12) }
  await send([others, foreign], OTHER_PHONE)
  expect((await read(second)).boarded_people).toBe(2)
  await send([{ type: 'undo', nonce: nonce(), of: own.nonce, reason: 'Propia', at: at(12) }])
  expect((await read(second)).boarded_people).toBe(2)
  expect(await reviewsOf(second)).toEqual([
    { nonce: own.nonce, review: null },
    { nonce: others.nonce, review: null },
  ])
})

test('moved between the scan and its telling: whoever is aboard stays aboard, and somebody looks at it', async () => {
  const booking = await dock.sell(tour)
  const from = booking.departure.id
  const { total_cents, version } = await read(booking)
  await ok(
    dock.owner.client(rescheduleBooking, {
      params: { id: booking.id },
      body: {
        departure: { schedule_id: tour.schedules[1] ?? 0, date: TODAY },
        version,
        quoted_total_cents: total_cents,
        cause: 'operator',
      },
    }),
  )
  const { answers } = await send([queued(booking, [1, 2], { departure_id: from })])
  expect(answers).toMatchObject([{ checkin: { is_admitted: true, review: 'other_departure', departure_id: from } }])
  expect(await read(booking)).toMatchObject({ boarded_people: 2 })
})

test('a canceled ticket that was let in is kept and flagged; what nobody sold lets nobody in', async () => {
  const booking = await dock.sell(tour)
  const { version } = await read(booking)
  await ok(dock.owner.client(cancelBooking, { params: { id: booking.id }, body: { version } }))
  const refused = queued(booking, [], { verdict: 'canceled' })
  const { answers } = await send([queued(booking, [1]), queued({ ticket: 'ZZZZZZZZ' }, [1]), refused])
  expect(answers).toMatchObject([
    { checkin: { is_admitted: true, verdict: 'ok', review: 'canceled' } },
    { checkin: { is_admitted: false, verdict: 'unknown', review: 'unknown', booking: null } },
    { checkin: { is_admitted: false, verdict: 'canceled', review: null } },
  ])
})

test('who owes and was let in: flagged, unless somebody who may released it', async () => {
  const owing = await dock.sell(tour, { hold: true })
  await dock.database.admin("update booking set status = 'confirmed', expires_at = null where id = $1", [owing.id])
  const { answers } = await send([
    queued(owing, [1], { verdict: 'partial' }),
    queued(owing, [2], { at: at(11), release_reason: 'Paga a bordo' }),
  ])
  expect(answers).toMatchObject([{ checkin: { review: 'balance_due' } }, { checkin: { review: null } }])
})

test('the bundle has the lists of the day, for who may see them', async () => {
  const own = await dock.addTour({ slug: 'lista' })
  const booking = await dock.sell(own, { adults: 2, children: 1, tourist_first_name: 'Eva', notes: 'Alergia' })
  await dock.scan({ read: booking.ticket, kind: 'boarding', passengers: [1] })
  const { party } = await dock.codesOf(booking)
  const ask = (person = dock.captain) => ok(person.client(getCheckinBundle, { query: { business_id: dock.business } }))
  const bundle = await ask()
  expect(bundle.departures.find(({ id }) => id === booking.departure.id)).toMatchObject({
    local_date: TODAY,
    start_time: '09:00',
    aboard: 1,
    people_limit: 12,
    state: 'open',
  })
  const listed = bundle.bookings.find(({ id }) => id === booking.id)
  expect(listed).toMatchObject({
    ticket: booking.ticket,
    standing: 'confirmed',
    revision: 1,
    people: 3,
    due_cents: 0,
    done: [{ kind: 'boarding', position: 1, device: 'Muelle 1' }],
    tourist_first_name: 'Eva',
    tourist_phone: null,
    notes: null,
    party: [{ position: 1, age_range: 'children' }, { position: 2 }, { position: 3 }],
  })
  expect((await ask(dock.owner)).bookings.find(({ id }) => id === booking.id)?.notes).toBe('Alergia')
  expect(bundle.keys).toHaveLength(1)
  const imported = await crypto.subtle.importKey(
    'raw',
    Buffer.from(bundle.keys[0]?.public_key ?? '', 'base64url'),
    'Ed25519',
    false,
    ['verify'],
  )
  expect(imported.type).toBe('public')
  expect(party).toMatch(/^HTTPS?:\/\/[^/]+\/V\/[A-Z2-7]+$/)
  const canceled = await dock.sell(own)
  const { version } = await read(canceled)
  await ok(dock.owner.client(cancelBooking, { params: { id: canceled.id }, body: { version } }))
  expect((await ask()).revoked).toContainEqual({ ticket: canceled.ticket, revision: 2 })
  expect(
    await dock.captain.client(syncCheckins, {
      body: { business_id: 987_654, device: PHONE, sent_at: SENT, entries: [queued(booking, [1])] },
    }),
  ).toMatchObject({ httpStatus: 404 })
})
