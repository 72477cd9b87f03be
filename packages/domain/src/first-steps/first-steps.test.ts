import { describe, expect, test } from 'vitest'
import { type FirstStepsFacts, firstSteps, isOver, laterSteps, nearestToSale, trialOf } from './first-steps.ts'

const NOTHING: FirstStepsFacts = {
  type: null,
  tour: null,
  resources: 0,
  hasHours: false,
  hasSale: false,
  trialSaleMade: false,
}
const TOUR_BUSINESS: FirstStepsFacts = { ...NOTHING, type: 'tour' }
const statesOf = (facts: FirstStepsFacts) => firstSteps(facts).map(({ key, state }) => `${key} ${state}`)

describe('a business that sells tours', () => {
  test.each<[string, FirstStepsFacts, string[]]>([
    [
      'nothing yet',
      NOTHING,
      ['business open', 'tour waiting', 'season waiting', 'on_sale waiting', 'first_sale waiting'],
    ],
    [
      'a business',
      TOUR_BUSINESS,
      ['business done', 'tour open', 'season waiting', 'on_sale waiting', 'first_sale waiting'],
    ],
    [
      'a tour without hours',
      { ...TOUR_BUSINESS, tour: { missing: ['season', 'schedule'], isOnSale: false } },
      ['business done', 'tour done', 'season open', 'on_sale waiting', 'first_sale waiting'],
    ],
    [
      'a season whose hours are off',
      { ...TOUR_BUSINESS, tour: { missing: ['schedule'], isOnSale: false } },
      ['business done', 'tour done', 'season open', 'on_sale waiting', 'first_sale waiting'],
    ],
    [
      'no seats and no price',
      { ...TOUR_BUSINESS, tour: { missing: ['capacity', 'price'], isOnSale: false } },
      ['business done', 'tour done', 'season done', 'on_sale blocked', 'first_sale waiting'],
    ],
    [
      'ready',
      { ...TOUR_BUSINESS, tour: { missing: [], isOnSale: false } },
      ['business done', 'tour done', 'season done', 'on_sale open', 'first_sale waiting'],
    ],
    [
      'on sale',
      { ...TOUR_BUSINESS, tour: { missing: [], isOnSale: true } },
      ['business done', 'tour done', 'season done', 'on_sale done', 'first_sale open'],
    ],
    [
      'on sale, and then without seats',
      { ...TOUR_BUSINESS, tour: { missing: ['capacity'], isOnSale: true } },
      ['business done', 'tour done', 'season done', 'on_sale blocked', 'first_sale waiting'],
    ],
  ])('%s', (_, facts, states) => {
    expect(statesOf(facts)).toEqual(states)
    expect(isOver(facts)).toBe(false)
  })

  test('the first sale ends them, whatever became of the tour', () => {
    expect(isOver({ ...TOUR_BUSINESS, hasSale: true })).toBe(true)
    expect(isOver({ ...NOTHING, hasSale: true })).toBe(false)
  })
})

test('a sale is tried once something is on sale and before anything was sold', () => {
  const onSale = { ...TOUR_BUSINESS, tour: { missing: [], isOnSale: true } }
  expect(trialOf(onSale)).toBe('open')
  expect(trialOf({ ...onSale, trialSaleMade: true })).toBe('made')
  expect(isOver({ ...onSale, trialSaleMade: true })).toBe(false)
  expect(trialOf({ ...onSale, hasSale: true })).toBeNull()
  expect(trialOf({ ...onSale, tour: { missing: [], isOnSale: false } })).toBeNull()
  expect(trialOf({ ...NOTHING, type: 'bar', trialSaleMade: true })).toBeNull()
})

describe('a venue', () => {
  test.each(['restaurant', 'bar', 'parking'] as const)('%s: what it gives out, then its hours, and no sale', (type) => {
    const facts = { ...NOTHING, type }
    expect(statesOf(facts)).toEqual(['business done', 'resources open', 'hours waiting'])
    expect(statesOf({ ...facts, hasHours: true })).toEqual(['business done', 'resources open', 'hours done'])
    expect(statesOf({ ...facts, resources: 3 })).toEqual(['business done', 'resources done', 'hours open'])
    // A sale of another business of the account says nothing about this one.
    expect(isOver({ ...facts, resources: 3, hasSale: true })).toBe(false)
    expect(isOver({ ...facts, resources: 3, hasHours: true })).toBe(true)
    expect(laterSteps(type)).not.toContain('transports')
  })
})

test('of several tours the one on sale, then what lacks least, then the oldest', () => {
  const tour = (id: number, missing: FirstStepsFacts['tour'], isOnSale = false) => ({
    id,
    isOnSale,
    missing: missing?.missing ?? [],
  })
  const bare = tour(1, { missing: ['price', 'season'], isOnSale: false })
  const ready = [tour(3, null), tour(2, null)]
  expect(nearestToSale([])).toBeNull()
  expect(nearestToSale([bare, ...ready])?.id).toBe(2)
  expect(nearestToSale([bare, ...ready, tour(9, { missing: ['price'], isOnSale: true }, true)])?.id).toBe(9)
})
