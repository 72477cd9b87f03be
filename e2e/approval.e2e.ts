import { listBookings } from '@muelle/contract/bookings/list'
import { getBooking } from '@muelle/contract/bookings/record'
import { getSession } from '@muelle/contract/sessions/record'
import { type Browser, expect, type Page } from '@playwright/test'
import { withFetchingAhead } from './support/ahead.ts'
import { type Api, apiAs, dayFrom, departureOf } from './support/api.ts'
import { withAllOpen } from './support/board.ts'
import { notePresses } from './support/clicks.ts'
import { test } from './support/kept-page.ts'
import { inLightAndDark } from './support/looks.ts'
import { expectAccessible, expectNoSidewaysScroll, resize } from './support/panel.ts'
import { enter } from './support/session.ts'

test.beforeEach(({ page }) => withAllOpen(page))

const FLAMINGOS = { tour: 'Flamencos y Las Coloradas', time: '09:30' }

let api: Api
test.beforeAll(async () => {
  api = await apiAs('vendedor')
})

const sheet = (page: Page) => page.getByRole('dialog', { name: 'Nueva venta' })
const asked = (page: Page) => page.getByRole('region', { name: /pide permiso$/ })

/** The manager's own phone, on a screen that has nothing to do with the sale. */
async function managersPhone(browser: Browser) {
  const context = await browser.newContext()
  const phone = await context.newPage()
  withFetchingAhead(phone)
  const presses = await notePresses(phone)
  await resize(phone, 'phone')
  await enter(phone, 'gerente', '/tour-booking-list')
  await expect(phone.getByRole('heading', { name: 'Reservas' }).first()).toBeVisible()
  return { phone, presses, close: () => context.close() }
}

/** Pesos off, another number for each try: what was asked for stands for ten minutes. */
const pesosOff = () => 700 + test.info().retry

async function discounted(page: Page, days: number) {
  const departure = await departureOf(api, { date: dayFrom(api, days), ...FLAMINGOS })
  await resize(page, 'phone')
  await enter(page, 'vendedor', `/visitas?date=${departure.local_date}&sale=${departure.schedule_id}`)
  await sheet(page).getByRole('button', { name: 'Adultos: 2' }).click()
  await sheet(page).getByRole('button', { name: 'Descuento o código' }).click()
  await sheet(page)
    .getByRole('textbox', { name: /^Descuento/ })
    .fill(String(pesosOff()))
  await expect(sheet(page).getByRole('button', { name: 'Pedir permiso' })).toBeVisible()
  return departure
}

test('Dueño 13, Gerente 8: a discount is released on the manager’s own phone with one press, and the seller goes on', async ({
  page,
  browser,
}) => {
  const { phone, presses, close } = await managersPhone(browser)
  const { local_date: date } = await discounted(page, 154)
  await inLightAndDark(page, () => expectAccessible(page))
  await sheet(page).getByRole('button', { name: 'Pedir permiso' }).click()
  await expect(sheet(page).getByText('Pedido. Un gerente lo verá en su teléfono…')).toBeVisible()

  await expect(asked(phone)).toContainText(FLAMINGOS.tour)
  await expect(asked(phone)).toContainText(`$${pesosOff()}`)
  await inLightAndDark(phone, async () => {
    await expectNoSidewaysScroll(phone)
    await expectAccessible(phone)
  })
  const before = await presses()
  await asked(phone).getByRole('button', { name: 'Autorizar' }).click()
  await expect(asked(phone)).toBeHidden()
  expect((await presses()) - before).toBe(1)

  const { user } = await (await apiAs('gerente')).ask(getSession, {})
  await expect(sheet(page).getByText(/^Autoriza /)).toBeVisible()
  await expectNoSidewaysScroll(page)
  await sheet(page)
    .getByRole('button', { name: /^Cobrar.* en efectivo$/ })
    .click()
  await expect(page.getByRole('dialog', { name: 'Venta hecha' })).toBeVisible()
  const { rows } = await api.ask(listBookings, { query: { filter: { travel_from: date, travel_to: date } } })
  const booking = await api.ask(getBooking, { params: { id: rows[0]?.id ?? 0 } })
  expect(booking.quote.manual_cents).toBe(pesosOff() * 100)
  expect(JSON.stringify(booking.history)).toContain(`"approved_by_user_id":${user.id}`)
  await close()
})

test('a manager who says no is told to the seller, who sells nothing by it', async ({ page, browser }) => {
  const { phone, close } = await managersPhone(browser)
  await discounted(page, 155)
  await sheet(page).getByRole('button', { name: 'Pedir permiso' }).click()
  await asked(phone).getByRole('button', { name: 'No', exact: true }).click()
  await expect(sheet(page).getByText(/no lo autorizó\.$/)).toBeVisible()
  await expect(sheet(page).getByRole('button', { name: 'Pedir permiso' })).toBeVisible()
  await expect(sheet(page).getByRole('button', { name: /^Cobrar.* en efectivo$/ })).toBeDisabled()
  await close()
})
