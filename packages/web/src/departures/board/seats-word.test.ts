import { expect, it } from 'vitest'
import { boardDeparture } from './departure-samples.ts'
import { seatsWordOf } from './seats-word.ts'

it.each([
  [
    { capacity: 20, vacancies: 9 },
    { word: 'free', count: 9 },
  ],
  [
    { capacity: 20, vacancies: 5 },
    { word: 'free', count: 5 },
  ],
  [
    { capacity: 20, vacancies: 4 },
    { word: 'few', count: 4 },
  ],
  [
    { capacity: 20, vacancies: 0 },
    { word: 'full', count: 0 },
  ],
  [
    { capacity: 0, vacancies: 0 },
    { word: 'full', count: 0 },
  ],
  [
    { capacity: 6, vacancies: 0, is_private: true, people_used: 2 },
    { word: 'taken', count: 0 },
  ],
  [
    { capacity: 6, vacancies: 6, is_private: true },
    { word: 'whole', count: 6 },
  ],
  [
    { state: 'under_way', vacancies: 0, people_used: 18 },
    { word: 'aboard', count: 18 },
  ],
] as const)('says the seats of %j as %j', (part, said) => {
  expect(seatsWordOf(boardDeparture(part))).toEqual(said)
})
