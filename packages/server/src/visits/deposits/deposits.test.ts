import { getBookingSettings, updateBookingSettings } from '@muelle/contract/businesses/booking-settings'
import type { DepositRule } from '@muelle/contract/businesses/deposit-settings'
import { listPublicAvailable } from '@muelle/contract/visits/availability'
import { approveVisitCharge, dismissVisitCharge, listVisitCharges } from '@muelle/contract/visits/deposits/charges'
import { getVisitPaymentPage } from '@muelle/contract/visits/deposits/guest-payment'
import {
  addToTab,
  getVisitMoney,
  giveVisitBack,
  payVisit,
  waiveDeposit,
} from '@muelle/contract/visits/deposits/visit-money'
import { createGuestVisit } from '@muelle/contract/visits/guest'
import { editVisit } from '@muelle/contract/visits/life'
import type { Visit } from '@muelle/contract/visits/record'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { faultsIn } from '../../../test/faults.ts'
import { GROUP_RULE, openService, type Service, VENUE_PACKAGE } from '../../../test/visiting.ts'
import { closeVisits } from '../life/clock-job.ts'
import { depositsByClock } from './by-clock.ts'

let at: Service
beforeAll(async () => {
  at = await openService()
})
beforeEach(() => at.startAnew())
afterAll(() => at?.close())

const RULE: DepositRule = { ...GROUP_RULE, text: 'Llega puntual.' }
const PACKAGE = { ...VENUE_PACKAGE, limit_time: '00:30' }

/** What the venue asks for, as its owner sets it. */
async function ask({ deposits = {}, packages }: { deposits?: object; packages?: object[] } = {}): Promise<void> {
  const params = { id: at.restaurant }
  const read = await at.manager.client(getBookingSettings, { params })
  if (read.status !== 'OK') throw new Error(JSON.stringify(read))
  const base = { pay_minutes: 15, sent_hours: 24, late_cancel: 'keep', charges_by_itself: false, rules: [RULE] }
  const sections = { deposits: { ...base, ...deposits }, ...(packages && { packages }) } as object
  const done = await at.manager.client(updateBookingSettings, {
    params,
    body: { version: read.data.version, sections },
  })
  if (done.status !== 'OK') throw new Error(JSON.stringify(done))
}

const of = (visit: { id: number }) => ({ params: { id: at.restaurant, bookingId: visit.id } })
const payer = () => at.people.manager
const pay = (visit: { id: number }, amount_cents: number, method: 'cash' | 'transfer' = 'transfer') =>
  payer().client(payVisit, { ...of(visit), body: { amount_cents, method } })
const money = async (visit: { id: number }) => {
  const answer = await payer().client(getVisitMoney, of(visit))
  if (answer.status !== 'OK') throw new Error(JSON.stringify(answer))
  return answer.data
}
const six = (body = {}): Promise<Visit> => at.book({ party_size: 6, name: 'Ana Pool', ...body })
const charges = async () => {
  const answer = await at.people.manager.client(listVisitCharges, { params: { id: at.restaurant } })
  if (answer.status !== 'OK') throw new Error(JSON.stringify(answer))
  return answer.data.rows
}
const admin = <R extends object>(text: string, values: unknown[] = []) => at.database.admin<R>(text, values)
/** But for the owner, whom the people of these tests work without. */
const noFault = async () =>
  expect((await faultsIn(at.database.connection)).filter(({ name }) => !name.startsWith('I17'))).toEqual([])

describe('N-3: packages that guests choose by themselves', () => {
  const query = { date: '2027-03-10', time: '21:00', party: '6' }
  const offered = (more: object = {}) =>
    at.api.client(listPublicAvailable, { params: { id: at.restaurant }, query: { ...query, ...more } })
  const buy = (body: object = {}) =>
    at.api.client(createGuestVisit, {
      params: { id: at.restaurant },
      body: { party_size: 6, date: query.date, time: query.time, name: 'Ana Pool', phone: '9991112233', ...body },
    })

  test('they see what they may buy with a table that is free then, what of it is asked, and where they pay it', async () => {
    await ask({
      deposits: { rules: [] },
      packages: [PACKAGE, { ...PACKAGE, key: 'sala', name: 'Sala', resource_type: 'sillon' }],
    })
    await at.addTable({ capacity: 8 })
    expect(await offered()).toMatchObject({
      data: {
        deposit: null,
        needs_package: false,
        packages: [{ key: 'oro', people: 6, price_cents: 500_000, deposit_cents: 150_000 }],
      },
    })
    expect(await offered({ package: 'oro' })).toMatchObject({
      data: { deposit: { kind: 'package', amount_cents: 150_000, package: { key: 'oro', total_cents: 500_000 } } },
    })
    expect(await offered({ package: 'bronce' })).toMatchObject({ errors: [{ code: 'deposit.package_unknown' }] })
    expect(await buy({ package: 'sala' })).toMatchObject({ errors: [{ code: 'visit.no_room' }] })
    const bought = await buy({ package: 'oro' })
    expect(bought).toMatchObject({
      status: 'OK',
      data: {
        page: { status: 'confirmed', payment_status: 'pending', deposit: { due_cents: 150_000, currency: 'MXN' } },
      },
    })
    const path = bought.status === 'OK' ? (bought.data.page.deposit?.path ?? '') : ''
    const { searchParams, pathname } = new URL(path, 'http://muelle.test')
    const ticket = pathname.split('/').at(-1) ?? ''
    expect(
      await at.api.client(getVisitPaymentPage, { params: { ticket }, query: { key: searchParams.get('key') ?? '' } }),
    ).toMatchObject({ status: 'OK' })
    await noFault()
  })
})

describe('F-1, F-2: what is asked', () => {
  test('a party that a rule is for is kept for a day until it has paid, as it read it; a smaller one is asked nothing', async () => {
    await at.addTable({ capacity: 8 })
    await at.addTable({ capacity: 2 })
    await ask()
    const small = await at.book()
    expect(small).toMatchObject({ payment_status: null, expires_at: null })
    const visit = await six()
    // Sent by staff: a day, and no longer than until it begins.
    expect(visit).toMatchObject({ status: 'confirmed', payment_status: 'pending', expires_at: at.at('20:00') })
    expect(await money(visit)).toMatchObject({
      due_cents: 120_000,
      terms: { kind: 'deposit_person', amount_cents: 120_000, fee_cents: 60_000, free_until: at.at('18:00') },
    })
    const { terms } = await money(visit)
    expect(terms?.text).toMatch(/Anticipo a consumo: \$1,200.*18:00|06:00.*Llega puntual\./s)

    expect(await pay(visit, 130_000)).toMatchObject({
      meta: { code: 'deposit.too_much', message: expect.stringContaining('1,200') },
    })
    expect(await pay(visit, 70_000)).toMatchObject({ status: 'OK', data: { due_cents: 50_000 } })
    expect(await at.read(visit)).toMatchObject({ payment_status: 'pending' })
    expect(await pay(visit, 50_000, 'cash')).toMatchObject({
      status: 'OK',
      data: { due_cents: 0, paid_cents: 120_000 },
    })
    expect(await at.read(visit)).toMatchObject({ payment_status: 'payed', expires_at: null, status: 'confirmed' })
    expect(await pay(visit, 1)).toMatchObject({ meta: { code: 'deposit.nothing_due' } })
    await noFault()
  })

  test('what nobody paid in time is over by the clock, and at the moment somebody else wants the table', async () => {
    await at.addTable({ capacity: 8 })
    await ask()
    const first = await six({ source: 'public' })
    expect(first).toMatchObject({ expires_at: new Date(at.now() + 15 * 60_000).toISOString() })
    await expect(six()).rejects.toThrow(/visit.no_room/)
    at.pass(15)
    expect(await at.tries(first, 'arrive')).toMatchObject({ meta: { code: 'deposit.unpaid_over' } })
    const second = await six({ source: 'public' })
    expect(await at.read(first)).toMatchObject({ status: 'expired', payment_status: 'canceled' })
    at.pass(15)
    await closeVisits(at.database.db, at.account, at.now())
    expect(await at.read(second)).toMatchObject({ status: 'expired' })
    await noFault()
  })

  test('guests hear it with the time, before they confirm', async () => {
    await at.addTable({ capacity: 8 })
    await ask()
    const query = { date: '2027-03-11', time: '20:00', party: 6 }
    const answer = await at.people.waiter.client(listPublicAvailable, { params: { id: at.restaurant }, query })
    expect(answer).toMatchObject({
      data: {
        needs_package: false,
        deposit: { amount_cents: 120_000, text: expect.stringContaining('Llega puntual.') },
      },
    })
  })

  test('a card guarantee is refused plainly where nobody is paid who could keep a card', async () => {
    const card = { ...RULE, kind: 'card_guarantee', amount_cents: 0, fee_cents: 1 }
    await expect(ask({ deposits: { rules: [card] } })).rejects.toThrow(/deposit.no_stored_card/)
  })

  test('a manager asks for nothing any more, and says why; a host does not', async () => {
    await at.addTable({ capacity: 8 })
    await ask()
    const visit = await six()
    const waive = (person = at.people.manager) =>
      person.client(waiveDeposit, { ...of(visit), body: { reason: 'De casa' } })
    expect(await waive(at.people.hostess)).toMatchObject({ meta: { code: 'forbidden' } })
    expect(await waive()).toMatchObject({ status: 'OK', data: { due_cents: 0, waived: { reason: 'De casa' } } })
    expect(await at.read(visit)).toMatchObject({ payment_status: 'inactive', expires_at: null })
    await at.does(visit, 'cancel', { reason: 'customer' })
    await at.does(visit, 'recover', {}, at.people.manager)
    expect(await at.read(visit)).toMatchObject({ status: 'confirmed', payment_status: 'inactive', expires_at: null })
  })
})

describe('F-4, F-5: calling off', () => {
  test.each([
    ['customer in time', '18:00', 'customer', 119, 120_000, 'canceled'],
    ['customer too late', '18:00', 'customer', 120, 60_000, 'payed'],
    ['the venue, however late', '18:00', 'business', 400, 120_000, 'canceled'],
    ['weather, however late', '18:00', 'weather', 400, 120_000, 'canceled'],
  ] as const)('%s', async (_, time, reason, minutes, owed, status) => {
    await at.addTable({ capacity: 8 })
    await ask()
    const visit = await six({ time: '17:00' })
    expect(time).toBe('18:00')
    await pay(visit, 120_000)
    at.pass(minutes)
    await at.does(visit, 'cancel', { reason })
    expect(await at.read(visit)).toMatchObject({ status: 'canceled', payment_status: status, undo: null })
    expect(await money(visit)).toMatchObject({ owed_cents: owed, paid_cents: 120_000 })
    const back = await payer().client(giveVisitBack, { ...of(visit), body: {} })
    expect(back).toMatchObject({ status: 'OK', data: { owed_cents: 0, paid_cents: 120_000 - owed } })
    expect(await payer().client(giveVisitBack, { ...of(visit), body: {} })).toMatchObject({
      meta: { code: 'deposit.nothing_owed' },
    })
    await noFault()
  })

  test('whoever is denied at the door gets all of it back', async () => {
    await at.addTable({ capacity: 8 })
    await ask()
    const visit = await six({ time: '13:00' })
    await pay(visit, 120_000)
    await at.does(visit, 'deny_entry', { reason: 'capacity' })
    expect(await money(visit)).toMatchObject({ owed_cents: 120_000 })
  })

  test('as credit where the venue set it so: spent on the next deposit', async () => {
    await at.addTable({ capacity: 8 })
    await ask({ deposits: { late_cancel: 'credit' } })
    const visit = await six({ time: '14:00' })
    await pay(visit, 120_000)
    await at.does(visit, 'cancel', { reason: 'customer' })
    expect(await money(visit)).toMatchObject({ paid_cents: 60_000, owed_cents: 60_000 })
    const [credit] = await admin<{ code: string; left: number }>(
      'select code, remaining_cents::int as left from store_credit where visit_id = $1',
      [visit.id],
    )
    expect(credit?.left).toBe(60_000)
    const next = await six({ time: '21:00' })
    const spend = (amount_cents: number) =>
      payer().client(payVisit, { ...of(next), body: { amount_cents, method: 'credit', reference: credit?.code ?? '' } })
    expect(await spend(60_001)).toMatchObject({ meta: { code: 'credit.not_enough' } })
    expect(await spend(60_000)).toMatchObject({ status: 'OK', data: { due_cents: 60_000 } })
    await noFault()
  })

  test('two who call off at once owe it once', async () => {
    await at.addTable({ capacity: 8 })
    await ask()
    const visit = await six()
    await pay(visit, 120_000)
    await Promise.all([at.tries(visit, 'cancel'), at.tries(visit, 'cancel'), at.tries(visit, 'cancel')])
    const asked = await admin(`select 1 from event where kind = 'visit.refund_asked' and subject_id = $1`, [visit.id])
    expect(asked).toHaveLength(1)
    expect(await money(visit)).toMatchObject({ owed_cents: 120_000 })
  })
})

describe('F-3: a charge for not coming', () => {
  async function notShown() {
    await at.addTable({ capacity: 8 })
    await ask()
    const visit = await six({ time: '13:00' })
    await pay(visit, 120_000)
    at.pass(16)
    await at.does(visit, 'no_show')
    const [charge] = await charges()
    if (!charge) throw new Error('nothing to look at')
    return { visit, charge }
  }
  const approve = (charge: { id: number }, amount_cents?: number, person = at.people.manager) =>
    person.client(approveVisitCharge, {
      params: { id: at.restaurant, chargeId: charge.id },
      body: amount_cents === undefined ? {} : { amount_cents },
    })

  test('is made, never charged by itself; a manager keeps any amount up to what they agreed to, once', async () => {
    const { visit, charge } = await notShown()
    expect(charge).toMatchObject({ most_cents: 60_000, state: 'pending', ticket: visit.ticket })
    expect(charge.evidence.map(({ action }) => action)).toEqual(['book', 'pay', 'no_show'])
    expect(await money(visit)).toMatchObject({ paid_cents: 120_000, owed_cents: 0 })
    expect(await approve(charge, 60_001)).toMatchObject({
      meta: { code: 'visit_charge.too_much', message: expect.stringContaining('600') },
    })
    expect(await approve(charge, 1000, at.people.hostess)).toMatchObject({ meta: { code: 'forbidden' } })
    const both = await Promise.all([approve(charge, 45_000), approve(charge, 45_000)])
    expect(both.map(({ status }) => status).toSorted()).toEqual(['ERROR', 'OK'])
    expect(await money(visit)).toMatchObject({
      owed_cents: 75_000,
      charge: { state: 'approved', amount_cents: 45_000 },
    })
    await noFault()
  })

  test('is let go with a reason: all goes back', async () => {
    const { visit, charge } = await notShown()
    const body = { reason: 'Hubo un accidente' }
    const done = await at.people.manager.client(dismissVisitCharge, {
      params: { id: at.restaurant, chargeId: charge.id },
      body,
    })
    expect(done).toMatchObject({ status: 'OK', data: { state: 'dismissed', reason: body.reason } })
    expect(await money(visit)).toMatchObject({ owed_cents: 120_000 })
  })

  test('lapses by the clock once nobody has decided for 72 hours: all goes back', async () => {
    const { visit, charge } = await notShown()
    at.pass(72 * 60)
    await depositsByClock(at.database.db, at.account, at.now())
    const [row] = await admin('select state from visit_charge where id = $1', [charge.id])
    expect(row).toEqual({ state: 'lapsed' })
    const [deposit] = await admin('select owed_cents::int as owed from visit_deposit where visit_id = $1', [visit.id])
    expect(deposit).toEqual({ owed: 120_000 })
  })

  test('T14: who comes after a charge needs a manager, and is charged nothing', async () => {
    const { visit, charge } = await notShown()
    await approve(charge)
    expect(await at.tries(visit, 'arrive_late')).toMatchObject({ meta: { code: 'forbidden' } })
    await at.does(visit, 'arrive_late', {}, at.people.manager)
    expect(await money(visit)).toMatchObject({ owed_cents: 0, paid_cents: 120_000, charge: { state: 'dismissed' } })
  })

  test('T14: where nothing was to be charged, what was to go back is theirs to drink again, and counts as paid', async () => {
    await at.addTable({ capacity: 8 })
    await ask({ deposits: { rules: [{ ...RULE, fee_cents: 0 }] } })
    const visit = await six({ time: '13:00' })
    await pay(visit, 120_000)
    at.pass(16)
    await at.does(visit, 'no_show')
    expect(await money(visit)).toMatchObject({ owed_cents: 120_000, payment_status: 'canceled' })
    await at.does(visit, 'arrive_late')
    expect(await money(visit)).toMatchObject({ owed_cents: 0, paid_cents: 120_000, payment_status: 'payed' })
  })

  test('by itself only where the venue set it so', async () => {
    await at.addTable({ capacity: 8 })
    await ask({ deposits: { charges_by_itself: true } })
    const visit = await six({ time: '13:00' })
    await pay(visit, 120_000)
    at.pass(16)
    await at.does(visit, 'no_show')
    expect(await charges()).toEqual([])
    expect(await money(visit)).toMatchObject({
      owed_cents: 60_000,
      charge: { state: 'approved', amount_cents: 60_000 },
    })
  })
})

describe('N-3: packages', () => {
  test('a table with a package asks for its share, is let go at its hour, and keeps a tab', async () => {
    await at.addTable({ capacity: 8 })
    await ask({ deposits: { rules: [] }, packages: [PACKAGE] })
    await expect(six({ package: 'plata' })).rejects.toThrow(/deposit.package_unknown/)
    const visit = await at.book({ party_size: 8, package: 'oro', time: '22:00' })
    // 5,000 and two more at 500, of which 30 %.
    expect(await money(visit)).toMatchObject({
      due_cents: 180_000,
      terms: { kind: 'package', package: { name: 'Oro', total_cents: 600_000 } },
      table_until: new Date(Date.parse(at.at('00:30')) + 24 * 3_600_000).toISOString(),
    })
    await pay(visit, 180_000)
    at.pass(11 * 60 + 29)
    await depositsByClock(at.database.db, at.account, at.now())
    expect((await at.read(visit)).resources).toHaveLength(1)
    at.pass(1)
    await depositsByClock(at.database.db, at.account, at.now())
    // Its table is anybody's; it is no no-show.
    expect(await at.read(visit)).toMatchObject({ status: 'confirmed', resources: [], unassigned: true })
    await depositsByClock(at.database.db, at.account, at.now())
    await noFault()
  })

  test('F-5: another day takes its hour along, and the time to call it off', async () => {
    await at.addTable({ capacity: 8 })
    await ask({ deposits: { rules: [] }, packages: [PACKAGE] })
    const visit = await six({ package: 'oro', time: '22:00' })
    await pay(visit, 150_000)
    const before = await money(visit)
    const edited = await at.people.manager.client(editVisit, {
      ...of(visit),
      body: { date: '2027-03-11', time: '22:00' },
    })
    expect(edited).toMatchObject({ status: 'OK', data: { payment_status: 'payed' } })
    const dayLater = (text: string | null | undefined) =>
      new Date(Date.parse(text ?? '') + 24 * 3_600_000).toISOString()
    expect(await money(visit)).toMatchObject({
      paid_cents: 150_000,
      table_until: dayLater(before.table_until),
      terms: { free_until: dayLater(before.terms?.free_until) },
    })
  })

  test('what it drinks is written down, and a mistake set right', async () => {
    await at.addTable({ capacity: 8 })
    await ask({ deposits: { rules: [] }, packages: [{ ...PACKAGE, limit_time: null }] })
    const visit = await six({ package: 'oro', time: '13:00' })
    await pay(visit, 150_000)
    const add = (amount_cents: number) =>
      at.people.waiter.client(addToTab, { ...of(visit), body: { amount_cents, note: 'Ronda' } })
    expect(await add(1000)).toMatchObject({ meta: { code: 'deposit.tab_closed' } })
    await at.does(visit, 'seat')
    expect(await add(520_000)).toMatchObject({ data: { consumed_cents: 520_000, left_cents: 0, beyond_cents: 20_000 } })
    expect(await add(-520_001)).toMatchObject({ meta: { code: 'deposit.tab_below_zero' } })
    expect(await add(-100_000)).toMatchObject({
      data: { consumed_cents: 420_000, left_cents: 80_000, beyond_cents: 0 },
    })
  })
})
