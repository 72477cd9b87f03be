import type { InvitationLink } from '@muelle/contract/users/record'
import type { ModuleGrant } from '@muelle/domain/rights'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type Person, type RawAnswer, startApi, type TestApi } from '../../test/api.ts'
import { freshDatabase, type TestDatabase } from '../../test/database.ts'
import { expectFailure } from '../../test/failure.ts'
import { fixtures, PASSWORD } from '../../test/fixtures.ts'
import { snapshot } from '../../test/snapshot.ts'

const USERS = '/v1/provider/user'
const TABLES = [
  'app_user',
  'login_name',
  'session',
  'user_invitation',
  'mail',
  'event',
  'audit_entry',
  'idempotency_key',
]
const NEW_PASSWORD = 'ola-de-jueves-7'
const DAY_MS = 86_400_000

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
  owner = await api.signIn('duena')
})
afterAll(async () => {
  await api?.close()
  await database?.close()
})
beforeEach(() => database.admin('delete from login_throttle'))

const dataOf = <T>({ json }: RawAnswer) => (json as { data: T }).data
let next = 0
const somebody = async (email: string | null = null) => {
  const username = `invitada${(next += 1)}`
  const id = await make.addUser({ account, username, first_name: 'Luz' })
  await database.admin('update app_user set email = $2 where id = $1', [id, email])
  return { id, username }
}
const invite = async (id: number) => dataOf<InvitationLink>(await owner.raw('POST', `${USERS}/${id}/invitation`))
const tokenOf = ({ path }: InvitationLink) => (path ?? '').replace('/invitation/', '')
const open = (token: string, from?: string) => api.raw('GET', `/v1/client/invitation/${token}`, from ? { from } : {})
const accept = (token: string, password = NEW_PASSWORD) =>
  api.raw('POST', `/v1/client/invitation/${token}`, { body: { password } })
const login = (username: string, password: string) =>
  api.raw('POST', '/v1/provider/login', { body: { username, password } })

describe('inviting', () => {
  test('a new user has no password until they choose one behind the link', async () => {
    const body = {
      first_name: 'Karla',
      last_name: 'Novelo',
      username: 'karla',
      email: 'karla@ejemplo.com',
      invite: true,
    }
    const answer = await owner.raw('POST', USERS, { body })
    const { user, invitation } = dataOf<{ user: { id: number }; invitation: InvitationLink }>(answer)
    expect({ status: answer.status, user, invitation }).toMatchObject({
      status: 201,
      user: { has_password: false, enabled: true, invitation: { is_expired: false, is_mailed: true } },
      invitation: {
        path: expect.stringMatching(/^\/invitation\/mu_[0-9a-z]+_[\w-]{43}$/),
        url: `https://panel.ejemplo.com${invitation.path}`,
        is_mailed: true,
      },
    })
    const days = (Date.parse(invitation.expires_at) - Date.now()) / DAY_MS
    expect(days).toBeGreaterThan(6.99)
    expect(days).toBeLessThanOrEqual(7)
    expectFailure(await login('karla', PASSWORD), 401, 'login.incorrect')

    const shown = await open(tokenOf(invitation))
    expect({ status: shown.status, json: shown.json }).toEqual({
      status: 200,
      json: {
        success: true,
        data: {
          purpose: 'invitation',
          first_name: 'Karla',
          last_name: 'Novelo',
          username: 'karla',
          language: 'es',
          account: { name: 'Marea & Sol' },
          expires_at: invitation.expires_at,
        },
      },
    })
    const accepted = await accept(tokenOf(invitation))
    expect({ status: accepted.status, json: accepted.json }).toEqual({
      status: 200,
      json: {
        success: true,
        data: {
          username: 'karla',
          session: { token: expect.any(String), refresh_token: expect.any(String), business_id: null },
        },
      },
    })
    const { session } = dataOf<{ session: { token: string } }>(accepted)
    const seen = await api.raw('GET', '/v1/provider/session', { headers: { authorization: `Bearer ${session.token}` } })
    expect(dataOf(seen)).toMatchObject({ user: { username: 'karla' } })
    expect((await login('karla', NEW_PASSWORD)).status).toBe(200)
    expect(dataOf(await owner.raw('GET', `${USERS}/${user.id}`))).toMatchObject({
      has_password: true,
      invitation: null,
    })
    const kinds = await database.admin<{ kind: string }>(
      `select kind from event where subject_type = 'user' and subject_id = $1 order by id`,
      [user.id],
    )
    expect(kinds.map(({ kind }) => kind)).toEqual(['user.created', 'user.invited', 'user.invitation_accepted'])
  })

  test('the secret is kept nowhere: not in the link’s row, not in the answer kept for a repeated request', async () => {
    const { id } = await somebody()
    const options = { headers: { 'idempotency-key': 'liga-1' } }
    const first = dataOf<InvitationLink>(await owner.raw('POST', `${USERS}/${id}/invitation`, options))
    const again = await owner.raw('POST', `${USERS}/${id}/invitation`, options)
    expect(again.headers['idempotency-replayed']).toBe('true')
    expect(dataOf(again)).toEqual({ path: null, url: null, expires_at: first.expires_at, is_mailed: false })
    const secret = /^[a-z]+_\d+_(.+)$/.exec(tokenOf(first))?.[1] ?? ''
    expect(secret).toHaveLength(43)
    expect(JSON.stringify(await snapshot(database.admin, TABLES))).not.toContain(secret)
    expect((await open(tokenOf(first))).status).toBe(200)
  })

  test('the mail waits with the link, in plain words and in HTML that escapes them', async () => {
    const { id, username } = await somebody('luz@ejemplo.com')
    const link = await invite(id)
    const [mail] = await database.admin<Record<'recipient' | 'subject' | 'plain_text' | 'html', string>>(
      `select m.recipient, m.subject, m.plain_text, m.html from mail m
       join user_invitation i on i.mail_id = m.id where i.user_id = $1`,
      [id],
    )
    expect(mail).toMatchObject({
      recipient: 'luz@ejemplo.com',
      subject: 'Elige otra contraseña para el panel de Marea & Sol',
    })
    for (const words of ['Hola, Luz:', username, link.url ?? '']) expect(mail?.plain_text).toContain(words)
    expect(mail?.html).toContain(`href="${link.url}"`)
    expect(mail?.html).toContain('Marea &amp; Sol')
    expect(await database.admin(`select kind from event where subject_type = 'mail' order by id desc limit 1`)).toEqual(
      [{ kind: 'mail.queued' }],
    )
    await owner.raw('DELETE', `${USERS}/${id}/invitation`)
    expect(
      await database.admin(
        `select m.plain_text, m.withdrawn_at is not null as withdrawn from mail m
         join user_invitation i on i.mail_id = m.id where i.user_id = $1`,
        [id],
      ),
    ).toEqual([{ plain_text: null, withdrawn: true }])
  })

  test('for somebody with a password it is a way to a new one, and ends their sessions', async () => {
    const { id, username } = await somebody()
    const person = await api.signIn(username)
    const link = await invite(id)
    expect((await person.raw('GET', '/v1/provider/session')).status).toBe(200)
    expect((await accept(tokenOf(link))).status).toBe(200)
    expectFailure(await person.raw('GET', '/v1/provider/session'), 401, 'session.ended')
    expectFailure(await login(username, PASSWORD), 401, 'login.incorrect')
    expect((await login(username, NEW_PASSWORD)).status).toBe(200)
  })

  test('I17: refused for the owner, for whoever holds more, and for a disabled user', async () => {
    const grant: ModuleGrant = { identifier: 'mdu_user', create: true, edit: true, delete: true }
    await make.addUser({ account, username: 'oficina', modules: [grant] })
    const clerk = await api.signIn('oficina')
    const strong = await make.addUser({
      account,
      username: 'fuerte',
      modules: [{ ...grant, identifier: 'mdu_refund' }],
    })
    const off = await make.addUser({ account, username: 'apagada', enabled: false })
    const [first] = await database.admin<{ id: number }>(`select id from app_user where username = 'duena'`)
    for (const [id, status, code] of [
      [first?.id ?? 0, 409, 'user.is_owner'],
      [strong, 403, 'user.holds_more'],
      [off, 409, 'user.disabled'],
      [987_654_321, 404, 'not_found'],
    ] as const) {
      const before = await snapshot(database.admin, TABLES)
      const answer = await clerk.raw('POST', `${USERS}/${id}/invitation`)
      expect({ status: answer.status, json: answer.json }).toMatchObject({ status, json: { errors: [{ code }] } })
      expect(await snapshot(database.admin, TABLES)).toEqual(before)
    }
  })
})

describe('a link that opens nothing', () => {
  const ENDS: [string, (id: number, token: string) => Promise<unknown>][] = [
    ['was used', (_, token) => accept(token)],
    ['was revoked', (id) => owner.raw('DELETE', `${USERS}/${id}/invitation`)],
    ['was replaced', (id) => invite(id)],
    ['belongs to a disabled user', (id) => owner.raw('DELETE', `${USERS}/${id}/enabled`)],
    ['belongs to a deleted user', (id) => owner.raw('DELETE', `${USERS}/${id}`)],
    ['has expired', (id) => database.admin(`update user_invitation set expires_at = now() where user_id = $1`, [id])],
  ]
  test.each(ENDS)('because it %s gets the same answer as an unknown one, and changes nothing', async (_, end) => {
    const { id } = await somebody()
    const token = tokenOf(await invite(id))
    await end(id, token)
    const unknown = await open(`mu_1_${'A'.repeat(43)}`)
    const before = await snapshot(database.admin, TABLES)
    for (const answer of [await open(token), await accept(token), await open('nada')]) {
      expectFailure(answer, 410, 'invitation.not_valid')
      expect((answer.json as { message: string }).message).toBe((unknown.json as { message: string }).message)
    }
    expect(await snapshot(database.admin, TABLES)).toEqual(before)
  })

  test('of two who use one link at once, one sets the password', async () => {
    const { id, username } = await somebody()
    const token = tokenOf(await invite(id))
    const passwords = ['una-marea-larga', 'otra-marea-larga']
    const answers = await Promise.all(passwords.map((password) => accept(token, password)))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 410])
    const logins = await Promise.all(passwords.map((password) => login(username, password)))
    expect(logins.map(({ status }) => status)).toEqual(answers.map(({ status }) => (status === 200 ? 200 : 401)))
  })

  test.each([
    ['123456789', 'too_short'],
    ['x'.repeat(129), 'too_long'],
    ['con\0nulo-adentro', 'text'],
  ])('a password that is none leaves it open: %#', async (password, code) => {
    const { id } = await somebody()
    const token = tokenOf(await invite(id))
    const answer = await accept(token, password)
    expect({ status: answer.status, json: answer.json }).toMatchObject({
      status: 422,
      json: { errors: [{ code, path: 'body.password' }] },
    })
    expect((await open(token)).status).toBe(200)
  })

  test('guessing is slowed down for its address only', async () => {
    const { id } = await somebody()
    const token = tokenOf(await invite(id))
    for (let guess = 0; guess < 10; guess += 1)
      expectFailure(await open('nada', '127.0.0.2'), 410, 'invitation.not_valid')
    expectFailure(await open(token, '127.0.0.2'), 429, 'login.throttled', { retry_after_seconds: 30 })
    expect((await open(token)).status).toBe(200)
    expect((await api.signIn('duena')).token).toBeTruthy()
  })
})

test('without an address of its own the installation tells only the path, and mails nothing', async () => {
  const plain = await startApi({ database })
  try {
    const { id } = await somebody('sin@ejemplo.com')
    const person = await plain.signIn('duena')
    const link = dataOf<InvitationLink>(await person.raw('POST', `${USERS}/${id}/invitation`))
    expect(link).toMatchObject({ path: expect.stringMatching(/^\/invitation\//), url: null, is_mailed: false })
  } finally {
    await plain.close()
  }
})
