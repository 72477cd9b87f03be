import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { day, weekFrom } from '../../hours/hours-samples.ts'
import { ASKING_CHANNELS, type AskingChannel } from '../../resources/resource-channel.ts'
import { localTime, localTimeOf } from '../../time.ts'
import { askedBy, judgeSlot, type Question } from './judge-slot.ts'
import { SLOT_REASONS } from './reasons.ts'
import { NOTHING_TAKEN, type Taken, type Venue } from './venue.ts'
import { SAMPLE_DAY, SAMPLE_ZONE, sampleTable, sampleTaken, sampleTime, sampleVenue } from './venue-samples.ts'

const NOON = sampleTime('12:00')
type Case = {
  venue?: Parameters<typeof sampleVenue>[0]
  taken?: Taken
  time?: string
  date?: string
  party?: number
  asking?: AskingChannel
  over?: Partial<Question>
}
const verdictOf = ({
  venue,
  taken = NOTHING_TAKEN,
  time = '20:00',
  date = SAMPLE_DAY,
  party = 2,
  asking = 'public',
  over = {},
}: Case) => judgeSlot(sampleVenue(venue), taken, sampleTime(time, date), askedBy(asking, party, NOON, over))
const codesOf = (each: Case) => verdictOf(each).reasons.map(({ code }) => code)

const LATE = weekFrom(Array.from({ length: 7 }, () => day('10:00 PM-3:00 AM')))
const closedOn = {
  hours: { ...sampleVenue().hours, specialDates: [{ date: SAMPLE_DAY, kind: 'closed' as const, periods: [] }] },
}

describe('§4: each reason', () => {
  test.each<[string, Case, string[]]>([
    ['nothing in the way', {}, []],
    ['closed: a special date', { venue: closedOn }, ['closed']],
    ['outside_hours: before opening', { time: '12:45' }, ['outside_hours']],
    ['outside_hours: at closing', { time: '23:00' }, ['outside_hours']],
    ['outside_hours: the public between two times of the grid', { time: '20:05' }, ['outside_hours']],
    ['staff books between two times of the grid', { time: '20:05', asking: 'internal' }, []],
    ['last_arrival: an hour before closing', { time: '22:15' }, ['last_arrival']],
    ['H-4: the last arrival itself', { time: '22:00' }, []],
    ['at the door nobody is too late before closing', { time: '22:15', asking: 'walk_in' }, []],
    [
      'H-2: one o’clock belongs to the evening before',
      { venue: { hours: { schedules: LATE, specialDates: [] } }, time: '01:00' },
      ['too_soon'],
    ],
    ['too_soon: within the notice', { time: '13:00', over: { now: sampleTime('12:45') } }, ['too_soon']],
    ['H-6: staff needs no notice', { time: '13:00', asking: 'internal', over: { now: sampleTime('12:45') } }, []],
    [
      'too_soon: past, also for staff',
      { time: '13:00', asking: 'internal', over: { now: sampleTime('13:20') } },
      ['too_soon'],
    ],
    [
      'the quarter hour that has begun is now',
      { time: '13:10', asking: 'walk_in', over: { now: sampleTime('13:14') } },
      [],
    ],
    ['too_far', { date: '2027-05-10' }, ['too_far']],
    ['H-6: the last day that can be booked', { date: '2027-05-09' }, []],
    [
      'party_size: too many to book online where nobody is asked',
      { party: 9, venue: { reservation: { approvalAbove: null }, resources: [sampleTable(1, 12)] } },
      ['party_size'],
    ],
    ['H-6: more may ask where somebody answers', { party: 9, venue: { resources: [sampleTable(1, 12)] } }, []],
    ['channel_closed: only a list', { venue: { way: 'waitlist' } }, ['channel_closed']],
    ['channel_closed: stopped', { venue: { reservation: { takesOnline: false } } }, ['channel_closed']],
    [
      'channel_closed: not any more today',
      { venue: { reservation: { sameDayUntil: localTime('11:00') } } },
      ['channel_closed'],
    ],
    [
      'another day can still be booked',
      { venue: { reservation: { sameDayUntil: localTime('11:00') } }, date: '2027-03-11' },
      [],
    ],
    ['a stop is none for staff', { venue: { way: 'waitlist' }, asking: 'internal' }, []],
    ['duplicate', { over: { duplicate: { ticket: 'AB12' } } }, ['duplicate']],
    ['D-1 pacing_covers', { taken: sampleTaken({}, { '20:00': { covers: 5 } }) }, ['pacing_covers']],
    [
      'D-1 pacing_parties',
      { venue: { pacing: { partiesPerSlot: 1 } }, taken: sampleTaken({}, { '20:00': { parties: 1 } }) },
      ['pacing_parties'],
    ],
    [
      'D-2 capacity',
      { venue: { pacing: { presenceCap: 10 } }, taken: sampleTaken({}, { '21:00-21:15': { present: 9 } }) },
      ['capacity'],
    ],
    [
      'D-2: who leaves before is not counted',
      { venue: { pacing: { presenceCap: 10 } }, taken: sampleTaken({}, { '19:00-20:00': { present: 9 } }) },
      [],
    ],
    [
      'D-5 capacity: seats for the door',
      { venue: { pacing: { walkInPercent: 50 } }, taken: sampleTaken({}, { '20:00-21:00': { present: 5 } }) },
      ['capacity'],
    ],
    [
      'D-5: they are there for the door',
      {
        asking: 'walk_in',
        venue: { pacing: { walkInPercent: 50 } },
        taken: sampleTaken({}, { '20:00-21:00': { present: 5 } }),
      },
      [],
    ],
    ['no_table: larger than any', { party: 7, asking: 'internal' }, ['pacing_covers', 'no_table']],
    [
      'no_table: all are taken',
      { taken: sampleTaken({ 1: ['19:00-20:15'], 2: ['21:15-22:00'], 3: ['20:00-23:00'] }) },
      ['no_table'],
    ],
    [
      'M-5: the last one belongs to a party without a table',
      { taken: sampleTaken({ 2: ['20:00-21:00'], 3: ['20:00-21:00'] }, { '20:00-21:00': { unassigned: 1 } }) },
      ['no_table'],
    ],
    [
      'M-5: staff may take it',
      {
        asking: 'internal',
        taken: sampleTaken({ 2: ['20:00-21:00'], 3: ['20:00-21:00'] }, { '20:00-21:00': { unassigned: 1 } }),
      },
      [],
    ],
  ])('%s', (_, each, expected) => expect(codesOf(each)).toEqual(expected))

  test('all of them are told, in their order', () => {
    const venue = { resources: [sampleTable(1, 2)], pacing: { presenceCap: 3, partiesPerSlot: 1 } }
    const taken = sampleTaken({ 1: ['20:00-23:00'] }, { '22:15-22:30': { covers: 2, parties: 1, present: 3 } })
    const codes = codesOf({ venue, taken, time: '22:15', over: { duplicate: { ticket: 'AB12' } } })
    expect(codes).toEqual(['last_arrival', 'duplicate', 'pacing_covers', 'pacing_parties', 'capacity', 'no_table'])
    expect(codes).toEqual(SLOT_REASONS.filter((code) => codes.includes(code)))
  })
})

describe('§4: what staff may pass', () => {
  test.each<[string, Case, boolean]>([
    ['D-1: pacing', { taken: sampleTaken({}, { '20:00': { covers: 99 } }) }, true],
    ['M-5: no table', { party: 30 }, true],
    ['last arrival', { time: '22:30' }, true],
    ['D-2: not what the papers allow', { venue: { pacing: { presenceCap: 1 } } }, false],
    ['not a closed day', { venue: closedOn }, false],
    ['not the past', { date: '2027-03-09' }, false],
  ])('%s', (_, each, expected) => {
    expect(verdictOf({ ...each, asking: 'internal' }).isBookable).toBe(expected)
    expect(verdictOf(each).isBookable).toBe(false)
  })
})

describe('the stay', () => {
  const endOf = (each: Case) => localTimeOf(verdictOf(each).stay.endsAt, SAMPLE_ZONE)
  test.each<[string, Case, string]>([
    ['D-3: two', { party: 2 }, '21:30'],
    ['D-3: four', { party: 4 }, '21:45'],
    ['D-3: six', { party: 6 }, '22:00'],
    ['D-3: seven and more', { party: 7 }, '22:30'],
    ['H-4: closing cuts it', { time: '22:00' }, '23:00'],
    [
      'H-4: unless the venue lets them stay',
      { time: '22:00', venue: { reservation: { mayPassClosing: true } } },
      '23:30',
    ],
    ['D-3: until closing', { venue: { visit: { turns: [{ upTo: null, minutes: null }] } } }, '23:00'],
    [
      'D-3: other turns on Wednesday evenings',
      {
        venue: {
          visit: {
            turnOverrides: [
              {
                weekdays: ['wed'],
                from: localTime('19:00'),
                to: localTime('23:00'),
                turns: [{ upTo: null, minutes: 60 }],
              },
            ],
          },
        },
      },
      '21:00',
    ],
    ['staff says how long', { asking: 'internal', over: { minutes: 45 } }, '20:45'],
  ])('%s', (_, each, expected) => expect(endOf(each)).toBe(expected))

  test('D-4: the buffer is kept free and not told', () => {
    const free = sampleTaken({ 1: ['21:45-22:45'], 2: ['20:00-23:00'], 3: ['20:00-23:00'] })
    expect(codesOf({ taken: free })).toEqual([])
    const tight = sampleTaken({ 1: ['21:30-22:45'], 2: ['20:00-23:00'], 3: ['20:00-23:00'] })
    expect(codesOf({ taken: tight })).toEqual(['no_table'])
    expect(codesOf({ taken: tight, venue: { visit: { bufferMinutes: 0 } } })).toEqual([])
  })

  test('D-3: where only the shortest stay fits it is offered with the time to leave', () => {
    const taken = sampleTaken({ 1: ['21:15-22:45'], 2: ['20:00-23:00'], 3: ['20:00-23:00'] })
    const verdict = verdictOf({ taken, venue: { visit: { minimumMinutes: 60 } } })
    expect(verdict).toMatchObject({ reasons: [], isShort: true })
    expect(verdict.stay).toMatchObject({ endsAt: sampleTime('21:05'), isCut: true })
    expect(verdict.offers.map(({ name }) => name)).toEqual(['Mesa 1'])
    expect(codesOf({ taken, venue: { visit: { minimumMinutes: 90 } } })).toEqual(['no_table'])
  })

  test('D-3: a short stay is told for the tables that last as long', () => {
    const taken = sampleTaken({ 1: ['21:15-22:45'], 2: ['21:00-23:00'], 3: ['20:00-23:00'] })
    const verdict = verdictOf({ taken, venue: { visit: { minimumMinutes: 45 } } })
    expect(verdict.offers.map(({ name }) => name)).toEqual(['Mesa 1'])
    expect(verdict.stay.endsAt).toBe(sampleTime('21:05'))
  })
})

describe('M-1, M-2, M-3', () => {
  const namesOf = (each: Case) => verdictOf(each).offers.map(({ name }) => name)
  const peaks = [{ weekdays: ['wed' as const], from: localTime('20:00'), to: localTime('22:00') }]
  test('M-1: at hours of many guests tables are kept, and given again two hours before', () => {
    const venue = { pacing: { peaks } }
    expect(namesOf({ venue })).toEqual(['Mesa 1'])
    expect(namesOf({ venue, over: { now: sampleTime('17:59') } })).toEqual(['Mesa 1'])
    expect(namesOf({ venue, over: { now: sampleTime('18:00') } })).toEqual(['Mesa 1', 'Mesa 2', 'Mesa 3'])
    expect(namesOf({ venue, time: '19:45' })).toEqual(['Mesa 1', 'Mesa 2', 'Mesa 3'])
  })
  test('M-2: a gap that nobody could use counts before priority', () => {
    const resources = [sampleTable(1, 2), sampleTable(2, 2), sampleTable(3, 2, { priority: 9 })]
    // Mesa 1 would leave half an hour before it, Mesa 2 none, Mesa 3 a quarter.
    const taken = sampleTaken({ 1: ['18:00-19:30'], 2: ['18:00-20:00'], 3: ['18:00-19:45'] })
    expect(namesOf({ venue: { resources }, taken })).toEqual(['Mesa 2', 'Mesa 3', 'Mesa 1'])
  })
  test('M-2: a zone that a guest wants is firm, for staff it comes first', () => {
    const resources = [sampleTable(1, 2), sampleTable(2, 4, { zone: 'Terraza' })]
    expect(namesOf({ venue: { resources }, over: { zone: 'terraza' } })).toEqual(['Mesa 2'])
    expect(namesOf({ venue: { resources }, asking: 'internal', over: { zone: 'terraza' } })).toEqual([
      'Mesa 2',
      'Mesa 1',
    ])
  })
  test('M-3: a combination for the public only where no single table is large enough', () => {
    const venue = {
      resources: [sampleTable(1, 4), sampleTable(2, 4), sampleTable(3, 4)],
      combos: [{ id: 1, name: '1+2', min_party: 3, capacity: 6, resource_ids: [1, 2] }],
    }
    expect(namesOf({ venue, party: 4 })).toEqual(['Mesa 3', 'Mesa 1', 'Mesa 2'])
    expect(namesOf({ venue, party: 5 })).toEqual(['1+2'])
    expect(codesOf({ venue, party: 5, taken: sampleTaken({ 2: ['20:30-21:00'] }) })).toEqual(['no_table'])
  })
})

test('what is offered is free for the stay, whoever asks, and staff is never offered less than the public', () => {
  const anyStretch = fc.tuple(
    fc.integer({ min: 1, max: 3 }),
    fc.integer({ min: 52, max: 88 }),
    fc.integer({ min: 1, max: 12 }),
  )
  const clock = (quarter: number) =>
    `${String(Math.floor(quarter / 4)).padStart(2, '0')}:${String((quarter % 4) * 15).padStart(2, '0')}`
  const anyTaken = fc.array(anyStretch, { maxLength: 8 }).map((stretches) => {
    const tables: Record<number, string[]> = {}
    for (const [id, from, length] of stretches)
      (tables[id] ??= []).push(`${clock(from)}-${clock(Math.min(95, from + length))}`)
    return sampleTaken(tables)
  })
  const venue: Venue = sampleVenue()
  fc.assert(
    fc.property(anyTaken, fc.integer({ min: 52, max: 91 }), fc.integer({ min: 1, max: 8 }), (taken, quarter, party) => {
      const at = sampleTime(clock(quarter))
      const [byPublic, byStaff] = ASKING_CHANNELS.map((asking) =>
        judgeSlot(venue, taken, at, askedBy(asking, party, NOON)),
      )
      for (const verdict of [byPublic, byStaff])
        for (const { resource_ids } of verdict?.offers ?? [])
          for (const id of resource_ids)
            for (const { from, to } of taken.busy.get(id) ?? [])
              expect(to <= (verdict?.stay.span.from ?? 0) || from >= (verdict?.stay.span.to ?? 0)).toBe(true)
      const staff = byStaff?.offers.map(({ name }) => name)
      for (const { name } of byPublic?.offers ?? []) expect(staff).toContain(name)
    }),
  )
})

describe('H-5: the date of an event', () => {
  const event = { coversPerSlot: 3, partiesPerSlot: 1, turnMinutes: 45, zones: ['Terraza'] }
  const venueOn = (kind: 'event' | 'special') => {
    const venue = sampleVenue({
      resources: [sampleTable(1, 4), sampleTable(2, 4, { zone: 'terraza' })],
      pacing: { coversPerSlot: 40, partiesPerSlot: 10, overrides: [] },
    })
    const periods = day('1:00 PM-11:00 PM').periods
    const special = { date: SAMPLE_DAY, kind, periods, event }
    return { ...venue, hours: { ...venue.hours, specialDates: [special] } }
  }
  const at = (venue: Venue, asking: 'public' | 'internal' | 'walk_in', party = 2) =>
    judgeSlot(venue, NOTHING_TAKEN, sampleTime('20:00'), askedBy(asking, party, sampleTime('19:00')))

  test('has a pace of its own', () => {
    expect(at(venueOn('event'), 'public', 4).reasons).toContainEqual({
      code: 'pacing_covers',
      max: 3,
      taken: 0,
      over: 1,
    })
    expect(at(venueOn('special'), 'public', 4).reasons).toEqual([])
  })
  test('lets everybody stay as long as it says', () => {
    expect(at(venueOn('event'), 'public').stay.endsAt).toBe(sampleTime('20:45'))
    expect(at(venueOn('special'), 'public').stay.endsAt).toBe(sampleTime('21:30'))
  })
  test('books tables of its zones alone, and seats who stands at the door anywhere', () => {
    for (const asking of ['public', 'internal'] as const) {
      const { offers, rejected } = at(venueOn('event'), asking)
      expect(offers.map(({ id }) => id)).toEqual([2])
      expect(rejected).toMatchObject([{ offer: { id: 1 }, denial: { code: 'resource.zone_closed' } }])
    }
    expect(at(venueOn('event'), 'walk_in').offers).toHaveLength(2)
  })
})

test('D-5: so many seats are kept for who comes without a booking, at some hours more than at others', () => {
  const overrides = [
    {
      weekdays: ['wed' as const],
      from: localTime('20:00'),
      to: localTime('22:00'),
      covers: null,
      parties: null,
      walkInPercent: 80,
    },
  ]
  const venue = { resources: [sampleTable(1, 10)], pacing: { walkInPercent: 20, overrides } }
  expect(codesOf({ venue, party: 8, time: '19:00' })).toEqual([])
  expect(codesOf({ venue, party: 8, time: '20:00' })).toEqual(['capacity'])
  expect(codesOf({ venue, party: 2, time: '20:00' })).toEqual([])
  expect(codesOf({ venue, party: 8, time: '20:00', date: '2027-03-11' })).toEqual([])
})
