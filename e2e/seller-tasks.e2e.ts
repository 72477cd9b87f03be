import { listBookings } from '@muelle/contract/bookings/list'
import { getBusinessTour, updateTour } from '@muelle/contract/tours/details'
import { expect, type Locator, type Page } from '@playwright/test'
import { type Api, apiAs, dayFrom, departureOf, sell } from './support/api.ts'
import { board, withAllOpen } from './support/board.ts'
import { countClicks } from './support/clicks.ts'
import { intercept } from './support/intercept.ts'
import { goWithin, test } from './support/kept-page.ts'
import { expectAccessible } from './support/panel.ts'
import { enter } from './support/session.ts'

test.beforeEach(({ page }) => withAllOpen(page))

/** Clicks that each task may take from the board on, one of them the button that opens the sheet. */
const BUDGETS = { deposit: 6, boat: 7, hold: 3, extrasAndPickUp: 2, paste: 2, secondTour: 4, quote: 4, link: 2 }

const FLAMINGOS = { tour: 'Flamencos y Las Coloradas', time: '09:30' }
const CROCODILES = 'Cocodrilos de noche'
const BOAT = { tour: 'Manglar al amanecer (lancha privada)', time: '06:00' }

let api: Api
let manager: Api
test.beforeAll(async () => {
  api = await apiAs('vendedor')
  manager = await apiAs('gerente')
})

const sheet = (page: Page) => page.getByRole('dialog', { name: 'Nueva reserva' })
const newSale = (page: Page) => page.getByRole('button', { name: 'Nueva reserva' })
const adults = (dialog: Locator, count: number) => dialog.getByRole('button', { name: `Adultos: ${count}` })
const sellButton = (dialog: Locator) => dialog.getByRole('button', { name: /^Cobrar.* en efectivo$/ })
const soldTicket = (page: Page) => page.getByRole('dialog', { name: 'Venta hecha' })
const chip = (dialog: Locator, name: string) => dialog.locator('label').filter({ hasText: name }).first()

async function onBoard(page: Page, days: number, user: 'vendedor' | 'recepcion' = 'vendedor') {
  const date = dayFrom(api, days)
  await enter(page, user, `/visitas?date=${date}`)
  await expect(board(page)).toBeVisible()
  return date
}

/** Changes how a tour is sold, as somebody of the office would. */
async function changeTour(tourId: number, body: object) {
  const params = { id: manager.businessId, tourId }
  const { version } = await manager.ask(getBusinessTour, { params })
  await manager.ask(updateTour, { params, body: { version, ...body } })
}

test('Vendedor 13, 5, 6: what one holds and earns is there at once; two seats are held with three clicks, never on a whole boat; their link goes out with two', async ({
  page,
}) => {
  const date = dayFrom(api, 66)
  // Where a seller begins.
  await enter(page, 'vendedor', '/')
  const own = page.getByRole('region', { name: 'Mi día' })
  await expect(own).toContainText(/Dinero que traes\$[\d,.]+/)
  await expect(own).toContainText(/Ganado, por liquidar\$[\d,.]+/)
  await own.getByRole('button', { name: 'Mi enlace y QR' }).click()
  const ownLink = page.getByRole('dialog', { name: 'Mi enlace y QR' })
  await expect(ownLink.getByRole('img', { name: 'QR de mi enlace' }).locator('path')).toHaveCount(1)
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(ownLink).toBeHidden()
  await goWithin(page, `/visitas?date=${date}`)
  await expect(board(page)).toBeVisible()
  const hand = countClicks()
  await hand.click(newSale(page))
  const hold = sheet(page).getByRole('button', { name: 'Apartar 10 min' })
  // The boat at six is the first of the day.
  await expect(sheet(page).getByRole('radio', { checked: true })).toHaveAccessibleName(/Flamencos|Coloradas/)
  await expect(hold).toBeDisabled()
  await hand.click(adults(sheet(page), 2))
  await sheet(page).getByLabel('Teléfono', { exact: true }).fill('9995550166')
  await hand.click(hold)
  await expect(page.getByRole('dialog', { name: 'Lugares apartados' })).toContainText('2 adultos')
  hand.expectAtMost(BUDGETS.hold)
  const { rows } = await api.ask(listBookings, { query: { filter: { travel_from: date, travel_to: date } } })
  const held = rows.filter(({ status }) => status === 'hold')
  expect(held).toMatchObject([{ people: 2, paid_cents: 0 }])

  await intercept(page.context(), 'https://wa.me/**', (route) => route.fulfill({ body: 'WhatsApp' }))
  await page
    .getByRole('dialog', { name: 'Lugares apartados' })
    .getByRole('button', { name: 'Cerrar', exact: true })
    .click()
  const link = countClicks()
  await link.click(
    board(page)
      .getByRole('row')
      .filter({ hasText: held[0]?.ticket ?? '' })
      .getByRole('link')
      .first(),
  )
  const card = page.getByRole('region', { name: 'Liga de pago' })
  const opened = page.context().waitForEvent('page')
  await link.click(card.getByRole('button', { name: 'WhatsApp' }))
  link.expectAtMost(BUDGETS.link)
  await (await opened).waitForURL(/^https:\/\/wa\.me\//)
})

test('Vendedor 3: a sale with a deposit, its balance at the dock', async ({ page }) => {
  const date = dayFrom(api, 67)
  const departure = await departureOf(api, { date, tour: CROCODILES, time: '19:30' })
  await changeTour(departure.tour_id, { deposit: { kind: 'percent', value: 3_000 } })
  await onBoard(page, 67)
  const hand = countClicks()
  await hand.click(newSale(page))
  await hand.click(chip(sheet(page), CROCODILES))
  await hand.click(adults(sheet(page), 2))
  await hand.click(sheet(page).getByText(/^Anticipo: \$/))
  await hand.click(sellButton(sheet(page)))
  await expect(soldTicket(page)).toContainText('Por cobrar')
  hand.expectAtMost(BUDGETS.deposit)
  const [booking] = (
    await api.ask(listBookings, {
      query: { filter: { travel_from: date, travel_to: date, tour_id: departure.tour_id } },
    })
  ).rows
  if (!booking) throw new Error('It was sold')
  expect(booking.paid_cents).toBe(Math.round(booking.total_cents * 0.3))
  expect(booking.due_now_cents).toBe(booking.total_cents - booking.paid_cents)
})

test('Vendedor 4: a private boat at the price that was agreed upon', async ({ page }) => {
  const date = dayFrom(api, 68)
  const departure = await departureOf(api, { date, ...BOAT })
  await changeTour(departure.tour_id, { discount_bands: [{ role: 'tour_seller', max_basis_points: 2_000 }] })
  await onBoard(page, 68)
  const hand = countClicks()
  await hand.click(newSale(page))
  await hand.click(chip(sheet(page), BOAT.tour))
  await hand.click(adults(sheet(page), 4))
  await hand.click(sheet(page).getByRole('button', { name: 'Descuento o código' }))
  const agreed = sheet(page).getByLabel(/^Precio acordado/)
  await agreed.fill('2100')
  await agreed.press('Enter')
  await expect(sheet(page).getByRole('status', { name: 'Total' })).toHaveText('$2,100')
  await hand.click(sellButton(sheet(page)))
  await expect(soldTicket(page)).toContainText('$2,100')
  hand.expectAtMost(BUDGETS.boat)
})

test('Vendedor 9, 10, 12: a message becomes a sale, a number somebody, and a sale the next one', async ({
  page,
  context,
}) => {
  const date = dayFrom(api, 69)
  await sell(api, {
    departure: await departureOf(api, { date, ...FLAMINGOS }),
    people: { adults: 1 },
    firstName: 'Zulema',
    lastName: 'Recurrente',
    phone: '986 555 0169',
  })
  await onBoard(page, 65)
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const [year, month, day] = date.split('-')
  const text = `Hola! Queremos ir a los flamencos el ${day}/${month}/${year} a las 9:30, somos 2 adultos y 1 niño. Mi cel es 986 555 0169. ¿Hay estacionamiento?`
  await page.evaluate((message) => navigator.clipboard.writeText(message), text)
  await newSale(page).click()
  const hand = countClicks()
  await hand.click(sheet(page).getByRole('button', { name: 'Pegar mensaje' }))
  await expect(sheet(page).getByLabel('Mensaje del cliente')).toHaveValue(text)
  await hand.click(sheet(page).getByRole('button', { name: 'Llenar la venta' }))
  hand.expectAtMost(BUDGETS.paste)
  await expect(sheet(page).getByRole('region', { name: 'Total' })).toContainText('3 personas, 09:30 am')
  await expect(sheet(page).getByRole('group', { name: 'Salida', exact: true })).toContainText('Flamencos')
  await expect(sheet(page).getByLabel(/^Notas:/)).toHaveValue(/¿Hay estacionamiento\?/)
  // Known by the number alone, without a press.
  await expect(sheet(page).getByRole('status', { name: 'Clientes conocidos' })).toContainText(
    /Zulema Recurrente · \d reserva/,
  )
  await expect(sheet(page).getByLabel('Nombre', { exact: true })).toHaveValue('Zulema')
  await sellButton(sheet(page)).click()
  await expect(soldTicket(page)).toBeVisible()
  const second = countClicks()
  await second.click(page.getByRole('button', { name: 'Otro tour en el mismo pedido' }))
  await second.click(chip(sheet(page), CROCODILES))
  await expect(sheet(page).getByRole('region', { name: 'Total' })).toContainText('3 personas')
  await second.click(sellButton(sheet(page)))
  await expect(soldTicket(page)).toContainText('Zulema Recurrente')
  second.expectAtMost(BUDGETS.secondTour)
})

test('Vendedor 8, 14: a pick-up is noted, what the tour asks is answered, and the sale is a colleague’s', async ({
  page,
}) => {
  const date = dayFrom(api, 77)
  const departure = await departureOf(api, { date, tour: CROCODILES, time: '19:30' })
  const question = { scope: 'booking', kind: 'text', label: 'Hotel', options: [], required: true }
  await changeTour(departure.tour_id, { questions: [question] })
  await onBoard(page, 77)
  await newSale(page).click()
  await chip(sheet(page), CROCODILES).click()
  await adults(sheet(page), 2).click()
  await expect(sheet(page).getByText('Falta la respuesta a «Hotel».')).toBeVisible()
  await expect(sellButton(sheet(page))).toBeDisabled()
  await sheet(page).getByLabel('Hotel').fill('Perico')
  const hand = countClicks()
  await hand.click(sheet(page).getByRole('button', { name: 'Notas, hotel' }))
  await sheet(page)
    .getByLabel(/^Notas:/)
    .fill('Pasar a las 18:15')
  hand.expectAtMost(BUDGETS.extrasAndPickUp)
  const seller = sheet(page).getByLabel('Quién vende')
  const colleague = (await seller.getByRole('option').allInnerTexts()).find((name) => name !== 'Yo')
  if (!colleague) throw new Error('The demo has colleagues')
  await seller.selectOption(colleague)
  await sellButton(sheet(page)).click()
  await expect(soldTicket(page)).toBeVisible()
  await changeTour(departure.tour_id, { questions: [] })
  const [booking] = (
    await api.ask(listBookings, {
      query: { filter: { travel_from: date, travel_to: date, tour_id: departure.tour_id } },
    })
  ).rows
  expect(booking?.seller?.name).toBe(colleague)
})

test('Recepcionista 14: a quote in English, in WhatsApp, with four clicks', async ({ page, context }) => {
  await intercept(context, 'https://wa.me/**', (route) => route.fulfill({ body: 'WhatsApp' }))
  await onBoard(page, 79, 'recepcion')
  const hand = countClicks()
  await hand.click(newSale(page))
  await hand.click(adults(sheet(page), 2))
  await hand.click(sheet(page).getByRole('button', { name: 'Cotizar' }))
  const total = await sheet(page).getByRole('status', { name: 'Total' }).innerText()
  const opened = page.waitForEvent('popup')
  await hand.click(sheet(page).getByRole('link', { name: 'En inglés' }))
  const text = new URL((await opened).url()).searchParams.get('text') ?? ''
  expect(text).toMatch(/^2 adults/m)
  expect(text).toContain(`Total: ${total}`)
  expect(text).toContain('we hold your seats for 10 minutes')
  hand.expectAtMost(BUDGETS.quote)
})
