import type { Visit } from '@muelle/contract/visits/record'
import { instant } from '@muelle/domain/time'
import { expect, it } from 'vitest'
import { type HostBlock, hostBlockOf, hostModelOf, matching, sectionsOf } from './host-model.ts'
import { atTable, NOW, tableOf, visitOf } from './host-samples.ts'

const combo = { id: 9, business_id: 3, name: '2+3', min_party: 5, capacity: 8, version: 1 }
const modelOf = (visits: Visit[], tables = [1, 2, 3].map((id) => tableOf(id)), blocks: HostBlock[] = []) =>
  hostModelOf({
    visits,
    resources: tables,
    combos: [{ ...combo, resources: [2, 3].map((id) => ({ id, name: `Mesa ${id}`, capacity: 4 })) }],
    blocks,
    now: NOW,
    isToday: true,
    lateAfterMinutes: 10,
    graceMinutes: 20,
  })
const at = (minutes: number) => new Date(NOW + minutes * 60_000).toISOString()
const blockOf = ([from, to]: [number, number], tables: number[]) =>
  hostBlockOf({
    id: tables[0] ?? 0,
    business_id: 3,
    start_at: at(from),
    end_at: at(to),
    reason: 'Evento',
    channel: null,
    series_id: null,
    resources: tables.map((id) => ({ id, name: `Mesa ${id}` })),
    created_by: null,
    created_at: at(-60),
    version: 1,
  })
const suit = (model: ReturnType<typeof modelOf>, party: number) =>
  model.suitable(party).map(({ resourceIds }) => resourceIds)

it('offers a party at the door what is free now, the best first: a single table before two that stand together (M-2)', () => {
  const model = modelOf([], [tableOf(1, { capacity: 2 }), tableOf(2), tableOf(3)])
  expect(suit(model, 2)).toEqual([[1], [2], [3]])
  expect(suit(model, 4)).toEqual([[2], [3]])
  expect(suit(model, 7)).toEqual([[2, 3]])
  expect(suit(model, 9)).toEqual([])
})

it('offers nothing that somebody sits at, holds, is about to come to, is cleaned or closed (M-6)', () => {
  const model = modelOf(
    [
      visitOf({ status: 'seated', ...atTable(1) }, [-30, 60]),
      visitOf({ status: 'notified', ...atTable(2), expires_at: new Date(NOW + 60_000).toISOString() }),
      visitOf(atTable(3), [40, 130]),
    ],
    [1, 2, 3, 6]
      .map((id) => tableOf(id))
      .concat(tableOf(4, { status: 'Limpieza' }), tableOf(5, { status: 'No_disponible' })),
  )
  expect(suit(model, 3)).toEqual([[6]])
})

it('says until when a table is free, and gives a visit its own table (K-2)', () => {
  const visit = visitOf(atTable(1), [50, 140])
  const model = modelOf([visit])
  expect(model.suitable(2)[0]).toEqual({ resourceIds: [1], freeUntil: instant(NOW + 50 * 60_000), extraSeats: 0 })
  const soon = modelOf([visitOf(atTable(1), [10, 100])])
  const [own] = soon.visits
  expect(own && soon.suitable(2, own).map(({ resourceIds }) => resourceIds)).toEqual([[1], [2], [3]])
})

it('tells who is late by what the venue has set, and whose table is kept no longer (T13)', () => {
  const { visits, troubles, isPastGrace } = modelOf([
    visitOf({}, [-10, 80]),
    visitOf({}, [-20, 70]),
    visitOf({}, [-21, 69]),
  ])
  expect(troubles.map(({ kind, visit }) => [kind, visit.id])).toEqual([
    ['late', visits[2]?.id],
    ['late', visits[1]?.id],
  ])
  expect(visits.map(isPastGrace)).toEqual([false, false, true])
})

it('offers no table that is out of use, and says until when one is free that will be (M-7)', () => {
  const model = modelOf([], undefined, [blockOf([-10, 60], [1]), blockOf([90, 200], [2])])
  expect(model.suitable(2)).toEqual([
    { resourceIds: [2], freeUntil: instant(NOW + 90 * 60_000), extraSeats: 0 },
    { resourceIds: [3], freeUntil: null, extraSeats: 0 },
  ])
  expect(model.sums).toMatchObject({ tables: 3, freeTables: 2 })
  expect(model.tableOf.get(1)?.blocking.held?.row.reason).toBe('Evento')
})

it('keeps a table in use that a block keeps for who stands at the door (D-5)', () => {
  const block = blockOf([-10, 60], [1])
  const model = modelOf([], undefined, [{ ...block, row: { ...block.row, channel: 'walk_in_only' } }])
  expect(model.tableOf.get(1)?.blocking.held).toBeNull()
  expect(suit(model, 2)).toContainEqual([1])
})

it('M-1: seats one more than a table has where a chair may be put there, and says so', () => {
  const model = modelOf([], [tableOf(1, { capacity: 4, extra_seats: 1 })])
  expect(model.suitable(5)).toEqual([{ resourceIds: [1], freeUntil: null, extraSeats: 1 }])
  expect(model.suitable(6)).toEqual([])
})

it('gives a table that has been cleaned back as soon as its time is over', () => {
  const until = new Date(NOW - 1).toISOString()
  const model = modelOf([], [tableOf(1, { status: 'Limpieza', status_until: until })])
  expect(model.tables[0]?.status).toBe('Disponible')
  expect(suit(model, 2)).toEqual([[1]])
})

it('lists who is to be seated before who is to come, each by time; who waits stands beside', () => {
  const visits = [
    visitOf({}, [90, 180]),
    visitOf({}, [30, 120]),
    visitOf({ status: 'arrived' }),
    visitOf({ status: 'waiting', kind: 'waitlist' }),
    visitOf({ status: 'seated' }),
    visitOf({ status: 'no_show' }),
    visitOf({ status: 'expired' }),
  ]
  const found = sectionsOf(modelOf(visits).visits, NOW).map(({ key, visits: its }) => [key, its.map(({ id }) => id)])
  const ids = visits.map(({ id }) => id)
  expect(found).toEqual([
    ['toSeat', [ids[2]]],
    ['leaving', []],
    ['toCome', [ids[1], ids[0]]],
    ['seated', [ids[4]]],
    ['finished', []],
    ['noShow', [ids[5]]],
    ['calledOff', [ids[6]]],
  ])
})

it('lists who has paid or sits beyond their time apart, the longest over first, and the rest of who sits by when they came', () => {
  const visits = [
    visitOf({ status: 'seated' }, [-60, 30]),
    visitOf({ status: 'seated' }, [-70, -1]),
    visitOf({ status: 'seated', progress: 'paid' }, [-20, 70]),
    visitOf({ status: 'seated' }, [-90, 0]),
    visitOf({ status: 'seated' }, [-65, -12]),
  ]
  const found = sectionsOf(modelOf(visits).visits, NOW)
  const of = (wanted: string) => found.find(({ key }) => key === wanted)?.visits.map(({ id }) => id)
  const ids = visits.map(({ id }) => id)
  expect(of('leaving')).toEqual([ids[4], ids[1], ids[2]])
  expect(of('seated')).toEqual([ids[3], ids[0]])
})

it('finds a guest by three letters, a ticket, a table or the last digits of a telephone', () => {
  const { visits } = modelOf([
    visitOf({ name: 'Mariana Pech', phone: '+529992147703', ticket: 'M7Q2K', ...atTable(1) }),
    visitOf({ name: 'Hugo Lefèvre', phone_tail: '1188', tags: ['Alergia'], notes: 'Cumpleaños de José' }),
  ])
  const names = (text: string) => matching(visits, text).map(({ row }) => row.name)
  expect(names('mar')).toEqual(['Mariana Pech'])
  expect(names('m7q')).toEqual(['Mariana Pech'])
  expect(names('7703')).toEqual(['Mariana Pech'])
  expect(names('1188')).toEqual(['Hugo Lefèvre'])
  expect(names('alerg')).toEqual(['Hugo Lefèvre'])
  expect(names('lefevre')).toEqual(['Hugo Lefèvre'])
  expect(names('jose')).toEqual(['Hugo Lefèvre'])
  expect(names('(999) 214-77.03')).toEqual(['Mariana Pech'])
  expect(names('mesa 1')).toEqual(['Mariana Pech'])
  expect(names(' ')).toHaveLength(2)
  expect(names('nadie')).toEqual([])
})
