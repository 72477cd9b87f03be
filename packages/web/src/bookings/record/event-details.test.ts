import { inLanguage } from '@muelle/contract/messages/by-language'
import { createTranslator } from 'use-intl/core'
import { expect, it } from 'vitest'
import { part as desk } from '../../i18n/parts/desk.ts'
import { eventDetails } from './event-details.ts'

const t = createTranslator({ locale: 'es-MX', messages: inLanguage(desk, 'es'), namespace: 'life' })
const entry = (kind: string, data: Record<string, unknown>) => ({
  id: 1,
  at: '2026-11-20T13:30:00Z',
  kind,
  actor: null,
  data,
})

it.each([
  [
    'booking.moved',
    { from_date: '2026-11-20', date: '2026-11-21', start_time: '09:30', cause: 'weather', penalty_cents: 0 },
    ['20/11/2026 → 21/11/2026 09:30 am', 'Mal tiempo'],
  ],
  [
    'booking.moved',
    { from_date: '2026-11-20', from_start_time: '07:30', date: '2026-11-20', start_time: '23:59' },
    ['20/11/2026 07:30 am → 20/11/2026 11:59 pm'],
  ],
  [
    'booking.moved',
    { from_date: '2026-11-20', date: '2026-11-21', start_time: '09:30', reason: 'Llegan tarde', cause: 'operator' },
    ['20/11/2026 → 21/11/2026 09:30 am', 'Motivo: Llegan tarde', 'Lo decide el negocio'],
  ],
  [
    'booking.party_changed',
    { from_people: 2, people: 3, difference_cents: 45_000 },
    ['Personas: 2 → 3', 'Diferencia: $450'],
  ],
  ['booking.tourist_changed', { fields: ['notes', 'tourist_email'] }, ['Correo, Notas']],
  ['booking.refunded', { amount_cents: 20_000, owed_cents: 0 }, ['$200']],
  ['booking.checkin_undone', { people: 2, reason: 'Era otra familia' }, ['Motivo: Era otra familia']],
  [
    'booking.transfer_refused',
    { amount_cents: 50_000, reason: 'No aparece en el banco' },
    ['$500', 'Motivo: No aparece en el banco'],
  ],
  ['booking.created', { overbook_reason: 'Es la familia del capitán' }, ['Lugares de más: Es la familia del capitán']],
  // An older event may lack any of it.
  ['booking.moved', {}, []],
])('says what %s changed: %j', (kind, data, words) => {
  expect(eventDetails(entry(kind, data), 'MXN', t)).toEqual(words)
})
