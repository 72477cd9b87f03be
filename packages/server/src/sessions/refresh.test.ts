import { createHash } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type Person, type RawAnswer, SECRETS, startApi, type TestApi } from '../../test/api.ts'
import { freshDatabase, type TestDatabase } from '../../test/database.ts'
import { expectFailure, expectRefused } from '../../test/failure.ts'
import { fixtures } from '../../test/fixtures.ts'
import { snapshot } from '../../test/snapshot.ts'
import { newToken, tokensAfter } from './tokens.ts'

const REFRESH = '/v1/provider/refresh-token'
const SESSION = '/v1/provider/session'
const TABLES = ['session', 'session_token', 'event', 'audit_entry']

type Pair = { token: string; refresh_token: string }

let database: TestDatabase
let api: TestApi
let account: number
let other: number
let person: Person

beforeAll(async () => {
  database = await freshDatabase()
  api = await startApi({ database })
  const { addAccount, addUser } = fixtures(database.admin)
  account = await addAccount()
  other = await addAccount({ name: 'Otra' })
  await addUser({ account, username: 'recepcion' })
  await addUser({ account: other, username: 'ajena' })
})
afterAll(async () => {
  await api?.close()
  await database?.close()
})
beforeEach(async () => {
  person = await api.signIn('recepcion')
})

const refresh = (refresh_token: string) => api.raw('POST', REFRESH, { body: { refresh_token } })
const pairOf = (answer: RawAnswer): Pair => {
  expect(answer.status, answer.text).toBe(200)
  return (answer.json as { data: Pair }).data
}
const read = (token: string) => api.raw('GET', SESSION, { headers: { authorization: `Bearer ${token}` } })
const hashOf = (token: string) => createHash('sha256').update(token).digest()
const setTokenTime = (refreshToken: string, column: string, secondsAgo: number) =>
  database.admin(`update session_token set ${column} = now() - make_interval(secs => $2) where refresh_hash = $1`, [
    hashOf(refreshToken),
    secondsAgo,
  ])
const sessionOf = async ({ refresh_token }: Pair) =>
  (
    await database.admin(
      `select s.id, s.ended_at is not null as ended, s.end_reason as reason from session s
       join session_token t on t.session_id = s.id where t.refresh_hash = $1`,
      [hashOf(refresh_token)],
    )
  )[0]

test('a refresh token gives a new pair, and the old access token serves out its time', async () => {
  const answer = await refresh(person.refresh_token)
  expect(answer.json).toEqual({
    success: true,
    data: { token: expect.stringMatching(/^mu_/), refresh_token: expect.stringMatching(/^mu_/) },
  })
  const next = pairOf(answer)
  expect(new Set([next.token, next.refresh_token, person.token, person.refresh_token]).size).toBe(4)
  expect((await read(next.token)).status).toBe(200)
  expect((await read(person.token)).status).toBe(200)
  expect(await sessionOf(next)).toEqual(await sessionOf(person))
})

test('a chain of refreshes goes on', async () => {
  let pair: Pair = person
  for (let n = 0; n < 5; n += 1) pair = pairOf(await refresh(pair.refresh_token))
  expect((await read(pair.token)).status).toBe(200)
})

test('two tabs that refresh at the same time get the same pair, and both stay signed in', async () => {
  const [a, b] = (await Promise.all([refresh(person.refresh_token), refresh(person.refresh_token)])).map(pairOf)
  if (!a || !b) throw new Error('Both tabs should have a pair')
  expect(b).toEqual(a)
  const next = (await Promise.all([refresh(a.refresh_token), refresh(b.refresh_token)])).map(pairOf)
  expect(next[1]).toEqual(next[0])
  for (const { token } of [a, ...next]) expect((await read(token)).status).toBe(200)
  expect(await sessionOf(a)).toMatchObject({ ended: false })
})

test('of twenty refreshes at the same time, in two processes, one uses the token up and all get its pair', async () => {
  const other = await startApi({ database })
  try {
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        (index % 2 === 0 ? api : other).raw('POST', REFRESH, { body: { refresh_token: person.refresh_token } }),
      ),
    )
    const pairs = answers.map(pairOf)
    expect(new Set(pairs.map(({ token, refresh_token }) => `${token} ${refresh_token}`)).size).toBe(1)
    const { id } = (await sessionOf(person)) as { id: number }
    expect(await database.admin('select count(*) as n from session_token where session_id = $1', [id])).toEqual([
      { n: 2 },
    ])
    expect((await read(pairs[0]?.token ?? '')).status).toBe(200)
  } finally {
    await other.close()
  }
})

test('an answer that got lost comes again within the grace', async () => {
  const lost = pairOf(await refresh(person.refresh_token))
  expect(pairOf(await refresh(person.refresh_token))).toEqual(lost)
  expect((await read(lost.token)).status).toBe(200)
})

test('a token that was copied and used within the grace does not live on beside the real one', async () => {
  const real = pairOf(await refresh(person.refresh_token))
  const thief = pairOf(await refresh(person.refresh_token))
  const after = pairOf(await refresh(real.refresh_token))
  await setTokenTime(real.refresh_token, 'rotated_at', 11)
  expectFailure(await refresh(thief.refresh_token), 401, 'session.reused')
  for (const { token } of [real, thief, after]) expectFailure(await read(token), 401, 'session.ended')
  expectFailure(await refresh(after.refresh_token), 401, 'session.ended')
})

test('the thief may also be first: then the person finds it out', async () => {
  const thief = pairOf(await refresh(person.refresh_token))
  const real = pairOf(await refresh(person.refresh_token))
  const after = pairOf(await refresh(thief.refresh_token))
  await setTokenTime(thief.refresh_token, 'rotated_at', 11)
  expectFailure(await refresh(real.refresh_token), 401, 'session.reused')
  expectFailure(await read(after.token), 401, 'session.ended')
})

test('whoever has an old token and the key of the installation cannot tell the ones that follow', async () => {
  const next = pairOf(await refresh(person.refresh_token))
  const guess = (usedAt: string) =>
    tokensAfter(SECRETS, { accountId: account, token: person.refresh_token, usedAt }).refresh.token
  const [row] = await database.admin<{ used_at: string }>(
    'select extract(epoch from rotated_at)::text as used_at from session_token where refresh_hash = $1',
    [hashOf(person.refresh_token)],
  )
  expect(guess(row?.used_at ?? '')).toBe(next.refresh_token)
  expect(guess('')).not.toBe(next.refresh_token)
})

test('after the grace a used token ends the whole family, once', async () => {
  const next = pairOf(await refresh(person.refresh_token))
  await setTokenTime(person.refresh_token, 'rotated_at', 11)
  const answer = await refresh(person.refresh_token)
  expectFailure(answer, 401, 'session.reused')
  const session = await sessionOf(person)
  expect(session).toMatchObject({ ended: true, reason: 'reused' })
  expectFailure(await read(next.token), 401, 'session.ended')
  expectFailure(await read(person.token), 401, 'session.ended')
  expectFailure(await refresh(next.refresh_token), 401, 'session.ended')
  expectFailure(await refresh(person.refresh_token), 401, 'session.ended')
  expect(
    await database.admin(
      `select e.kind, e.data, e.actor_user_id, a.request_id from event e
       join audit_entry a on a.subject_id = e.subject_id and a.action = e.kind
       where e.subject_id = $1 and e.kind = 'session.ended'`,
      [session?.['id']],
    ),
  ).toEqual([
    {
      kind: 'session.ended',
      data: { reason: 'reused' },
      actor_user_id: null,
      request_id: answer.headers['x-request-id'],
    },
  ])
})

test('a token two steps back ends the family even within the grace', async () => {
  const second = pairOf(await refresh(person.refresh_token))
  const third = pairOf(await refresh(second.refresh_token))
  expectFailure(await refresh(person.refresh_token), 401, 'session.reused')
  expectFailure(await read(third.token), 401, 'session.ended')
})

test('a reuse ends only its own family', async () => {
  const phone = await api.signIn('recepcion')
  pairOf(await refresh(person.refresh_token))
  await setTokenTime(person.refresh_token, 'rotated_at', 60)
  expectFailure(await refresh(person.refresh_token), 401, 'session.reused')
  expect((await phone.raw('GET', SESSION)).status).toBe(200)
})

test('an expired refresh token changes nothing', async () => {
  await setTokenTime(person.refresh_token, 'refresh_expires_at', 0)
  const before = await snapshot(database.admin, TABLES)
  expectFailure(await refresh(person.refresh_token), 401, 'session.expired')
  expect(await snapshot(database.admin, TABLES)).toEqual(before)
})

test('an expired access token is refused, and its refresh token still gives a pair', async () => {
  await setTokenTime(person.refresh_token, 'access_expires_at', 0)
  expectFailure(await read(person.token), 401, 'session.expired')
  expect((await read(pairOf(await refresh(person.refresh_token)).token)).status).toBe(200)
})

test('tokens that expired are forgotten at the next refresh of their session', async () => {
  const next = pairOf(await refresh(person.refresh_token))
  await setTokenTime(person.refresh_token, 'refresh_expires_at', 1)
  pairOf(await refresh(next.refresh_token))
  expect(await sessionOf(person)).toBeUndefined()
})

test('a disabled user gets no new pair, and nothing changes', async () => {
  const { addUser } = fixtures(database.admin)
  const user = await addUser({ account, username: 'temporal' })
  const temporary = await api.signIn('temporal')
  await database.admin('update app_user set enabled = false where id = $1', [user])
  const before = await snapshot(database.admin, TABLES)
  expectFailure(await refresh(temporary.refresh_token), 401, 'session.user_disabled')
  expect(await snapshot(database.admin, TABLES)).toEqual(before)
})

test('tokens that we did not make, or made for another account or another use, are unknown', async () => {
  const stranger = await api.signIn('ajena')
  const moved = person.refresh_token.replace(/^mu_[0-9a-z]+_/, `mu_${other.toString(36)}_`)
  const before = await snapshot(database.admin, TABLES)
  const forged = [
    moved,
    stranger.refresh_token.replace(/^mu_[0-9a-z]+_/, `mu_${account.toString(36)}_`),
    newToken(account).token,
    newToken(999_999).token,
    `mu_zzzzzzzzzz_${'A'.repeat(43)}`,
    `mu_0_${'A'.repeat(43)}`,
    `mu_1e9_${'A'.repeat(42)}`,
    `${person.refresh_token}x`,
    ` ${person.refresh_token}`,
    "mu_1_' or true --",
    'null',
    '',
  ]
  for (const token of forged) expectFailure(await refresh(token), 401, 'unauthenticated')
  for (const token of forged) expectFailure(await read(token), 401, 'unauthenticated')
  expectFailure(await refresh(person.token), 401, 'unauthenticated')
  expectFailure(await read(person.refresh_token), 401, 'unauthenticated')
  expect(await snapshot(database.admin, TABLES)).toEqual(before)
})

describe('with the cookie', () => {
  const cookie = () => ({ app: 'web_provider', cookie: `muelle_refresh=${person.refresh_token}` })
  const own = () => new URL(api.base)
  const send = (more: Record<string, string>) => api.raw('POST', REFRESH, { headers: { ...cookie(), ...more } })

  test.each<[string, () => Record<string, string>]>([
    ['another port', () => ({ origin: `http://127.0.0.1:${Number(own().port) + 1}` })],
    ['a sibling', () => ({ origin: 'http://otra.127.0.0.1' })],
    ['a hidden page', () => ({ origin: 'null' })],
    ['rubbish', () => ({ origin: '::' })],
    ['the same site, as the browser says', () => ({ 'sec-fetch-site': 'same-site', origin: own().origin })],
    ['another site', () => ({ 'sec-fetch-site': 'cross-site' })],
  ])('a page of %s neither renews nor ends a session', async (_which, headers) => {
    const before = await snapshot(database.admin, TABLES)
    expectFailure(await send(headers()), 403, 'session.foreign_page')
    const bearer = { authorization: `Bearer ${person.token}` }
    const logout = await api.raw('POST', '/v1/provider/logout', { headers: { ...cookie(), ...headers(), ...bearer } })
    expectFailure(logout, 403, 'session.foreign_page')
    expect(await snapshot(database.admin, TABLES)).toEqual(before)
    expect(logout.headers['set-cookie']).toBeUndefined()
    pairOf(await send({ origin: own().origin }))
  })

  test('a request without the header of the panel has no token', async () => {
    const before = await snapshot(database.admin, TABLES)
    const { cookie: value } = cookie()
    expectFailure(await api.raw('POST', REFRESH, { headers: { cookie: value } }), 401, 'unauthenticated')
    expect(await snapshot(database.admin, TABLES)).toEqual(before)
  })

  test('a token in the body is the client’s own, wherever its page stands', async () => {
    const headers = { origin: 'https://app.ejemplo.com', 'sec-fetch-site': 'cross-site' }
    const next = pairOf(await api.raw('POST', REFRESH, { headers, body: { refresh_token: person.refresh_token } }))
    expect(next.refresh_token).not.toBe(person.refresh_token)
  })

  test('our own page may log out, as its browser says', async () => {
    const headers = { authorization: `Bearer ${person.token}`, 'sec-fetch-site': 'same-origin', origin: own().origin }
    expect((await api.raw('POST', '/v1/provider/logout', { headers })).status).toBe(200)
  })
})

test('the panel may leave the token to its cookie; a token in the body goes first', async () => {
  const headers = { app: 'web_provider', cookie: `muelle_refresh=${person.refresh_token}` }
  const answer = await api.raw('POST', REFRESH, { headers })
  const next = pairOf(answer)
  expect(answer.headers['set-cookie']?.[0]).toMatch(
    new RegExp(`^muelle_refresh=${next.refresh_token}; Max-Age=2592000`),
  )
  const stale = { app: 'web_provider', cookie: 'muelle_refresh=mu_1_stale' }
  pairOf(await api.raw('POST', REFRESH, { headers: stale, body: { refresh_token: next.refresh_token } }))
  expectFailure(await api.raw('POST', REFRESH, { headers: stale }), 401, 'unauthenticated')
  expectFailure(await api.raw('POST', REFRESH), 401, 'unauthenticated')
})

test.each([
  'null',
  '[]',
  '"x"',
  '1e999',
  '{"refresh_token": null}',
  '{"refresh_token": ["a"]}',
  '{"refresh_token": "\\u0000"}',
  `{"refresh_token": "${'a'.repeat(257)}"}`,
])('hostile body %s', async (body) => {
  const before = await snapshot(database.admin, TABLES)
  expectRefused(await api.raw('POST', REFRESH, { body }))
  expect(await snapshot(database.admin, TABLES)).toEqual(before)
})

test('logout ends the family and clears the cookie', async () => {
  const next = pairOf(await refresh(person.refresh_token))
  const answer = await api.raw('POST', '/v1/provider/logout', { headers: { authorization: `Bearer ${next.token}` } })
  expect({ status: answer.status, body: answer.json }).toEqual({ status: 200, body: { success: true, data: {} } })
  expect(answer.headers['set-cookie']?.[0]).toMatch(/^muelle_refresh=; Max-Age=0; Path=\/v1\/provider; HttpOnly/)
  for (const { token } of [person, next]) expectFailure(await read(token), 401, 'session.ended')
  for (const pair of [person, next]) expectFailure(await refresh(pair.refresh_token), 401, 'session.ended')
  const session = await sessionOf(next)
  expect(session).toMatchObject({ ended: true, reason: 'logout' })
  expect(
    await database.admin(`select data from event where kind = 'session.ended' and subject_id = $1`, [session?.['id']]),
  ).toEqual([{ data: { reason: 'logout' } }])
})

test('a logout and refreshes at the same time leave nobody signed in', async () => {
  const [logout, ...refreshes] = await Promise.all([
    person.raw('POST', '/v1/provider/logout'),
    ...Array.from({ length: 10 }, () => refresh(person.refresh_token)),
  ])
  expect(logout?.status).toBe(200)
  for (const answer of refreshes) {
    expect([200, 401]).toContain(answer.status)
    if (answer.status === 200) expectFailure(await read(pairOf(answer).token), 401, 'session.ended')
  }
})
