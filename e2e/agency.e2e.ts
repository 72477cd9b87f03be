import { listBookings } from '@muelle/contract/bookings/list'
import { expect, type Locator, type Page } from '@playwright/test'
import { type Api, apiAs, dayFrom, departureOf, sell } from './support/api.ts'
import { board, withAllOpen } from './support/board.ts'
import { countClicks } from './support/clicks.ts'
import { goWithin, test } from './support/kept-page.ts'
import { inEveryLook } from './support/looks.ts'
import { expectAccessible, expectNoSidewaysScroll } from './support/panel.ts'
import { enter } from './support/session.ts'

test.beforeEach(({ page }) => withAllOpen(page))

/** Receptionist 11 and seller 14: presses from the sheet, or the booking, that is open. */
const BUDGETS = { voucher: 4, credit: 1 }
const AGENCY = 'Viajes Xulkab'
const FLAMINGOS = { tour: 'Flamencos y Las Coloradas', time: '09:30' }

let api: Api
test.beforeAll(async () => {
  api = await apiAs('dueno')
})

const sheet = (page: Page) => page.getByRole('dialog', { name: 'Nueva reserva' })
async function photograph(page: Page, of: Locator) {
  await of.locator('input[type=file]').setInputFiles({
    name: 'cupon.png',
    mimeType: 'image/png',
    buffer: await page.screenshot({ clip: { x: 0, y: 0, width: 320, height: 160 } }),
  })
  await expect(of.getByRole('img', { name: /Foto del cupón/ })).toBeVisible()
}

test('Recepción 11: a booking is paid by the paper voucher of an agency, which pays no second one', async ({
  page,
}) => {
  const date = dayFrom(api, 60)
  const departure = await departureOf(api, { date, ...FLAMINGOS })
  const booking = await sell(api, { departure, people: { adults: 2 }, firstName: 'Cupón', isHold: true })
  const other = await sell(api, { departure, people: { adults: 1 }, firstName: 'Otro', isHold: true })
  await enter(page, 'gerente', `/visitas?date=${date}&booking=${booking.id}`)
  const drawer = page.getByRole('dialog', { name: new RegExp(booking.ticket) })
  const hand = countClicks()
  await hand.click(drawer.getByRole('button', { name: new RegExp(`^Más .*${booking.ticket}`) }))
  await hand.click(page.getByRole('menuitem', { name: 'Lo paga una agencia (cupón)' }))
  const dialog = page.getByRole('dialog', { name: `${booking.ticket}: la paga una agencia` })
  await expect(dialog.getByLabel('Agencia')).toHaveValue(/\d/)
  await dialog.getByLabel('Agencia').selectOption(AGENCY)
  await expect(dialog).toContainText(/Le quedan \$[\d,.]+ de \$30,000/)
  await dialog.getByLabel('Número de cupón').fill(`E-${booking.id}`)
  await photograph(page, dialog)
  await inEveryLook(page, async () => {
    await expect(dialog.getByRole('button', { name: 'Guardar: paga la agencia' })).toBeVisible()
    await expectNoSidewaysScroll(page)
    await expectAccessible(page)
  })
  await hand.click(dialog.getByRole('button', { name: 'Guardar: paga la agencia' }))
  hand.expectAtMost(BUDGETS.voucher)
  const payer = drawer.getByRole('region', { name: `Paga ${AGENCY}` })
  await expect(payer).toContainText(`Cupón E-${booking.id}`)
  await expect(payer.getByRole('link', { name: 'Ver la foto' })).toBeVisible()
  await expect(drawer).toContainText('Paga agencia')
  await expect(drawer.getByRole('button', { name: /^Cobrar/ })).toHaveCount(0)

  await goWithin(page, `/visitas?date=${date}&booking=${other.id}`)
  const second = page.getByRole('dialog', { name: new RegExp(other.ticket) })
  await second.getByRole('button', { name: new RegExp(`^Más .*${other.ticket}`) }).click()
  await page.getByRole('menuitem', { name: 'Lo paga una agencia (cupón)' }).click()
  const again = page.getByRole('dialog', { name: `${other.ticket}: la paga una agencia` })
  // Whoever paid last stands there already.
  await expect(again.getByLabel('Agencia').locator('option:checked')).toHaveText(AGENCY)
  await again.getByLabel('Número de cupón').fill(`e ${booking.id}`)
  await again.getByRole('button', { name: 'Guardar: paga la agencia' }).click()
  await expect(page.getByText(`ya paga la reserva ${booking.ticket}`)).toBeVisible()
})

test('Vendedor 14: whoever brought them is credited with one press, and an agency buys on its credit', async ({
  page,
}) => {
  const date = dayFrom(api, 61)
  await enter(page, 'gerente', `/visitas?date=${date}`)
  await expect(board(page)).toBeVisible()
  await page.getByRole('button', { name: 'Nueva reserva' }).click()
  await sheet(page).locator('label').filter({ hasText: FLAMINGOS.tour }).first().click()
  await sheet(page).getByRole('button', { name: 'Adultos: 2' }).click()
  const earners = sheet(page).getByRole('group', { name: 'Quién gana' })
  const hand = countClicks()
  await hand.click(earners.getByRole('button', { name: 'Ramón Dzib' }))
  hand.expectAtMost(BUDGETS.credit)
  await expect(earners).toContainText(/Ramón Dzib · Captó\$[\d,.]+/)
  const voucher = countClicks()
  await voucher.click(sheet(page).getByText('Agencia', { exact: true }))
  const total = sheet(page).getByRole('region', { name: 'Total' })
  await total.getByRole('combobox', { name: 'Agencia' }).selectOption(AGENCY)
  await expect(earners).toContainText(/Viajes Xulkab · Agencia/)
  await total.getByLabel('Número de cupón').fill(`V-${Date.now()}`)
  await photograph(page, total)
  await inEveryLook(page, async () => {
    await expect(total.getByRole('button', { name: 'Vender: paga la agencia' })).toBeEnabled()
    await expectNoSidewaysScroll(page)
    await expectAccessible(page)
  })
  await voucher.click(total.getByRole('button', { name: 'Vender: paga la agencia' }))
  voucher.expectAtMost(BUDGETS.voucher)
  await expect(page.getByRole('dialog', { name: 'Venta hecha' })).toBeVisible()
  const { rows } = await api.ask(listBookings, { query: { filter: { travel_from: date, travel_to: date } } })
  expect(rows.filter(({ payer }) => payer?.name === AGENCY)).toMatchObject([
    { status: 'confirmed', paid_cents: 0, due_cents: 0, people: 2 },
  ])
})
