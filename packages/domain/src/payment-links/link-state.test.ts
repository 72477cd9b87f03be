import { describe, expect, test } from 'vitest'
import { HOUR_MS, instant, MINUTE_MS } from '../time.ts'
import {
  extendedUntil,
  heldAgainUntil,
  type LinkFacts,
  latestExpiry,
  linkExpiry,
  linkOffers,
  linkState,
  mayBeHeldAgain,
} from './link-state.ts'

const NOW = instant(Date.parse('2027-03-10T19:00:00Z'))
const FACTS: LinkFacts = {
  ended: 'open',
  expires_at: instant(NOW + HOUR_MS),
  status: 'pending',
  now: NOW,
  total_cents: 243_550,
  paid_cents: 0,
  deposit_cents: 60_000,
  dock_cents: 0,
  payer_id: null,
}

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
    expect(linkOffers(['deposit', 'balance'], FACTS)).toEqual([deposit, balance])
    expect(linkOffers(['deposit'], FACTS)).toEqual([deposit])
    expect(linkOffers(['balance'], FACTS)).toEqual([balance])
  })
  test('the rest once the deposit is paid, and nothing once all is', () => {
    expect(linkOffers(['deposit'], { ...FACTS, paid_cents: 60_000 })).toEqual([
      { part: 'balance', amount_cents: 183_550 },
    ])
    expect(linkOffers(['deposit', 'balance'], { ...FACTS, paid_cents: 243_550 })).toEqual([])
  })
  test('never what is collected on arrival', () => {
    expect(linkOffers(['balance'], { ...FACTS, dock_cents: 3_550 })).toEqual([
      { part: 'balance', amount_cents: 240_000 },
    ])
  })
  test('a deposit of all of it once', () => {
    expect(linkOffers(['deposit', 'balance'], { ...FACTS, deposit_cents: 243_550 })).toEqual([
      { part: 'balance', amount_cents: 243_550 },
    ])
  })
})

test.each<[string, Partial<LinkFacts>, string]>([
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
  expect(linkState({ ...FACTS, ...facts })).toBe(state)
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
  test('a customer takes the seats once more for a quarter of an hour, or for what is left of it', () => {
    expect(heldAgainUntil(NOW, at(HOUR_MS))).toBe(at(15 * MINUTE_MS))
    expect(heldAgainUntil(NOW, at(5 * MINUTE_MS))).toBe(at(5 * MINUTE_MS))
    expect(heldAgainUntil(NOW, at(MINUTE_MS))).toBe(at(MINUTE_MS))
    expect(heldAgainUntil(NOW, at(MINUTE_MS - 1))).toBeNull()
  })
  const over = { ...FACTS, expires_at: NOW, status: 'inactive' as const, times_held_again: 0, latest: at(HOUR_MS) }
  test.each<[string, Partial<typeof over>, boolean]>([
    ['its time is over', {}, true],
    ['its deposit was paid at the desk', { status: 'confirmed', paid_cents: 60_000 } as never, false],
    ['for the third time', { times_held_again: 2 }, true],
    ['for the fourth time', { times_held_again: 3 }, false],
    ['somebody ended it', { ended: 'annulled' }, false],
    ['another one took its place', { ended: 'replaced' }, false],
    ['nothing is left to pay', { paid_cents: FACTS.total_cents }, false],
    ['it still runs', { expires_at: at(1), status: 'pending' as never }, false],
    ['its departure is about to close', { latest: at(MINUTE_MS - 1) }, false],
  ])('may be had once more when %s: %s', (_name, change, may) => {
    expect(mayBeHeldAgain({ ...over, ...change })).toBe(may)
  })
})
