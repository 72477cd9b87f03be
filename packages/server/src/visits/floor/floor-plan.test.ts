import type { Answer, CallInput } from '@muelle/contract/call'
import { createResource, deleteResource } from '@muelle/contract/resources/record'
import { createFloorPlan, deleteFloorPlan, getFloorPlan, updateFloorPlan } from '@muelle/contract/visits/floor-plan'
import { instant } from '@muelle/domain/time'
import { MAX_FLOOR_PLANS } from '@muelle/domain/visits/floor/plan-denial'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { snapshot } from '../../../test/snapshot.ts'
import { NOON, openVenue, type Venue } from '../../../test/venue.ts'

let at: Venue
let ids: [number, number]
beforeAll(async () => {
  at = await openVenue()
})
beforeEach(async () => {
  await at.startAnew()
  ids = [(await at.addTable({ name: 'Mesa 1' })).id, (await at.addTable({ name: 'Mesa 2', capacity: 2 })).id]
})
afterAll(() => at?.close())

type Body = CallInput<typeof createFloorPlan>['body']
const place = (resource_id: number, x: number, over: object = {}) => ({
  resource_id,
  x,
  y: 0,
  width: 200,
  height: 200,
  rotation: 0,
  shape: 'rectangle' as const,
  ...over,
})
const bodyOf = (over: Partial<Body> = {}): Body => ({
  name: 'Salón',
  weekdays: [],
  period: null,
  width: 1000,
  height: 800,
  items: [place(ids[0], 0), place(ids[1], 300, { shape: 'round', rotation: 45 })],
  ...over,
})
const business = () => ({ id: at.restaurant })
const create = (body: Body) => at.manager.client(createFloorPlan, { params: business(), body })
const update = (planId: number, body: CallInput<typeof updateFloorPlan>['body']) =>
  at.manager.client(updateFloorPlan, { params: { ...business(), planId }, body })
const read = (query: CallInput<typeof getFloorPlan>['query'] = {}) =>
  at.waiter.client(getFloorPlan, { params: business(), query })
async function drawn(over: Partial<Body> = {}): Promise<Answer<typeof createFloorPlan>> {
  const result = await create(bodyOf(over))
  if (result.status !== 'OK') throw new Error(JSON.stringify(result))
  return result.data
}
const tables = () => [...at.tables, 'floor_plan', 'floor_plan_item']
async function refused(attempt: () => Promise<unknown>, httpStatus: number, error: object) {
  const before = await snapshot(at.database.admin, tables())
  expect(await attempt()).toMatchObject({ status: 'ERROR', httpStatus, errors: [error] })
  expect(await snapshot(at.database.admin, tables())).toEqual(before)
}

test('M-9: a venue has a plan from its first minute, and nothing is written for it', async () => {
  const before = await snapshot(at.database.admin, tables())
  expect(await read()).toEqual({
    status: 'OK',
    data: {
      id: null,
      name: null,
      weekdays: [],
      period: null,
      width: 1120,
      height: 400,
      items: [
        { ...place(ids[0], 40, { y: 60, width: 220, height: 180 }), is_placed: false },
        { ...place(ids[1], 300, { y: 60, width: 220, height: 180, shape: 'round' }), is_placed: false },
      ],
      version: null,
      plans: [],
    },
  })
  expect(await snapshot(at.database.admin, tables())).toEqual(before)
})

test('M-9: drawn, changed, deleted; each with its event (I20)', async () => {
  const plan = await drawn()
  const names = [{ id: plan.id, name: 'Salón', weekdays: [], period: null, version: 1 }]
  expect(plan).toEqual({
    ...bodyOf(),
    id: plan.id,
    items: bodyOf().items.map((item) => ({ ...item, is_placed: true })),
    version: 1,
    plans: names,
  })
  expect(await read()).toEqual({ status: 'OK', data: plan })

  const moved = bodyOf({ items: [place(ids[0], 400), place(ids[1], 700)] })
  const changed = await update(plan.id ?? 0, { ...moved, version: 1 })
  expect(changed).toMatchObject({ data: { version: 2, items: [{ x: 400 }, { x: 700 }], plans: [{ version: 2 }] } })
  expect(await update(plan.id ?? 0, { ...moved, version: 2 })).toEqual(changed)
  const params = { ...business(), planId: plan.id ?? 0 }
  expect(await at.manager.client(deleteFloorPlan, { params })).toEqual({ status: 'OK', data: {} })
  expect(await read()).toMatchObject({ data: { id: null, plans: [] } })

  const events = await at.database.admin(
    `select kind from event where subject_type = 'floor_plan' and business_id = $1 order by id`,
    [at.restaurant],
  )
  expect(events.map(({ kind }) => kind)).toEqual(['floor_plan.created', 'floor_plan.updated', 'floor_plan.deleted'])
})

test('M-9: a table that came later stands below, one that is gone nowhere', async () => {
  const plan = await drawn()
  const third = await at.addTable({ name: 'Mesa 3' })
  await at.manager.client(deleteResource, { params: { ...business(), resourceId: ids[0] } })
  const shown = await read({ plan: plan.id ?? 0 })
  expect(shown).toMatchObject({
    data: {
      items: [
        { resource_id: ids[1], is_placed: true },
        { resource_id: third.id, is_placed: false, y: 320 },
      ],
    },
  })
})

describe('M-9: the plan that holds', () => {
  test('by the day and the hour of the business, until the cut of its day (H-3)', async () => {
    const always = await drawn()
    const nights = await drawn({ name: 'Noche', weekdays: ['wed'], period: { from: '19:00', to: '02:00' } })
    const held = async (query = {}) => {
      const answer = await read(query)
      return answer.status === 'OK' ? answer.data.id : answer
    }
    expect(await held()).toBe(always.id)
    at.setNow(instant(NOON + 7 * 3_600_000))
    expect(await held()).toBe(nights.id)
    // Thursday at 01:30 is still the night of Wednesday, Friday's is not.
    at.setNow(instant(NOON + 12.5 * 3_600_000))
    expect(await held()).toBe(nights.id)
    at.setNow(instant(NOON + 36.5 * 3_600_000))
    expect(await held()).toBe(always.id)
    expect(await held({ date: '2027-03-17', time: '20:00' })).toBe(nights.id)
    expect(await held({ date: '2027-03-17', time: '01:00' })).toBe(nights.id)
    expect(await held({ date: '2027-03-18', time: '20:00' })).toBe(always.id)
    expect(await held({ plan: nights.id ?? 0, date: '2027-03-18' })).toBe(nights.id)
  })
})

test('M-9: refusals change nothing', async () => {
  const plan = await drawn()
  const other = (over: Partial<Body>) => () => create(bodyOf({ name: 'Otro', ...over }))
  const [first, second] = ids
  await refused(other({ name: 'SALON' }), 409, { code: 'floor_plan.name_taken', path: 'body.name' })
  await refused(other({ items: [place(first, 0), place(second, 199)] }), 422, {
    code: 'floor_plan.overlap',
    path: 'body.items',
    detail: { name: 'Mesa 1', other: 'Mesa 2' },
  })
  await refused(other({ items: [place(first, 801)] }), 422, { code: 'floor_plan.outside', detail: { name: 'Mesa 1' } })
  await refused(other({ items: [place(987_654, 0)] }), 422, { code: 'floor_plan.unknown_resource' })
  for (const items of [
    [place(first, 0), place(first, 300)],
    [place(first, 0, { rotation: 10 })],
    [place(first, 0, { width: 39 })],
    [place(first, 0, { shape: 'star' })],
  ])
    await refused(other({ items }), 422, {})
  await refused(other({ weekdays: ['mon', 'mon'] }), 422, { path: 'body.weekdays' })
  await refused(() => update(plan.id ?? 0, { ...bodyOf(), version: 7 }), 409, {
    code: 'stale',
    detail: { version: 1, current: { ...plan } },
  })
  await refused(() => update(987_654, { ...bodyOf(), version: 1 }), 404, { code: 'not_found' })
  await refused(() => read({ plan: 987_654 }), 404, { code: 'not_found' })
  await refused(() => at.waiter.client(createFloorPlan, { params: business(), body: bodyOf({ name: 'x' }) }), 403, {
    code: 'forbidden',
  })
})

test('M-9: a parking space stands on no plan', async () => {
  const params = { id: at.parking }
  const space = await at.manager.client(createResource, { params, body: { name: 'A1', type: 'auto', capacity: 1 } })
  const spaceId = space.status === 'OK' ? space.data.id : 0
  expect(await at.manager.client(getFloorPlan, { params, query: {} })).toMatchObject({ data: { items: [] } })
  await refused(
    () => at.manager.client(createFloorPlan, { params, body: bodyOf({ items: [place(spaceId, 0)] }) }),
    422,
    { code: 'floor_plan.unknown_resource' },
  )
})

test('a venue has so many plans and no more', async () => {
  await at.database.admin(
    `insert into floor_plan (account_id, business_id, name, name_folded, width, height)
     select $1, $2, 'p' || n, 'p' || n, 400, 400 from generate_series(1, $3::int) as n`,
    [at.account, at.restaurant, MAX_FLOOR_PLANS],
  )
  await refused(() => create(bodyOf()), 409, { code: 'floor_plan.too_many', detail: { max_plans: MAX_FLOOR_PLANS } })
})

test('two who change one plan at the same moment: one of them is told', async () => {
  const plan = await drawn()
  const results = await Promise.all(
    [400, 500].map((x) => update(plan.id ?? 0, { ...bodyOf({ items: [place(ids[0], x)] }), version: 1 })),
  )
  expect(results.map(({ status }) => status).sort()).toEqual(['ERROR', 'OK'])
})
