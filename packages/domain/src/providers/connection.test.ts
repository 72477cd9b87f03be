import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  type Connection,
  connectionState,
  connectionTrouble,
  MAX_PLATFORM_FEE_BASIS_POINTS,
  platformFee,
  receiverOf,
} from './connection.ts'

const LIVE: Connection = { payee: 'acct_1', canCharge: true, wasReady: true, isEnded: false }

const INSTALLATION = { level: 'installation', kind: 'keys' } as const
test.each<[string, Connection[], { kind: 'account'; payee: string } | { kind: 'nobody' } | null]>([
  ['nothing was connected', [], null],
  ['a connection can charge', [LIVE], { kind: 'account', payee: 'acct_1' }],
  ['one was begun', [{ ...LIVE, payee: null, canCharge: false, wasReady: false }], null],
  ['one is not through yet', [{ ...LIVE, canCharge: false, wasReady: false }], null],
  ['one may not charge any more', [{ ...LIVE, canCharge: false }], { kind: 'nobody' }],
  ['one was disconnected', [{ ...LIVE, isEnded: true }], { kind: 'nobody' }],
  ['one was given up before it could charge', [{ ...LIVE, isEnded: true, wasReady: false }], null],
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
])('who is paid where %s, by a business, by its account, or by neither', (_name, connections, own) => {
  const ofAccount = own ? { level: 'account', ...own } : INSTALLATION
  expect(receiverOf({ business: [], account: connections, hasInstallation: true })).toEqual(ofAccount)
  const ofBusiness = own ? { level: 'business', ...own } : { level: 'account', kind: 'account', payee: 'acct_all' }
  const account = [{ ...LIVE, payee: 'acct_all' }]
  expect(receiverOf({ business: connections, account, hasInstallation: true })).toEqual(ofBusiness)
})

test('who hosts others is paid for nobody but themselves', () => {
  const facts = { business: [], account: [], hasInstallation: false }
  expect(receiverOf(facts)).toEqual({ level: 'installation', kind: 'nobody' })
  expect(receiverOf({ ...facts, hasInstallation: true })).toEqual(INSTALLATION)
})

test('a payment goes to the nearest that ever had money come in, and to no other while that one is stopped', () => {
  const connection = fc.record({
    payee: fc.constantFrom('acct_1', 'acct_2', null),
    canCharge: fc.boolean(),
    wasReady: fc.boolean(),
    isEnded: fc.boolean(),
  })
  const level = fc.array(connection, { maxLength: 3 })
  fc.assert(
    fc.property(level, level, fc.boolean(), (business, account, hasInstallation) => {
      const receiver = receiverOf({ business, account, hasInstallation })
      if (business.some(({ wasReady }) => wasReady)) expect(receiver.level).toBe('business')
      else if (account.some(({ wasReady }) => wasReady)) expect(receiver.level).not.toBe('installation')
      if (receiver.kind === 'keys') expect([receiver.level, hasInstallation]).toEqual(['installation', true])
      if (receiver.kind === 'account') {
        const own = receiver.level === 'business' ? business : account
        expect(own.find(({ isEnded }) => !isEnded)).toMatchObject({ payee: receiver.payee, canCharge: true })
      }
    }),
  )
})

test.each([
  ['charges', { canCharge: false, canBePaidOut: false, due: ['external_account'] }],
  ['payouts', { canCharge: true, canBePaidOut: false, due: ['external_account'] }],
  ['due', { canCharge: true, canBePaidOut: true, due: ['external_account'] }],
  [null, { canCharge: true, canBePaidOut: true, due: [] }],
] as const)('the worst that keeps an account from its money is %s', (trouble, facts) => {
  expect(connectionTrouble(facts)).toBe(trouble)
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
