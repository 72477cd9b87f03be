import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { instant, localDate, MINUTE_MS } from '../../time.ts'
import {
  assignmentDenial,
  type CrewFacts,
  crewDenial,
  type DepartureToAssign,
  fittingCrew,
  fittingTransports,
  limitsWith,
  type TransportFacts,
  transportDenial,
} from './assignment.ts'

const at = (time: string) => instant(Date.parse(`2030-03-01T${time}:00Z`))
const departure = (over: Partial<DepartureToAssign> = {}): DepartureToAssign => ({
  state: 'open',
  starts_at: at('10:00'),
  duration_minutes: 120,
  last_date: localDate('2030-03-01'),
  transport_type: 'boat',
  capacity_by_transport: false,
  rule_capacity: 20,
  rule_people_limit: 22,
  seats_used: 8,
  people_used: 9,
  overbook_seats: 0,
  ...over,
})
const boat = (over: Partial<TransportFacts> = {}): TransportFacts => ({
  id: 1,
  name: 'Xpujá',
  type: 'boat',
  seats: 10,
  certified_people: 12,
  turnaround_minutes: 30,
  enabled: true,
  papers: [],
  engagements: [],
  ...over,
})
const captain = (over: Partial<CrewFacts> = {}): CrewFacts => ({
  id: 5,
  name: 'Chucho',
  duty: 'captain',
  enabled: true,
  papers: [],
  engagements: [],
  ...over,
})
const trip = (from: string, duration_minutes = 60) => ({ starts_at: at(from), duration_minutes, tour: 'Manglar' })

test.each([
  ['none: the rule', [], false, { capacity: 20, people_limit: 22 }],
  ['one boat bounds who is on board', [boat()], false, { capacity: 20, people_limit: 12 }],
  ['two boats together', [boat(), boat({ certified_people: 8 })], false, { capacity: 20, people_limit: 20 }],
  ['seats by transport', [boat()], true, { capacity: 10, people_limit: 12 }],
  ['never more than the rule sells', [boat({ seats: 15 }), boat()], true, { capacity: 20, people_limit: 24 }],
  [
    'more boats than any departure holds (C7)',
    Array.from({ length: 6 }, () => boat({ certified_people: 2_000 })),
    false,
    { capacity: 20, people_limit: 10_000 },
  ],
  ['none, though seats are by transport', [], true, { capacity: 20, people_limit: 22 }],
] as const)('limits with %s (C3)', (_, transports, capacity_by_transport, limits) => {
  expect(limitsWith(departure({ capacity_by_transport }), transports)).toEqual(limits)
})

// The departure takes from 10:00 to 12:00 and the boat is ready again at 12:30.
test.each([
  ['ends as the turnaround before begins', trip('08:30'), false],
  ['a minute too late', trip('08:31'), true],
  ['begins when the boat is ready again', trip('12:30'), false],
  ['a minute too early', trip('12:29'), true],
  ['at the same hour', trip('10:00'), true],
  ['around it', trip('07:00', 600), true],
  ['within it', trip('10:30', 10), true],
] as const)('another departure %s (C10)', (_, other, isBusy) => {
  const denial = transportDenial(departure(), boat({ engagements: [other] }))
  const busyUntil = instant(other.starts_at + (other.duration_minutes + 30) * MINUTE_MS)
  expect(denial).toEqual(
    isBusy ? { code: 'assignment.busy', name: 'Xpujá', tour: 'Manglar', busyFrom: other.starts_at, busyUntil } : null,
  )
})

describe('what refuses an assignment', () => {
  test.each([['under_way'], ['finished']] as const)('a departure that is %s (C10)', (state) => {
    expect(assignmentDenial(departure({ state }), [boat()], [])).toEqual({ code: 'departure.departed' })
  })

  test('a canceled departure (C10)', () => {
    expect(assignmentDenial(departure({ state: 'canceled' }), [boat()], [])).toEqual({ code: 'departure.canceled' })
  })

  test('people who are already sold to, and nothing passes over it (C7)', () => {
    const small = boat({ certified_people: 8 })
    expect(assignmentDenial(departure(), [small], [], { papers: true })).toEqual({
      code: 'assignment.people_missing',
      people: 9,
      peopleLimit: 8,
      missingPlaces: 1,
    })
    expect(assignmentDenial(departure(), [small, boat({ id: 2, certified_people: 1 })], [])).toBeNull()
    expect(assignmentDenial(departure({ people_used: 23 }), [], [])).toMatchObject({ missingPlaces: 1 })
  })

  test('seats that are sold, where transports bound them, up to what may be overbooked (C3, C7)', () => {
    const sold = { capacity_by_transport: true, seats_used: 11 }
    expect(assignmentDenial(departure(sold), [boat()], [])).toEqual({
      code: 'assignment.seats_missing',
      seats: 11,
      capacity: 10,
      missingSeats: 1,
    })
    expect(assignmentDenial(departure({ ...sold, overbook_seats: 1 }), [boat()], [])).toBeNull()
  })

  test('papers that end before the day, unless somebody answers for it (K6)', () => {
    const paper = { kind: 'insurance', name: '', expires_on: localDate('2030-02-28') } as const
    const denial = { code: 'assignment.paper_expired', paper: 'insurance', paperName: '', expiredOn: '2030-02-28' }
    expect(assignmentDenial(departure(), [boat({ papers: [paper] })], [])).toEqual({ ...denial, name: 'Xpujá' })
    expect(assignmentDenial(departure(), [boat()], [captain({ papers: [paper] })])).toEqual({
      ...denial,
      name: 'Chucho',
      duty: 'captain',
    })
    expect(assignmentDenial(departure(), [boat({ papers: [paper] })], [], { papers: true })).toBeNull()
    expect(
      transportDenial(departure(), boat({ papers: [{ ...paper, expires_on: localDate('2030-03-01') }] })),
    ).toBeNull()
  })

  test('a boat out of service, and a bus for a tour on water (C10)', () => {
    expect(transportDenial(departure(), boat({ enabled: false }))?.code).toBe('assignment.out_of_service')
    expect(transportDenial(departure(), boat({ type: 'bus' }))?.code).toBe('assignment.type_unfit')
  })

  test('somebody who is on another departure until a quarter of an hour before (C10)', () => {
    expect(crewDenial(departure(), captain({ engagements: [trip('08:45')] }))).toBeNull()
    expect(crewDenial(departure(), captain({ engagements: [trip('08:46')] }))?.code).toBe('assignment.busy')
  })
})

test('what would fit instead: free, of the kind, large enough, the smallest first (C10)', () => {
  const fleet = [
    boat({ id: 1, certified_people: 30 }),
    boat({ id: 2, certified_people: 9 }),
    boat({ id: 3, certified_people: 8 }),
    boat({ id: 4, type: 'bus' }),
    boat({ id: 5, engagements: [trip('10:00')] }),
  ]
  expect(fittingTransports(departure(), fleet).map(({ id }) => id)).toEqual([2, 1])
  const people = [captain({ id: 1 }), captain({ id: 2, duty: 'guide' }), captain({ id: 3, enabled: false })]
  expect(fittingCrew(departure(), people, 'captain').map(({ id }) => id)).toEqual([1])
})

test('two departures conflict in either order, and never when the turnaround lies between them (C10)', () => {
  const times = fc.record({ start: fc.integer({ min: 0, max: 600 }), duration: fc.integer({ min: 1, max: 300 }) })
  const onDay = ({ start, duration }: { start: number; duration: number }) => ({
    starts_at: instant(start * MINUTE_MS),
    duration_minutes: duration,
  })
  fc.assert(
    fc.property(times, times, fc.integer({ min: 0, max: 90 }), (a, b, turnaround_minutes) => {
      const isBusy = (mine: typeof a, other: typeof b) =>
        transportDenial(
          departure(onDay(mine)),
          boat({ turnaround_minutes, engagements: [{ ...onDay(other), tour: 'Otro' }] }),
        ) !== null
      const gap = Math.max(b.start - a.start - a.duration, a.start - b.start - b.duration)
      expect(isBusy(a, b)).toBe(isBusy(b, a))
      expect(isBusy(a, b)).toBe(gap < turnaround_minutes)
    }),
  )
})
