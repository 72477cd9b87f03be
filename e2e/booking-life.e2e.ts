import { changeTourist, getRefund } from '@muelle/contract/bookings/life'
import { getBooking } from '@muelle/contract/bookings/record'
import type { BoardDeparture } from '@muelle/contract/departures/plan'
import { getBusinessTour, updateTour } from '@muelle/contract/tours/details'
import { expect, type Page } from '@playwright/test'
import { type Api, apiAs, dayFrom, departureOf, sell } from './support/api.ts'
import { bookingDrawer, departureGroup, withAllOpen } from './support/board.ts'
import { countClicks } from './support/clicks.ts'
import { intercept } from './support/intercept.ts'
import { goWithin, test } from './support/kept-page.ts'
import { type DemoUser, expectAccessible, expectNoSidewaysScroll, resize } from './support/panel.ts'
import { enter } from './support/session.ts'

test.beforeEach(({ page }) => withAllOpen(page))

const TOUR = 'Flamencos y Las Coloradas'
const at = (days: number, time = '09:30') => ({ date: dayFrom(api, days), tour: TOUR, time })

let api: Api
test.beforeAll(async () => {
  api = await apiAs('gerente')
})

const rowOf = (page: Page, departure: BoardDeparture, ticket: string) =>
  departureGroup(page, departure).getByRole('row').filter({ hasText: ticket })
const menu = (page: Page, name: string) => page.getByRole('menuitem', { name })
/** The board of a departure's day, with one booking of two adults sold for it. */
async function openBoard(page: Page, days: number, lastName: string, isHold = false, user: DemoUser = 'gerente') {
  const departure = await departureOf(api, at(days))
  const booking = await sell(api, { departure, people: { adults: 2 }, firstName: 'Vida', lastName, isHold })
  await enter(page, user, `/visitas?date=${departure.local_date}`)
  await expect(rowOf(page, departure, booking.ticket)).toBeVisible()
  return { departure, booking, row: rowOf(page, departure, booking.ticket) }
}
const readBooking = (id: number) => api.ask(getBooking, { params: { id } })

test('a party moves to another departure in three clicks, and back with one', async ({ page }) => {
  const { booking, row } = await openBoard(page, 60, 'Mueve')
  const hand = countClicks()
  await hand.click(row.getByRole('button', { name: `Más acciones de ${booking.ticket}` }))
  await hand.click(menu(page, 'Cambiar de salida o de fecha'))
  const dialog = page.getByRole('dialog', { name: `Mover la reserva ${booking.ticket}` })
  await expectAccessible(page)
  await hand.click(dialog.getByRole('button', { disabled: false, name: /lugares/ }).first())
  await expect(page.getByText(/^Ahora sale el/)).toBeVisible()
  hand.expectAtMost(3)
  const moved = await readBooking(booking.id)
  expect([moved.departure.local_date, moved.departure.start_time]).not.toEqual([
    booking.departure.local_date,
    booking.departure.start_time,
  ])
  await page.getByRole('button', { name: 'Deshacer' }).click()
  await expect(page.getByText(/^Se deshizo:/)).toBeVisible()
  expect((await readBooking(booking.id)).departure).toEqual(booking.departure)
})

test('tiers by days of the calendar are told in days, with the policy that the booking was sold with', async ({
  page,
}) => {
  const owner = await apiAs('dueno')
  const departure = await departureOf(api, { ...at(9, '17:00'), tour: 'Faro y dunas' })
  const params = { id: owner.businessId, tourId: departure.tour_id }
  const { cancelation_tiers: usual } = await owner.ask(getBusinessTour, { params })
  const write = async (cancelation_tiers: typeof usual) => {
    const { version } = await owner.ask(getBusinessTour, { params })
    await owner.ask(updateTour, { params, body: { version, cancelation_tiers } })
  }
  await write([
    { days_before: 300, penalty_kind: 'percent', penalty_value: 0 },
    { days_before: 0, penalty_kind: 'percent', penalty_value: 2_500 },
  ])
  const booking = await sell(api, { departure, people: { adults: 2 }, firstName: 'Vida', lastName: 'Diaria' })
  await write(usual)
  await enter(page, 'gerente', `/visitas?date=${departure.local_date}`)
  const row = rowOf(page, departure, booking.ticket)
  await row.getByRole('button', { name: `Más acciones de ${booking.ticket}` }).click()
  await menu(page, 'Cancelar la reserva').click()
  const dialog = page.getByRole('dialog', { name: `Cancelar la reserva ${booking.ticket}` })
  await expect(dialog.getByRole('status')).toContainText(/^Penalización 25 %, .*: faltan \d+ días → se devuelven/)
  const { days_left: left } = await api.ask(getRefund, { params: { id: booking.id }, query: {} })
  await expect(dialog.getByRole('status')).toContainText(`faltan ${left} días`)
  await resize(page, 'phone')
  await expectNoSidewaysScroll(page)
  await expectAccessible(page)
})

test('Recepcionista 10: a booking is canceled with its refund in four clicks; the dialog says what goes back', async ({
  page,
}) => {
  const { booking, row } = await openBoard(page, 61, 'Cancela', false, 'recepcion')
  const hand = countClicks()
  await hand.click(row.getByRole('button', { name: `Más acciones de ${booking.ticket}` }))
  await hand.click(menu(page, 'Cancelar la reserva'))
  const dialog = page.getByRole('dialog', { name: `Cancelar la reserva ${booking.ticket}` })
  await expect(dialog.getByRole('status')).toContainText('se devuelven')
  await hand.click(dialog.getByRole('radio', { name: 'Efectivo' }))
  await hand.click(dialog.getByRole('button', { name: /^Cancelar y devolver/ }))
  await expect(page.getByText('La reserva se canceló')).toBeVisible()
  hand.expectAtMost(4)
  expect(await readBooking(booking.id)).toMatchObject({ status: 'canceled', paid_cents: 0, refund_due_cents: 0 })
})

test('Recepcionista 3: a person more is due; the balance is taken with change in three clicks, and the history tells both', async ({
  page,
}) => {
  const { booking, row } = await openBoard(page, 62, 'Crece', false, 'recepcion')
  await row.getByRole('button', { name: `Más acciones de ${booking.ticket}` }).click()
  await menu(page, 'Agregar o quitar personas').click()
  const dialog = page.getByRole('dialog', { name: `Personas de ${booking.ticket}` })
  await dialog.getByRole('button', { name: 'Agregar a Adultos' }).click()
  await expect(dialog.getByRole('status').filter({ hasText: 'Quedan por cobrar' })).toBeVisible()
  await dialog.getByRole('button', { name: 'Guardar' }).click()
  await expect(page.getByText('Ahora van 3 personas.')).toBeVisible()
  await page.keyboard.press('Escape')

  const hand = countClicks()
  await hand.click(row.getByRole('button', { name: `Cobrar ${booking.ticket}` }))
  const drawer = bookingDrawer(page, 'Vida Crece')
  await hand.click(drawer.getByRole('button', { name: '$1,000', exact: true }))
  await hand.click(drawer.getByRole('button', { name: /^Cobrar \$/ }))
  await expect(page.getByText(/^Cobro registrado/)).toBeVisible()
  hand.expectAtMost(3)
  await expect(drawer).toContainText('Cambio de personas')
  await expect(drawer).toContainText('Pago recibido')
  expect(await readBooking(booking.id)).toMatchObject({ people: 3, payment_status: 'payed' })
})

test('R moves the booking that is open; the screen of its own shows both sides, on a phone too', async ({ page }) => {
  const { booking, departure } = await openBoard(page, 63, 'Cambia')
  await goWithin(page, `/visitas?date=${departure.local_date}&booking=${booking.id}`)
  // The heading comes from the board; what may be done with it comes with the booking.
  await expect(bookingDrawer(page, 'Vida Cambia').getByText('Agregar o quitar personas')).toBeVisible()
  await page.keyboard.press('r')
  await expect(page.getByRole('dialog', { name: `Mover la reserva ${booking.ticket}` })).toBeVisible()

  await resize(page, 'phone')
  await page.emulateMedia({ colorScheme: 'dark' })
  await goWithin(page, `/tour-booking-list/${api.businessId}/reschedule/${booking.id}`)
  await expect(page.getByRole('region', { name: 'Ahora' })).toContainText(TOUR)
  await expectNoSidewaysScroll(page)
  await expectAccessible(page)
  const next = page.getByRole('region', { name: 'Nueva salida' })
  await next
    .getByRole('button', { name: /lugares/, disabled: false })
    .first()
    .click()
  await expect(page.getByText(/^Ahora sale el/)).toBeVisible()
})

test('what was said about a move stands where the departure is', async ({ page }) => {
  const { booking, departure } = await openBoard(page, 65, 'Explica')
  await goWithin(page, `/visitas?date=${departure.local_date}&booking=${booking.id}`)
  const drawer = bookingDrawer(page, 'Vida Explica')
  await expect(drawer.getByText('Agregar o quitar personas')).toBeVisible()
  await page.keyboard.press('r')
  const dialog = page.getByRole('dialog', { name: `Mover la reserva ${booking.ticket}` })
  await dialog.getByRole('button', { name: 'Decir por qué se cambia' }).click()
  await dialog.getByRole('textbox', { name: 'Motivo' }).fill('El ferry llega tarde')
  await dialog
    .getByRole('button', { disabled: false, name: /lugares/ })
    .first()
    .click()
  await expect(page.getByText(/^Ahora sale el/)).toBeVisible()
  const { departure: after } = await readBooking(booking.id)
  await goWithin(page, `/visitas?date=${after.local_date}&booking=${booking.id}`)
  await expect(drawer.getByText('Motivo del cambio de salida: El ferry llega tarde')).toBeVisible()
})

test('somebody else changed the booking while a dialog was open: it tells what, and lets one go on', async ({
  page,
}) => {
  const { booking, row } = await openBoard(page, 66, 'Choca')
  const notes = 'Trae carriola'
  // The colleague's change arrives while one's own is on its way, so that nothing on the screen could know of it.
  await intercept(
    page,
    `**/v1/provider/tour/bookings/${booking.id}/party`,
    async (route) => {
      const { version } = await readBooking(booking.id)
      await api.ask(changeTourist, { params: { id: booking.id }, body: { version, notes } })
      await route.continue()
    },
    { times: 1 },
  )
  await row.getByRole('button', { name: `Más acciones de ${booking.ticket}` }).click()
  await menu(page, 'Agregar o quitar personas').click()
  const dialog = page.getByRole('dialog', { name: `Personas de ${booking.ticket}` })
  await dialog.getByRole('button', { name: 'Agregar a Adultos' }).click()
  await dialog.getByRole('button', { name: 'Guardar' }).click()
  const told = page.getByRole('alert').filter({ hasText: 'cambió esta reserva' })
  const alert = dialog.getByRole('alert').and(told)
  await expect(alert).toContainText(`Notas: – → ${notes}`)
  await expect(alert).toBeInViewport()
  await expectAccessible(page)
  expect(await readBooking(booking.id)).toMatchObject({ people: 2, notes })

  // What was pressed is still there, and goes through over what is known now.
  await dialog.getByRole('button', { name: 'Guardar' }).click()
  await expect(page.getByText('Ahora van 3 personas.')).toBeVisible()
  await expect(dialog).toBeHidden()
  await expect(told).toBeHidden()
  expect(await readBooking(booking.id)).toMatchObject({ people: 3, notes })
})

test('two add one adult each at once: each is told of the other, and both come', async ({ page, other }) => {
  const { booking, departure } = await openBoard(page, 67, 'Juntos')
  await enter(other, 'recepcion', `/visitas?date=${departure.local_date}`)
  const partyOf = async (desk: Page) => {
    await rowOf(desk, departure, booking.ticket)
      .getByRole('button', { name: `Más acciones de ${booking.ticket}` })
      .click()
    await menu(desk, 'Agregar o quitar personas').click()
    const dialog = desk.getByRole('dialog', { name: `Personas de ${booking.ticket}` })
    await dialog.getByRole('button', { name: 'Agregar a Adultos' }).click()
    await expect(dialog.getByRole('button', { name: 'Guardar' })).toBeEnabled()
    return dialog
  }
  const [mine, theirs] = [await partyOf(page), await partyOf(other)]
  await theirs.getByRole('button', { name: 'Guardar' }).click()
  await expect(other.getByText('Ahora van 3 personas.')).toBeVisible()

  const told = mine.getByRole('alert').filter({ hasText: 'cambió esta reserva' })
  await expect(told).toContainText('Personas: 2 adultos → 3 adultos')
  await expect(told).toContainText('¿Aplicar también lo tuyo? Quedarían 4 adultos.')
  await expect(mine.getByRole('button', { name: 'Guardar' })).toBeDisabled()
  await expectAccessible(page)
  await resize(page, 'phone')
  await expectNoSidewaysScroll(page)
  await told.getByRole('button', { name: 'Sí, también lo mío' }).click()
  await expect(told).toBeHidden()
  await mine.getByRole('button', { name: 'Guardar' }).click()
  await expect(page.getByText('Ahora van 4 personas.')).toBeVisible()
  const saved = await readBooking(booking.id)
  expect(saved).toMatchObject({ people: 4 })
  expect(saved.history.filter(({ kind }) => kind === 'booking.party_changed')).toHaveLength(2)
})
