import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { day, week } from '../../hours/hours-samples.ts'
import { addDays, instantOf, localDate, localTime } from '../../time.ts'
import { type LineFacts, parseLine } from './parse-line.ts'

const ZONE = 'America/Cancun'
/** A Wednesday, noon. */
const TODAY = localDate('2027-03-10')
const FACTS: LineFacts = {
  now: instantOf(TODAY, localTime('12:00'), ZONE),
  today: TODAY,
  zone: ZONE,
  // Breakfast only on Sunday; Friday and Saturday into the night.
  hours: {
    schedules: week({
      wed: day('1:00 PM-11:00 PM'),
      thu: day('1:00 PM-11:00 PM'),
      fri: day('1:00 PM-3:00 AM'),
      sat: day('1:00 PM-3:00 AM'),
      sun: day('8:00 AM-6:00 PM'),
    }),
    specialDates: [],
  },
  zones: ['Terraza', 'Salón', 'Terraza alta', 'Barra'],
}
/** What was read, as short as a line: people, day, hour, other hour, name, telephone, zone. */
function read(line: string): string {
  const { party, date, hour, otherHour, name, phone, zone, isVip } = parseLine(line, FACTS)
  const other = otherHour ? `(${otherHour.time}${otherHour.isOpen ? '' : ' cerrado'})` : null
  return [party, date.slice(5), hour?.time, other, name, phone, zone, isVip ? 'vip' : null]
    .filter((part) => part !== null && part !== undefined)
    .join(' | ')
}

describe('a line of a host', () => {
  test.each([
    ['12 sab 21:00', '12 | 03-13 | 21:00'],
    ['4 sab 9 juan 9981234567', '4 | 03-13 | 21:00 | (09:00 cerrado) | juan | 9981234567'],
    ['juan 4 sab 9', '4 | 03-13 | 21:00 | (09:00 cerrado) | juan'],
    ['sab 9pm juan 4', '4 | 03-13 | 21:00 | juan'],
    ['9:30 pm 2 hoy', '2 | 03-10 | 21:30'],
    ['2 hoy 9:30', '2 | 03-10 | 21:30 | (09:30 cerrado)'],
    ['2 hoy 09:30', '2 | 03-10 | 09:30'],
    ['2 hoy 20:15', '2 | 03-10 | 20:15'],
    ['2 hoy 20.15', '2 | 03-10 | 20:15'],
    ['2 20:15', '2 | 03-10 | 20:15'],
    ['2', '2 | 03-10'],
    ['', '03-10'],
    ['mañana 6 8', '6 | 03-11 | 20:00 | (08:00 cerrado)'],
    ['pasado mañana 6 8', '6 | 03-12 | 20:00 | (08:00 cerrado)'],
    ['pasado 6 8', '6 | 03-12 | 20:00 | (08:00 cerrado)'],
    // Both halves of the day are open on Sunday at nine only in the morning; at two only in the afternoon.
    ['2 dom 9', '2 | 03-14 | 09:00 | (21:00 cerrado)'],
    ['2 dom 2', '2 | 03-14 | 14:00 | (02:00 cerrado)'],
    ['2 dom 12', '2 | 03-14 | 12:00 | (00:00 cerrado)'],
    // One at night is open on Friday, and so is one in the afternoon: the later of the day is meant where both are.
    ['2 vie 1', '2 | 03-12 | 13:00 | (01:00)'],
    ['2 vie 1 am', '2 | 03-12 | 01:00'],
    ['2 vie 01:00', '2 | 03-12 | 01:00'],
    ['2 vie 12', '2 | 03-12 | 00:00 | (12:00 cerrado)'],
    ['6 terraza vie 8', '6 | 03-12 | 20:00 | (08:00 cerrado) | Terraza'],
    ['6 terraza alta vie 20:00', '6 | 03-12 | 20:00 | Terraza alta'],
    ['6 SALON vie 20:00 ana', '6 | 03-12 | 20:00 | ana | Salón'],
    ['4 sab 9 Ana López Ruiz', '4 | 03-13 | 21:00 | (09:00 cerrado) | Ana López Ruiz'],
    ['Juan de la Cruz 4 sab 21:00', '4 | 03-13 | 21:00 | Juan de la Cruz'],
    ['mesa para 4 el sábado a las 9 a nombre de Ana', '4 | 03-13 | 21:00 | (09:00 cerrado) | Ana'],
    ['sábado a las 9 para 4', '4 | 03-13 | 21:00 | (09:00 cerrado)'],
    ['a las 9 somos 4', '4 | 03-10 | 21:00 | (09:00 cerrado)'],
    ['4 personas 9 pm', '4 | 03-10 | 21:00'],
    ['9 4pax', '4 | 03-10 | 21:00 | (09:00 cerrado)'],
    ['4p 21h', '4 | 03-10 | 21:00'],
    ['4 a las 8 y media', '4 | 03-10 | 20:30 | (08:30 cerrado)'],
    ['4 a las 8 y cuarto', '4 | 03-10 | 20:15 | (08:15 cerrado)'],
    ['8 12/12 20:00', '8 | 12-12 | 20:00'],
    ['8 12-12 20:00', '8 | 12-12 | 20:00'],
    ['8 20:00 12 dic', '8 | 12-12 | 20:00'],
    ['8 20:00 12 de diciembre', '8 | 12-12 | 20:00'],
    ['8 el 20 20:00', '8 | 03-20 | 20:00'],
    ['8 el 5 20:00', '8 | 04-05 | 20:00'],
    ['4 mar 20:00', '4 | 03-16 | 20:00'],
    ['4 sab 13 mar 20:00', '4 | 03-13 | 20:00'],
    ['4 sab 9 998 123 4567 ana', '4 | 03-13 | 21:00 | (09:00 cerrado) | ana | 9981234567'],
    ['4 sab 9 55 1234 5678', '4 | 03-13 | 21:00 | (09:00 cerrado) | 5512345678'],
    ['4 sab 9 998-123-4567', '4 | 03-13 | 21:00 | (09:00 cerrado) | 9981234567'],
    ['+1 305 555 0123 bob 2 thu 8', '2 | 03-11 | 20:00 | (08:00 cerrado) | bob | +13055550123'],
    ['+13055550123 bob 2 thu 8', '2 | 03-11 | 20:00 | (08:00 cerrado) | bob | +13055550123'],
    ['4 wed 1', '4 | 03-10 | 13:00 | (01:00 cerrado)'],
    // Wednesday at eleven in the morning has passed: the next one.
    ['4 mie 11 am', '4 | 03-17 | 11:00'],
    ['2 ahora', '2 | 03-10 | 12:00'],
    ['vip 4 sab 22:00 Paco', '4 | 03-13 | 22:00 | Paco | vip'],
    ['4, sab, 9, juan', '4 | 03-13 | 21:00 | (09:00 cerrado) | juan'],
    ['4 saturday 9pm smith', '4 | 03-13 | 21:00 | smith'],
    ['4 samedi 21h Dupont', '4 | 03-13 | 21:00 | Dupont'],
    ['4 samstag 21 uhr Müller', '4 | 03-13 | 21:00 | Müller'],
    ['0 sab 9', '03-13 | 21:00 | (09:00 cerrado)'],
    ['4 25:00', '4 | 03-10'],
  ])('«%s»', (line, expected) => expect(read(line)).toBe(expected))
})

test('H-2: one o’clock at night of Friday is the instant of Saturday', () => {
  expect(parseLine('2 vie 01:00', FACTS).at).toBe(instantOf(localDate('2027-03-13'), localTime('01:00'), ZONE))
})

test('a line of ten thousand letters is read up to its limit', () => {
  expect(parseLine(`4 ${'a'.repeat(10_000)}`, FACTS).name?.length).toBe(198)
})

test('people, day, hour, name and telephone are found in every order', () => {
  const parts = ['para 4', 'sab', '21:00', 'Ana López', '9981234567', 'terraza']
  fc.assert(
    fc.property(fc.shuffledSubarray(parts, { minLength: parts.length }), (shuffled) => {
      expect(read(shuffled.join(' '))).toBe('4 | 03-13 | 21:00 | Ana López | 9981234567 | Terraza')
    }),
  )
})

test('whatever is typed is read without a fault', () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 80 }), (line) => {
      const { party, hour } = parseLine(line, FACTS)
      expect(party === null || (party >= 1 && party <= 500)).toBe(true)
      expect(hour === null || (hour.minute >= 0 && hour.minute < 2 * 1440)).toBe(true)
    }),
  )
})

test.each([
  // By the week it would be nine in the evening.
  ['2 sab 9', '09:00 open', '21:00 closed'],
  ['2 vie 9', '21:00 closed', '09:00 closed'],
  ['2 jue 9', '21:00 open', '09:00 closed'],
])('H-5 an hour is read by the hours of its date: «%s»', (line, hour, other) => {
  const hours = {
    ...FACTS.hours,
    specialDates: [
      { date: addDays(TODAY, 2), kind: 'closed', periods: [] },
      { date: addDays(TODAY, 3), kind: 'special', periods: day('8:00 AM-12:00 PM').periods },
    ] as const,
  }
  const found = parseLine(line, { ...FACTS, hours })
  const words = [found.hour, found.otherHour].map((one) => one && `${one.time} ${one.isOpen ? 'open' : 'closed'}`)
  expect(words).toEqual([hour, other])
})
