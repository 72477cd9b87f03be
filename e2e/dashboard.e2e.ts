import { expect, type Page } from '@playwright/test'
import { intercept } from './support/intercept.ts'
import { test } from './support/kept-page.ts'
import { inLightAndDark } from './support/looks.ts'
import { expectAccessible, expectNoSidewaysScroll, resize } from './support/panel.ts'
import { enter } from './support/session.ts'

const LOCATIONS = '**/v1/provider/tour/transport-locations*'
const MINUTE_MS = 60_000

type Boat = { id: number; name: string; status: string; minutesAgo: number }
const boat = ({ id, name, status, minutesAgo }: Boat) => ({
  latitude: 21.5981,
  longitude: -88.0905 - id / 100,
  tourGeoTrackingStatus: status,
  tourIds: [1],
  tourRecurrenceScheduleIds: [1],
  transportId: id,
  transportName: name,
  pointAt: new Date(Date.now() - minutesAgo * MINUTE_MS).toISOString(),
  departureIds: [1_000_000 + id],
  trackingIds: [1],
  tourNames: ['Flamencos y Las Coloradas'],
  transportType: 'boat',
  businessId: 1,
  timeZone: 'America/Merida',
  captain: 'Gilberto Contreras',
  aboard: 12,
})

/** Boats at sea, whatever the hour at which the tests run. */
async function withBoats(page: Page, boats: readonly Boat[]): Promise<void> {
  await intercept(page, LOCATIONS, async (route) => {
    const response = await route.fetch()
    const answer = await response.json()
    await route.fulfill({ response, json: { ...answer, data: { rows: boats.map(boat), count: boats.length } } })
  })
}

const running = (page: Page) => page.getByRole('region', { name: 'Tours en curso' })
const map = (page: Page) => running(page).getByRole('group', { name: 'Mapa' })
const strip = (page: Page) => running(page).getByRole('list', { name: 'Transportes en el mapa' })

test('boats that are out are on a map and in a list; the chosen one says how it is', async ({ page }) => {
  await withBoats(page, [
    { id: 1, name: 'Flamingo Rosa', status: 'started', minutesAgo: 0 },
    { id: 2, name: 'Itzamná', status: 'backing_to_origin', minutesAgo: 9 },
  ])
  await enter(page, 'dueno', '/dashboard')
  await expect(strip(page).getByRole('button')).toHaveCount(2)
  await expect(strip(page).getByRole('button', { name: /Itzamná/ })).toContainText('sin punto hace 9 min')

  await test.step('the map is drawn, with a marker for each', async () => {
    // Whoever saves data asks for it.
    await running(page).getByRole('button', { name: 'Ver el mapa' }).click()
    await expect(map(page).locator('[data-map="ready"]')).toBeVisible()
    const pixels = await map(page).locator('canvas').screenshot()
    // A blank picture of this size is a few hundred bytes.
    expect(pixels.byteLength).toBeGreaterThan(3_000)
    await expect(map(page).getByRole('button', { name: 'Flamingo Rosa: Tour iniciado' })).toBeVisible()
    await expect(map(page).getByRole('button', { name: 'Itzamná: Regresando a origen' })).toBeVisible()
  })

  await test.step('a marker has a window, and so has its entry of the list', async () => {
    await map(page)
      .getByRole('button', { name: /^Itzamná/ })
      .click()
    const about = map(page).getByRole('region', { name: 'Itzamná' })
    await expect(about).toContainText('Flamencos y Las Coloradas')
    await expect(about).toContainText('Regresando a origen')
    await expect(about).toContainText(/Último punto: \d\d\/\d\d\/\d{4} \d\d:\d\d [ap]m/)
    await strip(page)
      .getByRole('button', { name: /^Flamingo/ })
      .focus()
    await page.keyboard.press('ArrowRight')
    await expect(strip(page).getByRole('button', { name: /^Itzamná/ })).toBeFocused()
    await page.keyboard.press('ArrowLeft')
    await page.keyboard.press('Enter')
    await expect(map(page).getByRole('region', { name: 'Flamingo Rosa' })).toContainText('12 a bordo')
    await inLightAndDark(page, () => expectAccessible(page))
  })

  await test.step('a phone has the list, and the map on a press', async () => {
    await resize(page, 'phone')
    await page.reload()
    await expect(strip(page).getByRole('button')).toHaveCount(2)
    await expect(map(page)).toHaveCount(0)
    await running(page).getByRole('button', { name: 'Ver el mapa' }).click()
    await expect(map(page).getByRole('button', { name: /^Flamingo/ })).toBeVisible()
    await expectNoSidewaysScroll(page)
  })
})

test('with nobody at sea there is no map, and a failure is told by the card alone', async ({ page }) => {
  await withBoats(page, [])
  await enter(page, 'dueno', '/dashboard')
  await expect(page.getByRole('region', { name: 'Reservas de hoy' })).toBeVisible()
  await expect(running(page).getByText('Nadie navega').or(running(page).getByRole('listitem')).first()).toBeVisible()
  await expect(map(page)).toHaveCount(0)
  // The latest route is asked first; to take the one before away would meet the answer that it is giving.
  await intercept(page, LOCATIONS, (route) => route.fulfill({ status: 500, body: '' }))
  await page.reload()
  await expect(running(page).getByText('No se pudo leer dónde están los transportes')).toBeVisible()
  await expect(page.getByRole('region', { name: 'Próximas reservas' })).toBeVisible()
})
