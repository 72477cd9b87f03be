import { type Booking, getBooking } from '@muelle/contract/bookings/record'
import { startClosure } from '@muelle/contract/closures/record'
import { setDepartureState } from '@muelle/contract/departures/work'
import { instant, MINUTE_MS } from '@muelle/domain/time'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Dock, nonce, ok, openDock, type QueuedEntry } from '../../test/dock.ts'
import type { AddedTour } from '../../test/fixtures.ts'
import { NOW, TODAY } from '../../test/tours.ts'
import { closureTask } from '../closures/run-job.ts'

const LATER = instant(NOW + 60 * MINUTE_MS)
const SENT = new Date(LATER).toISOString()

let dock: Dock
beforeAll(async () => {
  dock = await openDock()
  dock.setNow(LATER)
})
afterAll(() => dock.close())

const departure = (tour: AddedTour) => ({ schedule_id: tour.schedules[0] ?? 0, date: TODAY })
const read = ({ id }: Pick<Booking, 'id'>) => ok(dock.seller.client(getBooking, { params: { id } }))
/** What a device let in at ten past, when it knew of nothing. */
const scanned = ({ ticket }: Pick<Booking, 'ticket'>, passengers: number[]): QueuedEntry => ({
  type: 'scan',
  nonce: nonce(),
  kind: 'boarding',
  read: ticket,
  verdict: 'ok',
  passengers,
  at: new Date(NOW + 10 * MINUTE_MS).toISOString(),
})
const send = (...entries: QueuedEntry[]) => dock.sync(entries, { sent_at: SENT })
const keptOf = ({ id }: Pick<Booking, 'id'>) =>
  dock.database.admin('select verdict, is_admitted, is_offline, review from checkin where booking_id = $1', [id])

test('K4: a departure that was closed by hand while a device was offline has whom it let in aboard, and nobody to look at', async () => {
  const tour = await dock.addTour({ slug: 'cerrada' })
  const booking = await dock.sell(tour)
  await ok(dock.owner.client(setDepartureState, { body: { departure: departure(tour), state: 'closed' } }))
  const scan = scanned(booking, [1, 2])
  for (const isNew of [true, false]) {
    const { answers } = await send(scan)
    expect(answers).toMatchObject([{ is_new: isNew, checkin: { verdict: 'ok', is_admitted: true, review: null } }])
  }
  expect(await keptOf(booking)).toEqual([{ verdict: 'ok', is_admitted: true, is_offline: true, review: null }])
  expect(await read(booking)).toMatchObject({ status: 'confirmed', boarded_people: 2 })
  // Sales alone have ended: whoever comes now boards as before.
  const other = await dock.scan({ read: booking.ticket, kind: 'boarding' })
  expect(other).toMatchObject({ verdict: 'used', is_admitted: false })
})

test('K4: one that was closed for weather, and its bookings canceled, keeps the scan as what happened and has somebody look at it', async () => {
  const tour = await dock.addTour({ slug: 'norte' })
  const booking = await dock.sell(tour)
  const { id } = await ok(
    dock.owner.client(startClosure, {
      body: {
        business_id: dock.business,
        cause: 'weather',
        reason: 'Norte',
        departures: [departure(tour)],
        items: [],
        default: { action: 'credit' },
      },
    }),
  )
  await closureTask({ clock: () => LATER, log: { error: () => {} } }).run(
    { accountId: dock.account, closureId: id },
    { db: dock.database.db, signal: new AbortController().signal, attempt: 1 },
  )
  const before = await read(booking)
  expect(before).toMatchObject({ status: 'canceled', boarded_people: 0 })
  const { answers } = await send(scanned(booking, [1]))
  expect(answers).toMatchObject([{ is_new: true, checkin: { verdict: 'ok', is_admitted: true, review: 'canceled' } }])
  expect(await keptOf(booking)).toEqual([{ verdict: 'ok', is_admitted: true, is_offline: true, review: 'canceled' }])
  // The credit that its customer has stands; a signal would have stopped them.
  const { status, total_cents, paid_cents } = await read(booking)
  expect({ status, total_cents, paid_cents }).toEqual({
    status: 'canceled',
    total_cents: before.total_cents,
    paid_cents: before.paid_cents,
  })
  expect(await dock.scan({ read: booking.ticket, kind: 'boarding' })).toMatchObject({
    verdict: 'canceled',
    is_admitted: false,
  })
})
