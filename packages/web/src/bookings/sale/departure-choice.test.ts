import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { carriedOver, chipsOf, firstChoice } from './departure-choice.ts'
import { ADULT, CHILD, departureOf, INFANT, OTHER_ADULT, otherTour, tourOf, YOUTH } from './sale-fixtures.ts'

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
