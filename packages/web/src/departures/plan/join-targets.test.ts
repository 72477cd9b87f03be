import { expect, it } from 'vitest'
import { boardDeparture } from '../board/departure-samples.ts'
import { joinTargets } from './join-targets.ts'

const at = (schedule_id: number, part: Parameters<typeof boardDeparture>[0] = {}) =>
  boardDeparture({ id: null, schedule_id, tour_id: 1, vacancies: 8, people_limit: 12, people_used: 0, ...part })

it('offers the same tour’s other departures, those with room first (X5)', () => {
  const from = at(1, { seats_used: 4, people_used: 5 })
  const targets = joinTargets(from, [
    from,
    at(2, { vacancies: 3 }),
    at(3),
    at(4, { tour_id: 2 }),
    at(5, { state: 'closed' }),
    at(6, { people_used: 9 }),
  ])
  expect(targets.map(({ key, missing }) => [key, missing])).toEqual([
    ['s3', 0],
    ['s2', 1],
    ['s6', 2],
  ])
})
