import { createTour, deleteTour, getBusinessTour, type TourDetail, updateTour } from '@muelle/contract/tours/details'
import { expect, type Page, test as testOnNewPage } from '@playwright/test'
import { type Api, apiAs } from './support/api.ts'
import { askedBy } from './support/asked.ts'
import { intercept } from './support/intercept.ts'
import { test } from './support/kept-page.ts'
import { inEveryLook } from './support/looks.ts'
import { expectAccessible, expectNoSidewaysScroll } from './support/panel.ts'
import { forgetPlaces, importPlaces } from './support/places.ts'
import { enter } from './support/session.ts'

const DOCK = { lat: 21.6004, lng: -88.1561 }
const VILLAGES = [
  'yucatan,Río Lagartos,Río Lagartos,21.59744,-88.15785',
  'yucatan,San Felipe,San Felipe,21.56723,-88.23148',
  'quintana-roo,Solidaridad,San Felipe,20.6,-87.1',
]

let api: Api
const made: number[] = []
test.beforeAll(async () => {
  api = await apiAs('dueno')
})
test.afterAll(async () => {
  for (const tourId of made)
    await api.ask(deleteTour, { params: { id: api.businessId, tourId } }).catch(() => undefined)
})

async function added(name: string): Promise<TourDetail> {
  const tour = await api.ask(createTour, { params: { id: api.businessId }, body: { name, adult_price_cents: 90_000 } })
  made.push(tour.id)
  return tour
}
const read = (tour: TourDetail) => api.ask(getBusinessTour, { params: { id: api.businessId, tourId: tour.id } })
const placeOf = ({ id }: TourDetail) => `/business/tours/${api.businessId}/edit/${id}?section=place`
const drawn = (page: Page) => page.getByRole('group', { name: 'Mapa' }).locator('[data-map="ready"]')
const search = (page: Page) => page.getByRole('combobox', { name: 'Buscar en el mapa' })
const point = (page: Page) => page.getByRole('textbox', { name: 'Punto de encuentro (coordenadas)' })
const save = (page: Page) => page.getByRole('button', { name: 'Guardar', exact: true })
const pin = (page: Page) => page.getByRole('button', { name: 'Punto de encuentro (coordenadas)' })

/** A style of somebody else's, whose one source has no tiles to give. */
async function withForeignStyle(page: Page, style: { status: number }): Promise<void> {
  await intercept(page, '**/v1/provider/shared/map', async (route) => {
    const response = await route.fetch()
    const answer = await response.json()
    const style_url = new URL('/ajeno/estilo.json', route.request().url()).href
    await route.fulfill({ response, json: { ...answer, data: { ...answer.data, style_url } } })
  })
  await intercept(page, '**/ajeno/**', (route) => {
    const isStyle = route.request().url().endsWith('/estilo.json')
    if (!isStyle || style.status !== 200) return route.fulfill({ status: isStyle ? style.status : 503, body: '' })
    const tiles = [new URL('/ajeno/{z}/{x}/{y}.png', route.request().url()).href]
    return route.fulfill({
      json: {
        version: 8,
        sources: { ajeno: { type: 'raster', tiles: tiles.map(decodeURI), tileSize: 256 } },
        layers: [{ id: 'ajeno', type: 'raster', source: 'ajeno' }],
      },
    })
  })
}

test('a map of somebody else stays when a part of its picture is missing', async ({ page }) => {
  await withForeignStyle(page, { status: 200 })
  const missing = page.waitForResponse(/\/ajeno\/\d+\/\d+\/\d+\.png$/)
  await enter(page, 'dueno', placeOf(await added('Mapa de otros')))
  expect((await missing).status()).toBe(503)
  await expect(page.getByRole('group', { name: 'Mapa' }).locator('canvas')).toBeVisible()
  await search(page).fill('21.6, -88.15')
  await page.getByRole('option').first().click()
  await expect(pin(page)).toBeVisible()
  await expect(page.getByText('Este navegador no puede dibujar el mapa')).toHaveCount(0)
  await expect(page.getByRole('group', { name: 'Mapa' }).locator('canvas')).toBeVisible()
})

test('a map of somebody else that does not come gives way to the plane', async ({ page }) => {
  await withForeignStyle(page, { status: 500 })
  await enter(page, 'dueno', placeOf(await added('Mapa que no llega')))
  await expect(page.getByRole('alert').filter({ hasText: 'mapa' })).toBeVisible()
  await expect(page.locator('.maplibregl-canvas')).toHaveCount(0)
})

testOnNewPage('the map asks nobody but our own server', async ({ page }) => {
  const asked = askedBy(page)
  await enter(page, 'dueno', placeOf(await added('Sin nadie más')))
  await expect(drawn(page)).toBeVisible()
  expect(asked.ofMap.some((path) => path.includes('MapCanvas'))).toBe(true)
  expect(asked.ofMap.some((path) => path.startsWith('/assets/map/'))).toBe(true)
  expect(asked.foreign).toEqual([])
})

test('without imported places the owner reads how to load them, and other ways stay; with them a village is found, set, saved and there after a reload', async ({
  page,
}) => {
  await forgetPlaces()
  const other = await added('Del otro muelle')
  await api.ask(updateTour, {
    params: { id: api.businessId, tourId: other.id },
    body: { version: other.version, meeting: DOCK },
  })
  const tour = await added('Con pueblo')
  await enter(page, 'dueno', placeOf(tour))
  await expect(page.getByText('npm run places:import')).toBeVisible()
  await search(page).fill('del otro')
  await page.getByRole('option', { name: /Del otro muelle/ }).click()
  await expect(point(page)).toHaveValue('21.6004, -88.1561')

  await importPlaces(VILLAGES)
  // What is written of the place stays.
  await page.getByLabel('Indicaciones del punto de encuentro').fill('Muelle 3, junto al faro')
  await search(page).fill('san felipe yuc')
  await page.getByRole('option', { name: /San Felipe/ }).click()
  await expect(point(page)).toHaveValue('21.56723, -88.23148')
  await expect(page.getByLabel('Indicaciones del punto de encuentro')).toHaveValue('Muelle 3, junto al faro')
  await save(page).click()
  await expect(page.getByText('Datos actualizados correctamente')).toBeVisible()
  await page.reload()
  await expect(drawn(page)).toBeVisible()
  await expect(pin(page)).toBeVisible()
  await expect(point(page)).toHaveValue('21.56723, -88.23148')
  const saved = await read(tour)
  expect(saved.meeting).toEqual({ lat: 21.56723, lng: -88.23148 })
  expect(saved.texts.es.meeting_point).toBe('Muelle 3, junto al faro')
  await search(page).fill('nadie lo llama asi')
  await expect(page.getByText('Ningún lugar se llama así')).toBeVisible()
})

test('coordinates are read however they are written, and what is none changes nothing', async ({ page }) => {
  await enter(page, 'dueno', placeOf(await added('Con números')))
  await expect(drawn(page)).toBeVisible()
  for (const [typed, sentence] of [
    ['95.5, 200', /La latitud va de −90 a 90/],
    ['0, 0', /en medio del Atlántico/],
    ['https://maps.app.goo.gl/AbCdEf', /Esa liga corta no dice dónde es/],
    ['x'.repeat(10_000), /demasiado largo/],
  ] as const) {
    await search(page).fill(typed)
    await expect(page.getByText(sentence)).toBeVisible()
    await page.keyboard.press('Enter')
    await expect(point(page)).toHaveValue('')
  }
  await search(page).fill(`'"%_\\`)
  await page.keyboard.press('Enter')
  await expect(point(page)).toHaveValue('')
  await search(page).fill(`21°36'01.44"N 88°09'21.96"W`)
  await page.getByRole('option', { name: '21.6004, -88.1561' }).click()
  await expect(point(page)).toHaveValue('21.6004, -88.1561')
  await search(page).fill('-88.2, 21.5')
  await page.getByRole('option', { name: /Latitud y longitud al revés/ }).click()
  await expect(point(page)).toHaveValue('21.5, -88.2')
  await search(page).fill('https://www.google.com/maps/@21.7,-88.3,15z')
  await page.getByRole('option', { name: '21.7, -88.3' }).click()
  await expect(point(page)).toHaveValue('21.7, -88.3')
})

testOnNewPage(
  'where the browser cannot draw, a plane takes the place of the map and the search stays',
  async ({ page }) => {
    await page.addInitScript(() => {
      const { getContext } = HTMLCanvasElement.prototype
      Object.defineProperty(HTMLCanvasElement.prototype, 'getContext', {
        value(this: HTMLCanvasElement, kind: string, ...rest: unknown[]) {
          return kind.startsWith('webgl') ? null : Reflect.apply(getContext, this, [kind, ...rest])
        },
      })
    })
    const asked = askedBy(page)
    await enter(page, 'dueno', placeOf(await added('Sin dibujo')))
    await expect(page.getByText('Este navegador no puede dibujar el mapa')).toBeVisible()
    await search(page).fill('21.6004, -88.1561')
    await page.getByRole('option', { name: '21.6004, -88.1561' }).click()
    await expect(point(page)).toHaveValue('21.6004, -88.1561')
    await pin(page).focus()
    await page.keyboard.press('ArrowLeft')
    await expect(point(page)).not.toHaveValue('21.6004, -88.1561')
    await expectAccessible(page)
    expect(asked.ofMap).toEqual([])
  },
)

test('at every width, in light and in dark; and the pin is moved with the arrow keys', async ({ page }) => {
  const tour = await added('En todas partes')
  await enter(page, 'dueno', placeOf(tour))
  await point(page).fill('21.6004, -88.1561')
  await inEveryLook(page, async () => {
    await expect(drawn(page)).toBeVisible()
    await expect(pin(page)).toBeVisible()
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)
  })
  await pin(page).focus()
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('Shift+ArrowRight')
  await expect(pin(page)).toBeFocused()
  await save(page).click()
  await expect(page.getByText('Datos actualizados correctamente')).toBeVisible()
  const { meeting } = await read(tour)
  expect(meeting?.lat).toBeGreaterThan(DOCK.lat)
  expect(meeting?.lng).toBeGreaterThan(DOCK.lng)
})
