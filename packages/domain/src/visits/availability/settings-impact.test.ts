import { describe, expect, test } from 'vitest'
import { instant } from '../../time.ts'
import { broughtAbout, impactOf, type PlannedVisit, shiftedBy } from './settings-impact.ts'
import { sampleTable, sampleTaken, sampleTime, sampleVenue } from './venue-samples.ts'

const NOON = sampleTime('12:00')
const visit = (id: number, from: string, to: string, over: Partial<PlannedVisit> = {}): PlannedVisit => ({
  id,
  startsAt: sampleTime(from),
  endsAt: sampleTime(to),
  party: 2,
  zone: null,
  isVip: false,
  resource_ids: [1],
  isLocked: false,
  ...over,
})
/** Two visits, one after the other at Mesa 1, as the default turn of 90 minutes and buffer of 10 have them. */
const two = [visit(11, '19:00', '20:30'), visit(12, '20:45', '22:15')]
const one = { resources: [sampleTable(1, 2)] }
const NONE = { withoutTable: [], moved: [], overPace: [], outside: [] }
const longer = { visit: { turns: [{ upTo: null, minutes: 120 }] } }

describe('what other settings would do to what is planned', () => {
  test('nothing, as they are', () => expect(impactOf(sampleVenue(one), two, { fixed: new Map() }, NOON)).toEqual(NONE))
  test('M-5: a longer turn leaves the second without a table', () => {
    expect(impactOf(sampleVenue({ ...one, ...longer }), two, { fixed: new Map() }, NOON)).toEqual({
      ...NONE,
      withoutTable: [12],
    })
  })
  test('M-4: where another is free it moves there', () => {
    const venue = sampleVenue({ resources: [sampleTable(1, 2), sampleTable(2, 4)], ...longer })
    expect(impactOf(venue, two, { fixed: new Map() }, NOON)).toEqual({ ...NONE, moved: [12] })
    const blocked = new Map([[2, sampleTaken({ 2: ['21:00-22:00'] }).busy.get(2) ?? []]])
    expect(impactOf(venue, two, { fixed: blocked }, NOON)).toEqual({ ...NONE, withoutTable: [12] })
  })
  test('M-4: who was promised a table keeps it, whoever comes first', () => {
    const promised = [two[0], visit(12, '20:45', '22:15', { isLocked: true })].filter((each) => each !== undefined)
    const venue = sampleVenue({ resources: [sampleTable(1, 2), sampleTable(2, 4)], ...longer })
    expect(impactOf(venue, promised, { fixed: new Map() }, NOON)).toEqual({ ...NONE, moved: [11] })
  })
  test('D-4: a longer buffer counts too', () => {
    expect(
      impactOf(sampleVenue({ ...one, visit: { bufferMinutes: 30 } }), two, { fixed: new Map() }, NOON).withoutTable,
    ).toEqual([12])
  })
  test('a shorter turn takes nothing away that was promised', () => {
    expect(
      impactOf(
        sampleVenue({ ...one, visit: { turns: [{ upTo: null, minutes: 30 }] } }),
        two,
        { fixed: new Map() },
        NOON,
      ),
    ).toEqual(NONE)
  })
  test('D-1: quarter hours in which more begin than the new pace allows', () => {
    const same = [visit(1, '20:00', '21:30'), visit(2, '20:10', '21:40', { resource_ids: [2] })]
    const venue = (coversPerSlot: number) => sampleVenue({ pacing: { coversPerSlot } })
    expect(impactOf(venue(4), same, { fixed: new Map() }, NOON).overPace).toEqual([])
    expect(impactOf(venue(3), same, { fixed: new Map() }, NOON).overPace).toEqual([sampleTime('20:00')])
    expect(
      impactOf(sampleVenue({ pacing: { partiesPerSlot: 1 } }), same, { fixed: new Map() }, NOON).overPace,
    ).toHaveLength(1)
  })
  test('H-4: who comes after the new last arrival', () => {
    const late = [visit(1, '21:30', '23:00')]
    expect(
      impactOf(sampleVenue({ reservation: { lastArrivalMinutes: 120 } }), late, { fixed: new Map() }, NOON).outside,
    ).toEqual([1])
  })
  test('who has no table yet loses none', () => {
    const without = [visit(1, '19:00', '20:30', { resource_ids: [] })]
    expect(impactOf(sampleVenue({ resources: [] }), without, { fixed: new Map() }, NOON)).toMatchObject({
      withoutTable: [],
      moved: [],
    })
  })
})

test('M-5: what is so by the rules that hold now, no change brings about', () => {
  const now = { withoutTable: [1], moved: [2], overPace: [NOON], outside: [3] }
  expect(broughtAbout(now, now)).toEqual(NONE)
  const later = sampleTime('13:00')
  const after = { withoutTable: [1, 4], moved: [2, 5], overPace: [NOON, later], outside: [6, 3] }
  expect(broughtAbout(after, now)).toEqual({ withoutTable: [4], moved: [5], overPace: [later], outside: [6] })
  expect(broughtAbout(NONE, now)).toEqual(NONE)
})

describe('H-1: another time zone', () => {
  const clocks = (from: string, to: string) => ({ from, to })
  test('shows every visit at another time', () => {
    expect(shiftedBy(two, clocks('America/Merida', 'America/Cancun')).map(({ id }) => id)).toEqual([11, 12])
  })
  test('with the same time shows none', () => {
    expect(shiftedBy(two, clocks('America/Merida', 'America/Mexico_City'))).toEqual([])
  })
  test('that is the same but for its summer shows those of the summer', () => {
    const summer = visit(13, '19:00', '20:30', { startsAt: instant(Date.UTC(2027, 6, 10, 19)) })
    expect(shiftedBy([...two, summer], clocks('America/Cancun', 'America/New_York'))).toEqual([summer])
  })
})
