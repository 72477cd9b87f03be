import { expect, it } from 'vitest'
import { missingIn } from './room.ts'

const room = { vacancies: 4, people_limit: 12, people_used: 7 }

it.each([
  ['fits exactly', { seats: 4, people: 5 }, 0],
  ['lacks seats', { seats: 6, people: 5 }, 2],
  ['lacks places on board though it has seats: infants count there (C2)', { seats: 4, people: 8 }, 3],
  ['is nobody', { seats: 0, people: 0 }, 0],
])('a party that %s', (_, party, missing) => {
  expect(missingIn(room, party)).toBe(missing)
})
