import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { localDate } from '../time.ts'
import { MAX_READ_LENGTH, MAX_READ_WORDS, readSearch } from './read-search.ts'

/** A Friday. */
const TODAY = localDate('2026-11-20')
const read = (text: string) => readSearch(text, TODAY)
const dayOf = (text: string) => read(text).departures?.day ?? null

describe('days', () => {
  test.each([
    ['es', 'hoy mañana pasado ayer'],
    ['en', 'today tomorrow – yesterday'],
    ['de', 'heute morgen übermorgen gestern'],
    ['fr', 'aujourd’hui demain – hier'],
    ['ja', '今日 明日 明後日 昨日'],
    ['zh', '今天 明天 后天 昨天'],
  ])('near today, in %s', (_, words) => {
    const days = ['2026-11-20', '2026-11-21', '2026-11-22', '2026-11-19']
    for (const [at, word] of words.split(' ').entries()) if (word !== '–') expect(dayOf(word), word).toBe(days[at])
  })

  test.each([
    ['es', 'viernes sábado domingo lunes martes miércoles jueves'],
    ['es, begun', 'vie sab dom lun mar mie jue'],
    ['en', 'Friday saturday Sunday Monday tuesday wednesday thursday'],
    ['en, begun', 'fri sat sun mon tue wed thu'],
    ['de', 'Freitag Samstag Sonntag Montag Dienstag Mittwoch Donnerstag'],
    ['de, two letters', 'Fr Sa So Mo Di Mi Do'],
    ['fr', 'vendredi samedi dimanche lundi mardi mercredi jeudi'],
    ['fr, begun', 'ven sam dim lun mar mer jeu'],
    ['ja', '金曜日 土曜日 日曜日 月曜日 火曜日 水曜日 木曜日'],
    ['zh', '星期五 星期六 星期日 星期一 星期二 星期三 星期四'],
    ['zh, short', '周五 周六 周日 周一 周二 周三 周四'],
  ])('of the week, in %s: the next one, today among them', (_, words) => {
    const found = words.split(' ').map(dayOf)
    expect(found).toEqual(['20', '21', '22', '23', '24', '25', '26'].map((day) => `2026-11-${day}`))
  })

  test.each([
    ['28/11', '2026-11-28'],
    ['28-11', '2026-11-28'],
    ['28.11.', '2026-11-28'],
    ['11/28', '2026-11-28'],
    ['3/2', '2027-02-03'],
    ['1/9', '2026-09-01'],
    ['29/2', '2028-02-29'],
    ['15/03/2026', '2026-03-15'],
    ['15/3/27', '2027-03-15'],
    ['2026-11-28', '2026-11-28'],
    ['28 nov', '2026-11-28'],
    ['28 de noviembre', '2026-11-28'],
    ['nov 28', '2026-11-28'],
    ['November 28th', '2026-11-28'],
    ['28. Dez', '2026-12-28'],
    ['24 décembre', '2026-12-24'],
    ['3 mar', '2027-03-03'],
    ['11月28日', '2026-11-28'],
    ['pasado mañana', '2026-11-22'],
    ['el lunes', '2026-11-23'],
    ['am Montag', '2026-11-23'],
    // What is no day, or is somebody's name.
    ['31/2', null],
    ['45/11', null],
    ['99/99/9999', null],
    ['lunares', null],
    ['martha', null],
    ['0/0', null],
  ])('«%s» is %s', (text, day) => {
    expect(dayOf(text)).toBe(day)
  })
})

describe('hours and people', () => {
  const both = { hours: [8, 20], minute: null }
  test.each([
    ['mañana 8', both, 8],
    ['8', both, 8],
    ['12', { hours: [12, 0], minute: null }, 12],
    ['14', { hours: [14], minute: null }, 14],
    ['25', null, 25],
    ['0', { hours: [0], minute: null }, null],
    ['lun 8am', { hours: [8], minute: null }, null],
    ['lun 8 pm', { hours: [20], minute: null }, null],
    ['12 am', { hours: [0], minute: null }, null],
    ['mañana 8:30', { hours: [8, 20], minute: 30 }, null],
    ['08:30', { hours: [8], minute: 30 }, null],
    ['8:30 p.m.', { hours: [20], minute: 30 }, null],
    ['14h30', { hours: [14], minute: 30 }, null],
    ['9h', { hours: [9, 21], minute: null }, null],
    ['hoy a las 8', both, null],
    ['um 8 Uhr', both, null],
    ['明日8時', both, null],
    ['明天8点30', { hours: [8, 20], minute: 30 }, null],
    ['mañana 8 personas', null, 8],
    ['8 pax', null, 8],
    ['x4', null, 4],
    ['4 people', null, 4],
    ['4 Personen', null, 4],
    ['4 personnes', null, 4],
    ['明日4人', null, 4],
    ['明天4位', null, 4],
    ['mañana 9:30 4', { hours: [9, 21], minute: 30 }, 4],
    ['lun 8 4 personas', both, 4],
    ['24:00', null, null],
    ['9:75', null, null],
  ])('«%s»', (text, time, party) => {
    expect([read(text).departures?.time ?? null, read(text).departures?.party ?? null]).toEqual([time, party])
  })

  test('an ambiguous number keeps both readings, and the rest are words of a tour', () => {
    expect(read('flamencos mañana 8').departures).toEqual({
      day: '2026-11-21',
      time: { hours: [8, 20], minute: null },
      party: 8,
      isEither: true,
      words: ['flamencos'],
    })
    expect(read('flamencos').departures).toBeNull()
  })
})

describe('tickets, people and addresses', () => {
  test.each([
    ['SGP96ECE', 'SGP96ECE'],
    ['sgp9-6ece', 'SGP96ECE'],
    [' sgp9 6ece ', 'SGP96ECE'],
    ['https://muelle.example/ticket/SGP96ECE?x=1', 'SGP96ECE'],
    ['SGP96EC', null],
    ['SGP96ECEX', null],
    ['SGP96EC0', null],
    ['', null],
  ])('«%s» is the ticket %s', (text, ticket) => {
    expect(read(text).ticket).toBe(ticket)
  })

  test.each([
    ['4410', '0144', null],
    ['+52 (986) 863-44.10', '0144368689', null],
    ['441', null, null],
    ['Núñez', null, 'nunez'],
    ['  LEFÈVRE   hugo ', null, 'lefevre hugo'],
    ['李', null, '李'],
    ['q', null, null],
    ["O'Brien", null, "o'brien"],
    ['28/11/2026', null, null],
    ['%_%', null, null],
  ])('«%s»: telephone %s, name %s', (text, phone, name) => {
    expect([read(text).phone_reversed, read(text).name]).toEqual([phone, name])
  })

  test.each([
    ['Zoe.Uc@ejemplo.com', 'Zoe.Uc@ejemplo.com'],
    ['zoe.u', 'zoe.u'],
    ['zoe@', 'zoe@'],
    ['a@b@c', null],
    ['zoe uc@x', null],
    ['4410', null],
    ['zoe', null],
  ])('«%s» begins the e-mail %s', (text, email) => {
    expect(read(text).email).toBe(email)
  })
})

describe('whatever is typed', () => {
  const nasty = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 200 }),
    fc.string({
      unit: fc.constantFrom("'", '"', '%', '_', '\\', '\0', '🚤', '８', '/', ':', '.', '8', 'a', ' ', '人', '\ud800'),
    }),
    fc.constantFrom(
      'a '.repeat(5_000),
      '8:'.repeat(5_000),
      '1/'.repeat(5_000),
      '周'.repeat(10_000),
      ' '.repeat(10_000),
    ),
  )

  test('is read without throwing, and no more of it than its bounds', () => {
    fc.assert(
      fc.property(nasty, (text) => {
        const reading = read(text)
        expect(reading.words.length).toBeLessThanOrEqual(MAX_READ_WORDS)
        expect((reading.name ?? '').length).toBeLessThanOrEqual(2_400)
        expect((reading.phone_reversed ?? '').length).toBeLessThanOrEqual(10)
        const { time, party } = reading.departures ?? {}
        for (const hour of time?.hours ?? []) expect(hour >= 0 && hour <= 23).toBe(true)
        if (party) expect(party >= 1 && party <= 99).toBe(true)
      }),
    )
  })

  test('of a longer text the rest changes nothing', () => {
    const long = 'ab cd '.repeat(MAX_READ_LENGTH)
    fc.assert(
      fc.property(nasty, (text) => {
        expect(read(`${long}${text}`)).toEqual(read(long))
      }),
    )
  })
})

test.each([
  ['a23', 'A23', null],
  ['A-23 b', 'A23B', 'A23B'],
  ['a2', null, null],
  ['ABCD23456', null, null],
  ['ROMERO', null, null],
  ['maria@example.com', null, null],
])('«%s» as a part of a ticket, and as its beginning', (text, ticket_part, ticket_start) => {
  expect(read(text)).toMatchObject({ ticket_part, ticket_start })
})
