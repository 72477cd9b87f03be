import { instant } from '@muelle/domain/time'
import { expect, it } from 'vitest'
import { hostModelOf } from '../host/host-model.ts'
import { atTable, NOW, tableOf, visitOf } from '../host/host-samples.ts'
import { coversBySlot, lanesOf, shareOf, spanOf } from './timeline-lanes.ts'

const HOUR = 3_600_000
const model = hostModelOf({
  visits: [
    visitOf({ ...atTable(2), party_size: 4 }, [0, 90]),
    visitOf({ ...atTable(2), party_size: 3 }, [5, 100]),
    visitOf({ ...atTable(2), status: 'canceled', party_size: 9 }, [0, 90]),
  ],
  resources: [tableOf(10, { zone: 'Salón' }), tableOf(2, { zone: 'Salón' }), tableOf(3)],
  combos: [],
  now: NOW,
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
  const span = spanOf(model.visits, NOW)
  expect(new Date(span.from).toISOString()).toBe('2030-03-16T01:00:00.000Z')
  expect(span.to - span.from).toBe(8 * HOUR)
  expect(shareOf(instant(span.from + 2 * HOUR), span)).toBe(25)
})

it('counts who comes in each quarter of an hour', () => {
  const span = spanOf(model.visits, NOW)
  expect(coversBySlot(model.visits, span).filter(({ people }) => people > 0)).toEqual([{ at: NOW, people: 7 }])
})
