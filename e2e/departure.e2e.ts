import { updateDeparture } from '@muelle/contract/departures/extra-departures'
import { createRecurrence } from '@muelle/contract/recurrences/record'
import { createTour, deleteTour, toggleTour, updateTour } from '@muelle/contract/tours/details'
import { expect } from '@playwright/test'
import { type Api, apiAs, dayFrom, departureOf, departuresOn, sell } from './support/api.ts'
import { countClicks } from './support/clicks.ts'
import { faultsOf } from './support/faults.ts'
import { test } from './support/kept-page.ts'
import { expectAccessible, expectNoSidewaysScroll, resize } from './support/panel.ts'
import { enter } from './support/session.ts'

/** The budget of a departure that no season has, from the board; its hour is typed. */
const EXTRA_CLICKS = 3
/** A day of this test alone; the time to decide about it has come long before. */
const DAYS = 29
const DECIDE_MINUTES = 43_000

let api: Api
let tourId: number
let name: string
test.beforeAll(async () => {
  api = await apiAs('dueno')
  // A second attempt finds what the first one sold.
  name = `Paseo con mínimo ${test.info().workerIndex}`
  const params = { id: api.businessId }
  const tour = await api.ask(createTour, { params, body: { name, adult_price_cents: 90_000 } })
  tourId = tour.id
  const body = { version: tour.version, min_people: 5, decide_minutes: DECIDE_MINUTES }
  await api.ask(updateTour, { params: { ...params, tourId }, body })
  const day = dayFrom(api, DAYS)
  await api.ask(createRecurrence, {
    params: { id: tourId },
    body: {
      name: 'Un día',
      valid_from: day,
      valid_to: day,
      weekdays: [0, 1, 2, 3, 4, 5, 6],
      schedules: [{ start_time: '06:30' }, { start_time: '17:15' }],
    },
  })
  await api.ask(toggleTour, { params: { ...params, tourId }, body: { enabled: true } })
})
test.afterAll(async () => {
  await api.ask(deleteTour, { params: { id: api.businessId, tourId } }).catch(() => undefined)
})

test('too few people: «Salir así» is one press, says who, and is taken back (C9); another departure takes three (R3)', async ({
  page,
}) => {
  const faults = faultsOf(page)
  const day = dayFrom(api, DAYS)
  const departure = await departureOf(api, { date: day, tour: name, time: '06:30' })
  await sell(api, { departure, people: { adults: 2 } })
  await enter(page, 'dueno', `/visitas?date=${day}`)
  const hand = countClicks()
  await hand.click(page.getByRole('link', { name: `06:30 am ${name}` }))
  const drawer = page.getByRole('dialog', { name: new RegExp(name) })
  await expect(drawer.getByText(/Van 2 personas y el mínimo es 5/)).toBeVisible()
  await expectAccessible(page)

  // Escape closes the dialog above alone, and the focus is where it was.
  await drawer.getByRole('button', { name: 'Escribir a todos' }).press('Enter')
  const message = page.getByRole('dialog', { name: /^Escribir a quienes van/ })
  // It has the focus a moment after it is there; a key goes to whatever has it.
  await expect(message.locator(':focus')).toHaveCount(1)
  await page.keyboard.press('Escape')
  await expect(message).toBeHidden()
  await expect(drawer.getByRole('button', { name: 'Escribir a todos' })).toBeFocused()

  await page.keyboard.press('Escape')
  await expect(drawer).toBeHidden()
  const extra = countClicks()
  await extra.click(page.getByRole('button', { name: 'Más acciones del día' }))
  await extra.click(page.getByRole('menuitem', { name: 'Agregar salida' }))
  const dialog = page.getByRole('dialog', { name: 'Nueva salida' })
  await dialog.getByLabel('Hora').fill('08:45')
  await dialog.getByRole('textbox', { name: 'Mínimo de personas' }).fill('3')
  await dialog.getByRole('combobox', { name: 'Tour' }).click()
  await page.getByRole('option', { name }).click()
  await extra.click(dialog.getByRole('button', { name: 'Agregar salida' }))
  await expect(dialog).toBeHidden()
  extra.expectAtMost(EXTRA_CLICKS)
  const added = () => departuresOn(api, day).then((all) => all.find(({ start_time }) => start_time === '08:45'))
  expect(await added()).toMatchObject({ tour_name: name, is_extra: true, min_people: 3 })

  await page.getByRole('link', { name: `06:30 am ${name}` }).click()
  await drawer.getByRole('button', { name: 'Salir así' }).click()
  await expect(drawer.getByText(/decidió que salga con 2 personas/)).toBeVisible()
  await expect(drawer.getByText(/el mínimo es 5/)).toBeHidden()
  await resize(page, 'phone')
  await expectNoSidewaysScroll(page)
  await drawer.getByRole('button', { name: 'Deshacer' }).click()
  await expect(drawer.getByText(/Van 2 personas y el mínimo es 5/)).toBeVisible()
  expect(faults).toEqual([])
})

test('a departure that nobody has touched takes a note and «Solo por llamada» (R2, R6)', async ({ page }) => {
  const faults = faultsOf(page)
  const day = dayFrom(api, DAYS)
  const written = () =>
    departuresOn(api, day).then((all) => all.find((one) => one.tour_name === name && one.start_time === '17:15'))
  await enter(page, 'dueno', `/visitas?date=${day}`)
  await page.getByRole('link', { name: `05:15 pm ${name}` }).click()
  const drawer = page.getByRole('dialog', { name: new RegExp(name) })
  const online = drawer.getByRole('combobox', { name: 'Venta en línea' })
  await online.selectOption('Solo por llamada')
  await expect.poll(async () => (await written())?.online_status).toBe('call_only')
  await drawer.getByLabel('Nota').fill('Lleva hielo')
  await drawer.getByRole('button', { name: 'Guardar la nota' }).click()
  await expect(drawer.getByRole('button', { name: 'Guardar la nota' })).toBeHidden()
  await expect(online).toHaveValue('call_only')
  expect(await written()).toMatchObject({ id: expect.any(Number), note: 'Lleva hielo', online_status: 'call_only' })
  // What was saved is typed no more: what a colleague writes afterwards stands in its place.
  const { id, version } = (await written()) ?? {}
  const departure = { departure_id: Number(id) }
  await api.ask(updateDeparture, { body: { departure, version: Number(version), note: 'Sale del muelle 2' } })
  await expect(drawer.getByLabel('Nota')).toHaveValue('Sale del muelle 2')
  await expect(drawer.getByText('Lleva hielo')).toHaveCount(0)
  expect(faults).toEqual([])
})
