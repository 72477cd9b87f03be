import { setAgencyPayment } from '@muelle/contract/bookings/agency-payment'
import { listBookingEarners, setBookingEarners } from '@muelle/contract/bookings/earners'
import { cancelBooking, changeParty, collectPayment, undoBooking } from '@muelle/contract/bookings/life'
import { sumBookings } from '@muelle/contract/bookings/list'
import { getBooking } from '@muelle/contract/bookings/record'
import { createSeller } from '@muelle/contract/sellers/record'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { addAgency, newVoucher, refusal, sellToAgency, soldToAgency } from '../../../test/agencies.ts'
import type { Person } from '../../../test/api.ts'
import { type AddedTour, fixtures } from '../../../test/fixtures.ts'
import { uploadedName } from '../../../test/images.ts'
import { grant } from '../../../test/team.ts'
import { type Harbour, NOW, openHarbour, SELLER_RIGHTS, sold, stateOf, TOMORROW } from '../../../test/tours.ts'
import { brokenInvariants, checkInvariants } from '../../doctor/check-invariants.ts'

let harbour: Harbour
let tour: AddedTour
let tours = 0
let agency: number
/** Sells and takes payments, as at the reception. */
let desk: Person
beforeAll(async () => {
  harbour = await openHarbour()
  const { account, business, database, api } = harbour
  const add = fixtures(database.admin)
  const user = await add.addUser({
    account,
    username: 'recepcion',
    modules: [...SELLER_RIGHTS, grant('mdu_payment', 'create')],
  })
  await add.addMember({ account, business, user })
  desk = await api.signIn('recepcion')
})
beforeEach(async () => {
  harbour.setNow(NOW)
  tours += 1
  tour = await harbour.addTour({ name: `Flamencos ${tours}`, capacity: 60, people_limit: 60 })
  agency = await addAgency(harbour, {}, `Hotel ${tours}`)
})
afterAll(() => harbour?.close())

type Payment = Parameters<typeof put>[2]
const put = (
  person: Person,
  booking: { id: number; version: number },
  payment: { seller_id: number; voucher_number?: string; photo?: string | null; over_credit_reason?: string } | null,
) =>
  person.client(setAgencyPayment, {
    params: { id: booking.id },
    body: { payment: payment && { voucher_number: newVoucher(), ...payment }, version: booking.version },
  })
async function paid(booking: { id: number; version: number }, payment: Payment, person = desk) {
  const answer = await put(person, booking, payment)
  if (answer.status !== 'OK') throw new Error(JSON.stringify(answer))
  return answer.data
}
const read = async (id: number) => {
  const answer = await desk.client(getBooking, { params: { id } })
  if (answer.status !== 'OK') throw new Error(JSON.stringify(answer))
  return answer.data
}
const owedBy = async (booking: { id: number }) =>
  (
    await harbour.database.admin<{ role: string; amount: number; house: number; seller: number }>(
      `select e.role, sum(c.amount_cents)::int as amount, sum(c.house_owes_cents)::int as house, sum(c.seller_owes_cents)::int as seller
       from booking_earner e join commission c on c.account_id = $1 and c.earner_id = e.id
       where e.account_id = $1 and e.booking_id = $2 and e.removed_at is null group by e.id, e.role order by e.id`,
      [harbour.account, booking.id],
    )
  ).map(({ role, amount, house, seller }) => [role, amount, house, seller])

describe('a sale that an agency pays', () => {
  test('is confirmed, its customer owes nothing, and the agency owes its net', async () => {
    const photo = await uploadedName(desk)
    const booking = await soldToAgency(desk, tour, agency, { voucher_number: 'A-0012', photo })
    expect(booking).toMatchObject({
      status: 'confirmed',
      expires_at: null,
      total_cents: 160_000,
      paid_cents: 0,
      due_cents: 0,
      due_now_cents: 0,
      payer: { id: agency, name: `Hotel ${tours}` },
      agency_payment: { voucher_number: 'A-0012', photo, over_credit_reason: null, released_by: null },
    })
    expect(await read(booking.id)).toEqual({ ...booking, history: expect.any(Array), actions: expect.any(Array) })
    expect(await owedBy(booking)).toEqual([['agency', 32_000, 0, 128_000]])
    const files = await harbour.database.admin('select file_name from file_use where subject_type = $1', ['booking'])
    expect(files).toEqual([{ file_name: photo }])
  })

  test('at its net, whatever is agreed with it otherwise, and above who closed it', async () => {
    const referring = await addAgency(harbour, {
      relation: 'house_collects',
      rule: { kind: 'percent', basis_points: 1_000 },
    })
    const terms = {
      business_id: harbour.business,
      relation: 'seller_collects' as const,
      rule: { kind: 'percent' as const, basis_points: 500 },
    }
    const closer = await harbour.owner.client(createSeller, { body: { kind: 'seller', first_name: 'Iván', terms } })
    if (closer.status !== 'OK') throw new Error('no seller')
    const earners = [{ role: 'closed' as const, seller_id: closer.data.id }]
    const booking = await soldToAgency(desk, tour, referring, {}, { earners })
    expect(await owedBy(booking)).toEqual([
      ['closed', 8_000, 8_000, 0],
      ['agency', 16_000, 0, 144_000],
    ])
  })

  test('what its customer pays beside it, the agency does not owe', async () => {
    const payment = { method: 'cash' as const, amount_cents: 60_000, received_cents: 60_000 }
    const booking = await soldToAgency(desk, tour, agency, {}, { payment })
    expect(booking).toMatchObject({ paid_cents: 60_000, due_cents: 0 })
    expect(await owedBy(booking)).toEqual([['agency', 32_000, 0, 68_000]])
  })

  test('nothing is collected for it, on lists it is not due, and a larger party is the agency’s', async () => {
    const booking = await soldToAgency(desk, tour, agency)
    const payment = { method: 'cash' as const, amount_cents: 100, received_cents: 100 }
    expect(
      await desk.client(collectPayment, { params: { id: booking.id }, body: { version: booking.version, payment } }),
    ).toMatchObject(refusal('payment.nothing_due'))
    expect(booking.actions.find(({ action }) => action === 'collect')?.refusal?.code).toBe('payment.nothing_due')
    const sums = await desk.client(sumBookings, {
      query: { filter: { business_id: harbour.business, tour_id: tour.tour } },
    })
    expect(sums).toMatchObject({ data: { rows: [{ total_cents: 160_000, due_cents: 0 }] } })
    const party = [{ category_id: tour.categories.adults, quantity: 3 }]
    expect(
      await desk.client(changeParty, {
        params: { id: booking.id },
        body: { version: booking.version, party, quoted_total_cents: 240_000 },
      }),
    ).toMatchObject({ status: 'OK', data: { total_cents: 240_000, due_cents: 0 } })
    expect(await owedBy(booking)).toEqual([['agency', 48_000, 0, 192_000]])
  })
})

describe('whoever may not let a booking stand without its money', () => {
  test('sells to no agency without a credit that was agreed with it, nor confirms by one', async () => {
    const free = await addAgency(harbour, { credit_limit_cents: null }, 'Sin acuerdo')
    const held = await sold(desk, tour, { hold: true })
    const before = await stateOf(harbour)
    const denied = refusal('agency.no_credit', { name: 'Sin acuerdo' })
    expect(await sellToAgency(desk, tour, free)).toMatchObject(denied)
    expect(await sellToAgency(harbour.seller, tour, free)).toMatchObject(denied)
    expect(await put(desk, held, { seller_id: free })).toMatchObject(denied)
    expect(await stateOf(harbour)).toEqual(before)
    expect(await paid(held, { seller_id: free }, harbour.owner)).toMatchObject({ status: 'confirmed', due_cents: 0 })
  })

  test('shows the voucher of one with a credit, by number or photo', async () => {
    const none = { voucher_number: null }
    const before = await stateOf(harbour)
    const denied = refusal('voucher.missing')
    expect(await sellToAgency(desk, tour, agency, none)).toMatchObject(denied)
    expect(await stateOf(harbour)).toEqual(before)
    const photo = await uploadedName(desk)
    expect(await sellToAgency(desk, tour, agency, { ...none, photo })).toMatchObject({ status: 'OK' })
    expect(await sellToAgency(harbour.owner, tour, agency, none)).toMatchObject({ status: 'OK' })
  })

  test('needs no voucher of the agency that they sell for', async () => {
    const add = fixtures(harbour.database.admin)
    const username = `agente${tours}`
    const user = await add.addUser({ account: harbour.account, username, modules: SELLER_RIGHTS })
    await add.addMember({ account: harbour.account, business: harbour.business, user })
    await harbour.database.admin('update seller set user_id = $3 where account_id = $1 and id = $2', [
      harbour.account,
      agency,
      user,
    ])
    const agent = await harbour.api.signIn(username)
    const other = await addAgency(harbour, {}, 'Otra')
    expect(await sellToAgency(agent, tour, other, { voucher_number: null })).toMatchObject(refusal('voucher.missing'))
    expect(await sellToAgency(agent, tour, agency, { voucher_number: null }, { earners: [] })).toMatchObject({
      status: 'OK',
      data: { due_cents: 0, payer: { id: agency } },
    })
  })
})

describe('a paper voucher', () => {
  test('pays one booking: a second one is told which, however its number was written', async () => {
    const first = await soldToAgency(desk, tour, agency, { voucher_number: 'a 0012' })
    const before = await stateOf(harbour)
    for (const voucher_number of ['a 0012', 'A-0012', ' A/00-12 '])
      expect(await sellToAgency(desk, tour, agency, { voucher_number })).toMatchObject(
        refusal('voucher.used', { name: `Hotel ${tours}`, number: 'a 0012', ticket: first.ticket }),
      )
    expect(await stateOf(harbour)).toEqual(before)
    expect(await sellToAgency(desk, tour, agency, { voucher_number: '0012' })).toMatchObject({ status: 'OK' })
    const other = await addAgency(harbour, {}, 'Otra')
    expect(await sellToAgency(desk, tour, other, { voucher_number: 'A-0012' })).toMatchObject({ status: 'OK' })
  })

  test('of twenty at once one is sold', async () => {
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => sellToAgency(desk, tour, agency, { voucher_number: 'R-77' })),
    )
    expect(answers.filter(({ status }) => status === 'OK')).toHaveLength(1)
    for (const answer of answers) if (answer.status !== 'OK') expect(answer).toMatchObject(refusal('voucher.used'))
  })

  test('is good for another booking once its own is canceled, and no more for the one that comes back', async () => {
    const voucher_number = 'C-1'
    const first = await soldToAgency(desk, tour, agency, { voucher_number })
    const canceled = await desk.client(cancelBooking, { params: { id: first.id }, body: { version: first.version } })
    if (canceled.status !== 'OK') throw new Error(JSON.stringify(canceled))
    const second = await soldToAgency(desk, tour, agency, { voucher_number })
    expect(
      await desk.client(undoBooking, { params: { id: first.id }, body: { version: canceled.data.version } }),
    ).toMatchObject({ status: 'OK', data: { status: 'confirmed', payer: { id: agency } } })
    expect(await sellToAgency(desk, tour, agency, { voucher_number })).toMatchObject(
      refusal('voucher.used', { ticket: second.ticket }),
    )
  })

  test.each([
    [{ voucher_number: ' - ' }, 'format'],
    [{ voucher_number: 'x'.repeat(41) }, 'too_long'],
    [{ photo: '../etc/passwd' }, 'format'],
    [{ seller_id: 0 }, 'too_small'],
  ])('%j is refused at its field', async (payment, fault) => {
    const before = await stateOf(harbour)
    expect(await sellToAgency(desk, tour, agency, payment)).toMatchObject(refusal(fault))
    expect(await stateOf(harbour)).toEqual(before)
  })

  test('nothing is sold with a photo that is not there, or to what is no agency of the business', async () => {
    const before = await stateOf(harbour)
    expect(await sellToAgency(desk, tour, agency, { photo: 'AAAAAAAAAAAAAAAAAAAAAA.webp' })).toMatchObject(
      refusal('image.unknown'),
    )
    expect(await sellToAgency(desk, tour, 999_999)).toMatchObject(refusal('agency.unknown'))
    const terms = {
      business_id: harbour.business,
      relation: 'net_rate' as const,
      rule: { kind: 'percent' as const, basis_points: 500 },
    }
    const seller = await harbour.owner.client(createSeller, { body: { kind: 'seller', first_name: 'Gladys', terms } })
    if (seller.status !== 'OK') throw new Error('no seller')
    expect(await sellToAgency(desk, tour, seller.data.id)).toMatchObject(refusal('agency.unknown'))
    const other = await addAgency(harbour, {}, 'Otra')
    const earners = [{ role: 'agency' as const, seller_id: other }]
    expect(await sellToAgency(desk, tour, agency, {}, { earners })).toMatchObject(refusal('earner.twice'))
    expect(await stateOf(harbour)).toEqual(before)
  })
})

describe('a booking that is there', () => {
  test('is confirmed by the voucher of an agency, which owes its net from then on', async () => {
    const held = await sold(desk, tour, { hold: true })
    const booking = await paid(held, { seller_id: agency, voucher_number: 'H-1' })
    expect(booking).toMatchObject({
      status: 'confirmed',
      expires_at: null,
      due_cents: 0,
      payer: { id: agency },
      agency_payment: { voucher_number: 'H-1' },
    })
    expect(booking.history.at(-1)).toMatchObject({ kind: 'booking.confirmed', data: { payer_id: agency } })
    expect(await owedBy(booking)).toEqual([['agency', 32_000, 0, 128_000]])
    const photo = await uploadedName(desk)
    const photographed = await paid(booking, { seller_id: agency, voucher_number: 'H-1', photo })
    expect(photographed).toMatchObject({ agency_payment: { voucher_number: 'H-1', photo } })
    expect(photographed.history.at(-1)).toMatchObject({ kind: 'booking.agency_pays' })
    expect(await owedBy(booking)).toEqual([['agency', 32_000, 0, 128_000]])
  })

  test('refuses a version that is old, and one whose time ran out', async () => {
    const held = await sold(desk, tour, { hold: true })
    expect(await put(desk, { ...held, version: held.version + 1 }, { seller_id: agency })).toMatchObject(
      refusal('booking.stale'),
    )
    harbour.setNow((NOW + 3_600_000) as typeof NOW)
    expect(await put(desk, held, { seller_id: agency })).toMatchObject(refusal('booking.expired'))
  })

  test('is the customer’s again for whoever may let it stand unpaid; the agency stays an earner', async () => {
    const booking = await soldToAgency(desk, tour, agency, { voucher_number: 'Z-1' })
    expect(await put(desk, booking, null)).toMatchObject(refusal('forbidden', { module: 'mdu_payment' }))
    const after = await paid(booking, null, harbour.owner)
    expect(after).toMatchObject({ payer: null, agency_payment: null, due_cents: 160_000, payment_status: 'pending' })
    expect(await sellToAgency(desk, tour, agency, { voucher_number: 'Z-1' })).toMatchObject({ status: 'OK' })
    const named = await harbour.owner.client(listBookingEarners, { params: { id: booking.id } })
    expect(named).toMatchObject({ data: { rows: [{ seller: { id: agency }, role: 'agency' }] } })
  })

  test('keeps the agency that pays among its earners, and another one takes the right to sellers', async () => {
    const booking = await soldToAgency(desk, tour, agency)
    expect(
      await harbour.owner.client(setBookingEarners, {
        params: { id: booking.id },
        body: { earners: [], version: booking.version },
      }),
    ).toMatchObject(refusal('earner.pays', { name: `Hotel ${tours}` }))
    const other = await addAgency(harbour, {}, 'Otra')
    expect(await put(desk, booking, { seller_id: other })).toMatchObject(refusal('forbidden', { module: 'mdu_seller' }))
    const moved = await paid(booking, { seller_id: other }, harbour.owner)
    expect(moved).toMatchObject({ payer: { id: other } })
    expect(await owedBy(booking)).toEqual([['agency', 32_000, 0, 128_000]])
  })

  test('takes the right to take payments', async () => {
    const booking = await sold(desk, tour, { hold: true, date: TOMORROW })
    expect(await put(harbour.seller, booking, { seller_id: agency })).toMatchObject(refusal('forbidden'))
  })
})

test('after all of this every invariant of the data holds', async () => {
  expect(brokenInvariants(await checkInvariants(harbour.database.connection))).toEqual([])
})
