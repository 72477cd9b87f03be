import { expect, test } from 'vitest'
import { instant, instantOf, localDate, localTime, MINUTE_MS } from '../time.ts'
import { activateDenial, comeBackDenial } from './activate.ts'
import { attendanceDenial } from './attendance.ts'
import { collectDenial, isWaiting, payableDenial } from './collect.ts'
import { passengerDenial } from './passengers.ts'
import { pendingRefundDenial, refundDenial } from './refund.ts'
import { removeDenial } from './remove.ts'
import { BOOKING_STATUSES, type BookingStatus } from './status.ts'
import { undoDenial, undoUntil } from './undo.ts'

const open = (denial: (status: BookingStatus) => unknown) =>
  BOOKING_STATUSES.filter((status) => denial(status) === null)

test('§7: which states take money, and never more than is due', () => {
  const due = { totalCents: 100, paidCents: 40 }
  expect(open((status) => payableDenial({ status, ...due }))).toEqual([
    'hold',
    'pending',
    'confirmed',
    'completed',
    'no_show',
    'inactive',
  ])
  expect(payableDenial({ status: 'confirmed', totalCents: 100, paidCents: 100 })).toEqual({
    code: 'payment.nothing_due',
  })
})

test('M2, B2: what waits is paid up to its deposit at least; what is confirmed takes any part', () => {
  const facts = { totalCents: 100, paidCents: 0, depositCents: 30 }
  expect(collectDenial({ ...facts, status: 'hold', amountCents: 29 })).toEqual({
    code: 'payment.not_enough',
    dueCents: 30,
  })
  expect(collectDenial({ ...facts, status: 'hold', amountCents: 30 })).toBeNull()
  expect(collectDenial({ ...facts, status: 'confirmed', amountCents: 1 })).toBeNull()
  expect(BOOKING_STATUSES.filter(isWaiting)).toEqual(['hold', 'pending', 'inactive'])
})

test('§7: what waits, expired or was removed may be activated until its boat leaves', () => {
  const startsAt = instantOf(localDate('2026-07-15'), localTime('09:00'), 'America/Merida')
  const facts = { departureState: 'open', startsAt, timeZone: 'America/Merida', now: startsAt } as const
  expect(open((status) => activateDenial({ ...facts, status }))).toEqual(['hold', 'pending', 'inactive'])
  expect(activateDenial({ ...facts, status: 'inactive', departureState: 'finished' })).toEqual({
    code: 'departure.departed',
  })
})

test.each([
  ['inactive', '09:00', '2026-07-15', '23:59', null],
  ['inactive', '09:00', '2026-07-16', '00:00', 'departure.departed'],
  ['inactive', '23:55', '2026-07-16', '00:05', null],
  ['inactive', '23:55', '2026-07-16', '00:06', 'departure.departed'],
  // What keeps its seats has nothing to take again.
  ['hold', '09:00', '2026-07-16', '12:00', null],
] as const)('§7, W3: a booking that is %s, at %s, may come back on %s at %s: %s', (status, start, date, time, code) => {
  const timeZone = 'America/Merida'
  const startsAt = instantOf(localDate('2026-07-15'), localTime(start), timeZone)
  const now = instantOf(localDate(date), localTime(time), timeZone)
  const facts = { status, departureState: 'open', startsAt, timeZone, now } as const
  expect([comeBackDenial(facts)?.code ?? null, activateDenial(facts)?.code ?? null]).toEqual([code, code])
})

test('§7: who did not come is marked once the time has come; each mark may be turned into the other', () => {
  const startsAt = instant(1_000_000)
  const at = (now: number, departureState: 'open' | 'under_way' = 'open') =>
    attendanceDenial({ status: 'confirmed', departureState, startsAt, now: instant(now) }, 'no_show')
  expect(at(999_999)).toEqual({ code: 'departure.not_departed', startsAt })
  expect(at(1_000_000)).toBeNull()
  expect(at(0, 'under_way')).toBeNull()
  const marks = (mark: 'completed' | 'no_show') =>
    open((status) => attendanceDenial({ status, departureState: 'finished', startsAt, now: startsAt }, mark))
  expect(marks('no_show')).toEqual(['confirmed', 'completed'])
  expect(marks('completed')).toEqual(['confirmed', 'no_show'])
})

test('B3: only what nobody paid for is put out of sight', () => {
  expect(open((status) => removeDenial(status, 0))).toEqual(['hold', 'pending', 'confirmed'])
  expect(removeDenial('confirmed', 1)).toEqual({ code: 'booking.has_money', paidCents: 1 })
})

test('I8: no more goes back than was paid', () => {
  expect(refundDenial(100, 100)).toBeNull()
  expect(refundDenial(101, 100)).toEqual({ code: 'refund.too_much', refundableCents: 100 })
  expect(refundDenial(0, 0)).toEqual({ code: 'refund.nothing_paid' })
  expect(open(pendingRefundDenial)).toEqual(['pending_cancelation'])
})

test('§7: the last step goes back for ten minutes, unless money moved or something came after it', () => {
  const now = instant(0)
  const step = { kind: 'move', version: 3, until: undoUntil(now), hasMovedMoney: false } as const
  expect(undoDenial(step, 3, instant(10 * MINUTE_MS - 1))).toBeNull()
  expect(undoDenial(step, 3, instant(10 * MINUTE_MS))).toEqual({ code: 'undo.too_late', minutes: 10 })
  expect(undoDenial(step, 4, now)).toEqual({ code: 'undo.nothing' })
  expect(undoDenial(null, 3, now)).toEqual({ code: 'undo.nothing' })
  expect(undoDenial({ ...step, hasMovedMoney: true }, 3, now)).toEqual({ code: 'undo.money_moved' })
})

test('B4: people who are written down belong to the party', () => {
  const party = [{ categoryId: 1, quantity: 2 }]
  expect(passengerDenial([{ categoryId: 1 }, { categoryId: 1 }], party)).toBeNull()
  expect(passengerDenial([{ categoryId: 1 }, { categoryId: 1 }, { categoryId: 1 }], party)).toEqual({
    code: 'passenger.too_many',
    people: 2,
  })
  expect(passengerDenial([{ categoryId: 2 }], party)).toEqual({ code: 'party.unknown_category', categoryId: 2 })
})
