import type { Vacancy } from '@muelle/contract/departures/plan'
import { expect, it } from 'vitest'
import { hoursOf, toursIn, vacancyToneOf } from './vacancy-table.ts'

const vacancy = (part: Partial<Vacancy>): Vacancy => ({
  id: null,
  schedule_id: 5,
  tour_id: 3,
  tour_name: 'Flamencos',
  local_date: '2026-11-20',
  start_time: '07:30',
  starts_at: '2026-11-20T13:30:00Z',
  time_zone: 'America/Merida',
  capacity: 10,
  vacancies: 8,
  is_private: false,
  availability: 'AVAILABLE',
  reason: null,
  warning: null,
  ...part,
})

it('has a column for each tour by name, and its hours of a day in the order of time', () => {
  const morning = vacancy({})
  const noon = vacancy({ start_time: '12:00' })
  const departures = [
    morning,
    vacancy({ tour_id: 4, tour_name: 'Cenotes' }),
    noon,
    vacancy({ local_date: '2026-11-21' }),
  ]
  expect(toursIn(departures)).toEqual([
    { id: 4, name: 'Cenotes' },
    { id: 3, name: 'Flamencos' },
  ])
  expect(hoursOf(departures, 3, '2026-11-20')).toEqual([morning, noon])
})

it.each([
  [{}, 'free'],
  [{ vacancies: 3 }, 'free'],
  [{ vacancies: 2 }, 'few'],
  [{ warning: { code: 'departure.cutoff_passed', message: '' } }, 'late'],
  [{ reason: { code: 'departure.full', message: '' } }, 'full'],
  [{ is_private: true, reason: { code: 'departure.full', message: '' } }, 'taken'],
  [{ reason: { code: 'departure.cutoff_passed', message: '' } }, 'closed'],
] as [Partial<Vacancy>, string][])('W4: says how an hour sells: %j is %s', (part, tone) => {
  expect(vacancyToneOf(vacancy(part))).toBe(tone)
})
