import type { VisitCharge } from '@muelle/contract/visits/deposits/visit-money'
import type { NightCommission } from '@muelle/contract/visits/promoters/earnings'
import { expect, it } from 'vitest'
import { visitOf } from '../host/host-samples.ts'
import { centsOf, type Look, lookIn, needsAsking, pendingOf, targetsOf } from './pending.ts'

const at = (minutes: number) => new Date(Date.UTC(2030, 2, 15, 20, minutes)).toISOString()
const charge = (id: number, until: string, over: Partial<VisitCharge> = {}): VisitCharge => ({
  id,
  visit_id: id,
  ticket: 'M7Q2K',
  name: 'Grupo Medina',
  party_size: 4,
  business_date: '2030-03-15',
  start_at: at(0),
  time_zone: 'America/Cancun',
  state: 'pending',
  most_cents: 160_000,
  paid_cents: 160_000,
  amount_cents: null,
  cause: 'no_show',
  card: null,
  collection: null,
  currency: 'MXN',
  until_at: until,
  decided_at: null,
  decided_by: null,
  reason: null,
  evidence: [],
  ...over,
})
const commission = (id: number, over: Partial<NightCommission> = {}): NightCommission => ({
  id,
  visit_id: id,
  ticket: 'R2D2K',
  guest: 'Ana',
  party_size: 4,
  party_in: 4,
  visit_status: 'seated',
  trigger: 'person_entered',
  state: 'earned',
  count: 4,
  base_cents: 0,
  amount_cents: 20_000,
  approved_cents: 0,
  earned_at: at(0),
  reason: null,
  date: '2030-03-15',
  promoter: { id: 3, name: 'Dani' },
  is_own: false,
  ...over,
})
const request = (minutes: number) => ({ ...visitOf({ status: 'requested' }), expires_at: at(minutes) })

it('puts all that waits in one list: what runs out first above, and what waits for ever below, as it came', () => {
  const [soon, later] = [request(10), request(50)]
  const all = pendingOf({
    requests: [later, soon],
    charges: [charge(7, at(30))],
    commissions: [commission(1), commission(2)],
  })
  expect(all.map(({ key }) => key)).toEqual([
    `request-${soon.id}`,
    'charge-7',
    `request-${later.id}`,
    'commission-1',
    'commission-2',
  ])
})

it('N-6: nobody decides what they have earned themselves', () => {
  const commissions = [commission(1, { is_own: true }), commission(2)]
  expect(pendingOf({ requests: [], charges: [], commissions }).map(({ key }) => key)).toEqual(['commission-2'])
})

it('stays with what is looked at, whatever comes above it, goes on where it went, and back where it is taken back', () => {
  const of = (...ids: number[]) =>
    pendingOf({ requests: [], charges: ids.map((id) => charge(id, at(id))), commissions: [] })
  let look: Look = { key: null, at: 0, left: null }
  const looked = (...ids: number[]) => {
    look = lookIn(of(...ids), look)
    // What is found is looked at until something changes.
    expect(lookIn(of(...ids), look)).toBe(look)
    return look.key
  }
  expect(looked()).toBeNull()
  expect(looked(20, 30)).toBe('charge-20')
  expect(looked(10, 20, 30)).toBe('charge-20')
  expect(looked(10, 30)).toBe('charge-30')
  expect(looked(5, 10, 30)).toBe('charge-30')
  expect(looked(5, 10, 20, 30)).toBe('charge-20')
  expect(looked(5, 10)).toBe('charge-10')
  expect(looked()).toBeNull()
  expect(looked(10)).toBe('charge-10')
})

it('is for those that are marked, or for the one that is looked at', () => {
  const all = pendingOf({ requests: [], charges: [charge(7, at(30))], commissions: [commission(1), commission(2)] })
  const keys = (marked: string[]) => targetsOf(all, new Set(marked), all[0]).map(({ key }) => key)
  expect(keys([])).toEqual(['charge-7'])
  expect(keys(['commission-2', 'commission-1'])).toEqual(['commission-1', 'commission-2'])
  // What was marked somebody else has decided meanwhile: what is looked at was not meant.
  expect(keys(['commission-9'])).toEqual([])
  expect(keys(['commission-9', 'commission-2'])).toEqual(['commission-2'])
  expect(targetsOf([], new Set(), undefined)).toEqual([])
})

it('F-3, N-6: asks before money and before several at once, and not before what can be taken back', () => {
  const [first, second] = pendingOf({ requests: [request(1), request(2)], charges: [], commissions: [] })
  const [money] = pendingOf({ requests: [], charges: [charge(7, at(30))], commissions: [] })
  const [earned] = pendingOf({ requests: [], charges: [], commissions: [commission(1)] })
  if (!first || !second || !money || !earned) throw new Error('something waits')
  expect([[first], [first, second], [money], [earned]].map(needsAsking)).toEqual([false, true, true, true])
})

it('adds up the money of what is marked, with the amounts that were put in', () => {
  const all = pendingOf({
    requests: [request(1)],
    charges: [charge(7, at(30)), charge(8, at(40))],
    commissions: [commission(1, { approved_cents: 5000 })],
  })
  expect(centsOf(all, new Map([['charge-8', 50_000]]))).toBe(160_000 + 50_000 + 15_000)
})
