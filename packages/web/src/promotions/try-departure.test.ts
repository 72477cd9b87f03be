import { localDate } from '@muelle/domain/time'
import { expect, test } from 'vitest'
import { boardDeparture } from '../departures/board/departure-samples.ts'
import { firstOnSale, lastDayFrom } from './try-departure.ts'

const FULL = { code: 'departure.full' as const, message: 'Está llena.' }
const full = boardDeparture({ tour_id: 1, schedule_id: 11, local_date: '2026-07-29', reason: FULL })
const extra = boardDeparture({ tour_id: 1, id: 90, schedule_id: null, local_date: '2026-07-29', is_extra: true })
const morning = boardDeparture({ tour_id: 1, schedule_id: 11, local_date: '2026-07-31' })
const evening = boardDeparture({ tour_id: 1, schedule_id: 12, local_date: '2026-07-31' })

test('a trial begins with the next departure of a season that is on sale', () => {
  expect(firstOnSale([full, extra, morning, evening], null)).toEqual({ tourId: 1, scheduleId: 11, date: '2026-07-31' })
  expect(firstOnSale([full, extra, morning, evening], 12)).toEqual({ tourId: 1, scheduleId: 12, date: '2026-07-31' })
})

test('where nothing is on sale, or not at that time, none is proposed', () => {
  expect(firstOnSale([full, extra], null)).toBeNull()
  expect(firstOnSale([morning], 12)).toBeNull()
  expect(firstOnSale([], null)).toBeNull()
})

test('one call covers two months, over the end of a year and a leap day', () => {
  expect(lastDayFrom(localDate('2027-12-31'))).toBe('2028-03-01')
})
