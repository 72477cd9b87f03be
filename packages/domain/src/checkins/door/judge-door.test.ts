import { describe, expect, test } from 'vitest'
import { instant, localDate } from '../../time.ts'
import { type DoorScan, isAdmitted, judgeDoor, type KnownParty, NOTHING_RELEASED, releaseFor } from './judge-door.ts'

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
  isForced: false,
  released: null,
  asksHowMany: false,
  ...over,
})

describe('Q-2: what a scan at the door comes to', () => {
  test.each([
    ['the whole party in its free time', party(), scan(), { verdict: 'ok', people: 3, missing: 0, chargeCents: 0 }],
    ['six of ten', party({ people: 10 }), scan({ people: 6 }), { verdict: 'partial', people: 6, missing: 4 }],
    [
      'a large party is asked how many',
      party({ people: 10 }),
      scan({ asksHowMany: true }),
      { verdict: 'choose', missing: 10 },
    ],
    [
      'the last of a large one is not',
      party({ people: 10, partyIn: 9, inside: 9 }),
      scan({ asksHowMany: true }),
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
    expect(judgeDoor(party(), scan({ placesLeft: 2 }))).toEqual({ verdict: 'full', people: 3, placesLeft: 2 })
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
  const five = (over: Partial<DoorScan> = {}) => judgeDoor(party(), scan({ people: 5, placesLeft: 1, ...over }))

  test('is found step by step: more than the party has, then more than the house takes, and nothing more', () => {
    const extras = releaseFor(five(), NOTHING_RELEASED)
    expect(extras).toEqual({ extras: 2, overBy: 0 })
    const both = releaseFor(five({ released: extras }), extras ?? NOTHING_RELEASED)
    expect(both).toEqual({ extras: 2, overBy: 4 })
    const judged = five({ released: both })
    expect(judged).toMatchObject({ verdict: 'ok', people: 5, extras: 2 })
    expect(releaseFor(judged, both ?? NOTHING_RELEASED)).toBeNull()
  })

  test('holds for so many beyond the house and no more, whatever came in meanwhile', () => {
    const released = { extras: 2, overBy: 4 }
    expect(five({ released, placesLeft: 0 })).toEqual({ verdict: 'full', people: 5, placesLeft: 0 })
    expect(five({ released, placesLeft: 3 })).toMatchObject({ verdict: 'ok' })
    expect(five({ released: { extras: 1, overBy: 9 } })).toMatchObject({ verdict: 'over_size' })
  })

  test('is no other day, and lets nobody in who was turned away', () => {
    const released = { extras: 9, overBy: 9 }
    expect(judgeDoor(party({ date: localDate('2027-03-11') }), scan({ people: 5, released }))).toMatchObject({
      verdict: 'other_day',
    })
    expect(judgeDoor(party({ status: 'rejected' }), scan({ people: 5, released }))).toEqual({ verdict: 'denied' })
  })
})
