import type { DeviceGrant, GrantPrices } from '@muelle/contract/grants/record'
import { expect, test } from 'vitest'
import { quoteHere } from './quote-here.ts'

const category = (
  id: number,
  age_range: 'adults' | 'infants',
  price_cents: number,
): GrantPrices['categories'][number] => ({
  id,
  age_range,
  name: '',
  min_age: 0,
  max_age: null,
  seat_weight: age_range === 'infants' ? 0 : 1,
  needs_adult: age_range === 'infants',
  max_per_adult: null,
  price_cents,
  tariff_prices: {},
  floor_cents: 0,
})
const grant: Pick<DeviceGrant, 'prices' | 'rate_cents'> = {
  rate_cents: 1_720,
  prices: {
    price_mode: 'per_person',
    categories: [category(1, 'adults', 90_000), category(2, 'infants', 0)],
    boat_price: null,
    tiers: [],
    boat_floor_cents: 0,
    options: [],
    tariffs: [],
    extras: [],
    taxes: [],
    deposit: { kind: 'percent', value: 10_000 },
    currency: 'MXN',
    max_party_people: 6,
  },
}
const NOTHING = { pesosCents: null, dollarsCents: null }

test('an infant on a lap takes a place of the device, and no price', () => {
  expect(quoteHere(grant, { 1: 2, 2: 1 }, NOTHING)).toMatchObject({
    places: 3,
    total_cents: 180_000,
    change_cents: null,
    foreign: null,
    isParty: true,
  })
})

test('pesos and dollars count together, and the change is in pesos', () => {
  const handed = { pesosCents: 50_000, dollarsCents: 8_000 }
  expect(quoteHere(grant, { 1: 2 }, handed)).toMatchObject({
    change_cents: 50_000 + 137_600 - 180_000,
    foreign: { currency: 'USD', cents: 8_000, rate_cents: 1_720 },
  })
  expect(quoteHere(grant, { 1: 2 }, { ...handed, dollarsCents: null }).change_cents).toBe(-130_000)
  expect(quoteHere({ ...grant, rate_cents: null }, { 1: 2 }, handed)).toMatchObject({
    foreign: null,
    change_cents: -130_000,
  })
})

test('who may not travel together is not sold together', () => {
  expect(quoteHere(grant, { 2: 1 }, NOTHING).isParty).toBe(false)
  expect(quoteHere(grant, { 1: 7 }, NOTHING).isParty).toBe(false)
  expect(quoteHere(grant, {}, NOTHING).isParty).toBe(false)
})
