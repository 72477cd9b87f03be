import { hash } from '@node-rs/argon2'
import { Secret, TOTP } from 'otpauth'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type Person, type RawAnswer, startApi, type TestApi } from '../../test/api.ts'
import { freshDatabase, type TestDatabase, withClient } from '../../test/database.ts'
import { expectFailure } from '../../test/failure.ts'
import { fixtures, PASSWORD } from '../../test/fixtures.ts'
import { until } from '../../test/until.ts'
import { Denied } from '../platform/denied.ts'
import type { Actor, RequestFacts } from '../platform/http/handle.ts'
import { checkPin } from './check-pin.ts'
import { judgeGuess } from './guess.ts'
import { attemptOf, FREE_FAILURES, linkAttemptOf } from './throttle.ts'

const OFFICE = '127.0.0.1'
const STRANGER = '127.0.0.2'
const FACTOR = '/v1/provider/profile/second-factor'
const PIN = '4711'
const BURSTS = [28, 120]

let database: TestDatabase
let api: TestApi
/** A second process on the same database. */
let other: TestApi
let account: number
let seller: number

beforeAll(async () => {
  database = await freshDatabase()
  api = await startApi({ database })
  other = await startApi({ database })
  const { addAccount, addUser } = fixtures(database.admin)
  account = await addAccount()
  await addUser({ account, username: 'dueno', is_first: true })
  seller = await addUser({ account, username: 'vendedor' })
  const pinHash = await hash(PIN, { memoryCost: 1024, timeCost: 1 })
  await database.admin('update app_user set pin_hash = $2 where id = $1', [seller, pinHash])
})
afterAll(async () => {
  await other?.close()
  await api?.close()
  await database?.close()
})
beforeEach(() => database.admin('delete from login_throttle'))

const signIn = (username: string, password = PASSWORD, from = OFFICE, at = api) =>
  at.raw('POST', '/v1/provider/login', { body: { username, password }, from })
const burst = <T>(size: number, one: (index: number) => Promise<T>): Promise<T[]> =>
  Promise.all(Array.from({ length: size }, (_, index) => one(index)))
const codesOf = (answers: readonly RawAnswer[]) =>
  answers.map(({ json }) => (json as { meta?: { code: string } }).meta?.code ?? 'ok')
const count = (codes: readonly string[], wanted: string) => codes.filter((code) => code === wanted).length
const failuresOf = async (subject: string | undefined) =>
  (await database.admin<{ failures: number }>('select failures from login_throttle where subject = $1', [subject]))[0]
    ?.failures
const BLOCKED = `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
const blockedCount = async () => (await database.admin(BLOCKED)).length

describe('sent together, attempts get no more tries than one after the other', () => {
  test.each(BURSTS)('%i passwords for a name, of two processes', async (size) => {
    const answers = await burst(size, (index) =>
      signIn('vendedor', `no es esta ${index}`, STRANGER, index % 2 === 0 ? api : other),
    )
    const codes = codesOf(answers)
    expect(count(codes, 'login.incorrect')).toBe(FREE_FAILURES.ofUsernameAtAddress)
    expect(count(codes, 'login.throttled')).toBe(size - FREE_FAILURES.ofUsernameAtAddress)
    expect(await failuresOf(attemptOf('vendedor', STRANGER).pair.subject)).toBe(FREE_FAILURES.ofUsernameAtAddress)
    expectFailure(await signIn('vendedor', PASSWORD, STRANGER), 429, 'login.throttled', {
      retry_after_seconds: expect.any(Number),
    })
  })

  test.each(BURSTS)('%i passwords for a name that nobody has', async (size) => {
    const codes = codesOf(await burst(size, () => signIn('no existe', PASSWORD, STRANGER)))
    expect(count(codes, 'login.incorrect')).toBe(FREE_FAILURES.ofUsernameAtAddress)
  })

  test('passwords for as many names from one address', async () => {
    const codes = codesOf(await burst(120, (index) => signIn(`nombre ${index}`, PASSWORD, STRANGER)))
    expect(count(codes, 'login.incorrect')).toBe(FREE_FAILURES.ofAddress)
    expect(count(codes, 'login.throttled')).toBe(120 - FREE_FAILURES.ofAddress)
  })

  test('passwords for one name from many addresses', async () => {
    const codes = codesOf(await burst(150, (index) => signIn('dueno', 'no es esta', `127.0.1.${1 + (index % 30)}`)))
    expect(count(codes, 'login.incorrect')).toBe(FREE_FAILURES.ofUsername)
    expect(count(codes, 'login.throttled')).toBe(150 - FREE_FAILURES.ofUsername)
    expect(await failuresOf(attemptOf('dueno', STRANGER).everywhere[1]?.subject)).toBe(FREE_FAILURES.ofUsername)
  })

  test.each(BURSTS)('%i PINs', async (size) => {
    const person = {
      db: database.db,
      actor: { accountId: account, userId: seller } as Actor,
      facts: { address: STRANGER } as RequestFacts,
    }
    const guess = (pin: string) => checkPin(person, { username: 'vendedor', pin })
    expect(await guess(PIN)).toMatchObject({ userId: seller })
    await database.admin('delete from login_throttle')
    const outcomes = await burst(size, (index) => guess(String(5000 + index)))
    const codes = outcomes.map((outcome) => ('code' in outcome ? outcome.code : 'ok'))
    expect(count(codes, 'approval.refused')).toBe(FREE_FAILURES.ofUsernameAtAddress)
    expect(count(codes, 'login.throttled')).toBe(size - FREE_FAILURES.ofUsernameAtAddress)
    expect(await guess(PIN)).toMatchObject({ code: 'login.throttled' })
  })

  test.each(BURSTS)('%i links', async (size) => {
    const codes = codesOf(
      await burst(size, () => api.raw('GET', `/v1/client/invitation/mu_1_${'A'.repeat(43)}`, { from: STRANGER })),
    )
    expect(count(codes, 'invitation.not_valid')).toBe(FREE_FAILURES.ofLinkAtAddress)
    expect(count(codes, 'login.throttled')).toBe(size - FREE_FAILURES.ofLinkAtAddress)
    expect(await failuresOf(linkAttemptOf(STRANGER).pair.subject)).toBe(FREE_FAILURES.ofLinkAtAddress)
  })
})

test('those who share a name and an address with others wait for nobody in a circle', async () => {
  for (const [username, from] of [
    ['otro', STRANGER],
    ['dueno', OFFICE],
  ] as const)
    await signIn(username, 'no es esta', from)
  const answers = await burst(120, (index) => signIn('dueno', 'no es esta', STRANGER, index % 2 === 0 ? api : other))
  const codes = codesOf(answers)
  expect(count(codes, 'login.incorrect')).toBe(FREE_FAILURES.ofUsernameAtAddress)
  expect(count(codes, 'login.throttled')).toBe(120 - FREE_FAILURES.ofUsernameAtAddress)
})

describe('a second factor', () => {
  let person: Person
  let username: string
  let secret: string
  let number = 0

  beforeEach(async () => {
    username = `con-codigo-${++number}`
    await fixtures(database.admin).addUser({ account, username })
    person = await api.signIn(username)
    const started = await person.raw('POST', FACTOR, { body: { password: PASSWORD } })
    secret = (started.json as { data: { secret: string } }).data.secret
    const code = TOTP.generate({ secret: Secret.fromBase32(secret) })
    const confirmed = await person.raw('POST', `${FACTOR}/confirm`, { body: { code } })
    if (confirmed.status !== 200) throw new Error(confirmed.text)
    await database.admin('delete from login_throttle')
  })
  /** No recovery code has this letter, and no authenticator gives letters. */
  const wrong = (index: number) => `o${String(index).padStart(4, '0')}-ooooo`
  const withCode = (code?: string) =>
    api.raw('POST', '/v1/provider/login', { body: { username, password: PASSWORD, ...(code && { code }) } })

  test.each(BURSTS)('is tried no more often by %i codes at once, with the right password', async (size) => {
    const codes = codesOf(await burst(size, (index) => withCode(wrong(index))))
    expect(count(codes, 'login.code_incorrect')).toBe(FREE_FAILURES.ofUsernameAtAddress)
    expect(count(codes, 'login.throttled')).toBe(size - FREE_FAILURES.ofUsernameAtAddress)
  })

  test('is not tried more often with the right password alone in between', async () => {
    for (let index = 0; index < FREE_FAILURES.ofUsernameAtAddress; index += 1) {
      expect(codesOf([await withCode(wrong(index)), await withCode()])).toEqual([
        'login.code_incorrect',
        index + 1 < FREE_FAILURES.ofUsernameAtAddress ? 'login.second_factor_required' : 'login.throttled',
      ])
    }
  })

  test('is not tried more often on a borrowed device, whatever else the password allows there', async () => {
    const disable = (index: number) =>
      person.raw('POST', `${FACTOR}/disable`, { body: { password: PASSWORD, code: wrong(index) } })
    const setPin = () =>
      person.raw('PUT', '/v1/provider/profile/pin', { body: { current_password: PASSWORD, pin: '2468' } })
    for (let index = 0; index < FREE_FAILURES.ofUsernameAtAddress - 1; index += 1) {
      expect(codesOf([await disable(index)])).toEqual(['second_factor.code_incorrect'])
      expect(codesOf([await setPin()])).toEqual(['ok'])
    }
    expect(codesOf([await disable(100), await setPin()])).toEqual(['second_factor.code_incorrect', 'login.throttled'])
  })
})

describe('while others are judged', () => {
  test('the right password is told nothing that a wrong one is not', async () => {
    await withClient(database.connection, async (client) => {
      // Stops whoever was let through before the password is looked up.
      await client.query('begin; lock table app_user')
      const guesses = burst(FREE_FAILURES.ofUsernameAtAddress, () => signIn('vendedor', 'no es esta', STRANGER))
      await until(async () => (await blockedCount()) >= FREE_FAILURES.ofUsernameAtAddress)
      const [right, wrong] = [await signIn('vendedor', PASSWORD, STRANGER), await signIn('vendedor', 'nada', STRANGER)]
      const bare = ({ status, json }: RawAnswer) => ({
        status,
        body: { ...(json as object), meta: { ...(json as { meta: object }).meta, request_id: null } },
      })
      expect(right.status).toBe(429)
      expect(bare(right)).toEqual(bare(wrong))
      await client.query('commit')
      expect(codesOf(await guesses)).toEqual(Array(FREE_FAILURES.ofUsernameAtAddress).fill('login.incorrect'))
    })
  })

  test('the attempts of a stranger wait for each other alone', async () => {
    const { subject } = attemptOf('dueno', STRANGER).pair
    await signIn('dueno', 'no es esta', STRANGER)
    await withClient(database.connection, async (client) => {
      await client.query('begin')
      await client.query('select 1 from login_throttle where subject = $1 for update', [subject])
      const guesses = burst(8, () => signIn('dueno', 'no es esta', STRANGER))
      await until(async () => (await blockedCount()) >= 8)
      // From an address that does not know the name either, so that both need the count of the name.
      expect((await signIn('dueno', PASSWORD, '127.0.0.3')).status).toBe(200)
      await client.query('commit')
      expect(count(codesOf(await guesses), 'login.incorrect')).toBe(FREE_FAILURES.ofUsernameAtAddress - 1)
    })
  })
})

test('names and addresses in any mixture neither wait for each other for ever nor get more tries', async () => {
  const names = ['uno', 'dos', 'tres', 'dueno']
  const codes = codesOf(
    await burst(160, (index) =>
      signIn(names[index % 4] ?? '', 'no es esta', `127.0.2.${1 + (index % 5)}`, index % 3 === 0 ? other : api),
    ),
  )
  // Twenty pairs of a name and an address, five tries each.
  expect(count(codes, 'login.incorrect')).toBe(20 * FREE_FAILURES.ofUsernameAtAddress)
  expect(count(codes, 'login.throttled')).toBe(160 - 20 * FREE_FAILURES.ofUsernameAtAddress)
})

describe('what was not judged', () => {
  const attempt = attemptOf('alguien', OFFICE)

  test('is taken back when the server was too busy, or failed', async () => {
    for (const failure of [new Denied({ code: 'busy' }), new Error('the disk is gone')]) {
      await expect(judgeGuess(database.db, attempt, () => Promise.reject(failure))).rejects.toBe(failure)
      expect(await database.admin('select * from login_throttle')).toEqual([])
    }
  })

  test('stays counted when the judge refuses instead of answering', async () => {
    const refusal = new Denied({ code: 'forbidden', module: null, flag: null })
    await expect(judgeGuess(database.db, attempt, () => Promise.reject(refusal))).rejects.toBe(refusal)
    expect(await failuresOf(attempt.pair.subject)).toBe(1)
  })
})
