import { clockInstant } from '@muelle/domain/device-clock'
import { expect, test } from 'vitest'
import type { QueuedEntry, Waiting } from '../../offline/queue.ts'
import { ownScans, type Sent } from './own-scans.ts'

const AT = '2026-11-22T13:00:00.000Z'
const MADE_AT = '2026-11-22T13:05:00.000Z'
const waiting = (entry: QueuedEntry, takesBack: Waiting['takesBack'] = null): Waiting => ({
  userId: 5,
  businessId: 1,
  bookingId: 9,
  entry,
  takesBack,
})
const scan = (nonce: string, verdict: 'ok' | 'used' = 'ok') =>
  waiting({ type: 'scan', nonce, kind: 'boarding', verdict, passengers: verdict === 'ok' ? [1, 2] : [], at: AT })
const undo = (of: string, takesBack: Waiting['takesBack'] = null) =>
  waiting({ type: 'undo', nonce: `undo-${of}`, of, reason: 'Se fueron', at: AT }, takesBack)
const sent = (nonce: string, receivedAt: string): Sent => ({
  nonce,
  receivedAt,
  own: {
    booking_id: 7,
    kind: 'reception',
    passengers: [1],
    at: clockInstant(0),
    hasSeenProofs: false,
    isTakenBack: false,
  },
})
const told = (queue: Waiting[], known: Sent[] = []) =>
  ownScans(queue, known, MADE_AT).map(({ booking_id, passengers, isTakenBack }) => [
    booking_id,
    passengers.join(' '),
    isTakenBack,
  ])

test('what waits counts, unless it was refused or taken back', () => {
  expect(told([scan('nonce-aa'), scan('nonce-bb', 'used')])).toEqual([[9, '1 2', false]])
  expect(told([scan('nonce-aa'), undo('nonce-aa')])).toEqual([])
})

test('cash that waits stays taken, whether or not they were let in or taken back', () => {
  const paid = (nonce: string, verdict: 'ok' | 'proof_required') => {
    const passengers = verdict === 'ok' ? [1, 2] : []
    const cash = { amount_cents: 180_000 }
    return waiting({ type: 'scan', nonce, kind: 'boarding', verdict, passengers, at: AT, cash })
  }
  const queue = [paid('nonce-aa', 'ok'), undo('nonce-aa'), paid('nonce-bb', 'proof_required'), paid('nonce-cc', 'ok')]
  expect(ownScans(queue, [], MADE_AT).map(({ passengers, collectedCents }) => [passengers, collectedCents])).toEqual([
    [[], 180_000],
    [[], 180_000],
    [[1, 2], 180_000],
  ])
})

test('what the server has counts until a list was made that knows of it', () => {
  const later = sent('nonce-cc', '2026-11-22T13:06:00.000Z')
  expect(told([], [sent('nonce-dd', AT), later])).toEqual([[7, '1', false]])
  expect(told([undo('nonce-cc')], [later])).toEqual([])
})

test('an undo of what lists have already takes it out of them', () => {
  const takesBack = { kind: 'boarding' as const, passengers: [1, 2] }
  expect(told([undo('nonce-ee', takesBack)])).toEqual([[9, '1 2', true]])
})
