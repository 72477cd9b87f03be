import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type RawAnswer, startApi, type TestApi } from '../../test/api.ts'
import { freshDatabase, type TestDatabase } from '../../test/database.ts'
import { expectFailure } from '../../test/failure.ts'
import { fixtures, PASSWORD } from '../../test/fixtures.ts'
import { attemptOf, FREE_FAILURES, forgetOldAttempts } from './throttle.ts'

const OFFICE = '127.0.0.1'
const STRANGER = '127.0.0.2'

let database: TestDatabase
let api: TestApi

beforeAll(async () => {
  database = await freshDatabase()
  api = await startApi({ database })
  const { addAccount, addUser } = fixtures(database.admin)
  const account = await addAccount()
  for (const username of ['dueno', 'vendedor']) await addUser({ account, username })
})
afterAll(async () => {
  await api?.close()
  await database?.close()
})
beforeEach(() => database.admin('delete from login_throttle'))

const signIn = (username: string, password = PASSWORD, from = OFFICE) =>
  api.raw('POST', '/v1/provider/login', { body: { username, password }, from })

async function fail(times: number, username: string, from = OFFICE): Promise<RawAnswer[]> {
  const answers: RawAnswer[] = []
  for (let n = 0; n < times; n += 1) answers.push(await signIn(username, 'no es esta', from))
  return answers
}
const setFailures = (subject: string, failures: number, agoSeconds = 0) =>
  database.admin(
    `insert into login_throttle (subject, window_started_at, failures)
     values ($1, now() - make_interval(secs => $3), $2)
     on conflict (subject) do update set window_started_at = excluded.window_started_at, failures = excluded.failures`,
    [subject, failures, agoSeconds],
  )
const failuresOf = async (subject: string) =>
  (await database.admin<{ failures: number }>('select failures from login_throttle where subject = $1', [subject]))[0]
    ?.failures

test('five failures are free; the sixth attempt waits, even with the right password', async () => {
  for (const answer of await fail(5, 'vendedor')) expectFailure(answer, 401, 'login.incorrect')
  const refused = await signIn('vendedor')
  expectFailure(refused, 429, 'login.throttled', { retry_after_seconds: 30 })
  expect(refused.headers['retry-after']).toBe('30')
  expect((await signIn('dueno')).status).toBe(200)
})

test('an unknown name waits like a known one', async () => {
  await fail(5, 'no existe')
  expectFailure(await signIn('no existe'), 429, 'login.throttled', { retry_after_seconds: 30 })
})

test('an attempt during the wait is not counted and does not prolong it', async () => {
  const { pair } = attemptOf('vendedor', OFFICE)
  await setFailures(pair.subject, 5, 20)
  await fail(3, 'vendedor')
  expect(await failuresOf(pair.subject)).toBe(5)
  await setFailures(pair.subject, 5, 31)
  expect((await signIn('vendedor')).status).toBe(200)
})

test.each([
  [5, 30],
  [6, 60],
  [7, 120],
  [9, 480],
  [10, 900],
  [1_000_000, 900],
])('after %i failures the wait is %i seconds', async (failures, seconds) => {
  await setFailures(attemptOf('vendedor', OFFICE).pair.subject, failures)
  expectFailure(await signIn('vendedor'), 429, 'login.throttled', { retry_after_seconds: seconds })
})

test('the failure after a wait doubles it, and a quiet quarter of an hour forgets them all', async () => {
  const { subject } = attemptOf('vendedor', OFFICE).pair
  await setFailures(subject, 5, 31)
  await fail(1, 'vendedor')
  expectFailure(await signIn('vendedor'), 429, 'login.throttled', { retry_after_seconds: 60 })
  await setFailures(subject, 400, 15 * 60 + 1)
  await fail(1, 'vendedor')
  expect(await failuresOf(subject)).toBe(1)
})

test('a success clears the failures of its name', async () => {
  await fail(4, 'vendedor')
  expect((await signIn('vendedor')).status).toBe(200)
  for (const answer of await fail(5, 'vendedor')) expectFailure(answer, 401, 'login.incorrect')
})

test('a right sign-in takes back what was counted for it and leaves the rest as it was', async () => {
  const { pair, everywhere, knownAddress } = attemptOf('vendedor', OFFICE)
  const [address, username] = everywhere
  await setFailures(address?.subject ?? '', FREE_FAILURES.ofAddress - 1, 60)
  const rows = () => database.admin('select * from login_throttle where failures > 0 order by subject')
  const before = await rows()
  expect((await signIn('vendedor')).status).toBe(200)
  expect(await rows()).toEqual(before)
  expect(await failuresOf(pair.subject)).toBeUndefined()
  expect(await failuresOf(username?.subject ?? '')).toBeUndefined()
  expect(await failuresOf(knownAddress)).toBe(0)
})

test('a right sign-in after a wait leaves the next one as free to try as it was itself', async () => {
  const [address] = attemptOf('vendedor', OFFICE).everywhere
  await setFailures(address?.subject ?? '', FREE_FAILURES.ofAddress + 1, 61)
  for (const username of ['vendedor', 'dueno']) expect((await signIn(username)).status).toBe(200)
  expect(await failuresOf(address?.subject ?? '')).toBe(FREE_FAILURES.ofAddress + 1)
})

test('a stranger elsewhere cannot lock anyone out', async () => {
  await fail(8, 'dueno', STRANGER)
  expectFailure(await signIn('dueno', PASSWORD, STRANGER), 429, 'login.throttled', { retry_after_seconds: 30 })
  expect((await signIn('dueno', PASSWORD, OFFICE)).status).toBe(200)
})

test('an address has a larger budget over all names', async () => {
  const [address] = attemptOf('vendedor', STRANGER).everywhere
  await setFailures(address?.subject ?? '', FREE_FAILURES.ofAddress - 1)
  await fail(1, 'alguien', STRANGER)
  expectFailure(await signIn('vendedor', PASSWORD, STRANGER), 429, 'login.throttled', { retry_after_seconds: 30 })
  expect((await signIn('vendedor', PASSWORD, OFFICE)).status).toBe(200)
})

test('many addresses together are slowed down, except where the name signed in before', async () => {
  expect((await signIn('dueno', PASSWORD, OFFICE)).status).toBe(200)
  const username = attemptOf('dueno', STRANGER).everywhere[1]
  await setFailures(username?.subject ?? '', FREE_FAILURES.ofUsername)
  expectFailure(await signIn('dueno', PASSWORD, STRANGER), 429, 'login.throttled', { retry_after_seconds: 30 })
  expect((await signIn('dueno', PASSWORD, OFFICE)).status).toBe(200)
})

test('neither names nor addresses are stored as they are', async () => {
  await fail(1, 'mi contraseña secreta')
  const rows = await database.admin<{ subject: string }>('select subject from login_throttle')
  expect(rows).toHaveLength(3)
  for (const { subject } of rows) expect(subject).toMatch(/^[A-Za-z0-9_-]{43}$/)
})

test('what decides nothing any more is forgotten', async () => {
  await setFailures('recent failure', 1, 60)
  await setFailures('old failure', 1, 16 * 60)
  await setFailures('known address', 0, 29 * 86_400)
  await setFailures('address of long ago', 0, 31 * 86_400)
  await database.db.platform((tx) => forgetOldAttempts(tx))
  expect(await database.admin('select subject from login_throttle order by subject')).toEqual([
    { subject: 'known address' },
    { subject: 'recent failure' },
  ])
})
