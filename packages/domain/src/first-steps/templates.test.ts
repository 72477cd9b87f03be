import { describe, expect, test } from 'vitest'
import { BUSINESS_TYPES } from '../businesses/business-type.ts'
import { schedulesDenial } from '../hours/schedules.ts'
import { resourceTypeDenial } from '../resources/resource-type.ts'
import { localTime } from '../time.ts'
import { policyDenial } from '../tours/cancelation-policy.ts'
import { missingToSell } from '../tours/readiness.ts'
import { boatTour, TEMPLATES, templateDenial, templateFor, VENUE_TEMPLATES } from './templates.ts'

test('each kind of business has its template, and no other kind takes it', () => {
  for (const type of BUSINESS_TYPES)
    expect(TEMPLATES.filter((template) => templateDenial(template, type) === null)).toEqual([templateFor(type)])
  expect(templateDenial('boat_tour', 'bar')).toEqual({ code: 'template.unfit', type: 'bar' })
})

describe('the tour by boat', () => {
  test.each([
    ['MXN', []],
    ['EUR', ['price']],
  ])('in %s lacks to be sold: %j', (currency, missing) => {
    const { capacity, prices, season, policy } = boatTour(currency)
    expect(
      missingToSell({
        hasPlaces: capacity > 0,
        hasPrice: (prices?.adult_cents ?? 0) > 0,
        seasons: 1,
        schedules: season.start_times.length,
      }),
    ).toEqual(missing)
    expect(policyDenial(policy)).toBeNull()
    expect(season.start_times.map((time) => localTime(time))).toEqual(season.start_times.toSorted())
  })

  test('children and those with a card pay less than adults', () => {
    const prices = boatTour('MXN').prices
    expect(prices && Math.max(prices.child_cents, prices.concession_cents)).toBeLessThan(prices?.adult_cents ?? 0)
  })
})

test.each(Object.entries(VENUE_TEMPLATES))(
  '%s gives out what its kind may, at hours that can be saved',
  (key, venue) => {
    const type = BUSINESS_TYPES.find((one) => templateFor(one) === key)
    if (!type) throw new Error(`no business begins with ${key}`)
    expect(schedulesDenial(venue.schedules)).toBeNull()
    for (const one of venue.resources) expect(resourceTypeDenial(type, one.type)).toBeNull()
  },
)
