import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { carriedOver, chipsOf, firstChoice, nextFitting, openingChoice } from './departure-choice.ts'
import { ADULT, CHILD, departureOf, INFANT, OTHER_ADULT, otherTour, tourOf, YOUTH } from './sale-fixtures.ts'
import { clashOf, tripOf } from './trips.ts'

const gone = departureOf({ schedule_id: 1, state: 'under_way', reason: { code: 'departure.departed', message: '' } })
const full = departureOf({ schedule_id: 2, reason: { code: 'departure.full', message: '' } })
const free = departureOf({ schedule_id: 3 })
const late = departureOf({ schedule_id: 4, warning: { code: 'departure.cutoff_passed', message: '' } })
const extra = departureOf({ schedule_id: null, id: 7 })

describe('the first choice', () => {
  it.each([
    ['the asked departure', [gone, full, free], 3, 3],
    ['the asked departure, though it is full: another one would be sold unnoticed', [gone, full, free], 2, 2],
    ['the next that can be sold when none was asked for', [gone, full, free], null, 3],
    ['the next that can be sold when the asked one is not of this day', [gone, full, free], 99, 3],
    ['one on time before one that only a right still sells', [late, full, free], null, 3],
    ['one that only a right still sells when there is no other', [gone, late, full], null, 4],
    ['none when nothing can be sold', [gone, full], null, undefined],
    ['one that was added by hand, by its row (R3)', [free, extra], -7, null],
  ])('is %s', (_, departures, asked, expected) => {
    expect(firstChoice(departures, asked)?.schedule_id).toBe(expected)
  })
})

describe('what a sale chooses by itself', () => {
  const boat = tourOf({ id: 3, name: 'Lancha privada', price_mode: 'per_boat' })
  const tours = [tourOf(), otherTour(), boat]
  const early = departureOf({
    schedule_id: 8,
    tour_id: boat.id,
    start_time: '06:00',
    starts_at: '2026-11-20T12:00:00.000Z',
  })
  const lateTrip = departureOf({
    schedule_id: 9,
    tour_id: 2,
    start_time: '13:00',
    starts_at: '2026-11-20T19:00:00.000Z',
  })
  const plain = { askedScheduleId: null, order: null }
  const trip = tripOf(free)
  const order = { withBooking: null, earlier: [trip], lines: [], sold: [] }

  it('is the next public departure, never a whole boat', () => {
    expect(openingChoice(plain, { departures: [early, full, free], tours, isTourChosen: false })).toBe(3)
    expect(openingChoice(plain, { departures: [early], tours, isTourChosen: false })).toBeNull()
  })

  it('waits until it is known which departures are whole boats', () => {
    expect(openingChoice(plain, { departures: [free], tours: undefined, isTourChosen: false })).toBeNull()
  })

  it('is a whole boat where somebody asked for it, or for its tour', () => {
    const asked = { ...plain, askedScheduleId: 8 }
    expect(openingChoice(asked, { departures: [early, free], tours, isTourChosen: false })).toBe(8)
    expect(openingChoice(plain, { departures: [early], tours: [boat], isTourChosen: true })).toBe(8)
  })

  it('is nothing for a further booking of an order', () => {
    const next = { askedScheduleId: null, order }
    expect(openingChoice(next, { departures: [lateTrip], tours, isTourChosen: false })).toBeNull()
    const asked = { askedScheduleId: 9, order }
    expect(openingChoice(asked, { departures: [lateTrip], tours, isTourChosen: false })).toBe(9)
  })

  it('is never what takes place during another booking of the order', () => {
    const asked = { askedScheduleId: 3, order }
    expect(openingChoice(asked, { departures: [free, lateTrip], tours, isTourChosen: false })).toBeNull()
    expect(clashOf(free, order)).toEqual(trip)
    expect(clashOf(lateTrip, order)).toBeNull()
    expect(clashOf(free, null)).toBeNull()
  })

  it('offers instead of a refused one only what takes place at another time', () => {
    const question = { departures: [full, free, lateTrip], tours, refused: full, quantities: { [ADULT]: 1 } }
    expect(nextFitting({ ...question, order: null })?.schedule_id).toBe(3)
    expect(nextFitting({ ...question, order })?.schedule_id).toBe(9)
  })
})

describe('the chips', () => {
  it('leave out what has left, unless it is the chosen one', () => {
    expect(chipsOf([gone, full, free, extra], null)).toEqual([full, free, extra])
    expect(chipsOf([gone, full, free], 1)).toEqual([gone, full, free])
  })
})

describe('a party on another tour', () => {
  const tours = [tourOf(), otherTour()]

  it('takes the category of the same age, or the next older one', () => {
    expect(carriedOver({ [ADULT]: 2, [CHILD]: 1 }, tours, otherTour())).toEqual({ [OTHER_ADULT]: 2, [YOUTH]: 1 })
  })

  it('never loses anybody', () => {
    const count = fc.integer({ min: 0, max: 50 })
    fc.assert(
      fc.property(count, count, count, (adults, children, infants) => {
        const carried = carriedOver({ [ADULT]: adults, [CHILD]: children, [INFANT]: infants }, tours, otherTour())
        const people = Object.values(carried).reduce((sum, quantity) => sum + quantity, 0)
        // Nobody at all stays under the categories it was counted for.
        expect(people).toBe(adults + children + infants)
      }),
    )
  })

  it('stays as it is on its own tour', () => {
    const quantities = { [ADULT]: 2 }
    expect(carriedOver(quantities, tours, tourOf())).toBe(quantities)
  })
})
