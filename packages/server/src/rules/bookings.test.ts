import { isActive as isActiveByRule } from '@muelle/domain/bookings/life/cancel'
import {
  awaitsPayment as awaitsPaymentByRule,
  BOOKING_STATUSES,
  isCanceled as isCanceledByRule,
  isExpired as isExpiredByRule,
  locksSeats,
} from '@muelle/domain/bookings/record/status'
import { instant } from '@muelle/domain/time'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { freshDatabase, type TestDatabase } from '../../test/database.ts'
import {
  awaitsPayment,
  holdsSeats,
  isActive,
  isCanceled,
  isExpired,
  isLive,
  isVoid,
  withStatuses,
} from './bookings.sql.ts'

const NOW = instant(Date.UTC(2026, 4, 4, 12))

let database: TestDatabase
beforeAll(async () => {
  database = await freshDatabase()
})
afterAll(() => database.close())

test('the database decides about expiry and seats as the rules do, at every status and around the instant', async () => {
  const cases = BOOKING_STATUSES.flatMap((status) =>
    [null, instant(NOW - 1), NOW, instant(NOW + 1)].map((expires_at) => ({ status, expires_at })),
  )
  const rows = await database.admin(
    `select status, (extract(epoch from expires_at) * 1000)::bigint as expires_at,
       coalesce(${isExpired('b', '$2')}, false) as is_expired, ${holdsSeats('b', '$2')} as holds_seats, ${isActive('b')} as is_active
     from (select status, to_timestamp(expires_at / 1000.0) as expires_at
       from jsonb_to_recordset($1::jsonb) as n(status text, expires_at bigint)) b`,
    [JSON.stringify(cases), NOW],
  )
  expect(rows).toEqual(
    cases.map(({ status, expires_at }) => ({
      status,
      expires_at,
      is_expired: isExpiredByRule(status, expires_at, NOW),
      holds_seats: locksSeats(status, expires_at, NOW),
      is_active: isActiveByRule(status),
    })),
  )
})

test('every status is live, canceled or void', async () => {
  const rows = await database.admin(
    `select status, (${isLive('b')})::int + (${isCanceled('b')})::int + (${isVoid('b')})::int as sides,
       ${awaitsPayment('b')} as awaits_payment, ${isCanceled('b')} as is_canceled
     from unnest($1::text[]) as b(status)`,
    [BOOKING_STATUSES],
  )
  expect(rows).toEqual(
    BOOKING_STATUSES.map((status) => ({
      status,
      sides: 1,
      awaits_payment: awaitsPaymentByRule(status),
      is_canceled: isCanceledByRule(status),
    })),
  )
})

test('a text names lists of states, and no others', () => {
  expect(withStatuses("status in (:waiting) and place ~ '^credit:(\\d+)$'")).toBe(
    "status in ('hold', 'pending') and place ~ '^credit:(\\d+)$'",
  )
  expect(withStatuses('array_position(array[:earned], state)')).toBe(
    "array_position(array['earned', 'approved'], state)",
  )
  expect(() => withStatuses('status in (:gone)')).toThrow('(:gone)')
})
