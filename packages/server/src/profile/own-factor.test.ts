import { type Instant, instant } from '@muelle/domain/time'
import { Secret, TOTP } from 'otpauth'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type Person, type RawAnswer, startApi, type TestApi } from '../../test/api.ts'
import { freshDatabase, type TestDatabase } from '../../test/database.ts'
import { expectFailure } from '../../test/failure.ts'
import { fixtures, PASSWORD } from '../../test/fixtures.ts'
import { snapshot } from '../../test/snapshot.ts'

const FACTOR = '/v1/provider/profile/second-factor'
const TABLES = ['app_user', 'session', 'session_token', 'second_factor', 'recovery_code', 'event', 'audit_entry']
const STEP_MS = 30_000

let database: TestDatabase
let api: TestApi
let account: number
let add: ReturnType<typeof fixtures>
let owner: Person
let user: number
let username: string
let person: Person
let counter = 0
let now: Instant

beforeAll(async () => {
  database = await freshDatabase()
  api = await startApi({ database, clock: () => now })
  add = fixtures(database.admin)
  account = await add.addAccount()
  now = instant(Date.now())
  await add.addUser({ account, username: 'dueno', is_first: true })
  owner = await api.signIn('dueno')
})
afterAll(async () => {
  await api?.close()
  await database?.close()
})
beforeEach(async () => {
  now = instant(Date.now())
  await database.admin('delete from login_throttle')
  username = `persona-${++counter}`
  user = await add.addUser({ account, username })
  person = await api.signIn(username)
})

const post = (who: Person, path: string, body: object) => who.raw('POST', path, { body })
const dataOf = <T>(answer: RawAnswer) => (answer.json as { data: T }).data
const codeOf = (secret: string, steps = 0) =>
  TOTP.generate({ secret: Secret.fromBase32(secret), timestamp: now + steps * STEP_MS })
const wait = (steps: number) => {
  now = instant(now + steps * STEP_MS)
}
const signIn = (code?: string, password = PASSWORD) =>
  api.raw('POST', '/v1/provider/login', { body: { username, password, ...(code === undefined ? {} : { code }) } })
const expectAtField = (answer: RawAnswer, code: string, path: string) => {
  expect(answer.status).toBe(422)
  expect(answer.json).toMatchObject({ errors: [{ code, path }] })
}

/** Switches the factor on and moves to the next step, so that a new code is at hand. */
async function enabled(): Promise<{ secret: string; codes: string[] }> {
  const { secret } = dataOf<{ secret: string }>(await post(person, FACTOR, { password: PASSWORD }))
  const answer = await post(person, `${FACTOR}/confirm`, { code: codeOf(secret) })
  wait(1)
  return { secret, codes: dataOf<{ recovery_codes: string[] }>(answer).recovery_codes }
}

describe('switching the second factor on', () => {
  test('needs the password, then a code, and gives ten codes for paper', async () => {
    const started = await post(person, FACTOR, { password: PASSWORD })
    const { secret, uri } = dataOf<{ secret: string; uri: string }>(started)
    expect(secret).toMatch(/^[A-Z2-7]{32}$/)
    expect(uri).toBe(
      `otpauth://totp/Muelle:${username}?issuer=Muelle&secret=${secret}&algorithm=SHA1&digits=6&period=30`,
    )
    // It does not count yet.
    expect((await signIn()).status).toBe(200)
    const answer = await post(person, `${FACTOR}/confirm`, { code: codeOf(secret) })
    const { recovery_codes } = dataOf<{ recovery_codes: string[] }>(answer)
    expect(new Set(recovery_codes).size).toBe(10)
    for (const code of recovery_codes) expect(code).toMatch(/^[2-9a-hjkmnp-z]{5}-[2-9a-hjkmnp-z]{5}$/)
    expect((await person.raw('GET', '/v1/provider/profile')).json).toMatchObject({
      data: { second_factor: { enabled: true, enabled_at: expect.any(String), recovery_codes_left: 10 } },
    })
  })

  test('keeps neither the secret nor the codes readable anywhere', async () => {
    const { secret, codes } = await enabled()
    const rows = JSON.stringify(await snapshot(database.admin, [...TABLES, 'idempotency_key']))
    for (const word of [
      secret,
      Buffer.from(secret).toString('hex'),
      ...codes,
      ...codes.map((code) => code.replace('-', '')),
    ])
      expect(rows).not.toContain(word)
  })

  test('is refused without the password, with a wrong code, twice, and without a start', async () => {
    expectAtField(await post(person, FACTOR, { password: 'no es esta' }), 'password.incorrect', 'body.password')
    expectFailure(await post(person, `${FACTOR}/confirm`, { code: '123456' }), 409, 'second_factor.not_started')
    const { secret } = dataOf<{ secret: string }>(await post(person, FACTOR, { password: PASSWORD }))
    const before = await snapshot(database.admin, TABLES)
    expectAtField(
      await post(person, `${FACTOR}/confirm`, { code: codeOf(secret, 5) }),
      'second_factor.code_incorrect',
      'body.code',
    )
    expect(await snapshot(database.admin, TABLES)).toEqual(before)
    await post(person, `${FACTOR}/confirm`, { code: codeOf(secret) })
    expectFailure(await post(person, `${FACTOR}/confirm`, { code: codeOf(secret) }), 409, 'second_factor.enabled')
    expectFailure(await post(person, FACTOR, { password: PASSWORD }), 409, 'second_factor.enabled')
  })

  test('a secret that waited for an hour is worth nothing', async () => {
    const { secret } = dataOf<{ secret: string }>(await post(person, FACTOR, { password: PASSWORD }))
    await database.admin(`update second_factor set created_at = now() - interval '61 minutes' where user_id = $1`, [
      user,
    ])
    expectFailure(await post(person, `${FACTOR}/confirm`, { code: codeOf(secret) }), 409, 'second_factor.not_started')
  })
})

describe('the login with a second factor', () => {
  test('asks for the code only after the right password', async () => {
    await enabled()
    expectFailure(await signIn(undefined, 'no es esta'), 401, 'login.incorrect')
    expectFailure(await signIn('123456', 'no es esta'), 401, 'login.incorrect')
    expectFailure(await signIn(), 401, 'login.second_factor_required')
  })

  test.each([-1, 0, 1])('takes the code of %i steps from now', async (steps) => {
    const { secret } = await enabled()
    wait(2)
    expect((await signIn(codeOf(secret, steps))).status).toBe(200)
  })

  test.each([-2, 2])('refuses the code of %i steps from now', async (steps) => {
    const { secret } = await enabled()
    wait(4)
    const before = await snapshot(database.admin, TABLES)
    expectFailure(await signIn(codeOf(secret, steps)), 401, 'login.code_incorrect')
    expect(await snapshot(database.admin, TABLES)).toEqual(before)
  })

  test('takes a code once, and none from before it', async () => {
    const { secret } = await enabled()
    wait(2)
    const [earlier, current] = [codeOf(secret, -1), codeOf(secret)]
    expect((await signIn(current)).status).toBe(200)
    expectFailure(await signIn(current), 401, 'login.code_incorrect')
    expectFailure(await signIn(earlier), 401, 'login.code_incorrect')
    wait(1)
    expect((await signIn(codeOf(secret))).status).toBe(200)
  })

  test('the code that switched it on is used up', async () => {
    const { secret } = dataOf<{ secret: string }>(await post(person, FACTOR, { password: PASSWORD }))
    await post(person, `${FACTOR}/confirm`, { code: codeOf(secret) })
    expectFailure(await signIn(codeOf(secret)), 401, 'login.code_incorrect')
  })

  test('of several sign-ins with one code at once, one gets in', async () => {
    const { secret } = await enabled()
    wait(1)
    const code = codeOf(secret)
    const answers = await Promise.all(Array.from({ length: 5 }, () => signIn(code)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  })

  test('takes each recovery code once, however it is typed', async () => {
    const { codes } = await enabled()
    expect((await signIn(codes[0])).status).toBe(200)
    expectFailure(await signIn(codes[0]), 401, 'login.code_incorrect')
    expect((await signIn(codes[1]?.toUpperCase().replace('-', ' '))).status).toBe(200)
    expect((await person.raw('GET', '/v1/provider/profile')).json).toMatchObject({
      data: { second_factor: { recovery_codes_left: 8 } },
    })
  })

  test("takes nobody else's recovery code", async () => {
    const { codes } = await enabled()
    username = `persona-${++counter}`
    user = await add.addUser({ account, username })
    person = await api.signIn(username)
    await enabled()
    expectFailure(await signIn(codes[0]), 401, 'login.code_incorrect')
  })

  test('slows guesses down, and a right password alone does not clear them', async () => {
    const { secret } = await enabled()
    wait(2)
    for (let n = 0; n < 4; n += 1) expectFailure(await signIn(codeOf(secret, 9)), 401, 'login.code_incorrect')
    expectFailure(await signIn(), 401, 'login.second_factor_required')
    expectFailure(await signIn(codeOf(secret, 9)), 401, 'login.code_incorrect')
    expectFailure(await signIn(codeOf(secret)), 429, 'login.throttled', { retry_after_seconds: 30 })
  })

  test.each(['', '12345', '1'.repeat(25), '12345é', "1' or 1=1"])('refuses the form of %j', async (code) => {
    await enabled()
    expect((await signIn(code)).status).toBe(422)
  })

  test('a code that nobody needs is not looked at', async () => {
    expect((await signIn('123456')).status).toBe(200)
  })
})

describe('switching it off, and new codes for paper', () => {
  test('needs the password and a code', async () => {
    const { secret } = await enabled()
    const before = await snapshot(database.admin, TABLES)
    const wrongPassword = { password: 'no es esta', code: codeOf(secret) }
    const wrongCode = { password: PASSWORD, code: codeOf(secret, 7) }
    for (const path of ['disable', 'recovery-codes']) {
      expectAtField(await post(person, `${FACTOR}/${path}`, wrongPassword), 'password.incorrect', 'body.password')
      expectAtField(await post(person, `${FACTOR}/${path}`, wrongCode), 'second_factor.code_incorrect', 'body.code')
    }
    expect(await snapshot(database.admin, TABLES)).toEqual(before)
    const right = { password: PASSWORD, code: codeOf(secret) }
    expect((await post(person, `${FACTOR}/disable`, right)).json).toEqual({ success: true, data: {} })
    expect((await signIn()).status).toBe(200)
    expectFailure(await post(person, `${FACTOR}/disable`, right), 409, 'second_factor.not_enabled')
    expect(await database.admin('select count(*) as n from recovery_code where user_id = $1', [user])).toEqual([
      { n: 0 },
    ])
  })

  test('new recovery codes take the place of the old ones', async () => {
    const { secret, codes } = await enabled()
    const answer = await post(person, `${FACTOR}/recovery-codes`, { password: PASSWORD, code: codeOf(secret) })
    const { recovery_codes } = dataOf<{ recovery_codes: string[] }>(answer)
    expect(recovery_codes).toHaveLength(10)
    expectFailure(await signIn(codes[2]), 401, 'login.code_incorrect')
    expect((await signIn(recovery_codes[2])).status).toBe(200)
  })

  test('a recovery code is a code for this, too', async () => {
    const { codes } = await enabled()
    expect((await post(person, `${FACTOR}/disable`, { password: PASSWORD, code: codes[9] })).status).toBe(200)
  })

  test('each step is in the history, without secrets', async () => {
    const { secret } = await enabled()
    await post(person, `${FACTOR}/disable`, { password: PASSWORD, code: codeOf(secret) })
    expect(
      await database.admin(
        `select action, changes from audit_entry where subject_type = 'user' and subject_id = $1 order by id`,
        [user],
      ),
    ).toEqual([
      { action: 'second_factor.enabled', changes: {} },
      { action: 'second_factor.disabled', changes: {} },
    ])
  })
})

describe('for somebody who lost it', () => {
  const reset = (who: Person, id: number) => who.raw('POST', `/v1/provider/user/${id}/second-factor/reset`)
  const editor = async (modules: 'mdu_user'[] = ['mdu_user']) => {
    const name = `editor-${++counter}`
    const granted = modules.map((identifier) => ({ identifier, create: true, edit: true, delete: true }))
    const id = await add.addUser({ account, username: name, modules: granted })
    return { id, person: await api.signIn(name) }
  }

  test('somebody with the right takes it away, and the sessions end', async () => {
    await enabled()
    const { person: helper } = await editor()
    expect((await reset(helper, user)).json).toEqual({ success: true, data: {} })
    expectFailure(await person.raw('GET', '/v1/provider/profile'), 401, 'session.ended')
    expect((await signIn()).status).toBe(200)
    const before = await snapshot(database.admin, TABLES)
    expect((await reset(helper, user)).status).toBe(200)
    expect(await snapshot(database.admin, TABLES)).toEqual(before)
  })

  test("not the owner's, not one's own, and not of anybody who holds more (I17)", async () => {
    const { id, person: helper } = await editor()
    const [{ id: ownerId } = { id: 0 }] = await database.admin<{ id: number }>('select id from app_user where is_first')
    const more = [{ identifier: 'mdu_report', create: false, edit: false, delete: false } as const]
    const stronger = await add.addUser({ account, username: `fuerte-${++counter}`, modules: more })
    const before = await snapshot(database.admin, TABLES)
    expectFailure(await reset(helper, ownerId), 409, 'user.is_owner')
    expectFailure(await reset(owner, ownerId), 409, 'user.is_owner')
    expectFailure(await reset(helper, id), 409, 'user.is_self')
    expectFailure(await reset(helper, stronger), 403, 'user.holds_more', { module: 'mdu_report', flag: null })
    expectFailure(await reset(helper, 987_654_321), 404, 'not_found')
    expect(await snapshot(database.admin, TABLES)).toEqual(before)
  })
})
