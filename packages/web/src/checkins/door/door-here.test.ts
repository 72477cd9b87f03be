import type { DoorBundle } from '@muelle/contract/checkins/door/read'
import type { DoorParty } from '@muelle/contract/checkins/door/record'
import { instant } from '@muelle/domain/time'
import { describe, expect, test } from 'vitest'
import { findScannedParty, judgeHere, searchParties, toldHere, withWaiting } from './door-here.ts'

const NOW = instant(Date.parse('2027-03-11T05:48:00Z'))
const party = (over: Partial<DoorParty>): DoorParty => ({
  visit_id: 1,
  ticket: 'K7M2QPA4',
  // Of «7.1.0.abc».
  code_digest: '',
  kind: 'guest_list',
  status: 'confirmed',
  date: '2027-03-10',
  start_at: '2027-03-11T01:00:00Z',
  start_time: '19:00',
  name: 'Karen Cob',
  phone_tail: '2233',
  party_size: 3,
  party_in: 0,
  inside: 0,
  charged: 0,
  list: { id: 4, name: 'Casa', type: 'house' },
  free_until: null,
  cover_cents: 0,
  two_for_one: false,
  is_late: false,
  duplicate_of: null,
  tables: [],
  vip: false,
  notes: null,
  ...over,
})
const bundle = (parties: DoorParty[]): DoorBundle => ({
  business: { id: 2, name: 'Bar', currency: 'MXN', time_zone: 'America/Cancun' },
  date: '2027-03-10',
  made_at: '2027-03-11T05:00:00Z',
  night: null,
  count: { date: '2027-03-10', entered: 10, exited: 2, inside: 8, capacity: 10, lawful_capacity: null },
  parties,
  lists: [],
  may_force: true,
  may_overfill: false,
})
const asked = { direction: 'entry' as const, people: null, paidCents: null, isForced: false, now: NOW }
const queued = { type: 'scan' as const, nonce: 'uno-dos-tres', at: '2027-03-11T05:47:00Z', visit_id: 1 }

describe('Q-4: a device without a network', () => {
  test('goes on by what it let pass itself: the same party is in, and the counter moves', () => {
    const own = withWaiting(bundle([party({})]), [{ ...queued, direction: 'entry', people: 2 }])
    expect(own.count).toMatchObject({ entered: 12, inside: 10 })
    expect(own.parties[0]).toMatchObject({ party_in: 2, inside: 2 })
    expect(judgeHere(own, own.parties[0] ?? null, asked).verdict).toBe('full')
    const back = withWaiting(own, [{ ...queued, direction: 'exit', people: 1 }])
    expect(back.parties[0]).toMatchObject({ party_in: 2, inside: 1 })
    const again = withWaiting(back, [{ ...queued, direction: 'entry', people: 1 }])
    expect(again.parties[0]).toMatchObject({ party_in: 2, inside: 2 })
  })

  test('counts nobody twice, and nobody beyond the size of a party, as the server will', () => {
    const in3 = { ...queued, direction: 'entry' as const, people: 3 }
    const own = withWaiting(bundle([party({})]), [in3, { ...in3, nonce: 'otra-vez-los' }])
    expect(own.parties[0]).toMatchObject({ party_in: 3, inside: 3 })
    expect(own.count).toMatchObject({ entered: 13, inside: 11 })
    const out = withWaiting(own, [{ ...in3, direction: 'exit', people: 5 }])
    expect(out.parties[0]).toMatchObject({ party_in: 3, inside: 0 })
    expect(out.count).toMatchObject({ entered: 13, exited: 5, inside: 8 })
    const known = party({})
    const judged = judgeHere({ ...bundle([known]), count: null }, known, { ...asked, people: 4, isForced: true })
    const told = toldHere(judged, { nonce: 'uno', direction: 'entry', party: known, currency: 'MXN', at: NOW })
    expect(told).toMatchObject({ people: 4, party: { party_in: 4, inside: 4 } })
  })

  test('counts in the house whom somebody let in beyond a party, so that what the law allows fills up (N-8)', () => {
    const known = party({ party_in: 3, inside: 3 })
    const own = withWaiting(bundle([known]), [{ ...queued, direction: 'entry', people: 2, extras: 2 }])
    expect(own.parties[0]).toMatchObject({ party_in: 5, inside: 5 })
    expect(own.count).toMatchObject({ entered: 12, inside: 10 })
  })

  test('of two for one, whoever goes out after the free time is no second of a pair', () => {
    const known = party({ cover_cents: 200_00, two_for_one: true, party_in: 2, inside: 2, charged: 1 })
    const own = withWaiting(bundle([known]), [{ ...queued, direction: 'exit', people: 1 }])
    expect(own.parties[0]).toMatchObject({ party_in: 2, inside: 1, charged: 1 })
  })

  test('tells who is in by now of a party that it let in itself', () => {
    const known = party({ party_size: 3, party_in: 2, inside: 1 })
    const judged = judgeHere(bundle([known]), known, { ...asked, people: 2 })
    const facts = { nonce: 'uno', direction: 'entry', party: known, currency: 'MXN', at: NOW } as const
    expect(toldHere(judged, facts)).toMatchObject({ is_admitted: true, party: { party_in: 3, inside: 3 } })
    const gone = judgeHere(bundle([known]), known, { ...asked, direction: 'exit', people: 1 })
    expect(toldHere(gone, { ...facts, direction: 'exit' }).party).toMatchObject({ party_in: 2, inside: 0 })
  })

  test('says what is due as the server would', () => {
    const known = party({ cover_cents: 200_00, free_until: '2027-03-11T05:30:00Z', party_size: 2 })
    expect(judgeHere(bundle([known]), known, asked)).toMatchObject({ verdict: 'charge', dueCents: 400_00 })
    expect(judgeHere(bundle([known]), known, { ...asked, paidCents: 400_00 })).toMatchObject({ verdict: 'ok' })
  })

  test('Q-1: knows a code by its digest and a ticket by its letters, and nothing else', async () => {
    const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode('7.1.0.abc'))
    const code_digest = Buffer.from(digest).toString('hex').slice(0, 24)
    const parties = [party({ code_digest })]
    expect(await findScannedParty(parties, 'https://muelle.example/espera/7.1.0.abc')).toBe(parties[0])
    expect(await findScannedParty(parties, 'k7m2-qpa4')).toBe(parties[0])
    expect(await findScannedParty(parties, 'https://muelle.example/espera/7.1.0.abd')).toBeNull()
  })
})

describe('Q-5: finding somebody', () => {
  const parties = [party({}), party({ visit_id: 2, name: 'Óscar Canul', phone_tail: '9876', ticket: 'Z9T8W7Q6' })]
  test.each([
    ['can', [2]],
    ['oscar', [2]],
    ['876', [2]],
    ['k7m', [1]],
    ['', [1, 2]],
    ['nadie', []],
  ])('«%s»', (text, ids) => {
    expect(searchParties(parties, text).map(({ visit_id }) => visit_id)).toEqual(ids)
  })
})
