import { createTour, deleteTour, getBusinessTour, type TourDetail, updateTour } from '@muelle/contract/tours/details'
import { expect, type Page } from '@playwright/test'
import { type Api, apiAs } from './support/api.ts'
import { faultsOf } from './support/faults.ts'
import { goWithin, test } from './support/kept-page.ts'
import { inEveryLook } from './support/looks.ts'
import { expectAccessible, expectNoSidewaysScroll, resize } from './support/panel.ts'
import { enter } from './support/session.ts'

let api: Api
const made: number[] = []
test.beforeAll(async () => {
  api = await apiAs('dueno')
})
test.afterAll(async () => {
  for (const tourId of made)
    await api.ask(deleteTour, { params: { id: api.businessId, tourId } }).catch(() => undefined)
})

const LIST = () => `/business/tours/${api.businessId}`
const editorOf = ({ id }: Pick<TourDetail, 'id'>, section?: string) =>
  `${LIST()}/edit/${id}${section ? `?section=${section}` : ''}`
const read = (tourId: number) => api.ask(getBusinessTour, { params: { id: api.businessId, tourId } })

/** A tour made for one test. */
async function added(name: string): Promise<TourDetail> {
  const tour = await api.ask(createTour, { params: { id: api.businessId }, body: { name, adult_price_cents: 90_000 } })
  made.push(tour.id)
  return tour
}
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true })
const save = (page: Page) => page.getByRole('button', { name: 'Guardar', exact: true })
const draftKept = (page: Page) =>
  page.waitForResponse(
    (response) => response.request().method() === 'PUT' && response.url().includes('/profile/draft/'),
  )

test('adds a tour and lands where the editor says what is missing before it can be sold', async ({ page }) => {
  const faults = faultsOf(page)
  await enter(page, 'dueno', LIST())
  await page.getByRole('link', { name: 'Nuevo tour' }).click()
  await page.getByRole('textbox', { name: 'Nombre' }).fill('Ojo de Agua')
  await expect(page.getByRole('textbox', { name: 'Identificador' })).toHaveValue('ojo-de-agua')
  await page.getByRole('textbox', { name: 'Lugares por salida' }).fill('8')
  await page.getByRole('textbox', { name: 'Precio por adulto' }).fill('850')
  await page.getByRole('button', { name: 'Crear tour' }).click()
  await expect(heading(page, 'Ojo de Agua')).toBeVisible()
  const id = Number(new URL(page.url()).pathname.split('/').at(-1))
  made.push(id)
  await expect(page.getByText('Para venderlo falta')).toBeVisible()
  await expect(page.getByText('Un precio: listo')).toBeVisible()
  await expect(page.getByRole('switch', { name: 'A la venta: Ojo de Agua' })).toBeDisabled()
  expect(await read(id)).toMatchObject({ capacity: 8, enabled: false, missing: ['season', 'schedule'] })
  await goWithin(page, `${LIST()}?search=ojo+de+agua`)
  await expect(page.getByRole('table', { name: 'Tours' }).getByText('Incompleto')).toBeVisible()
  expect(faults).toEqual([])
})

test('saves a section by itself, keeps what was typed over a reload, and asks before it is left', async ({ page }) => {
  const tour = await added('Borradores')
  await enter(page, 'dueno', editorOf(tour))
  const kept = draftKept(page)
  await page.getByRole('textbox', { name: 'Resumen' }).fill('Dos horas en la ría')
  await kept
  await page.getByRole('link', { name: 'Fotos' }).click()
  await page.getByRole('dialog', { name: '¿Salir sin guardar?' }).getByRole('button', { name: 'Cancelar' }).click()
  await expect(page.getByRole('textbox', { name: 'Resumen' })).toHaveValue('Dos horas en la ría')

  page.once('dialog', (question) => void question.accept())
  await page.reload()
  await expect(page.getByRole('textbox', { name: 'Resumen' })).toHaveValue('')
  await expect(page.getByText(/Hay cambios sin guardar del/)).toBeVisible()
  await page.getByRole('button', { name: 'Recuperar los cambios' }).click()
  await expect(page.getByRole('textbox', { name: 'Resumen' })).toHaveValue('Dos horas en la ría')
  await save(page).click()
  await expect(page.getByText('Datos actualizados correctamente')).toBeVisible()
  await expect(save(page)).toBeDisabled()
  expect(await read(tour.id)).toMatchObject({ summary: 'Dos horas en la ría' })
  await page.reload()
  await expect(page.getByRole('textbox', { name: 'Resumen' })).toHaveValue('Dos horas en la ría')
  await expect(page.getByText(/Hay cambios sin guardar del/)).toBeHidden()
})

test('a price is typed with its decimals, key by key', async ({ page }) => {
  const tour = await added('Con centavos')
  await enter(page, 'dueno', editorOf(tour, 'prices'))
  const price = page.getByRole('textbox', { name: 'Precio', exact: true }).first()
  await price.press('ControlOrMeta+A')
  await price.pressSequentially('12.05')
  await expect(price).toHaveValue('12.05')
  const kept = draftKept(page)
  await price.press('Tab')
  await expect(price).toHaveValue('12.05')
  await kept
  await save(page).click()
  await expect.poll(async () => (await read(tour.id)).categories.map(({ price_cents }) => price_cents)).toContain(1_205)
})

test('somebody else saved first: one’s own words stay, and either version can be kept (I26)', async ({ page }) => {
  const tour = await added('Dos a la vez')
  await enter(page, 'dueno', editorOf(tour, 'conditions'))
  await page.getByRole('textbox', { name: 'Mínimo de personas' }).fill('4')
  await api.ask(updateTour, {
    params: { id: api.businessId, tourId: tour.id },
    body: { version: tour.version, capacity: 6 },
  })
  await save(page).click()
  await page.getByRole('alert').getByRole('button', { name: 'Guardar lo mío' }).click()
  await expect(page.getByText('Datos actualizados correctamente')).toBeVisible()
  expect(await read(tour.id)).toMatchObject({ min_people: 4, capacity: 6 })
})

test('places the meeting point by press and by coordinates, and draws a route', async ({ page }) => {
  const tour = await added('Con ruta')
  await enter(page, 'dueno', editorOf(tour, 'place'))
  const point = page.getByRole('textbox', { name: 'Punto de encuentro (coordenadas)' })
  const map = page.getByRole('group', { name: 'Mapa' })
  await expect(map.locator('[data-map="ready"]')).toBeVisible()
  await map.click({ position: { x: 100, y: 100 } })
  await expect(point).toHaveValue(/^2\d\.\d+, -\d+\.\d+$/)
  await point.fill('21.6, aquí')
  await expect(page.getByText(/Escribe latitud y longitud/)).toBeVisible()
  await point.fill('21.6004, -88.1561')
  await page.getByText('Ruta', { exact: true }).click()
  for (const x of [60, 120]) await map.click({ position: { x, y: 140 } })
  await page.getByRole('button', { name: 'Subir: Punto 2 de la ruta' }).click()
  await save(page).click()
  await expect(page.getByText('Datos actualizados correctamente')).toBeVisible()
  const saved = await read(tour.id)
  expect(saved.meeting).toEqual({ lat: 21.6004, lng: -88.1561 })
  expect(saved.route).toHaveLength(2)
  expect(saved.route[0]?.lng).toBeGreaterThan(saved.route[1]?.lng ?? 0)
})

test('asks questions, words a message with a preview, and says the policy as the customer reads it', async ({
  page,
}) => {
  const tour = await added('Con todo')
  await enter(page, 'dueno', editorOf(tour, 'questions'))
  await page.getByRole('region', { name: 'A cada pasajero' }).getByRole('button', { name: 'Agregar pregunta' }).click()
  await page.getByRole('textbox', { name: 'Pregunta' }).fill('¿Alergias?')
  await page.getByRole('checkbox', { name: 'Obligatoria' }).check()
  await save(page).click()
  await expect(page.getByText('Datos actualizados correctamente')).toBeVisible()

  await page.getByRole('link', { name: 'Condiciones' }).click()
  await page.getByRole('button', { name: 'Flexible' }).click()
  await expect(page.getByText('Con más de 24 horas: se devuelve todo')).toBeVisible()
  await expect(page.getByText('Con 24 horas o menos: se cobra el 50 %')).toBeVisible()
  await page.getByText('Días del calendario', { exact: true }).click()
  await expect(page.getByText('Hasta 1 día antes, todo el día: se devuelve todo')).toBeVisible()
  await expect(page.getByText('El día de la salida: se cobra el 50 %')).toBeVisible()
  await page.getByRole('textbox', { name: 'Hasta (días antes)' }).first().fill('2')
  await expect(page.getByText('Hasta 2 días antes, todo el día: se devuelve todo')).toBeVisible()
  await expect(page.getByText('Después: se cobra el 50 %')).toBeVisible()
  // What was said of the questions covers a button of the header for as long as it stands.
  await expect(page.getByText('Datos actualizados correctamente')).toBeHidden()
  await inEveryLook(page, async () => {
    await expectNoSidewaysScroll(page)
    await expectAccessible(page)
  })
  await resize(page, 'desk')
  await save(page).click()
  await expect(page.getByRole('button', { name: 'Descartar cambios' })).toBeHidden()

  await page.getByRole('link', { name: 'Mensajes' }).click()
  await page.getByRole('button', { name: 'Escribir un mensaje propio: La reserva se confirma' }).click()
  const dialog = page.getByRole('dialog', { name: 'Mensaje: La reserva se confirma' })
  await dialog.getByRole('textbox', { name: 'Texto' }).fill('Nos vemos, {first_name}, en {apodo}')
  await expect(dialog.getByText('Nos vemos, Luz, en {apodo}')).toBeVisible()
  await dialog.getByRole('button', { name: 'Guardar' }).click()
  await expect(dialog.getByText('«{apodo}» no existe.')).toBeVisible()
  await dialog.getByRole('textbox', { name: 'Texto' }).fill('Nos vemos, {first_name}')
  await dialog.getByRole('button', { name: 'Guardar' }).click()
  await expect(dialog).toBeHidden()
  expect(await read(tour.id)).toMatchObject({
    questions: [{ scope: 'passenger', label: '¿Alergias?', required: true }],
    cancelation_tiers: [{ days_before: 2 }, { days_before: 0, penalty_value: 5_000 }],
  })
})

test('duplicates and deletes a tour from the list', async ({ page }) => {
  await added('Para copiar')
  await enter(page, 'dueno', `${LIST()}?search=para+copiar`)
  await page.getByRole('button', { name: 'Más acciones de Para copiar' }).click()
  await page.getByRole('menuitem', { name: 'Duplicar' }).click()
  await expect(heading(page, 'Para copiar (copia)')).toBeVisible()
  made.push(Number(new URL(page.url()).pathname.split('/').at(-1)))
  await goWithin(page, `${LIST()}?search=copia)`)
  await page.getByRole('button', { name: 'Más acciones de Para copiar (copia)' }).click()
  await page.getByRole('menuitem', { name: 'Eliminar' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Eliminar' }).click()
  await expect(page.getByText('El tour Para copiar (copia) ha sido eliminado')).toBeVisible()
})

test('works on a phone and for everyone', async ({ page }) => {
  const tour = await added('Accesible')
  await resize(page, 'phone')
  await enter(page, 'dueno', LIST())
  await expect(page.getByRole('list', { name: 'Tours' })).toBeVisible()
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  for (const section of ['', 'place', 'conditions']) {
    await goWithin(page, editorOf(tour, section))
    await expect(save(page)).toBeVisible()
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)
  }
  await page.emulateMedia({ colorScheme: 'dark' })
  await resize(page, 'desk')
  for (const section of ['', 'place', 'notifications']) {
    await goWithin(page, editorOf(tour, section))
    await expect(page.getByRole('navigation', { name: 'Partes del tour' })).toBeVisible()
    await expect(page.getByRole('region').first()).toBeVisible()
    await expectAccessible(page)
  }
})

test('nobody fills in a new tour that they may not send, nor one of a restaurant', async ({ page }) => {
  await enter(page, 'recepcion', `${LIST()}/new`)
  await expect(page.getByText('No puedes agregar tours')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Crear tour' })).toHaveCount(0)
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
})

test('a restaurant is offered no tours but its floor and a month of its own', async ({ page }) => {
  await enter(page, 'hostess', '/visitas')
  const main = page.getByRole('main')
  await expect(main.getByRole('group', { name: 'Plano' })).toBeVisible()
  await goWithin(page, '/calendar')
  await expect(main).toContainText(/\d+ personas/)
  await expect(page.getByText('No se pudo cargar la lista')).toHaveCount(0)
  await expectAccessible(page)
})
