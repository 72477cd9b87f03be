import { getTrip } from '@muelle/contract/tracking/trips'
import { expect, type Page } from '@playwright/test'
import { faultsOf } from './support/faults.ts'
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

test('a captain boards and sails without a signal, with one hand', async ({ page, context }) => {
  const departure = await departureIn(watch, 47)
  const faults = faultsOf(page)
  await context.grantPermissions(['geolocation'])
  await context.setGeolocation(AT_SEA)
  await resize(page, 'phone')
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
  // That the signal was lost is told, and so is a position that came before its trip; a kept page keeps no files.
  const expected = /ERR_INTERNET_DISCONNECTED|status of 409|Service Worker registration blocked/
  expect(faults.filter((fault) => !expected.test(fault))).toEqual([])
})
