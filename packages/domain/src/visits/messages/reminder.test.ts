import { expect, test } from 'vitest'
import { instant, instantOf, localDate, localTime } from '../../time.ts'
import { isReminderDue, reminderAt } from './reminder.ts'

const ZONE = 'America/Merida'
const at = (date: string, time: string) => instantOf(localDate(date), localTime(time), ZONE)
const quiet = { from: localTime('22:00'), to: localTime('08:00') }
const reminded = (madeAt: ReturnType<typeof at>, startsAt = at('2027-03-10', '20:00')) => ({
  startsAt,
  madeAt,
  hours: [3, 24],
  quiet,
  zone: ZONE,
})

test.each([
  ['X-8: booked days before, the day before', reminded(at('2027-03-05', '12:00')), at('2027-03-09', '20:00')],
  ['X-8: booked the same day, three hours before', reminded(at('2027-03-10', '10:00')), at('2027-03-10', '17:00')],
  ['booked an hour before, not at all', reminded(at('2027-03-10', '19:00')), null],
  ['booked exactly three hours before, not at all', reminded(at('2027-03-10', '17:00')), null],
  [
    'a table at one at night, the day before, in the morning',
    reminded(at('2027-03-05', '12:00'), at('2027-03-11', '01:00')),
    at('2027-03-10', '08:00'),
  ],
] as const)('%s', (_, facts, expected) => {
  expect(reminderAt(facts)).toBe(expected)
})

test('due from its time on, until it begins', () => {
  const facts = reminded(at('2027-03-05', '12:00'))
  expect(isReminderDue(facts, at('2027-03-09', '19:59'))).toBe(false)
  expect(isReminderDue(facts, at('2027-03-09', '20:00'))).toBe(true)
  expect(isReminderDue(facts, at('2027-03-10', '19:59'))).toBe(true)
  expect(isReminderDue(facts, instant(at('2027-03-10', '20:00')))).toBe(false)
})
