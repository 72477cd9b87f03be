import { expect, test } from 'vitest'
import { axisOf, hoursOf, lanesOf, percentOf, rowsOf } from './timeline.ts'

const at = (from: string, to: string) => ({ starts_at: `2030-03-01T${from}:00Z`, ends_at: `2030-03-01T${to}:00Z` })
const hour = (time: string) => Date.parse(`2030-03-01T${time}:00Z`)

test('the axis has whole hours around the day, eight at least', () => {
  expect(axisOf([])).toBeNull()
  expect(axisOf([at('07:30', '09:00')])).toEqual({ from: hour('07:00'), to: hour('15:00') })
  const axis = axisOf([at('13:30', '19:10'), at('07:00', '09:30')])
  expect(axis).toEqual({ from: hour('07:00'), to: hour('20:00') })
  expect(axis && hoursOf(axis)).toHaveLength(13)
  expect(axis && percentOf(axis, hour('13:30'))).toBe(50)
})

test('departures that overlap lie below each other, and the first free lane is taken again', () => {
  const day = [at('09:00', '11:00'), at('07:00', '10:00'), at('10:00', '12:00'), at('11:00', '11:30')]
  expect(lanesOf(day).map(({ departure, lane }) => [departure.starts_at.slice(11, 16), lane])).toEqual([
    ['07:00', 0],
    ['09:00', 1],
    ['10:00', 0],
    ['11:00', 1],
  ])
})

test('rows are what has no boat, then the fleet, then what has left it', () => {
  const one = { id: 1, name: 'Xpujá' }
  const gone = { id: 9, name: 'Vendida' }
  const free = { transports: [] }
  const both = { transports: [one, gone] }
  expect(rowsOf([free, both], [one, { id: 2, name: 'Itzamná' }])).toEqual([
    { transport: null, departures: [free] },
    { transport: one, departures: [both] },
    { transport: { id: 2, name: 'Itzamná' }, departures: [] },
    { transport: gone, departures: [both] },
  ])
})
