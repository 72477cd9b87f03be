import { getTrip } from '@muelle/contract/tracking/trips'
import { expect, type Page, test } from '@playwright/test'
import { withFetchingAhead } from './support/ahead.ts'
import { resize } from './support/panel.ts'
import { enter } from './support/session.ts'
import { departureIn, hold, offWatch, onWatch, type Watch } from './support/watch.ts'

let watch: Watch
test.beforeAll(async () => {
  watch = await onWatch('Pelícano de prueba')
})
test.afterAll(() => offWatch(watch))

const missing = (page: Page) => page.getByRole('heading', { name: /^Faltan / })
const underWay = (page: Page) => page.getByRole('heading', { name: /^En viaje/ })

test('a captain boards and sails through reloads without a signal, and all of it goes out once', async ({
  page,
  context,
}) => {
  // Back before the one of `deck.e2e.ts` leaves, whose captain is the same person.
  const { id: departure } = await departureIn(watch, 20, 20)
  const changes: string[] = []
  context.on('request', (request) => {
    const path = new URL(request.url()).pathname
    if (/\/(sail|sync)$/.test(path)) changes.push(path.split('/').at(-1) ?? '')
  })
  withFetchingAhead(page)
  await resize(page, 'phone')
  await enter(page, 'gerente', `/captain?departure=${departure}`)
  await expect(missing(page)).toHaveText('Faltan 3, en 2 grupos')
  await page.waitForFunction(() => performance.getEntriesByName('muelle:shell-kept').length > 0)

  await context.setOffline(true)
  await page.getByRole('button', { name: 'Abordar 2 de Ana Zarpa' }).click()
  await expect(page.getByText('sin señal · 1 por enviar')).toBeVisible()
  await page.reload()
  // Everybody on the list is there, and Ana aboard: what waits lies over what was read.
  await expect(missing(page)).toHaveText('Faltan 1, en 1 grupo')
  await expect(page.getByText('sin señal · 1 por enviar')).toBeVisible()
  await expect(page.getByText('Pelícano de prueba')).toBeVisible()
  // A slip is taken off what waits.
  await page.getByRole('button', { name: 'Abordar 1 de Beto Zarpa' }).click()
  await expect(page.getByText('sin señal · 2 por enviar')).toBeVisible()
  await page.getByRole('button', { name: 'Deshacer' }).click()
  await expect(missing(page)).toHaveText('Faltan 1, en 1 grupo')
  await expect(page.getByText('sin señal · 1 por enviar')).toBeVisible()

  await hold(page, 'Zarpar')
  await expect(underWay(page)).toBeVisible()
  await page.reload()
  await expect(underWay(page)).toBeVisible()
  const second = await context.newPage()
  await second.goto(`/captain?departure=${departure}`)
  await expect(second.getByText('sin señal · 2 por enviar')).toBeVisible()
  expect(changes).toEqual([])

  await context.setOffline(false)
  for (const one of [page, second]) {
    await expect(one.getByText(/por enviar/)).toHaveCount(0)
    await expect(underWay(one)).toBeVisible()
  }
  expect(changes).toEqual(['sync', 'sail'])
  expect(await watch.api.ask(getTrip, { params: { id: departure } })).toMatchObject({
    status: 'started',
    aboard: 2,
    absent: 1,
  })
})
