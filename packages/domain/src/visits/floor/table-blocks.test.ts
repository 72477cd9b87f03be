import { describe, expect, test } from 'vitest'
import { instantOf, localDate, localTime } from '../../time.ts'
import { inMinutes, NOW } from './floor-samples.ts'
import { blockStretch, blocksOn, type FloorBlock, tableBlocking } from './table-blocks.ts'

const ZONE = 'America/Merida'
const DAY = { date: localDate('2027-03-12'), dayCut: localTime('06:00'), zone: ZONE }
const on = (date: string, time: string) => instantOf(localDate(date), localTime(time), ZONE)
let lastId = 0
const block = (over: Partial<FloorBlock> = {}): FloorBlock => ({
  id: ++lastId,
  startAt: inMinutes(-10),
  endAt: inMinutes(60),
  resourceIds: [1],
  ...over,
})

describe('H-3: the hours of a block are of the night of its business day', () => {
  test.each<[string, string, [string, string], [string, string]]>([
    ['12:00', '18:00', ['2027-03-12', '12:00'], ['2027-03-12', '18:00']],
    ['22:00', '02:00', ['2027-03-12', '22:00'], ['2027-03-13', '02:00']],
    ['01:00', '03:00', ['2027-03-13', '01:00'], ['2027-03-13', '03:00']],
    ['06:00', '06:00', ['2027-03-12', '06:00'], ['2027-03-13', '06:00']],
    ['20:00', '19:00', ['2027-03-12', '20:00'], ['2027-03-13', '19:00']],
  ])('%s to %s', (from, to, [startDate, startTime], [endDate, endTime]) => {
    const stretch = blockStretch(DAY, { from: localTime(from), to: localTime(to) })
    expect(stretch).toEqual({ startAt: on(startDate, startTime), endAt: on(endDate, endTime) })
  })
})

test('M-7: a day has the blocks that lie on it until its cut, also those of several days', () => {
  const late = block({ startAt: on('2027-03-13', '05:00'), endAt: on('2027-03-13', '08:00') })
  const long = block({ startAt: on('2027-03-10', '12:00'), endAt: on('2027-03-20', '12:00') })
  const before = block({ startAt: on('2027-03-11', '12:00'), endAt: on('2027-03-12', '06:00') })
  const after = block({ startAt: on('2027-03-13', '06:00'), endAt: on('2027-03-13', '07:00') })
  expect(blocksOn([late, long, before, after], DAY)).toEqual([long, late])
})

test('M-7: a table is out of use while a block lasts and 45 minutes before it, and says when the next begins', () => {
  const running = block()
  const soon = block({ startAt: inMinutes(45), endAt: inMinutes(90), resourceIds: [2, 3] })
  const later = block({ startAt: inMinutes(46), endAt: inMinutes(120), resourceIds: [1, 4] })
  const over = block({ startAt: inMinutes(-60), endAt: NOW, resourceIds: [5] })
  const of = (id: number) => tableBlocking([running, soon, later, over], id, NOW)
  expect(of(1)).toEqual({ held: running, nextAt: inMinutes(46) })
  expect(of(3)).toEqual({ held: soon, nextAt: null })
  expect(of(4)).toEqual({ held: null, nextAt: inMinutes(46) })
  expect(tableBlocking([later], 4, null)).toEqual({ held: later, nextAt: null })
  expect(of(5)).toEqual({ held: null, nextAt: null })
})
