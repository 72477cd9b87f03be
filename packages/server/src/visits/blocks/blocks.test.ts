import type { CallInput } from '@muelle/contract/call'
import { listAvailableResources } from '@muelle/contract/visits/availability'
import { createTableBlock, liftTableBlock, listTableBlocks, previewTableBlock } from '@muelle/contract/visits/blocks'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { openService, type Service, TODAY } from '../../../test/visiting.ts'

let at: Service
beforeAll(async () => {
  at = await openService()
})
beforeEach(() => at.startAnew())
afterAll(() => at?.close())

const params = () => ({ id: at.restaurant })
type Body = CallInput<typeof createTableBlock>['body']
const evening = (): Body => ({ start_at: at.at('18:00'), end_at: at.at('23:00'), reason: 'Lluvia' })
const block = async (over: Partial<Body> = {}) => {
  const made = await at.people.hostess.client(createTableBlock, { params: params(), body: { ...evening(), ...over } })
  if (made.status !== 'OK') throw new Error(JSON.stringify(made))
  return made.data
}
const available = async (channel: 'public' | 'internal' | 'walk_in', time = '20:00', date: string = TODAY) => {
  const found = await at.people.hostess.client(listAvailableResources, {
    params: params(),
    query: { party: 2, date, time, channel },
  })
  return found.status === 'OK' ? found.data.rows.map(({ name }) => name) : found
}
const listed = async () => {
  const found = await at.people.hostess.client(listTableBlocks, { params: params(), query: {} })
  return found.status === 'OK' ? found.data.rows.map(({ start_at }) => start_at) : []
}

describe('M-7: tables out of use', () => {
  test('who is planned there keeps the table, or leaves it for the tray where that is asked for; who sits stays', async () => {
    const [one, other] = [await at.addTable({ capacity: 2 }), await at.addTable({ capacity: 2 })]
    const early = await at.book({ time: '13:00', resource_ids: [other.id] })
    const late = await at.book({ time: '20:00', resource_ids: [one.id] })
    at.pass(60)
    await at.does(early, 'seat')
    await at.database.admin(`update visit set end_at = $2 where id = $1`, [early.id, at.at('19:00')])
    const kept = await block({ resource_ids: [one.id] })
    expect(kept).toMatchObject({ blocks: 1, block: { channel: null, series_id: null }, visits: [{ id: late.id }] })
    expect(await at.read(late)).toMatchObject({ unassigned: false })
    const gone = await block({ frees_visits: true, reason: 'Tormenta' })
    expect(gone.visits).toHaveLength(2)
    expect(await at.read(late)).toMatchObject({ resources: [], unassigned: true })
    expect(await at.read(early)).toMatchObject({ status: 'seated', resources: [{ id: other.id }] })
    expect(await available('internal')).toEqual([])
  })

  test('come again week after week, one by one or all of them lifted', async () => {
    await at.addTable({ name: 'Mesa 1', capacity: 2 })
    const weekly = { weekdays: ['wed' as const, 'fri' as const], until: '2027-03-24' }
    const made = await block({ weekly })
    expect(made).toMatchObject({ blocks: 5, block: { series_id: made.block.id } })
    const starts = ['2027-03-11', '2027-03-13', '2027-03-18', '2027-03-20', '2027-03-25']
    expect(await listed()).toEqual(starts.map((day) => `${day}T00:00:00.000Z`))
    expect(await available('public', '20:00', '2027-03-17')).toEqual([])
    expect(await available('public', '20:00', '2027-03-18')).toEqual(['Mesa 1'])

    const lift = (series: 'true' | 'false', blockId: number) =>
      at.people.hostess.client(liftTableBlock, { params: { ...params(), blockId }, query: { series } })
    await lift('false', made.block.id)
    expect(await listed()).toHaveLength(4)
    const [next] = await at.database.admin(
      'select id from table_block where business_id = $1 and lifted_at is null order by start_at offset 1 limit 1',
      [at.restaurant],
    )
    await lift('true', Number(next?.['id']))
    expect(await listed()).toEqual(['2027-03-13T00:00:00.000Z'])
    expect(await available('public', '20:00', '2027-03-17')).toEqual(['Mesa 1'])
    expect(await available('public', '20:00', '2027-03-12')).toEqual([])
  })

  test('neither never nor for ever, nor for more than a day each time; nothing is written', async () => {
    await at.addTable({ capacity: 2 })
    const refused = async (over: Partial<Body>) => {
      const body = { ...evening(), ...over }
      const { reason: _, ...stretch } = body
      const made = await at.people.hostess.client(createTableBlock, { params: params(), body })
      const seen = await at.people.hostess.client(previewTableBlock, { params: params(), body: stretch })
      const codes = [made, seen].map((answer) => (answer.status === 'ERROR' ? answer.errors[0]?.code : null))
      expect(codes[1]).toBe(codes[0])
      return codes[0]
    }
    expect(await refused({ weekly: { weekdays: ['mon'], until: TODAY } })).toBe('block.too_many')
    expect(await refused({ weekly: { weekdays: ['mon'], until: '2099-01-01' } })).toBe('block.too_many')
    const days = { start_at: at.at('12:00'), end_at: '2027-03-13T20:00:00.000Z' }
    expect(await refused({ ...days, weekly: { weekdays: ['wed'], until: '2027-04-01' } })).toBe('block.too_long')
    expect(await listed()).toEqual([])
  })
})

describe('D-5: tables kept for some', () => {
  test('for who stands at the door: neither the public nor staff book them then, who comes is seated there', async () => {
    const table = await at.addTable({ name: 'Mesa 1', capacity: 2 })
    await block({ channel: 'walk_in_only' })
    expect([await available('public'), await available('internal'), await available('walk_in')]).toEqual([
      [],
      [],
      ['Mesa 1'],
    ])
    expect(await available('public', '15:00')).toEqual(['Mesa 1'])
    await expect(at.book()).rejects.toThrow(/visit.no_room/)
    at.pass(7 * 60)
    const seated = await at.book({ action: 'seat', kind: 'walk_in', resource_ids: [table.id] })
    expect(seated).toMatchObject({ status: 'seated', resources: [{ id: table.id }] })
  })
  test('for whom staff book: the public is given none of them', async () => {
    await at.addTable({ name: 'Mesa 1', capacity: 2 })
    await block({ channel: 'internal' })
    expect([await available('public'), await available('internal')]).toEqual([[], ['Mesa 1']])
    expect(await at.book()).toMatchObject({ resources: [{ name: 'Mesa 1' }] })
  })
})
