import { listBookings } from '@muelle/contract/bookings/list'
import { getOrder } from '@muelle/contract/bookings/orders'
import { getBooking } from '@muelle/contract/bookings/record'
import { listTips } from '@muelle/contract/payments/tips'
import { expect, type Locator, type Page } from '@playwright/test'
import { type Api, apiAs, dayFrom, departureOf } from './support/api.ts'
import { board, bookingDrawer, pesos, withAllOpen } from './support/board.ts'
import { countClicks } from './support/clicks.ts'
import { intercept } from './support/intercept.ts'
import { goWithin, test } from './support/kept-page.ts'
import { inEveryLook } from './support/looks.ts'
import { expectAccessible, expectNoSidewaysScroll, resize } from './support/panel.ts'
import { enter } from './support/session.ts'

test.beforeEach(({ page }) => withAllOpen(page))

/** Clicks that a second tour adds to a sale (Vendedor 12). */
const SECOND_TOUR_CLICKS = 4
const FLAMINGOS = { tour: 'Flamencos y Las Coloradas', time: '09:30' }
const CROCODILES = { tour: 'Cocodrilos de noche', time: '19:30' }

let api: Api
test.beforeAll(async () => {
  api = await apiAs('recepcion')
})

const sheet = (page: Page) => page.getByRole('dialog', { name: 'Nueva reserva' })
const basket = (page: Page) => sheet(page).getByRole('region', { name: 'En este pedido' })
const total = (page: Page) => sheet(page).getByRole('status', { name: 'Total' })
const chip = (dialog: Locator, name: string) => dialog.locator('label').filter({ hasText: name }).first()

/** The sale of two adults on the morning of a day of their own. */
async function openSale(page: Page, days: number, name: string) {
  const date = dayFrom(api, days)
  const departure = await departureOf(api, { date, ...FLAMINGOS })
  await enter(page, 'recepcion', `/visitas?date=${date}&sale=${departure.schedule_id}`)
  await expect(sheet(page).getByRole('radio', { checked: true })).toHaveAccessibleName(/Flamencos/)
  await sheet(page).getByRole('button', { name: 'Adultos: 2' }).click()
  await sheet(page).getByLabel('Nombre', { exact: true }).fill(name)
  return date
}
const soldOn = async (date: string) =>
  (await api.ask(listBookings, { query: { filter: { travel_from: date, travel_to: date } } })).rows

test('B5, Vendedor 12: a second tour joins the sale with four clicks at most, and both are paid at once', async ({
  page,
}) => {
  const date = await openSale(page, 53, 'Ximena')
  await expect(total(page)).toHaveText(/^\$[\d,]+$/)
  const alone = await total(page).innerText()
  const hand = countClicks()
  await hand.click(sheet(page).getByRole('button', { name: 'Agregar otro tour' }))
  await expect(basket(page)).toContainText('Flamencos y Las Coloradas')
  // Nothing is chosen, and nothing is charged, that nobody asked for.
  const hours = sheet(page).getByRole('group', { name: 'Salida', exact: true }).getByRole('radio')
  await expect(hours.first()).toBeVisible()
  await expect(hours.and(page.locator(':checked'))).toHaveCount(0)
  await expect(total(page)).toHaveText(alone)
  const meanwhile = sheet(page).getByRole('radio', { name: /Se encima con Flamencos y Las Coloradas, 09:30 am/ })
  await expect(meanwhile.first()).toBeDisabled()
  await hand.click(chip(sheet(page), CROCODILES.tour))
  await expect(sheet(page).getByRole('button', { name: 'Agregar otro tour' })).toBeEnabled()
  await expect(total(page)).not.toHaveText(alone)
  const asked = await total(page).innerText()
  // The crew's is apart: it changes no price, and the button names what is handed over with it (M8).
  await sheet(page).getByRole('button', { name: 'Propina' }).click()
  await sheet(page).getByRole('textbox', { name: 'Propina' }).fill('50')
  await expect(total(page)).toHaveText(asked)
  await expectAccessible(page)
  // An agency may pay all of it with one paper, too.
  await sheet(page).getByText('Agencia', { exact: true }).click()
  await expect(sheet(page).getByLabel('Número de cupón')).toBeVisible()
  await expect(sheet(page).getByRole('button', { name: 'Vender: paga la agencia' })).toBeEnabled()
  await sheet(page).getByText('Efectivo', { exact: true }).click()
  await sheet(page).getByRole('button', { name: '$4,000', exact: true }).click()
  await hand.click(sheet(page).getByRole('button', { name: /^Cobrar.* en efectivo$/ }))
  hand.expectAtMost(SECOND_TOUR_CLICKS)

  const tickets = page.getByRole('group', { name: 'Tickets del pedido' })
  await expect(tickets.getByRole('button')).toHaveCount(2)
  await expect(page.getByRole('dialog', { name: 'Venta hecha' })).toContainText('Cambio')
  const rows = (await soldOn(date)).filter(({ tourist_first_name }) => tourist_first_name === 'Ximena')
  expect(rows).toHaveLength(2)
  expect(new Set(rows.map(({ order }) => order?.id)).size).toBe(1)
  expect(pesos(rows.reduce((sum, { paid_cents }) => sum + paid_cents, 0))).toBe(asked)
  const filter = { business_id: api.businessId, from: date, to: date }
  expect(await api.ask(listTips, { query: { filter } })).toMatchObject({ days: [{ count: 1, amount_cents: 5_000 }] })
  for (const { ticket, tour } of rows) {
    await tickets.getByRole('button', { name: new RegExp(tour.name) }).click()
    await expect(page.getByRole('region', { name: `Ticket ${ticket}` })).toBeVisible()
  }
  await resize(page, 'phone')
  await expectNoSidewaysScroll(page)
})

test('B5, S8: an agency buys two tours in the sale, on its credit and with one paper', async ({ page }) => {
  const date = await openSale(page, 157, 'Quetzali')
  await sheet(page).getByRole('button', { name: 'Agregar otro tour' }).click()
  await chip(sheet(page), CROCODILES.tour).click()
  await sheet(page).getByText('Agencia', { exact: true }).click()
  const pad = sheet(page).getByRole('region', { name: 'Total' })
  await pad.getByRole('combobox', { name: 'Agencia' }).selectOption('Viajes Xulkab')
  await expect(pad).toContainText(/Le quedan \$[\d,.]+/)
  const voucher = `O-${Date.now()}`
  await pad.getByLabel('Número de cupón').fill(voucher)
  await inEveryLook(page, async () => {
    await expect(pad.getByRole('button', { name: 'Vender: paga la agencia' })).toBeEnabled()
    await expectNoSidewaysScroll(page)
  })
  await expectAccessible(page)
  await pad.getByRole('button', { name: 'Vender: paga la agencia' }).click()
  await expect(page.getByRole('group', { name: 'Tickets del pedido' }).getByRole('button')).toHaveCount(2)
  const rows = (await soldOn(date)).filter(({ tourist_first_name }) => tourist_first_name === 'Quetzali')
  const ofAgency = { status: 'confirmed', paid_cents: 0, due_cents: 0, payer: { name: 'Viajes Xulkab' } }
  expect(rows).toMatchObject([ofAgency, ofAgency])
  expect(new Set(rows.map(({ order }) => order?.id)).size).toBe(1)
  const { agency_payment } = await api.ask(getBooking, { params: { id: rows[1]?.id ?? 0 } })
  expect(agency_payment).toMatchObject({ voucher_number: voucher, is_shared: true })
})

test('B5: what is taken out of the basket is not sold, and a refusal names its tour', async ({ page }) => {
  const date = await openSale(page, 54, 'Yuridia')
  await sheet(page).getByRole('button', { name: 'Agregar otro tour' }).click()
  await chip(sheet(page), CROCODILES.tour).click()
  const asTyped = await intercept(page, '**/v1/provider/tour/orders', async (route) => {
    const body = route.request().postDataJSON() as { bookings: { quoted_total_cents: number }[] }
    body.bookings[0]!.quoted_total_cents += 100
    await route.continue({ postData: JSON.stringify(body) })
  })
  await sheet(page)
    .getByRole('button', { name: /^Cobrar.* en efectivo$/ })
    .click()
  await expect(sheet(page).getByRole('alert')).toContainText('Flamencos y Las Coloradas: El precio cambió')
  expect((await soldOn(date)).filter(({ tourist_first_name }) => tourist_first_name === 'Yuridia')).toEqual([])
  asTyped()
  await basket(page)
    .getByRole('button', { name: /^Quitar Flamencos/ })
    .click()
  await expect(basket(page)).toBeHidden()
  await sheet(page)
    .getByRole('button', { name: /^Cobrar.* en efectivo$/ })
    .click()
  await expect(page.getByRole('region', { name: /^Ticket / })).toContainText('Cocodrilos')
  const rows = (await soldOn(date)).filter(({ tourist_first_name }) => tourist_first_name === 'Yuridia')
  expect(rows).toMatchObject([{ order: null }])
})

test('B5: whoever asked for another tour and wants none sells the first one by itself', async ({ page }) => {
  const date = await openSale(page, 56, 'Wenceslao')
  await sheet(page).getByRole('button', { name: 'Agregar otro tour' }).click()
  await expect(basket(page)).toContainText('Flamencos y Las Coloradas')
  await sheet(page)
    .getByRole('button', { name: /^Cobrar.* en efectivo$/ })
    .click()
  await expect(page.getByRole('region', { name: /^Ticket / })).toContainText('Flamencos')
  const rows = (await soldOn(date)).filter(({ tourist_first_name }) => tourist_first_name === 'Wenceslao')
  expect(rows).toMatchObject([{ order: null, people: 2 }])
})

test('B5, S8: an order that was held is paid as a whole by one paper voucher, from the booking', async ({ page }) => {
  const date = await openSale(page, 55, 'Zenaida')
  await sheet(page).getByRole('button', { name: 'Agregar otro tour' }).click()
  await chip(sheet(page), CROCODILES.tour).click()
  await sheet(page)
    .getByRole('button', { name: /^Apartar/ })
    .click()
  const held = page.getByRole('dialog', { name: 'Lugares apartados' })
  await expect(held.getByRole('button', { name: /^Cobrar todo/ })).toBeVisible()
  await held.getByRole('button', { name: 'Cerrar', exact: true }).click()
  const row = (await soldOn(date)).find(({ tourist_first_name }) => tourist_first_name === 'Zenaida')
  await goWithin(page, `/visitas?date=${date}&booking=${row?.id}`)
  await expect(board(page)).toBeVisible()
  const drawer = bookingDrawer(page, 'Zenaida')
  const order = drawer.getByRole('region', { name: `Pedido ${row?.order?.code}` })
  await expect(order.getByRole('listitem')).toHaveCount(2)
  await expect(order).toContainText('2 reservas')
  // One paper of an agency pays both; this desk lets it owe nothing beyond its credit, and needs the paper (S8).
  await order.getByRole('button', { name: 'Lo paga una agencia (cupón)' }).click()
  const agency = page.getByRole('dialog', { name: `Pedido ${row?.order?.code}: la paga una agencia` })
  await agency.getByLabel('Agencia').selectOption('Viajes Xulkab')
  await inEveryLook(page, async () => {
    await expect(agency.getByRole('button', { name: 'Guardar: paga la agencia' })).toBeEnabled()
    await expectNoSidewaysScroll(page)
    await expectAccessible(page)
  })
  await agency.getByRole('button', { name: 'Guardar: paga la agencia' }).click()
  await expect(page.getByText('Falta el cupón de la agencia')).toBeVisible()
  await agency.getByLabel('Número de cupón').fill(`P-${row?.id}`)
  await agency.getByRole('button', { name: 'Guardar: paga la agencia' }).click()
  await expect(order.getByRole('button', { name: /^Cobrar/ })).toHaveCount(0)
  const payer = drawer.getByRole('region', { name: 'Paga Viajes Xulkab' })
  await expect(payer).toContainText(`Cupón P-${row?.id}, el mismo de otras reservas del pedido`)
  await expect(drawer.getByText(`Cupón P-${row?.id}`, { exact: true })).toBeVisible()
  expect(await api.ask(getOrder, { params: { id: row?.order?.id ?? 0 } })).toMatchObject({
    due_cents: 0,
    bookings: [{ status: 'confirmed' }, { status: 'confirmed' }],
  })
  await order.getByRole('link').first().click()
  await expect(page).toHaveURL(/booking=\d+/)
  await expect(page).not.toHaveURL(new RegExp(`booking=${row?.id}$`))
})
