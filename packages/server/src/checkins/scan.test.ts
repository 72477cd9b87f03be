import {
  cancelBooking,
  changeParty,
  collectPayment,
  quoteParty,
  rescheduleBooking,
} from '@muelle/contract/bookings/life'
import { type Booking, getBooking } from '@muelle/contract/bookings/record'
import { correctCheckin, getCheckin, listCheckins, undoCheckin } from '@muelle/contract/checkins/record'
import { getPassengers } from '@muelle/contract/departures/work'
import { getBusinessTour, updateTour } from '@muelle/contract/tours/details'
import { atGeneralPrice } from '@muelle/domain/bookings/record/proof'
import { DAY_MS, instant, MINUTE_MS } from '@muelle/domain/time'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type Dock, nonce, OTHER_PHONE, ok, openDock, PHONE } from '../../test/dock.ts'
import { type AddedTour, fixtures } from '../../test/fixtures.ts'
import { NOW, TODAY } from '../../test/tours.ts'

let dock: Dock
let tour: AddedTour
beforeAll(async () => {
  dock = await openDock()
  tour = await dock.addTour({ capacity: 60, people_limit: 60 })
})
afterAll(() => dock.close())
beforeEach(() => dock.setNow(NOW))

const later = (minutes: number) => dock.setNow(instant(NOW + minutes * MINUTE_MS))
const read = ({ id }: Pick<Booking, 'id'>) => ok(dock.seller.client(getBooking, { params: { id } }))
const kindsOf = async (booking: Pick<Booking, 'id'>) => (await read(booking)).history.map(({ kind }) => kind)
const move = (booking: Booking, schedule: number | undefined) =>
  ok(
    dock.owner.client(rescheduleBooking, {
      params: { id: booking.id },
      body: {
        departure: { schedule_id: schedule ?? 0, date: TODAY },
        version: booking.version,
        quoted_total_cents: booking.total_cents,
        cause: 'operator',
      },
    }),
  )
const cancel = (booking: Booking) =>
  ok(dock.owner.client(cancelBooking, { params: { id: booking.id }, body: { version: booking.version } }))

describe('who comes', () => {
  test('a party is received and boarded, part by part; everybody sees how far it is (K1, K3)', async () => {
    const booking = await dock.sell(tour, { adults: 3, children: 1 })
    await dock.database.admin(
      'insert into departure_transport (account_id, departure_id, transport_id) select $1, $2, $3 where not exists (select from departure_transport where departure_id = $2)',
      [dock.account, booking.departure.id, tour.boat],
    )
    const first = await dock.scan({ read: booking.ticket, count: 3 })
    expect(first).toMatchObject({
      verdict: 'partial',
      detail: { people: 4, missing: [4] },
      is_admitted: true,
      passengers: [1, 2, 3],
      kind: 'reception',
      booking: { id: booking.id, ticket: booking.ticket, people: 4, received_people: 3, boarded_people: 0 },
      device: PHONE,
      is_offline: false,
      review: null,
      undone: null,
      undo_until: '2026-07-15T13:10:00.000Z',
    })
    expect(first.party.map(({ position, age_range }) => `${position} ${age_range}`)).toEqual([
      '1 children',
      '2 adults',
      '3 adults',
      '4 adults',
    ])
    expect(await read(booking)).toMatchObject({ tracking_status: 'pending', received_people: 3, boarded_people: 0 })
    expect(await dock.scan({ booking_id: booking.id })).toMatchObject({ verdict: 'ok', passengers: [4] })
    expect(await read(booking)).toMatchObject({ tracking_status: 'received', received_people: 4 })
    expect(await dock.scan({ read: booking.ticket, kind: 'boarding', passengers: [2, 4] })).toMatchObject({
      verdict: 'partial',
      detail: { missing: [1, 3] },
      booking: { boarded_people: 2 },
    })
    const manifest = await ok(dock.owner.client(getPassengers, { params: { id: booking.departure.id } }))
    const listed = manifest.bookings.find(({ booking_id }) => booking_id === booking.id)
    expect(
      listed?.passengers.map(({ position, reception_status, boarding_status }) => [
        position,
        reception_status,
        boarding_status,
      ]),
    ).toEqual([
      [1, true, false],
      [2, true, true],
      [3, true, false],
      [4, true, true],
    ])
    await dock.scan({ read: booking.ticket, kind: 'boarding' })
    expect(await read(booking)).toMatchObject({ tracking_status: 'boarded', boarded_people: 4, version: 1 })
    expect(await kindsOf(booking)).toEqual([
      'booking.created',
      'booking.received',
      'booking.received',
      'booking.boarded',
      'booking.boarded',
    ])
  })

  test('who is aboard was received, too', async () => {
    const booking = await dock.sell(tour)
    await dock.scan({ read: booking.ticket, kind: 'boarding' })
    expect(await read(booking)).toMatchObject({ received_people: 2, boarded_people: 2 })
    expect(await dock.scan({ read: booking.ticket })).toMatchObject({
      verdict: 'used',
      detail: { last: { kind: 'boarding' } },
    })
  })
})

describe('who is refused, kept all the same', () => {
  test('used, with when, who and which device (K2)', async () => {
    const booking = await dock.sell(tour)
    await dock.scan({ read: booking.ticket, device: OTHER_PHONE })
    later(3)
    const again = await dock.scan({ read: booking.ticket })
    expect(again).toMatchObject({
      verdict: 'used',
      is_admitted: false,
      passengers: [],
      detail: { people: 2, last: { at: '2026-07-15T13:00:00.000Z', device: 'Muelle 2', kind: 'reception' } },
      undo_until: null,
    })
    expect(await kindsOf(booking)).toEqual(['booking.created', 'booking.received', 'booking.scan_refused'])
  })

  test('another departure, with whether a move fits; another day; canceled; unknown', async () => {
    const here = await dock.sell(tour)
    const other = await dock.sell(tour, { schedule: tour.schedules[1] ?? 0 })
    // Moved on the day itself, it costs the whole penalty, as the booking says (X5).
    expect(await dock.scan({ read: other.ticket, departure_id: here.departure.id })).toMatchObject({
      verdict: 'other_departure',
      detail: {
        move: { departure_id: here.departure.id, difference_cents: 160_000, due_cents: 160_000, refusal: null },
      },
      booking: { departure_id: other.departure.id, start_time: '15:00' },
    })
    // Without a departure chosen, any of today fits.
    expect(await dock.scan({ read: other.ticket })).toMatchObject({ verdict: 'ok' })
    dock.setNow(instant(NOW + 2 * DAY_MS))
    expect(await dock.scan({ read: here.ticket })).toMatchObject({ verdict: 'other_day', is_admitted: false })
    dock.setNow(NOW)
    await cancel(here)
    expect(await dock.scan({ read: here.ticket })).toMatchObject({ verdict: 'canceled' })
    const unknown = await dock.scan({ read: 'ZZZZZZZZ' })
    expect(unknown).toMatchObject({ verdict: 'unknown', booking: null, read_text: 'ZZZZZZZZ', party: [] })
  })

  test('money: a hold is confirmed first; what is owed is released by who may, with a reason (M2)', async () => {
    const hold = await dock.sell(tour, { hold: true })
    expect(await dock.scan({ read: hold.ticket, release_reason: 'Paga a bordo' })).toMatchObject({
      verdict: 'balance_due',
      detail: { due_cents: 160_000, may_release: false },
    })
    await dock.database.admin("update booking set status = 'confirmed', expires_at = null where id = $1", [hold.id])
    expect(await dock.scan({ read: hold.ticket })).toMatchObject({ detail: { due_cents: 160_000, may_release: true } })
    expect(await dock.scanWith(dock.door, { read: hold.ticket, release_reason: 'Yo digo' })).toMatchObject({
      status: 'ERROR',
      httpStatus: 403,
      errors: [{ code: 'forbidden', detail: { module: 'mdu_checkin', flag: 'edit' } }],
    })
    expect(await dock.scan({ read: hold.ticket, release_reason: 'Paga a bordo' })).toMatchObject({
      verdict: 'ok',
      release_reason: 'Paga a bordo',
    })
  })

  test('proofs: asked for by tariff, shown with the scan that then lets in (P2)', async () => {
    const proven = await dock.addTour({ slug: 'comprobantes' })
    const params = { id: dock.business, tourId: proven.tour }
    const { version } = await ok(dock.owner.client(getBusinessTour, { params }))
    const tariffs = [{ tariff: 'national' as const, needs_proof: true, channels: null }]
    await ok(dock.owner.client(updateTour, { params, body: { version, tariffs } }))
    const booking = await dock.sell(proven, {
      party: [{ category_id: proven.categories.adults, quantity: 2, tariff: 'national' }],
      quoted_total_cents: 160_000,
      payment: { method: 'cash', amount_cents: 160_000 },
    })
    expect(await dock.scan({ read: booking.ticket })).toMatchObject({
      verdict: 'proof_required',
      is_admitted: false,
      detail: { proofs: [{ tariff: 'national', missing: 2 }] },
    })
    const seen = (count: number) => ({
      read: booking.ticket,
      proofs_seen: [{ tariff: 'national' as const, seen: count }],
    })
    expect(await dock.scan(seen(1))).toMatchObject({ detail: { proofs: [{ missing: 1 }] } })
    expect(await dock.scan(seen(2))).toMatchObject({ verdict: 'ok', passengers: [1, 2] })
    expect(await kindsOf(booking)).toContain('booking.proof_seen')
  })

  test('who has no proof with them pays as everybody does: the change asks for the difference, and with it they are in (P2)', async () => {
    const proven = await dock.addTour({ slug: 'sin-comprobante' })
    const params = { id: dock.business, tourId: proven.tour }
    const { version, categories } = await ok(dock.owner.client(getBusinessTour, { params }))
    const tariffs = [{ tariff: 'national' as const, needs_proof: true, channels: null }]
    const cheaper = categories.map((one) =>
      one.id === proven.categories.adults ? { ...one, tariff_prices: { national: 60_000 } } : one,
    )
    await ok(dock.owner.client(updateTour, { params, body: { version, tariffs, categories: cheaper } }))
    const booking = await dock.sell(proven, {
      party: [{ category_id: proven.categories.adults, quantity: 2, tariff: 'national' }],
      quoted_total_cents: 120_000,
      payment: { method: 'cash', amount_cents: 120_000 },
    })
    const { party: people } = await dock.scan({ read: booking.ticket })
    expect(people.map(({ category_id }) => category_id)).toEqual([proven.categories.adults, proven.categories.adults])
    const party = atGeneralPrice(booking.party, [{ category_id: proven.categories.adults, tariff: 'national' }])
    const one = { id: booking.id }
    const quote = await ok(dock.seller.client(quoteParty, { params: one, body: { party } }))
    expect(quote).toMatchObject({ reason: null, total_cents: 140_000, difference_cents: 20_000, due_cents: 20_000 })
    const changed = await ok(
      dock.seller.client(changeParty, {
        params: one,
        body: { party, version: booking.version, quoted_total_cents: 140_000 },
      }),
    )
    const seen = { read: booking.ticket, proofs_seen: [{ tariff: 'national' as const, seen: 1 }] }
    expect(await dock.scan(seen)).toMatchObject({ verdict: 'balance_due', detail: { due_cents: 20_000 } })
    await ok(
      dock.owner.client(collectPayment, {
        params: one,
        body: { version: changed.version, payment: { method: 'cash', amount_cents: 20_000 } },
      }),
    )
    expect(await dock.scan({ read: booking.ticket })).toMatchObject({ verdict: 'ok', passengers: [1, 2] })
  })

  test('C7: nobody boards beyond the papers of the boat, whatever their rights', async () => {
    const small = await dock.addTour({ slug: 'chica', capacity: 6, people_limit: 6 })
    const booking = await dock.sell(small, { adults: 4 })
    await dock.database.admin('update departure set people_limit = 4 where id = $1', [booking.departure.id])
    await dock.scan({ read: booking.ticket, kind: 'boarding', count: 1 })
    await dock.database.admin('update departure set people_limit = 6 where id = $1', [booking.departure.id])
    const second = await dock.sell(small, { adults: 2 })
    await dock.scan({ read: booking.ticket, kind: 'boarding' })
    // The counters would not let it be sold: the boat was swapped for a smaller one after the sale.
    await dock.database.admin('update departure set people_used = 4, people_limit = 4 where id = $1', [
      booking.departure.id,
    ])
    expect(await dock.scan({ read: second.ticket, kind: 'boarding', release_reason: 'Cabe' })).toMatchObject({
      verdict: 'over_limit',
      detail: { aboard: 4, limit: 4, wanted: 2 },
    })
    expect(await dock.scan({ read: second.ticket })).toMatchObject({ verdict: 'ok' })
  })

  test.each([
    ['nothing read', {}, 422, 'checkin.nothing_read'],
    ['somebody beyond the party', { passengers: [3] }, 422, 'passenger.too_many'],
    ['a proof that nobody needs', { proofs_seen: [{ tariff: 'local' as const, seen: 1 }] }, 409, 'proof.not_needed'],
    ['another departure of nobody', { departure_id: 987_654 }, 404, 'not_found'],
    ['another business', { business_id: 987_654 }, 404, 'not_found'],
  ])('%s is refused, and nothing is kept', async (_, body, httpStatus, code) => {
    const booking = await dock.sell(tour)
    const scanned = code === 'checkin.nothing_read' ? {} : { booking_id: booking.id }
    const before = await dock.database.admin('select count(*) from checkin')
    expect(await dock.scanWith(dock.captain, { ...scanned, ...body })).toMatchObject({ httpStatus, errors: [{ code }] })
    expect(await dock.database.admin('select count(*) from checkin')).toEqual(before)
  })
})

describe('once (I14)', () => {
  test('the same nonce gets the same answer, later and at the same moment', async () => {
    const booking = await dock.sell(tour)
    const body = { read: booking.ticket, nonce: nonce() }
    const [one, two, three] = await Promise.all([dock.scan(body), dock.scan(body), dock.scan(body)])
    expect(one).toMatchObject({ verdict: 'ok', passengers: [1, 2] })
    expect(two).toEqual(one)
    expect(three).toEqual(one)
    later(2)
    expect(await dock.scan(body)).toMatchObject({ id: one.id, verdict: 'ok', passengers: [1, 2] })
    expect(await kindsOf(booking)).toEqual(['booking.created', 'booking.received'])
    const unread = { read: 'nada', nonce: nonce() }
    const [a, b] = await Promise.all([dock.scan(unread), dock.scan(unread)])
    expect(b).toEqual(a)
  })

  test('several scanners on one ticket: one lets in, the others are told who did', async () => {
    for (const kind of ['reception', 'boarding'] as const) {
      const booking = await dock.sell(tour)
      const scans = await Promise.all([1, 2, 3, 4].map(() => dock.scan({ read: booking.ticket, kind })))
      expect(scans.map(({ verdict }) => verdict).toSorted()).toEqual(['ok', 'used', 'used', 'used'])
      expect((await read(booking)).received_people).toBe(2)
    }
  })

  test('the database itself holds one check-in of a passenger and kind', async () => {
    const booking = await dock.sell(tour)
    const { id } = await dock.scan({ read: booking.ticket })
    const doubled = dock.database.admin(
      `insert into checkin_passenger (account_id, checkin_id, booking_id, position, kind, departure_id, local_date, stands)
       select account_id, (select max(id) from checkin where id <> $1), booking_id, position, kind, departure_id, local_date, true
       from checkin_passenger where checkin_id = $1 limit 1`,
      [id],
    )
    await expect(doubled).rejects.toMatchObject({ constraint: expect.stringMatching(/checkin/) as string })
  })
})

describe('taken back and corrected', () => {
  const undo = (id: number, body = { nonce: nonce(), reason: 'Eran otros', device: PHONE }) =>
    dock.captain.client(undoCheckin, { params: { id }, body })

  test('within ten minutes, once, with a reason (K3)', async () => {
    const booking = await dock.sell(tour)
    const scanned = await dock.scan({ read: booking.ticket })
    later(10)
    const body = { nonce: nonce(), reason: 'Eran otros', device: PHONE }
    const undone = await ok(undo(scanned.id, body))
    expect(undone).toMatchObject({
      undone: { reason: 'Eran otros' },
      booking: { received_people: 0 },
      undo_until: null,
    })
    expect(await ok(undo(scanned.id, body))).toEqual(undone)
    expect(await undo(scanned.id)).toMatchObject({ httpStatus: 409, errors: [{ code: 'checkin.undone' }] })
    expect(await kindsOf(booking)).toEqual(['booking.created', 'booking.received', 'booking.checkin_undone'])
    expect(await dock.scan({ read: booking.ticket })).toMatchObject({ verdict: 'ok', passengers: [1, 2] })
  })

  test('not later, not a refused one, and no boarding once the boat has left (K5)', async () => {
    const booking = await dock.sell(tour)
    const scanned = await dock.scan({ read: booking.ticket })
    const refused = await dock.scan({ read: booking.ticket })
    expect(await undo(refused.id)).toMatchObject({ errors: [{ code: 'checkin.not_admitted' }] })
    later(11)
    expect(await undo(scanned.id)).toMatchObject({ errors: [{ code: 'checkin.undo_over', detail: { minutes: 10 } }] })
    const leaving = await dock.addTour({ slug: 'zarpa' })
    const sold = await dock.sell(leaving)
    const boarded = await dock.scan({ read: sold.ticket, kind: 'boarding' })
    await dock.database.admin("update departure set state = 'under_way' where id = $1", [sold.departure.id])
    expect(await undo(boarded.id)).toMatchObject({ errors: [{ code: 'checkin.departed' }] })
    expect((await read(sold)).boarded_people).toBe(2)
  })

  test('a correction, at any time, by who may edit; a stale one is refused', async () => {
    const booking = await dock.sell(tour, { adults: 3 })
    const scanned = await dock.scan({ read: booking.ticket, kind: 'boarding' })
    later(60)
    const body = { version: scanned.version, passengers: [1, 3], reason: 'Eva se quedó' }
    const put = (person = dock.captain, more = {}) =>
      person.client(correctCheckin, { params: { id: scanned.id }, body: { ...body, ...more } })
    expect(await put(dock.door)).toMatchObject({ httpStatus: 403 })
    expect(await put(dock.captain, { passengers: [4] })).toMatchObject({ errors: [{ code: 'passenger.too_many' }] })
    expect(await ok(put())).toMatchObject({
      passengers: [1, 3],
      corrected: { reason: 'Eva se quedó' },
      booking: { boarded_people: 2 },
    })
    expect(await put()).toMatchObject({ httpStatus: 409, errors: [{ code: 'checkin.stale' }] })
    expect(await dock.scan({ read: booking.ticket, kind: 'boarding' })).toMatchObject({
      passengers: [2],
      verdict: 'ok',
    })
  })
})

describe('moves and cancelations (X5, Q-1)', () => {
  test('received the same day stays received; another boat nobody has boarded', async () => {
    const booking = await dock.sell(tour)
    await dock.scan({ read: booking.ticket })
    await dock.scan({ read: booking.ticket, kind: 'boarding' })
    const moved = await move(await read(booking), tour.schedules[1])
    expect(moved).toMatchObject({ received_people: 2, boarded_people: 0 })
    expect(await dock.scan({ read: booking.ticket, kind: 'boarding' })).toMatchObject({ verdict: 'ok' })
    expect(await read(booking)).toMatchObject({ boarded_people: 2 })
  })

  test('codes of before a move are revoked, those of after it are good; the letters alone are good for staff', async () => {
    const booking = await dock.sell(tour, { adults: 3 })
    const before = await dock.codesOf(booking)
    expect(before.passengers).toHaveLength(3)
    expect(await dock.scan({ read: before.passengers[1] ?? '' })).toMatchObject({ verdict: 'partial', passengers: [2] })
    await move(await read(booking), tour.schedules[1])
    expect(await dock.scan({ read: before.party })).toMatchObject({ verdict: 'revoked', is_admitted: false })
    const after = await dock.codesOf(booking)
    expect(await dock.scan({ read: after.passengers[1] ?? '' })).toMatchObject({ verdict: 'used' })
    expect(await dock.scan({ read: after.party })).toMatchObject({ verdict: 'ok', passengers: [1, 3] })
    await cancel(await read(booking))
    expect(await dock.scan({ read: after.party })).toMatchObject({ verdict: 'canceled' })
    expect(
      await dock.database.admin('select ticket_revision as revision from booking where id = $1', [booking.id]),
    ).toEqual([{ revision: 3 }])
  })

  test('forged, cut and foreign codes are unknown, and tell nothing', async () => {
    const booking = await dock.sell(tour)
    const { party } = await dock.codesOf(booking)
    const cut = party.slice(0, -8)
    const forged = party.replace(/.$/, (last) => (last === 'A' ? 'I' : 'A'))
    const inside = party.slice(0, -60) + (party.at(-60) === 'A' ? 'B' : 'A') + party.slice(-59)
    for (const text of [cut, forged, inside, `${party}AAAAAAAA`])
      expect(await dock.scan({ read: text })).toMatchObject({ verdict: 'unknown', booking: null, party: [] })
    const add = fixtures(dock.database.admin)
    const account = await add.addAccount({ name: 'Otra' })
    const business = await add.addBusiness({ account, name: 'Otra' })
    await add.addUser({ account, username: 'ajena', is_first: true })
    const stranger = await dock.api.signIn('ajena')
    const foreign = await ok(dock.scanWith(stranger, { business_id: business, read: party }))
    expect(foreign).toMatchObject({ verdict: 'unknown', booking: null })
    expect(await ok(dock.scanWith(stranger, { business_id: business, booking_id: booking.id }))).toMatchObject({
      verdict: 'unknown',
      booking: null,
    })
    expect((await read(booking)).received_people).toBe(0)
  })
})

test('the list has every scan of who may see it, with its tabs', async () => {
  const alone = await dock.addTour({ slug: 'lista' })
  const booking = await dock.sell(alone)
  const scanned = await dock.scan({ read: booking.ticket })
  later(1)
  await dock.scan({ read: booking.ticket })
  const filter = { business_id: dock.business, departure_id: booking.departure.id }
  const list = (more: object = {}) =>
    ok(dock.door.client(listCheckins, { query: { page: 1, count: 10, filter: { ...filter, ...more } } }))
  expect(await list()).toMatchObject({
    count: 2,
    counts: { admitted: 1, refused: 1, to_review: 0, undone: 0 },
    rows: [{ verdict: 'used' }, { verdict: 'ok' }],
  })
  expect((await list({ state: 'refused', from: TODAY, to: TODAY })).rows.map(({ verdict }) => verdict)).toEqual([
    'used',
  ])
  expect((await list({ from: '2026-07-16' })).count).toBe(0)
  expect((await list({ kind: 'boarding' })).count).toBe(0)
  expect((await list({ search: booking.ticket.slice(0, 5) })).count).toBe(2)
  expect((await list({ search: 'Nadie' })).count).toBe(0)
  expect((await list({ user_id: scanned.user.id })).count).toBe(2)
  expect((await list({ user_id: scanned.user.id + 1 })).count).toBe(0)
  expect(await ok(dock.door.client(getCheckin, { params: { id: scanned.id } }))).toMatchObject({
    id: scanned.id,
    party: [{ position: 1 }, { position: 2 }],
  })
  expect(await dock.seller.client(listCheckins, { query: { filter } })).toMatchObject({ httpStatus: 403 })
})
