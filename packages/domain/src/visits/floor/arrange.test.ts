import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { sampleTable, sampleTaken, sampleTime, sampleVenue } from '../availability/venue-samples.ts'
import { isFree, mergeSpans, spanOfTime } from '../occupancy/buckets.ts'
import { arrange } from './arrange.ts'
import type { MovableVisit } from './arrange-board.ts'

const NOON = sampleTime('12:00')
const visit = (id: number, from: string, to: string, over: Partial<MovableVisit> = {}): MovableVisit => ({
  id,
  startsAt: sampleTime(from),
  endsAt: sampleTime(to),
  party: 2,
  zone: null,
  isVip: false,
  resource_ids: [],
  ...over,
})
const NOTHING = { fixed: new Map<number, never[]>() }
const kept = (tables: Readonly<Record<number, readonly string[]>>) => ({ fixed: sampleTaken(tables).busy })
/** Mesa 1 of two, Mesa 2 of four, Mesa 3 of six, none kept for more. */
const house = sampleVenue()

describe('M-4: «Acomodar»', () => {
  test('gives the best table that is free to who has none', () => {
    expect(arrange(house, [visit(7, '20:00', '21:30')], NOTHING, NOON)).toEqual({
      moves: [{ id: 7, from: [], to: [1] }],
      without: [],
    })
  })
  test('moves another on where that is what it takes', () => {
    const couple = visit(1, '19:00', '20:30', { resource_ids: [3] })
    const six = visit(2, '20:00', '22:00', { party: 6 })
    expect(arrange(house, [couple, six], kept({ 1: ['19:00-21:00'] }), NOON)).toEqual({
      moves: [
        { id: 1, from: [3], to: [2] },
        { id: 2, from: [], to: [3] },
      ],
      without: [],
    })
  })
  test('moves one on for the sake of another for the sake of a third', () => {
    const [two, four, six] = [
      visit(1, '20:00', '21:30', { resource_ids: [2] }),
      visit(2, '20:00', '21:30', { party: 4, resource_ids: [3] }),
      visit(3, '20:00', '21:30', { party: 6 }),
    ]
    expect(arrange(house, [two, four, six], NOTHING, NOON).moves).toEqual([
      { id: 1, from: [2], to: [1] },
      { id: 2, from: [3], to: [2] },
      { id: 3, from: [], to: [3] },
    ])
  })
  test('S-4: whose table somebody sits at too long gets another', () => {
    const next = visit(1, '20:00', '21:30', { resource_ids: [1] })
    expect(arrange(house, [next], kept({ 1: ['18:00-20:15'] }), NOON).moves).toEqual([{ id: 1, from: [1], to: [2] }])
  })
  test('says who has no table all the same, and takes none from anybody for it', () => {
    const [one, other] = [
      visit(1, '20:00', '21:30', { party: 6, resource_ids: [3] }),
      visit(2, '20:00', '21:30', { party: 6 }),
    ]
    expect(arrange(house, [one, other], NOTHING, NOON)).toEqual({ moves: [], without: [2] })
  })
  test('what is promised stays: it is among what does not move', () => {
    const six = visit(2, '20:00', '22:00', { party: 6 })
    expect(arrange(house, [six], kept({ 3: ['21:00-22:00'] }), NOON)).toEqual({ moves: [], without: [2] })
  })
  test('brings a couple from a table of six to one of two, and leaves it for one seat where it is', () => {
    expect(arrange(house, [visit(1, '20:00', '21:30', { resource_ids: [3] })], NOTHING, NOON).moves).toEqual([
      { id: 1, from: [3], to: [1] },
    ])
    const three = visit(1, '20:00', '21:30', { party: 3, resource_ids: [2] })
    const venue = sampleVenue({ resources: [sampleTable(2, 4), sampleTable(4, 3)] })
    expect(arrange(venue, [three], NOTHING, NOON).moves).toEqual([])
  })
  test('brings a party to the zone that it wished for', () => {
    const venue = sampleVenue({ resources: [sampleTable(1, 2), sampleTable(2, 4, { zone: 'Terraza' })] })
    const wished = visit(1, '20:00', '21:30', { zone: 'terraza', resource_ids: [1] })
    expect(arrange(venue, [wished], NOTHING, NOON).moves).toEqual([{ id: 1, from: [1], to: [2] }])
  })
  test('D-5: a table that is kept for who stands at the door is given to nobody new, and left by nobody', () => {
    const closed = sampleTaken({ 1: ['20:00-23:00'] }).busy
    expect(arrange(house, [visit(1, '20:00', '21:30')], { fixed: new Map(), closed }, NOON).moves).toMatchObject([
      { to: [2] },
    ])
    const there = visit(1, '20:00', '21:30', { resource_ids: [1] })
    expect(arrange(house, [there], { fixed: new Map(), closed }, NOON)).toEqual({ moves: [], without: [] })
  })
  test('M-2: a VIP table is given to VIPs alone', () => {
    const venue = sampleVenue({ resources: [sampleTable(1, 2, { vip: true })] })
    expect(arrange(venue, [visit(1, '20:00', '21:30')], NOTHING, NOON).without).toEqual([1])
    expect(arrange(venue, [visit(1, '20:00', '21:30', { isVip: true })], NOTHING, NOON).without).toEqual([])
  })
  test('whoever sits where the rules put nobody was put there by people', () => {
    const crowded = visit(1, '20:00', '21:30', { party: 3, resource_ids: [1] })
    expect(arrange(house, [crowded], NOTHING, NOON)).toEqual({ moves: [], without: [] })
  })
})

/** A day of parties at tables that were given out without overlap, some in the tray, some tables kept for a while. */
const day = fc
  .record({
    sizes: fc.array(fc.integer({ min: 1, max: 8 }), { minLength: 1, maxLength: 7 }),
    parties: fc.array(
      fc.record({
        quarter: fc.integer({ min: 0, max: 28 }),
        length: fc.integer({ min: 2, max: 8 }),
        party: fc.integer({ min: 1, max: 8 }),
        wish: fc.integer({ min: 0, max: 7 }),
      }),
      { maxLength: 18 },
    ),
    blocks: fc.array(fc.tuple(fc.integer({ min: 1, max: 7 }), fc.integer({ min: 0, max: 30 })), { maxLength: 3 }),
  })
  .map(({ sizes, parties, blocks }) => {
    const venue = sampleVenue({ resources: sizes.map((size, index) => sampleTable(index + 1, size)) })
    const start = sampleTime('13:00')
    const of = (quarter: number) => (start + quarter * 900_000) as typeof start
    const fixed = new Map<number, { from: number; to: number }[]>()
    for (const [id, quarter] of blocks)
      fixed.set(id, mergeSpans([...(fixed.get(id) ?? []), spanOfTime(of(quarter), of(quarter + 4))]))
    const busy = new Map(fixed)
    const visits = parties.map(({ quarter, length, party, wish }, index): MovableVisit => {
      const [startsAt, endsAt] = [of(quarter), of(quarter + length)]
      const span = spanOfTime(startsAt, of(quarter + length + 1))
      const isHad = wish > 0 && wish <= sizes.length && isFree(busy.get(wish) ?? [], span)
      if (isHad) busy.set(wish, mergeSpans([...(busy.get(wish) ?? []), span]))
      return { id: index + 1, startsAt, endsAt, party, zone: null, isVip: false, resource_ids: isHad ? [wish] : [] }
    })
    return { venue, visits, fixed }
  })

test('M-4, G-4: no two at one table, nothing that stays is touched, nobody loses a table, and what is arranged is left alone', () => {
  fc.assert(
    fc.property(day, ({ venue, visits, fixed }) => {
      const { moves, without } = arrange(venue, visits, { fixed }, NOON)
      const to = new Map(moves.map((move) => [move.id, move.to]))
      const after = visits.map((each) => ({ ...each, resource_ids: to.get(each.id) ?? each.resource_ids }))
      const busy = new Map(fixed)
      for (const { startsAt, endsAt, resource_ids } of after) {
        const span = spanOfTime(startsAt, (endsAt + 600_000) as typeof endsAt)
        for (const id of resource_ids) {
          expect(isFree(busy.get(id) ?? [], span)).toBe(true)
          busy.set(id, mergeSpans([...(busy.get(id) ?? []), span]))
        }
      }
      const capacityOf = new Map(venue.resources.map(({ id, capacity }) => [id, capacity]))
      for (const { id, to: tables } of moves) {
        const party = visits.find((each) => each.id === id)?.party ?? 0
        expect(tables.reduce((sum, table) => sum + (capacityOf.get(table) ?? 0), 0)).toBeGreaterThanOrEqual(party)
      }
      for (const id of without) expect(visits.find((each) => each.id === id)?.resource_ids).toEqual([])
      expect(arrange(venue, after, { fixed }, NOON)).toEqual({ moves: [], without })
    }),
  )
})
