import { instant } from '@muelle/domain/time'
import { expect, test } from 'vitest'
import { westernLetters } from '../platform/pdf/western-letters.ts'
import { ticketLines } from './ticket-lines.ts'
import type { TicketRow } from './tickets.sql.ts'

const NOW = instant(Date.parse('2026-07-15T12:00:00Z'))
const ROW: TicketRow = {
  ticket: 'ABCD2345',
  order_code: null,
  business_id: 1,
  status: 'confirmed',
  is_expired: false,
  business: { name: 'Muelle Norte', phone: '+52 999 123 4567', email: null, time_zone: 'America/Mexico_City' },
  tour: { name: 'Flamencos', duration_minutes: 120, meeting_point: 'Malecón, palapa 3' },
  departure_id: 40,
  revision: 1,
  local_date: '2026-07-16',
  start_time: '08:00',
  starts_at: '2026-07-16T14:00:00.000Z',
  time_zone: 'America/Mexico_City',
  departure_state: 'open',
  tourist_name: 'Ana Poot',
  party: [{ age_range: 'adults', name: '', quantity: 2, tariff: null }],
  proofs: [],
  people: 2,
  currency: 'MXN',
  total_cents: 216_500,
  paid_cents: 41_200,
  goodwill_cents: 0,
  payer_id: null,
  expires_at: null,
}
const factsOf = (row: TicketRow) => ticketLines(row, 'es', NOW).facts.map(({ text }) => text)

test('§7: what was given back out of goodwill is said beside the total that is less by it', () => {
  const given = { ...ROW, total_cents: 200_000, paid_cents: 200_000, goodwill_cents: 16_500 }
  expect(ticketLines(given, 'es', NOW).sums).toMatchObject([
    { name: 'Total', amount: '$2,000.00' },
    { name: 'Pagado', amount: '$2,000.00' },
    { name: 'Devuelto por cortesía', amount: '$165.00' },
    { isStrong: true },
  ])
})

test('B5: the order is named where there is one', () => {
  expect(factsOf(ROW)).not.toContain('K7Q2M')
  expect(factsOf({ ...ROW, order_code: 'K7Q2M' })).toContain('K7Q2M')
})

test('total, what was paid and the balance', () => {
  expect(ticketLines(ROW, 'es', NOW).sums).toEqual([
    { name: 'Total', amount: '$2,165.00', isStrong: false },
    { name: 'Pagado', amount: '$412.00', isStrong: false },
    { name: 'Saldo por pagar', amount: '$1,753.00', isStrong: true },
  ])
})

test('T2: the zone is named where the clock of the business shows another time, and only there', () => {
  expect(factsOf(ROW)[0]).toMatch(/^jueves, 16\/07\/2026, 08:00\sa\.m\.$/)
  const elsewhere = { ...ROW, time_zone: 'America/Cancun', starts_at: '2026-07-16T13:00:00.000Z' }
  expect(factsOf(elsewhere)[0]).toMatch(/08:00\sa\.m\. \(hora de Cancún\)$/)
  expect(factsOf({ ...ROW, time_zone: 'America/Merida' })[0]).not.toContain('hora de')
})

test('meeting point, people and name stand on it; what is not known has no line', () => {
  expect(factsOf(ROW).slice(1)).toEqual(['Ana Poot', '2 adultos', 'Malecón, palapa 3'])
  expect(factsOf({ ...ROW, tourist_name: null, tour: { ...ROW.tour, meeting_point: null } })).toHaveLength(2)
})

test('a ticket that nobody may board with says so and asks for no money', () => {
  for (const row of [
    { ...ROW, status: 'canceled' as const },
    { ...ROW, departure_state: 'canceled' as const },
    { ...ROW, status: 'hold' as const, expires_at: '2026-07-15T12:00:00.000Z' },
  ]) {
    const lines = ticketLines(row, 'es', NOW)
    expect(lines.warning).toBe('SIN VALIDEZ: esta reserva fue cancelada')
    expect(lines.sums.map(({ name }) => name)).toEqual(['Total', 'Pagado'])
  }
  expect(ticketLines(ROW, 'es', NOW).warning).toBeNull()
})

test('a hold says until when, in the zone of the tour', () => {
  const lines = ticketLines({ ...ROW, status: 'hold', expires_at: '2026-07-15T12:10:00.000Z' }, 'es', NOW)
  expect(lines.note).toBe('Lugares apartados hasta 06:10')
})

test.each([
  ['José Muñoz', 'José Muñoz'],
  ['Łukasz Żółć', 'Lukasz Zólc'],
  ['Nguyễn', 'Nguyen'],
  ['山田 太郎', '?? ??'],
  ['«5 €» – “ok”…', '«5 €» – “ok”…'],
])('letters that every PDF reader has: %s', (text, expected) => {
  expect(westernLetters(text)).toBe(expected)
})

test('P2: people at a tariff are named with it', () => {
  const party: TicketRow['party'] = [
    { age_range: 'adults', name: '', quantity: 1, tariff: 'local' },
    { age_range: 'adults', name: '', quantity: 2, tariff: null },
  ]
  expect(factsOf({ ...ROW, party })).toContain('2 adultos, 1 adulto (local)')
})

test('P2: what proves a tariff on arrival is said, until it was seen or the ticket is not good any more', () => {
  const proofs: TicketRow['proofs'] = ['concession', 'national']
  expect(factsOf({ ...ROW, proofs })).toContain('credencial INAPAM o de discapacidad, INE o pasaporte mexicano')
  const named = (row: TicketRow) => ticketLines(row, 'es', NOW).facts.map(({ name }) => name)
  expect(named({ ...ROW, proofs })).toContain('Trae contigo')
  expect(named(ROW)).not.toContain('Trae contigo')
  expect(named({ ...ROW, proofs, status: 'canceled' })).not.toContain('Trae contigo')
})
