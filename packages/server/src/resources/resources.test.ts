import type { CallInput } from '@muelle/contract/call'
import {
  createResource,
  createResources,
  deleteResource,
  getResource,
  listResources,
  listResourceZones,
  MAX_RESOURCES,
  updateResource,
} from '@muelle/contract/resources/record'
import { type Instant, instant, MINUTE_MS } from '@muelle/domain/time'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Person } from '../../test/api.ts'
import { snapshot } from '../../test/snapshot.ts'
import { NOON, openVenue, type Venue } from '../../test/venue.ts'

let at: Venue
beforeAll(async () => {
  at = await openVenue()
})
beforeEach(async () => {
  await at.startAnew()
})
afterAll(() => at?.close())

type Body = CallInput<typeof createResource>['body']
type Bulk = CallInput<typeof createResources>['body']
const iso = (when: Instant) => new Date(when).toISOString()
const create = (person: Person, body: Body, business = at.restaurant) =>
  person.client(createResource, { params: { id: business }, body })
const createMany = (person: Person, body: Bulk, business = at.restaurant) =>
  person.client(createResources, { params: { id: business }, body })
const update = (id: number, body: CallInput<typeof updateResource>['body'], person = at.manager) =>
  person.client(updateResource, { params: { id: at.restaurant, resourceId: id }, body })
const read = (id: number) => at.waiter.client(getResource, { params: { id: at.restaurant, resourceId: id } })
const remove = (id: number, person = at.manager) =>
  person.client(deleteResource, { params: { id: at.restaurant, resourceId: id } })
const namesOf = async (query: CallInput<typeof listResources>['query'] = {}, business = at.restaurant) => {
  const result = await at.waiter.client(listResources, { params: { id: business }, query: { limit: 200, ...query } })
  if (result.status !== 'OK') throw new Error(JSON.stringify(result))
  return result.data.rows.map(({ name }) => name)
}

/** A refusal with exactly this status and entry, after which every row is as it was. */
async function refused(attempt: () => Promise<unknown>, httpStatus: number, error: object) {
  const before = await snapshot(at.database.admin, at.tables)
  const refusal = expect.objectContaining({ ...error, message: expect.stringMatching(/\S/) })
  expect(await attempt()).toMatchObject({ status: 'ERROR', httpStatus, errors: [refusal] })
  expect(await snapshot(at.database.admin, at.tables)).toEqual(before)
}

describe('create', () => {
  test('answers the resource with what the rules add; event and history carry its fields (I20)', async () => {
    const result = await create(at.manager, {
      name: '  Mesa   7 ',
      type: 'mesa',
      capacity: 6,
      vip: true,
      zone: 'Terraza',
      description: '',
      is_deleted: false,
    })
    const id = result.status === 'OK' ? result.data.id : 0
    expect(result).toEqual({
      status: 'OK',
      data: {
        id: expect.any(Number),
        business_id: at.restaurant,
        name: 'Mesa   7',
        type: 'mesa',
        capacity: 6,
        extra_seats: 0,
        min_party: null,
        effective_min_party: 4,
        vip: true,
        zone: 'Terraza',
        description: null,
        status: 'Disponible',
        status_until: null,
        channel: 'public',
        priority: 0,
        position: 0,
        combos: [],
        is_deleted: false,
        version: 1,
        actions: [
          { action: 'edit', refusal: null },
          { action: 'delete', refusal: null },
        ],
      },
    })
    const changes = {
      name: { from: null, to: 'Mesa   7' },
      type: { from: null, to: 'mesa' },
      capacity: { from: null, to: 6 },
      extra_seats: { from: null, to: 0 },
      vip: { from: null, to: true },
      zone: { from: null, to: 'Terraza' },
      status: { from: null, to: 'Disponible' },
      channel: { from: null, to: 'public' },
      priority: { from: null, to: 0 },
      position: { from: null, to: 0 },
    }
    const where = `where subject_type = 'resource' and subject_id = ${id}`
    expect(await at.database.admin(`select kind, business_id, data from event ${where}`)).toEqual([
      { kind: 'resource.created', business_id: at.restaurant, data: { changes } },
    ])
    expect(await at.database.admin(`select action, changes from audit_entry ${where}`)).toMatchObject([
      { action: 'resource.created', changes: { changes } },
    ])
  })

  test('a name is taken whatever its accents and case, in this business only, and free again once deleted', async () => {
    const first = await at.addTable({ name: 'Sillón 1', type: 'sillon' })
    const again: Body = { name: 'SILLON 1', type: 'sillon', capacity: 2 }
    await refused(() => create(at.manager, again), 409, {
      code: 'resource.name_taken',
      path: 'body.name',
      detail: { name: 'SILLON 1' },
    })
    const elsewhere = await create(at.manager, { name: 'Sillón 1', type: 'auto', capacity: 1 }, at.parking)
    expect(elsewhere.status).toBe('OK')
    expect((await remove(first.id)).status).toBe('OK')
    expect(await create(at.manager, again)).toMatchObject({ status: 'OK', data: { name: 'SILLON 1' } })
  })

  test('P-1: each kind of business has its types', async () => {
    await refused(() => create(at.manager, { name: 'A', type: 'auto', capacity: 1 }), 422, {
      code: 'resource.type_unfit',
      path: 'body.type',
      detail: { type: 'auto' },
    })
    await refused(() => create(at.manager, { name: 'A', type: 'mesa', capacity: 1 }, at.parking), 422, {
      code: 'resource.type_unfit',
    })
    expect(await create(at.manager, { name: 'A', type: 'valet', capacity: 40 }, at.parking)).toMatchObject({
      data: { effective_min_party: 1 },
    })
  })

  test('refusals change nothing: smallest party, end of a status, empty and excessive fields', async () => {
    const body: Body = { name: 'A', type: 'mesa', capacity: 4 }
    await refused(() => create(at.manager, { ...body, min_party: 5 }), 422, {
      code: 'resource.min_above_capacity',
      path: 'body.min_party',
      detail: { capacity: 4 },
    })
    const past = { status: 'Limpieza', status_until: iso(NOON) } as const
    await refused(() => create(at.manager, { ...body, ...past }), 422, {
      code: 'resource.until_passed',
      path: 'body.status_until',
    })
    for (const [wrong, path] of [
      [{ name: '  ' }, 'body.name'],
      [{ name: 'a'.repeat(61) }, 'body.name'],
      [{ capacity: 0 }, 'body.capacity'],
      [{ capacity: 501 }, 'body.capacity'],
      [{ capacity: 2.5 }, 'body.capacity'],
      [{ type: 'banco' }, 'body.type'],
      [{ is_deleted: true }, 'body.is_deleted'],
      [{ seats: 4 }, 'body.seats'],
    ] as const)
      await refused(() => create(at.manager, { ...body, ...wrong } as Body), 422, { path })
  })
})

describe('many at once (M-8)', () => {
  test('continues the highest number of the base and answers what it made', async () => {
    await at.addTable({ name: 'MESA 4' })
    const result = await createMany(at.manager, {
      quantity: 3,
      name: 'Mesa',
      capacity: 2,
      zone: 'Salón',
      description: null,
    })
    expect(result).toMatchObject({
      status: 'OK',
      data: {
        count: 3,
        rows: [
          { name: 'Mesa 5', type: 'mesa', capacity: 2, zone: 'Salón', vip: false, version: 1 },
          { name: 'Mesa 6' },
          { name: 'Mesa 7' },
        ],
      },
    })
    expect(await namesOf()).toEqual(['MESA 4', 'Mesa 5', 'Mesa 6', 'Mesa 7'])
    const events = await at.database.admin(
      `select kind from event where subject_type = 'resource' and business_id = $1`,
      [at.restaurant],
    )
    expect(events).toHaveLength(4)
  })

  test('the defaults of the specification: one person, table, not VIP', async () => {
    expect(await createMany(at.manager, { quantity: 1, name: 'M' })).toMatchObject({
      data: { rows: [{ name: 'M 1', type: 'mesa', capacity: 1, vip: false, zone: null }] },
    })
  })

  test.each([[0], [-1], [201], [1.5], [''], [null], [undefined]])('a quantity of %j is refused', async (quantity) => {
    const body = { quantity, name: 'Mesa' } as unknown as Bulk
    await refused(() => createMany(at.manager, body), 422, { path: 'body.quantity' })
  })

  test('two at the same time follow on: no name twice, no number left out', async () => {
    const results = await Promise.all(
      [40, 30, 20, 10].map((quantity) => createMany(at.manager, { quantity, name: 'Mesa' })),
    )
    expect(results.map(({ status }) => status)).toEqual(['OK', 'OK', 'OK', 'OK'])
    expect(await namesOf()).toEqual(Array.from({ length: 100 }, (_, index) => `Mesa ${index + 1}`))
  })

  test('all or none: beyond the limit of a business nothing is added', async () => {
    await at.database.admin(
      `insert into resource (account_id, business_id, name, name_folded, name_sort, type, capacity)
       select $1, $2, 'x' || n, 'x' || n, 'x' || n, 'mesa', 1 from generate_series(1, $3::int) as n`,
      [at.account, at.restaurant, MAX_RESOURCES - 5],
    )
    const tooMany = { code: 'resource.too_many', detail: { max_resources: MAX_RESOURCES } }
    await refused(() => createMany(at.manager, { quantity: 6, name: 'Mesa' }), 409, {
      ...tooMany,
      path: 'body.quantity',
    })
    expect((await createMany(at.manager, { quantity: 5, name: 'Mesa' })).status).toBe('OK')
    await refused(() => create(at.manager, { name: 'A', type: 'mesa', capacity: 1 }), 409, tooMany)
  })

  test('the same key adds once (I4)', async () => {
    const input = { params: { id: at.restaurant }, body: { quantity: 2, name: 'Mesa' } }
    const first = await at.manager.client(createResources, input, { idempotencyKey: 'bulk-1' })
    expect(await at.manager.client(createResources, input, { idempotencyKey: 'bulk-1' })).toEqual(first)
    expect(await namesOf()).toEqual(['Mesa 1', 'Mesa 2'])
  })
})

describe('update', () => {
  test('writes what it names, keeps what it leaves out, tells the difference', async () => {
    const table = await at.addTable({ name: 'Mesa 1', zone: 'Salón', channel: 'internal', priority: 3, min_party: 2 })
    const body = { name: 'Mesa 1', type: 'sillon', capacity: 5, zone: null, version: 1 } as const
    expect(await update(table.id, body)).toEqual({
      status: 'OK',
      data: { ...table, type: 'sillon', capacity: 5, zone: null, version: 2 },
    })
    const [event] = await at.database.admin<{ data: unknown }>(
      `select data from event where kind = 'resource.updated' and subject_id = $1`,
      [table.id],
    )
    expect(event?.data).toEqual({
      changes: {
        type: { from: 'mesa', to: 'sillon' },
        capacity: { from: 4, to: 5 },
        zone: { from: 'Salón', to: null },
      },
    })
  })

  test('M-6: a status holds until its end, in the list and in its filter, without anybody touching it', async () => {
    const table = await at.addTable({ name: 'Mesa 1' })
    const until = iso(instant(NOON + 30 * MINUTE_MS))
    const out = { name: 'Mesa 1', type: 'mesa', capacity: 4, status: 'No_disponible', status_until: until } as const
    expect(await update(table.id, { ...out, version: 1 })).toMatchObject({
      data: { status: 'No_disponible', status_until: until, version: 2 },
    })
    expect(await namesOf({ filter: { status: ['No_disponible'] } })).toEqual(['Mesa 1'])
    at.setNow(instant(NOON + 30 * MINUTE_MS))
    expect(await namesOf({ filter: { status: ['No_disponible'] } })).toEqual([])
    expect(await namesOf({ filter: { status: ['Disponible'] } })).toEqual(['Mesa 1'])
    // A status that comes without an end has none.
    const cleaning = { name: 'Mesa 1', type: 'mesa', capacity: 4, status: 'Limpieza', version: 2 } as const
    expect(await update(table.id, cleaning)).toMatchObject({ data: { status: 'Limpieza', status_until: null } })
  })

  test('a change of nothing writes nothing', async () => {
    const table = await at.addTable({ name: 'Mesa 1' })
    const before = await snapshot(at.database.admin, ['resource', 'event', 'audit_entry'])
    const result = await update(table.id, { name: 'Mesa 1', type: 'mesa', capacity: 4, version: 1 })
    expect(result).toEqual({ status: 'OK', data: table })
    expect(await snapshot(at.database.admin, ['resource', 'event', 'audit_entry'])).toEqual(before)
  })

  test('refusals change nothing: stale with the row as it is (I26), name, type, smallest party, unknown', async () => {
    const table = await at.addTable({ name: 'Mesa 1', min_party: 4 })
    await at.addTable({ name: 'Mesa 2' })
    const body = { name: 'Mesa 1', type: 'mesa', capacity: 4 } as const
    await refused(() => update(table.id, { ...body, version: 7 }), 409, {
      code: 'stale',
      detail: { version: 1, current: table },
    })
    await refused(() => update(table.id, { ...body, name: 'mesa 2', version: 1 }), 409, {
      code: 'resource.name_taken',
      path: 'body.name',
    })
    await refused(() => update(table.id, { ...body, type: 'moto', version: 1 }), 422, { code: 'resource.type_unfit' })
    await refused(() => update(table.id, { ...body, capacity: 3, version: 1 }), 422, {
      code: 'resource.min_above_capacity',
      path: 'body.min_party',
    })
    await refused(() => update(987_654, { ...body, version: 1 }), 404, { code: 'not_found' })
  })

  test('of two who change one at the same time, one is told (I26)', async () => {
    const table = await at.addTable({ name: 'Mesa 1' })
    const results = await Promise.all(
      [5, 6].map((capacity) => update(table.id, { name: 'Mesa 1', type: 'mesa', capacity, version: 1 })),
    )
    expect(results.map(({ status }) => status).sort()).toEqual(['ERROR', 'OK'])
    expect(results.find(({ status }) => status === 'ERROR')).toMatchObject({
      errors: [{ code: 'stale', detail: { version: 2 } }],
    })
  })
})

describe('delete', () => {
  test('it is in no list, its history stays, and it cannot be deleted or changed again', async () => {
    const table = await at.addTable({ name: 'Mesa 1' })
    expect(await read(table.id)).toEqual({ status: 'OK', data: { ...table, actions: expect.any(Array) } })
    expect(await remove(table.id)).toEqual({ status: 'OK', data: {} })
    expect(await namesOf()).toEqual([])
    const kinds = await at.database.admin(
      `select action from audit_entry where subject_type = 'resource' and subject_id = $1 order by id`,
      [table.id],
    )
    expect(kinds).toEqual([{ action: 'resource.created' }, { action: 'resource.deleted' }])
    await refused(() => remove(table.id), 404, { code: 'not_found' })
    await refused(() => read(table.id), 404, { code: 'not_found' })
    const body = { name: 'Mesa 1', type: 'mesa', capacity: 4, version: 2 } as const
    await refused(() => update(table.id, body), 404, { code: 'not_found' })
  })

  test('M-3: a table that a combination counts on stays until the combination is gone', async () => {
    const tables = [await at.addTable({ name: 'Mesa 1' }), await at.addTable({ name: 'Mesa 2' })]
    const [first] = tables
    if (!first) throw new Error('no table')
    await at.addCombo({ name: '1 + 2', resource_ids: tables.map(({ id }) => id), min_party: 5, capacity: 8 })
    const inCombo = { code: 'resource.in_combo', detail: { combo: '1 + 2' } }
    await refused(() => remove(first.id), 409, inCombo)
    const listed = await at.manager.client(listResources, { params: { id: at.restaurant } })
    expect(listed).toMatchObject({
      data: { rows: [{ combos: [{ name: '1 + 2' }], actions: [{ refusal: null }, { refusal: inCombo }] }, {}] },
    })
  })
})

describe('list', () => {
  test('sorts as people count, by position first; pages with `limit`; says how many there are', async () => {
    await createMany(at.manager, { quantity: 12, name: 'Mesa' })
    await at.addTable({ name: 'Zafiro', position: 0 })
    await at.addTable({ name: 'Al final', position: 9 })
    const page = await at.waiter.client(listResources, { params: { id: at.restaurant }, query: { page: 2 } })
    expect(page).toMatchObject({ data: { count: 14 } })
    const all = await namesOf()
    expect(all.slice(8)).toEqual(['Mesa 9', 'Mesa 10', 'Mesa 11', 'Mesa 12', 'Zafiro', 'Al final'])
    expect(page.status === 'OK' && page.data.rows.map(({ name }) => name)).toEqual(all.slice(10))
    expect(await namesOf({ sorting: ['-name'], limit: 2 })).toEqual(['Zafiro', 'Mesa 12'])
  })

  test('filters by type, zone and status, and finds parts of names and zones without accents and case', async () => {
    await at.addTable({ name: 'Mesa 1', zone: 'Jardín' })
    await at.addTable({ name: 'Sillón rojo', type: 'sillon', zone: 'jardin', status: 'Limpieza' })
    await at.addTable({ name: 'Mesa 2' })
    expect(await namesOf({ filter: { type: ['sillon'] } })).toEqual(['Sillón rojo'])
    expect(await namesOf({ filter: { zone: 'JARDIN' } })).toEqual(['Mesa 1', 'Sillón rojo'])
    expect(await namesOf({ filter: { status: ['Limpieza', 'No_disponible'] } })).toEqual(['Sillón rojo'])
    expect(await namesOf({ filter: { search: 'LLON' } })).toEqual(['Sillón rojo'])
    expect(await namesOf({ filter: { search: 'ardí', type: ['mesa'] } })).toEqual(['Mesa 1'])
    expect(await namesOf({ filter: { search: '%' } })).toEqual([])
  })

  test('zones with what stands in each, last what stands in none', async () => {
    await at.addTable({ zone: 'Terraza', capacity: 6 })
    await at.addTable({ zone: 'Jardín' })
    await at.addTable({ zone: 'JARDIN', capacity: 2 })
    await at.addTable({ capacity: 8 })
    expect(await at.waiter.client(listResourceZones, { params: { id: at.restaurant } })).toEqual({
      status: 'OK',
      data: {
        rows: [
          { zone: 'Jardín', resources: 2, capacity: 6 },
          { zone: 'Terraza', resources: 1, capacity: 6 },
          { zone: null, resources: 1, capacity: 8 },
        ],
        count: 3,
      },
    })
  })

  test('whoever may only read is told so with each action', async () => {
    await at.addTable({ name: 'Mesa 1' })
    const result = await at.waiter.client(listResources, { params: { id: at.restaurant } })
    expect(result).toMatchObject({
      data: {
        rows: [
          {
            actions: [
              { action: 'edit', refusal: { code: 'forbidden', detail: { module: 'mdu_resource', flag: 'edit' } } },
              { action: 'delete', refusal: { code: 'forbidden', detail: { module: 'mdu_resource', flag: 'delete' } } },
            ],
          },
        ],
      },
    })
  })

  test('the same page however it is asked: unknown fields and shapes are refused', async () => {
    for (const query of [
      'count=5',
      'limit=0',
      'limit=201',
      'page=0',
      'sorting[]=id',
      'filter[vip]=true',
      'filter[type]=mesa',
    ])
      expect((await at.manager.raw('GET', `/v1/provider/business/${at.restaurant}/resources?${query}`)).status).toBe(
        422,
      )
  })
})
