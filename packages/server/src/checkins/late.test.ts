import { markNoShow, rescheduleBooking } from '@muelle/contract/bookings/life'
import { type Booking, getBooking } from '@muelle/contract/bookings/record'
import { getCheckin, undoCheckin } from '@muelle/contract/checkins/record'
import { instant, MINUTE_MS } from '@muelle/domain/time'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type Dock, nonce, ok, openDock, PHONE } from '../../test/dock.ts'
import type { AddedTour } from '../../test/fixtures.ts'
import { NOW, TODAY } from '../../test/tours.ts'

let dock: Dock
let tour: AddedTour
beforeAll(async () => {
  dock = await openDock()
  tour = await dock.addTour({ capacity: 60, people_limit: 60 })
})
afterAll(() => dock.close())
beforeEach(() => dock.setNow(NOW))

const read = ({ id }: Pick<Booking, 'id'>) => ok(dock.seller.client(getBooking, { params: { id } }))
const move = async (booking: Booking, schedule: number | undefined) => {
  const { version, total_cents } = await read(booking)
  const departure = { schedule_id: schedule ?? 0, date: TODAY }
  return ok(
    dock.owner.client(rescheduleBooking, {
      params: { id: booking.id },
      body: { departure, version, quoted_total_cents: total_cents, cause: 'operator' },
    }),
  )
}
/** As staff's word alone sends it out: at its hour. */
const sendOut = (departure: number) =>
  dock.database.admin("update departure set state = 'under_way' where id = $1", [departure])

test('K5: who comes when the boat has left is let in by nobody; what a phone did before is a fact', async () => {
  const alone = await dock.addTour({ slug: 'tarde' })
  const booking = await dock.sell(alone)
  await sendOut(booking.departure.id)
  const sailed = Date.parse(booking.departure.starts_at)
  dock.setNow(instant(sailed + MINUTE_MS))
  for (const kind of ['reception', 'boarding'] as const)
    expect(await dock.scan({ read: booking.ticket, kind })).toMatchObject({
      verdict: 'departed',
      is_admitted: false,
      detail: {},
    })
  expect(await read(booking)).toMatchObject({ received_people: 0, boarded_people: 0 })

  const queued = (minutes: number, passengers: number[]) => ({
    type: 'scan' as const,
    nonce: nonce(),
    kind: 'boarding' as const,
    read: booking.ticket,
    verdict: 'ok' as const,
    passengers,
    at: new Date(sailed + minutes * MINUTE_MS).toISOString(),
  })
  const sent_at = new Date(sailed + MINUTE_MS).toISOString()
  const { answers } = await dock.sync([queued(-5, [1]), queued(0.5, [2])], { sent_at })
  expect(answers.map(({ checkin }) => [checkin?.is_admitted, checkin?.review])).toEqual([
    [true, null],
    [true, 'departed'],
  ])
})

test('whoever did not come and is at the dock after all is confirmed again, with its event', async () => {
  const late = await dock.addTour({ slug: 'demora' })
  const booking = await dock.sell(late)
  dock.setNow(instant(Date.parse(booking.departure.starts_at) + 10 * MINUTE_MS))
  const { version } = await read(booking)
  await ok(dock.seller.client(markNoShow, { params: { id: booking.id }, body: { version } }))
  expect(await dock.scan({ read: booking.ticket })).toMatchObject({ verdict: 'ok' })
  const after = await read(booking)
  expect(after).toMatchObject({ status: 'confirmed', payment_status: 'payed', received_people: 2 })
  expect(after.history.map(({ kind }) => kind).toSorted()).toEqual([
    'booking.created',
    'booking.no_show',
    'booking.received',
    'booking.undone',
  ])
  expect(after.version).toBe(version + 2)
})

test('X5: moved and moved back, those aboard are; what was scanned between counts on the other boat, and can be undone', async () => {
  const booking = await dock.sell(tour)
  const first = await dock.scan({ read: booking.ticket, kind: 'boarding' })
  await move(booking, tour.schedules[1])
  expect(await read(booking)).toMatchObject({ boarded_people: 0 })
  const second = await dock.scan({ read: booking.ticket, kind: 'boarding', count: 1 })
  expect(second).toMatchObject({ verdict: 'partial', passengers: [1] })
  expect(await read(booking)).toMatchObject({ boarded_people: 1 })
  await move(booking, tour.schedules[0])
  expect(await read(booking)).toMatchObject({ boarded_people: 2 })
  expect(await dock.scan({ read: booking.ticket, kind: 'boarding' })).toMatchObject({ verdict: 'used' })

  const undo = { nonce: nonce(), reason: 'Era la otra lancha', device: PHONE }
  expect(await ok(dock.captain.client(undoCheckin, { params: { id: second.id }, body: undo }))).toMatchObject({
    undone: { reason: 'Era la otra lancha' },
  })
  expect(await read(booking)).toMatchObject({ boarded_people: 2 })
  expect(await ok(dock.captain.client(getCheckin, { params: { id: first.id } }))).toMatchObject({
    undone: null,
    review: null,
  })
  await move(booking, tour.schedules[1])
  expect(await read(booking)).toMatchObject({ boarded_people: 0 })
})
