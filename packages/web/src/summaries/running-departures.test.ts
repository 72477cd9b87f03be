import { expect, it } from 'vitest'
import { boardDeparture } from '../departures/board/departure-samples.ts'
import { runningDeparturesOf } from './running-departures.ts'

const departure = (id: number, part: Parameters<typeof boardDeparture>[0]) =>
  boardDeparture({ id, people_used: 4, ...part })
const at = (time: string) => `2026-11-20T${time}:00Z`
const DAY = [
  departure(1, { starts_at: at('12:00'), state: 'finished' }),
  departure(2, { starts_at: at('13:30'), state: 'under_way' }),
  departure(3, { starts_at: at('14:00') }),
  departure(4, { starts_at: at('15:10'), state: 'boarding' }),
  departure(5, { starts_at: at('15:00'), state: 'canceled' }),
  departure(6, { starts_at: at('18:00') }),
  departure(7, { starts_at: at('18:00'), state: 'closed' }),
  departure(8, { starts_at: at('16:00'), people_used: 0 }),
  departure(9, { starts_at: at('20:00') }),
]
const shown = (time: string) => {
  const { running, next } = runningDeparturesOf(DAY, Date.parse(at(time)))
  return [running.map(({ id }) => id), next.map(({ id }) => id)]
}

it('R6: shows who boards or is out, by the timetable where nobody said more, and who leaves next', () => {
  expect(shown('15:00')).toEqual([
    [2, 3, 4],
    [6, 7],
  ])
})

it.each([
  ['one ends when its two hours are over', '16:00', [2, 4], [6, 7]],
  ['and begins at its very start', '18:00', [2, 4, 6, 7], [9]],
  ['after the last one nothing is next', '23:00', [2, 4], []],
])('%s', (_, time, running, next) => expect(shown(time)).toEqual([running, next]))

it('an empty day has neither', () => expect(runningDeparturesOf([], 0)).toEqual({ running: [], next: [] }))
