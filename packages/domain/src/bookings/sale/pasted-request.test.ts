import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { instant } from '../../time.ts'
import { pastedRequest } from './pasted-request.ts'

/** Friday 20 November 2026, 23:30 in Mérida, when it is Saturday in London. */
const NOW = instant(Date.parse('2026-11-21T05:30:00Z'))
const TOURS = [
  { id: 1, name: 'Flamencos y Las Coloradas' },
  { id: 2, name: 'Isla Holbox al amanecer' },
  { id: 3, name: 'Paseo en lancha privada' },
]
const FACTS = { tours: TOURS, now: NOW, zone: 'America/Merida' }
const read = (text: string) => pastedRequest(text, FACTS)

test('a whole message in Spanish is understood, and what is not stays to be read', () => {
  const text =
    'Hola, buenas tardes! Queremos ir a los flamencos el sábado 28 de noviembre a las 9, somos 4 adultos y 2 niños, a nombre de Ana Pérez, mi cel 986 863 4410, ana@correo.com. ¿Aceptan perros?'
  expect(read(text)).toEqual({
    tour_id: 1,
    date: '2026-11-28',
    time: '09:00',
    people: { adults: 4, children: 2 },
    name: 'Ana Pérez',
    phone: '986 863 4410',
    email: 'ana@correo.com',
    rest: expect.stringContaining('¿Aceptan perros?'),
  })
})

test('and one in English', () => {
  expect(
    read('Hi! We are 5 people for Holbox tomorrow at 1:30 pm. My name is John Smith, +1 305 555 0100'),
  ).toMatchObject({
    tour_id: 2,
    date: '2026-11-21',
    time: '13:30',
    people: { adults: 5 },
    name: 'John Smith',
    phone: '+1 305 555 0100',
  })
})

describe('the date, by the calendar of the tour', () => {
  test.each([
    ['hoy', '2026-11-20'],
    ['mañana por la mañana', '2026-11-21'],
    ['pasado mañana', '2026-11-22'],
    ['the day after tomorrow', '2026-11-22'],
    ['el viernes', '2026-11-20'],
    ['sábado', '2026-11-21'],
    ['este SABADO', '2026-11-21'],
    ['next Thursday', '2026-11-26'],
    ['25 de noviembre', '2026-11-25'],
    ['miércoles, 25 de noviembre del 2026', '2026-11-25'],
    ['Nov 25th', '2026-11-25'],
    ['the 25th of November', '2026-11-25'],
    ['25/11', '2026-11-25'],
    ['25/11/26', '2026-11-25'],
    ['2026-11-25', '2026-11-25'],
    // Passed this year: the next one is meant.
    ['3 de enero', '2027-01-03'],
    ['19/11', '2027-11-19'],
    ['20/11', '2026-11-20'],
    // No such day, or one that is over.
    ['30/2', null],
    ['31 de noviembre', null],
    ['19/11/2026', null],
    ['25/13', null],
    ['por la mañana', null],
    ['los sabadones', null],
    ['1/2 kilo', '2027-02-01'],
    ['nada', null],
  ])('«%s»', (text, date) => {
    expect(read(text).date).toBe(date)
  })
})

describe('the hour', () => {
  test.each([
    ['9am', '09:00'],
    ['9 a. m.', '09:00'],
    ['12 pm', '12:00'],
    ['12 am', '00:00'],
    ['a las 9', '09:00'],
    ['a las 5', null],
    ['a las 5 de la tarde', '17:00'],
    ['13:30', '13:30'],
    ['1:30pm', '13:30'],
    ['a las 9:30 hrs', '09:30'],
    ['24:00', null],
    ['9:75', null],
    ['13 pm', null],
    ['at 4 people', null],
    ['9', null],
  ])('«%s»', (text, time) => {
    expect(read(text).time).toBe(time)
  })
})

describe('the people', () => {
  test.each([
    ['4 adultos y 2 niños', { adults: 4, children: 2 }],
    ['dos adultos, un bebé', { adults: 2, infants: 1 }],
    ['2 adults, 1 teen and 1 kid', { adults: 2, youths: 1, children: 1 }],
    ['somos 6', { adults: 6 }],
    ['Somos 6: 4 adultos y 2 niños', { adults: 4, children: 2 }],
    ['2+1', { adults: 2, children: 1 }],
    ['2 + 0', { adults: 2 }],
    ['0+2', null],
    ['para 3 personas', { adults: 3 }],
    ['party of four', { adults: 4 }],
    ['0 adultos', null],
    ['somos de Mérida', null],
    ['100 personas', null],
    ['$2 personas', null],
  ])('«%s»', (text, people) => {
    expect(read(text).people).toEqual(people)
  })
})

describe('who writes', () => {
  test.each([
    ['soy Luis', 'Luis'],
    ['Soy Luis y quiero ir', 'Luis'],
    ['a nombre de María de la Cruz Núñez, gracias', 'María de la Cruz Núñez'],
    ['soy de Mérida', null],
    ['soy alérgica', null],
    ['this is Íñigo', 'Íñigo'],
    ['nombre: Ana', 'Ana'],
  ])('«%s»', (text, name) => {
    expect(read(text).name).toBe(name)
  })
  test.each([
    ['9868634410', '9868634410'],
    ['tel. (986) 863-4410', '986 863 4410'],
    ['+52 1 986 863 4410', '+52 1 986 863 4410'],
    ['863-441', null],
    ['2026-11-25', null],
    ['1234567890123456', null],
  ])('«%s»', (text, phone) => {
    expect(read(text).phone).toBe(phone)
  })
})

test('a tour by its own words alone; where two fit, none', () => {
  expect(read('la lancha privada').tour_id).toBe(3)
  expect(read('el paseo en isla').tour_id).toBeNull()
  expect(read('holbox y coloradas').tour_id).toBeNull()
  expect(read('flamencos y coloradas, luego holbox').tour_id).toBe(1)
})

test('it never throws and never invents: every answer is made of what the text holds', () => {
  const piece = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 12 }),
    fc.constantFrom(
      'somos',
      '4',
      'adultos',
      'mañana',
      '25/11',
      '9am',
      'soy',
      'Ana',
      '+52',
      '986 863',
      '4410',
      '@',
      'a.mx',
      '\n',
      'İ',
      'ﬁ',
    ),
  )
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 20 }), (pieces) => {
      const text = pieces.join(' ')
      const { people, phone, name, email, rest } = read(text)
      const digits = text.replaceAll(/\D/g, '')
      if (phone !== null) expect(digits).toContain(phone.replaceAll(/\D/g, ''))
      if (name !== null) expect(text.normalize('NFC').replaceAll(/\s+/g, ' ')).toContain(name)
      if (email !== null) expect(text.toLowerCase()).toContain(email)
      if (people !== null) expect(Object.values(people).every((count) => count >= 1 && count <= 99)).toBe(true)
      for (const word of rest.split(/\s+/)) expect(text.normalize('NFC')).toContain(word)
    }),
    { numRuns: 150 },
  )
})
