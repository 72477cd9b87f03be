import { expect, test } from 'vitest'
import { instant, instantOf, localDate, localTime, MINUTE_MS } from '../../time.ts'
import { passengerDenial } from '../record/passengers.ts'
import { BOOKING_STATUSES, type BookingStatus } from '../record/status.ts'
import { activateDenial, comeBackDenial } from './activate.ts'
import { attendanceDenial } from './attendance.ts'
import { collectDenial, isConfirmable, payableDenial } from './collect.ts'
import { pendingRefundDenial, refundDenial } from './refund.ts'
import { removeDenial } from './remove.ts'
import { undoDenial, undoUntil } from './undo.ts'

const open = (denial: (status: BookingStatus) => unknown) =>
  BOOKING_STATUSES.filter((status) => denial(status) === null)

test('§7: which states take money, and never more than is due', () => {
  const due = { total_cents: 100, paid_cents: 40 }
  expect(open((status) => payableDenial({ status, ...due }))).toEqual([
    'hold',
    'pending',
    'confirmed',
    'completed',
    'no_show',
    'inactive',
  ])
  expect(payableDenial({ status: 'confirmed', total_cents: 100, paid_cents: 100 })).toEqual({
    code: 'payment.nothing_due',
  })
})

test('M2, B2: what waits is paid up to its deposit at least; what is confirmed takes any part', () => {
  const facts = { total_cents: 100, paid_cents: 0, deposit_cents: 30 }
  expect(collectDenial({ ...facts, status: 'hold', amount_cents: 29 })).toEqual({
    code: 'payment.not_enough',
    dueCents: 30,
  })
  expect(collectDenial({ ...facts, status: 'hold', amount_cents: 30 })).toBeNull()
  expect(collectDenial({ ...facts, status: 'confirmed', amount_cents: 1 })).toBeNull()
  expect(BOOKING_STATUSES.filter(isConfirmable)).toEqual(['hold', 'pending', 'inactive'])
})

test('§7: what waits, expired or was removed may be activated until its boat leaves', () => {
  const starts_at = instantOf(localDate('2026-07-15'), localTime('09:00'), 'America/Merida')
  const facts = { departure_state: 'open', starts_at, time_zone: 'America/Merida', now: starts_at } as const
  expect(open((status) => activateDenial({ ...facts, status }))).toEqual(['hold', 'pending', 'inactive'])
  expect(activateDenial({ ...facts, status: 'inactive', departure_state: 'finished' })).toEqual({
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
  const time_zone = 'America/Merida'
  const starts_at = instantOf(localDate('2026-07-15'), localTime(start), time_zone)
  const now = instantOf(localDate(date), localTime(time), time_zone)
  const facts = { status, departure_state: 'open', starts_at, time_zone, now } as const
  expect([comeBackDenial(facts)?.code ?? null, activateDenial(facts)?.code ?? null]).toEqual([code, code])
})

test('§7: who did not come is marked once the time has come; each mark may be turned into the other', () => {
  const starts_at = instant(1_000_000)
  const at = (now: number, departure_state: 'open' | 'under_way' = 'open') =>
    attendanceDenial({ status: 'confirmed', departure_state, starts_at, now: instant(now) }, 'no_show')
  expect(at(999_999)).toEqual({ code: 'departure.not_departed', startsAt: starts_at })
  expect(at(1_000_000)).toBeNull()
  expect(at(0, 'under_way')).toBeNull()
  const marks = (mark: 'completed' | 'no_show') =>
    open((status) => attendanceDenial({ status, departure_state: 'finished', starts_at, now: starts_at }, mark))
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
  const party = [{ category_id: 1, quantity: 2 }]
  expect(passengerDenial([{ category_id: 1 }, { category_id: 1 }], party)).toBeNull()
  expect(passengerDenial([{ category_id: 1 }, { category_id: 1 }, { category_id: 1 }], party)).toEqual({
    code: 'passenger.too_many',
    people: 2,
  })
  expect(passengerDenial([{ category_id: 2 }], party)).toEqual({ code: 'party.unknown_category', categoryId: 2 })
})
