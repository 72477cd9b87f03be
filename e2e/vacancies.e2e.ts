import { listVacancies } from '@muelle/contract/departures/plan'
import { expect, type Page } from '@playwright/test'
import { type Api, apiAs, dayFrom, departuresOn, sell } from './support/api.ts'
import { board, timeOfDay } from './support/board.ts'
import { countClicks } from './support/clicks.ts'
import { test } from './support/kept-page.ts'
import { inLightAndDark } from './support/looks.ts'
import { expectAccessible, expectNoSidewaysScroll, resize } from './support/panel.ts'
import { enter } from './support/session.ts'

let api: Api
test.beforeAll(async () => {
  api = await apiAs('vendedor')
})

const strip = (page: Page) => page.getByRole('region', { name: 'Lugares de hoy y mañana' })
const vacancies = () => api.ask(listVacancies, { query: { business_id: api.businessId } })

test('Vendedor 1: the vacancies of every tour, today and tomorrow, without a click; one click sells an hour', async ({
  page,
}) => {
  await enter(page, 'vendedor', '/visitas')
  const { departures, to } = await vacancies()
  const left = new Set(departures.map(({ tour_name }) => tour_name))
  for (const name of left) await expect(strip(page).getByRole('listitem').filter({ hasText: name })).toBeVisible()
  // Between the two reads an hour may come, never another one.
  const shown = await strip(page).getByRole('button').filter({ hasText: '·' }).count()
  expect(shown).toBeGreaterThanOrEqual(departures.length)
  expect(shown).toBeLessThanOrEqual(departures.length + 1)

  const free = departures.find(
    ({ tour_name, schedule_id, local_date, reason, vacancies: seats }) =>
      // Late in the evening the trips of other tests, which have no schedule, leave tomorrow, too.
      local_date === to && schedule_id !== null && !reason && seats > 2 && !/privada|sin señal/.test(tour_name),
  )
  if (!free) throw new Error('Tomorrow has nothing to sell')
  const chip = strip(page).getByRole('button', { name: `${free.tour_name}, Mañana ${timeOfDay(free.start_time)}` })
  const hand = countClicks()
  await hand.click(chip)
  const sheet = page.getByRole('dialog', { name: 'Nueva reserva' })
  await expect(sheet.getByRole('radio', { checked: true })).toHaveAccessibleName(
    new RegExp(`^\\s*${timeOfDay(free.start_time)}.*${free.tour_name.slice(0, 12)}`),
  )
  hand.expectAtMost(1)
  await expect(page).toHaveURL(new RegExp(`saleDate=${to}`))
  await page.keyboard.press('Escape')
  await expect(sheet).toBeHidden()

  // What colleagues sell is gone at once.
  const departure = (await departuresOn(api, to)).find(({ schedule_id }) => schedule_id === free.schedule_id)
  if (departure) await sell(api, { departure, people: { adults: 1 } })
  await expect(chip).toContainText(new RegExp(`\\b${free.vacancies - 1}$`))
})

test('the vacancies leave the board where it is, on every width, and stay folded on the device', async ({ page }) => {
  await enter(page, 'vendedor', `/visitas?date=${dayFrom(api, 3)}`)
  for (const width of ['phone', 'tablet', 'desk'] as const) {
    await resize(page, width)
    await expectNoSidewaysScroll(page)
    const list = strip(page).getByRole('list')
    await expect.poll(() => list.evaluate((tours) => tours.scrollWidth - tours.clientWidth)).toBeLessThanOrEqual(0)
  }
  await strip(page).getByRole('button', { name: 'Lugares de hoy y mañana' }).click()
  await page.reload()
  await expect(strip(page).getByRole('button', { name: 'Lugares de hoy y mañana' })).toBeVisible()
  await expect(strip(page).getByRole('list')).toBeHidden()
  await expect(board(page)).toBeVisible()
  await strip(page).getByRole('button', { name: 'Lugares de hoy y mañana' }).click()
  await expect(strip(page).getByRole('list')).toBeVisible()
})

test('whoever manages the tours has the vacancies folded, one press away', async ({ page }) => {
  await enter(page, 'gerente', '/visitas')
  await expect(board(page)).toBeVisible()
  await expect(strip(page).getByRole('list')).toBeHidden()
  await strip(page).getByRole('button', { name: 'Lugares de hoy y mañana' }).click()
  await expect(strip(page).getByRole('list')).toBeVisible()
})

test('the vacancies can be read by everybody, in light and dark', async ({ page }) => {
  await enter(page, 'vendedor', `/visitas?date=${dayFrom(api, 300)}`)
  await expect(strip(page).getByRole('list')).toBeVisible()
  await inLightAndDark(page, () => expectAccessible(page))
})
