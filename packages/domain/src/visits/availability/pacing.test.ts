import { describe, expect, test } from 'vitest'
import { localDate, localTime } from '../../time.ts'
import { NO_LOAD } from './load.ts'
import { isPeak, pacingLimits, pacingReasons } from './pacing.ts'
import { bookableSeats, capacityReason } from './presence.ts'
import { SAMPLE_DAY, sampleTime, sampleVenue } from './venue-samples.ts'

const { pacing } = sampleVenue()
const HOUSE = { seats: 62, largestParty: 8 }
const at = (minute: number, date = SAMPLE_DAY) => ({ date, minute })
const EVENING = { weekdays: ['wed' as const, 'thu' as const], from: localTime('20:00'), to: localTime('21:00') }

describe('D-1: how many may begin in a quarter hour', () => {
  test.each([
    ['by default a sixth of the seats', pacing, HOUSE, 11],
    ['but never fewer than the largest table seats', pacing, { seats: 12, largestParty: 4 }, 4],
    ['what the venue says', { ...pacing, coversPerSlot: 20 }, HOUSE, 20],
    [
      'what it says for those days and hours',
      { ...pacing, coversPerSlot: 20, overrides: [{ ...EVENING, covers: 6, parties: null, walkInPercent: null }] },
      HOUSE,
      6,
    ],
    [
      'a slot of its own for parties leaves the persons alone',
      { ...pacing, overrides: [{ ...EVENING, covers: null, parties: 2, walkInPercent: null }] },
      HOUSE,
      11,
    ],
    [
      'the first that holds',
      {
        ...pacing,
        overrides: [
          { ...EVENING, covers: 6, parties: null, walkInPercent: null },
          { ...EVENING, covers: 7, parties: null, walkInPercent: null },
        ],
      },
      HOUSE,
      6,
    ],
  ])('%s', (_, rules, seats, covers) => expect(pacingLimits(rules, seats, at(20 * 60)).covers).toBe(covers))

  test.each([
    [19 * 60 + 59, SAMPLE_DAY, null],
    [20 * 60, SAMPLE_DAY, 3],
    [20 * 60 + 45, SAMPLE_DAY, 3],
    [21 * 60, SAMPLE_DAY, null],
    [20 * 60, localDate('2027-03-12'), null],
  ])('a slot of its own at minute %i of %s', (minute, date, parties) => {
    const rules = { ...pacing, overrides: [{ ...EVENING, covers: null, parties: 3, walkInPercent: null }] }
    expect(pacingLimits(rules, HOUSE, at(minute, date)).parties).toBe(parties)
  })
  test('past midnight it is still the evening’s', () => {
    const late = {
      ...EVENING,
      from: localTime('23:00'),
      to: localTime('01:00'),
      covers: 2,
      parties: null,
      walkInPercent: null,
    }
    const rules = { ...pacing, overrides: [late] }
    expect(pacingLimits(rules, HOUSE, at(24 * 60 + 30)).covers).toBe(2)
    expect(pacingLimits(rules, HOUSE, at(30)).covers).toBe(11)
  })

  test.each([
    [50, 5, 1],
    [100, 11, 2],
    [0, 0, 0],
  ])('of %i %% the public may have %i persons and %i parties', (onlinePercent, publicCovers, publicParties) => {
    const limits = pacingLimits({ ...pacing, onlinePercent, partiesPerSlot: 2 }, HOUSE, at(20 * 60))
    expect(limits).toEqual({ covers: 11, parties: 2, publicCovers, publicParties })
  })

  const limits = { covers: 11, parties: 3, publicCovers: 5, publicParties: 1 }
  test.each([
    ['fits', { covers: 9 }, 2, 'internal', []],
    ['one too many', { covers: 10 }, 2, 'internal', [{ code: 'pacing_covers', max: 11, taken: 10, over: 1 }]],
    [
      'the part of the public',
      { covers: 4, publicCovers: 4 },
      2,
      'public',
      [{ code: 'pacing_covers', max: 5, taken: 4, over: 1 }],
    ],
    ['is none for staff', { covers: 4, publicCovers: 4 }, 2, 'internal', []],
    [
      'the whole before the part where that is more over',
      { covers: 11, publicCovers: 4 },
      2,
      'public',
      [{ code: 'pacing_covers', max: 11, taken: 11, over: 2 }],
    ],
    ['parties', { parties: 3 }, 2, 'internal', [{ code: 'pacing_parties', max: 3, taken: 3, over: 1 }]],
    [
      'parties of the public',
      { publicParties: 1 },
      2,
      'public',
      [{ code: 'pacing_parties', max: 1, taken: 1, over: 1 }],
    ],
    [
      'who is at the door counts too',
      { covers: 11, parties: 3 },
      1,
      'walk_in',
      [
        { code: 'pacing_covers', max: 11, taken: 11, over: 1 },
        { code: 'pacing_parties', max: 3, taken: 3, over: 1 },
      ],
    ],
  ] as const)('%s', (_, load, party, asking, expected) =>
    expect(pacingReasons(limits, { ...NO_LOAD, ...load }, party, asking)).toEqual(expected),
  )
})

test.each([
  ['in its hours', '20:00', '12:00', true],
  ['not after them', '21:00', '12:00', false],
  ['M-1: given again two hours before', '20:00', '18:00', false],
  ['and not a minute sooner', '20:00', '17:59', true],
])('M-1: tables for many are kept %s', (_, time, now, expected) => {
  const [hour = 0, minute = 0] = time.split(':').map(Number)
  const slot = { date: SAMPLE_DAY, minute: hour * 60 + minute, at: sampleTime(time) }
  expect(isPeak({ ...pacing, peaks: [EVENING] }, slot, sampleTime(now))).toBe(expected)
})

describe('D-2, D-5: how many may be inside', () => {
  test.each([
    [0, 62],
    [25, 46],
    [100, 0],
  ])('D-5: of %i %% for the door, bookings may fill %i seats', (walkInPercent, expected) =>
    expect(bookableSeats({ walkInPercent }, 62)).toBe(expected),
  )

  const rules = { presenceCap: 60, walkInPercent: 25 }
  test.each([
    ['fits', 44, 2, 'public', null],
    [
      'D-5: beyond the share of bookings',
      45,
      2,
      'public',
      { code: 'capacity', max: 46, taken: 45, over: 1, isWalkInShare: true },
    ],
    ['D-5: it is there for the door', 45, 2, 'walk_in', null],
    [
      'D-2: beyond what the papers allow',
      59,
      2,
      'walk_in',
      { code: 'capacity', max: 60, taken: 59, over: 1, isWalkInShare: false },
    ],
    [
      'D-2: what the papers say comes first',
      59,
      2,
      'public',
      { code: 'capacity', max: 60, taken: 59, over: 1, isWalkInShare: false },
    ],
  ] as const)('%s', (_, taken, party, asking, expected) =>
    expect(capacityReason(rules, 62, taken, { party, asking })).toEqual(expected),
  )
})
