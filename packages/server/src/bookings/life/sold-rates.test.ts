import { activatePending, changeParty, quoteParty, rescheduleBooking } from '@muelle/contract/bookings/life'
import { getBooking } from '@muelle/contract/bookings/record'
import { deleteTourTax, listTourTaxes, updateTourTax } from '@muelle/contract/tours/taxes'
import { addDays } from '@muelle/domain/time'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { AddedTour } from '../../../test/fixtures.ts'
import { type Harbour, openHarbour, type SaleWish, sold, stateOf, TODAY } from '../../../test/tours.ts'
import { brokenInvariants, checkInvariants } from '../../doctor/check-invariants.ts'

let harbour: Harbour
beforeAll(async () => {
  harbour = await openHarbour()
})
afterAll(() => harbour.close())
beforeEach(() => setRate(1_600))

/** So far ahead that the policy takes nothing (X1). */
const LATER = addDays(TODAY, 5)

async function ok<T>(answer: Promise<{ status: string; data?: T }>): Promise<T> {
  const result = await answer
  if (result.status !== 'OK' || result.data === undefined) throw new Error(JSON.stringify(result))
  return result.data
}

/** The one tax of the business, on top of its prices, so that every total shows its rate. */
async function theTax() {
  const { rows } = await ok(harbour.owner.client(listTourTaxes, { params: { id: harbour.business } }))
  const [tax] = rows
  if (!tax) throw new Error('the business has no tax')
  return tax
}
async function setRate(basis_points: number) {
  const { id, business_id: _business, ...tax } = await theTax()
  const params = { id: harbour.business, taxId: id }
  const body = { ...tax, included: false, basis_points }
  await ok(harbour.owner.client(updateTourTax, { params, body }))
}
const saleAt = (cents: number, wish: SaleWish = {}) => ({
  date: LATER,
  quoted_total_cents: cents,
  ...(wish.hold ? {} : { payment: { method: 'cash', amount_cents: cents } as const }),
  ...wish,
})
const adultsOf = (tour: AddedTour, quantity: number) => [{ category_id: tour.categories.adults, quantity }]
const change = (id: number, version: number, cents: number, tour: AddedTour, people: number) =>
  harbour.seller.client(changeParty, {
    params: { id },
    body: { version, quoted_total_cents: cents, party: adultsOf(tour, people) },
  })
const move = (id: number, version: number, cents: number, tour: AddedTour, days = 0) =>
  harbour.seller.client(rescheduleBooking, {
    params: { id },
    body: {
      version,
      quoted_total_cents: cents,
      departure: { schedule_id: tour.schedules[1] as number, date: addDays(LATER, days) },
    },
  })
const rateOf = ({ quote }: { quote: { percentages?: readonly { basis_points: number }[] | undefined } }) =>
  quote.percentages?.map(({ basis_points }) => basis_points)

test('P4, P8: the rate of the sale holds for who stays, who comes and who goes, and for another day', async () => {
  const tour = await harbour.addTour({ slug: 'tasa' })
  const booking = await sold(harbour.seller, tour, saleAt(185_600))
  await setRate(800)
  const quoted = await ok(
    harbour.seller.client(quoteParty, { params: { id: booking.id }, body: { party: adultsOf(tour, 3) } }),
  )
  expect(quoted).toMatchObject({ quote: { total_cents: 278_400, added_tax_cents: 38_400 } })
  const three = await ok(change(booking.id, 1, 278_400, tour, 3))
  expect([three.total_cents, rateOf(three)]).toEqual([278_400, [1_600]])
  const one = await ok(change(booking.id, 2, 92_800, tour, 1))
  expect([one.total_cents, rateOf(one)]).toEqual([92_800, [1_600]])
  const moved = await ok(move(booking.id, 3, 92_800, tour, 1))
  expect([moved.total_cents, rateOf(moved)]).toEqual([92_800, [1_600]])
  // Sold today, it is today's rate; another edit of that booking does not bring the old one back.
  const later = await sold(harbour.seller, tour, saleAt(172_800))
  await setRate(1_600)
  expect(await ok(change(later.id, 1, 259_200, tour, 3))).toMatchObject({ total_cents: 259_200 })
  expect(brokenInvariants(await checkInvariants(harbour.database.connection))).toEqual([])
})

test('P8: a tax that was deleted since stays on what was sold with it, and is on nothing sold later', async () => {
  const tour = await harbour.addTour({ slug: 'sin-impuesto' })
  const booking = await sold(harbour.seller, tour, saleAt(185_600))
  const { id } = await theTax()
  await ok(harbour.owner.client(deleteTourTax, { params: { id: harbour.business, taxId: id } }))
  try {
    expect(await ok(change(booking.id, 1, 278_400, tour, 3))).toMatchObject({ total_cents: 278_400 })
    const untaxed = await sold(harbour.seller, tour, saleAt(160_000))
    expect(rateOf(await ok(harbour.seller.client(getBooking, { params: { id: untaxed.id } })))).toEqual([])
  } finally {
    await harbour.database.admin('update tour_tax set removed_at = null where id = $1', [id])
    await harbour.database.admin('update tour set version = version + 1')
  }
})

test('P8: a booking is not moved to another tour, whose rates would be others: nothing changes', async () => {
  const tour = await harbour.addTour({ slug: 'de-aqui' })
  const other = await harbour.addTour({ slug: 'a-otro' })
  const booking = await sold(harbour.seller, tour, saleAt(185_600))
  await setRate(800)
  const before = await stateOf(harbour)
  expect(await move(booking.id, 1, 172_800, other)).toMatchObject({ errors: [{ code: 'booking.other_tour' }] })
  expect(await stateOf(harbour)).toEqual(before)
})

test('§7, P8: whoever asks for today’s price pays today’s rate', async () => {
  const tour = await harbour.addTour({ slug: 'tasa-de-hoy' })
  const hold = await sold(harbour.seller, tour, saleAt(185_600, { hold: true }))
  await setRate(800)
  const body = { version: 1, price: 'today' as const, quoted_total_cents: 172_800 }
  const active = await ok(harbour.owner.client(activatePending, { params: { id: hold.id }, body }))
  expect([active.total_cents, rateOf(active)]).toEqual([172_800, [800]])
})

test('P8: a booking from before rates were kept is priced at those of today', async () => {
  const tour = await harbour.addTour({ slug: 'de-antes' })
  const booking = await sold(harbour.seller, tour, saleAt(185_600))
  await harbour.database.admin(`update booking set quote = quote - 'percentages' where id = $1`, [booking.id])
  await setRate(800)
  expect(await ok(change(booking.id, 1, 259_200, tour, 3))).toMatchObject({ total_cents: 259_200 })
})
