import { expect, test } from 'vitest'
import { policyDates } from './policy-dates.ts'

const departure = {
  local_date: '2026-11-28',
  start_time: '07:00',
  starts_at: '2026-11-28T13:00:00Z',
  time_zone: 'America/Merida',
}

test('X1: hours before the start are told as a date on the clock of the dock', () => {
  const policy = [
    { hours_before: 0, penalty_kind: 'percent' as const, penalty_value: 10_000 },
    { hours_before: 48, penalty_kind: 'percent' as const, penalty_value: 0 },
    { hours_before: 24, penalty_kind: 'percent' as const, penalty_value: 2_500 },
  ]
  expect(policyDates({ departure, policy })).toEqual([
    { until: { date: '2026-11-26', time: '07:00 am' }, back: { kind: 'all' } },
    { until: { date: '2026-11-27', time: '07:00 am' }, back: { kind: 'share', percent: 75 } },
    { until: null, back: { kind: 'none' } },
  ])
})

test('X1: a day before lasts until its midnight, and an amount is told as what is kept', () => {
  const policy = [
    { days_before: 2, penalty_kind: 'per_person' as const, penalty_value: 10_000 },
    { days_before: 0, penalty_kind: 'per_booking' as const, penalty_value: 50_000 },
  ]
  expect(policyDates({ departure, policy })).toEqual([
    { until: { date: '2026-11-26', time: '11:59 pm' }, back: { kind: 'lessPerPerson', cents: 10_000 } },
    { until: null, back: { kind: 'less', cents: 50_000 } },
  ])
})
