import { MODULES, type ModuleGrant } from '@muelle/domain/rights'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type Person, type RawAnswer, startApi, type TestApi } from '../../test/api.ts'
import { freshDatabase, type TestDatabase } from '../../test/database.ts'
import { expectFailure } from '../../test/failure.ts'
import { fixtures } from '../../test/fixtures.ts'
import { snapshot } from '../../test/snapshot.ts'

const PERMISSIONS = '/v1/provider/permission'
const TABLES = ['permission', 'permission_module', 'app_user', 'event', 'audit_entry', 'idempotency_key']
const grant = (identifier: ModuleGrant['identifier'], flags = ''): ModuleGrant => ({
  identifier,
  create: flags.includes('c'),
  edit: flags.includes('e'),
  delete: flags.includes('d'),
})
const WITHIN = [grant('mdu_tour_booking', 'ce')]
const BEYOND = [grant('mdu_tour_booking', 'ce'), grant('mdu_refund')]

let database: TestDatabase
let api: TestApi
let make: ReturnType<typeof fixtures>
let account: number
let owner: Person
/** May do everything with permissions, and sell. */
let clerk: Person

beforeAll(async () => {
  database = await freshDatabase()
  api = await startApi({ database })
  make = fixtures(database.admin)
  account = await make.addAccount()
  await make.addUser({ account, username: 'duena', is_first: true })
  const modules = [grant('mdu_permission_user', 'ced'), ...WITHIN]
  await make.addUser({ account, username: 'oficina', modules })
  owner = await api.signIn('duena')
  clerk = await api.signIn('oficina')
})
afterAll(async () => {
  await api?.close()
  await database?.close()
})
beforeEach(() => database.admin('delete from login_throttle'))

const dataOf = <T = Record<string, unknown>>({ json }: RawAnswer) => (json as { data: T }).data
const FREE = ['edit', 'delete'].map((action) => ({ action, refusal: null }))
let next = 0
const body = (change: object = {}) => ({ name: `Permiso ${(next += 1)} nuevo`, modules: WITHIN, ...change })

async function refused(ask: () => Promise<RawAnswer>, status: number, error: object) {
  const before = await snapshot(database.admin, TABLES)
  const answer = await ask()
  expect({ status: answer.status, json: answer.json }).toMatchObject({ status, json: { errors: [error] } })
  expect(await snapshot(database.admin, TABLES)).toEqual(before)
  return answer
}

describe('the list', () => {
  test('is by name, searched whatever the accents and case, sorted and paged', async () => {
    const other = await make.addAccount({ name: 'Lista' })
    await make.addUser({ account: other, username: 'lista', is_first: true })
    const person = await api.signIn('lista')
    for (const name of ['Recepción', 'Caja', 'Ámbar']) await person.raw('POST', PERMISSIONS, { body: body({ name }) })
    const names = async (query: string) => {
      const { rows, count } = dataOf<{ rows: { name: string }[]; count: number }>(
        await person.raw('GET', `${PERMISSIONS}?${query}`),
      )
      return [count, rows.map(({ name }) => name)]
    }
    expect(await names('')).toEqual([3, ['Ámbar', 'Caja', 'Recepción']])
    expect(await names('sorting[]=-name&count=2')).toEqual([3, ['Recepción', 'Caja']])
    expect(await names('sorting[]=created_at&count=2&page=2')).toEqual([3, ['Ámbar']])
    expect(await names('filter[search]=CEPCION')).toEqual([1, ['Recepción']])
  })

  test('the modules say what this person may give of each', async () => {
    const { rows, count } = dataOf<{
      rows: { identifier: string; can_grant: boolean; flags: object }[]
      count: number
    }>(await clerk.raw('GET', `${PERMISSIONS}/module`))
    expect([count, rows.map(({ identifier }) => identifier)]).toEqual([MODULES.length, [...MODULES]])
    expect(rows.filter(({ can_grant }) => can_grant)).toEqual([
      {
        identifier: 'mdu_permission_user',
        can_grant: true,
        flags: { create: true, edit: true, delete: true },
      },
      { identifier: 'mdu_tour_booking', can_grant: true, flags: { create: true, edit: true, delete: false } },
    ])
    const { rows: all } = dataOf<{ rows: { can_grant: boolean }[] }>(await owner.raw('GET', `${PERMISSIONS}/module`))
    expect(all.every(({ can_grant }) => can_grant)).toBe(true)
  })
})

describe('adding', () => {
  test('a permission with its modules in the order of the product, recorded', async () => {
    const modules = [grant('mdu_tour_booking', 'e'), grant('mdu_permission_user')]
    const answer = await clerk.raw('POST', PERMISSIONS, {
      body: body({ name: ' Mostrador ', description: 'Vende', modules }),
    })
    const { id } = dataOf<{ id: number }>(answer)
    expect({ status: answer.status, data: dataOf(answer) }).toEqual({
      status: 201,
      data: {
        id,
        name: 'Mostrador',
        description: 'Vende',
        users: 0,
        version: 1,
        actions: FREE,
        modules: modules.toReversed(),
      },
    })
    expect(dataOf(await clerk.raw('GET', `${PERMISSIONS}/${id}`))).toEqual(dataOf(answer))
    const facts = await database.admin(
      `select kind, data from event where subject_type = 'permission' and subject_id = $1`,
      [id],
    )
    expect(facts).toEqual([
      {
        kind: 'permission.created',
        data: {
          changes: {
            name: { from: null, to: 'Mostrador' },
            description: { from: null, to: 'Vende' },
            mdu_permission_user: { from: null, to: '' },
            mdu_tour_booking: { from: null, to: 'edit' },
          },
        },
      },
    ])
  })

  test('a name is one in the account, whatever its accents and case, and free in another', async () => {
    await clerk.raw('POST', PERMISSIONS, { body: body({ name: 'Recepción' }) })
    await refused(() => clerk.raw('POST', PERMISSIONS, { body: body({ name: 'RECEPCION ' }) }), 409, {
      code: 'permission.name_taken',
      path: 'body.name',
    })
  })

  test('I17: nobody grants what they lack, neither a module nor a flag', async () => {
    const add = (modules: ModuleGrant[]) => () => clerk.raw('POST', PERMISSIONS, { body: body({ modules }) })
    await refused(add(BEYOND), 403, { code: 'forbidden', detail: { module: 'mdu_refund', flag: null } })
    await refused(add([grant('mdu_tour_booking', 'ced')]), 403, {
      code: 'forbidden',
      detail: { module: 'mdu_tour_booking', flag: 'delete' },
    })
    expect((await owner.raw('POST', PERMISSIONS, { body: body({ modules: BEYOND }) })).status).toBe(201)
  })

  test.each([
    ['no name', { name: ' ' }, 'body.name', 'required'],
    [
      'a module that does not exist',
      { modules: [{ ...WITHIN[0], identifier: 'mdu_x' }] },
      'body.modules[0].identifier',
      'not_one_of',
    ],
    ['a flag that is no boolean', { modules: [{ ...WITHIN[0], edit: 1 }] }, 'body.modules[0].edit', 'wrong_type'],
    ['a module twice', { modules: [...WITHIN, ...WITHIN] }, 'body.modules', 'format'],
  ])('%s is refused at its field', async (_, change, path, code) => {
    await refused(() => clerk.raw('POST', PERMISSIONS, { body: body(change) }), 422, { code, path })
  })
})

describe('changing', () => {
  const added = async (person: Person, modules: readonly ModuleGrant[]) =>
    dataOf<{ id: number }>(await person.raw('POST', PERMISSIONS, { body: body({ modules }) })).id
  const put = (person: Person, id: number, change: object = {}) =>
    person.raw('PUT', `${PERMISSIONS}/${id}`, { body: body({ version: 1, ...change }) })

  test('I19: whoever holds it has the new rights on the next request', async () => {
    const id = await added(clerk, WITHIN)
    await make.addUser({ account, username: 'vende' })
    await database.admin(`update app_user set permission_id = $1 where username = 'vende'`, [id])
    const seller = await api.signIn('vende')
    expectFailure(await seller.raw('GET', PERMISSIONS), 403, 'forbidden', { module: 'mdu_permission_user', flag: null })
    const answer = await put(clerk, id, { modules: [grant('mdu_permission_user')] })
    expect(dataOf(answer)).toMatchObject({ version: 2, users: 1, modules: [grant('mdu_permission_user')] })
    expect((await seller.raw('GET', PERMISSIONS)).status).toBe(200)
  })

  test('the history tells which modules were given and taken', async () => {
    const id = await added(clerk, WITHIN)
    await put(clerk, id, { name: `Otro ${id}`, modules: [grant('mdu_permission_user', 'c')] })
    const [last] = await database.admin<{ data: object }>(
      `select data from event where kind = 'permission.updated' and subject_id = $1`,
      [id],
    )
    expect(last?.data).toMatchObject({
      changes: {
        mdu_permission_user: { from: null, to: 'create' },
        mdu_tour_booking: { from: 'create, edit', to: null },
      },
    })
  })

  test('I17: one that holds more is out of reach, its name included; nobody adds what they lack', async () => {
    const beyond = await added(owner, BEYOND)
    const holdsMore = { code: 'permission.holds_more', detail: { module: 'mdu_refund', flag: null } }
    await refused(() => put(clerk, beyond, { modules: BEYOND }), 403, holdsMore)
    await refused(() => put(clerk, beyond, { modules: WITHIN }), 403, holdsMore)
    await refused(() => clerk.raw('DELETE', `${PERMISSIONS}/${beyond}`), 403, holdsMore)
    const within = await added(clerk, WITHIN)
    await refused(() => put(clerk, within, { modules: BEYOND }), 403, { code: 'forbidden' })
    expect(dataOf(await clerk.raw('GET', `${PERMISSIONS}/${beyond}`))).toMatchObject({
      actions: [
        { action: 'edit', refusal: { code: 'permission.holds_more' } },
        { action: 'delete', refusal: { code: 'permission.holds_more' } },
      ],
    })
  })

  test('I26: a stale version gets the fresh permission; a taken name is refused at its field', async () => {
    const id = await added(clerk, WITHIN)
    await put(clerk, id)
    const current = dataOf(await clerk.raw('GET', `${PERMISSIONS}/${id}`))
    await refused(() => put(clerk, id), 409, { code: 'stale', detail: { version: 2, current } })
    await clerk.raw('POST', PERMISSIONS, { body: body({ name: 'Ocupado' }) })
    await refused(() => put(clerk, id, { version: 2, name: 'ocupado' }), 409, {
      code: 'permission.name_taken',
      path: 'body.name',
    })
  })

  test('deleting is refused while somebody holds it, and says how many', async () => {
    const id = await added(clerk, WITHIN)
    await make.addUser({ account, username: 'tiene' })
    await database.admin(`update app_user set permission_id = $1 where username = 'tiene'`, [id])
    const inUse = { code: 'permission.in_use', detail: { users: 1 } }
    await refused(() => clerk.raw('DELETE', `${PERMISSIONS}/${id}`), 409, inUse)
    await database.admin(`update app_user set permission_id = null where username = 'tiene'`)
    const gone = await clerk.raw('DELETE', `${PERMISSIONS}/${id}`)
    expect({ status: gone.status, json: gone.json }).toEqual({ status: 200, json: { success: true, data: {} } })
    expectFailure(await clerk.raw('GET', `${PERMISSIONS}/${id}`), 404, 'not_found')
    expect(await database.admin('select 1 from permission_module where permission_id = $1', [id])).toEqual([])
  })

  test('of giving it away and deleting it at once, one happens', async () => {
    for (let round = 0; round < 5; round += 1) {
      const id = await added(owner, WITHIN)
      const [given, deleted] = await Promise.all([
        owner.raw('POST', '/v1/provider/user', {
          body: {
            first_name: 'Ana',
            last_name: 'Poot',
            username: `carrera${round}`,
            password: 'marea-alta-2030',
            user_permission_id: id,
          },
        }),
        owner.raw('DELETE', `${PERMISSIONS}/${id}`),
      ])
      expect([
        [201, 409],
        [404, 200],
      ]).toContainEqual([given.status, deleted.status])
    }
  })
})

test('I16: to another account none of these permissions exists', async () => {
  const other = await make.addAccount({ name: 'Muro' })
  await make.addUser({ account: other, username: 'muro', is_first: true })
  const stranger = await api.signIn('muro')
  const { id } = dataOf<{ id: number }>(await owner.raw('POST', PERMISSIONS, { body: body() }))
  for (const method of ['GET', 'PUT', 'DELETE'] as const) {
    const options = method === 'PUT' ? { body: body({ version: 1 }) } : {}
    await refused(() => stranger.raw(method, `${PERMISSIONS}/${id}`, options), 404, { code: 'not_found' })
  }
  expect(dataOf<{ count: number }>(await stranger.raw('GET', PERMISSIONS)).count).toBe(0)
})
