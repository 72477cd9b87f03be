import { getBookingSettings, updateBookingSettings } from '@muelle/contract/businesses/booking-settings'
import { listCommissions } from '@muelle/contract/sellers/commissions'
import { addToTab, payVisit, waiveDeposit } from '@muelle/contract/visits/deposits/visit-money'
import { decideCommissions, getOwnNight, listNightCommissions } from '@muelle/contract/visits/promoters/earnings'
import {
  createPromoter,
  createPromoterRule,
  listPromoterRules,
  updatePromoterRule,
} from '@muelle/contract/visits/promoters/promoters'
import { addDays } from '@muelle/domain/time'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Person } from '../../../test/api.ts'
import { ok } from '../../../test/dock.ts'
import { fixtures } from '../../../test/fixtures.ts'
import { RULE } from '../../../test/isolation/bodies.ts'
import { openService, type Service, TODAY, VENUE_PACKAGE } from '../../../test/visiting.ts'
import { keepVisitBooks } from '../../deposits/books.ts'
import type { PaymentChange } from '../../providers/payments/payment-deps.ts'
import { closeVisits } from '../life/clock-job.ts'

let at: Service
let rp: { user: number; person: Person }
beforeAll(async () => {
  at = await openService()
  const user = await fixtures(at.database.admin).addUser({ account: at.account, username: 'fer' })
  rp = { user, person: await at.api.signIn('fer') }
})
beforeEach(async () => {
  await at.startAnew()
  const add = fixtures(at.database.admin)
  await add.addMember({ account: at.account, business: at.restaurant, user: rp.user, role: 'rp', preset: true })
  await at.addTable({ capacity: 8 })
  await ok(manager()(createPromoter, { params: here(), body: { user_id: rp.user } }))
  const read = await ok(manager()(getBookingSettings, { params: here() }))
  await ok(
    manager()(updateBookingSettings, {
      params: here(),
      body: {
        version: read.version,
        sections: { packages: [VENUE_PACKAGE, { ...VENUE_PACKAGE, key: 'plata', name: 'Plata' }] },
      },
    }),
  )
})
afterAll(() => at?.close())

const here = () => ({ id: at.restaurant })
const manager = () => at.people.manager.client
const agree = (body: object) =>
  ok(manager()(createPromoterRule, { params: here(), body: { ...RULE, pay: 'percent', ...body } as never }))
const sell = (body: object = {}) =>
  at.book({ party_size: 6, package: 'oro', time: '13:00', name: 'Regina', ...body }, rp.person)
const of = (visit: { id: number }) => ({ params: { ...here(), bookingId: visit.id } })
const pay = (visit: { id: number }) =>
  ok(manager()(payVisit, { ...of(visit), body: { amount_cents: 150_000, method: 'transfer' } }))
const sit = async (visit: { id: number }) => {
  at.setNow(Date.parse(at.at('13:00')) as ReturnType<Service['now']>)
  await at.does(visit, 'arrive')
  await at.does(visit, 'seat')
}
const tab = (visit: { id: number }, amount_cents: number) =>
  ok(manager()(addToTab, { ...of(visit), body: { amount_cents, note: 'Ronda' } }))
const own = () => ok(rp.person.client(getOwnNight, { params: here() }))
/** What a provider tells of a payment, as its word is heard. */
const told = (visit: { id: number }, more: object) => {
  const after = {
    reference: `visit:${visit.id}`,
    payment_id: 'pi_1',
    business_id: at.restaurant,
    provider: 'stripe',
    paid_cents: 150_000,
    refunded_cents: 0,
    taken_back_cents: 0,
    fee_cents: 0,
    dispute_fee_cents: 0,
    ...more,
  }
  const change = { before: after, after, heardBy: 'look', refused: [] } as unknown as PaymentChange
  return at.database.db.transaction(at.account, (tx) => keepVisitBooks(() => at.now())(tx, change))
}

test('N-6: a share of a package is expected from its sale on, and earned once it is paid and they came', async () => {
  await agree({ trigger: 'package_paid', value: 1_000 })
  const visit = await sell()
  expect(await own()).toMatchObject({ estimated_cents: 50_000, earned_cents: 0 })
  await pay(visit)
  expect(await own()).toMatchObject({ estimated_cents: 50_000, earned_cents: 0 })
  await sit(visit)
  expect(await own()).toMatchObject({ estimated_cents: 0, earned_cents: 50_000, packages: 1, base_cents: 500_000 })
})

test('N-6: nothing is earned of a package that nobody paid', async () => {
  await agree({ trigger: 'package_paid', value: 1_000 })
  const visit = await sell()
  await sit(visit)
  expect(await own()).toMatchObject({ estimated_cents: 50_000, earned_cents: 0, packages: 0 })
})

const waive = (visit: { id: number }) => ok(manager()(waiveDeposit, { ...of(visit), body: { reason: 'De casa' } }))
test('N-6: a package whose deposit was waived is paid at the bar: earned once its tab has come to it, or its table is closed', async () => {
  await agree({ trigger: 'package_paid', value: 1_000 })
  const visit = await sell()
  await waive(visit)
  await sit(visit)
  expect(await own()).toMatchObject({ estimated_cents: 50_000, earned_cents: 0 })
  await tab(visit, 500_000)
  expect(await own()).toMatchObject({ estimated_cents: 0, earned_cents: 50_000 })
  await tab(visit, -100_000)
  expect(await own()).toMatchObject({ estimated_cents: 50_000, earned_cents: 0 })
  await at.does(visit, 'finish')
  expect(await own()).toMatchObject({ earned_cents: 50_000, packages: 1 })
  await at.does(visit, 'reopen')
  expect(await own()).toMatchObject({ estimated_cents: 50_000, earned_cents: 0 })
})

test('N-6: a table that the clock closed pays for no package', async () => {
  await agree({ trigger: 'package_paid', value: 1_000 })
  const visit = await sell()
  await waive(visit)
  await sit(visit)
  at.pass(24 * 60)
  await closeVisits(at.database.db, at.account, at.now())
  expect(await at.read(visit)).toMatchObject({ status: 'finished', auto_closed: true })
  const query = { date: TODAY }
  expect(await ok(rp.person.client(getOwnNight, { params: here(), query }))).toMatchObject({
    estimated_cents: 50_000,
    earned_cents: 0,
  })
})

test('N-6: what was let go of a visit stands among the commissions of who brought it, in the list and its sums', async () => {
  await agree({ trigger: 'package_paid', value: 1_000 })
  const visit = await sell()
  await pay(visit)
  await sit(visit)
  const { rows } = await ok(manager()(listNightCommissions, { params: here() }))
  const lines = rows.map(({ id, amount_cents }) => ({ id, amount_cents }))
  await ok(manager()(decideCommissions, { params: here(), body: { decision: 'approve', lines } }))
  const listed = await ok(rp.person.client(listCommissions, { query: {} }))
  expect(listed).toMatchObject({
    count: 1,
    sums: [{ currency: 'MXN', earned_cents: 50_000, house_owes_cents: 50_000 }],
    rows: [
      {
        role: null,
        rule: null,
        booking: null,
        amount_cents: 50_000,
        state: 'earned',
        visit: {
          id: visit.id,
          ticket: visit.ticket,
          guest: 'Regina',
          people: 6,
          venue: { id: at.restaurant },
          business_date: TODAY,
          triggers: ['package_paid'],
        },
      },
    ],
  })
  const narrowed = { filter: { start_date: addDays(TODAY, 1) } }
  expect(await ok(rp.person.client(listCommissions, { query: narrowed }))).toMatchObject({ count: 0, sums: [] })
})

test('N-6: the rule of a package comes before the one of all of them; one that is not there is refused', async () => {
  await agree({ trigger: 'package_paid', value: 1_000 })
  await agree({ name: 'Plata', trigger: 'package_paid', pay: 'fixed', value: 30_000, package_key: 'plata' })
  await sell({ package: 'plata' })
  expect(await own()).toMatchObject({ estimated_cents: 30_000 })
  await expect(agree({ trigger: 'package_paid', package_key: 'bronce' })).rejects.toThrow(/promoter_rule.unknown_scope/)
})

test('N-6: what rules may be about is read with them, by who agrees them alone; of what is sold no more they are switched off', async () => {
  await agree({ name: 'Plata', trigger: 'package_paid', pay: 'fixed', value: 30_000, package_key: 'plata' })
  const listed = await ok(manager()(listPromoterRules, { params: here() }))
  expect(listed).toMatchObject({ packages: [{ key: 'oro', name: 'Oro' }, { key: 'plata' }], lists: [] })
  expect(await ok(rp.person.client(listPromoterRules, { params: here() }))).toMatchObject({ packages: [], lists: [] })
  const read = await ok(manager()(getBookingSettings, { params: here() }))
  const sections = { packages: [VENUE_PACKAGE] }
  await ok(manager()(updateBookingSettings, { params: here(), body: { version: read.version, sections } }))
  const rule = listed.rows.find(({ name }) => name === 'Plata')
  if (!rule) throw new Error('no rule')
  const { id, promoter: _p, leader: _l, list: _g, package_name: _n, currency: _c, ...terms } = rule
  const params = { ...here(), ruleId: id }
  expect(await ok(manager()(updatePromoterRule, { params, body: { ...terms, enabled: false } }))).toMatchObject({
    enabled: false,
    package_name: 'plata',
  })
})

test('N-6: what the provider gives back is had no more, though it was let go; a part of it by the rest', async () => {
  await agree({ trigger: 'package_paid', value: 1_000 })
  const visit = await sell()
  await told(visit, {})
  await sit(visit)
  const { rows } = await ok(manager()(listNightCommissions, { params: here() }))
  const lines = rows.map(({ id, amount_cents }) => ({ id, amount_cents }))
  await ok(manager()(decideCommissions, { params: here(), body: { decision: 'approve', lines } }))
  expect(await own()).toMatchObject({ approved_cents: 50_000 })

  await told(visit, { refunded_cents: 50_000 })
  expect(await own()).toMatchObject({ earned_cents: 0, approved_cents: 45_000, base_cents: 450_000 })
  await told(visit, { refunded_cents: 50_000, taken_back_cents: 100_000 })
  expect(await own()).toMatchObject({ earned_cents: 0, approved_cents: 0, commission_cents: 0 })
  const owed = await at.database.admin<{ cents: number }>(
    'select sum(amount_cents)::int as cents from commission where visit_id = $1',
    [visit.id],
  )
  expect(owed).toEqual([{ cents: 0 }])
})

test('N-6: what is consumed counts beyond the package, and once they have gone', async () => {
  await agree({ trigger: 'consumption', value: 500 })
  const visit = await sell()
  await pay(visit)
  await sit(visit)
  await tab(visit, 480_000)
  expect(await own()).toMatchObject({ commission_cents: 0 })
  await tab(visit, 120_000)
  expect(await own()).toMatchObject({ estimated_cents: 5_000, earned_cents: 0 })
  await at.does(visit, 'finish')
  expect(await own()).toMatchObject({ estimated_cents: 0, earned_cents: 5_000 })
  // A line that was wrong is taken back after they have gone.
  await tab(visit, -40_000)
  expect(await own()).toMatchObject({ earned_cents: 3_000 })
})

test('N-6: whoever drinks nothing any more leaves nothing of it', async () => {
  await agree({ trigger: 'consumption', value: 500 })
  const visit = await at.book({ party_size: 6, time: '13:00', name: 'Luz' }, rp.person)
  await sit(visit)
  await tab(visit, 40_000)
  expect(await own()).toMatchObject({ estimated_cents: 2_000 })
  await tab(visit, -40_000)
  expect(await own()).toMatchObject({ estimated_cents: 0, commission_cents: 0 })
})
