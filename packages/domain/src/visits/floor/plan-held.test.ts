import { expect, it } from 'vitest'
import { period } from '../../hours/hours-samples.ts'
import type { Weekday } from '../../hours/schedules.ts'
import { planHolding } from './plan-held.ts'

const plan = (id: number, weekdays: Weekday[] = [], hours: string | null = null) => ({
  id,
  weekdays,
  period: hours === null ? null : period(hours),
})
const PLANS = [
  plan(1),
  plan(2, ['fri', 'sat']),
  plan(3, [], '7:00 PM-11:00 PM'),
  plan(4, ['sat'], '7:00 PM-11:00 PM'),
  plan(5, ['sat'], '10:00 PM-3:00 AM'),
  plan(6, [], '7:00 PM-11:00 PM'),
]

it.each([
  ['any other time', 'mon', 12 * 60, 1],
  ['its days', 'fri', 12 * 60, 2],
  ['its hours before its days', 'fri', 20 * 60, 3],
  ['the first minute of its hours', 'mon', 19 * 60, 3],
  ['not the minute that ends them', 'mon', 23 * 60, 1],
  ['hours and days together', 'sat', 20 * 60, 4],
  ['of two alike that overlap, the shorter', 'sat', 22 * 60 + 30, 4],
  ['past midnight, still of the day before (H-2)', 'sat', 25 * 60, 5],
  ['past midnight of another day', 'sun', 60, 1],
] as const)('M-9: the plan that holds: %s', (_, weekday, minute, expected) => {
  expect(planHolding(PLANS, { weekday, minute })?.id).toBe(expected)
})

it('M-9: none holds where none was made for it', () => {
  expect(planHolding([plan(2, ['fri'])], { weekday: 'mon', minute: 0 })).toBeNull()
})
