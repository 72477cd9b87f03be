import { confirmBooking } from '@muelle/contract/bookings/life'
import { getBooking } from '@muelle/contract/bookings/record'
import { createBooking, validateBooking } from '@muelle/contract/bookings/sale'
import type { BoardDeparture } from '@muelle/contract/departures/plan'
import { setHouseRate } from '@muelle/contract/ledger/house-rates'
import { createTour, toggleTour, updateTour } from '@muelle/contract/tours/details'
import { expect, type Page } from '@playwright/test'
import { type Api, apiAs, dayFrom, departureOf, sell, tourOf } from './support/api.ts'
import { bookingDrawer, departureGroup, withAllOpen } from './support/board.ts'
import { countClicks } from './support/clicks.ts'
import { intercept } from './support/intercept.ts'
import { goWithin, test } from './support/kept-page.ts'
import { expectAccessible, expectNoSidewaysScroll, resize } from './support/panel.ts'
import { catchPrint, expectPrinted } from './support/print.ts'
import { enter } from './support/session.ts'

test.beforeEach(({ page }) => withAllOpen(page))

const FLAMINGOS = 'Flamencos y Las Coloradas'
/** A repeated run in another worker adds a tour of its own. */
const TARIFFS = `Tarifas de recepción ${crypto.randomUUID().slice(0, 4)}`

let api: Api
/** A tour of its own: two tariffs, and a question to each passenger. */
let tourId: number
test.beforeAll(async () => {
  api = await apiAs('gerente')
  const params = { id: api.businessId }
  const { tour_id } = await departureOf(api, { date: dayFrom(api, 5), tour: FLAMINGOS, time: '09:30' })
  const { categories } = await tourOf(api, tour_id)
  const copy = await api.ask(createTour, {
    params,
    body: {
      name: TARIFFS,
      transport_type: 'boat',
      capacity: 10,
      duration_minutes: 120,
      adult_price_cents: 0,
      copy_of: tour_id,
    },
  })
  tourId = copy.id
  await api.ask(updateTour, {
    params: { ...params, tourId },
    body: {
      version: copy.version,
      tariffs: [
        { tariff: 'local', needs_proof: true, channels: null },
        { tariff: 'concession', needs_proof: true, channels: ['desk'] },
      ],
      questions: [{ scope: 'passenger', kind: 'text', label: 'Alergias', options: [], required: false }],
    },
  })
  await api.ask(toggleTour, { params: { ...params, tourId }, body: { enabled: true } })
  expect(categories.length).toBeGreaterThan(0)
})

const rowOf = (page: Page, departure: BoardDeparture, ticket: string) =>
  departureGroup(page, departure).getByRole('row').filter({ hasText: ticket })
const more = (page: Page, ticket: string) => page.getByRole('button', { name: `Más acciones de ${ticket}` })
const menu = (page: Page, name: string) => page.getByRole('menuitem', { name })
const readBooking = (id: number) => api.ask(getBooking, { params: { id } })

/** Two adults of Flamencos with a phone number, and the board of their day. */
async function openBoard(page: Page, days: number, lastName: string) {
  const departure = await departureOf(api, { date: dayFrom(api, days), tour: FLAMINGOS, time: '09:30' })
  const booking = await sell(api, {
    departure,
    people: { adults: 2 },
    firstName: 'Tarea',
    lastName,
    phone: '9997654321',
  })
  await enter(page, 'recepcion', `/visitas?date=${departure.local_date}`)
  return { departure, booking, row: rowOf(page, departure, booking.ticket) }
}

test('a person is dropped and another one added from the board with three clicks each', async ({ page }) => {
  const { booking, row } = await openBoard(page, 170, 'Menos')
  const hand = countClicks()
  await hand.click(row.getByRole('link', { name: 'Tarea Menos' }))
  const drawer = bookingDrawer(page, 'Tarea Menos')
  await hand.click(drawer.getByRole('button', { name: 'Agregar a Adultos' }))
  const dialog = page.getByRole('dialog', { name: `Personas de ${booking.ticket}` })
  await expect(dialog.getByRole('status').filter({ hasText: 'Quedan por cobrar' })).toBeVisible()
  await expectAccessible(page)
  await hand.click(dialog.getByRole('button', { name: 'Guardar' }))
  await expect(page.getByText('Ahora van 3 personas.')).toBeVisible()
  hand.expectAtMost(3)
  await drawer.getByRole('button', { name: 'Quitar de Adultos' }).click()
  await dialog.getByRole('button', { name: 'Guardar' }).click()
  await expect(page.getByText('Ahora van 2 personas.')).toBeVisible()
  await expect(drawer.getByText('Personas: 3 → 2')).toBeVisible()
  expect((await readBooking(booking.id)).people).toBe(2)
})

test('Recepcionista 3: a balance is taken in dollars, with its change in pesos, with three clicks', async ({
  page,
}) => {
  const rate = { business_id: api.businessId, currency: 'USD', rate_cents: 17_20 } as const
  await api.ask(setHouseRate, { body: rate })
  const departure = await departureOf(api, { date: dayFrom(api, 126), tour: FLAMINGOS, time: '09:30' })
  const held = await sell(api, {
    departure,
    people: { adults: 2 },
    firstName: 'Paga',
    lastName: 'Dólares',
    isHold: true,
  })
  await api.ask(confirmBooking, { params: { id: held.id }, body: { version: held.version, payment: null } })
  await enter(page, 'recepcion', `/visitas?date=${departure.local_date}`)
  const hand = countClicks()
  await hand.click(rowOf(page, departure, held.ticket).getByRole('button', { name: `Cobrar ${held.ticket}` }))
  const pad = page.getByRole('form', { name: `Cobrar ${held.ticket}` })
  await hand.click(pad.getByRole('button', { name: 'Recibir dólares a $17.20' }))
  await pad.getByLabel('Dólares').fill(String(Math.ceil(held.total_cents / 17_20) + 1))
  await expect(pad.getByText('Cambio', { exact: true })).toBeVisible()
  await hand.click(pad.getByRole('button', { name: /^Cobrar \$/ }))
  await expect(page.getByText(/^Cobro registrado/)).toBeVisible()
  hand.expectAtMost(3)
  expect(await readBooking(held.id)).toMatchObject({ payment_status: 'payed', paid_cents: held.total_cents })
})

test('the ticket goes into a chat with one click, with its meeting point and its link', async ({ page, context }) => {
  const { booking, row } = await openBoard(page, 171, 'Chat')
  await intercept(context, 'https://wa.me/**', (route) => route.fulfill({ contentType: 'text/html', body: 'chat' }))
  const hand = countClicks()
  const opened = page.waitForEvent('popup')
  await hand.click(row.getByRole('button', { name: `Enviar boleto ${booking.ticket} por WhatsApp` }))
  const chat = await opened
  await chat.waitForURL(/wa\.me/)
  hand.expectAtMost(1)
  const text = new URL(chat.url()).searchParams.get('text') ?? ''
  expect(text).toContain('Tarea')
  expect(text).toContain(booking.ticket)
  expect(text).toMatch(/https?:\/\/\S+/)
})

const catchTicket = (page: Page) =>
  catchPrint(page, () => {
    const ticket = document.querySelector('.mu-print-ticket')
    return `${ticket?.textContent} ${ticket?.querySelector('path') ? 'QR' : ''}`
  })

test('an 80 mm ticket is on paper one click from the row, with people and price, and nothing is opened by it', async ({
  page,
}) => {
  const { booking } = await openBoard(page, 172, 'Papel')
  const hand = countClicks()
  await catchTicket(page)
  await hand.click(page.getByRole('button', { name: `Imprimir el boleto ${booking.ticket} en 80 mm` }))
  await expectPrinted(page, new RegExp(`${booking.ticket}.*Total.* QR$`))
  hand.expectAtMost(1)
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page).not.toHaveURL(/booking=/)
  await page.evaluate(() => dispatchEvent(new Event('afterprint')))
  await expect(page.locator('.mu-print-ticket')).toHaveCount(0)
  // Where there is no room for the button, the menu has it, and opens as little.
  await resize(page, 'tablet')
  await catchTicket(page)
  await more(page, booking.ticket).click()
  await menu(page, 'Imprimir boleto de 80 mm').click()
  await expectPrinted(page, new RegExp(booking.ticket))
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

test('whoever is not on this day is found in all bookings with one key', async ({ page }) => {
  const { booking } = await openBoard(page, 173, 'Buscada')
  await goWithin(page, '/visitas')
  const box = page.getByRole('searchbox', { name: 'Buscar en las reservas del día' })
  await box.fill(booking.ticket)
  await expect(page.getByRole('link', { name: 'Buscar en todas las reservas' })).toBeVisible()
  await box.press('Enter')
  await expect(page).toHaveURL(new RegExp(`/tour-booking-list\\?search=${booking.ticket}`))
  await expect(page.getByRole('link', { name: `Abrir la reserva ${booking.ticket}` })).toBeVisible()
  // The list has the menu of the board, and says what all of it comes to.
  await more(page, booking.ticket).click()
  await expect(menu(page, 'Cambiar de salida o de fecha')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByText('De 1 reserva vigente')).toBeVisible()
})

test('C8, P2: tariffs have their own lines and names, and passengers are written down with document and answers', async ({
  page,
}) => {
  const departure = await departureOf(api, { date: dayFrom(api, 30), tour: TARIFFS, time: '09:30' })
  const adults = (await tourOf(api, tourId)).categories.find(({ age_range }) => age_range === 'adults')?.id ?? 0
  const places = {
    schedule_id: departure.schedule_id ?? 0,
    date: departure.local_date,
    party: [
      { category_id: adults, quantity: 1 },
      { category_id: adults, tariff: 'local' as const, quantity: 1 },
    ],
  }
  const { quote } = await api.ask(validateBooking, { params: { id: tourId }, body: places })
  const booking = await api.ask(createBooking, {
    params: { id: tourId },
    body: { ...places, tourist_first_name: 'Tarifa', quoted_total_cents: quote?.total_cents ?? 0, payment: null },
  })
  await enter(page, 'recepcion', `/visitas?date=${departure.local_date}`)
  const row = rowOf(page, departure, booking.ticket)
  await expect(row).toContainText('1 adulto, 1 adulto (local)')
  await row.getByRole('link', { name: 'Tarifa' }).click()
  const drawer = bookingDrawer(page, 'Tarifa')
  // What is shown above it comes later, and moves it down: a press that begins before and ends after is none.
  await expect(drawer.getByRole('region', { name: 'Liga de pago' })).toBeVisible()
  await drawer.getByRole('button', { name: 'Agregar o quitar personas' }).click()
  const party = page.getByRole('dialog', { name: `Personas de ${booking.ticket}` })
  await expect(party.getByRole('group', { name: 'Adultos', exact: true })).toBeVisible()
  await expect(party.getByRole('group', { name: 'Adultos (local)' })).toBeVisible()
  await expect(party).toContainText('Todavía no has cambiado nada.')
  await party
    .getByRole('combobox', { name: 'Agregar con otra tarifa…' })
    .selectOption('Adultos (INAPAM o discapacidad)')
  await party.getByRole('button', { name: 'Guardar' }).click()
  await expect(page.getByText('Ahora van 3 personas.')).toBeVisible()

  await drawer.getByRole('button', { name: 'Pasajeros y respuestas' }).click()
  const people = page.getByRole('dialog', { name: `Pasajeros de ${booking.ticket}` })
  const local = people.getByRole('group', { name: /Adultos \(local\)$/ })
  await people
    .getByRole('group', { name: /Adultos$/ })
    .getByLabel('Nombre')
    .fill('Ana')
  await people
    .getByRole('group', { name: /Adultos \(INAPAM o discapacidad\)$/ })
    .getByLabel('Nombre')
    .fill('Don Luis')
  await local.getByLabel('Nombre').fill('Inés')
  await local.getByLabel('Edad').fill('34')
  await local.getByLabel('Identificación').fill('INE 4410')
  await local.getByLabel('Alergias').fill('Mariscos')
  await expectAccessible(page)
  await people.getByRole('button', { name: 'Guardar' }).click()
  await expect(page.getByText('Se guardaron los pasajeros.')).toBeVisible()
  await expect(drawer).toContainText('Inés, 34 años')
  await expect(drawer).toContainText('Alergias: Mariscos')
  const after = await readBooking(booking.id)
  expect(after.passengers.at(-1)).toMatchObject({ tariff: 'local', first_name: 'Inés', age: 34, document: 'INE 4410' })
  expect(after.answers).toMatchObject([{ passenger_position: after.passengers.length, value: 'Mariscos' }])
  expect(after.people).toBe(3)

  // Who is written down does not leave by a number: somebody says who.
  await drawer.getByRole('button', { name: 'Agregar o quitar personas' }).click()
  await party.getByRole('button', { name: 'Quitar de Adultos', exact: true }).click()
  await party.getByRole('checkbox', { name: 'Ana' }).check()
  await expectAccessible(page)
  await party.getByRole('button', { name: 'Guardar' }).click()
  await expect(page.getByText('Ahora van 2 personas.')).toBeVisible()
  const fewer = await readBooking(booking.id)
  expect(new Set(fewer.passengers.map(({ first_name }) => first_name))).toEqual(new Set(['Don Luis', 'Inés']))
  expect(fewer.answers).toMatchObject([{ value: 'Mariscos' }])
})

test('seats change with two clicks from the heading; boat and captain are assigned with two', async ({ page }) => {
  const departure = await departureOf(api, { date: dayFrom(api, 31), tour: TARIFFS, time: '09:30' })
  await enter(page, 'gerente', `/visitas?date=${departure.local_date}`)
  const group = departureGroup(page, departure)
  const seats = countClicks()
  await seats.click(group.getByRole('button', { name: /cambiarlos/ }))
  const dialog = page.getByRole('dialog', { name: /^Lugares de la salida/ })
  await dialog.getByLabel('Lugares a la venta').fill('7')
  await seats.click(dialog.getByRole('button', { name: 'Guardar' }))
  await expect(group).toContainText('0 de 7 lugares ocupados')
  seats.expectAtMost(2)

  const assigning = countClicks()
  await assigning.click(group.getByRole('button', { name: /asignar transporte/ }))
  const assign = page.getByRole('dialog', { name: /^Transporte y tripulación/ })
  await expect(assign).toBeVisible()
  // The board behind it has been scrolled, and stands half under the header.
  await expectAccessible(page, { selector: '[role="dialog"]' })
  const chosen = assign.getByRole('checkbox', { checked: true })
  if ((await chosen.count()) === 0) {
    await assigning.click(assign.getByRole('button', { name: /^Asignar .* y / }))
    await expect(assign.getByText('Guardado')).toBeVisible()
  }
  assigning.expectAtMost(2)
  // Another boat takes its place with one more.
  const swap = countClicks()
  const name = 'Xpujá'
  await swap.click(assign.getByRole('button', { name: `Cambiar por ${name}` }))
  await expect(assign.getByRole('checkbox', { name })).toBeChecked()
  await expect(assign.getByText('Guardado')).toBeVisible()
  swap.expectAtMost(1)
  await page.keyboard.press('Escape')
  await expect(group).toContainText(name)
  for (const width of ['tablet', 'phone'] as const) {
    await resize(page, width)
    await expectNoSidewaysScroll(page)
  }
})
