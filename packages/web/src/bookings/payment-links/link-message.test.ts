import { expect, test } from 'vitest'
import { LANGUAGES } from '../../i18n/language.ts'
import { linkMessage } from './link-message.ts'

const booking = {
  tourist_first_name: 'Mariana',
  tour: { id: 1, name: 'Flamencos y Las Coloradas' },
  departure: { local_date: '2026-11-28', start_time: '07:00', time_zone: 'America/Merida' },
  currency: 'MXN',
} as Parameters<typeof linkMessage>[0]['booking']
const facts = {
  booking,
  amountCents: 243_500,
  business: 'Muelle Río Lagartos',
  expiresAt: '2026-11-23T16:42:00Z',
  url: 'https://muelle.example/pago/4FQ7KMTR?key=secret',
}

test('the message says who, what, how much and until when, on the clock of the dock', () => {
  expect(linkMessage({ ...facts, language: 'es' })).toBe(
    'Hola, Mariana. Muelle Río Lagartos: Flamencos y Las Coloradas, sábado, 28 de noviembre, 07:00 am.\n' +
      'Paga $2,435 aquí antes del lunes, 23 de noviembre, 10:42 am:\nhttps://muelle.example/pago/4FQ7KMTR?key=secret',
  )
})

test.each(LANGUAGES)('in %s it has the whole link, the amount and the hour, with a name or without', (language) => {
  for (const tourist_first_name of ['Mariana', null]) {
    const text = linkMessage({ ...facts, booking: { ...booking, tourist_first_name }, language })
    for (const part of [facts.url, '$2,435', '10:42 am', facts.business, tourist_first_name ?? ''])
      expect(text).toContain(part)
    expect(text).not.toContain('null')
  }
})

test('a link of an order says how many bookings it is for besides the one that is named', () => {
  expect(linkMessage({ ...facts, language: 'es', bookings: 2 })).toContain('07:00 am y 1 reserva más.')
  expect(linkMessage({ ...facts, language: 'en', bookings: 3 })).toContain('07:00 am and 2 more bookings.')
  expect(linkMessage({ ...facts, language: 'es', bookings: 1 })).not.toContain('más')
})
