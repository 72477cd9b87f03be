import type { CallInput } from '@muelle/contract/call'
import { createCombo, deleteCombo, listCombos, MAX_COMBOS, updateCombo } from '@muelle/contract/resources/combos'
import { createResource, deleteResource } from '@muelle/contract/resources/record'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { snapshot } from '../../test/snapshot.ts'
import { openVenue, type Venue } from '../../test/venue.ts'

let at: Venue
/** Three tables for four. */
let ids: [number, number, number]
beforeAll(async () => {
  at = await openVenue()
})
beforeEach(async () => {
  await at.startAnew()
  const add = async (name: string) => (await at.addTable({ name })).id
  ids = [await add('Mesa 1'), await add('Mesa 2'), await add('Mesa 3')]
})
afterAll(() => at?.close())

type Body = CallInput<typeof createCombo>['body']
const create = (body: Body) => at.manager.client(createCombo, { params: { id: at.restaurant }, body })
const update = (comboId: number, body: CallInput<typeof updateCombo>['body']) =>
  at.manager.client(updateCombo, { params: { id: at.restaurant, comboId }, body })
const remove = (comboId: number) => at.manager.client(deleteCombo, { params: { id: at.restaurant, comboId } })
const bodyOf = (over: Partial<Body> = {}): Body => ({
  name: 'Mesa 1 + Mesa 2',
  resource_ids: [ids[1], ids[0]],
  min_party: 5,
  capacity: 6,
  ...over,
})

async function refused(attempt: () => Promise<unknown>, httpStatus: number, error: object) {
  const before = await snapshot(at.database.admin, at.tables)
  expect(await attempt()).toMatchObject({ status: 'ERROR', httpStatus, errors: [error] })
  expect(await snapshot(at.database.admin, at.tables)).toEqual(before)
}

test('created, listed, changed, deleted; each with its event (M-3, I20)', async () => {
  const created = await create(bodyOf())
  const id = created.status === 'OK' ? created.data.id : 0
  const combo = {
    id,
    business_id: at.restaurant,
    name: 'Mesa 1 + Mesa 2',
    min_party: 5,
    capacity: 6,
    resources: [
      { id: ids[0], name: 'Mesa 1', capacity: 4 },
      { id: ids[1], name: 'Mesa 2', capacity: 4 },
    ],
    version: 1,
  }
  expect(created).toEqual({ status: 'OK', data: combo })
  const list = () => at.waiter.client(listCombos, { params: { id: at.restaurant }, query: { sorting: ['-capacity'] } })
  expect(await list()).toEqual({ status: 'OK', data: { rows: [combo], count: 1 } })

  const changed = await update(id, { ...bodyOf({ resource_ids: [...ids], capacity: 12 }), version: 1 })
  expect(changed).toMatchObject({ data: { capacity: 12, version: 2, resources: [{}, {}, { id: ids[2] }] } })
  expect(await list()).toMatchObject({ data: { rows: [changed.status === 'OK' && changed.data] } })
  expect(await remove(id)).toEqual({ status: 'OK', data: {} })
  expect(await list()).toEqual({ status: 'OK', data: { rows: [], count: 0 } })

  const events = await at.database.admin(
    `select kind, data->'changes'->'resources' as resources from event where subject_type = 'resource_combo' and business_id = $1 order by id`,
    [at.restaurant],
  )
  const [two, three] = [
    ['Mesa 1', 'Mesa 2'],
    ['Mesa 1', 'Mesa 2', 'Mesa 3'],
  ]
  expect(events).toEqual([
    { kind: 'resource_combo.created', resources: { from: null, to: two } },
    { kind: 'resource_combo.updated', resources: { from: two, to: three } },
    { kind: 'resource_combo.deleted', resources: { from: three, to: null } },
  ])
})

test('refusals change nothing', async () => {
  const { id } = await at.addCombo(bodyOf())
  const other = (over: Partial<Body>) => () => create(bodyOf({ name: 'Otra', resource_ids: [ids[1], ids[2]], ...over }))
  await refused(other({ name: 'MESA 1 + mesa 2' }), 409, { code: 'combo.name_taken', path: 'body.name' })
  await refused(other({ resource_ids: [ids[0], ids[1]] }), 409, {
    code: 'combo.duplicate',
    path: 'body.resource_ids',
    detail: { name: 'Mesa 1 + Mesa 2' },
  })
  await refused(other({ capacity: 9 }), 422, { code: 'combo.too_large', path: 'body.capacity', detail: { seats: 8 } })
  await refused(other({ min_party: 7 }), 422, { code: 'resource.min_above_capacity', path: 'body.min_party' })
  await refused(other({ resource_ids: [ids[0], 987_654] }), 422, {
    code: 'combo.unknown_resource',
    path: 'body.resource_ids',
  })
  for (const resource_ids of [[], [ids[0]], [ids[0], ids[0]], Array.from({ length: 9 }, (_, index) => index + 1)])
    await refused(other({ resource_ids }), 422, { path: 'body.resource_ids' })
  const current = { id, name: 'Mesa 1 + Mesa 2', version: 1 }
  await refused(() => update(id, { ...bodyOf(), version: 4 }), 409, { code: 'stale', detail: { version: 1, current } })
  await refused(() => update(987_654, { ...bodyOf(), version: 1 }), 404, { code: 'not_found' })
  await refused(() => remove(987_654), 404, { code: 'not_found' })
})

test('neither a deleted table nor a parking space stands with others', async () => {
  const third = { params: { id: at.restaurant, resourceId: ids[2] } }
  await at.manager.client(deleteResource, third)
  await refused(() => create(bodyOf({ resource_ids: [ids[0], ids[2]] })), 422, { code: 'combo.unknown_resource' })
  const spaces = await Promise.all(
    ['A', 'B'].map((name) =>
      at.manager.client(createResource, { params: { id: at.parking }, body: { name, type: 'auto', capacity: 1 } }),
    ),
  )
  const resource_ids = spaces.flatMap((space) => (space.status === 'OK' ? [space.data.id] : []))
  const inParking = { params: { id: at.parking }, body: bodyOf({ resource_ids, min_party: 1, capacity: 2 }) }
  await refused(() => at.manager.client(createCombo, inParking), 422, { code: 'combo.unknown_resource' })
})

test('a table is not deleted while somebody joins it to others: one of the two is refused', async () => {
  const results = await Promise.all([
    create(bodyOf()),
    at.manager.client(deleteResource, { params: { id: at.restaurant, resourceId: ids[0] } }),
  ])
  expect(results.map(({ status }) => status).sort()).toEqual(['ERROR', 'OK'])
})

test('a business has so many combinations and no more', async () => {
  await at.database.admin(
    `insert into resource_combo (account_id, business_id, name, name_folded, min_party, capacity)
     select $1, $2, 'c' || n, 'c' || n, 1, 2 from generate_series(1, $3::int) as n`,
    [at.account, at.restaurant, MAX_COMBOS],
  )
  await at.database.admin(
    `insert into resource_combo_member (account_id, combo_id, resource_id)
     select account_id, id, unnest($2::bigint[]) from resource_combo where business_id = $1`,
    [at.restaurant, [ids[1], ids[2]]],
  )
  await refused(() => create(bodyOf()), 409, { code: 'combo.too_many', detail: { max_combos: MAX_COMBOS } })
})
