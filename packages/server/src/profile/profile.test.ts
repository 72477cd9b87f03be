import { DEFAULT_LAYOUT } from '@muelle/domain/preferences/layout'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type Person, startApi, type TestApi } from '../../test/api.ts'
import { freshDatabase, type TestDatabase } from '../../test/database.ts'
import { expectFailure } from '../../test/failure.ts'
import { fixtures, PASSWORD } from '../../test/fixtures.ts'
import { snapshot } from '../../test/snapshot.ts'

const PROFILE = '/v1/provider/profile'
const SESSIONS = `${PROFILE}/session`
const TABLES = ['app_user', 'session', 'user_preference', 'event', 'audit_entry', 'idempotency_key']
const CHROME =
  'Mozilla/5.0 (Linux; Android 14; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0.0.0 Mobile Safari/537.36'

let database: TestDatabase
let api: TestApi
let account: number
let add: ReturnType<typeof fixtures>
let user: number
let person: Person
let counter = 0

beforeAll(async () => {
  database = await freshDatabase()
  api = await startApi({ database })
  add = fixtures(database.admin)
  account = await add.addAccount()
  await add.addUser({ account, username: 'dueno', is_first: true })
})
afterAll(async () => {
  await api?.close()
  await database?.close()
})
beforeEach(async () => {
  await database.admin('delete from login_throttle')
  user = await add.addUser({ account, username: `persona-${++counter}` })
  person = await api.signIn(`persona-${counter}`)
})

const profileOf = async (who: Person) => ((await who.raw('GET', PROFILE)).json as { data: { version: number } }).data
const lastChange = async () =>
  (
    await database.admin('select action, subject_type, subject_id, changes from audit_entry order by id desc limit 1')
  )[0]

describe('own data', () => {
  test('are told as they are', async () => {
    expect((await person.raw('GET', PROFILE)).json).toEqual({
      success: true,
      data: {
        id: user,
        username: `persona-${counter}`,
        first_name: 'Ana',
        last_name: 'Pérez',
        email: null,
        image: null,
        second_factor: { enabled: false, enabled_at: null, recovery_codes_left: 0 },
        version: 1,
      },
    })
  })

  test('change, are found under the new name, and leave a history', async () => {
    const body = { version: 1, first_name: ' Zoé ', last_name: 'Ñáñez', email: 'zoe@example.com' }
    const answer = await person.raw('PUT', PROFILE, { body })
    expect(answer.json).toMatchObject({
      data: { first_name: 'Zoé', last_name: 'Ñáñez', email: 'zoe@example.com', version: 2 },
    })
    expect(await database.admin('select name_folded, version from app_user where id = $1', [user])).toEqual([
      { name_folded: 'zoe nanez', version: 2 },
    ])
    expect(await lastChange()).toEqual({
      action: 'user.updated',
      subject_type: 'user',
      subject_id: user,
      changes: {
        changes: {
          first_name: { from: 'Ana', to: 'Zoé' },
          last_name: { from: 'Pérez', to: 'Ñáñez' },
          email: { from: null, to: 'zoe@example.com' },
        },
      },
    })
  })

  test('are the owner’s to change, too', async () => {
    const owner = await api.signIn('dueno')
    const { version } = await profileOf(owner)
    const body = { version, first_name: 'Inés', last_name: 'Canul', email: null }
    expect((await owner.raw('PUT', PROFILE, { body })).status).toBe(200)
  })

  test('cannot bring rights, a username or another state along', async () => {
    const before = await database.admin(
      'select username, permission_id, enabled, is_first from app_user where id = $1',
      [user],
    )
    const body = { version: 1, first_name: 'Ana', last_name: 'Uc', permission_id: 1, is_first: true, username: 'otro' }
    await person.raw('PUT', PROFILE, { body })
    expect(
      await database.admin('select username, permission_id, enabled, is_first from app_user where id = $1', [user]),
    ).toEqual(before)
  })

  test('of an older version are refused with those of now (I26)', async () => {
    const body = { version: 1, first_name: 'Eva', last_name: 'Uc' }
    await person.raw('PUT', PROFILE, { body })
    const before = await snapshot(database.admin, TABLES)
    const answer = await person.raw('PUT', PROFILE, { body: { ...body, first_name: 'Iris' } })
    expect(answer.status).toBe(409)
    expect(answer.json).toMatchObject({
      errors: [{ code: 'stale', detail: { version: 2, current: { first_name: 'Eva', version: 2 } } }],
    })
    expect(await snapshot(database.admin, TABLES)).toEqual(before)
  })

  test('with a photo that the account has not are refused at the field', async () => {
    const before = await snapshot(database.admin, TABLES)
    const image = `${'a'.repeat(22)}.webp`
    const answer = await person.raw('PUT', PROFILE, {
      body: { version: 1, first_name: 'Ana', last_name: 'Pérez', image },
    })
    expect(answer.status).toBe(422)
    expect(answer.json).toMatchObject({ errors: [{ code: 'image.unknown', path: 'body.image' }] })
    expect(await snapshot(database.admin, TABLES)).toEqual(before)
  })
})

describe('the password', () => {
  const change = (current: string, next: string, who = person) =>
    who.raw('PUT', `${PROFILE}/password`, { body: { current_password: current, new_password: next } })
  const NEXT = 'marea-baja-2031'

  test('changes with the current one, and ends the other sessions but not this one', async () => {
    const [phone, tablet] = [await api.signIn(`persona-${counter}`), await api.signIn(`persona-${counter}`)]
    expect((await change(PASSWORD, NEXT)).json).toEqual({ success: true, data: { ended_sessions: 2 } })
    expect((await person.raw('GET', PROFILE)).status).toBe(200)
    for (const device of [phone, tablet]) expectFailure(await device.raw('GET', PROFILE), 401, 'session.ended')
    const login = (password: string) =>
      api.raw('POST', '/v1/provider/login', { body: { username: `persona-${counter}`, password } })
    expectFailure(await login(PASSWORD), 401, 'login.incorrect')
    expect((await login(NEXT)).status).toBe(200)
  })

  test('never stands in events, history or kept answers', async () => {
    await person.raw('PUT', `${PROFILE}/password`, {
      body: { current_password: PASSWORD, new_password: NEXT },
      headers: { 'idempotency-key': 'k-1' },
    })
    const kept = await snapshot(database.admin, ['event', 'audit_entry', 'idempotency_key'])
    expect(JSON.stringify(kept)).not.toMatch(/marea|argon2/)
    expect(kept['idempotency_key']?.join('')).not.toContain('k-1')
    const [entry] = await database.admin(
      `select changes from audit_entry where action = 'user.updated' and subject_id = $1`,
      [user],
    )
    expect(entry).toEqual({ changes: { changes: { password: { from: null, to: 'changed' } } } })
  })

  test('stays when the current one is wrong', async () => {
    const before = await snapshot(database.admin, TABLES)
    const answer = await change('no es esta', NEXT)
    expect(answer.status).toBe(422)
    expect(answer.json).toMatchObject({ errors: [{ code: 'password.incorrect', path: 'body.current_password' }] })
    expect(await snapshot(database.admin, TABLES)).toEqual(before)
  })

  test('is not guessed with a borrowed session, and the guesses do not lock the login', async () => {
    for (let n = 0; n < 5; n += 1) expect((await change('no es esta', NEXT)).status).toBe(422)
    expectFailure(await change(PASSWORD, NEXT), 429, 'login.throttled', { retry_after_seconds: 30 })
    expect((await api.signIn(`persona-${counter}`)).token).toMatch(/^mu_/)
  })

  test.each([
    ['a'.repeat(9), 422],
    ['a'.repeat(10), 200],
    ['😀'.repeat(10), 200],
    ['a'.repeat(50), 200],
    ['😀'.repeat(50), 200],
    ['a'.repeat(51), 422],
  ])('of %j: %i', async (next, status) => {
    const answer = await change(PASSWORD, next)
    expect(answer.status).toBe(status)
    if (status === 422) expect(answer.json).toMatchObject({ errors: [{ path: 'body.new_password' }] })
  })

  test('of two changes at once one wins, and the other one’s current password is no longer it', async () => {
    const answers = await Promise.all([change(PASSWORD, `${NEXT}-a`), change(PASSWORD, `${NEXT}-b`)])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422])
  })
})

describe('preferences', () => {
  const layout = { ...DEFAULT_LAYOUT, accent: 'violeta', menu: 'rail', header_fixed: false } as const
  const preferences = { language: 'en', theme: 'dark', layout } as const
  const sessionOf = async (who: Person) =>
    (
      (await who.raw('GET', '/v1/provider/session')).json as {
        data: { user: { preferences: unknown; language: string } }
      }
    ).data.user

  test('are nobody’s until they are chosen, and then there on every device', async () => {
    expect((await sessionOf(person)).preferences).toBeNull()
    const answer = await person.raw('PUT', `${PROFILE}/preferences`, { body: preferences })
    expect(answer.json).toEqual({ success: true, data: preferences })
    const elsewhere = await api.signIn(`persona-${counter}`)
    expect(await sessionOf(elsewhere)).toMatchObject({ preferences, language: 'en' })
    expect((await profileOf(person)).version).toBe(1)
  })

  test('leave one entry for what changed and none for what did not (I20)', async () => {
    await person.raw('PUT', `${PROFILE}/preferences`, { body: preferences })
    const changed = { ...preferences, theme: 'light' }
    await person.raw('PUT', `${PROFILE}/preferences`, { body: changed })
    expect(await lastChange()).toEqual({
      action: 'user.preferences_updated',
      subject_type: 'user',
      subject_id: user,
      changes: { changes: { theme: { from: 'dark', to: 'light' } } },
    })
    const before = await snapshot(database.admin, TABLES)
    await person.raw('PUT', `${PROFILE}/preferences`, { body: changed })
    expect(await snapshot(database.admin, TABLES)).toEqual(before)
  })

  test.each([
    ['body.language', { ...preferences, language: 'xx' }],
    ['body.theme', { ...preferences, theme: 'sepia' }],
    ['body.layout.accent', { ...preferences, layout: { ...layout, accent: 'coral' } }],
    ['body.layout.footer', { ...preferences, layout: { ...layout, footer: 'no' } }],
    ['body.layout', { language: 'es', theme: 'auto' }],
  ])('refuse what there is not: %s', async (path, body) => {
    const answer = await person.raw('PUT', `${PROFILE}/preferences`, { body })
    expect(answer.status).toBe(422)
    expect(answer.json).toMatchObject({ errors: [{ path }] })
  })
})

describe('sessions', () => {
  type Row = { id: number; is_current: boolean; browser: string | null }
  const list = async (who = person) => ((await who.raw('GET', SESSIONS)).json as { data: { rows: Row[] } }).data.rows

  test('are listed with their device, this one first', async () => {
    await api.raw('POST', '/v1/provider/login', {
      body: { username: `persona-${counter}`, password: PASSWORD },
      headers: { 'user-agent': CHROME, app: 'web_provider' },
    })
    const { json } = await person.raw('GET', SESSIONS)
    const moment = expect.stringMatching(/^\d{4}-\d\d-\d\dT/)
    const times = { started_at: moment, last_used_at: moment }
    expect(json).toEqual({
      success: true,
      data: {
        count: 2,
        rows: [
          { id: expect.any(Number), is_current: true, browser: null, system: null, is_panel: false, ...times },
          { id: expect.any(Number), is_current: false, browser: 'Chrome', system: 'Android', is_panel: true, ...times },
        ],
      },
    })
  })

  test('that can no longer be renewed are not there', async () => {
    await api.signIn(`persona-${counter}`)
    await database.admin(
      `update session_token set refresh_expires_at = now(), access_expires_at = now()
       where session_id = (select max(id) from session where user_id = $1)`,
      [user],
    )
    expect((await list()).map(({ is_current }) => is_current)).toEqual([true])
  })

  test('end one by one, at once, and ending one twice does nothing (I19)', async () => {
    const other = await api.signIn(`persona-${counter}`)
    const { id } = (await list()).find(({ is_current }) => !is_current) as Row
    expect((await person.raw('DELETE', `${SESSIONS}/${id}`)).json).toEqual({ success: true, data: {} })
    expectFailure(await other.raw('GET', PROFILE), 401, 'session.ended')
    expect(await list()).toHaveLength(1)
    const before = await snapshot(database.admin, TABLES)
    expect((await person.raw('DELETE', `${SESSIONS}/${id}`)).status).toBe(200)
    expect(await snapshot(database.admin, TABLES)).toEqual(before)
    expect(await database.admin('select end_reason from session where id = $1', [id])).toEqual([
      { end_reason: 'revoked' },
    ])
  })

  test('of somebody else do not exist', async () => {
    const owner = await api.signIn('dueno')
    const [row] = await list(owner)
    const before = await snapshot(database.admin, TABLES)
    expectFailure(await person.raw('DELETE', `${SESSIONS}/${row?.id}`), 404, 'not_found')
    expectFailure(await person.raw('DELETE', `${SESSIONS}/987654321`), 404, 'not_found')
    expect(await snapshot(database.admin, TABLES)).toEqual(before)
  })

  test('all end but this one', async () => {
    const others = [await api.signIn(`persona-${counter}`), await api.signIn(`persona-${counter}`)]
    expect((await person.raw('DELETE', SESSIONS)).json).toEqual({ success: true, data: { ended_sessions: 2 } })
    for (const other of others) expectFailure(await other.raw('GET', PROFILE), 401, 'session.ended')
    expect(await list()).toHaveLength(1)
    expect((await person.raw('DELETE', SESSIONS)).json).toEqual({ success: true, data: { ended_sessions: 0 } })
  })
})
