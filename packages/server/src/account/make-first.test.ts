import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { startApi, type TestApi } from '../../test/api.ts'
import { freshDatabase, type TestDatabase } from '../../test/database.ts'
import { expectFailure } from '../../test/failure.ts'
import { snapshot } from '../../test/snapshot.ts'
import { createAccount } from './create-account.ts'
import { issueSetupLink } from './setup-link.ts'

const TABLES = ['account', 'app_user', 'login_name', 'session', 'event', 'audit_entry']
const PANEL = { app: 'web_provider', devicetype: 'web' }
const BODY = {
  name: 'Lanchas Marea',
  first_name: 'Ana',
  last_name: 'Canul',
  username: 'Ana.Canul',
  email: 'ana@ejemplo.com',
  password: 'un-remo-y-tres-velas',
  language: 'de',
  time_zone: 'America/Cancun',
}

let database: TestDatabase
let api: TestApi
beforeEach(async () => {
  database = await freshDatabase()
  api = await startApi({ database })
})
afterEach(async () => {
  await api.close()
  await database.close()
})

/** As a process makes one at its start; answers its secret. */
const issue = async () => {
  const link = await issueSetupLink(database.connection)
  return { ...link, token: link.path.replace('/bienvenida/', '') }
}
const look = (token: string) => api.raw('GET', `/v1/client/setup/${token}`)
const make = (token: string, changes: object = {}) =>
  api.raw('POST', `/v1/client/setup/${token}`, { body: { ...BODY, ...changes }, headers: PANEL })
const isEmpty = async () => {
  const { json } = await api.raw('GET', '/v1/client/installation')
  return (json as { data: { is_empty: boolean } }).data.is_empty
}
const changesNothing = async (work: () => Promise<void>) => {
  const before = await snapshot(database.admin, TABLES)
  await work()
  expect(await snapshot(database.admin, TABLES)).toEqual(before)
}

test('the link makes the account with its owner, who is signed in; afterwards it makes nothing', async () => {
  const { token } = await issue()
  expect(await isEmpty()).toBe(true)
  expect((await look(token)).status).toBe(200)
  const made = await make(token)
  expect(made.status).toBe(201)
  expect(String(made.headers['set-cookie'])).toContain('muelle_refresh=')
  const { data } = made.json as { data: { token: string } }
  const session = await api.raw('GET', '/v1/provider/session', { headers: { authorization: `Bearer ${data.token}` } })
  expect(session.json).toMatchObject({
    data: {
      user: { username: 'Ana.Canul', is_first: true, language: 'de', account: { name: 'Lanchas Marea' } },
      business: [],
    },
  })
  expect(await database.admin('select default_time_zone, default_currency from account')).toEqual([
    { default_time_zone: 'America/Cancun', default_currency: 'MXN' },
  ])
  await api.signIn('ana.canul', BODY.password)
  expect(await isEmpty()).toBe(false)
  expect(await database.admin('select from setup_link')).toEqual([])
  await changesNothing(async () => {
    expectFailure(await look(token), 410, 'setup.done')
    expectFailure(await make(token, { username: 'otra' }), 410, 'setup.done')
  })
})

describe('a link that makes nothing', () => {
  test('of a stranger, who is slowed down; the right one too, meanwhile, from there', async () => {
    const { token } = await issue()
    await changesNothing(async () => {
      expectFailure(await make('x'.repeat(43)), 410, 'setup.not_valid')
      expectFailure(await make('nada'), 410, 'setup.not_valid')
      for (let guess = 0; guess < 8; guess += 1) expectFailure(await look(`a${guess}`), 410, 'setup.not_valid')
      expect((await look('otra')).status).toBe(429)
      expect((await make(token)).status).toBe(429)
    })
    expect((await api.raw('GET', `/v1/client/setup/${token}`, { from: '127.0.0.2' })).status).toBe(200)
  })

  test('that has expired, or whose process has ended', async () => {
    const [expired, ended] = [await issue(), await issue()]
    await database.admin(`update setup_link set expires_at = now() - interval '1 second'`)
    expectFailure(await make(expired.token), 410, 'setup.not_valid')
    await ended.takeBack()
    expectFailure(await make(ended.token), 410, 'setup.not_valid')
    expect(await database.admin('select from setup_link')).toEqual([])
  })

  test('where an account was made in the terminal', async () => {
    const { token } = await issue()
    const owner = { ...BODY, username: 'terminal' }
    await createAccount(database.connection, { warn: () => {} }, { name: 'Terminal', owner })
    await changesNothing(async () => expectFailure(await make(token), 410, 'setup.done'))
  })

  test('with a fault in what was filled in, each at its field', async () => {
    const { token } = await issue()
    await changesNothing(async () => {
      const answer = await make(token, {
        name: ' ',
        username: 'ab',
        password: 'corta',
        time_zone: 'Marte',
        language: 'xx',
        more: 1,
      })
      expect(answer.status).toBe(422)
      for (const field of ['name', 'username', 'password', 'time_zone', 'language', 'more'])
        expect(answer.text).toContain(`"body.${field}"`)
    })
    expect((await make(token)).status).toBe(201)
  })
})

test.each([
  ['one link', 1],
  ['a link each, as of several processes', 4],
])('of owners who come at once with %s, exactly one gets the installation', async (_, links) => {
  const issued = await Promise.all(Array.from({ length: links }, issue))
  const answers = await Promise.all(
    Array.from({ length: 4 }, (_unused, index) =>
      make(issued[index % links]?.token ?? '', { name: `Negocio ${index}`, username: `duena${index % 2}` }),
    ),
  )
  expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 410, 410, 410])
  expect(await database.admin('select count(*)::int as accounts from account')).toEqual([{ accounts: 1 }])
  expect(await database.admin('select count(*)::int as users from app_user')).toEqual([{ users: 1 }])
})

test('the database itself makes no account for a request without the link', async () => {
  await issue()
  const ask = (sql: string, params: unknown[] = []) => database.db.platform((tx) => tx.query(sql, params))
  expect(await ask('select make_first_account($1, $2) as id', [Buffer.alloc(32), 'Nadie'])).toEqual([{ id: null }])
  await expect(ask(`insert into setup_link (token_hash, expires_at) values ('\\x00', now())`)).rejects.toThrow(
    /permission denied/,
  )
  await expect(ask(`insert into account (name) values ('Nadie')`)).rejects.toThrow(/permission denied|row-level/)
})
