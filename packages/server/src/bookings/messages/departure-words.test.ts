import type { Language } from '@muelle/contract/languages'
import { expect, test } from 'vitest'
import type { DepartureFacts } from './departure-notices.sql.ts'
import { departureWords } from './departure-words.ts'

const FACTS: DepartureFacts = {
  id: 3,
  business_id: 1,
  business_name: 'Paseos de la Ría',
  business_phone: null,
  tour_id: 2,
  tour_name: 'Manglares',
  meeting_point: null,
  texts: [],
  state: 'open',
  local_date: '2027-03-08',
  start_time: '09:00:00',
  starts_at: '2027-03-08T15:00:00.000Z',
  time_zone: 'America/Merida',
  people: 4,
  min_people: 5,
  decide_minutes: 60,
  decided_people: null,
  boat: null,
}

test.each<[Language, string, string]>([
  ['es', '5 (falta 1)', '5 (faltan 2)'],
  ['en', '5 (1 missing)', '5 (2 missing)'],
  ['de', '5 (1 fehlt)', '5 (2 fehlen)'],
  ['fr', '5 (il en manque 1)', '5 (il en manque 2)'],
  ['ja', '5人（あと1人）', '5人（あと2人）'],
  ['zh', '5人（还差1人）', '5人（还差2人）'],
])('crew reads in %s how many are missing, one and several', (language, one, several) => {
  expect(departureWords(FACTS, language, 'Chucho').minimum).toBe(one)
  expect(departureWords({ ...FACTS, people: 3 }, language, 'Chucho').minimum).toBe(several)
})

test('crew of a departure below its minimum that sails anyway reads both', () => {
  expect(departureWords({ ...FACTS, decided_people: 4 }, 'de', 'Chucho').minimum).toBe(
    '5 (1 fehlt; sie fährt trotzdem)',
  )
})
