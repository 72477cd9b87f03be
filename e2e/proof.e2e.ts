import { getBooking } from '@muelle/contract/bookings/record'
import { createBooking, validateBooking } from '@muelle/contract/bookings/sale'
import { expect } from '@playwright/test'
import { type Api, apiAs, dayFrom, departureOf, tourOf } from './support/api.ts'
import { bookingDrawer, departureGroup, withAllOpen } from './support/board.ts'
import { countClicks } from './support/clicks.ts'
import { test } from './support/kept-page.ts'
import { expectAccessible } from './support/panel.ts'
import { enter } from './support/session.ts'

test.beforeEach(({ page }) => withAllOpen(page))

/** The tour of the demo that sells tariffs which are proven on arrival. */
const PROVEN = { tour: 'Baño maya y playa Cancunito', time: '15:30' }

let api: Api
test.beforeAll(async () => {
  api = await apiAs('recepcion')
})

/** Two locals and somebody with an INAPAM card. */
async function sellTariffs(date: string) {
  const departure = await departureOf(api, { date, ...PROVEN })
  const params = { id: departure.tour_id }
  const adults = (await tourOf(api, params.id)).categories.find(({ age_range }) => age_range === 'adults')?.id ?? 0
  const body = {
    schedule_id: departure.schedule_id ?? 0,
    date,
    party: [
      { category_id: adults, tariff: 'local' as const, quantity: 2 },
      { category_id: adults, tariff: 'concession' as const, quantity: 1 },
    ],
  }
  const { quote } = await api.ask(validateBooking, { params, body })
  const total_cents = quote?.total_cents ?? 0
  const payment = { method: 'cash' as const, amount_cents: total_cents }
  const sale = { ...body, tourist_first_name: 'Comprobante', quoted_total_cents: total_cents, payment }
  return { departure, booking: await api.ask(createBooking, { params, body: sale }) }
}

test('Recepción 7: the proofs of a party are ticked with one click, and the notice takes it back', async ({ page }) => {
  const { departure, booking } = await sellTariffs(dayFrom(api, 44))
  const proofOf = async () => (await api.ask(getBooking, { params: { id: booking.id } })).proof
  await enter(page, 'recepcion', `/visitas?date=${departure.local_date}`)
  await page.getByRole('button', { name: 'Filtros' }).click()
  await page.getByRole('combobox', { name: 'Seguimiento' }).selectOption('Falta comprobante')
  const row = departureGroup(page, departure).getByRole('row').filter({ hasText: booking.ticket })
  await expect(row).toContainText('Falta comprobante 3')
  await page.getByRole('button', { name: 'Quitar filtros' }).click()
  await expectAccessible(page)
  const hand = countClicks()
  await hand.click(row.getByRole('button', { name: /^Falta comprobante 3: marcar/ }))
  await expect(row).toContainText('Comprobante visto')
  hand.expectAtMost(1)
  await expect.poll(proofOf).toMatchObject({ needed: 3, seen: 3 })
  await page.getByRole('button', { name: 'Deshacer' }).click()
  await expect(row).toContainText('Falta comprobante 3')
  await expect.poll(proofOf).toMatchObject({ seen: 0 })

  // In the booking each tariff has its own, and the history tells who ticked it.
  await row.getByRole('link', { name: 'Comprobante' }).click()
  const drawer = bookingDrawer(page, 'Comprobante')
  await drawer.getByRole('button', { name: /^Falta comprobante 2 \(local\): marcar/ }).click()
  await expect(drawer.getByRole('button', { name: /^Comprobante visto \(local\): quitar/ })).toBeVisible()
  await expect(drawer.getByRole('button', { name: /^Falta comprobante 1 \(INAPAM/ })).toBeVisible()
  await expect(drawer.getByRole('listitem').filter({ hasText: 'Comprobante por ver' })).toHaveCount(1)
  await expectAccessible(page)
  await expect.poll(proofOf).toMatchObject({ seen: 2 })
})
