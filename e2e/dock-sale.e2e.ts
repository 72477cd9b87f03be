import { listTourBookings } from '@muelle/contract/bookings/list'
import { listSeatGrants } from '@muelle/contract/grants/record'
import { createRecurrence } from '@muelle/contract/recurrences/record'
import { getSession } from '@muelle/contract/sessions/record'
import { createTour, deleteTour, toggleTour } from '@muelle/contract/tours/details'
import { HOUR_MS, instant, localDateOf, localTimeOf } from '@muelle/domain/time'
import { expect, type Page, test } from '@playwright/test'
import { withFetchingAhead } from './support/ahead.ts'
import { type Api, apiAs, departureOf, sell } from './support/api.ts'
import { timeOfDay } from './support/board.ts'
import { inEveryLook } from './support/looks.ts'
import { expectAccessible, expectNoSidewaysScroll, resize } from './support/panel.ts'
import { enter } from './support/session.ts'

let api: Api
let tourId: number
let at: { date: string; time: string }
const name = `Paseo sin señal ${Date.now()}`

/** A tour that leaves in two hours, whatever the hour is now. */
test.beforeAll(async () => {
  api = await apiAs('dueno')
  const { business } = await api.ask(getSession, {})
  const zone = business.find(({ business_id }) => business_id === api.businessId)?.time_zone ?? 'UTC'
  const start = instant(Date.now() + 2 * HOUR_MS)
  at = { date: localDateOf(start, zone), time: localTimeOf(start, zone) }
  const params = { id: api.businessId }
  const tour = await api.ask(createTour, { params, body: { name, adult_price_cents: 90_000 } })
  tourId = tour.id
  await api.ask(createRecurrence, {
    params: { id: tourId },
    body: {
      name: 'Hoy',
      valid_from: at.date,
      valid_to: at.date,
      weekdays: [0, 1, 2, 3, 4, 5, 6],
      schedules: [{ start_time: at.time }],
    },
  })
  await api.ask(toggleTour, { params: { ...params, tourId }, body: { enabled: true } })
})
test.afterAll(async () => {
  await api.ask(deleteTour, { params: { id: api.businessId, tourId } }).catch(() => undefined)
})

const sheet = (page: Page) => page.getByRole('dialog', { name: 'Vender sin señal' })
const open = async (page: Page) => {
  await page.getByRole('button', { name: 'Vender', exact: true }).click()
  await expect(sheet(page)).toBeVisible()
}
const add = async (page: Page, kind: string, times: number) => {
  for (let count = 0; count < times; count++)
    await sheet(page)
      .getByRole('button', { name: `Uno más: ${kind}` })
      .click()
}

test('a device sells the places it was given without a network, and never more (K4)', async ({ page, context }) => {
  const departure = await departureOf(api, { tour: name, ...at })
  const { id: departureId } = (
    await sell(api, { departure, people: { adults: 1 }, firstName: 'Antes', lastName: 'Muelle', phone: '999 555 0161' })
  ).departure
  withFetchingAhead(page)
  await resize(page, 'phone')
  await enter(page, 'dueno', `/checkins/new?modo=boarding&salida=${departureId}`)
  await page.waitForFunction(() => performance.getEntriesByName('muelle:shell-kept').length > 0)
  await open(page)
  await sheet(page).getByRole('button', { name: 'Pedir lugares' }).click()
  await expect(sheet(page).getByText(/^Quedan 4 lugares/)).toBeVisible()

  await context.setOffline(true)
  await test.step('three of four are sold, with their change and their code', async () => {
    await add(page, 'Adultos', 3)
    await sheet(page).getByLabel('Nombre').fill('Ana')
    await sheet(page).getByLabel('Recibes en MXN').fill('3000')
    await expect(sheet(page).getByText(/Cambio \$300/)).toBeVisible()
    await inEveryLook(page, async () => {
      await expectAccessible(page)
      await expectNoSidewaysScroll(page)
    })
    await sheet(page)
      .getByRole('button', { name: /^Cobrar \$2,700/ })
      .click()
    await expect(sheet(page).getByRole('img', { name: /^Código del boleto/ })).toBeVisible()
    await expectAccessible(page)
    await expect(page.getByText('sin señal · 1 por enviar')).toBeVisible()
  })

  await test.step('two more are not, also after the page was loaded again', async () => {
    await page.reload()
    await expect(page.getByText('sin señal · 1 por enviar')).toBeVisible()
    await open(page)
    await expect(sheet(page).getByText(/^Queda 1 lugar/)).toBeVisible()
    await add(page, 'Adultos', 2)
    await expect(sheet(page).getByText(/le queda 1 lugar/)).toBeVisible()
    await expect(sheet(page).getByRole('button', { name: /^Cobrar/ })).toBeDisabled()
  })

  await context.setOffline(false)
  await expect(page.getByText(/por enviar/)).toHaveCount(0)
  const { rows } = await api.ask(listSeatGrants, { query: { departure_id: departureId } })
  expect(rows).toMatchObject([{ places: 4, places_sold: 3, sales: [{ places: 3, review: null, tourist_name: 'Ana' }] }])
  const { rows: bookings } = await api.ask(listTourBookings, { params: { id: tourId }, query: {} })
  expect(bookings.map(({ people, paid_cents }) => [people, paid_cents]).toSorted()).toEqual([
    [1, 90_000],
    [3, 270_000],
  ])

  await test.step('the office sees what is left on the device, and takes it back with a warning', async () => {
    await page.goto(`/visitas?date=${at.date}`)
    await page.getByRole('link', { name: `${timeOfDay(at.time)} ${name}` }).click()
    const drawer = page.getByRole('dialog', { name: new RegExp(name) })
    await expect(drawer.getByText(/^1 lugar en el teléfono de /)).toBeVisible()
    await inEveryLook(page, async () => {
      await expectAccessible(page)
      await expectNoSidewaysScroll(page)
    })
    await drawer.getByRole('button', { name: 'Retirar lugares' }).click()
    const warning = page.getByRole('dialog', { name: /^¿Retirar 1 lugar/ })
    await expect(warning.getByText(/puede haberlos vendido ya/)).toBeVisible()
    await warning.getByRole('button', { name: 'Retirar lugares' }).click()
    await expect(drawer.getByText(/Los devolvió$/)).toBeVisible()
  })
})
