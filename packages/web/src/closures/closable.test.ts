import { expect, it } from 'vitest'
import { boardDeparture } from '../departures/board/departure-samples.ts'
import { closableOf, cutsOf } from './closable.ts'

it('offers what has not left and still has somebody or something to close (X7)', () => {
  const states = ['open', 'closed', 'boarding', 'under_way', 'finished', 'canceled'] as const
  const departures = states.map((state) => boardDeparture({ state, people_used: 0 }))
  expect(closableOf(departures).map(({ state }) => state)).toEqual(['open', 'closed', 'boarding'])
  expect(closableOf([boardDeparture({ state: 'canceled', people_used: 2 })])).toHaveLength(1)
})

it('cuts the day only where there is something on both sides', () => {
  const at = (...times: string[]) => times.map((start_time) => ({ start_time }))
  expect(cutsOf(at('08:00', '12:00', '16:00'))).toEqual(['10:00', '12:00', '15:00'])
  expect(cutsOf(at('08:00', '09:00'))).toEqual([])
  expect(cutsOf(at('11:59', '12:00'))).toEqual(['12:00'])
  expect(cutsOf([])).toEqual([])
})
