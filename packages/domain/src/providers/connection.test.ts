import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  type Connection,
  connectionState,
  MAX_PLATFORM_FEE_BASIS_POINTS,
  platformFee,
  receiverOf,
} from './connection.ts'

const LIVE: Connection = { payee: 'acct_1', canCharge: true, wasReady: true, isEnded: false }

test.each<[string, Connection[], ReturnType<typeof receiverOf>]>([
  ['nobody connected anything', [], { kind: 'keys' }],
  ['a connection can charge', [LIVE], { kind: 'account', payee: 'acct_1' }],
  ['one was begun', [{ ...LIVE, payee: null, canCharge: false, wasReady: false }], { kind: 'keys' }],
  ['one is not through yet', [{ ...LIVE, canCharge: false, wasReady: false }], { kind: 'keys' }],
  ['one may not charge any more', [{ ...LIVE, canCharge: false }], { kind: 'nobody' }],
  ['one was disconnected', [{ ...LIVE, isEnded: true }], { kind: 'nobody' }],
  ['one was given up before it could charge', [{ ...LIVE, isEnded: true, wasReady: false }], { kind: 'keys' }],
  [
    'another one took its place',
    [
      { ...LIVE, isEnded: true },
      { ...LIVE, payee: 'acct_2' },
    ],
    { kind: 'account', payee: 'acct_2' },
  ],
  [
    'another one is not through yet',
    [
      { ...LIVE, isEnded: true },
      { ...LIVE, payee: 'acct_2', canCharge: false, wasReady: false },
    ],
    { kind: 'nobody' },
  ],
])('who is paid where %s', (_name, connections, receiver) => {
  expect(receiverOf(connections)).toEqual(receiver)
})

const FACTS = { payee: 'acct_1', canCharge: true, canBePaidOut: true, due: [], isTold: true }
test.each([
  ['none', null],
  ['begun', { ...FACTS, payee: null }],
  ['begun', { ...FACTS, isTold: false }],
  ['due', { ...FACTS, due: ['external_account'] }],
  ['checking', { ...FACTS, canBePaidOut: false }],
  ['checking', { ...FACTS, canCharge: false }],
  ['ready', FACTS],
] as const)('a connection is %s', (state, facts) => {
  expect(connectionState(facts)).toBe(state)
})

test('the fee of the host is rounded down and bounded', () => {
  expect(platformFee(216_500, 0)).toBe(0)
  expect(platformFee(216_500, 150)).toBe(3_247)
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 10_000_000_00 }), fc.integer({ min: 0, max: 100_000 }), (amount, points) => {
      const fee = platformFee(amount, points)
      expect(Number.isInteger(fee)).toBe(true)
      expect(fee).toBeGreaterThanOrEqual(0)
      expect(fee).toBeLessThanOrEqual((amount * MAX_PLATFORM_FEE_BASIS_POINTS) / 10_000)
    }),
  )
})
