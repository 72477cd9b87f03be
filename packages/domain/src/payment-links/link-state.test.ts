import { describe, expect, test } from 'vitest'
import { HOUR_MS, instant, MINUTE_MS } from '../time.ts'
import {
  begunUntil,
  extendedUntil,
  hasLapsed,
  heldAgainUntil,
  type LinkBooking,
  type LinkFacts,
  latestExpiry,
  linkExpiry,
  linkOffers,
  linkShares,
  linkState,
  mayBeHeldAgain,
  type TransferPhoto,
  transferPhotoOf,
} from './link-state.ts'

const NOW = instant(Date.parse('2027-03-10T19:00:00Z'))
const BOOKING: LinkBooking = {
  status: 'pending',
  total_cents: 243_550,
  paid_cents: 0,
  deposit_cents: 60_000,
  dock_cents: 0,
  payer_id: null,
}
/** What differs of a link and of its one booking. */
type Change = Partial<Omit<LinkFacts, 'bookings'> & LinkBooking & { times_held_again: number; latest: typeof NOW }>
const factsWith = ({ ended = 'open', expires_at = instant(NOW + HOUR_MS), ...booking }: Change): LinkFacts => ({
  ended,
  expires_at,
  now: NOW,
  bookings: [{ ...BOOKING, ...booking }],
})

describe('how long a link is good for', () => {
  test('a day, or until an hour before the departure takes nobody any more', () => {
    const far = latestExpiry(instant(NOW + 100 * HOUR_MS))
    expect(linkExpiry(NOW, far)).toBe(NOW + 24 * HOUR_MS)
    expect(linkExpiry(NOW, far, 30)).toBe(NOW + 30 * MINUTE_MS)
    expect(linkExpiry(NOW, latestExpiry(instant(NOW + 3 * HOUR_MS)))).toBe(NOW + 2 * HOUR_MS)
  })
  test('not at all within that hour', () => {
    expect(linkExpiry(NOW, latestExpiry(instant(NOW + HOUR_MS)))).toBeNull()
  })
})

describe('what a link offers', () => {
  test('the deposit and all of it, as far as the desk lets the customer choose', () => {
    const deposit = { part: 'deposit', amount_cents: 60_000 }
    const balance = { part: 'balance', amount_cents: 243_550 }
    expect(linkOffers(['deposit', 'balance'], [BOOKING])).toEqual([deposit, balance])
    expect(linkOffers(['deposit'], [BOOKING])).toEqual([deposit])
    expect(linkOffers(['balance'], [BOOKING])).toEqual([balance])
  })
  test('the rest once the deposit is paid, and nothing once all is', () => {
    expect(linkOffers(['deposit'], [{ ...BOOKING, paid_cents: 60_000 }])).toEqual([
      { part: 'balance', amount_cents: 183_550 },
    ])
    expect(linkOffers(['deposit', 'balance'], [{ ...BOOKING, paid_cents: 243_550 }])).toEqual([])
  })
  test('never what is collected on arrival', () => {
    expect(linkOffers(['balance'], [{ ...BOOKING, dock_cents: 3_550 }])).toEqual([
      { part: 'balance', amount_cents: 240_000 },
    ])
  })
  test('a deposit of all of it once', () => {
    expect(linkOffers(['deposit', 'balance'], [{ ...BOOKING, deposit_cents: 243_550 }])).toEqual([
      { part: 'balance', amount_cents: 243_550 },
    ])
  })
})

test.each<[string, Change, string]>([
  ['while somebody may pay', {}, 'open'],
  ['at the moment of its end', { expires_at: NOW }, 'expired'],
  ['of a hold whose time is over', { status: 'inactive' }, 'expired'],
  ['that a newer one replaced', { ended: 'replaced' }, 'replaced'],
  ['that the desk ended', { ended: 'annulled' }, 'annulled'],
  ['of a booking that was canceled', { status: 'pending_cancelation', ended: 'replaced' }, 'canceled'],
  ['with a deposit paid', { status: 'confirmed', paid_cents: 60_000 }, 'open'],
  ['with all of it paid', { status: 'confirmed', paid_cents: 243_550, expires_at: NOW }, 'paid'],
  ['replaced, with all of it paid', { status: 'confirmed', paid_cents: 243_550, ended: 'replaced' }, 'paid'],
])('the state of a link %s', (_, facts, state) => {
  expect(linkState(factsWith(facts))).toBe(state)
})

describe('more time', () => {
  const at = (ms: number) => instant(NOW + ms)
  test.each<[string, number, number, number | null]>([
    ['a day from now', HOUR_MS, 100 * HOUR_MS, 24 * HOUR_MS],
    ['as long as its departure takes people', HOUR_MS, 3 * HOUR_MS, 3 * HOUR_MS],
    ['none where it has all there is', 3 * HOUR_MS, 3 * HOUR_MS, null],
    ['none where it was made just now', 24 * HOUR_MS - MINUTE_MS, 100 * HOUR_MS, null],
    ['none for less than five minutes', HOUR_MS, HOUR_MS + 5 * MINUTE_MS - 1, null],
    ['five minutes', HOUR_MS, HOUR_MS + 5 * MINUTE_MS, HOUR_MS + 5 * MINUTE_MS],
  ])('%s', (_name, expires, latest, end) => {
    expect(extendedUntil(NOW, { expires_at: at(expires), latest: at(latest) })).toBe(end === null ? null : at(end))
  })
  test.each<[string, number, number, boolean, number | null]>([
    ['ten minutes in its last minute', MINUTE_MS, HOUR_MS, false, 11 * MINUTE_MS],
    ['ten minutes in its last quarter of an hour', 15 * MINUTE_MS - 1, HOUR_MS, false, 25 * MINUTE_MS - 1],
    ['none while there is enough', 15 * MINUTE_MS, HOUR_MS, false, null],
    ['none a second time', MINUTE_MS, HOUR_MS, true, null],
    ['as long as its departure takes people', MINUTE_MS, 4 * MINUTE_MS, false, 4 * MINUTE_MS],
    ['none where its departure takes nobody any more', MINUTE_MS, MINUTE_MS, false, null],
  ])('B1: who begins to pay has %s', (_name, expires, latest, isExtended, end) => {
    const times = { expires_at: at(expires), latest: at(latest), isExtended }
    expect(begunUntil(NOW, times)).toBe(end === null ? null : at(end))
  })
  test('a customer takes the seats once more for a quarter of an hour, or for what is left of it', () => {
    expect(heldAgainUntil(NOW, at(HOUR_MS))).toBe(at(15 * MINUTE_MS))
    expect(heldAgainUntil(NOW, at(5 * MINUTE_MS))).toBe(at(5 * MINUTE_MS))
    expect(heldAgainUntil(NOW, at(MINUTE_MS))).toBe(at(MINUTE_MS))
    expect(heldAgainUntil(NOW, at(MINUTE_MS - 1))).toBeNull()
  })
  const over: Change = { expires_at: NOW, status: 'inactive' }
  test.each<[string, Change, boolean]>([
    ['its time is over', {}, true],
    ['its deposit was paid at the desk', { status: 'confirmed', paid_cents: 60_000 }, false],
    ['for the third time', { times_held_again: 2 }, true],
    ['for the fourth time', { times_held_again: 3 }, false],
    ['somebody ended it', { ended: 'annulled' }, false],
    ['another one took its place', { ended: 'replaced' }, false],
    ['nothing is left to pay', { paid_cents: BOOKING.total_cents }, false],
    ['it still runs', { expires_at: at(1), status: 'pending' }, false],
    ['its departure is about to close', { latest: at(MINUTE_MS - 1) }, false],
  ])('may be had once more when %s: %s', (_name, change, may) => {
    const { times_held_again = 0, latest = at(HOUR_MS), ...facts } = { ...over, ...change }
    expect(mayBeHeldAgain({ ...factsWith(facts), times_held_again, latest })).toBe(may)
  })
})

describe('a link whose seats are gone', () => {
  const over = { ...factsWith({ status: 'inactive', expires_at: instant(NOW - HOUR_MS) }), times_held_again: 0 }
  test('has lapsed where its time alone is over, whether or not its own departure takes anybody yet', () => {
    expect(hasLapsed(over)).toBe(true)
    expect(mayBeHeldAgain({ ...over, latest: NOW })).toBe(false)
    expect(mayBeHeldAgain({ ...over, latest: instant(NOW + HOUR_MS) })).toBe(true)
  })
  test.each<[string, Partial<typeof over>]>([
    ['somebody ended it', { ended: 'annulled' }],
    ['it held seats three times already', { times_held_again: 3 }],
    ['its booking was called off', { bookings: [{ ...BOOKING, status: 'canceled' }] }],
    ['nothing is to be paid before the dock', { bookings: [{ ...BOOKING, status: 'inactive', total_cents: 0 }] }],
    ['its time is not over', { expires_at: instant(NOW + HOUR_MS), bookings: [BOOKING] }],
  ])('has not where %s', (_, facts) => {
    expect(hasLapsed({ ...over, ...facts })).toBe(false)
  })
})

describe('the photo of what was transferred (M7)', () => {
  const photo = (status: LinkBooking['status'], transfer_photo: TransferPhoto | null) => ({ status, transfer_photo })
  test.each<[string, ReturnType<typeof photo>[], TransferPhoto | null]>([
    ['nothing was told of', [photo('pending', null)], null],
    ['it is looked for', [photo('pending', 'wanted')], 'wanted'],
    ['it has one', [photo('pending', 'sent')], 'sent'],
    ['one of an order has none yet', [photo('confirmed', 'sent'), photo('pending', 'wanted')], 'wanted'],
    ['its time is over', [photo('inactive', 'wanted')], 'wanted'],
    ['its booking was called off', [photo('canceled', 'wanted')], null],
  ])('%s', (_, bookings, expected) => {
    expect(transferPhotoOf({ ended: 'open', bookings })).toBe(expected)
    expect(transferPhotoOf({ ended: 'replaced', bookings })).toBeNull()
  })
})

describe('a link of an order (B5)', () => {
  const first: LinkBooking = { ...BOOKING, total_cents: 100_000, deposit_cents: 30_000 }
  const second: LinkBooking = { ...BOOKING, total_cents: 50_000, deposit_cents: 50_000, dock_cents: 5_000 }
  const amountsOf = (part: 'deposit' | 'balance', ...bookings: LinkBooking[]) =>
    linkShares(part, bookings).map(({ booking, amount_cents }) => [bookings.indexOf(booking), amount_cents])

  test('offers what confirms all of them, or all that they cost before the dock', () => {
    expect(linkOffers(['deposit', 'balance'], [first, second])).toEqual([
      { part: 'deposit', amount_cents: 75_000 },
      { part: 'balance', amount_cents: 145_000 },
    ])
    expect(amountsOf('deposit', first, second)).toEqual([
      [0, 30_000],
      [1, 45_000],
    ])
    expect(amountsOf('balance', first, second)).toEqual([
      [0, 100_000],
      [1, 45_000],
    ])
  })
  test.each<[string, Partial<LinkBooking>]>([
    ['was called off', { status: 'canceled' }],
    ['ran out of time', { status: 'inactive' }],
    ['is paid', { status: 'confirmed', paid_cents: 50_000 }],
    ['is paid by its agency', { payer_id: 7 }],
  ])('asks nothing for one that %s', (_name, change) => {
    const other = { ...second, ...change }
    expect(amountsOf('balance', first, other)).toEqual([[0, 100_000]])
    expect(linkOffers(['balance'], [first, other])).toEqual([{ part: 'balance', amount_cents: 100_000 }])
    expect(linkState({ ...factsWith({}), bookings: [first, other] })).toBe('open')
  })
  test.each<[string, Partial<LinkBooking>, Partial<LinkBooking>, string]>([
    ['while one of them waits', {}, { status: 'confirmed', paid_cents: 50_000 }, 'open'],
    ['with all of them called off', { status: 'canceled' }, { status: 'pending_cancelation' }, 'canceled'],
    ['with one paid and one called off', { status: 'confirmed', paid_cents: 100_000 }, { status: 'canceled' }, 'paid'],
    [
      'with one paid and one run out with the link',
      { status: 'confirmed', paid_cents: 100_000 },
      { status: 'inactive', has_time: true },
      'expired',
    ],
    [
      'with one paid and one run out before it',
      { status: 'confirmed', paid_cents: 100_000 },
      { status: 'inactive', has_time: false },
      'paid',
    ],
    ['with all of them run out', { status: 'inactive' }, { status: 'inactive' }, 'expired'],
    ['with one run out and one called off', { status: 'inactive' }, { status: 'canceled' }, 'expired'],
  ])('its state %s', (_name, one, other, state) => {
    const bookings = [
      { ...first, ...one },
      { ...second, ...other },
    ]
    expect(linkState({ ...factsWith({}), bookings })).toBe(state)
  })
})
