import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { ASKING_CHANNELS, RESOURCE_CHANNELS } from '../../resources/resource-channel.ts'
import { RESOURCE_STATUSES } from '../../resources/resource-status.ts'
import { HOUR_MS, instant } from '../../time.ts'
import {
  judgeResources,
  type ResourceFacts,
  type TableCombo,
  type TableTime,
  type TableTimeOf,
  type Wish,
} from './offers.ts'

const NOW = instant(Date.parse('2027-03-10T19:00:00Z'))
const AVAILABLE = { status: 'Disponible', until: null } as const
const table = (id: number, over: Partial<ResourceFacts> = {}): ResourceFacts => ({
  id,
  name: `Mesa ${id}`,
  type: 'mesa',
  capacity: 4,
  extra_seats: 0,
  min_party: null,
  zone: null,
  vip: false,
  channel: 'public',
  priority: 0,
  stored: AVAILABLE,
  ...over,
})
const wish = (over: Partial<Wish> = {}): Wish => ({
  party: 4,
  at: NOW,
  now: NOW,
  zone: null,
  isVip: false,
  asking: 'internal',
  isPeak: false,
  ...over,
})
const namesOf = (resources: ResourceFacts[], combos: TableCombo[], wanted: Wish) =>
  judgeResources(resources, combos, wanted).offers.map(({ name }) => name)
const reasonsOf = (resources: ResourceFacts[], combos: TableCombo[], wanted: Wish) =>
  judgeResources(resources, combos, wanted).rejected.map(({ offer, denial }) => [offer.name, denial.code])

describe('M-2: the best comes first', () => {
  test.each<[string, ResourceFacts[], Partial<Wish>, string[]]>([
    ['least empty seats', [table(1, { capacity: 6 }), table(2)], {}, ['Mesa 2', 'Mesa 1']],
    [
      'the requested zone before fewer empty seats',
      [table(1), table(2, { capacity: 6, zone: 'Terraza' })],
      { zone: 'TERRAZA' },
      ['Mesa 2', 'Mesa 1'],
    ],
    ['VIP tables last for who is none', [table(1, { vip: true }), table(2, { capacity: 6 })], {}, ['Mesa 2', 'Mesa 1']],
    [
      'VIP tables first for who is one',
      [table(1, { capacity: 4 }), table(2, { vip: true, capacity: 6 })],
      { isVip: true },
      ['Mesa 2', 'Mesa 1'],
    ],
    [
      'the zone before VIP',
      [table(1, { vip: true }), table(2, { zone: 'Barra' })],
      { isVip: true, zone: 'Barra' },
      ['Mesa 2', 'Mesa 1'],
    ],
    ['priority where all else is equal', [table(1), table(2, { priority: 5 })], {}, ['Mesa 2', 'Mesa 1']],
    ['then by name, as people count', [table(10), table(9)], {}, ['Mesa 9', 'Mesa 10']],
  ])('%s', (_, resources, over, expected) => {
    expect(namesOf(resources, [], wish(over))).toEqual(expected)
  })

  test('a single table before a combination, a table of no combination before one of them', () => {
    const combos = [{ id: 1, name: '1+2', min_party: 4, capacity: 4, resource_ids: [1, 2] }]
    expect(namesOf([table(1), table(2, { capacity: 2 }), table(3)], combos, wish())).toEqual([
      'Mesa 3',
      'Mesa 1',
      '1+2',
    ])
  })
})

describe('M-2: what the day of a table adds to the order', () => {
  const days =
    (over: Record<number, Partial<TableTime>>): TableTimeOf =>
    (id) => ({
      taken: null,
      freeUntil: null,
      deadMinutes: 0,
      usedToday: 0,
      ...over[id],
    })
  const order = (
    resources: ResourceFacts[],
    timeOf: TableTimeOf,
    over: Partial<Wish> = {},
    combos: TableCombo[] = [],
  ) => judgeResources(resources, combos, wish(over), timeOf).offers.map(({ name }) => name)

  test.each<[string, ResourceFacts[], Record<number, Partial<TableTime>>, string[]]>([
    ['fewer dead minutes first', [table(1), table(2)], { 1: { deadMinutes: 45 } }, ['Mesa 2', 'Mesa 1']],
    [
      'fewer empty seats before fewer dead minutes',
      [table(1), table(2, { capacity: 5 })],
      { 1: { deadMinutes: 45 } },
      ['Mesa 1', 'Mesa 2'],
    ],
    [
      'fewer dead minutes before priority',
      [table(1, { priority: 9 }), table(2)],
      { 1: { deadMinutes: 15 } },
      ['Mesa 2', 'Mesa 1'],
    ],
    ['priority before less use', [table(1, { priority: 9 }), table(2)], { 1: { usedToday: 3 } }, ['Mesa 1', 'Mesa 2']],
    ['the least used today', [table(1), table(2)], { 1: { usedToday: 3 }, 2: { usedToday: 2 } }, ['Mesa 2', 'Mesa 1']],
  ])('%s', (_, resources, over, expected) => expect(order(resources, days(over))).toEqual(expected))

  test('of a combination the first of its tables that is taken counts', () => {
    const combos = [{ id: 1, name: '1+2', min_party: 5, capacity: 8, resource_ids: [1, 2] }]
    const taken = { from: instant(NOW + HOUR_MS), until: instant(NOW + 3 * HOUR_MS) }
    const judged = judgeResources([table(1), table(2)], combos, wish({ party: 8 }), days({ 2: { taken } }))
    expect(judged.rejected.at(-1)?.denial).toEqual({ code: 'resource.taken', ...taken })
    const until = instant(NOW + 2 * HOUR_MS)
    const free = judgeResources([table(1), table(2)], combos, wish({ party: 8 }), days({ 2: { freeUntil: until } }))
    expect(free.offers[0]).toMatchObject({ name: '1+2', free_until: until })
  })
})

describe('M-1: hours of many guests', () => {
  test.each<[string, number, number, Partial<Wish>, string | null]>([
    ['no two at a table for four', 2, 4, {}, 'resource.kept_for_more'],
    ['three at a table for four', 3, 4, {}, null],
    ['one at a table for two', 1, 2, {}, null],
    ['two at a table for three', 2, 3, {}, null],
    ['five at a table for seven', 5, 7, { asking: 'public' }, 'resource.kept_for_more'],
    ['not at the door', 2, 4, { asking: 'walk_in' }, null],
    ['not at other hours', 2, 4, { isPeak: false }, null],
  ])('%s', (_, party, capacity, over, expected) => {
    const { rejected } = judgeResources([table(1, { capacity })], [], wish({ party, isPeak: true, ...over }))
    expect(rejected[0]?.denial.code ?? null).toBe(expected)
  })
})

describe('M-3: combinations', () => {
  const tables = [table(1), table(2), table(3, { capacity: 6 })]
  const combos = [{ id: 1, name: '1+2', min_party: 3, capacity: 8, resource_ids: [1, 2] }]

  test('the public gets one only when no single table is large enough', () => {
    expect(namesOf(tables, combos, wish({ party: 6, asking: 'public' }))).toEqual(['Mesa 3'])
    expect(reasonsOf(tables, combos, wish({ party: 6, asking: 'public' }))).toContainEqual(['1+2', 'combo.singles_fit'])
    expect(namesOf(tables, combos, wish({ party: 7, asking: 'public' }))).toEqual(['1+2'])
  })
  test('a single table that the public may not have does not count', () => {
    const own = [table(1), table(2), table(3, { capacity: 6, channel: 'internal' })]
    expect(namesOf(own, combos, wish({ party: 5, asking: 'public' }))).toEqual(['1+2'])
  })
  test('staff may use any', () => {
    expect(namesOf(tables, combos, wish({ party: 4 }))).toEqual(['Mesa 1', 'Mesa 2', 'Mesa 3', '1+2'])
  })
  test('every member must be to be had', () => {
    const broken = [table(1), table(2, { stored: { status: 'No_disponible', until: null } })]
    expect(reasonsOf(broken, combos, wish({ party: 6 }))).toContainEqual(['1+2', 'resource.unavailable'])
  })
  test('a member that lost seats takes them from the combination', () => {
    const smaller = [table(1), table(2, { capacity: 2 })]
    expect(judgeResources(smaller, combos, wish({ party: 7 })).rejected.at(-1)?.denial).toEqual({
      code: 'resource.party_too_large',
      capacity: 6,
    })
  })
  test('it stands in a zone only with all its members', () => {
    const zones = (first: string | null, second: string | null) =>
      judgeResources([table(1, { zone: first }), table(2, { zone: second })], combos, wish({ party: 8 })).offers[0]
        ?.zone
    expect(zones('Terraza', 'terraza')).toBe('Terraza')
    expect(zones('Terraza', 'Salón')).toBeNull()
    expect(zones('Terraza', null)).toBeNull()
  })
})

test.each<[string, Partial<ResourceFacts>, Partial<Wish>, string | null]>([
  ['D-5: staff only, for the public', { channel: 'internal' }, { asking: 'public' }, 'resource.channel_closed'],
  [
    'D-5: walk-ins only, for staff who book',
    { channel: 'walk_in_only' },
    { asking: 'internal' },
    'resource.channel_closed',
  ],
  ['D-5: walk-ins only, at the door', { channel: 'walk_in_only' }, { asking: 'walk_in' }, null],
  ['M-2: VIP, for the public', { vip: true }, { asking: 'public' }, 'resource.vip_only'],
  ['M-2: VIP, for a VIP of the public', { vip: true }, { asking: 'public', isVip: true }, null],
  ['M-2: VIP, by staff', { vip: true }, {}, null],
  ['M-1: too small a party', { capacity: 8 }, {}, 'resource.party_too_small'],
  ['M-1: too large a party', { capacity: 3 }, {}, 'resource.party_too_large'],
  ['M-6: being cleaned, now', { stored: { status: 'Limpieza', until: null } }, {}, 'resource.cleaning'],
  ['M-6: being cleaned, later', { stored: { status: 'Limpieza', until: null } }, { at: instant(NOW + HOUR_MS) }, null],
  ['without a party nothing is too small', { capacity: 40 }, { party: null }, null],
])('%s', (_, over, wanted, expected) => {
  const { offers, rejected } = judgeResources([table(1, over)], [], wish(wanted))
  expect(rejected[0]?.denial.code ?? null).toBe(expected)
  expect(offers.length).toBe(expected === null ? 1 : 0)
})

const resources = fc.array(
  fc.record({
    capacity: fc.integer({ min: 1, max: 12 }),
    vip: fc.boolean(),
    zone: fc.constantFrom(null, 'Terraza', 'Salón'),
    channel: fc.constantFrom(...RESOURCE_CHANNELS),
    priority: fc.integer({ min: 0, max: 3 }),
    stored: fc.record({ status: fc.constantFrom(...RESOURCE_STATUSES), until: fc.constant(null) }),
  }),
  { minLength: 2, maxLength: 12 },
)
const wishes = fc.record({
  party: fc.option(fc.integer({ min: 1, max: 14 })),
  isVip: fc.boolean(),
  zone: fc.constantFrom(null, 'Terraza'),
  asking: fc.constantFrom(...ASKING_CHANNELS),
})

test('everything is either offered or rejected, once, in whatever order it is given', () => {
  fc.assert(
    fc.property(resources, wishes, (made, over) => {
      const tables = made.map((each, at) => table(at + 1, each))
      const combos = [{ id: 1, name: '1+2', min_party: 2, capacity: 8, resource_ids: [1, 2] }]
      const { offers, rejected } = judgeResources(tables, combos, wish(over))
      const seen = [...offers, ...rejected.map(({ offer }) => offer)].map(({ kind, id }) => `${kind} ${id}`)
      expect(seen.sort()).toEqual(['combo 1', ...tables.map(({ id }) => `resource ${id}`)].sort())
      expect(judgeResources(tables.toReversed(), combos, wish(over)).offers).toEqual(offers)
      for (const { capacity } of offers) expect(capacity).toBeGreaterThanOrEqual(over.party ?? 0)
    }),
  )
})

test('what the public is offered, staff at the door is offered too', () => {
  fc.assert(
    fc.property(resources, wishes, (made, over) => {
      const tables = made.map((each, at) => table(at + 1, each))
      const door = namesOf(tables, [], wish({ ...over, asking: 'walk_in' }))
      for (const name of namesOf(tables, [], wish({ ...over, asking: 'public' }))) expect(door).toContain(name)
    }),
  )
})

describe('M-1: chairs that staff put beside a table', () => {
  const tables = [table(1, { capacity: 4, extra_seats: 2 }), table(2, { capacity: 8, min_party: 1 })]
  const offered = (over: Partial<Wish>) =>
    judgeResources(tables, [], wish(over)).offers.map(({ id, extra_seats }) => [id, extra_seats])

  test('hold so many more for staff and at the door, never for the public', () => {
    for (const asking of ['internal', 'walk_in'] as const) {
      expect(offered({ party: 6, asking })).toContainEqual([1, 2])
      expect(offered({ party: 7, asking })).toEqual([[2, 0]])
    }
    expect(offered({ party: 5, asking: 'public' })).toEqual([[2, 0]])
  })
  test('are put there only where no table has the seats', () => {
    expect(offered({ party: 5, asking: 'internal' })).toEqual([
      [2, 0],
      [1, 1],
    ])
    expect(offered({ party: 4, asking: 'internal' })[0]).toEqual([1, 0])
  })
})
