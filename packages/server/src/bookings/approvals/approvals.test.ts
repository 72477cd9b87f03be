import { answerApproval, askApproval, getApproval, listApprovals } from '@muelle/contract/bookings/approvals'
import { createOrder } from '@muelle/contract/bookings/orders'
import { APPROVAL_MINUTES } from '@muelle/domain/bookings/sale/approval'
import { instant, MINUTE_MS } from '@muelle/domain/time'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { addAgency, newVoucher, refusal } from '../../../test/agencies.ts'
import type { Person } from '../../../test/api.ts'
import { type AddedTour, fixtures } from '../../../test/fixtures.ts'
import { grant } from '../../../test/team.ts'
import {
  type Harbour,
  NOW,
  openHarbour,
  type SaleWish,
  SELLER_RIGHTS,
  saleOf,
  sell,
  sold,
  stateOf,
  TOMORROW,
} from '../../../test/tours.ts'

/** Two adults at 800.00; a seller without a band may take nothing off. */
const CHEAPER: SaleWish = { manual_discount_cents: 50_000, quoted_total_cents: 110_000, payment: null }

let harbour: Harbour
let tour: AddedTour
let tours = 0
/** May edit tours, and so release their prices. */
let manager: Person
let other: Person
/** Settles with agencies, and edits no tour. */
let lender: Person
let managerId: number
let lenderId: number
beforeAll(async () => {
  harbour = await openHarbour()
  const { account, business, database, api } = harbour
  const add = fixtures(database.admin)
  const person = async (username: string, ...modules: ReturnType<typeof grant>[]) => {
    const user = await add.addUser({ account, username, modules: [...SELLER_RIGHTS, ...modules] })
    await add.addMember({ account, business, user })
    return user
  }
  managerId = await person('gerente', grant('mdu_tour', 'edit'))
  await person('gerenta', grant('mdu_tour', 'edit'))
  lenderId = await person('caja', grant('mdu_settlement', 'edit'))
  manager = await api.signIn('gerente')
  other = await api.signIn('gerenta')
  lender = await api.signIn('caja')
})
beforeEach(async () => {
  harbour.setNow(NOW)
  tours += 1
  tour = await harbour.addTour({ name: `Permisos ${tours}` })
})
afterAll(() => harbour?.close())

function bodyOf(wish: SaleWish) {
  const { payment: _payment, approval: _approval, ...body } = saleOf(tour, wish)
  return body
}
const askFor = (wish: SaleWish = CHEAPER, person = harbour.seller) =>
  person.client(askApproval, { params: { id: tour.tour }, body: bodyOf(wish) })
async function asked(wish: SaleWish = CHEAPER, person = harbour.seller) {
  const answer = await askFor(wish, person)
  if (answer.status !== 'OK') throw new Error(JSON.stringify(answer))
  return answer.data
}
const answer = (person: Person, id: number, approve = true) =>
  person.client(answerApproval, { params: { id }, body: { approve } })
const find = (person: Person, id: number) => person.client(getApproval, { params: { id } })
const listOf = async (person: Person) => {
  const found = await person.client(listApprovals, { query: { business_id: harbour.business } })
  if (found.status !== 'OK') throw new Error(JSON.stringify(found))
  return found.data.rows.map(({ id }) => id)
}
const by = (request_id: number, wish: SaleWish = CHEAPER): SaleWish => ({ ...wish, approval: { request_id } })
const over = (approval_state: string) => refusal('approval.over', { approval_state })
const later = (minutes: number) => harbour.setNow(instant(NOW + minutes * MINUTE_MS))

describe('P3: a price that somebody releases on a device of their own', () => {
  test('is asked for with its numbers, heard by who may release it, and sold by their word', async () => {
    const request = await asked({ ...CHEAPER, tourist_first_name: 'Ana', tourist_last_name: 'Poot' })
    expect(request).toMatchObject({
      state: 'asked',
      kinds: ['discount'],
      asked_by: { id: harbour.seller_id },
      answered_by: null,
      facts: {
        tour_name: `Permisos ${tours}`,
        date: TOMORROW,
        people: 2,
        customer_name: 'Ana Poot',
        total_cents: 110_000,
        discount: { discount_cents: 50_000, max_discount_cents: 0 },
        credit: null,
      },
    })
    expect(await listOf(manager)).toContain(request.id)
    expect(await answer(manager, request.id)).toMatchObject({
      data: { state: 'approved', answered_by: { id: managerId } },
    })
    expect(await find(harbour.seller, request.id)).toMatchObject({ data: { state: 'approved' } })
    // Who travels may still be corrected.
    const booking = await sold(harbour.seller, tour, { ...by(request.id), tourist_first_name: 'Anita' })
    const [row] = await harbour.database.admin(
      `select b.approved_by_user_id, p.state, p.booking_id, a.changes->'approved_by_user_id' as told from booking b
       join approval p on p.booking_id = b.id join audit_entry a on a.subject_type = 'booking' and a.subject_id = b.id
       where b.id = $1`,
      [booking.id],
    )
    expect(row).toEqual({ approved_by_user_id: managerId, state: 'used', booking_id: booking.id, told: managerId })
  })

  test('its events tell ids alone', async () => {
    const request = await asked()
    await answer(manager, request.id)
    const events = await harbour.database.admin(
      `select kind, business_id, data from event where subject_type = 'approval' and subject_id = $1 order by id`,
      [request.id],
    )
    expect(events).toEqual([
      { kind: 'approval.asked', business_id: harbour.business, data: { kinds: ['discount'] } },
      { kind: 'approval.approved', business_id: harbour.business, data: { asked_by: harbour.seller_id } },
    ])
  })

  test('a sale that comes again under its key is answered as it was, though its approval is used', async () => {
    const { id } = await asked()
    await answer(manager, id)
    const key = { idempotencyKey: `permiso-${id}` }
    const first = await sell(harbour.seller, tour, by(id), key)
    expect(first).toMatchObject({ status: 'OK' })
    expect(await sell(harbour.seller, tour, by(id), key)).toMatchObject({
      data: first.status === 'OK' ? { id: first.data.id } : {},
    })
  })

  test('releases a line of an order', async () => {
    const { id } = await asked()
    await answer(manager, id)
    const { payment: _payment, ...line } = saleOf(tour, by(id))
    const { payment: _none, ...plain } = saleOf(tour, { schedule: tour.schedules[1] ?? 0 })
    const bookings = [plain, line].map((one) => ({ tour_id: tour.tour, ...one }))
    const order = { bookings, payment: null }
    const made = await harbour.seller.client(createOrder, { body: order })
    expect(made).toMatchObject({ status: 'OK' })
    expect(await harbour.seller.client(createOrder, { body: order })).toMatchObject(over('used'))
  })
})

describe('refusals, after which nothing has changed', () => {
  test.each([
    ['it was refused', (id: number) => answer(manager, id, false), 'refused'],
    ['nobody has answered', async () => {}, 'asked'],
    [
      'it was used',
      async (id: number) => {
        await answer(manager, id)
        await sold(harbour.seller, tour, by(id))
      },
      'used',
    ],
    [
      'its time is over',
      async (id: number) => {
        await answer(manager, id)
        later(APPROVAL_MINUTES)
      },
      'expired',
    ],
  ])('no sale goes by it when %s', async (_when, prepare, state) => {
    const { id } = await asked()
    await prepare(id)
    const before = await stateOf(harbour)
    expect(await sell(harbour.seller, tour, by(id))).toMatchObject(over(state))
    expect(await stateOf(harbour)).toEqual(before)
  })

  test.each<[string, SaleWish]>([
    ['another price', { manual_discount_cents: 60_000, quoted_total_cents: 100_000 }],
    ['another party', { adults: 3, quoted_total_cents: 190_000 }],
    ['another day', { date: TOMORROW, schedule: -1 }],
  ])('it is not for %s', async (_what, wish) => {
    const { id } = await asked()
    await answer(manager, id)
    const before = await stateOf(harbour)
    const schedule = wish.schedule === -1 ? { schedule: tour.schedules[1] ?? 0 } : {}
    expect(await sell(harbour.seller, tour, { ...by(id), ...wish, ...schedule })).toMatchObject(
      refusal('approval.other_sale'),
    )
    expect(await stateOf(harbour)).toEqual(before)
    // It stands for the sale that it was given for.
    expect(await sell(harbour.seller, tour, by(id))).toMatchObject({ status: 'OK' })
  })

  test('nobody sells by what somebody else asked for', async () => {
    const { id } = await asked()
    await answer(manager, id)
    expect(await sell(lender, tour, by(id))).toMatchObject(refusal('not_found'))
    expect(await find(lender, id)).toMatchObject(refusal('not_found'))
  })

  test('the same is not asked for twice, until its time is over', async () => {
    const { id } = await asked()
    expect(await askFor()).toMatchObject(refusal('approval.asked', { approval_id: id }))
    later(APPROVAL_MINUTES)
    expect(await listOf(manager)).not.toContain(id)
    expect((await asked()).id).not.toBe(id)
    expect(await find(harbour.seller, id)).toMatchObject({ data: { state: 'expired' } })
  })

  test('a sale that one may make oneself, or that nobody may, is not asked for', async () => {
    expect(await askFor({ payment: null })).toMatchObject(refusal('approval.not_needed'))
    expect(await askFor(CHEAPER, manager)).toMatchObject(refusal('approval.not_needed'))
    expect(await askFor({ ...CHEAPER, adults: 900, quoted_total_cents: 1 })).toMatchObject({ status: 'ERROR' })
    expect(await listOf(manager)).toEqual(await listOf(other))
  })

  test('one’s own request, one without the right, and one that is over are not answered', async () => {
    const { id } = await asked()
    expect(await answer(harbour.seller, id)).toMatchObject(refusal('approval.own'))
    expect(await answer(lender, id)).toMatchObject(refusal('forbidden'))
    expect(await listOf(lender)).not.toContain(id)
    expect(await listOf(harbour.seller)).not.toContain(id)
    later(APPROVAL_MINUTES)
    expect(await answer(manager, id)).toMatchObject(over('expired'))
    expect(await find(manager, id)).toMatchObject({ data: { state: 'expired', answered_by: null } })
  })

  test('the table takes no answer of who asked, none after its end, and no use without an answer', async () => {
    const { id } = await asked()
    const write = (change: string) => harbour.database.admin(`update approval set ${change} where id = $1`, [id])
    await expect(write(`state = 'approved', answered_by = asked_by, answered_at = asked_at`)).rejects.toThrow(
      'approval_by_somebody_else',
    )
    await expect(
      write(`state = 'approved', answered_by = ${managerId}, answered_at = expires_at + interval '1 minute'`),
    ).rejects.toThrow('approval_answered_in_time')
    await expect(write(`state = 'approved'`)).rejects.toThrow('approval_answered')
    await expect(write(`state = 'used'`)).rejects.toThrow('approval_')
  })
})

describe('at once', () => {
  test('of two who answer one wins, and the other is told what was said', async () => {
    const { id } = await asked()
    const answers = await Promise.all([answer(manager, id, true), answer(other, id, false)])
    expect(answers.filter(({ status }) => status === 'OK')).toHaveLength(1)
    const { data } = (await find(manager, id)) as { data: { state: string } }
    expect(answers.find(({ status }) => status === 'ERROR')).toMatchObject(over(data.state))
  })

  test('of five sales by one approval one is made', async () => {
    const { id } = await asked()
    await answer(manager, id)
    const sales = await Promise.all(Array.from({ length: 5 }, () => sell(harbour.seller, tour, by(id))))
    expect(sales.filter(({ status }) => status === 'OK')).toHaveLength(1)
    for (const sale of sales) if (sale.status !== 'OK') expect(sale).toMatchObject(over('used'))
  })

  test('of five who ask for the same there is one request', async () => {
    const requests = await Promise.all(Array.from({ length: 5 }, () => askFor()))
    const made = requests.flatMap((one) => (one.status === 'OK' ? [one.data.id] : []))
    expect(made).toHaveLength(1)
    for (const one of requests)
      if (one.status !== 'OK') expect(one).toMatchObject(refusal('approval.asked', { approval_id: made[0] }))
  })
})

describe('S8: what an agency may not owe', () => {
  const toAgency = (seller_id: number, over_credit_reason: string | null = 'Paga el viernes'): SaleWish => ({
    payment: null,
    agency_payment: { seller_id, voucher_number: newVoucher(), ...(over_credit_reason && { over_credit_reason }) },
  })

  test('is asked for with its limit, and released by who settles with agencies', async () => {
    const agency = await addAgency(harbour, { credit_limit_cents: 100_000 }, `Agencia ${tours}`)
    const wish = toAgency(agency)
    expect(await askFor({ ...wish, ...toAgency(agency, null) })).toMatchObject(refusal('approval.needs_reason'))
    const request = await asked(wish)
    expect(request).toMatchObject({
      kinds: ['credit'],
      facts: {
        discount: null,
        credit: {
          agency_name: `Agencia ${tours}`,
          needed_cents: 128_000,
          available_cents: 100_000,
          limit_cents: 100_000,
          reason: 'Paga el viernes',
        },
      },
    })
    expect(await answer(manager, request.id)).toMatchObject(refusal('forbidden'))
    expect(await answer(lender, request.id)).toMatchObject({ data: { state: 'approved' } })
    expect(await sold(harbour.seller, tour, by(request.id, wish))).toMatchObject({
      agency_payment: { released_by: { id: lenderId }, over_credit_reason: 'Paga el viernes' },
    })
  })

  test('beside a price beyond the band takes somebody who may release both', async () => {
    const agency = await addAgency(harbour, { credit_limit_cents: 10_000 }, `Agencia ${tours}`)
    const wish = { ...CHEAPER, ...toAgency(agency) }
    const request = await asked(wish)
    expect(request.kinds).toEqual(['discount', 'credit'])
    for (const person of [manager, lender]) expect(await answer(person, request.id)).toMatchObject(refusal('forbidden'))
    expect(await answer(harbour.owner, request.id)).toMatchObject({ data: { state: 'approved' } })
    expect(await sell(harbour.seller, tour, by(request.id, wish))).toMatchObject({ status: 'OK' })
  })

  test('a released price lends an agency nothing', async () => {
    const agency = await addAgency(harbour, { credit_limit_cents: 0 }, `Agencia ${tours}`)
    const { id } = await asked()
    await answer(harbour.owner, id)
    expect(await sell(harbour.seller, tour, { ...by(id), ...toAgency(agency) })).toMatchObject({ status: 'ERROR' })
  })
})
