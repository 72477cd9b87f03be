import { getCaptainDay } from '@muelle/contract/captain/day'
import { listBoatFaults } from '@muelle/contract/captain/faults'
import { listExpenses } from '@muelle/contract/outlays/expenses'
import { expect } from '@playwright/test'
import { withFetchingAhead } from './support/ahead.ts'
import { faultsOf } from './support/faults.ts'
import { test } from './support/kept-page.ts'
import { inLightAndDark } from './support/looks.ts'
import { expectAccessible, expectNoSidewaysScroll, resize } from './support/panel.ts'
import { enter } from './support/session.ts'
import { departureIn, offWatch, onWatch, type Watch } from './support/watch.ts'

let watch: Watch
test.beforeAll(async () => {
  watch = await onWatch('Cormorán de prueba')
})
test.afterAll(() => offWatch(watch))

/** The smallest photo that the server keeps. */
const photoOf = async (page: Parameters<typeof enter>[0]) =>
  Buffer.from(
    await page.evaluate(() => {
      const canvas = document.createElement('canvas')
      canvas.width = canvas.height = 64
      canvas.getContext('2d')?.fillRect(0, 0, 40, 40)
      return canvas.toDataURL('image/png').split(',')[1] ?? ''
    }),
    'base64',
  )

test('a captain tells a fault with a photo, takes cash and spends of it without a signal, and the office puts the fault right', async ({
  page,
  context,
  browser,
}) => {
  // The office leads it: its captain has the departures of other tests at this hour.
  const { id: departure, date } = await departureIn({ ...watch, crew: null }, 95, 60, [['Carla', 2, 'nothing']])
  const problems = faultsOf(page)
  await resize(page, 'phone')
  await enter(page, 'gerente', `/captain?departure=${departure}`)
  // Three presses: that, what, and tell.
  await page.getByRole('link', { name: 'Falla' }).click()
  await expect(page.getByRole('heading', { name: 'Falla de la lancha' })).toBeVisible()
  await context.setOffline(true)
  const send = page.getByRole('button', { name: 'Avisar a la oficina' })
  await expect(send).toBeDisabled()
  await page.getByRole('radio', { name: 'Motor' }).check()
  await page.getByLabel('Qué notaste').fill('Se calienta')
  await page
    .getByLabel('Tomar foto')
    .setInputFiles({ name: 'motor.png', mimeType: 'image/png', buffer: await photoOf(page) })
  await expect(page.getByAltText('Foto de la falla')).toBeVisible()
  await inLightAndDark(page, () => expectAccessible(page))
  await expectNoSidewaysScroll(page)
  await send.click()
  const standing = page.getByRole('region', { name: 'Fallas abiertas' })
  await expect(standing).toContainText(`Falla de ${watch.boatName}: Motor: Se calienta · por enviar`)
  await expect(page.getByText('sin señal · 1 por enviar')).toBeVisible()

  // Cash without a signal: three presses, and they are aboard; what was taken goes out once, with whom it let in.
  await page.getByRole('button', { name: /^Cobrar .* a Carla Zarpa$/ }).click()
  const pad = page.getByRole('button', { name: /^Cobré \$1,780 · abordar 2$/ })
  await expect(pad).toBeVisible()
  await page.getByLabel(/^Recibí en MXN/).fill('2000')
  await expect(page.getByText('Cambio $220')).toBeVisible()
  await expectNoSidewaysScroll(page)
  await inLightAndDark(page, () => expectAccessible(page))
  await pad.click()
  await expect(page.getByText('de 2 a bordo')).toBeVisible()
  await expect(page.getByText('sin señal · 2 por enviar')).toBeVisible()

  // An expense: three presses, with the photo of its receipt; the amount is typed, and gasoline is what it says unless somebody says otherwise.
  await page.getByRole('link', { name: 'Gasto' }).click()
  await expect(page.getByLabel('¿Cuánto, en MXN?')).toBeFocused()
  await expect(page.getByRole('button', { name: 'Escribe cuánto fue' })).toBeDisabled()
  await page.keyboard.type('350')
  await page
    .getByLabel('Tomar foto')
    .setInputFiles({ name: 'recibo.png', mimeType: 'image/png', buffer: await photoOf(page) })
  await expect(page.getByAltText('Foto del recibo')).toBeVisible()
  await inLightAndDark(page, () => expectAccessible(page))
  await expectNoSidewaysScroll(page)
  await page.getByRole('button', { name: 'Guardar $350 · Gasolina' }).click()
  await expect(page.getByRole('status').filter({ hasText: 'Gasto: $350, Gasolina' })).toBeVisible()
  await expect(page.getByText('sin señal · 3 por enviar')).toBeVisible()

  await context.setOffline(false)
  await expect(page.getByText(/por enviar/)).toHaveCount(0)
  await expect(standing).toContainText('Se calienta')
  const open = async () =>
    (await watch.api.ask(listBoatFaults, { query: { business_id: watch.api.businessId } })).rows.filter(
      ({ departure_id }) => departure_id === departure,
    )
  const booked = await watch.api.ask(getCaptainDay, {
    query: { business_id: watch.api.businessId, departure_id: departure },
  })
  expect(booked.bookings).toMatchObject([{ due_cents: 0, done: [{ kind: 'boarding' }, { kind: 'boarding' }] }])
  const spent = await watch.api.ask(listExpenses, { query: { filter: { business_id: watch.api.businessId } } })
  expect(spent.rows.filter(({ transport }) => transport?.id === watch.boat)).toMatchObject([
    { category: 'fuel', amount_cents: 35_000, photo: expect.stringMatching(/webp$/), place: { kind: 'custody' } },
  ])
  expect(await open()).toMatchObject([{ kind: 'engine', note: 'Se calienta', photo: expect.stringMatching(/webp$/) }])

  // The office hears of it on a screen that has nothing to do with boats, until somebody says «Enterado».
  const office = await browser.newContext()
  const desk = await office.newPage()
  withFetchingAhead(desk)
  await resize(desk, 'desk')
  await enter(desk, 'dueno', '/tour-booking-list')
  const notice = desk.getByRole('alert').filter({ hasText: `Falla de ${watch.boatName}: ` })
  await expect(notice).toContainText('Se calienta')
  await expect(notice.getByAltText('Foto de la falla')).toBeVisible()
  await expectAccessible(desk)
  await notice.getByRole('button', { name: 'Enterado' }).click()
  await expect(notice).toHaveCount(0)
  // Where a boat is given to a departure, and on the fleet, where it is put right.
  await enter(desk, 'dueno', `/visitas?date=${date}&departure=d${departure}`)
  await expect(desk.getByText('Falla abierta: Motor').first()).toBeVisible()
  await enter(desk, 'dueno', `/business/tours/${watch.api.businessId}?tab=fleet`)
  await desk.getByRole('button', { name: `Resuelto: Motor de ${watch.boatName}`, exact: true }).click()
  await expect(desk.getByText(`Falla de ${watch.boatName}: Motor`)).toHaveCount(0)
  expect(await open()).toEqual([])
  await office.close()
  // That the signal was lost is told, by axe of the styles that it would read as well; a kept page keeps no files.
  const expected = /ERR_INTERNET_DISCONNECTED|load preload assets|Service Worker registration blocked/
  expect(problems.filter((fault) => !expected.test(fault))).toEqual([])
})
