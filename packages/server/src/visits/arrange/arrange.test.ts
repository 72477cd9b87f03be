import { arrangeVisits, previewArrangement, undoArrangement } from '@muelle/contract/visits/arrange'
import type { Visit } from '@muelle/contract/visits/record'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { openService, type Service } from '../../../test/visiting.ts'

let at: Service
beforeAll(async () => {
  at = await openService()
})
beforeEach(() => at.startAnew())
afterAll(() => at?.close())

const params = () => ({ id: at.restaurant })
const shown = async () => {
  const answer = await at.people.hostess.client(previewArrangement, { params: params() })
  if (answer.status !== 'OK') throw new Error(JSON.stringify(answer))
  return answer.data
}
const applied = (moves: { visit: Visit; to: number[] }[]) =>
  at.people.hostess.client(arrangeVisits, {
    params: params(),
    body: { moves: moves.map(({ visit: { id, version }, to }) => ({ booking_id: id, version, resource_ids: to })) },
  })
const tablesOf = async (visit: { id: number }) => (await at.read(visit)).resources.map(({ id }) => id)
const buckets = () =>
  at.database.admin('select resource_id, visit_id, count(*)::int as n from occupancy group by 1, 2 order by 1, 2')

/** A couple at the only table of six, and six people in the tray; a table of two is free. */
async function crowded() {
  const two = await at.addTable({ name: 'Mesa 1', capacity: 2 })
  const six = await at.addTable({ name: 'Mesa 2', capacity: 6, min_party: 1 })
  const couple = await at.book({ name: 'Ana', resource_ids: [six.id] })
  const party = await at.book({ name: 'Beto', party_size: 6, resource_ids: [], unassigned: true, force: true })
  return { two, six, couple, party }
}

describe('M-4: «Acomodar»', () => {
  test('shows who would sit where and writes nothing, gives it all at once, and takes it all back at once', async () => {
    const { two, six, couple, party } = await crowded()
    const before = await buckets()
    const plan = await shown()
    expect(plan.rows.map(({ visit, resources }) => [visit.id, resources.map(({ name }) => name)])).toEqual([
      [couple.id, ['Mesa 1']],
      [party.id, ['Mesa 2']],
    ])
    expect(plan.without).toEqual([])
    expect(await buckets()).toEqual(before)

    const done = await applied(plan.rows.map(({ visit, resources }) => ({ visit, to: resources.map(({ id }) => id) })))
    expect(done).toMatchObject({ status: 'OK', data: { count: 2 } })
    expect([await tablesOf(couple), await tablesOf(party)]).toEqual([[two.id], [six.id]])
    expect(await at.read(party)).toMatchObject({ unassigned: false, undo: { action: 'arrange' } })
    expect((await shown()).rows).toEqual([])

    const rows = done.status === 'OK' ? done.data.rows : []
    const back = await at.people.hostess.client(undoArrangement, {
      params: params(),
      body: { moves: rows.map(({ id, version }) => ({ booking_id: id, version })) },
    })
    expect(back).toMatchObject({ status: 'OK' })
    expect([await tablesOf(couple), await tablesOf(party)]).toEqual([[six.id], []])
    expect(await at.read(party)).toMatchObject({ unassigned: true })
    expect(await buckets()).toEqual(before)
  })

  test('who was promised a table or sits stays; who would be without is named', async () => {
    const { six, couple, party } = await crowded()
    await at.database.admin('update visit set locked_table = true where id = $1', [couple.id])
    expect(await shown()).toMatchObject({ rows: [], without: [{ id: party.id }] })
    const forced = await applied([{ visit: couple, to: [] }])
    expect(forced).toMatchObject({
      status: 'ERROR',
      errors: [{ code: 'visit.not_movable', detail: { ticket: couple.ticket } }],
    })
    expect(await tablesOf(couple)).toEqual([six.id])
  })

  test('S-2: one that was changed meanwhile refuses it all, and so does a table that two would have', async () => {
    const { two, six, couple, party } = await crowded()
    const stale = await applied([
      { visit: couple, to: [two.id] },
      { visit: { ...party, version: party.version + 1 }, to: [six.id] },
    ])
    expect(stale).toMatchObject({ status: 'ERROR', errors: [{ code: 'stale' }] })
    const both = await applied([
      { visit: couple, to: [six.id] },
      { visit: party, to: [six.id] },
    ])
    expect(both).toMatchObject({ status: 'ERROR', errors: [{ code: 'visit.no_room' }] })
    const nowhere = await applied([{ visit: couple, to: [999_999] }])
    expect(nowhere).toMatchObject({ status: 'ERROR', errors: [{ code: 'visit.unknown_table' }] })
    expect([await tablesOf(couple), await tablesOf(party)]).toEqual([[six.id], []])
  })

  test('S-5: is taken back while nothing else has happened to any of them, within ten minutes', async () => {
    const { couple, party } = await crowded()
    const plan = await shown()
    const done = await applied(plan.rows.map(({ visit, resources }) => ({ visit, to: resources.map(({ id }) => id) })))
    const rows = done.status === 'OK' ? done.data.rows : []
    const undone = (moves: Visit[]) =>
      at.people.hostess.client(undoArrangement, {
        params: params(),
        body: { moves: moves.map(({ id, version }) => ({ booking_id: id, version })) },
      })
    const late = await at.people.hostess.client(arrangeVisits, {
      params: params(),
      body: { moves: rows.map(({ id, version }) => ({ booking_id: id, version: version + 1, resource_ids: [] })) },
    })
    expect(late).toMatchObject({ status: 'ERROR', errors: [{ code: 'stale' }] })
    at.pass(10)
    expect(await undone(rows)).toMatchObject({ status: 'ERROR', errors: [{ code: 'undo.too_late' }] })
    expect(await tablesOf(party)).toHaveLength(1)
    expect(await tablesOf(couple)).toHaveLength(1)
  })

  test('S-4: whose table somebody sits at beyond their time gets another', async () => {
    const [one, other] = [await at.addTable({ capacity: 2 }), await at.addTable({ capacity: 2 })]
    const early = await at.book({ time: '13:00', resource_ids: [one.id] })
    const next = await at.book({ time: '15:00', resource_ids: [one.id] })
    at.pass(60)
    await at.does(early, 'seat')
    at.pass(115)
    expect((await shown()).rows).toMatchObject([{ visit: { id: next.id }, resources: [{ id: other.id }] }])
  })
})
