import type { BoardDeparture } from '@muelle/contract/departures/plan'
import { createTour, deleteTour, getBusinessTour, type TourDetail } from '@muelle/contract/tours/details'
import { type BrowserContext, expect, type Locator, type Page, test } from '@playwright/test'
import { type Api, apiAs, dayFrom, departureOf, sell } from './support/api.ts'
import { board, bookingDrawer, departureGroup, withAllOpen } from './support/board.ts'
import { intercept } from './support/intercept.ts'
import { closeNotices, goWithin } from './support/kept-page.ts'
import { expectAccessible, expectNoSidewaysScroll, resize } from './support/panel.ts'
import { enter } from './support/session.ts'
import { meterOf } from './support/transfer.ts'

const TOUR = 'Flamencos y Las Coloradas'
const AWAY = 'Esto no está guardado en este equipo'
const NOT_SENT = /Sin señal: no se envió nada/

let api: Api
const made: TourDetail[] = []
test.beforeAll(async () => {
  api = await apiAs('dueno')
})
test.afterAll(async () => {
  for (const { id: tourId } of made)
    await api.ask(deleteTour, { params: { id: api.businessId, tourId } }).catch(() => undefined)
})

const sign = (page: Page): Locator => page.getByText('Sin señal.', { exact: true })
const screen = (page: Page) => page.getByRole('main')

/** Marks the page: a reload would take the mark away. */
const mark = (page: Page) => page.evaluate(() => document.documentElement.setAttribute('data-kept', ''))
const expectNotReloaded = (page: Page) => expect(page.locator('html[data-kept]')).toHaveCount(1)

/** A screen that rests, with what it fetched ahead; then the network goes. */
async function goOffline(page: Page, context: BrowserContext): Promise<void> {
  await mark(page)
  await context.setOffline(true)
  await expect(sign(page)).toBeVisible()
}

/** The board of a day, once it has fetched ahead what the day's work opens. */
async function openBoard(page: Page, path: string): Promise<void> {
  const meter = await meterOf(page)
  await withAllOpen(page)
  await enter(page, 'dueno', path)
  await expect(board(page)).toBeVisible()
  // The screens of the day are fetched a while after the last answer.
  await page.waitForFunction(() =>
    performance.getEntriesByType('resource').some(({ name }) => /\/AccountMenuList-/.test(name)),
  )
  await meter.atRest()
}

const SCREENS = [
  { name: 'Calendario', title: 'Calendario' },
  { name: 'Reservas', title: 'Reservas de tours' },
  { name: 'Tablero', title: 'Tablero' },
] as const

async function goOnline(page: Page, context: BrowserContext): Promise<void> {
  await context.setOffline(false)
  await expect(sign(page)).toBeHidden()
}

async function expectSignAboveTheBar(page: Page, context: BrowserContext): Promise<void> {
  await goOffline(page, context)
  const button = await page.getByRole('button', { name: 'Nueva reserva' }).boundingBox()
  const banner = await sign(page).locator('xpath=..').boundingBox()
  expect.soft((banner?.y ?? Number.NaN) + (banner?.height ?? Number.NaN)).toBeLessThanOrEqual(button?.y ?? Number.NaN)
  await goOnline(page, context)
}

async function expectDayMissing(page: Page, context: BrowserContext): Promise<void> {
  await goOffline(page, context)
  await page.getByRole('button', { name: 'Día siguiente' }).click()
  await expect(page.getByRole('heading', { name: AWAY })).toBeVisible()
  await expect(page.getByText('Sin datos de este día')).toBeVisible()
  await expectNoSidewaysScroll(page)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Hoy', exact: true }).click()
  await expect(board(page)).toBeVisible()
  await expect(page.getByText(/^Datos de /)).toBeVisible()
  await page.getByRole('button', { name: 'Día siguiente' }).click()
  await expect(page.getByRole('heading', { name: AWAY })).toBeVisible()
  await context.setOffline(false)
  await expect(board(page)).toBeVisible()
  await expect(page.getByText(/^Datos de /)).toBeHidden()
  await expectNotReloaded(page)
}

async function expectScreensMissing(page: Page, context: BrowserContext): Promise<void> {
  for (const { name, title } of SCREENS) {
    await goOffline(page, context)
    await page.getByRole('link', { name, exact: true }).click()
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
    // Each part that could not be read says so in its place; the sign itself is one.
    await expect(page.getByRole('heading', { name: AWAY }).first()).toBeVisible()
    await expect(sign(page)).toHaveCount(1)
    await expectNoSidewaysScroll(page)
    await expectAccessible(page)
    await context.setOffline(false)
    await expect(page.getByRole('heading', { name: AWAY })).toHaveCount(0)
    await expect(sign(page)).toBeHidden()
    await expect(screen(page).getByRole('alert')).toHaveCount(0)
    await expectNotReloaded(page)
  }
}

type Away = { departure: BoardDeparture; firstName: string; lastName: string; ticket: string }

/** Somebody on this departure whom no other run has sold to. */
async function soldOn(date: string, time: string, lastName: string): Promise<Away> {
  const departure = await departureOf(api, { date, tour: TOUR, time })
  const name = { firstName: 'Sin', lastName: `${lastName} ${Date.now()}` }
  const { ticket } = await sell(api, { departure, people: { adults: 2 }, ...name })
  return { departure, ticket, ...name }
}

async function expectBookingMissing(page: Page, context: BrowserContext, { departure, ticket, lastName }: Away) {
  await goOffline(page, context)
  await departureGroup(page, departure).locator('[data-booking-link]').filter({ hasText: lastName }).click()
  const booking = bookingDrawer(page, `Sin ${lastName}`)
  await expect(booking.getByText(AWAY)).toBeVisible()
  await context.setOffline(false)
  await expect(booking.getByText(AWAY)).toBeHidden()
  await expect(booking.getByText(ticket).first()).toBeVisible()
  await expectNotReloaded(page)
  await page.keyboard.press('Escape')
  await expect(booking).toHaveCount(0)
  await expect(sign(page)).toBeHidden()
}

async function expectDepartureMissing(page: Page, context: BrowserContext, { departure, lastName }: Away) {
  await goOffline(page, context)
  await departureGroup(page, departure)
    .getByRole('link', { name: (page.viewportSize()?.width ?? 0) < 500 ? /^Ver salida/ : `12:30 pm ${TOUR}` })
    .first()
    .click()
  const drawer = page.getByRole('dialog', { name: new RegExp(TOUR) })
  await expect(drawer.getByRole('link', { name: `Sin ${lastName}` })).toBeVisible()
  // Which boats are free is asked when it is opened: that alone is missing.
  await expect(drawer.getByRole('heading', { name: AWAY })).toHaveCount(1)
  await expectNoSidewaysScroll(page)
  await expectAccessible(page)
  const note = drawer.getByLabel('Nota')
  await note.fill('Lleva hielo')
  await drawer.getByRole('button', { name: 'Guardar la nota' }).click()
  await expect(page.getByText(NOT_SENT).first()).toBeVisible()
  await expect(note).toHaveValue('Lleva hielo')
  await context.setOffline(false)
  await expect(drawer.getByRole('heading', { name: AWAY })).toHaveCount(0)
  await drawer.getByRole('button', { name: 'Guardar la nota' }).click()
  await expect(drawer.getByRole('button', { name: 'Guardar la nota' })).toBeHidden()
  await expectNotReloaded(page)
}

for (const width of ['phone', 'desk'] as const)
  test(`${width}: what was never opened says so once and comes by itself with the network: the drawers of a day, a day, the screens`, async ({
    page,
    context,
  }) => {
    await resize(page, width)
    const date = dayFrom(api, width === 'phone' ? 63 : 64)
    const booked = await soldOn(date, '09:30', `Lejos ${width}`)
    const aboard = await soldOn(date, '12:30', `A bordo ${width}`)
    await openBoard(page, `/visitas?date=${date}`)
    if (width === 'phone')
      await test.step('the sign of a lost network covers no button of the bar below', () =>
        expectSignAboveTheBar(page, context))
    // First, while the board is all that was opened: their code has come with it.
    await test.step('a booking that was never opened', () => expectBookingMissing(page, context, booked))
    await test.step('a departure has who is on it; what could not be sent says so', () =>
      expectDepartureMissing(page, context, aboard))
    await page.keyboard.press('Escape')
    await closeNotices(page)
    await goWithin(page, '/visitas')
    await expect(page.getByText(booked.lastName)).toHaveCount(0)
    await expect(board(page)).toBeVisible()
    await test.step('a day says so, and «Hoy» leads back to what is kept', () => expectDayMissing(page, context))
    await test.step('every screen says once what it lacks', () => expectScreensMissing(page, context))
  })

/** Whoever saves data has nothing fetched ahead: all that follows is missing when the network goes. */
const savingData = (page: Page) => meterOf(page, { savesData: true })

test('what needs code that never came says so, leads back, and comes by itself with the network', async ({
  page,
  context,
}) => {
  await savingData(page)
  await enter(page, 'dueno')
  await expect(board(page)).toBeVisible()
  await goOffline(page, context)
  await test.step('a press is answered, and nothing is lost', async () => {
    await page.getByRole('button', { name: /^Tu cuenta/ }).click()
    await expect(page.getByText('Sin señal: esto todavía no está en este equipo.')).toBeVisible()
    await expect(board(page)).toBeVisible()
    await expectNotReloaded(page)
  })
  await test.step('a screen', async () => {
    await page.getByRole('link', { name: 'Negocios', exact: true }).first().click()
    await expect(page.getByRole('heading', { name: AWAY })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Intentar de nuevo' })).toBeDisabled()
    await expectAccessible(page)
    await page.getByRole('link', { name: 'Volver a Visitas' }).click()
    await expect(board(page)).toBeVisible()
    await expectNotReloaded(page)
    await page.goBack()
    await expect(page.getByRole('heading', { name: AWAY })).toBeVisible()
    await context.setOffline(false)
    await expect(screen(page).getByRole('table')).toBeVisible()
    await expect(page).toHaveURL(/\/business/)
  })
})

test('after a new version a screen that is gone reloads the page once, and then says so', async ({ page }) => {
  await savingData(page)
  await enter(page, 'dueno')
  await expect(board(page)).toBeVisible()
  let documents = 0
  page.on('request', (request) => {
    if (request.isNavigationRequest()) documents += 1
  })
  const isThereAgain = await intercept(page, /\/assets\/business-[^/]*\.(js|css)$/, (route) =>
    route.fulfill({ status: 404, body: '' }),
  )
  await page.getByRole('link', { name: 'Negocios', exact: true }).first().click()
  await expect(page.getByRole('heading', { name: 'Hay una versión nueva de Muelle' })).toBeVisible()
  expect(documents).toBe(1)
  isThereAgain()
  await page.getByRole('button', { name: 'Recargar la página' }).click()
  await expect(screen(page).getByRole('table')).toBeVisible()
})

test('what is typed in a form stays, says that nothing was sent, and is saved once the network is back', async ({
  page,
  context,
}) => {
  const tour = await api.ask(createTour, {
    params: { id: api.businessId },
    body: { name: `Sin señal ${Date.now()}`, adult_price_cents: 90_000 },
  })
  made.push(tour)
  const read = () => api.ask(getBusinessTour, { params: { id: api.businessId, tourId: tour.id } })
  await savingData(page)
  await enter(page, 'dueno', `/business/tours/${api.businessId}/edit/${tour.id}`)
  const summary = page.getByRole('textbox', { name: 'Resumen' })
  await expect(summary).toBeVisible()
  await goOffline(page, context)
  await summary.fill('Una hora sin señal')
  await page.getByRole('button', { name: 'Guardar', exact: true }).click()
  await expect(page.getByText(NOT_SENT).first()).toBeVisible()
  await expect(summary).toHaveValue('Una hora sin señal')
  expect((await read()).summary ?? '').toBe('')
  await context.setOffline(false)
  await expect(sign(page)).toBeHidden()
  await page.getByRole('button', { name: 'Guardar', exact: true }).click()
  await expect.poll(async () => (await read()).summary).toBe('Una hora sin señal')
  await expectNotReloaded(page)
})
