import { LANGUAGES, type Language } from '@muelle/contract/languages'
import { renderNotification } from '@muelle/domain/tours/notifications/render'
import { expect, test } from 'vitest'
import { usualNotification } from '../../tours/notifications/notification-texts.ts'
import { bookingWords } from './booking-words.ts'
import type { MessageFacts } from './message-facts.sql.ts'

const FACTS: MessageFacts = {
  business_id: 1,
  business_name: 'Paseos de la Ría',
  business_phone: null,
  tour_id: 2,
  tour_name: 'Manglares',
  meeting_point: null,
  boat: null,
  texts: [],
  ticket: 'K7M2PX',
  status: 'hold',
  departure_id: 3,
  local_date: '2027-03-08',
  start_time: '09:00:00',
  starts_at: '2027-03-08T15:00:00.000Z',
  time_zone: 'America/Merida',
  people: 1,
  currency: 'MXN',
  total_cents: 80_000,
  payer_id: null,
  paid_cents: 0,
  refund_due_cents: 0,
  credit_code: null,
  question: null,
  tourist_first_name: 'Luz',
  tourist_email: null,
  tourist_phone_code: null,
  tourist_phone_number: null,
  seller: null,
}
/** The line of a message that tells for how many seats are held. */
function heldFor(people: number, language: Language): string | undefined {
  const values = bookingWords({ ...FACTS, people }, language, { amount_cents: null, link: '' })
  const lines = renderNotification(usualNotification('created', language).body, values).split('\n')
  return lines.find((line) => line.includes('Manglares'))
}

test.each<[Language, RegExp, RegExp]>([
  ['es', /\b1 persona\b/, /\b4 personas\b/],
  ['en', /\b1 person\b/, /\b4 people\b/],
  ['de', /\b1 Person\b/, /\b4 Personen\b/],
  ['fr', /\b1 personne\b/, /\b4 personnes\b/],
  ['ja', /に1名の/, /に4名の/],
  ['zh', /1 人的座位/, /4 人的座位/],
])('what is held says in %s for how many, one and several', (language, one, several) => {
  expect(heldFor(1, language)).toMatch(one)
  expect(heldFor(4, language)).toMatch(several)
})

test.each(LANGUAGES)('what a tour wrote with the number alone stays as it is in %s', (language) => {
  const values = bookingWords({ ...FACTS, people: 4 }, language, { amount_cents: null, link: '' })
  expect(renderNotification('Apartamos {people}', values)).toBe('Apartamos 4')
})
