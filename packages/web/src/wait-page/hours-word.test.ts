import { expect, test } from 'vitest'
import { hoursWord } from './hours-word.ts'

const ASKING = { times: null, unread: null }

test.each([
  ['a day that was cleared', '', ASKING, 'noDay'],
  ['a day that is asked for', '2027-03-08', ASKING, 'loading'],
  ['a day without room', '2027-03-08', { times: [], unread: null }, 'noHours'],
  ['a day with room', '2027-03-08', { times: ['14:00'], unread: null }, 'hours'],
  ['a day that could not be read', '2027-03-08', { times: null, unread: '' }, 'notLoaded'],
])('of %s the page says so', (_what, date, found, word) => {
  expect(hoursWord(date, found)).toBe(word)
})
