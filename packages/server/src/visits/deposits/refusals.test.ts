import { getBookingSettings, updateBookingSettings } from '@muelle/contract/businesses/booking-settings'
import { approveVisitCharge, dismissVisitCharge, listVisitCharges } from '@muelle/contract/visits/deposits/charges'
import {
  addToTab,
  giveVisitBack,
  payVisit,
  sendVisitLink,
  waiveDeposit,
} from '@muelle/contract/visits/deposits/visit-money'
import { createVisit } from '@muelle/contract/visits/life'
import type { Visit } from '@muelle/contract/visits/record'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { fingerprints } from '../../../test/snapshot.ts'
import { GROUP_RULE, openService, type Service, VENUE_PACKAGE } from '../../../test/visiting.ts'

let at: Service
beforeAll(async () => {
  at = await openService()
})
beforeEach(async () => {
  await at.startAnew()
  await at.addTable({ capacity: 8 })
  const saved = await set({ rules: [GROUP_RULE] })
  if (saved.status !== 'OK') throw new Error(JSON.stringify(saved))
})
afterAll(() => at?.close())

/** A refusal with exactly this code, after which every row of every table is as it was. */
async function refused(attempt: () => Promise<unknown>, error: object): Promise<void> {
  const before = await fingerprints(at.database.admin)
  expect(await attempt()).toMatchObject({ status: 'ERROR', errors: [expect.objectContaining(error)] })
  expect(await fingerprints(at.database.admin)).toEqual(before)
}

/** What the venue asks for; all of it is tried, and saved where it may be. */
async function set({ rules = [GROUP_RULE], packages = [] as object[] }: { rules?: object[]; packages?: object[] }) {
  const params = { id: at.restaurant }
  const read = await at.manager.client(getBookingSettings, { params })
  if (read.status !== 'OK') throw new Error(JSON.stringify(read))
  const deposits = { pay_minutes: 15, sent_hours: 24, late_cancel: 'keep', charges_by_itself: false, rules }
  const sections = { deposits, packages } as object
  return at.manager.client(updateBookingSettings, { params, body: { version: read.data.version, sections } })
}

const of = (visit: { id: number }) => ({ params: { id: at.restaurant, bookingId: visit.id } })
const manager = () => at.people.manager
const six = (body = {}): Promise<Visit> => at.book({ party_size: 6, name: 'Ana Pool', time: '17:00', ...body })
const pay = (visit: { id: number }, body: object = {}) =>
  manager().client(payVisit, { ...of(visit), body: { amount_cents: 120_000, method: 'transfer', ...body } })

describe('F-1: rules and packages that cannot be', () => {
  test.each([
    ['deposit.no_stored_card', { kind: 'card_guarantee', amount_cents: 0, fee_cents: 1 }],
    ['deposit.fee_missing', { kind: 'card_guarantee', amount_cents: 0, fee_cents: null }],
    ['deposit.amount_missing', { amount_cents: 0 }],
    ['deposit.rule_party', { min_party: 5, max_party: 4 }],
    ['deposit.rule_hours', { from: '20:00' }],
    ['deposit.rule_days', { weekdays: [] }],
  ])('%s', (code, changes) => refused(() => set({ rules: [{ ...GROUP_RULE, ...changes }] }), { code }))

  test('deposit.package_deposit', () =>
    refused(() => set({ packages: [{ ...VENUE_PACKAGE, deposit_percent: null }] }), {
      code: 'deposit.package_deposit',
    }))
})

describe('F-1, N-3: who comes without what is asked for', () => {
  const book = (body: object) =>
    at.people.hostess.client(createVisit, {
      params: { id: at.restaurant },
      body: { party_size: 6, date: '2027-03-11', time: '20:00', name: 'Ana Pool', ...body },
    })

  test('deposit.package_required, deposit.package_unknown', async () => {
    expect(
      await set({ rules: [{ ...GROUP_RULE, kind: 'package', amount_cents: 0 }], packages: [VENUE_PACKAGE] }),
    ).toMatchObject({
      status: 'OK',
    })
    await refused(() => book({}), { code: 'deposit.package_required' })
    await refused(() => book({ package: 'bronce' }), { code: 'deposit.package_unknown' })
  })
})

describe('F-2: money that cannot be taken, asked for or given back', () => {
  test('more than is due, less than was handed over, and what nothing is due of', async () => {
    const visit = await six()
    await refused(() => pay(visit, { amount_cents: 120_001 }), {
      code: 'deposit.too_much',
      detail: { currency: 'MXN', due_cents: 120_000 },
    })
    await refused(() => pay(visit, { method: 'cash', received_cents: 100_000 }), { code: 'deposit.received_less' })
    await refused(() => manager().client(giveVisitBack, { ...of(visit), body: {} }), { code: 'deposit.nothing_owed' })
    expect(await pay(visit)).toMatchObject({ status: 'OK' })
    for (const attempt of [
      () => pay(visit),
      () => manager().client(sendVisitLink, { ...of(visit), body: {} }),
      () => manager().client(waiveDeposit, { ...of(visit), body: { reason: 'De casa' } }),
    ])
      await refused(attempt, { code: 'deposit.nothing_due' })
  })

  test('deposit.unpaid_over: who comes when the time to pay is over', async () => {
    const visit = await six({ source: 'public' })
    at.pass(15)
    await refused(() => at.tries(visit, 'arrive'), { code: 'deposit.unpaid_over' })
  })

  test('deposit.tab_closed, deposit.tab_below_zero', async () => {
    const visit = await six({ time: '13:00' })
    const add = (amount_cents: number) =>
      manager().client(addToTab, { ...of(visit), body: { amount_cents, note: 'Barra' } })
    await refused(() => add(1000), { code: 'deposit.tab_closed' })
    expect(await pay(visit)).toMatchObject({ status: 'OK' })
    await at.does(visit, 'seat')
    await refused(() => add(-1), { code: 'deposit.tab_below_zero' })
  })
})

test('F-3: a charge for not coming is at most what was agreed to, decided once, and in time', async () => {
  const visits = [await six({ time: '13:00' })]
  for (const visit of visits) {
    expect(await pay(visit)).toMatchObject({ status: 'OK' })
    at.pass(20)
    await at.does(visit, 'no_show')
  }
  const listed = await manager().client(listVisitCharges, { params: { id: at.restaurant } })
  const [charge] = listed.status === 'OK' ? listed.data.rows : []
  const params = { id: at.restaurant, chargeId: charge?.id ?? 0 }
  const keep = (amount_cents: number) => manager().client(approveVisitCharge, { params, body: { amount_cents } })
  const letGo = () => manager().client(dismissVisitCharge, { params, body: { reason: 'Avisó' } })
  await refused(() => keep(60_001), { code: 'visit_charge.too_much' })
  at.pass(72 * 60)
  await refused(() => keep(60_000), { code: 'visit_charge.over' })
  await refused(letGo, { code: 'visit_charge.over' })
  at.pass(-71 * 60)
  expect(await letGo()).toMatchObject({ status: 'OK' })
  await refused(() => keep(60_000), { code: 'visit_charge.decided' })
  await refused(letGo, { code: 'visit_charge.decided' })
})
