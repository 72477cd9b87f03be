import { listDepartures } from '@muelle/contract/departures/plan'
import { listCanceledDates } from '@muelle/contract/recurrences/canceled-dates'
import { createRecurrence, listRecurrences } from '@muelle/contract/recurrences/record'
import { createTour, deleteTour, type TourDetail, toggleTour, updateTour } from '@muelle/contract/tours/details'
import { expect, type Page } from '@playwright/test'
import { type Api, apiAs, dayFrom, departureOf, departuresOn, sell } from './support/api.ts'
import { countClicks } from './support/clicks.ts'
import { faultsOf } from './support/faults.ts'
import { closeNotices, test } from './support/kept-page.ts'
import { turnColours } from './support/looks.ts'
import { expectAccessible, expectNoSidewaysScroll, resize } from './support/panel.ts'
import { enter } from './support/session.ts'

const EVERY_DAY = [0, 1, 2, 3, 4, 5, 6]
/** The budget of a season with its days, hours and prices, the year before one's eyes. */
const SEASON_CLICKS = 12

let api: Api
const made: number[] = []
test.beforeAll(async () => {
  api = await apiAs('dueno')
})
test.afterAll(async () => {
  for (const tourId of made)
    await api.ask(deleteTour, { params: { id: api.businessId, tourId } }).catch(() => undefined)
})

async function addTour(name: string): Promise<TourDetail> {
  const tour = await api.ask(createTour, { params: { id: api.businessId }, body: { name, adult_price_cents: 90_000 } })
  made.push(tour.id)
  return tour
}
const addSeason = (tour: TourDetail, name: string, startTime: string) =>
  api.ask(createRecurrence, {
    params: { id: tour.id },
    body: {
      name,
      valid_from: api.today,
      weekdays: EVERY_DAY,
      schedules: [{ start_time: startTime }],
    },
  })
const seasonsOf = (tour: TourDetail) => api.ask(listRecurrences, { params: { id: tour.id } })
const openSeasons = (page: Page, tour: TourDetail) =>
  enter(page, 'dueno', `/business/tours/${api.businessId}/edit/${tour.id}?section=seasons`)

test('a season with days, hours and prices takes twelve clicks at most, with the year beside it (R1, R4)', async ({
  page,
}) => {
  const faults = faultsOf(page)
  const tour = await addTour('Paseo de temporada')
  await openSeasons(page, tour)
  const hand = countClicks()
  await hand.click(page.getByRole('button', { name: 'Agregar temporada' }))
  await page.getByRole('textbox', { name: 'Nombre' }).fill('Semana Santa')
  await page.getByLabel('Hasta').fill(dayFrom(api, 60))
  await hand.click(page.getByText('Fin de semana', { exact: true }))
  await page.getByRole('textbox', { name: 'Horas de salida' }).fill('9 11:30 14')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('list', { name: 'Horas de salida' }).getByRole('listitem')).toHaveCount(3)
  await page.getByRole('textbox', { name: 'Precio Adultos' }).fill('1050')
  await expect(page.getByRole('button', { name: /3 salidas, en esta temporada/ }).first()).toBeVisible()
  await hand.click(page.getByRole('button', { name: 'Guardar temporada' }))
  await expect(page.getByRole('article', { name: 'Semana Santa' })).toContainText('Fin de semana')
  hand.expectAtMost(SEASON_CLICKS)

  const { rows } = await seasonsOf(tour)
  expect(rows).toMatchObject([
    {
      name: 'Semana Santa',
      weekdays: [0, 6],
      valid_to: dayFrom(api, 60),
      schedules: [{ start_time: '09:00' }, { start_time: '11:30' }, { start_time: '14:00' }],
      prices: [{ tariff: null, price_cents: 105_000 }],
    },
  ])
  expect(faults).toEqual([])
})

test('names who wins, and works on a phone and in the dark (R4)', async ({ page }) => {
  // 365 days are compared with each other by axe.
  test.slow()
  const tour = await addTour('Paseo que gana')
  await addSeason(tour, 'Todo el año', '09:00')
  await openSeasons(page, tour)
  await page.getByRole('button', { name: 'Agregar temporada' }).click()
  await page.getByRole('textbox', { name: 'Nombre' }).fill('Verano')
  await page.getByRole('textbox', { name: 'Horas de salida' }).fill('9')
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'Guardar temporada' }).click()
  await expect(page.getByText(/«Todo el año» también sale a las 09:00/)).toBeVisible()
  await page.getByRole('combobox', { name: 'Si coincide con otra temporada' }).click()
  await page.getByRole('option', { name: 'Gana sobre Todo el año' }).click()
  await expect(page.getByText(/«Todo el año» nunca sale este año|«Verano» gana a «Todo el año»/).first()).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Guardar temporada' }).click()
  await expect(page.getByRole('article', { name: 'Verano' })).toContainText('Prioridad 1')
  const saved = (await seasonsOf(tour)).rows.map(({ name, priority }) => ({ name, priority }))
  expect(saved).toHaveLength(2)
  expect(saved).toEqual(
    expect.arrayContaining([
      { name: 'Todo el año', priority: 0 },
      { name: 'Verano', priority: 1 },
    ]),
  )
  await turnColours(page, 'dark')
  await resize(page, 'phone')
  // Without the notice of the save, which lies above the header of a phone.
  await closeNotices(page)
  await expect(page.getByRole('article', { name: 'Verano' })).toBeVisible()
  await expectNoSidewaysScroll(page)
  // The colours of a card; the days of the year were looked at by day, and are many.
  await expectAccessible(page, { selector: 'article', rules: ['color-contrast'] })
})

test('closes a day with its reason and reopens it (R5)', async ({ page }) => {
  const tour = await addTour('Paseo cerrado')
  await addSeason(tour, 'Todo el año', '09:00')
  const day = dayFrom(api, 5)
  await openSeasons(page, tour)
  await page.getByRole('button', { name: 'Cerrar días' }).click()
  const dialog = page.getByRole('dialog', { name: 'Cerrar días' })
  await dialog.getByLabel('Desde').fill(day)
  await dialog.getByRole('textbox', { name: 'Motivo' }).fill('Puerto cerrado')
  await dialog.getByRole('button', { name: 'Cerrar días' }).click()
  const list = page.getByRole('list', { name: 'Días cerrados' })
  await expect(list.getByRole('listitem')).toContainText('Puerto cerrado')
  expect((await api.ask(listCanceledDates, { params: { id: tour.id } })).rows).toMatchObject([
    { local_date: day, reason: 'Puerto cerrado', bookings: 0 },
  ])
  await list.getByRole('button', { name: /^Reabrir/ }).click()
  await expect(list).toBeHidden()
  expect((await api.ask(listCanceledDates, { params: { id: tour.id } })).count).toBe(0)
})

test('an hour that changes asks what becomes of what is sold, and moves it (R7), with a price of a tariff (P2)', async ({
  page,
}) => {
  const params = { id: api.businessId }
  const tour = await addTour('Paseo que se mueve')
  const tariffs = [{ tariff: 'national' as const, needs_proof: false, channels: null }]
  await api.ask(updateTour, { params: { ...params, tourId: tour.id }, body: { version: tour.version, tariffs } })
  const day = dayFrom(api, 58)
  await api.ask(createRecurrence, {
    params: { id: tour.id },
    body: { name: 'Un día', valid_from: day, valid_to: day, weekdays: EVERY_DAY, schedules: [{ start_time: '11:00' }] },
  })
  await api.ask(toggleTour, { params: { ...params, tourId: tour.id }, body: { enabled: true } })
  const departure = await departureOf(api, { date: day, tour: tour.name, time: '11:00' })
  for (const adults of [2, 3]) await sell(api, { departure, people: { adults } })

  await openSeasons(page, tour)
  await page.getByRole('button', { name: 'Editar Un día' }).click()
  await page.getByLabel('Hora', { exact: true }).fill('12:30')
  await page.getByText('Precios por tarifa').click()
  await page.getByRole('textbox', { name: 'Precio Adultos, nacional' }).fill('700')
  await page.getByRole('button', { name: 'Guardar temporada' }).click()
  const dialog = page.getByRole('dialog', { name: '1 salida, 2 reservas' })
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Mover y avisar' }).click()
  await expect(page.getByText('Temporada guardada; 1 salida cambió de hora')).toBeVisible()
  const [moved] = await departuresOn(api, day).then((all) => all.filter(({ tour_id }) => tour_id === tour.id))
  expect(moved).toMatchObject({ start_time: '12:30', people_used: 5 })
  expect((await seasonsOf(tour)).rows[0]?.prices).toMatchObject([{ tariff: 'national', price_cents: 70_000 }])
})

test('the calendar of a tour leads from a day to the sale of its departure, extra ones too (R3, R8)', async ({
  page,
}) => {
  const day = dayFrom(api, 4)
  const { rows } = await api.ask(listDepartures, { params: { id: 1 }, query: { from: day, to: day } })
  await enter(page, 'recepcion', `/tour-booking/1?day=${day}`)
  await expect(page.getByRole('button', { pressed: true })).toBeVisible()
  const hand = countClicks()
  await hand.click(page.getByRole('button', { name: '+ Salida' }))
  await page.getByRole('dialog').getByLabel('Hora').fill('05:45')
  await hand.click(page.getByRole('dialog').getByRole('button', { name: 'Agregar salida' }))
  hand.expectAtMost(3)
  const chip = page.getByRole('link', { name: /05:45 am/ })
  await expect(chip).toBeVisible()
  await expectAccessible(page)
  await chip.click()
  await expect(page.getByRole('radio', { checked: true })).toHaveAccessibleName(/05:45 am/)
  await expect(page.getByRole('radio')).toHaveCount(
    rows.filter(({ reason }) => reason?.code !== 'departure.departed').length + 1,
  )
})
