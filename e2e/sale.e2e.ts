import { getBooking } from '@muelle/contract/bookings/record'
import type { BoardDeparture } from '@muelle/contract/departures/plan'
import { listCashMoves } from '@muelle/contract/ledger/custody'
import { setHouseRate } from '@muelle/contract/ledger/house-rates'
import { expect, type Locator, type Page } from '@playwright/test'
import { type Api, apiAs, dayFrom, departureOf, departuresOn, leaveSeats, sell, todayOf } from './support/api.ts'
import { board, bookingDrawer, departureGroup, pesos, timeOfDay, withAllOpen } from './support/board.ts'
import { countClicks } from './support/clicks.ts'
import { intercept } from './support/intercept.ts'
import { test } from './support/kept-page.ts'
import { inLightAndDark } from './support/looks.ts'
import { expectAccessible, expectNoSidewaysScroll, resize, WIDTHS } from './support/panel.ts'
import { enter } from './support/session.ts'

test.beforeEach(({ page }) => withAllOpen(page))

/** The budget of a walk-up sale: two adults and a child, next departure, cash, ticket out. */
const WALK_UP_CLICKS = 6
const MORNING = { tour: 'Flamencos y Las Coloradas', time: '09:30' }
const SALE_CALL = '**/v1/provider/tour/*/booking'

let api: Api
test.beforeAll(async () => {
  api = await apiAs('recepcion')
})

const sheet = (page: Page) => page.getByRole('dialog', { name: 'Nueva reserva' })
const soldSheet = (page: Page) => page.getByRole('dialog', { name: 'Venta hecha' })
const ticketOf = (page: Page) => page.getByRole('dialog').getByRole('region', { name: /^Ticket / })
const codeOf = async (page: Page) => (await ticketOf(page).getAttribute('aria-label'))?.replace('Ticket ', '') ?? ''
const adults = (dialog: Locator, count: number) => dialog.getByRole('button', { name: `Adultos: ${count}` })
const sellButton = (dialog: Locator) => dialog.getByRole('button', { name: /^Cobrar.* en efectivo$/ })
const receivedField = (dialog: Locator) => dialog.getByRole('textbox', { name: 'Recibido' })

/** The sale of a departure so many days ahead: each test has a day of its own. */
async function openSale(page: Page, days: number): Promise<BoardDeparture> {
  const departure = await departureOf(api, { date: dayFrom(api, days), ...MORNING })
  await enter(page, 'recepcion', `/visitas?date=${departure.local_date}&sale=${departure.schedule_id}`)
  await expect(sheet(page).getByRole('radio', { checked: true })).toHaveAccessibleName(/Flamencos/)
  return departure
}

const seatsUsed = async (departure: BoardDeparture) =>
  (await departureOf(api, { date: departure.local_date, ...MORNING })).seats_used

/** Today, or else the first of some days ahead whose next departure takes three people: in the evening nothing may be left. */
async function dayWithRoom(from: number): Promise<string> {
  for (const days of [from, ...Array.from({ length: 20 }, (_, day) => 27 + day)]) {
    const date = dayFrom(api, days)
    // A whole boat is not chosen by itself.
    const next = (await departuresOn(api, date)).find(
      ({ reason, tour_name: tour }) => reason === null && !tour.includes('privada'),
    )
    if (next && next.vacancies >= 3) return date
  }
  throw new Error('No day has room for three people')
}

test('a walk-up sale takes six clicks at most, from the board to the printed ticket', async ({ page }) => {
  const date = await dayWithRoom(0)
  await enter(page, 'recepcion', date === todayOf(api) ? '/visitas' : `/visitas?date=${date}`)
  await expect(board(page)).toBeVisible()
  const hand = countClicks()
  await hand.click(page.getByRole('button', { name: 'Nueva reserva' }))
  await hand.click(adults(sheet(page), 2))
  await hand.click(sheet(page).getByRole('button', { name: 'Agregar Niños' }))
  await expect(sheet(page).getByRole('region', { name: 'Total' })).toContainText('3 personas')
  await hand.click(sellButton(sheet(page)))
  await expect(ticketOf(page)).toBeVisible()
  const printed = page.evaluate(() => new Promise((print) => addEventListener('beforeprint', () => print('ticket'))))
  await hand.click(soldSheet(page).getByRole('button', { name: 'Imprimir' }))
  expect(await printed).toBe('ticket')
  hand.expectAtMost(WALK_UP_CLICKS)
  await expect(ticketOf(page).getByRole('img', { name: /^Código QR/ })).toBeVisible()
})

test('the same sale with the keyboard alone', async ({ page }) => {
  await enter(page, 'recepcion', `/visitas?date=${await dayWithRoom(26)}`)
  await expect(board(page)).toBeVisible()
  await page.keyboard.press('n')
  await expect(sheet(page).getByRole('radio', { checked: true })).toBeFocused()
  await adults(sheet(page), 2).focus()
  await page.keyboard.press('Enter')
  await expect(sellButton(sheet(page))).toBeEnabled()
  await page.keyboard.press('Control+Enter')
  await expect(ticketOf(page)).toBeVisible()
  await expect(soldSheet(page).getByRole('button', { name: 'Otra venta' })).toBeFocused()
  await page.keyboard.press('n')
  await expect(sheet(page).getByRole('region', { name: 'Total' })).toContainText('0 personas')
})

test('what is sold stands on the board and in the booking, to the peso', async ({ page }) => {
  const departure = await openSale(page, 41)
  await adults(sheet(page), 2).click()
  await sheet(page).getByRole('button', { name: 'Agregar Bebés' }).click()
  await sheet(page).getByLabel('Nombre', { exact: true }).fill('Íñigo')
  await sheet(page)
    .getByRole('button', { name: /^Apellidos/ })
    .click()
  await sheet(page).getByLabel('Apellidos', { exact: true }).fill('Ávila Mex')
  await sheet(page).getByLabel('Teléfono').fill('986 100 2030')
  await sellButton(sheet(page)).click()
  const ticket = await codeOf(page)
  await soldSheet(page).getByRole('button', { name: 'Cerrar' }).click()
  const group = departureGroup(page, departure)
  const row = group.getByRole('row').filter({ hasText: ticket })
  await expect(row).toContainText('Íñigo Ávila Mex')
  await expect(row).toContainText('2 adultos, 1 bebé')
  await expect(row).toContainText('Pagado')
  const [sold] = (await departuresOn(api, departure.local_date)).flatMap(({ bookings }) =>
    bookings.filter((booking) => booking.ticket === ticket),
  )
  if (!sold) throw new Error('The sale is on the board of the server')
  expect(sold.due_cents).toBe(0)
  await expect(row).toContainText(pesos(sold.total_cents))
  await expect(group).toContainText(`${departure.seats_used + sold.seats} de ${departure.capacity} lugares ocupados`)
  await expect(group).toContainText(
    `${departure.people_used + 3} de ${departure.people_limit} personas permitidas a bordo`,
  )
})

test('counts the change, and does not sell for too little', async ({ page }) => {
  await openSale(page, 42)
  await adults(sheet(page), 2).click()
  const total = sheet(page).getByRole('status', { name: 'Total' })
  await expect(total).toHaveText(/^\$[\d,]+$/)
  const due = Number((await total.innerText()).replace(/\D/g, ''))
  const change = sheet(page)
    .getByRole('status')
    .filter({ hasText: /^(Cambio|Falta)/ })
  await expect(change).toHaveText('Cambio$0')
  await sheet(page).getByRole('button', { name: 'Otra', exact: true }).click()
  await receivedField(sheet(page)).fill(String(due - 1))
  await expect(change).toHaveText('Falta$1')
  await expect(sellButton(sheet(page))).toBeDisabled()
  await receivedField(sheet(page)).fill(String(due + 120.5))
  await expect(change).toHaveText('Cambio$120.50')
  await sellButton(sheet(page)).click()
  await expect(soldSheet(page).getByRole('status').filter({ hasText: 'Cambio' })).toContainText('$120.50')
})

test('after a sale a number is asked for, the ticket goes there, and the booking keeps it', async ({
  page,
  context,
}) => {
  await intercept(context, 'https://wa.me/**', (route) => route.fulfill({ body: 'WhatsApp' }))
  await resize(page, 'phone')
  await openSale(page, 58)
  await adults(sheet(page), 2).click()
  await sellButton(sheet(page)).click()
  const sold = soldSheet(page)
  await expect(sold.getByRole('button', { name: 'Otra venta' })).toBeFocused()
  await expect(sold.getByRole('button', { name: 'WhatsApp' })).toBeDisabled()
  await sold.getByLabel('Teléfono').fill('986 100 58')
  await expect(sold.getByRole('button', { name: 'WhatsApp' })).toBeDisabled()
  await sold.getByLabel('Teléfono').fill('986 100 5858')
  const opened = page.waitForEvent('popup')
  await sold.getByRole('link', { name: 'WhatsApp' }).click()
  expect((await opened).url()).toContain('wa.me/529861005858')
  // The number is the booking's now.
  await expect(sold.getByLabel('Teléfono')).toHaveCount(0)
  await expect(sold.getByRole('link', { name: 'Enviar por WhatsApp' })).toBeVisible()
  await expectNoSidewaysScroll(page)
  await inLightAndDark(page, () => expectAccessible(page))
  const ticket = await codeOf(page)
  await sold.getByRole('link', { name: 'Ver reserva' }).click()
  await expect(page).toHaveURL(/booking=\d+/)
  await expect(sold).toBeHidden()
  await expect(page.getByRole('dialog')).toContainText(ticket)
  await expect(page.getByRole('dialog')).toContainText('986 100 5858')
})

test('a hold keeps the seats, and is confirmed from the drawer with its money', async ({ page }) => {
  const departure = await openSale(page, 43)
  await adults(sheet(page), 3).click()
  await sheet(page)
    .getByRole('button', { name: /^Apartar/ })
    .click()
  const held = page.getByRole('dialog', { name: 'Lugares apartados' })
  await expect(held).toContainText('Por cobrar')
  const ticket = await codeOf(page)
  await held.getByRole('button', { name: 'Cerrar' }).click()
  const row = departureGroup(page, departure).getByRole('row').filter({ hasText: ticket })
  await expect(row).toContainText(/Vence en/)
  expect(await seatsUsed(departure)).toBe(departure.seats_used + 3)
  await row.getByRole('button', { name: `Cobrar ${ticket}` }).click()
  const drawer = bookingDrawer(page, 'Sin nombre')
  await drawer.getByRole('button', { name: /^Cobrar \$/ }).click()
  await expect(page.getByText(/Reserva confirmada\. Se cobraron/)).toBeVisible()
  await expect(row).toContainText('Pagado')
  await expect(row).not.toContainText('Vence en')
})

test('a sale is canceled with its reason, and the seats are free again', async ({ page }) => {
  const departure = await departureOf(api, { date: dayFrom(api, 44), ...MORNING })
  const booking = await sell(api, { departure, people: { adults: 2 }, firstName: 'Celia', lastName: 'Cancela' })
  await enter(page, 'gerente', `/visitas?date=${departure.local_date}&booking=${booking.id}`)
  const drawer = bookingDrawer(page, 'Celia Cancela')
  await drawer.getByRole('button', { name: `Más acciones de ${booking.ticket}` }).click()
  await page.getByRole('menuitem', { name: 'Cancelar la reserva' }).click()
  const dialog = page.getByRole('dialog', { name: `Cancelar la reserva ${booking.ticket}` })
  await expect(dialog).toContainText(pesos(booking.paid_cents))
  await dialog.getByLabel('Motivo').fill('Se enfermó')
  await dialog.getByRole('button', { name: 'Cancelar la reserva' }).click()
  await expect(page.getByText(/por reembolsar\.$/)).toBeVisible()
  await expect(drawer).toContainText('Reserva cancelada')
  expect(await seatsUsed(departure)).toBe(departure.seats_used)
  const { status } = await api.ask(getBooking, { params: { id: booking.id } })
  expect(status).toBe('pending_cancelation')
})

test('who may not cancel is told why', async ({ page }) => {
  const departure = await departureOf(api, { date: dayFrom(api, 45), ...MORNING })
  const booking = await sell(api, { departure, people: { adults: 1 }, firstName: 'Sin', lastName: 'Permiso' })
  await enter(page, 'vendedor', `/visitas?date=${departure.local_date}&booking=${booking.id}`)
  await bookingDrawer(page, 'Sin Permiso')
    .getByRole('button', { name: `Más acciones de ${booking.ticket}` })
    .click()
  const cancel = page.getByRole('menuitem', { name: 'Cancelar la reserva' })
  await expect(cancel).toBeDisabled()
  await expect(cancel).toContainText('No tienes permiso')
})

test('a party that does not fit hears how many seats are left, and where it would fit', async ({ page }) => {
  const date = dayFrom(api, 46)
  await leaveSeats(api, await departureOf(api, { date, ...MORNING }), 2)
  await openSale(page, 46)
  await adults(sheet(page), 3).click()
  await expect(sheet(page).getByRole('alert')).toContainText('Quedan 2 lugares.')
  await expect(sellButton(sheet(page))).toBeDisabled()
  await sheet(page)
    .getByRole('alert')
    .getByRole('button', { name: /^Pasar a las 12:30 pm/ })
    .click()
  await expect(sheet(page).getByRole('alert')).toHaveCount(0)
  await expect(sheet(page).getByRole('region', { name: 'Total' })).toContainText('3 personas, 12:30 pm')
  await expect(sellButton(sheet(page))).toBeEnabled()
})

test('the hours of a day stand in the page, and fold to one line once somebody is counted', async ({ page }) => {
  await resize(page, 'phone')
  const departure = await openSale(page, 54)
  const folded = sheet(page).getByRole('group', { name: 'Salida', exact: true })
  const hours = folded.getByRole('radio')
  const shown = await hours.count()
  expect(shown).toBeGreaterThan(5)
  // Nothing but the sheet itself scrolls.
  const scrollers = await sheet(page).evaluate((dialog) =>
    [...dialog.querySelectorAll('fieldset *')]
      .filter(
        (part) => part.scrollHeight > part.clientHeight + 1 && /auto|scroll/.test(getComputedStyle(part).overflowY),
      )
      .map((part) => part.className),
  )
  expect(scrollers).toEqual([])
  await adults(sheet(page), 2).click()
  await expect(hours).toHaveCount(0)
  await expect(folded).toContainText(departure.tour_name)
  await expect(folded).toContainText(timeOfDay(departure.start_time))
  await folded.getByRole('button', { name: 'Cambiar' }).click()
  await expect(hours).toHaveCount(shown)
  await expect(folded.getByRole('radio', { checked: true })).toBeFocused()
  await expectAccessible(page)
  const other = sheet(page).locator('label').filter({ hasText: departure.tour_name }).filter({ hasText: '12:30' })
  await other.click()
  await expect(hours).toHaveCount(0)
  await expect(folded).toContainText('12:30 pm')
  await expect(folded.getByRole('button', { name: 'Cambiar' })).toBeFocused()
})

test('on a phone the pay pad, the total and the change stay in view, however far the sheet is scrolled', async ({
  page,
}) => {
  await resize(page, 'phone')
  await openSale(page, 55)
  await adults(sheet(page), 2).click()
  const footer = sheet(page).getByRole('region', { name: 'Total' })
  const notes = footer.getByRole('group', { name: 'Recibido' })
  await expect(notes.getByRole('button').first()).toHaveText('Exacto')
  await expect(notes.getByRole('button').last()).toHaveText('Otra')
  expect(await notes.getByRole('button', { name: /^\$/ }).count()).toBeLessThanOrEqual(2)
  for (const end of [0, 1]) {
    await sheet(page).evaluate((dialog, part) => {
      const scroller = [...dialog.querySelectorAll('*')].find(
        (one) => /auto|scroll/.test(getComputedStyle(one).overflowY) && one.scrollHeight > one.clientHeight,
      )
      scroller?.scrollTo(0, part * scroller.scrollHeight)
    }, end)
    for (const part of [
      sheet(page).getByRole('status', { name: 'Total' }),
      footer.getByText('Cambio'),
      notes,
      sellButton(sheet(page)),
    ])
      await expect(part).toBeInViewport({ ratio: 1 })
  }
  // Little more than two fifths of the screen with four ways to pay in two lines; before anybody is counted much less.
  const share = async () => ((await footer.boundingBox())?.height ?? 0) / (page.viewportSize()?.height ?? 1)
  expect(await share()).toBeLessThan(0.42)
  await inLightAndDark(page, () => expectAccessible(page))
})

test('without a network nothing is sent, and the sheet says so', async ({ page, context }) => {
  const departure = await openSale(page, 56)
  await adults(sheet(page), 2).click()
  await expect(sellButton(sheet(page))).toBeEnabled()
  await context.setOffline(true)
  await expect(sellButton(sheet(page))).toBeDisabled()
  await expect(sheet(page).getByRole('button', { name: /^Apartar/ })).toBeDisabled()
  await expect(sheet(page).getByText('Sin señal: no se ha enviado nada')).toBeVisible()
  await page.keyboard.press('Control+Enter')
  await context.setOffline(false)
  await expect(sellButton(sheet(page))).toBeEnabled()
  expect(await seatsUsed(departure)).toBe(departure.seats_used)
  await sellButton(sheet(page)).click()
  await expect(ticketOf(page)).toBeVisible()
})

test('adults have one control: numbers to tap, and one by one beyond them', async ({ page }) => {
  await openSale(page, 57)
  const total = sheet(page).getByRole('region', { name: 'Total' })
  await adults(sheet(page), 6).click()
  await expect(total).toContainText('6 personas')
  const more = sheet(page).getByRole('button', { name: 'Agregar Adultos' })
  await more.click()
  await expect(more).toBeFocused()
  await expect(total).toContainText('7 personas')
  await expect(sheet(page).getByRole('status', { name: 'Adultos' })).toHaveText('7')
  await sheet(page).getByRole('button', { name: 'Quitar Adultos' }).click()
  await expect(adults(sheet(page), 6)).toHaveAttribute('aria-pressed', 'true')
  await adults(sheet(page), 6).click()
  await expect(total).toContainText('0 personas')
})

test('children do not travel alone', async ({ page }) => {
  await openSale(page, 47)
  await sheet(page).getByRole('button', { name: 'Agregar Niños' }).click()
  await expect(sheet(page).getByRole('alert')).toContainText(
    'Quienes no viajan solos necesitan al menos a un adulto en la reserva.',
  )
  await expect(sellButton(sheet(page))).toBeDisabled()
  await adults(sheet(page), 1).click()
  await expect(sheet(page).getByRole('alert')).toHaveCount(0)
  await expect(sellButton(sheet(page))).toBeEnabled()
})

test('of two who sell the last seats one is refused, hears what is left and keeps what was typed', async ({ page }) => {
  const date = dayFrom(api, 48)
  await leaveSeats(api, await departureOf(api, { date, ...MORNING }), 3)
  const departure = await openSale(page, 48)
  await adults(sheet(page), 2).click()
  await sheet(page).getByLabel('Nombre', { exact: true }).fill('Segunda')
  // The colleague is faster: their sale arrives while this one is still on its way.
  await intercept(page, SALE_CALL, async (route) => {
    await sell(await apiAs('vendedor'), { departure, people: { adults: 2 } })
    await route.continue()
  })
  await sellButton(sheet(page)).click()
  await expect(sheet(page).getByRole('alert')).toContainText('Queda 1 lugar.')
  await expect(sheet(page).getByLabel('Nombre', { exact: true })).toHaveValue('Segunda')
  await expect(adults(sheet(page), 2)).toHaveAttribute('aria-pressed', 'true')
  expect(await seatsUsed(departure)).toBe(departure.capacity - 1)
})

test('a double click sells once', async ({ page }) => {
  const departure = await openSale(page, 49)
  await adults(sheet(page), 2).click()
  await expect(sellButton(sheet(page))).toBeEnabled()
  await sellButton(sheet(page)).dblclick()
  await expect(ticketOf(page)).toBeVisible()
  expect(await seatsUsed(departure)).toBe(departure.seats_used + 2)
})

test('an answer that is lost is asked for again, and sells once', async ({ page }) => {
  const departure = await openSale(page, 50)
  await adults(sheet(page), 2).click()
  await intercept(
    page,
    SALE_CALL,
    async (route) => {
      await route.fetch()
      await route.abort('connectionreset')
    },
    { times: 1 },
  )
  await sellButton(sheet(page)).click()
  await expect(sheet(page).getByRole('alert')).toContainText('No sabemos si la venta se guardó')
  await sheet(page).getByRole('button', { name: 'Intentar de nuevo' }).click()
  await expect(ticketOf(page)).toBeVisible()
  expect(await seatsUsed(departure)).toBe(departure.seats_used + 2)
})

test('what was typed is there again after the sheet was closed', async ({ page }) => {
  await openSale(page, 51)
  await adults(sheet(page), 4).click()
  await page.keyboard.press('Escape')
  await expect(sheet(page)).toBeHidden()
  await page.getByRole('button', { name: 'Nueva reserva' }).click()
  await expect(sheet(page).getByRole('status').filter({ hasText: 'Recuperamos' })).toBeVisible()
  await expect(adults(sheet(page), 4)).toHaveAttribute('aria-pressed', 'true')
  await sheet(page).getByRole('button', { name: 'Empezar de cero' }).click()
  await expect(sheet(page).getByRole('region', { name: 'Total' })).toContainText('0 personas')
})

test('axe has no objection to the sheet and its ticket, in light and dark', async ({ page }) => {
  await openSale(page, 52)
  await sheet(page).getByRole('button', { name: 'Agregar Niños' }).click()
  await expect(sheet(page).getByRole('alert')).toBeVisible()
  await inLightAndDark(page, () => expectAccessible(page))
  await adults(sheet(page), 1).click()
  await sellButton(sheet(page)).click()
  await expect(ticketOf(page)).toBeVisible()
  await inLightAndDark(page, () => expectAccessible(page))
})

test('on a phone the sheet fills the screen, with every control large enough', async ({ page }) => {
  await resize(page, 'phone')
  const departure = await openSale(page, 53)
  await expect.poll(async () => (await sheet(page).boundingBox())?.width).toBe(WIDTHS.phone)
  await expectNoSidewaysScroll(page)
  await expect(sellButton(sheet(page)).or(sheet(page).getByRole('button', { name: /^Cobrar/ }))).toBeInViewport()
  for (const control of await sheet(page).getByRole('button').all()) {
    const box = await control.boundingBox()
    if (box) expect.soft(box.height, await control.innerText()).toBeGreaterThanOrEqual(36)
  }
  await adults(sheet(page), 2).click()
  await sellButton(sheet(page)).click()
  await expect(ticketOf(page)).toContainText(timeOfDay(departure.start_time))
  await expectNoSidewaysScroll(page)
})

test('dollars pay a sale at the rate of the day, and the change is told in pesos (M6)', async ({ page }) => {
  const owner = await apiAs('dueno')
  await owner.ask(setHouseRate, { body: { business_id: api.businessId, currency: 'USD', rate_cents: 1_720 } })
  await openSale(page, 59)
  await adults(sheet(page), 2).click()
  await sheet(page).getByRole('button', { name: 'Recibir dólares a $17.20' }).click()
  const dollars = sheet(page).getByRole('textbox', { name: 'Dólares' })
  await dollars.fill('1')
  await expect(sellButton(sheet(page))).toBeDisabled()
  await dollars.fill('12o')
  await expect(sellButton(sheet(page))).toBeDisabled()
  await dollars.fill('')
  const asked = await sheet(page)
    .getByText(/^Bastan/)
    .innerText()
  const enough = Math.ceil(Number(asked.replaceAll(/[^\d.]/g, '')))
  await dollars.fill(String(enough + 10))
  await expect(sheet(page).getByText(/^Son \$[\d,.]+\. El cambio se da en pesos\.$/)).toBeVisible()
  await resize(page, 'phone')
  await expectNoSidewaysScroll(page)
  await sellButton(sheet(page)).click()
  const change = soldSheet(page).getByRole('status').filter({ hasText: 'Cambio' })
  await expect(change).toContainText(/\$[\d,]+/)
  const moves = await api.ask(listCashMoves, { query: { filter: { business_id: api.businessId } } })
  expect(moves.rows.find(({ kind, currency }) => kind === 'exchange' && currency === 'USD')).toMatchObject({
    cents: (enough + 10) * 100,
    booking: { ticket: await codeOf(page) },
  })
})
