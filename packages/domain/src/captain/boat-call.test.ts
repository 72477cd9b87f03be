import { describe, expect, it } from 'vitest'
import { DEPARTURE_STATES } from '../departures/plan/state.ts'
import { PRESETS } from '../role-presets.ts'
import { instant } from '../time.ts'
import { boatCallDenial, calledFrom, hearsBoatCalls, spokenPosition, waitsForOffice } from './boat-call.ts'

describe('what a boat may call for', () => {
  it('is help at any time', () => {
    expect(DEPARTURE_STATES.map((state) => boatCallDenial({ kind: 'sos', state }))).toEqual(
      DEPARTURE_STATES.map(() => null),
    )
  })
  it('is another boat until the trip is over', () => {
    const refused = DEPARTURE_STATES.filter((state) => boatCallDenial({ kind: 'other_boat', state }) !== null)
    expect(refused.toSorted()).toEqual(['canceled', 'finished'])
  })
})

it('is heard by the office, and not by crews and sellers', () => {
  const hears = (Object.keys(PRESETS) as (keyof typeof PRESETS)[]).filter((role) =>
    hearsBoatCalls({ is_owner: false, modules: PRESETS[role] }),
  )
  expect(hears).toEqual(['tour_coo', 'tour_receptionist', 'manager'])
  expect(hearsBoatCalls({ is_owner: true, modules: [] })).toBe(true)
})

describe('a call waits for the office', () => {
  const call = { kind: 'sos', seen_at: null, called_off_at: null, has_other_boats: false } as const
  const at = instant(0)
  it.each([
    [call, true],
    [{ ...call, called_off_at: at }, true],
    [{ ...call, has_other_boats: true }, true],
    [{ ...call, seen_at: at }, false],
    [{ ...call, kind: 'other_boat' }, true],
    [{ ...call, kind: 'other_boat', called_off_at: at }, false],
    [{ ...call, kind: 'other_boat', has_other_boats: true }, false],
    [{ ...call, kind: 'other_boat', seen_at: at }, false],
  ] as const)('%o: %s', (facts, expected) => {
    expect(waitsForOffice(facts)).toBe(expected)
  })
})

describe('where a call comes from', () => {
  it.each([
    [
      { lat: 21.59, lng: -88.04 },
      { lat: 21.59, lng: -88.04 },
    ],
    [{ lat: 0, lng: 0 }, null],
    [{ lat: 91, lng: 0 }, null],
    [{ lat: 10, lng: 200 }, null],
  ])('%o is %o', (told, kept) => {
    expect(calledFrom(told)).toEqual(kept)
  })

  it.each([
    [
      { lat: 21.590833, lng: -88.043333 },
      [
        { degrees: 21, minutes: 35.45, hemisphere: 'N' },
        { degrees: 88, minutes: 2.6, hemisphere: 'W' },
      ],
    ],
    // What rounds to sixty minutes is the next degree.
    [
      { lat: -9.99999, lng: 0 },
      [
        { degrees: 10, minutes: 0, hemisphere: 'S' },
        { degrees: 0, minutes: 0, hemisphere: 'E' },
      ],
    ],
  ])('%o is said as %o', (point, expected) => {
    expect(spokenPosition(point)).toEqual(expected)
  })
})
