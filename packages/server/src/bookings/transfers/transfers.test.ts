import {
  cancelBooking,
  collectPayment,
  confirmBooking,
  removeBooking,
  rescheduleBooking,
  undoBooking,
} from '@muelle/contract/bookings/life'
import { createOrder } from '@muelle/contract/bookings/orders'
import { type Booking, getBooking } from '@muelle/contract/bookings/record'
import { listTransfers, refuseTransfer, verifyTransfer } from '@muelle/contract/payments/transfers'
import { DAY_MS, HOUR_MS, instant, MINUTE_MS } from '@muelle/domain/time'
import { audiencesOf } from '@muelle/domain/tours/notifications/booking-notification'
import { notificationOf } from '@muelle/domain/tours/notifications/notification-of-event'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Person } from '../../../test/api.ts'
import { addDesk } from '../../../test/desk.ts'
import type { AddedTour } from '../../../test/fixtures.ts'
import { uploadedName } from '../../../test/images.ts'
import { type Harbour, NOW, openHarbour, saleOf, sell, sold, stateOf, TODAY } from '../../../test/tours.ts'
import { brokenInvariants, checkInvariants } from '../../doctor/check-invariants.ts'
import { keptUntil } from './kept-until.ts'
import { warnOfTransfers } from './warn-job.ts'

let harbour: Harbour
let tour: AddedTour
let desk: Person
let made = 0
beforeAll(async () => {
  harbour = await openHarbour()
  desk = await addDesk(harbour)
})
beforeEach(async () => {
  harbour.setNow(NOW)
  made += 1
  tour = await harbour.addTour({ name: `Tour ${made}`, slug: `transfer-${made}`, capacity: 4, people_limit: 10 })
})
afterAll(() => harbour.close())

const paid = (extra: { amount_cents?: number; proof?: string } = {}) =>
  ({ method: 'transfer', amount_cents: 160_000, reference: 'SPEI 77', ...extra }) as const
const waitingOf = async (booking: Pick<Booking, 'id'>, person = harbour.owner) => {
  const answer = await person.client(listTransfers, { query: { filter: { booking_id: booking.id } } })
  if (answer.status !== 'OK') throw new Error(JSON.stringify(answer))
  return answer.data
}
const verify = (id: number, person = harbour.owner) => person.client(verifyTransfer, { params: { id } })
const refuse = (id: number) =>
  harbour.owner.client(refuseTransfer, { params: { id }, body: { reason: 'No está en el banco' } })
const read = async ({ id }: Pick<Booking, 'id'>) => {
  const answer = await harbour.owner.client(getBooking, { params: { id } })
  if (answer.status !== 'OK') throw new Error(JSON.stringify(answer))
  return answer.data
}
/** A hold of two for which the desk has taken down a transfer. */
async function announced(wish: Parameters<typeof sold>[2] = {}) {
  const booking = await sold(desk, tour, { payment: paid(), ...wish })
  const [transfer] = (await waitingOf(booking)).rows
  if (!transfer) throw new Error('no transfer waits')
  return { booking, transfer }
}

describe('a transfer that the desk cannot look up (M7)', () => {
  test('keeps the seats of a sale for a day, and is no money of it yet', async () => {
    const proof = await uploadedName(desk)
    const { booking, transfer } = await announced({ payment: paid({ proof }) })
    expect(booking).toMatchObject({ status: 'pending', payment_status: 'process', paid_cents: 0, payments: [] })
    expect(Date.parse(booking.expires_at ?? '')).toBeGreaterThan(NOW + HOUR_MS)
    expect(Date.parse(booking.expires_at ?? '')).toBeLessThanOrEqual(NOW + DAY_MS)
    expect(transfer).toMatchObject({
      amount_cents: 160_000,
      reference: 'SPEI 77',
      proof,
      announced_by: { name: expect.any(String) },
      booking: { id: booking.id, ticket: booking.ticket, status: 'pending', people: 2 },
    })
    expect((await waitingOf(booking)).sums).toEqual([{ currency: 'MXN', amount_cents: 160_000 }])
  })

  test('B1: is looked for until the departure takes nobody any more that its booking was moved to', async () => {
    const { booking } = await announced()
    const { id, version, expires_at: before } = booking
    const departure = { schedule_id: tour.schedules[0] as number, date: TODAY }
    const moved = await harbour.owner.client(rescheduleBooking, {
      params: { id },
      body: { version, departure, quoted_total_cents: 160_000 },
    })
    // Ten minutes after its hour the desk sells no more.
    const end = new Date(NOW + 2 * HOUR_MS + 10 * MINUTE_MS).toISOString()
    expect(moved).toMatchObject({ data: { status: 'pending', payment_status: 'process', expires_at: end } })
    const undone = await harbour.owner.client(undoBooking, { params: { id }, body: { version: version + 1 } })
    expect(undone).toMatchObject({ data: { status: 'pending', expires_at: before } })
  })

  test('does the same for a hold, whether it is confirmed or collected, and for the rest of what stands', async () => {
    const pay = { method: 'transfer', amount_cents: 160_000 } as const
    const held = await sold(desk, tour, { hold: true })
    const confirmed = await desk.client(confirmBooking, {
      params: { id: held.id },
      body: { version: held.version, payment: pay },
    })
    expect(confirmed).toMatchObject({ data: { status: 'pending', payment_status: 'process', paid_cents: 0 } })
    const other = await sold(harbour.owner, tour, { hold: true })
    const collected = await desk.client(collectPayment, {
      params: { id: other.id },
      body: { version: other.version, payment: pay },
    })
    expect(collected).toMatchObject({ data: { status: 'pending', payment_status: 'process', paid_cents: 0 } })
  })

  test('counts at once for who may look it up, with its photo beside it', async () => {
    const proof = await uploadedName(harbour.owner)
    const booking = await sold(harbour.owner, tour, { payment: paid({ proof }) })
    expect(booking).toMatchObject({ status: 'confirmed', payment_status: 'payed', payments: [{ method: 'transfer' }] })
    expect((await waitingOf(booking)).count).toBe(0)
    expect(
      await harbour.database.admin('select state, proof from transfer_notice where booking_id = $1', [booking.id]),
    ).toEqual([{ state: 'verified', proof }])
  })

  test('is taken down for each booking of an order that is sold with it', async () => {
    const { schedule_id, date, party, quoted_total_cents } = saleOf(tour)
    const line = { tour_id: tour.tour, schedule_id, date, party, quoted_total_cents, tourist_first_name: 'Ana' }
    const answer = await desk.client(createOrder, {
      body: { bookings: [line, line], payment: paid({ amount_cents: 320_000 }) },
    })
    if (answer.status !== 'OK') throw new Error(JSON.stringify(answer))
    expect(answer.data.order).toMatchObject({ paid_cents: 0, due_cents: 320_000 })
    for (const one of answer.data.sold) {
      expect(one).toMatchObject({ status: 'pending', payment_status: 'process' })
      expect((await waitingOf(one)).sums).toEqual([{ currency: 'MXN', amount_cents: 160_000 }])
    }
  })

  test.each([
    ['more than is due', { amount_cents: 160_001 }, 409, 'payment.too_much'],
    ['less than confirms', { amount_cents: 1_000 }, 409, 'payment.not_enough'],
    ['a photo that nobody sent', { proof: `${'A'.repeat(22)}.webp` }, 422, 'image.unknown'],
    ['a photo of no name', { proof: '../../etc/passwd' }, 422, undefined],
    ['a photo of cash', { method: 'cash', proof: `${'A'.repeat(22)}.webp` }, 422, undefined],
  ] as const)('%s is refused, and changes nothing', async (_, extra, httpStatus, code) => {
    const held = await sold(harbour.owner, tour, { hold: true })
    const before = await stateOf(harbour)
    const body = { version: held.version, payment: { ...paid(), ...extra } }
    const answer = await desk.client(collectPayment, { params: { id: held.id }, body })
    expect(answer).toMatchObject({ status: 'ERROR', httpStatus, ...(code && { errors: [{ code }] }) })
    const sale = await sell(desk, tour, { payment: { ...paid(), ...extra } })
    expect(sale).toMatchObject({ status: 'ERROR', httpStatus })
    expect(await stateOf(harbour)).toEqual(before)
    expect((await waitingOf(held)).count).toBe(0)
  })

  test('is not announced twice over what is due', async () => {
    const { booking } = await announced()
    const body = { version: booking.version, payment: paid({ amount_cents: 160_000 }) }
    expect(await desk.client(collectPayment, { params: { id: booking.id }, body })).toMatchObject({
      status: 'ERROR',
      errors: [{ code: 'payment.too_much', detail: { due_cents: 0 } }],
    })
  })
})

describe('while it waits', () => {
  test('no other transfer is taken as money that is there, until somebody has looked this one up', async () => {
    const { booking, transfer } = await announced()
    const before = await stateOf(harbour)
    const collect = async () => {
      const { version } = await read(booking)
      const body = { version, payment: paid() }
      return harbour.owner.client(collectPayment, { params: { id: booking.id }, body })
    }
    expect(await collect()).toMatchObject({
      status: 'ERROR',
      httpStatus: 409,
      errors: [{ code: 'transfer.waiting', detail: { waiting_cents: 160_000, currency: 'MXN' } }],
    })
    expect(await stateOf(harbour)).toEqual(before)
    expect(await refuse(transfer.id)).toMatchObject({ status: 'OK' })
    expect(await collect()).toMatchObject({ data: { payment_status: 'payed', paid_cents: 160_000 } })
  })

  test('managers are told once before its seats go, unless somebody has looked it up', async () => {
    const { booking, transfer } = await announced()
    const other = await announced()
    const saidOf = async ({ id }: Booking) =>
      (await read({ id })).history.filter(({ kind }) => kind === 'booking.transfer_expiring').map(({ data }) => data)
    const warn = (now: number) =>
      harbour.database.db.transaction(harbour.account, (tx) => warnOfTransfers(tx, instant(now)))
    const end = Date.parse(booking.expires_at ?? '')
    await warn(end - 3 * HOUR_MS)
    expect(await saidOf(booking)).toEqual([])
    await refuse(other.transfer.id)
    await warn(end - HOUR_MS)
    await warn(end - HOUR_MS / 2)
    expect(await saidOf(booking)).toMatchObject([{ amount_cents: transfer.amount_cents }])
    expect(await saidOf(other.booking)).toEqual([])
    expect(notificationOf('booking.transfer_expiring', {})).toBe('transfer_expiring')
    expect(audiencesOf('transfer_expiring')).toEqual(['manager'])
  })

  test('a link that ends sooner does not end the time of its seats', async () => {
    const { booking } = await announced()
    await harbour.database.db.transaction(harbour.account, async (tx) => {
      const life = { id: booking.id, expires_at: booking.expires_at }
      const soon = new Date(NOW + 60_000).toISOString()
      expect(await keptUntil(tx, life, soon)).toBe(booking.expires_at)
      const late = new Date(NOW + 2 * DAY_MS).toISOString()
      expect(await keptUntil(tx, life, late)).toBe(late)
    })
  })
})

describe('looking it up at the bank', () => {
  test('not found while a link is open: the seats are kept as long as the link', async () => {
    const { booking, transfer } = await announced()
    const linkEnd = new Date(NOW + 2 * HOUR_MS).toISOString()
    await harbour.database.admin(
      `insert into payment_link (account_id, business_id, booking_id, parts, language, expires_at, latest_expires_at, ticket)
       select account_id, business_id, id, '{balance}', 'es', $2, $2, ticket from booking where id = $1`,
      [booking.id, linkEnd],
    )
    expect(await refuse(transfer.id)).toMatchObject({ data: { state: 'refused' } })
    expect(await read(booking)).toMatchObject({ status: 'pending', expires_at: linkEnd })
  })

  test('of a booking that somebody removed, its money waits though its seats are free (B3)', async () => {
    const { booking, transfer } = await announced()
    const query = { version: booking.version }
    expect(await harbour.owner.client(removeBooking, { params: { id: booking.id }, query })).toMatchObject({
      status: 'OK',
    })
    expect(await verify(transfer.id)).toMatchObject({ data: { is_without_seat: true } })
    expect(await read(booking)).toMatchObject({ status: 'pending_cancelation', refund_due_cents: 160_000 })
  })

  test('found: it is paid, and the booking stands', async () => {
    const { booking, transfer } = await announced()
    expect(await verify(transfer.id)).toMatchObject({ data: { state: 'verified', is_without_seat: false } })
    expect(await read(booking)).toMatchObject({
      status: 'confirmed',
      payment_status: 'payed',
      expires_at: null,
      payments: [{ kind: 'charge', method: 'transfer', amount_cents: 160_000, reference: 'SPEI 77' }],
    })
    expect((await waitingOf(booking)).count).toBe(0)
  })

  test('not found: nothing was paid, and the seats are kept as long as any hold', async () => {
    const { booking, transfer } = await announced()
    expect(await refuse(transfer.id)).toMatchObject({ data: { state: 'refused' } })
    const after = await read(booking)
    expect(after).toMatchObject({ status: 'pending', payment_status: 'pending', paid_cents: 0, payments: [] })
    expect(Date.parse(after.expires_at ?? '')).toBeLessThan(Date.parse(booking.expires_at ?? ''))
    expect(Date.parse(after.expires_at ?? '')).toBeGreaterThan(NOW)
  })

  test('twenty people at once verify it once', async () => {
    const { booking, transfer } = await announced()
    const answers = await Promise.all(Array.from({ length: 20 }, () => verify(transfer.id)))
    expect(answers.filter(({ status }) => status === 'OK')).toHaveLength(1)
    for (const answer of answers.filter(({ status }) => status === 'ERROR'))
      expect(answer).toMatchObject({ httpStatus: 409, errors: [{ code: 'transfer.not_waiting' }] })
    expect((await read(booking)).payments).toHaveLength(1)
  })

  test('one says that it is there while the other says that it is not: one of them holds', async () => {
    const { booking, transfer } = await announced()
    const [yes, no] = await Promise.all([verify(transfer.id), refuse(transfer.id)])
    expect([yes.status, no.status].sort()).toEqual(['ERROR', 'OK'])
    expect((await read(booking)).paid_cents).toBe(yes.status === 'OK' ? 160_000 : 0)
  })

  test('after its time, where its seats are free still, it has them again', async () => {
    const { booking, transfer } = await announced()
    harbour.setNow(instant(Date.parse(booking.expires_at ?? '')))
    expect(await read(booking)).toMatchObject({ status: 'inactive', payment_status: 'inactive' })
    expect((await waitingOf(booking)).rows).toMatchObject([{ booking: { status: 'inactive' } }])
    expect(await verify(transfer.id)).toMatchObject({ data: { is_without_seat: false } })
    expect(await read(booking)).toMatchObject({ status: 'confirmed', payment_status: 'payed' })
  })

  test('while the hold dies and others take the last seats, money and seats are right whoever is first (B2)', async () => {
    const { booking, transfer } = await announced({ adults: 4, payment: paid({ amount_cents: 320_000 }) })
    harbour.setNow(instant(Date.parse(booking.expires_at ?? '')))
    const [verified, rival] = await Promise.all([verify(transfer.id), sell(harbour.owner, tour, { adults: 4 })])
    const hasRival = rival.status === 'OK'
    expect(verified).toMatchObject({ status: 'OK', data: { is_without_seat: hasRival } })
    expect(await read(booking)).toMatchObject(
      hasRival
        ? { status: 'pending_cancelation', payment_status: 'canceled', refund_due_cents: 320_000 }
        : { status: 'confirmed', payment_status: 'payed', refund_due_cents: 0 },
    )
  })

  test('what was paid in cash meanwhile is owed back', async () => {
    const { booking, transfer } = await announced()
    const body = { version: booking.version, payment: { method: 'cash', amount_cents: 160_000 } } as const
    const collected = await desk.client(collectPayment, { params: { id: booking.id }, body })
    expect(collected).toMatchObject({ data: { status: 'confirmed', payment_status: 'payed' } })
    expect(await verify(transfer.id)).toMatchObject({ status: 'OK' })
    expect(await read(booking)).toMatchObject({ paid_cents: 320_000, refund_due_cents: 160_000 })
  })

  test('of a booking that was called off, its money is owed', async () => {
    const { booking, transfer } = await announced()
    const body = { version: booking.version, cause: 'customer', method: 'pending' } as const
    expect(await harbour.owner.client(cancelBooking, { params: { id: booking.id }, body })).toMatchObject({
      status: 'OK',
    })
    expect(await verify(transfer.id)).toMatchObject({ data: { is_without_seat: true } })
    expect(await read(booking)).toMatchObject({ status: 'pending_cancelation', refund_due_cents: 160_000 })
  })

  test('is for who may correct payments, and for transfers that there are', async () => {
    const { booking, transfer } = await announced()
    expect(await verify(transfer.id, desk)).toMatchObject({ status: 'ERROR', httpStatus: 403 })
    expect(await verify(999_999)).toMatchObject({ status: 'ERROR', httpStatus: 404 })
    expect(
      await harbour.owner.client(refuseTransfer, { params: { id: transfer.id }, body: { reason: '' } }),
    ).toMatchObject({ status: 'ERROR', httpStatus: 422 })
    expect((await waitingOf(booking)).count).toBe(1)
  })

  test('who settles with nobody sees what they took down themselves alone (S10)', async () => {
    const { booking } = await announced()
    expect((await waitingOf(booking, desk)).count).toBe(1)
    await harbour.database.admin('update transfer_notice set announced_by_user_id = $2 where booking_id = $1', [
      booking.id,
      harbour.ownerId,
    ])
    expect((await waitingOf(booking, desk)).count).toBe(0)
  })
})

test('after all of it every invariant holds (I7, I8, I9, I16)', async () => {
  expect(brokenInvariants(await checkInvariants(harbour.database.connection))).toEqual([])
})
