import type { BoardDeparture } from '@muelle/contract/departures/plan'
import { expect, type Locator, type Page } from '@playwright/test'
import { type Api, apiAs, dayFrom, departureOf } from './support/api.ts'
import { board } from './support/board.ts'
import { intercept } from './support/intercept.ts'
import { test } from './support/kept-page.ts'
import { inEveryLook } from './support/looks.ts'
import { expectAccessible, expectNoSidewaysScroll, resize } from './support/panel.ts'
import { enter } from './support/session.ts'

const MORNING = { tour: 'Flamencos y Las Coloradas', time: '09:30' }
const DAYS_AHEAD = 34
const BAND = 'Venta de prueba · no cuenta'

let api: Api
test.beforeAll(async () => {
  api = await apiAs('dueno')
})

const sheet = (page: Page) => page.getByRole('dialog', { name: 'Nueva reserva' })
const done = (page: Page) => page.getByRole('dialog', { name: 'Prueba hecha' })
const sellButton = (dialog: Locator) => dialog.getByRole('button', { name: /^Cobrar.* en efectivo$/ })
const departure = (): Promise<BoardDeparture> => departureOf(api, { date: dayFrom(api, DAYS_AHEAD), ...MORNING })
/** What there is of the departure that is tried; its id is null until something has touched it. */
async function holdings() {
  const { id, bookings, seats_used, people_used, vacancies } = await departure()
  return { id, seats_used, people_used, vacancies, tickets: bookings.map(({ ticket }) => ticket) }
}

async function tryOut(page: Page): Promise<void> {
  const { local_date: date } = await departure()
  await enter(page, 'dueno', `/visitas?date=${date}&sale=trial`)
  const dialog = sheet(page)
  await expect(dialog.getByRole('note')).toHaveText(BAND)
  await dialog.getByRole('radio', { name: /09:30.*Flamencos/ }).check({ force: true })
  await dialog.getByRole('button', { name: 'Adultos: 2' }).click()
  // Nothing beside the sale is real here either.
  await expect(sellButton(dialog)).toBeEnabled()
  for (const name of [/^Apartar/, /Agregar otro tour/, /^\+ Salida/, /Pegar/])
    await expect(dialog.getByRole('button', { name })).toHaveCount(0)
  await sellButton(dialog).click()
  await expect(done(page).getByRole('region', { name: 'Ticket de prueba' })).toContainText('PRUEBA')
}

const looksRight = (page: Page) =>
  inEveryLook(page, async () => {
    await expect(done(page).getByRole('note')).toBeInViewport()
    await expect(done(page).getByRole('button', { name: 'Vender de verdad' })).toBeInViewport()
    await expectNoSidewaysScroll(page)
    await expectAccessible(page)
  })

for (const width of ['desk', 'phone'] as const)
  test(`a trial sale ends in a ticket that is none${width === 'desk' ? ', right in every look' : ''}, and nothing of it is left (${width})`, async ({
    page,
  }) => {
    await resize(page, width)
    const before = await holdings()
    await tryOut(page)
    const dialog = done(page)
    await expect(dialog.getByRole('note')).toHaveText(BAND)
    await expect(dialog.getByRole('region', { name: 'Ticket de prueba' })).toContainText(/Pagado/)
    await expect(dialog.getByRole('button', { name: 'Imprimir' })).toHaveCount(0)
    await expect(dialog.getByRole('link')).toHaveCount(0)
    await expect(dialog.getByRole('img', { name: /QR/ })).toHaveCount(0)
    await expect(dialog.getByRole('button', { name: 'Vender de verdad' })).toBeFocused()
    expect(await holdings()).toEqual(before)
    if (width === 'desk') await looksRight(page)

    await dialog.getByRole('button', { name: 'Cerrar', exact: true }).last().click()
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expect(page).not.toHaveURL(/sale=/)
    await expect(board(page)).toBeVisible()
  })

test('from the trial to a sale that counts, which begins empty and says nothing of trials', async ({ page }) => {
  await tryOut(page)
  await done(page).getByRole('button', { name: 'Vender de verdad' }).click()
  const dialog = sheet(page)
  await expect(dialog.getByRole('button', { name: /^Apartar/ })).toBeVisible()
  await expect(dialog.getByRole('note')).toHaveCount(0)
  await expect(page).toHaveURL(/sale=new/)
})

test('a trial whose answer is lost says so, and is made again', async ({ page }) => {
  const { local_date: date } = await departure()
  await enter(page, 'dueno', `/visitas?date=${date}&sale=trial`)
  const dialog = sheet(page)
  await dialog.getByRole('radio', { name: /09:30.*Flamencos/ }).check({ force: true })
  await dialog.getByRole('button', { name: 'Adultos: 2' }).click()
  await expect(sellButton(dialog)).toBeEnabled()
  await intercept(page, '**/try-booking', (route) => route.abort(), { times: 1 })
  await sellButton(dialog).click()
  await expect(dialog.getByRole('alert')).toContainText('de todos modos no cuenta')
  await dialog.getByRole('button', { name: 'Intentar de nuevo' }).click()
  await expect(done(page)).toBeVisible()
})

test('the one field opens it, for who may sell', async ({ page }) => {
  await enter(page, 'recepcion')
  await expect(board(page)).toBeVisible()
  await page.keyboard.press('/')
  const field = page.getByRole('dialog', { name: 'Buscar en todo' })
  await field.getByRole('combobox', { name: 'Buscar' }).fill('prueba')
  await field.getByRole('option', { name: /^Venta de prueba/ }).click()
  await expect(sheet(page).getByRole('note')).toHaveText(BAND)
})

test('the one field does not offer it to who may not sell', async ({ page }) => {
  await enter(page, 'capitan')
  await expect(page.getByRole('heading', { level: 1, name: 'Visitas' })).toBeVisible()
  await page.keyboard.press('/')
  const field = page.getByRole('dialog', { name: 'Buscar en todo' })
  await field.getByRole('combobox', { name: 'Buscar' }).fill('Venta de prueba')
  await expect(field.getByRole('option', { name: /./ }).first()).toBeVisible()
  await expect(field.getByRole('option', { name: 'Venta de prueba', exact: true })).toHaveCount(0)
})
