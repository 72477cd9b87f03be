import { describe, expect, test } from 'vitest'
import { HOUR_MS, instant, MINUTE_MS } from '../time.ts'
import { type LinkFacts, latestExpiry, linkExpiry, linkOffers, linkState } from './link-state.ts'

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
