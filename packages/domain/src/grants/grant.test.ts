import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { HOUR_MS, type Instant, instant } from '../time.ts'
import {
  beyondDenial,
  type DeviceGrant,
  grantTerms,
  ownSaleDenial,
  placesFor,
  placesLeft,
  reviewOf,
  type SoldPlaces,
} from './grant.ts'

const NOON = instant(Date.UTC(2026, 6, 15, 12))
const at = (hours: number): Instant => instant(NOON + hours * HOUR_MS)

test('a party takes as many places as it has seats or people, whichever is more', () => {
  expect(placesFor({ seats: 2, people: 3 })).toBe(3)
  expect(placesFor({ seats: 4, people: 2 })).toBe(4)
})

test.each([
  ['as long as it is on sale, and a day for what is told late', null, { sells_until: at(3), kept_until: at(28) }],
  ['an hour, and then everybody’s', 1, { sells_until: at(1), kept_until: at(1) }],
  ['longer than it is on sale', 9, { sells_until: at(3), kept_until: at(28) }],
])('given for %s', (_, hours, terms) => {
  expect(grantTerms({ now: NOON, cutoffAt: at(3), startsAt: at(4), hours })).toEqual(terms)
})

test.each([
  [{ hasSeats: false, isLate: true, hasOtherPrice: true }, 'no_seats'],
  [{ hasSeats: true, isLate: true, hasOtherPrice: true }, 'late'],
  [{ hasSeats: true, isLate: false, hasOtherPrice: true }, 'price_changed'],
  [{ hasSeats: true, isLate: false, hasOtherPrice: false }, null],
])('%o is looked at as %s', (facts, review) => {
  expect(reviewOf(facts)).toBe(review)
})

/**
 * A departure with devices and an office, as the server and the devices decide by these rules: grants take places like sales, what a device
 * sells becomes a booking once it is told, in any order and any number of times, and what ends gives back what nobody has told of.
 */
type Device = {
  grant: DeviceGrant & { id: number; late: number; counted: SoldPlaces[] }
  own: SoldPlaces[]
  skewMs: number
}
type Step =
  | { kind: 'give'; places: number; skew: number }
  | { kind: 'office'; places: number }
  | { kind: 'sell'; device: number; places: number }
  | { kind: 'tell'; device: number; sale: number }
  | { kind: 'read'; device: number }
  | { kind: 'end'; device: number }

const step: fc.Arbitrary<Step> = fc.oneof(
  fc.record({
    kind: fc.constant('give' as const),
    places: fc.integer({ min: 1, max: 6 }),
    skew: fc.integer({ min: -3, max: 3 }),
  }),
  fc.record({ kind: fc.constant('office' as const), places: fc.integer({ min: 1, max: 5 }) }),
  fc.record({ kind: fc.constant('sell' as const), device: fc.nat(4), places: fc.integer({ min: 1, max: 4 }) }),
  fc.record({ kind: fc.constant('tell' as const), device: fc.nat(4), sale: fc.nat(9) }),
  fc.record({ kind: fc.constant('read' as const), device: fc.nat(4) }),
  fc.record({ kind: fc.constant('end' as const), device: fc.nat(4) }),
)

const CAPACITY = 12
function play(steps: readonly Step[]) {
  const devices: Device[] = []
  const bookings = new Map<string, number>()
  const kept = new Map<string, number>()
  const ended = new Set<number>()
  let office = 0
  let used = 0
  const take = (places: number): boolean => {
    if (used + places > CAPACITY) return false
    used += places
    return true
  }
  const tell = ({ grant }: Device, sale: SoldPlaces) => {
    if (bookings.has(sale.nonce) || kept.has(sale.nonce)) return
    const living = !ended.has(grant.id)
    const sold = grant.counted.reduce((sum, one) => sum + one.places, 0)
    if (beyondDenial(grant.places - sold, sale.places)) throw new Error('a device sold more than it was given')
    grant.counted.push(sale)
    if (living || take(sale.places)) bookings.set(sale.nonce, sale.places)
    else kept.set(sale.nonce, sale.places)
  }
  const end = ({ grant }: Device) => {
    if (ended.has(grant.id)) return
    ended.add(grant.id)
    used -= grant.places - grant.counted.reduce((sum, one) => sum + one.places, 0)
  }
  for (const [number, one] of steps.entries()) {
    if (one.kind === 'give') {
      if (devices.length < 5 && take(one.places))
        devices.push({
          grant: { id: number, places: one.places, sells_until: at(3), ended: false, sales: [], late: 0, counted: [] },
          own: [],
          skewMs: one.skew * HOUR_MS,
        })
      continue
    }
    if (one.kind === 'office') {
      if (take(one.places)) office += one.places
      continue
    }
    const device = devices[one.device]
    if (!device) continue
    if (one.kind === 'sell') {
      const sale = { nonce: `n${number}`, places: one.places }
      const now = instant(at(1) + device.skewMs)
      if (ownSaleDenial(device.grant, device.own, { places: one.places, now }) === null) device.own.push(sale)
    } else if (one.kind === 'tell') {
      const sale = device.own[one.sale]
      if (sale) tell(device, sale)
    } else if (one.kind === 'read') {
      device.grant = { ...device.grant, sales: [...device.grant.counted], ended: ended.has(device.grant.id) }
    } else end(device)
    if (used > CAPACITY || used < 0) throw new Error(`${used} of ${CAPACITY}`)
  }
  // In the end everybody is online, and tells everything, twice and backwards.
  for (const device of devices.toReversed())
    for (const sale of [...device.own, ...device.own.toReversed()]) tell(device, sale)
  for (const device of devices) end(device)
  const sum = (sales: ReadonlyMap<string, number>) => [...sales.values()].reduce((all, places) => all + places, 0)
  const own = devices.flatMap((device) => device.own)
  return { used, office, sold: sum(bookings), kept: sum(kept), told: own.reduce((all, { places }) => all + places, 0) }
}

describe('several devices, an office and a server (K4)', () => {
  test('no seat is sold twice, and whatever was sold is a booking or is looked at', () => {
    fc.assert(
      fc.property(fc.array(step, { maxLength: 40 }), (steps) => {
        const { used, office, sold, kept, told } = play(steps)
        expect(used).toBeLessThanOrEqual(CAPACITY)
        expect(used).toBe(office + sold)
        expect(sold + kept).toBe(told)
      }),
      { numRuns: 10_000 },
    )
  })

  test('what is left is the same from whichever side a sale is known', () => {
    const sales = fc.uniqueArray(fc.record({ nonce: fc.string(), places: fc.integer({ min: 1, max: 3 }) }), {
      selector: ({ nonce }) => nonce,
    })
    fc.assert(
      fc.property(sales, fc.nat(9), (all, split) => {
        const grant = { places: 30, sells_until: at(3), ended: false }
        const known = all.slice(0, split)
        expect(placesLeft({ ...grant, sales: known }, all)).toBe(placesLeft({ ...grant, sales: all }, all.slice(split)))
        expect(placesLeft({ ...grant, ended: true, sales: known }, all)).toBe(0)
      }),
    )
  })
})
