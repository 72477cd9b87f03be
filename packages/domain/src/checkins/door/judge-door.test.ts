import { describe, expect, test } from 'vitest'
import { instant, localDate } from '../../time.ts'
import {
  type DoorRelease,
  type DoorScan,
  isAdmitted,
  judgeDoor,
  type KnownParty,
  NOTHING_RELEASED,
  releaseFor,
} from './judge-door.ts'

const NOW = instant(Date.parse('2027-03-11T05:48:00Z'))
const minutes = (count: number) => instant(NOW + count * 60_000)
const TODAY = localDate('2027-03-10')
const party = (over: Partial<KnownParty> = {}): KnownParty => ({
  kind: 'guest_list',
  status: 'confirmed',
  date: TODAY,
  startsAt: minutes(-180),
  people: 3,
  partyIn: 0,
  inside: 0,
  charged: 0,
  isDuplicate: false,
  conditions: { freeUntil: minutes(12), coverCents: 200_00, isTwoForOne: false },
  ...over,
})
const scan = (over: Partial<DoorScan> = {}): DoorScan => ({
  direction: 'entry',
  now: NOW,
  today: TODAY,
  people: null,
  isRevoked: false,
  paidCents: null,
  placesLeft: 22,
  lawfulLeft: null,
  isForced: false,
  waivesCover: false,
  released: null,
  ...over,
})

describe('Q-2: what a scan at the door comes to', () => {
  test.each([
    ['the whole party in its free time', party(), scan(), { verdict: 'ok', people: 3, missing: 0, chargeCents: 0 }],
    ['six of ten', party({ people: 10 }), scan({ people: 6 }), { verdict: 'partial', people: 6, missing: 4 }],
    ['a large party is asked how many', party({ people: 5 }), scan(), { verdict: 'choose', missing: 5 }],
    ['a small one is not', party({ people: 4 }), scan(), { verdict: 'ok', people: 4 }],
    ['nor who has a table', party({ people: 10, kind: 'reservation' }), scan(), { verdict: 'ok', people: 10 }],
    [
      'the last of a large one is not',
      party({ people: 10, partyIn: 9, inside: 9 }),
      scan(),
      { verdict: 'ok', people: 1 },
    ],
    ['everybody is in', party({ partyIn: 3, inside: 3 }), scan(), { verdict: 'used', people: 3 }],
    [
      'one of them went out and comes back',
      party({ partyIn: 3, inside: 2 }),
      scan({ now: minutes(60) }),
      { verdict: 'ok', people: 1, chargeCents: 0 },
    ],
    ['more than it has', party(), scan({ people: 4 }), { verdict: 'over_size', people: 4, missing: 3 }],
    [
      'more than it has, by somebody who may',
      party(),
      scan({ people: 4, isForced: true }),
      { verdict: 'ok', extras: 1 },
    ],
    ['nobody known', null, scan(), { verdict: 'unknown' }],
    ['a code that was made anew', party(), scan({ isRevoked: true }), { verdict: 'revoked' }],
    ['called off', party({ status: 'canceled' }), scan(), { verdict: 'canceled' }],
    ['turned away before', party({ status: 'rejected' }), scan(), { verdict: 'denied' }],
    ['not approved yet', party({ status: 'requested' }), scan(), { verdict: 'requested' }],
    ['on another list already', party({ isDuplicate: true }), scan(), { verdict: 'duplicate' }],
    [
      'of another night',
      party({ date: localDate('2027-03-11') }),
      scan(),
      { verdict: 'other_day', date: '2027-03-11' },
    ],
  ])('%s', (_, known, asked, expected) => {
    expect(judgeDoor(known, asked)).toMatchObject(expected)
  })

  test('N-2: after the free time it says what is due, and lets in for exactly that', () => {
    const late = scan({ now: minutes(18), people: 2 })
    expect(judgeDoor(party(), late)).toEqual({ verdict: 'charge', people: 2, missing: 3, dueCents: 400_00 })
    expect(judgeDoor(party(), { ...late, paidCents: 200_00 }).verdict).toBe('charge')
    expect(judgeDoor(party(), { ...late, paidCents: 400_00 })).toMatchObject({
      verdict: 'partial',
      people: 2,
      chargeCents: 400_00,
    })
  })

  test('N-8: beyond the capacity nobody, down to the last place', () => {
    expect(judgeDoor(party(), scan({ placesLeft: 3 })).verdict).toBe('ok')
    expect(judgeDoor(party(), scan({ placesLeft: 2 }))).toEqual({
      verdict: 'full',
      people: 3,
      placesLeft: 2,
      isLawful: false,
    })
    expect(judgeDoor(party(), scan({ placesLeft: 2, people: 2 })).verdict).toBe('partial')
  })

  test('T9: a table is for its hour, from two before to four after', () => {
    const table = (startsAt: number) => party({ kind: 'reservation', conditions: null, startsAt: instant(startsAt) })
    expect(judgeDoor(table(minutes(120)), scan()).verdict).toBe('ok')
    expect(judgeDoor(table(minutes(120) + 1), scan()).verdict).toBe('other_hour')
    expect(judgeDoor(table(minutes(-240)), scan()).verdict).toBe('ok')
    expect(judgeDoor(table(minutes(-240) - 1), scan()).verdict).toBe('other_hour')
    expect(judgeDoor(table(minutes(300)), scan({ isForced: true })).verdict).toBe('ok')
  })

  test('N-8: out goes who is inside, and nobody else', () => {
    const out = scan({ direction: 'exit' })
    expect(judgeDoor(party({ partyIn: 3, inside: 2 }), out)).toMatchObject({ verdict: 'out', people: 2, missing: 0 })
    expect(judgeDoor(party({ partyIn: 3, inside: 2 }), { ...out, people: 5 })).toMatchObject({ people: 2 })
    expect(judgeDoor(party(), out).verdict).toBe('nobody_inside')
  })

  test('somebody passed only where it says so', () => {
    expect(['ok', 'partial', 'out'].every((verdict) => isAdmitted(verdict as 'ok'))).toBe(true)
    expect(['charge', 'choose', 'used', 'full'].some((verdict) => isAdmitted(verdict as 'used'))).toBe(false)
  })
})

describe('N-8: what a manager elsewhere releases', () => {
  const NO_WAIVER = { waivesCover: false }
  const five = (over: Partial<DoorScan> = {}) => judgeDoor(party(), scan({ people: 5, placesLeft: 1, ...over }))
  const released = (over: Partial<DoorRelease> = {}): DoorRelease => ({ ...NOTHING_RELEASED, ...over })

  test('is found step by step: more than the party has, then more than the house takes, and nothing more', () => {
    const extras = releaseFor(five(), NOTHING_RELEASED, NO_WAIVER)
    expect(extras).toEqual(released({ extras: 2 }))
    const both = releaseFor(five({ released: extras }), extras ?? NOTHING_RELEASED, NO_WAIVER)
    expect(both).toEqual(released({ extras: 2, overBy: 4 }))
    const judged = five({ released: both })
    expect(judged).toMatchObject({ verdict: 'ok', people: 5, extras: 2 })
    expect(releaseFor(judged, both ?? NOTHING_RELEASED, NO_WAIVER)).toBeNull()
  })

  test('holds for so many beyond the house and no more, whatever came in meanwhile', () => {
    const both = released({ extras: 2, overBy: 4 })
    expect(five({ released: both, placesLeft: 0 })).toMatchObject({ verdict: 'full', people: 5, placesLeft: 0 })
    expect(five({ released: both, placesLeft: 3 })).toMatchObject({ verdict: 'ok' })
    expect(five({ released: released({ extras: 1, overBy: 9 }) })).toMatchObject({ verdict: 'over_size' })
  })

  test('is no other day, and lets nobody in who was turned away', () => {
    const all = released({ extras: 9, overBy: 9, waivedCents: 900_00, isAnyHour: true })
    expect(judgeDoor(party({ date: localDate('2027-03-11') }), scan({ people: 5, released: all }))).toMatchObject({
      verdict: 'other_day',
    })
    expect(judgeDoor(party({ status: 'rejected' }), scan({ people: 5, released: all }))).toEqual({ verdict: 'denied' })
  })

  test('T9: another hour of the day', () => {
    const early = party({ kind: 'reservation', conditions: null, startsAt: minutes(121) })
    const hour = releaseFor(judgeDoor(early, scan()), NOTHING_RELEASED, NO_WAIVER)
    expect(hour).toEqual(released({ isAnyHour: true }))
    expect(judgeDoor(early, scan({ released: hour })).verdict).toBe('ok')
  })

  test('N-2: a cover, where somebody asks for that, up to so much and no more', () => {
    const late = { now: minutes(30), people: 2 }
    const due = judgeDoor(party(), scan(late))
    expect(due).toMatchObject({ verdict: 'charge', dueCents: 400_00 })
    expect(releaseFor(due, NOTHING_RELEASED, NO_WAIVER)).toBeNull()
    const waived = releaseFor(due, NOTHING_RELEASED, { waivesCover: true })
    expect(waived).toEqual(released({ waivedCents: 400_00 }))
    expect(judgeDoor(party(), scan({ ...late, released: waived }))).toMatchObject({
      verdict: 'partial',
      chargeCents: 0,
      waivedCents: 400_00,
    })
    expect(judgeDoor(party(), scan({ ...late, people: 3, released: waived })).verdict).toBe('charge')
    expect(judgeDoor(party(), scan({ ...late, waivesCover: true }))).toMatchObject({ waivedCents: 400_00 })
  })

  test('D-2: nobody goes beyond what the papers allow, whoever released or forced what', () => {
    const all = released({ extras: 9, overBy: 9 })
    const lawful = { verdict: 'full', people: 5, placesLeft: 4, isLawful: true }
    expect(five({ released: all, lawfulLeft: 4 })).toEqual(lawful)
    const forced = five({ isForced: true, placesLeft: null, lawfulLeft: 4 })
    expect(forced).toEqual(lawful)
    expect(releaseFor(forced, NOTHING_RELEASED, NO_WAIVER)).toBeNull()
    expect(five({ released: all, lawfulLeft: 5 }).verdict).toBe('ok')
  })
})
