import type { InvitationLink } from '@muelle/contract/users/record'
import { Secret, TOTP } from 'otpauth'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type Person, type RawAnswer, startApi, type TestApi } from '../../test/api.ts'
import { freshDatabase, type TestDatabase } from '../../test/database.ts'
import { expectFailure } from '../../test/failure.ts'
import { fixtures, PASSWORD } from '../../test/fixtures.ts'
import { snapshot } from '../../test/snapshot.ts'
import { until } from '../../test/until.ts'
import { issueRecovery } from './issue-recovery.ts'
import { mailLink } from './recover.ts'

const NEW_PASSWORD = 'ola-de-jueves-7'
const HOUR_MS = 3_600_000
const TABLES = ['app_user', 'session', 'user_invitation', 'mail', 'event', 'audit_entry']

let database: TestDatabase
let api: TestApi
let make: ReturnType<typeof fixtures>
let account: number
let owner: Person
beforeAll(async () => {
  database = await freshDatabase()
  api = await startApi({ database, links: { publicUrl: 'https://panel.ejemplo.com', sendsMail: true } })
  make = fixtures(database.admin)
  account = await make.addAccount({ name: 'Marea & Sol' })
  await make.addUser({ account, username: 'duena', is_first: true })
  await database.admin(`update app_user set email = 'duena@ejemplo.com'`)
  owner = await api.signIn('duena')
})
afterAll(async () => {
  await api?.close()
  await database?.close()
})
beforeEach(() => database.admin('delete from login_throttle'))

const dataOf = <T>({ json }: RawAnswer) => (json as { data: T }).data
let next = 0
async function somebody({
  email = 'luz@ejemplo.com',
  enabled = true,
}: {
  email?: string | null
  enabled?: boolean
} = {}) {
  const username = `olvida${(next += 1)}`
  const id = await make.addUser({ account, username, first_name: 'Luz', enabled })
  await database.admin('update app_user set email = $2 where id = $1', [id, email])
  return { id, username }
}
const ask = (username: string, from?: string) =>
  api.raw('POST', '/v1/client/recovery', { body: { username }, ...(from && { from }) })
const mailsTo = (id: number) =>
  database.admin<{ plain_text: string | null; subject: string }>(
    `select m.plain_text, m.subject from user_invitation i join mail m on m.id = i.mail_id where i.user_id = $1 order by i.id`,
    [id],
  )
/** Asks and reads the mail, which is written once the answer has left; answers the secret of its link. */
async function mailedTo({ id, username }: { id: number; username: string }): Promise<string> {
  const { length } = await mailsTo(id)
  expect((await ask(username)).status).toBe(200)
  await until(async () => (await mailsTo(id)).length > length)
  const mail = (await mailsTo(id)).at(-1)
  return /https:\/\/panel\.ejemplo\.com\/invitation\/(mu_\w+_[\w-]{43})/.exec(mail?.plain_text ?? '')?.[1] ?? ''
}
const accept = (token: string, password = NEW_PASSWORD) =>
  api.raw('POST', `/v1/client/invitation/${token}`, { body: { password } })
const login = (username: string, password: string, code?: string) =>
  api.raw('POST', '/v1/provider/login', { body: { username, password, ...(code && { code }) } })
/** What follows the answer, waited for. */
const mail = (usernameFolded: string) =>
  mailLink(
    database.db,
    { usernameFolded, requestId: 'prueba' },
    { publicUrl: 'https://panel.ejemplo.com', sendsMail: true },
  )

test('the mail leads to another password, once; every session before it ends, and one begins', async () => {
  const person = await somebody()
  const before = await api.signIn(person.username)
  const token = await mailedTo(person)
  expect((await mailsTo(person.id))[0]?.subject).toBe('Elige otra contraseña para el panel de Marea & Sol')
  const shown = dataOf<{ purpose: string; expires_at: string }>(await api.raw('GET', `/v1/client/invitation/${token}`))
  expect(shown.purpose).toBe('recovery')
  const hours = (Date.parse(shown.expires_at) - Date.now()) / HOUR_MS
  expect(hours).toBeGreaterThan(0.9)
  expect(hours).toBeLessThanOrEqual(1)
  const accepted = dataOf<{ session: { token: string } }>(await accept(token))
  const headers = { authorization: `Bearer ${accepted.session.token}` }
  expect((await api.raw('GET', '/v1/provider/session', { headers })).status).toBe(200)
  expectFailure(await before.raw('GET', '/v1/provider/session'), 401, 'session.ended')
  expectFailure(await login(person.username, PASSWORD), 401, 'login.incorrect')
  expectFailure(await accept(token), 410, 'invitation.not_valid')
  expect(
    await database.admin(
      `select kind, data, actor_user_id from event where subject_type = 'user' and subject_id = $1 order by id`,
      [person.id],
    ),
  ).toMatchObject([
    { kind: 'user.recovery_issued', data: { is_mailed: true } },
    { kind: 'user.recovered', data: { changes: { password: { from: null, to: 'changed' } } } },
  ])
})

test('a second factor is asked for afterwards: the link signs nobody in who has one', async () => {
  const person = await somebody()
  const { raw } = await api.signIn(person.username)
  const profile = '/v1/provider/profile/second-factor'
  const started = dataOf<{ secret: string }>(await raw('POST', profile, { body: { password: PASSWORD } }))
  const code = new TOTP({ secret: Secret.fromBase32(started.secret) }).generate()
  const codes = dataOf<{ recovery_codes: string[] }>(await raw('POST', `${profile}/confirm`, { body: { code } }))
  const accepted = await accept(await mailedTo(person))
  expect(dataOf(accepted)).toEqual({ username: person.username, session: null })
  expectFailure(await login(person.username, NEW_PASSWORD), 401, 'login.second_factor_required')
  expect((await login(person.username, NEW_PASSWORD, codes.recovery_codes[0])).status).toBe(200)
})

test('a password that somebody chooses meanwhile takes the link that is on its way with it', async () => {
  const person = await somebody()
  const { raw } = await api.signIn(person.username)
  const token = await mailedTo(person)
  const body = { current_password: PASSWORD, new_password: NEW_PASSWORD }
  expect((await raw('PUT', '/v1/provider/profile/password', { body })).status).toBe(200)
  expectFailure(await accept(token, 'otra-marea-2032'), 410, 'invitation.not_valid')
  expect(await mailsTo(person.id)).toMatchObject([{ plain_text: null }])
  expect((await login(person.username, NEW_PASSWORD)).status).toBe(200)
})

describe('who gets no mail gets the same answer', () => {
  test('nobody, the disabled, who has no address, who never chose a password', async () => {
    const invited = await somebody()
    await database.admin('update app_user set password_hash = null where id = $1', [invited.id])
    const [off, plain] = [await somebody({ enabled: false }), await somebody({ email: null })]
    const known = await somebody()
    const names = ['nadie-asi', invited.username, off.username, plain.username]
    const expected = await ask(known.username)
    expect({ status: expected.status, json: expected.json }).toEqual({ status: 200, json: { success: true, data: {} } })
    for (const username of names) {
      const { status, text } = await ask(username)
      expect({ status, text }).toEqual({ status: 200, text: expected.text })
    }
    await until(async () => (await mailsTo(known.id)).length === 1)
    const before = await snapshot(database.admin, TABLES)
    for (const username of [...names, known.username]) await mail(username)
    expect(await snapshot(database.admin, TABLES)).toEqual(before)
  })

  test('a link that works is not taken away by somebody who asks in its person’s name', async () => {
    const person = await somebody()
    const token = await mailedTo(person)
    await mail(person.username)
    const handed = await somebody({ email: null })
    const link = dataOf<InvitationLink>(await owner.raw('POST', `/v1/provider/user/${handed.id}/invitation`))
    await database.admin(`update app_user set email = 'luz@ejemplo.com' where id = $1`, [handed.id])
    await database.admin(`update user_invitation set created_at = now() - interval '30 minutes' where user_id = $1`, [
      handed.id,
    ])
    await mail(handed.username)
    expect((await accept(token)).status).toBe(200)
    expect((await accept((link.path ?? '').replace('/invitation/', ''))).status).toBe(200)
  })
})

test('asking is slowed down, alike for names that exist and that do not, and for an address over all names', async () => {
  const { username } = await somebody()
  for (const name of [username, 'nadie-asi']) {
    for (let asked = 0; asked < 3; asked += 1) expect((await ask(name, '127.0.0.2')).status).toBe(200)
    expect((await ask(name, '127.0.0.2')).status).toBe(429)
  }
  for (let name = 0; name < 4; name += 1) expect((await ask(`alguien${name}`, '127.0.0.2')).status).toBe(200)
  expect((await ask('uno-mas', '127.0.0.2')).status).toBe(429)
  expect((await ask(username, '127.0.0.3')).status).toBe(200)
  // It keeps nobody from signing in.
  expect(
    (await api.raw('POST', '/v1/provider/login', { body: { username, password: PASSWORD }, from: '127.0.0.2' })).status,
  ).toBe(200)
})

test('an installation without mail says so, and makes nothing', async () => {
  const plain = await startApi({ database })
  try {
    const before = await snapshot(database.admin, TABLES)
    for (const username of ['duena', 'nadie-asi']) {
      const answer = await plain.raw('POST', '/v1/client/recovery', { body: { username } })
      expectFailure(answer, 409, 'recovery.no_mail')
    }
    expect(await snapshot(database.admin, TABLES)).toEqual(before)
    expect(dataOf(await plain.raw('GET', '/v1/client/installation'))).toEqual({ is_empty: false, sends_mail: false })
  } finally {
    await plain.close()
  }
})

test('whoever may edit a user hands them a link, which works for an hour', async () => {
  const person = await somebody({ email: null })
  const link = dataOf<InvitationLink>(await owner.raw('POST', `/v1/provider/user/${person.id}/invitation`))
  const hours = (Date.parse(link.expires_at) - Date.now()) / HOUR_MS
  expect(hours).toBeGreaterThan(0.9)
  expect(hours).toBeLessThanOrEqual(1)
  expect(link.is_mailed).toBe(false)
})

test('the command makes a link for the owner, and none for nobody or the disabled', async () => {
  const link = await issueRecovery(database.db, 'duena')
  expect(link).toMatchObject({ path: expect.stringMatching(/^\/invitation\/mu_/), is_mailed: false })
  expect((await accept((link?.path ?? '').replace('/invitation/', ''))).status).toBe(200)
  expect((await login('duena', NEW_PASSWORD)).status).toBe(200)
  const off = await somebody({ enabled: false })
  const before = await snapshot(database.admin, TABLES)
  for (const username of [off.username, 'nadie-asi']) expect(await issueRecovery(database.db, username)).toBeNull()
  expect(await snapshot(database.admin, TABLES)).toEqual(before)
})
