import { readTicketCode, type TicketClaim } from '@muelle/domain/tickets/signed-ticket'
import { DAY_MS, instant } from '@muelle/domain/time'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { SECRETS } from '../../test/api.ts'
import { freshDatabase, type TestDatabase } from '../../test/database.ts'
import { fixtures } from '../../test/fixtures.ts'
import { log } from '../../test/log.ts'
import { openPool, type Pool } from '../platform/db.ts'
import { KEY_DAYS, listPublicKeys, ticketSigner, verifyTicket } from './keys.ts'

const NOW = instant(Date.UTC(2026, 6, 15, 13))
const CLAIM: Omit<TicketClaim, 'key_id' | 'account_id'> = {
  ticket: '7K3M9QRT',
  passenger: 0,
  departure_id: 4,
  revision: 1,
}
let database: TestDatabase
let pool: Pool
let account: number
let other: number
beforeAll(async () => {
  database = await freshDatabase()
  pool = openPool({ connection: database.connection, role: 'muelle_app', log })
  const add = fixtures(database.admin)
  account = await add.addAccount()
  other = await add.addAccount({ name: 'Otra' })
})
afterAll(async () => {
  await pool.end()
  await database.close()
})

const signed = (day: string, now = NOW, of = account) =>
  pool.db.transaction(of, async (tx) => {
    const sign = await ticketSigner(tx, SECRETS, { now, day })
    if (typeof sign !== 'function') throw new Error(sign.code)
    const read = readTicketCode(sign(CLAIM))
    if (!read) throw new Error('a code that cannot be read')
    return read
  })
const holds = (read: Awaited<ReturnType<typeof signed>>, of = account) =>
  pool.db.transaction(of, (tx) => verifyTicket(tx, read))
const keysFrom = async (day: string) =>
  (await pool.db.transaction(account, (tx) => listPublicKeys(tx, day))).map(({ id }) => id)

test('K2: several sign with one key from the first moment; another season has another, and the earlier goes on verifying', async () => {
  const codes = await Promise.all([signed('2026-07-20'), signed('2026-07-16'), signed('2026-07-18')])
  const [first] = codes
  const id = first.claim.key_id
  expect(new Set(codes.map(({ claim }) => claim.key_id))).toEqual(new Set([id]))
  expect(await holds(first)).toBe(true)
  const later = await signed('2026-12-01', instant(NOW + KEY_DAYS * DAY_MS))
  expect(later.claim.key_id).not.toBe(id)
  expect(await holds(first)).toBe(true)
  expect(await holds(later)).toBe(true)
  // Devices get the earlier key until what it signed has travelled.
  expect(await keysFrom('2026-07-20')).toEqual([later.claim.key_id, id])
  expect(await keysFrom('2026-07-21')).toEqual([later.claim.key_id])
})

test('a signature holds for what was signed, and in its own account', async () => {
  const read = await signed('2026-12-02')
  const revised = { ...read, signed: read.signed.map((byte, at) => (at === read.signed.length - 1 ? byte + 1 : byte)) }
  expect(await holds(revised)).toBe(false)
  expect(await holds({ ...read, signature: read.signature.toReversed() })).toBe(false)
  expect(await holds({ ...read, claim: { ...read.claim, key_id: 987_654 } })).toBe(false)
  expect(await holds(read, other)).toBe(false)
  const foreign = await signed('2026-12-02', NOW, other)
  expect(await holds(foreign)).toBe(false)
  expect(await holds({ ...foreign, claim: { ...foreign.claim, account_id: account } })).toBe(false)
})

test('the private half is sealed', async () => {
  const rows = await database.admin<{ sealed: Buffer }>('select private_sealed as sealed from ticket_key')
  expect(rows.length).toBeGreaterThan(1)
  for (const { sealed } of rows) expect(() => SECRETS.open(sealed, 'ticket_key/987654')).toThrow()
})
