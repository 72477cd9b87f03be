import { listAllotments } from '@muelle/contract/departures/allotments'
import { listSeatBlocks } from '@muelle/contract/departures/capacity'
import { createRecurrence } from '@muelle/contract/recurrences/record'
import {
  createTour,
  deleteTour,
  getBusinessTour,
  type TourDetail,
  toggleTour,
  updateTour,
} from '@muelle/contract/tours/details'
import { expect, type Page } from '@playwright/test'
import { type Api, apiAs, dayFrom, departureOf, sell } from './support/api.ts'
import { departureGroup, pressMore, withAllOpen } from './support/board.ts'
import { countClicks } from './support/clicks.ts'
import { faultsOf } from './support/faults.ts'
import { closeNotices, test } from './support/kept-page.ts'
import { turnColours } from './support/looks.ts'
import { expectAccessible, expectNoSidewaysScroll, resize } from './support/panel.ts'
import { enter } from './support/session.ts'

test.beforeEach(({ page }) => withAllOpen(page))

/** The budget of another number of seats on one date; the number is typed. */
const CAPACITY_CLICKS = 2
/** A day of these tests alone. */
const DAYS = 57
const TIME = '06:15'

let api: Api
const made: number[] = []
test.beforeAll(async () => {
  api = await apiAs('dueno')
})
test.afterAll(async () => {
  for (const tourId of made)
    await api.ask(deleteTour, { params: { id: api.businessId, tourId } }).catch(() => undefined)
})

/** A tour on sale with ten seats that sails on the day of these tests, and its departure there. */
async function addTour(name: string): Promise<TourDetail> {
  const params = { id: api.businessId }
  const { id: tourId } = await api.ask(createTour, { params, body: { name, adult_price_cents: 90_000 } })
  made.push(tourId)
  const day = dayFrom(api, DAYS)
  await api.ask(createRecurrence, {
    params: { id: tourId },
    body: {
      name: 'Un día',
      valid_from: day,
      valid_to: day,
      weekdays: [0, 1, 2, 3, 4, 5, 6],
      schedules: [{ start_time: TIME }],
    },
  })
  return api.ask(toggleTour, { params: { ...params, tourId }, body: { enabled: true } })
}
const departureOn = ({ name }: Pick<TourDetail, 'name'>) =>
  departureOf(api, { date: dayFrom(api, DAYS), tour: name, time: TIME })
const openCapacity = (page: Page, tour: TourDetail) =>
  enter(page, 'dueno', `/business/tours/${api.businessId}/edit/${tour.id}?section=capacity`)
async function openSale(page: Page, tour: TourDetail) {
  const { local_date: date, schedule_id } = await departureOn(tour)
  await page.goto(`/visitas?date=${date}&sale=${schedule_id}`)
  return page.getByRole('dialog', { name: 'Nueva reserva' })
}

test('two tours share seats: what one sells, the other shows no more (C6)', async ({ page }) => {
  const faults = faultsOf(page)
  const [mangrove, sunset] = [await addTour('Manglar compartido'), await addTour('Atardecer compartido')]
  await openCapacity(page, mangrove)
  await page.getByRole('button', { name: 'Compartir lugares' }).click()
  const dialog = page.getByRole('dialog', { name: 'Compartir lugares' })
  await dialog.getByRole('textbox', { name: 'Nombre' }).fill('Lancha de prueba')
  await dialog.getByText(sunset.name, { exact: true }).click()
  await dialog.getByRole('textbox', { name: 'Lugares entre todos' }).fill('6')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Guardar' }).click()
  const group = page.getByRole('list', { name: 'Lugares compartidos' }).getByRole('listitem')
  await expect(group).toContainText('6 lugares entre todos')
  await expect(group).toContainText(sunset.name)

  await sell(api, { departure: await departureOn(mangrove), people: { adults: 2 } })
  const sheet = await openSale(page, sunset)
  await expect(sheet.getByRole('radio', { checked: true })).toHaveAccessibleName(/Atardecer compartido.*4 libres/)
  expect(faults).toEqual([])
})

test('an allotment keeps its seats for its holder, and more are sold only with a reason (C7, C8)', async ({ page }) => {
  const tour = await addTour('Paseo con cupo')
  await openCapacity(page, tour)
  await page.getByRole('button', { name: 'Agregar cupo' }).click()
  const dialog = page.getByRole('dialog', { name: 'Agregar cupo' })
  await dialog.getByRole('textbox', { name: 'Para quién' }).fill('Hotel Ría')
  await dialog.getByRole('textbox', { name: 'Lugares por salida' }).fill('8')
  await dialog.getByRole('button', { name: 'Guardar' }).click()
  const kept = page.getByRole('list', { name: 'Cupos' }).getByRole('listitem')
  await expect(kept).toContainText('8 lugares por salida')
  expect((await departureOn(tour)).vacancies).toBe(2)
  expect((await api.ask(listAllotments, { params: { id: tour.id } })).rows).toMatchObject([
    { holder_name: 'Hotel Ría', seats: 8 },
  ])
  await turnColours(page, 'dark')
  await resize(page, 'phone')
  await closeNotices(page)
  await expect(kept).toContainText('Hotel Ría')
  await expectNoSidewaysScroll(page)
  await expectAccessible(page)

  const params = { id: api.businessId, tourId: tour.id }
  const { version } = await api.ask(getBusinessTour, { params })
  await api.ask(updateTour, { params, body: { version, overbook_seats: 2 } })
  const sheet = await openSale(page, tour)
  await sheet.getByRole('button', { name: 'Adultos: 4' }).click()
  const charge = sheet.getByRole('button', { name: /^Cobrar.* en efectivo$/ })
  await expect(charge).toBeDisabled()
  await sheet.getByRole('textbox', { name: 'Motivo' }).fill('Familia del capitán')
  await sheet.getByRole('button', { name: 'Vender de más' }).click()
  await expect(charge).toBeEnabled()
  await sheet.getByRole('button', { name: 'No vender de más' }).click()
  await expect(charge).toBeDisabled()
  await sheet.getByRole('combobox', { name: 'De qué lugares' }).selectOption('Cupo de Hotel Ría (8 lugares)')
  await charge.click()
  await expect(page.getByRole('dialog', { name: 'Venta hecha' })).toBeVisible()
  expect(await departureOn(tour)).toMatchObject({ seats_used: 4, vacancies: 2 })
})

test('two taps change the seats of one date; some are kept from sale with a reason (C7, C8)', async ({ page }) => {
  const tour = await addTour('Paseo de un día')
  const departure = await departureOn(tour)
  await enter(page, 'gerente', `/visitas?date=${departure.local_date}`)
  const group = departureGroup(page, departure)
  const hand = countClicks()
  await hand.click(group.getByRole('button', { name: /^Más acciones de/ }))
  await hand.click(page.getByRole('menuitem', { name: 'Cambiar los lugares' }))
  const seats = page.getByRole('textbox', { name: 'Lugares a la venta' })
  await expect(seats).toBeFocused()
  // What is typed replaces the number that is there.
  const selected = (input: HTMLInputElement) => (input.selectionEnd ?? 0) - (input.selectionStart ?? 0)
  await expect.poll(() => seats.evaluate(selected)).toBe('10'.length)
  await page.keyboard.type('8')
  await page.keyboard.press('Enter')
  await expect(group).toContainText('0 de 8 lugares ocupados')
  hand.expectAtMost(CAPACITY_CLICKS)

  await group.getByRole('link').first().click()
  await pressMore(page, 'Bloquear lugares')
  const dialog = page.getByRole('dialog', { name: /^Bloquear lugares/ })
  await dialog.getByRole('textbox', { name: 'Lugares', exact: true }).fill('3')
  await dialog.getByRole('textbox', { name: 'Motivo' }).fill('Equipo de buceo')
  await dialog.getByRole('button', { name: 'Bloquear' }).click()
  await expect(page.getByText('3 lugares bloqueados.')).toBeVisible()
  const { id, vacancies } = await departureOn(tour)
  expect(vacancies).toBe(5)
  expect((await api.ask(listSeatBlocks, { query: { departure_id: id ?? 0 } })).rows).toMatchObject([
    { seats: 3, reason: 'Equipo de buceo' },
  ])
})
