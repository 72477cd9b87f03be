import { listBoatCalls } from '@muelle/contract/captain/calls'
import type { CaptainDay } from '@muelle/contract/captain/day'
import { setCrewPay } from '@muelle/contract/captain/pay'
import { getTrip } from '@muelle/contract/tracking/trips'
import { weekAround } from '@muelle/domain/captain/trip-pay'
import { localDate } from '@muelle/domain/time'
import { type Browser, expect, type Page } from '@playwright/test'
import { withFetchingAhead } from './support/ahead.ts'
import { apiAs, todayOf } from './support/api.ts'
import { faultsOf } from './support/faults.ts'
import { intercept } from './support/intercept.ts'
import { test } from './support/kept-page.ts'
import { inLightAndDark } from './support/looks.ts'
import { expectAccessible, expectNoSidewaysScroll, resize } from './support/panel.ts'
import { enter } from './support/session.ts'
import { departureIn, hold, offWatch, onWatch, type Watch } from './support/watch.ts'

/** At sea, far from dock and destination: no fence says anything. */
const AT_SEA = { latitude: 21.599, longitude: -88.1 }

let watch: Watch
test.beforeAll(async () => {
  watch = await onWatch('Garza de prueba')
  await (await apiAs('dueno')).ask(setCrewPay, { params: { id: watch.crew }, body: { trip_pay_cents: 45_000 } })
})
test.afterAll(() => offWatch(watch))

/** Everything that a glove has to hit. */
const smallTargets = (page: Page) =>
  page.locator('main').evaluate((main) =>
    [...main.querySelectorAll('a, button')]
      .map((target) => ({ name: target.textContent, box: target.getBoundingClientRect() }))
      .filter(({ box }) => box.width > 0 && (box.width < 64 || box.height < 64))
      .map(({ name, box }) => `${name} ${box.width}×${box.height}`),
  )
const smallTexts = (page: Page) =>
  page.locator('main').evaluate((main) =>
    [...main.querySelectorAll('*')]
      .filter((one) => [...one.childNodes].some(({ nodeType, textContent }) => nodeType === 3 && textContent?.trim()))
      .filter((one) => Number.parseFloat(getComputedStyle(one).fontSize) < 16)
      .map(({ textContent }) => textContent),
  )

/** The office sells nobody beyond the papers of a boat: this phone is told of a smaller boat than was sold. */
async function onASmallerBoat(page: Page, people: number): Promise<void> {
  await intercept(page, '**/v1/provider/captain/day?*', async (route) => {
    const response = await route.fetch()
    const json: { data: CaptainDay } = await response.json()
    if (json.data.trip) json.data.trip.people_limit = people
    await route.fulfill({ response, json })
  })
}

/** The office: somebody else, on a screen that has nothing to do with boats. */
async function office(browser: Browser) {
  const context = await browser.newContext()
  const page = await context.newPage()
  withFetchingAhead(page)
  await enter(page, 'dueno', '/tour-booking-list')
  await expect(page.getByRole('heading', { name: 'Reservas' }).first()).toBeVisible()
  return { page, notice: page.getByRole('alert').filter({ hasText: 'Garza de prueba' }), close: () => context.close() }
}

test('a captain boards and sails without a signal, with one hand', async ({ page, context, browser }) => {
  const { id: departure, date } = await departureIn(watch, 75)
  const desk = await office(browser)
  const faults = faultsOf(page)
  await context.grantPermissions(['geolocation'])
  await context.setGeolocation(AT_SEA)
  await resize(page, 'phone')
  await onASmallerBoat(page, 2)
  await enter(page, 'gerente', `/captain?departure=${departure}`)
  const missing = page.getByRole('heading', { name: /^Faltan / })
  // Nothing is pressed to see the trip: hour, boat, people.
  await expect(missing).toHaveText('Faltan 3, en 2 grupos')
  await expect(page.getByText('Garza de prueba')).toBeVisible()
  await expect(page.getByText('de 3 a bordo')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Llamar a Beto Zarpa' })).toHaveAttribute('href', 'tel:+529995550101')
  await inLightAndDark(page, () => expectAccessible(page))
  await expectNoSidewaysScroll(page)
  expect([await smallTargets(page), await smallTexts(page)]).toEqual([[], []])

  // One press boards a party, one takes it back.
  await page.getByRole('button', { name: 'Abordar 2 de Ana Zarpa' }).click()
  await expect(missing).toHaveText('Faltan 1, en 1 grupo')
  await page.getByRole('button', { name: 'Deshacer' }).click()
  await expect(missing).toHaveText('Faltan 3, en 2 grupos')
  // Two board one of two, one the other.
  await page.getByRole('button', { name: /^Ana Zarpa/ }).click()
  await page.getByRole('button', { name: 'Abordar 1 de Ana Zarpa' }).click()
  await expect(page.getByText('Faltan 1 de 2')).toBeVisible()
  await page.getByRole('button', { name: 'Abordar 1 de Ana Zarpa' }).click()
  await expect(missing).toHaveText('Faltan 1, en 1 grupo')

  // Beyond the papers nobody boards: a bigger boat is asked for, which the office hears of.
  await page.getByRole('button', { name: 'Abordar 1 de Beto Zarpa' }).click()
  const stop = page.getByRole('dialog', { name: /ALTO/ })
  await expect(stop).toContainText('2 de 2')
  await inLightAndDark(page, () => expectAccessible(page))
  await stop.getByRole('button', { name: 'Pedir otra lancha' }).click()
  await expect(stop.getByRole('status')).toHaveText(/^Otra lancha pedida a las/)
  await expect(desk.notice).toContainText(/Garza de prueba( \d)? pide otra lancha/)
  await desk.notice.getByRole('button', { name: 'Enterado' }).click()
  await expect(desk.notice).toHaveCount(0)
  await expect(stop.getByRole('status')).toHaveText(/vio que pides otra lancha$/)
  await stop.getByRole('button', { name: 'Siguiente' }).click()
  await expect(missing).toHaveText('Faltan 1, en 1 grupo')

  // A short press tells who stays behind; held, it sails, also where there is no signal.
  await page.getByRole('button', { name: 'Zarpar' }).click()
  const sheet = page.getByRole('region', { name: 'Zarpar' })
  await expect(sheet.getByText('Beto Zarpa')).toBeVisible()
  await expect(sheet.getByText(/Quien falta queda como «No se presentó»/)).toBeVisible()
  await inLightAndDark(page, () => expectAccessible(page))
  await page.getByRole('link', { name: 'Volver' }).click()
  await context.setOffline(true)
  await hold(page, 'Zarpar')
  await expect(page.getByRole('heading', { name: /^En viaje/ })).toBeVisible()
  await expect(page.getByText('sin señal · 1 por enviar')).toBeVisible()
  await context.setOffline(false)
  await expect(page.getByText(/por enviar/)).toHaveCount(0)
  const trip = () => watch.api.ask(getTrip, { params: { id: departure } })
  expect(await trip()).toMatchObject({ status: 'started', aboard: 2, absent: 1 })
  await expect(page.getByText('último punto')).toBeVisible()

  // Help: a short press tells what would be sent, and sends nothing.
  await page.getByRole('button', { name: /^SOS/ }).click()
  await expect(page.getByRole('heading', { name: 'Pedir auxilio' })).toBeVisible()
  await expect(page.getByText('Lista de las 2 personas')).toBeVisible()
  await expect(page.getByText('21° 35.94′ N')).toBeVisible()
  await inLightAndDark(page, () => expectAccessible(page))
  expect([await smallTargets(page), await smallTexts(page)]).toEqual([[], []])
  await page.getByRole('link', { name: 'Cerrar' }).click()
  const calls = async () =>
    (await watch.api.ask(listBoatCalls, { query: { business_id: watch.api.businessId } })).rows.filter(
      ({ departure_id }) => departure_id === departure,
    )
  expect(await calls()).toEqual([])
  // Held, it is sent as soon as it can be; until then it says whom to call.
  await context.setOffline(true)
  await hold(page, /^SOS/, 3_300)
  await expect(page.getByRole('heading', { name: 'Sin datos: llama' })).toBeVisible()
  await expect(page.getByRole('link', { name: '911' })).toHaveAttribute('href', 'tel:911')
  await context.setOffline(false)
  await expect(page.getByRole('heading', { name: 'SOS enviado' })).toBeVisible()
  await expect(desk.notice).toContainText('SOS de Garza de prueba')
  await expect(desk.notice).toContainText('2 personas a bordo: Ana Zarpa (2)')
  await expect(desk.notice).toContainText('21° 35.94′ N · 88° 06.00′ O')
  await expectAccessible(desk.page)
  await desk.notice.getByRole('button', { name: 'Enterado' }).click()
  await expect(page.getByRole('listitem').filter({ hasText: / lo vio$| lo vio/ })).toContainText(/\d{2}:\d{2}/)
  await inLightAndDark(page, () => expectAccessible(page))
  expect([await smallTargets(page), await smallTexts(page)]).toEqual([[], []])
  await hold(page, /^Fue un error/)
  await expect(page.getByRole('heading', { name: 'Pedir auxilio' })).toBeVisible()
  await page.getByRole('link', { name: 'Cerrar' }).click()
  await desk.close()

  // One button for the next step, and a minute to take it back.
  const taken = (step: string) => page.getByRole('listitem').filter({ hasText: step }).getByRole('time')
  await page.getByRole('button', { name: 'Destino alcanzado', exact: true }).click()
  await expect(taken('Destino alcanzado')).toBeVisible()
  await page.getByRole('button', { name: 'Deshacer «Destino alcanzado»' }).click()
  await expect(taken('Destino alcanzado')).toHaveCount(0)
  await page.getByRole('button', { name: 'Destino alcanzado', exact: true }).click()
  await page.getByRole('button', { name: 'Regresando', exact: true }).click()
  // It ends once everybody has left, and not before.
  await page.getByRole('listitem').filter({ hasText: 'Ana Zarpa' }).getByRole('button').click()
  await expect(page.getByRole('button', { name: 'Finalizar' })).toBeDisabled()
  await page.getByRole('listitem').filter({ hasText: 'Ana Zarpa' }).getByRole('button').click()
  await inLightAndDark(page, () => expectAccessible(page))
  await hold(page, 'Finalizar')
  await expect(page.getByRole('heading', { name: 'Viaje terminado' })).toBeVisible()
  await expect.poll(async () => (await trip()).status).toBe('finalized')
  // One press tells what was sailed and earned in a week, and this trip is of its own: late on a Sunday of the next one.
  const isThisWeek = weekAround(localDate(date)).from <= todayOf(watch.api)
  if (!isThisWeek)
    await intercept(page, '**/v1/provider/captain/week?*', (route) =>
      route.continue({ url: `${route.request().url()}&date=${date}` }),
    )
  await page.getByRole('link', { name: 'Menú' }).click()
  const week = page.getByRole('region', { name: 'Viajes y pago' })
  await expect(week.getByRole('heading')).toContainText(isThisWeek ? 'Esta semana' : 'Viajes y pago')
  await expect(
    week
      .getByRole('listitem')
      .filter({ hasText: /Garza de prueba/ })
      .first(),
  ).toContainText('$450')
  await expect(week.getByRole('definition').first()).toHaveText(/^\$\d/)
  await inLightAndDark(page, () => expectAccessible(page))
  // That the signal was lost is told, and so is a position that came before its trip; a kept page keeps no files.
  const expected = /ERR_INTERNET_DISCONNECTED|status of 409|Service Worker registration blocked/
  expect(faults.filter((fault) => !expected.test(fault))).toEqual([])
})
