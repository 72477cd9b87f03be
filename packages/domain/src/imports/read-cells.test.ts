import { expect, test } from 'vitest'
import {
  centsOf,
  countOf,
  dateOf,
  dependOnOrder,
  languageOf,
  orderOfDates,
  statusOf,
  timeOf,
  yesNoOf,
} from './read-cells.ts'

test.each([
  ['03/12/2025', 'dmy', '2025-12-03'],
  ['03/12/2025', 'mdy', '2025-03-12'],
  ['2025-12-03', 'mdy', '2025-12-03'],
  ['2025-12-03T09:30:00', 'dmy', '2025-12-03'],
  ['3.12.25', 'dmy', '2025-12-03'],
  ['3 dic 2025', 'dmy', '2025-12-03'],
  ['3 de diciembre de 2025', 'dmy', '2025-12-03'],
  ['December 3, 2025', 'dmy', '2025-12-03'],
  ['Wed 3.Dec 2025', 'dmy', null],
  ['Wed, 3 Dec 2025', 'dmy', '2025-12-03'],
  ['29/02/2024', 'dmy', '2024-02-29'],
  ['29/02/2025', 'dmy', null],
  ['12/31/2025', 'dmy', null],
  ['12/31/2025', 'mdy', '2025-12-31'],
  ['tomorrow', 'dmy', null],
  ['', 'dmy', null],
] as const)('a day «%s» written %s is %s', (text, order, day) => expect(dateOf(text, order)).toBe(day))

test('days that can be read one way alone say the order of their column; a contradiction says none', () => {
  expect(orderOfDates(['03/12/2025', '24/11/2025'])).toBe('dmy')
  expect(orderOfDates(['03/12/2025', '11/24/2025'])).toBe('mdy')
  expect(orderOfDates(['03/12/2025', '2025-11-24'])).toBeNull()
  expect(orderOfDates(['24/11/2025', '11/24/2025'])).toBeNull()
})

test('only days that read otherwise in the other order leave a question', () => {
  expect(dependOnOrder(['2025-11-24', '24 nov 2025', '05/05/2025', ''])).toBe(false)
  expect(dependOnOrder(['2025-11-24', '03/12/2025'])).toBe(true)
})

test.each([
  ['07:30', '07:30'],
  ['7:30 PM', '19:30'],
  ['7 p.m.', '19:00'],
  ['12:05 am', '00:05'],
  ['12 PM', '12:00'],
  ['24/11/2025 18:00', '18:00'],
  ['2025-11-24T18:05:00Z', '18:05'],
  ['18:05:59', '18:05'],
  ['25:00', null],
  ['13 PM', null],
  ['24', null],
  ['2025-11-24', null],
  ['', null],
])('an hour «%s» is %s', (text, hour) => expect(timeOf(text)).toBe(hour))

test.each([
  ['1,234.50', 2, 123_450],
  ['1.234,50', 2, 123_450],
  ['$1,350', 2, 135_000],
  ['1.350', 2, 135_000],
  ['12.5', 2, 1_250],
  ['1 234,5 MXN', 2, 123_450],
  ['1,234,567', 2, 123_456_700],
  ['1200', 0, 1_200],
  ['-5', 2, -500],
  ['gratis', 2, null],
  ['', 2, null],
])('an amount «%s» of %i digits is %s', (text, digits, cents) => expect(centsOf(text, digits)).toBe(cents))

test('numbers, answers, languages and states as files write them', () => {
  expect([countOf('3'), countOf('3.0'), countOf('3.5'), countOf('-1'), countOf('tres')]).toEqual([
    3,
    3,
    null,
    null,
    null,
  ])
  expect([yesNoOf('Sí'), yesNoOf('Unsubscribed'), yesNoOf('quizá')]).toEqual([true, false, null])
  expect([languageOf('es-MX'), languageOf('Inglés'), languageOf('fr_FR'), languageOf('Maya')]).toEqual([
    'es',
    'en',
    'fr',
    null,
  ])
  expect([statusOf('No-show'), statusOf('CANCELLED'), statusOf('Confirmada'), statusOf(''), statusOf('?')]).toEqual([
    'no_show',
    'canceled',
    'came',
    'came',
    null,
  ])
})
