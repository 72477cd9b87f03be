import { describe, expect, test } from 'vitest'
import { addDays, localTimeOf } from '../../time.ts'
import { alternativesTo } from './alternatives.ts'
import { fixesFor } from './fixes.ts'
import { askedBy, judgeSlot, type Question } from './judge-slot.ts'
import type { Taken, Venue } from './venue.ts'
import { SAMPLE_DAY, SAMPLE_ZONE, sampleTable, sampleTaken, sampleTime, sampleVenue } from './venue-samples.ts'

const NOON = sampleTime('12:00')
const clock = (at: number) => localTimeOf(at as typeof NOON, SAMPLE_ZONE)

describe('D-6: what a guest could have instead', () => {
  const ask = (venue: Venue, taken: Taken, time: string, over: Partial<Question> = {}) => {
    const question = askedBy('public', 2, NOON, over)
    return alternativesTo(venue, taken, judgeSlot(venue, taken, sampleTime(time), question), question)
  }
  const house = sampleVenue({ resources: [sampleTable(1, 2)], reservation: { gridMinutes: 15 } })

  test('the turn and its buffer must fit', () => {
    // 90 minutes and 10 of them clean: from 18:15 on the table would not be ready at 20:00.
    const near = ask(house, sampleTaken({ 1: ['20:00-20:15'] }), '19:30').near
    expect(near.map(({ at }) => clock(at))).toEqual(['18:00', '18:15', '20:15', '20:30'])
  })
  test('before as well as after, the nearest two of each, in order', () => {
    const taken = sampleTaken({}, { '20:00': { covers: 99 } })
    expect(ask(house, taken, '20:00').near.map(({ at }) => clock(at))).toEqual(['19:30', '19:45', '20:15', '20:30'])
  })
  test('not farther than an hour and a half', () => {
    const taken = sampleTaken({ 1: ['16:00-22:45'] })
    expect(ask(house, taken, '20:00').near).toEqual([])
  })
  test('other zones at the very time', () => {
    const venue = sampleVenue({
      resources: [sampleTable(1, 2, { zone: 'Terraza' }), sampleTable(2, 2, { zone: 'Salón' })],
    })
    const taken = sampleTaken({ 1: ['13:00-23:00'] })
    const found = ask(venue, taken, '20:00', { zone: 'Terraza' })
    expect(found.zones).toEqual(['Salón'])
    expect(found.near.every(({ zones }) => zones.includes('Salón'))).toBe(true)
  })
  test('the next three days on which it could be, at the nearest time', () => {
    const closed = addDays(SAMPLE_DAY, 1)
    const venue = {
      ...house,
      hours: { ...house.hours, specialDates: [{ date: closed, kind: 'closed' as const, periods: [] }] },
    }
    const found = ask(venue, sampleTaken({ 1: ['13:00-23:00'] }), '20:00').days
    expect(found).toEqual(
      [2, 3, 4].map((days) => ({
        date: addDays(SAMPLE_DAY, days),
        at: sampleTime('20:00', addDays(SAMPLE_DAY, days)),
      })),
    )
  })
})

describe('D-7: what staff could do, the cheapest first', () => {
  const fixes = (venue: Venue, taken: Taken, time: string, party: number) => {
    const question = askedBy('internal', party, NOON)
    return fixesFor(venue, taken, judgeSlot(venue, taken, sampleTime(time), question), question)
  }
  const two = sampleVenue({
    resources: [sampleTable(4, 4, { zone: 'Salón' }), sampleTable(5, 4, { zone: 'Salón' }), sampleTable(7, 6)],
    pacing: { coversPerSlot: 50 },
  })

  test('nothing is needed where nothing is in the way', () =>
    expect(fixes(two, sampleTaken({}), '20:00', 2)).toEqual([]))
  test('too many begin then, by so many', () => {
    expect(
      fixes(sampleVenue({ pacing: { coversPerSlot: 12 } }), sampleTaken({}, { '20:00': { covers: 12 } }), '20:00', 2),
    ).toEqual([{ kind: 'exceed', reason: 'pacing_covers', over: 2 }])
  })
  test('two free tables of one zone joined', () => {
    const [best] = fixes(two, sampleTaken({}), '20:00', 8)
    expect(best).toEqual({ kind: 'join', names: ['Mesa 4', 'Mesa 5'], resource_ids: [4, 5], capacity: 8 })
    const taken = fixes(two, sampleTaken({ 5: ['20:30-21:00'] }), '20:00', 8)
    expect(taken.map(({ kind }) => kind)).toEqual(['unassigned'])
  })
  test('the same table fifteen minutes later, before a longer way', () => {
    const [best, next] = fixes(
      two,
      sampleTaken({ 4: ['18:00-23:00'], 5: ['18:00-23:00'], 7: ['18:00-20:15'] }),
      '20:00',
      5,
    )
    expect(best).toMatchObject({ kind: 'shift', minutes: 15, at: sampleTime('20:15'), offer: { name: 'Mesa 7' } })
    expect(next).toEqual({ kind: 'unassigned' })
  })
  test('sooner, where that is nearer', () => {
    const [best] = fixes(two, sampleTaken({ 4: ['18:00-23:00'], 7: ['22:00-23:00'] }), '20:15', 5)
    expect(best).toMatchObject({ kind: 'shift', minutes: -30, at: sampleTime('19:45') })
  })
  test('K-2: a shorter stay, until when', () => {
    const found = fixes(two, sampleTaken({ 4: ['18:00-23:00'], 7: ['18:00-20:00', '21:45-23:00'] }), '20:00', 6)
    expect(found[0]).toMatchObject({
      kind: 'shorten',
      minutes: 95,
      until: sampleTime('21:35'),
      offer: { name: 'Mesa 7' },
    })
  })
  test('M-1: a table that is kept for more', () => {
    const venue = sampleVenue({
      resources: [sampleTable(1, 6)],
      pacing: { peaks: [{ weekdays: ['wed'], from: sampleVenue().visit.dayCut, to: sampleVenue().visit.dayCut }] },
    })
    expect(fixes(venue, sampleTaken({}), '20:00', 2).map(({ kind }) => kind)).toEqual(['give_kept', 'unassigned'])
  })
  test('nothing helps when the house is closed', () => expect(fixes(two, sampleTaken({}), '09:00', 2)).toEqual([]))
})
