import { instant } from '@muelle/domain/time'
import { expect, it } from 'vitest'
import { hostModelOf } from '../host/host-model.ts'
import { atTable, NOW, tableOf, visitOf } from '../host/host-samples.ts'
import { clashAt, coversBySlot, lanesOf, shareOf, spanOf } from './timeline-lanes.ts'

const HOUR = 3_600_000
const DAY = { from: instant(NOW - 12 * HOUR), to: instant(NOW + 12 * HOUR) }
const model = hostModelOf({
  visits: [
    visitOf({ ...atTable(2), party_size: 4 }, [0, 90]),
    visitOf({ ...atTable(2), party_size: 3 }, [5, 100]),
    visitOf({ ...atTable(2), status: 'canceled', party_size: 9 }, [0, 90]),
  ],
  resources: [tableOf(10, { zone: 'Salón' }), tableOf(2, { zone: 'Salón' }), tableOf(3)],
  combos: [],
  blocks: [],
  now: NOW,
  isToday: true,
  lateAfterMinutes: 10,
  graceMinutes: 15,
})

it('draws a line for each table by zone, without what was called off', () => {
  const lanes = lanesOf(model).map((lane) =>
    lane.kind === 'zone' ? [lane.zone, lane.seats] : [lane.table.table.name, lane.visits.length],
  )
  expect(lanes).toEqual([
    ['Salón', 8],
    ['Mesa 2', 2],
    ['Mesa 10', 0],
    ['', 4],
    ['Mesa 3', 0],
  ])
})

it('begins an hour and a half before now, in whole hours, and shows eight of them at least', () => {
  const span = spanOf(model, DAY, NOW)
  expect(new Date(span.from).toISOString()).toBe('2030-03-16T01:00:00.000Z')
  expect(span.to - span.from).toBe(8 * HOUR)
  expect(shareOf(instant(span.from + 2 * HOUR), span)).toBe(25)
})

it('tells whom a visit would meet before it is let go', () => {
  const [first, second] = model.visits
  const at = (from: number, to: number) => ({ from: instant(NOW + from * 60_000), to: instant(NOW + to * 60_000) })
  expect(first && clashAt(model, first.id, 2, at(99, 180))).toEqual({ name: second?.row.name })
  expect(first && clashAt(model, first.id, 2, at(100, 180))).toBeNull()
  expect(first && clashAt(model, first.id, 3, at(0, 90))).toBeNull()
})

it('counts who comes in each quarter of an hour', () => {
  const span = spanOf(model, DAY, NOW)
  expect(coversBySlot(model.visits, span).filter(({ people }) => people > 0)).toEqual([{ at: NOW, people: 7 }])
})
