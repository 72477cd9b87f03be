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
  'business_member',
  'event',
  'audit_entry',
  'idempotency_key',
]
const grant = (identifier: ModuleGrant['identifier'], flags = ''): ModuleGrant => ({
  identifier,
  create: flags.includes('c'),
  edit: flags.includes('e'),
  delete: flags.includes('d'),
})

let database: TestDatabase
let api: TestApi
let make: ReturnType<typeof fixtures>
let account: number
let business: number
let ownerId: number
let clerkId: number
let sales: number
let refunds: number
let owner: Person
/** May do everything with users, and holds sales besides. */
let clerk: Person

beforeAll(async () => {
  database = await freshDatabase()
  api = await startApi({ database })
  make = fixtures(database.admin)
  account = await make.addAccount()
  business = await make.addBusiness({ account })
  ownerId = await make.addUser({ account, username: 'duena', first_name: 'Rosa', last_name: 'Alcocer', is_first: true })
  const modules = [grant('mdu_user', 'ced'), grant('mdu_tour_booking', 'ce')]
  clerkId = await make.addUser({ account, username: 'oficina', first_name: 'Óscar', last_name: 'Ek', modules })
  sales = await make.addPermission(account, [grant('mdu_tour_booking', 'ce')], 'Ventas')
  refunds = await make.addPermission(account, [grant('mdu_refund', 'ce')], 'Devoluciones')
  owner = await api.signIn('duena')
  clerk = await api.signIn('oficina')
})
afterAll(async () => {
  await api?.close()
  await database?.close()
})
beforeEach(() => database.admin('delete from login_throttle'))

let next = 0
/** A user without permission, in no business. */
async function somebody(user: { modules?: readonly ModuleGrant[]; enabled?: boolean; first_name?: string } = {}) {
  next += 1
  const username = `persona${next}`
  return { username, id: await make.addUser({ account, username, ...user }) }
}
const dataOf = <T = Record<string, unknown>>({ json }: RawAnswer) => (json as { data: T }).data
const eventsOf = (id: number) =>
  database.admin<{ kind: string; data: unknown; actor_user_id: number }>(
    `select kind, data, actor_user_id from event where subject_type = 'user' and subject_id = $1 order by id`,
    [id],
  )
const auditOf = async (id: number) =>
  (
    await database.admin<{ action: string }>(
      `select action from audit_entry where subject_type = 'user' and subject_id = $1 order by id`,
      [id],
    )
  ).map(({ action }) => action)

/** Asks, expects a refusal with that code, and that not a single row changed. */
async function refused(ask: () => Promise<RawAnswer>, status: number, code: string, path?: string) {
  const before = await snapshot(database.admin, TABLES)
  const answer = await ask()
  expect({ status: answer.status, json: answer.json }).toMatchObject({
    status,
    json: { success: false, errors: [{ code, ...(path ? { path } : {}) }], meta: { code: expect.any(String) } },
  })
  expect(await snapshot(database.admin, TABLES)).toEqual(before)
  return answer
}

const FREE = ['edit', 'invite', 'toggle', 'delete'].map((action) => ({ action, refusal: null }))
const newUser = (change: object = {}) => ({
  first_name: 'Luz',
  last_name: 'Canul',
  username: `nueva${(next += 1)}`,
  password: PASSWORD,
  ...change,
})

describe('the list', () => {
  test('a row says who it is, what they hold and what its reader may do', async () => {
    const { id, username } = await somebody({ first_name: 'Iván' })
    await database.admin(`update app_user set email = 'ivan@ejemplo.com', permission_id = $2 where id = $1`, [
      id,
      sales,
    ])
    await api.signIn(username)
    const answer = await clerk.raw('GET', `${USERS}/${id}`)
    expect({ status: answer.status, json: answer.json }).toEqual({
      status: 200,
      json: {
        success: true,
        data: {
          id,
          first_name: 'Iván',
          last_name: 'Pérez',
          username,
          email: 'ivan@ejemplo.com',
          user_permission_id: sales,
          UserPermission: { id: sales, name: 'Ventas 2' },
          enabled: true,
          is_first: false,
          show_all_sections_dashboard: false,
          has_password: true,
          has_second_factor: false,
          invitation: null,
          last_sign_in_at: expect.stringMatching(/Z$/),
          created_at: expect.stringMatching(/Z$/),
          version: 1,
          actions: FREE,
        },
      },
    })
  })

  test('I17: the owner, oneself and whoever holds more have their reasons in the row', async () => {
    const strong = await somebody({ modules: [grant('mdu_refund')] })
    const codes = async (person: Person, id: number) => {
      const { actions } = dataOf<{ actions: { action: string; refusal: { code: string } | null }[] }>(
        await person.raw('GET', `${USERS}/${id}`),
      )
      return actions.map(({ refusal }) => refusal?.code ?? null)
    }
    expect(await codes(clerk, ownerId)).toEqual(Array(4).fill('user.is_owner'))
    expect(await codes(owner, ownerId)).toEqual(Array(4).fill('user.is_owner'))
    expect(await codes(clerk, clerkId)).toEqual([null, null, 'user.is_self', 'user.is_self'])
    expect(await codes(clerk, strong.id)).toEqual(Array(4).fill('user.holds_more'))
    expect(await codes(owner, strong.id)).toEqual([null, null, null, null])
    const reader = await somebody({ modules: [grant('mdu_user')] })
    const weak = await somebody()
    expect(await codes(await api.signIn(reader.username), weak.id)).toEqual(Array(4).fill('forbidden'))
  })

  test('is searched by name, username and address, whatever the accents and case, sorted and paged', async () => {
    const other = await make.addAccount({ name: 'Lista' })
    await make.addUser({ account: other, username: 'lista', first_name: 'Zoé', last_name: 'Lista', is_first: true })
    const person = await api.signIn('lista')
    const made: number[] = []
    for (const [username, first_name, last_name] of [
      ['beto', 'Álvaro', 'Núñez'],
      ['ana.k', 'Beatriz', 'Koyoc'],
      ['Çetin', 'Carla', 'Alonzo'],
    ] as const)
      made.push(await make.addUser({ account: other, username, first_name, last_name }))
    await database.admin(`update app_user set email = 'Carla.Z@ejemplo.com' where id = $1`, [made[2]])
    await database.admin('update app_user set enabled = false where id = $1', [made[1]])
    const names = async (query: string) => {
      const { rows, count } = dataOf<{ rows: { username: string }[]; count: number }>(
        await person.raw('GET', `${USERS}?${query}`),
      )
      return [count, rows.map(({ username }) => username)]
    }
    expect(await names('')).toEqual([4, ['beto', 'ana.k', 'Çetin', 'lista']])
    expect(await names('sorting[]=-name')).toEqual([4, ['lista', 'Çetin', 'ana.k', 'beto']])
    expect(await names('sorting[]=username&count=2&page=2')).toEqual([4, ['Çetin', 'lista']])
    expect(await names('sorting[]=-email')).toEqual([4, ['Çetin', 'beto', 'ana.k', 'lista'].toSorted(byEmailThenId)])
    expect(await names('filter[search]=NUNEZ')).toEqual([1, ['beto']])
    expect(await names('filter[search]=ceti')).toEqual([1, ['Çetin']])
    expect(await names('filter[search]=carla.z%40')).toEqual([1, ['Çetin']])
    expect(await names('filter[search]=%25')).toEqual([0, []])
    expect(await names('filter[enabled]=false')).toEqual([1, ['ana.k']])
    expect(await names(`filter[user_permission_id]=${sales}`)).toEqual([0, []])
  })

  test('the select of permissions says which may be given', async () => {
    const rows = dataOf<{ rows: { id: number; refusal: { code: string } | null }[] }>(
      await clerk.raw('GET', `${USERS}/permissions`),
    ).rows
    expect(rows.find(({ id }) => id === sales)?.refusal).toBeNull()
    expect(rows.find(({ id }) => id === refunds)?.refusal).toMatchObject({ code: 'forbidden' })
  })
})
/** Whoever has an address comes first in descending order; the others stay by id. */
const byEmailThenId = (a: string, b: string) => Number(b === 'Çetin') - Number(a === 'Çetin') || order(a) - order(b)
const order = (username: string) => ['lista', 'beto', 'ana.k'].indexOf(username)

describe('adding', () => {
  test('a user with a password can sign in, and the change is recorded without it', async () => {
    const body = newUser({ email: ' luz@ejemplo.com ', user_permission_id: sales })
    const answer = await clerk.raw('POST', USERS, { body })
    const { user, invitation } = dataOf<{ user: { id: number }; invitation: unknown }>(answer)
    expect({ status: answer.status, user, invitation }).toMatchObject({
      status: 201,
      user: { email: 'luz@ejemplo.com', enabled: true, has_password: true, user_permission_id: sales, version: 1 },
      invitation: null,
    })
    expect((await api.signIn(body.username)).token).toBeTruthy()
    const [event] = await eventsOf(user.id)
    expect(event).toMatchObject({ kind: 'user.created', actor_user_id: clerkId })
    expect(JSON.stringify(event)).not.toContain(PASSWORD)
    expect(await auditOf(user.id)).toEqual(['user.created'])
  })

  test('I4: the same key adds one user', async () => {
    const options = { body: newUser(), headers: { 'idempotency-key': 'alta-1' } }
    const first = await clerk.raw('POST', USERS, options)
    const second = await clerk.raw('POST', USERS, options)
    expect(second.headers['idempotency-replayed']).toBe('true')
    expect(second.json).toEqual(first.json)
  })

  test.each([
    ['no password and no invitation', { password: undefined }, 'body.password', 'required'],
    ['a short password', { password: '123456789' }, 'body.password', 'too_short'],
    ['a long password', { password: 'x'.repeat(129) }, 'body.password', 'too_long'],
    ['a short username', { username: 'ab' }, 'body.username', 'too_short'],
    ['a username of marks only', { username: '\u0301\u0301\u0301' }, 'body.username', 'too_short'],
    ['no first name', { first_name: ' ' }, 'body.first_name', 'required'],
    ['an address that is none', { email: 'luz@' }, 'body.email', 'email'],
    ['a permission in words', { user_permission_id: 'Ventas' }, 'body.user_permission_id', 'wrong_type'],
  ])('%s is refused at its field', async (_, change, path, code) => {
    await refused(() => clerk.raw('POST', USERS, { body: newUser(change) }), 422, code, path)
  })

  test('a username is one over all accounts, whatever its accents and case', async () => {
    const other = await make.addAccount({ name: 'Otra' })
    await make.addUser({ account: other, username: 'María José', is_first: true })
    const body = newUser({ username: 'maria  JOSE' })
    await refused(() => clerk.raw('POST', USERS, { body }), 409, 'user.username_taken', 'body.username')
  })

  test('of two who ask for one username at once, one gets it', async () => {
    const body = newUser()
    const answers = await Promise.all([1, 2, 3].map(() => clerk.raw('POST', USERS, { body })))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409, 409])
  })

  test('I17: nobody gives a permission whose rights they lack', async () => {
    const body = newUser({ user_permission_id: refunds })
    await refused(() => clerk.raw('POST', USERS, { body }), 403, 'forbidden', 'body.user_permission_id')
    expect((await owner.raw('POST', USERS, { body })).status).toBe(201)
  })

  test('I16: a permission of another account does not exist', async () => {
    const other = await make.addAccount({ name: 'Ajena' })
    const foreign = await make.addPermission(other, [])
    for (const user_permission_id of [foreign, 987_654_321])
      await refused(
        () => owner.raw('POST', USERS, { body: newUser({ user_permission_id }) }),
        404,
        'user.permission_unknown',
        'body.user_permission_id',
      )
  })
})

describe('changing', () => {
  const edited = (change: object = {}) => ({
    first_name: 'Ana',
    last_name: 'Poot',
    username: `editada${(next += 1)}`,
    version: 1,
    ...change,
  })

  test('fields that are left out stay, null takes away, and the history tells what differs', async () => {
    const { id } = await somebody()
    await database.admin(`update app_user set email = 'a@ejemplo.com', permission_id = $2 where id = $1`, [id, sales])
    const kept = await clerk.raw('PUT', `${USERS}/${id}`, { body: edited({ username: `persona-${id}` }) })
    expect(dataOf(kept)).toMatchObject({
      email: 'a@ejemplo.com',
      user_permission_id: sales,
      version: 2,
      last_name: 'Poot',
    })
    const body = edited({ username: `persona-${id}`, version: 2, email: null, user_permission_id: null })
    expect(dataOf(await clerk.raw('PUT', `${USERS}/${id}`, { body }))).toMatchObject({
      email: null,
      UserPermission: null,
      version: 3,
    })
    expect((await eventsOf(id)).at(-1)).toMatchObject({
      kind: 'user.updated',
      data: {
        changes: {
          email: { from: 'a@ejemplo.com', to: null },
          permission: { from: 'Ventas 2', to: null },
        },
      },
    })
  })

  test('a new username opens the door and the old one no longer does', async () => {
    const { id, username } = await somebody()
    const body = edited()
    expect((await clerk.raw('PUT', `${USERS}/${id}`, { body })).status).toBe(200)
    expect((await api.signIn(body.username)).token).toBeTruthy()
    const login = await api.raw('POST', '/v1/provider/login', { body: { username, password: PASSWORD } })
    expectFailure(login, 401, 'login.incorrect')
  })

  test('I19: a new password ends the sessions and the open link of the user', async () => {
    const { id, username } = await somebody()
    const person = await api.signIn(username)
    await clerk.raw('POST', `${USERS}/${id}/invitation`)
    const password = 'otra-marea-2031'
    const answer = await clerk.raw('PUT', `${USERS}/${id}`, { body: edited({ username, password }) })
    expect(dataOf(answer)).toMatchObject({ invitation: null })
    expectFailure(await person.raw('GET', '/v1/provider/session'), 401, 'session.ended')
    expect((await api.signIn(username, password)).token).toBeTruthy()
    const { data } = (await eventsOf(id)).at(-1) ?? {}
    expect(data).toMatchObject({ changes: { password: { from: null, to: 'changed' } } })
    expect(JSON.stringify(data)).not.toContain(password)
  })

  test('whoever sets their own password stays signed in here and nowhere else', async () => {
    const me = await somebody({ modules: [grant('mdu_user', 'e')] })
    const [here, elsewhere] = await Promise.all([api.signIn(me.username), api.signIn(me.username)])
    const body = edited({ username: me.username, password: 'otra-marea-2031' })
    expect((await here.raw('PUT', `${USERS}/${me.id}`, { body })).status).toBe(200)
    expect((await here.raw('GET', '/v1/provider/session')).status).toBe(200)
    expectFailure(await elsewhere.raw('GET', '/v1/provider/session'), 401, 'session.ended')
  })

  test('I26: a stale version gets the fresh user', async () => {
    const { id } = await somebody()
    await clerk.raw('PUT', `${USERS}/${id}`, { body: edited() })
    const fresh = dataOf(await clerk.raw('GET', `${USERS}/${id}`))
    const answer = await refused(() => clerk.raw('PUT', `${USERS}/${id}`, { body: edited() }), 409, 'stale')
    expect(answer.json).toMatchObject({ errors: [{ detail: { version: 2, current: fresh } }] })
  })

  test('I17: neither the owner nor whoever holds more, not even their name', async () => {
    const strong = await somebody({ modules: [grant('mdu_refund')] })
    const change = (id: number) => () => clerk.raw('PUT', `${USERS}/${id}`, { body: edited() })
    await refused(change(ownerId), 409, 'user.is_owner')
    await refused(change(strong.id), 403, 'user.holds_more')
    await refused(() => owner.raw('PUT', `${USERS}/${ownerId}`, { body: edited() }), 409, 'user.is_owner')
    await refused(change(987_654_321), 404, 'not_found')
  })

  test('I17: a role in one business counts as much as a permission', async () => {
    const captain = await somebody()
    await make.addMember({ account, business, user: captain.id, role: 'tour_captain', preset: true })
    const body = edited({ password: 'robada-robada' })
    await refused(() => clerk.raw('PUT', `${USERS}/${captain.id}`, { body }), 403, 'user.holds_more')
    expect((await owner.raw('PUT', `${USERS}/${captain.id}`, { body })).status).toBe(200)
  })

  test('I17: a permission one lacks is not given, also to oneself', async () => {
    const { id } = await somebody()
    for (const target of [id, clerkId])
      await refused(
        () => clerk.raw('PUT', `${USERS}/${target}`, { body: edited({ user_permission_id: refunds }) }),
        403,
        'forbidden',
        'body.user_permission_id',
      )
  })

  test('a taken username is refused at its field', async () => {
    const { id } = await somebody()
    const body = edited({ username: 'DUEÑA'.replace('Ñ', 'N') })
    await refused(() => clerk.raw('PUT', `${USERS}/${id}`, { body }), 409, 'user.username_taken', 'body.username')
  })
})

describe('disabling and enabling', () => {
  const toggle = (person: Person, id: number, body?: object, key?: string) =>
    person.raw('DELETE', `${USERS}/${id}/enabled`, {
      ...(body ? { body } : {}),
      ...(key ? { headers: { 'idempotency-key': key } } : {}),
    })

  test('I19: acts on the next request, and without a body it is a toggle', async () => {
    const { id, username } = await somebody()
    const person = await api.signIn(username)
    expect(dataOf(await toggle(clerk, id))).toMatchObject({ enabled: false, version: 2 })
    expectFailure(await person.raw('GET', '/v1/provider/session'), 401, 'session.ended')
    expectFailure(
      await api.raw('POST', '/v1/provider/refresh-token', { body: { refresh_token: person.refresh_token } }),
      401,
      'session.ended',
    )
    expect(dataOf(await toggle(clerk, id))).toMatchObject({ enabled: true, version: 3 })
    expect(await auditOf(id)).toEqual(['user.disabled', 'user.enabled'])
    expect((await api.signIn(username)).token).toBeTruthy()
  })

  test('I27: a state that holds already changes nothing, and a repeated request does not undo itself', async () => {
    const { id } = await somebody()
    await toggle(clerk, id, { enabled: false }, 'apagar')
    const before = await snapshot(database.admin, TABLES)
    expect(dataOf(await toggle(clerk, id, { enabled: false }, 'apagar'))).toMatchObject({ enabled: false })
    expect(await snapshot(database.admin, TABLES)).toEqual(before)
    expect(dataOf(await toggle(clerk, id, { enabled: false }))).toMatchObject({ enabled: false, version: 2 })
    expect(await auditOf(id)).toEqual(['user.disabled'])
  })

  test('I17: not the owner, not oneself, nobody who holds more', async () => {
    const strong = await somebody({ modules: [grant('mdu_refund')] })
    await refused(() => toggle(clerk, ownerId), 409, 'user.is_owner')
    await refused(() => toggle(owner, ownerId, { enabled: false }), 409, 'user.is_owner')
    await refused(() => toggle(clerk, clerkId), 409, 'user.is_self')
    await refused(() => toggle(clerk, strong.id), 403, 'user.holds_more')
    await refused(() => toggle(clerk, 987_654_321), 404, 'not_found')
  })
})

describe('deleting', () => {
  const remove = (person: Person, id: number) => person.raw('DELETE', `${USERS}/${id}`)

  test('the user can do nothing more, the name is free again, and what they did keeps its author', async () => {
    const { id, username } = await somebody({ first_name: 'Gilberto' })
    const person = await api.signIn(username)
    await make.addMember({ account, business, user: id })
    await database.admin(
      `insert into crew_member (account_id, business_id, user_id, name, duty) values ($1, $2, $3, 'Gilberto', 'captain')`,
      [account, business, id],
    )
    const { tour } = await make.addTour({ account, business })
    await database.admin(
      `insert into canceled_date (account_id, tour_id, local_date, created_by_user_id) values ($1, $2, '2031-05-01', $3)`,
      [account, tour, id],
    )
    const gone = await owner.raw('DELETE', `${USERS}/${id}`)
    expect({ status: gone.status, json: gone.json }).toEqual({ status: 200, json: { success: true, data: {} } })
    expectFailure(await person.raw('GET', '/v1/provider/session'), 401, 'session.ended')
    expectFailure(
      await api.raw('POST', '/v1/provider/login', { body: { username, password: PASSWORD } }),
      401,
      'login.incorrect',
    )
    expectFailure(await owner.raw('GET', `${USERS}/${id}`), 404, 'not_found')
    const { count } = dataOf<{ count: number }>(await owner.raw('GET', `${USERS}?filter[search]=gilberto`))
    expect(count).toBe(0)
    const rows = await database.admin(
      `select u.first_name, u.enabled, u.password_hash, u.permission_id, u.deleted_at is not null as deleted,
         (select count(*) from business_member m where m.user_id = u.id) as memberships,
         (select count(*) from login_name l where l.user_id = u.id) as names,
         (select count(*) from crew_member c where c.user_id = u.id) as crew,
         (select count(*) from canceled_date d where d.created_by_user_id = u.id) as "daysClosed",
         (select count(*) from event e where e.actor_user_id = u.id and e.kind = 'session.started') as "actedAs"
       from app_user u where u.id = $1`,
      [id],
    )
    expect(rows).toEqual([
      {
        first_name: 'Gilberto',
        enabled: false,
        password_hash: null,
        permission_id: null,
        deleted: true,
        memberships: 0,
        names: 0,
        crew: 1,
        daysClosed: 1,
        actedAs: 1,
      },
    ])
    expect((await owner.raw('POST', USERS, { body: newUser({ username }) })).status).toBe(201)
  })

  test('I17: not the owner, not oneself, nobody who holds more, nobody twice', async () => {
    const strong = await somebody({ modules: [grant('mdu_refund')] })
    await refused(() => remove(clerk, ownerId), 409, 'user.is_owner')
    await refused(() => remove(owner, ownerId), 409, 'user.is_owner')
    await refused(() => remove(clerk, clerkId), 409, 'user.is_self')
    await refused(() => remove(clerk, strong.id), 403, 'user.holds_more')
    const { id } = await somebody()
    expect((await remove(clerk, id)).status).toBe(200)
    await refused(() => remove(clerk, id), 404, 'not_found')
  })
})

test('I16: to another account none of these users exists', async () => {
  const other = await make.addAccount({ name: 'Muro' })
  await make.addUser({ account: other, username: 'muro', is_first: true })
  const stranger = await api.signIn('muro')
  const { id } = await somebody()
  const body = { first_name: 'X', last_name: 'Y', username: 'robo-de-cuenta', version: 1 }
  for (const [method, path] of [
    ['GET', ''],
    ['PUT', ''],
    ['DELETE', ''],
    ['DELETE', '/enabled'],
    ['POST', '/invitation'],
    ['DELETE', '/invitation'],
  ] as const)
    await refused(
      () => stranger.raw(method, `${USERS}/${id}${path}`, method === 'PUT' ? { body } : {}),
      404,
      'not_found',
    )
})
