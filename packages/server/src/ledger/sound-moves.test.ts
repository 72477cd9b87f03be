import { ENTRY_KINDS } from '@muelle/domain/ledger/entry-kind'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { freshDatabase, type TestDatabase } from '../../test/database.ts'

const CHECK_VIOLATION = '23514'
const FOREIGN_KEY_VIOLATION = '23503'
const hasCode = (error: unknown, code: string) => error instanceof Error && 'code' in error && error.code === code

// What the database itself keeps out of the ledger, whatever writes to it (I7).
let database: TestDatabase
beforeAll(async () => {
  database = await freshDatabase()
})
afterAll(() => database.close())

/** What a provider keeps is no move that people see. */
const KINDS = [...ENTRY_KINDS, 'fee'] as const
type Kind = (typeof KINDS)[number]
type Move = Record<string, string | number | null>
const OF_NOBODY = { booking_id: null, business_id: 1 }
/** Of each kind one that is sound. */
const SOUND: Record<Kind, Move> = {
  charge: { booking_id: 1, business_id: null, method: 'cash', from_place: 'customer', to_place: 'custody:3' },
  refund: {
    booking_id: 1,
    business_id: null,
    method: 'cash',
    from_place: 'custody:3',
    to_place: 'customer',
    payment_id: 4,
  },
  chargeback: {
    booking_id: 1,
    business_id: null,
    method: 'stripe',
    from_place: 'stripe:1',
    to_place: 'customer',
    payment_id: 4,
  },
  handover: { ...OF_NOBODY, method: 'cash', from_place: 'custody:3', to_place: 'custody:5', handover_id: 6 },
  fee: { ...OF_NOBODY, method: 'paypal', from_place: 'paypal:1', to_place: 'fees:1', payment_id: 4 },
  settlement: { ...OF_NOBODY, method: 'cash', from_place: 'seller:7', to_place: 'safe:1', settlement_id: 8 },
  exchange: {
    ...OF_NOBODY,
    method: 'cash',
    from_place: 'customer',
    to_place: 'custody:3',
    payment_id: 4,
    rate_cents: 1_700,
  },
  tip: { ...OF_NOBODY, method: 'cash', from_place: 'customer', to_place: 'custody:3' },
  expense: { ...OF_NOBODY, method: 'transfer', from_place: 'bank:1', to_place: 'expenses:1', expense_id: 9 },
  difference: { ...OF_NOBODY, method: 'cash', from_place: 'custody:3', to_place: 'differences:1', shift_id: 2 },
  remittance: { ...OF_NOBODY, method: 'cash', from_place: 'safe:1', to_place: 'third_parties:1', remittance_id: 2 },
}
const NAMES =
  `method from_place to_place booking_id visit_id permit_id business_id payment_id handover_id settlement_id shift_id
  expense_id remittance_id rate_cents tax_percent note`.split(/\s+/)

/** Whether the table takes it, but for what it refers to: checks are asked before references. */
const isSound = async (kind: string, move: Move): Promise<boolean> => {
  const insert = database.admin(
    `insert into ledger_entry (account_id, amount_cents, currency, kind, ${NAMES.join(', ')})
     values (1, 100, 'MXN', $1, ${NAMES.map((_, at) => `$${at + 2}`).join(', ')})`,
    [kind, ...NAMES.map((name) => move[name] ?? null)],
  )
  const failure = await insert.then(
    () => null,
    (error: unknown) => error,
  )
  if (failure === null || hasCode(failure, FOREIGN_KEY_VIOLATION)) return true
  if (hasCode(failure, CHECK_VIOLATION)) return false
  throw failure
}

test.each(KINDS)('I7: a %s between its own places, and between none else', async (kind) => {
  const sound = SOUND[kind]
  expect(await isSound(kind, sound)).toBe(true)
  const elsewhere: Move[] = [
    { ...sound, from_place: 'nowhere:1', to_place: 'nowhere:2' },
    { ...sound, business_id: 1, booking_id: 1 },
    { ...sound, business_id: null, booking_id: null },
    { ...sound, method: 'barter' },
    { ...sound, tax_percent: 51 },
  ]
  for (const move of elsewhere) expect(await isSound(kind, move), JSON.stringify(move)).toBe(false)
})

describe('I7: what only some kinds of moves name', () => {
  const ALLOWED: Record<string, readonly Kind[]> = {
    payment_id: ['refund', 'chargeback', 'fee', 'exchange', 'tip'],
    handover_id: ['handover'],
    settlement_id: ['settlement'],
    shift_id: ['handover', 'difference'],
    expense_id: ['expense'],
    remittance_id: ['remittance'],
    rate_cents: ['exchange'],
    visit_id: [],
    permit_id: [],
  }
  test.each(Object.entries(ALLOWED))('%s', async (name, kinds) => {
    const sound = await Promise.all(KINDS.map((kind) => isSound(kind, { ...SOUND[kind], [name]: 12 })))
    expect(KINDS.filter((_, at) => sound[at])).toEqual(KINDS.filter((kind) => kinds.includes(kind)))
  })

  test.each(['payment_id', 'settlement_id', 'rate_cents'] as const)(
    '%s where a kind cannot be without',
    async (name) => {
      const needing = {
        payment_id: ['chargeback', 'fee', 'exchange'],
        settlement_id: ['settlement'],
        rate_cents: ['exchange'],
      }
      for (const kind of needing[name] as Kind[])
        expect(await isSound(kind, { ...SOUND[kind], [name]: null })).toBe(false)
    },
  )

  test('a visit and a rented place pay as a booking does, without one', async () => {
    const ofVisit = { ...SOUND.charge, ...OF_NOBODY, visit_id: 5, tax_percent: 16 }
    expect(await isSound('charge', ofVisit)).toBe(true)
    expect(await isSound('refund', { ...SOUND.refund, ...OF_NOBODY, visit_id: 5 })).toBe(true)
    expect(await isSound('charge', { ...SOUND.charge, ...OF_NOBODY, permit_id: 5 })).toBe(true)
    expect(await isSound('refund', { ...SOUND.refund, ...OF_NOBODY, permit_id: 5 })).toBe(false)
    expect(await isSound('charge', { ...ofVisit, permit_id: 5 })).toBe(false)
  })
})

test('I7: what a provider takes it holds, and a terminal pays the bank', async () => {
  const card = { ...SOUND.charge, method: 'stripe' }
  expect(await isSound('charge', { ...card, to_place: 'stripe:1' })).toBe(true)
  expect(await isSound('charge', { ...card, to_place: 'paypal:1' })).toBe(false)
  expect(await isSound('fee', { ...SOUND.fee, from_place: 'fees:1', to_place: 'paypal:1' })).toBe(true)
  expect(await isSound('fee', { ...SOUND.fee, from_place: 'fees:1', to_place: 'stripe:1' })).toBe(false)
  expect(await isSound('charge', { ...SOUND.charge, method: 'terminal' })).toBe(false)
  expect(await isSound('charge', { ...SOUND.charge, method: 'terminal', to_place: 'bank:1' })).toBe(true)
  expect(await isSound('loan', SOUND.charge)).toBe(false)
})
