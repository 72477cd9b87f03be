import { expect, test } from 'vitest'
import { HOUR_MS, type Instant, instant } from '../time.ts'
import { shortName } from './short-name.ts'
import { type VoucherBooking, type VoucherClaim, voucherOf } from './voucher.ts'

const STARTS = instant(Date.UTC(2026, 6, 16, 15))
const EVE = instant(STARTS - 20 * HOUR_MS)
const BOARDED_AT = instant(STARTS - HOUR_MS / 4)
const DEPARTURE: VoucherBooking['departure'] = {
  id: 4,
  local_date: '2026-07-16',
  starts_at: STARTS,
  time_zone: 'America/Merida',
  state: 'open',
  duration_minutes: 120,
}
const BOOKING: VoucherBooking = {
  status: 'confirmed',
  expires_at: null,
  revision: 2,
  people: 2,
  departure: DEPARTURE,
  done: [],
}
const CLAIM: VoucherClaim = { passenger: 0, departure_id: 4, revision: 2 }

const received = (...positions: number[]) =>
  positions.map((position) => ({ kind: 'reception' as const, position, at: instant(STARTS - position * HOUR_MS) }))
const boarded = (...positions: number[]) =>
  positions.map((position) => ({ kind: 'boarding' as const, position, at: BOARDED_AT }))
const off = (state: VoucherBooking['departure']['state']) => ({ departure: { ...DEPARTURE, state } })

type Case = [
  what: string,
  booking: Partial<VoucherBooking>,
  claim: Partial<VoucherClaim>,
  now: Instant,
  wanted: ReturnType<typeof voucherOf>['state'],
]
const AFTER = instant(STARTS + 3 * HOUR_MS)
const NEXT_DAY = instant(STARTS + 30 * HOUR_MS)

test.each<Case>([
  ['confirmed', {}, {}, EVE, 'good'],
  ['one passenger of it', {}, { passenger: 2 }, EVE, 'good'],
  ['one whom the party no longer has', {}, { passenger: 3 }, EVE, 'revoked'],
  ['an earlier revision', {}, { revision: 1 }, EVE, 'revoked'],
  ['another departure', {}, { departure_id: 3 }, EVE, 'revoked'],
  ['a hold', { status: 'hold', expires_at: STARTS }, {}, EVE, 'waiting'],
  ['a booking that waits without an end', { status: 'pending' }, {}, EVE, 'waiting'],
  ['a hold at the instant of its end', { status: 'hold', expires_at: EVE }, {}, EVE, 'expired'],
  ['a hold that was released', { status: 'inactive', expires_at: EVE }, {}, EVE, 'expired'],
  ['one that was removed', { status: 'inactive' }, {}, EVE, 'canceled'],
  ['one that was refused', { status: 'rejected' }, {}, EVE, 'canceled'],
  ['canceled, which raised its revision', { status: 'canceled', revision: 3 }, {}, EVE, 'canceled'],
  ['canceled and not refunded yet', { status: 'pending_cancelation', revision: 3 }, {}, EVE, 'canceled'],
  ['a departure that was called off', off('canceled'), {}, EVE, 'canceled'],
  ['an earlier print of one that was called off', off('canceled'), { revision: 1 }, EVE, 'revoked'],
  ['a part of the party received', { done: received(1) }, {}, STARTS, 'good'],
  ['that passenger', { done: received(1) }, { passenger: 1 }, STARTS, 'received'],
  ['the whole party', { done: received(1, 2) }, {}, STARTS, 'received'],
  ['a part of it aboard', { done: [...received(1), ...boarded(2)] }, {}, STARTS, 'received'],
  ['all of it aboard', { done: [...received(1), ...boarded(1, 2)] }, {}, STARTS, 'aboard'],
  ['aboard, under way', { ...off('under_way'), done: boarded(1, 2) }, {}, AFTER, 'aboard'],
  ['aboard, back again', { ...off('finished'), done: boarded(1, 2) }, {}, AFTER, 'traveled'],
  ['aboard, and nobody said that it came back', { done: boarded(1, 2) }, {}, NEXT_DAY, 'traveled'],
  ['marked as done', { status: 'completed' }, {}, AFTER, 'traveled'],
  ['received, and the boat left', { ...off('under_way'), done: received(1, 2) }, {}, AFTER, 'departed'],
  ['nobody came, and the boat left', off('under_way'), {}, AFTER, 'departed'],
  ['marked as not come', { status: 'no_show' }, {}, AFTER, 'departed'],
  ['late on its day, and nobody said that it left', {}, {}, AFTER, 'good'],
  ['the day after', {}, {}, NEXT_DAY, 'departed'],
])('S9: %s', (_, booking, claim, now, wanted) => {
  expect(voucherOf({ ...BOOKING, ...booking }, { ...CLAIM, ...claim }, now).state).toBe(wanted)
})

test('S9: how many were let in, and when the last of them was', () => {
  const booking = { ...BOOKING, done: received(2, 1) }
  expect(voucherOf(booking, CLAIM, STARTS)).toEqual({
    state: 'received',
    at: STARTS - HOUR_MS,
    received: 2,
    boarded: 0,
  })
  expect(voucherOf({ ...booking, done: [...booking.done, ...boarded(1, 2)] }, CLAIM, STARTS)).toMatchObject({
    state: 'aboard',
    at: BOARDED_AT,
    received: 2,
    boarded: 2,
  })
  expect(voucherOf({ ...booking, done: received(1) }, CLAIM, STARTS)).toMatchObject({ at: null, received: 1 })
  expect(voucherOf({ ...booking, ...off('canceled') }, CLAIM, STARTS)).toMatchObject({ state: 'canceled', at: null })
})

test.each([
  ['Ana', 'Peña Ruiz', 'Ana P.'],
  ['María Fernanda', 'Łucja', 'María Ł.'],
  ['Ana López', null, 'Ana L.'],
  [' Ana ', ' ', 'Ana'],
  [null, 'Peña Ruiz', 'Peña R.'],
  ['明', '李', '明 李.'],
  ['Ana', 'ñandú', 'Ana Ñ.'],
  [null, null, null],
  ['', '  ', null],
])('of «%s» and «%s» strangers see %s', (first, last, shown) => {
  expect(shortName(first, last)).toBe(shown)
})
