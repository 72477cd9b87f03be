import { createCombo, deleteCombo, listCombos } from '@muelle/contract/resources/combos'
import { createResource, deleteResource, listResources, updateResource } from '@muelle/contract/resources/record'
import { deleteFloorPlan, getFloorPlan } from '@muelle/contract/visits/floor-plan'
import { expect, type Locator, type Page } from '@playwright/test'
import { type Api, apiAs } from './support/api.ts'
import { faultsOf } from './support/faults.ts'
import { goWithin, nextPerson, test, withBusiness } from './support/kept-page.ts'
import { inEveryLook } from './support/looks.ts'
import { type DemoUser, expectAccessible, expectNoSidewaysScroll, resize } from './support/panel.ts'
import { enter } from './support/session.ts'

const RESOURCES = '/settings/recursos'
const PAGE_ROWS = 10

const table = (page: Page) => page.getByRole('table', { name: 'Recursos' })
const row = (page: Page, name: string) => table(page).getByRole('row').filter({ hasText: name })
const names = (page: Page) => table(page).locator('tbody tr td:first-child b').allInnerTexts()
const dialog = (page: Page, name: string | RegExp) => page.getByRole('dialog', { name })
const notice = (page: Page, text: string) => page.getByRole('status').filter({ hasText: text })
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()
const filter = async (page: Page, name: string, option: string) => {
  await page.getByRole('combobox', { name }).click()
  await page.getByRole('option', { name: option }).click()
}

let restaurant: Api
test.beforeAll(async () => {
  restaurant = await apiAs('dueno', 'Restaurante La Ría')
})

const listed = async (search: string) => {
  const query = { limit: 200, filter: { search } }
  return (await restaurant.ask(listResources, { params: { id: restaurant.businessId }, query })).rows
}
/** A table of one test, in a zone of its own. */
const added = (name: string, zone: string) =>
  restaurant.ask(createResource, {
    params: { id: restaurant.businessId },
    body: { name, type: 'mesa', capacity: 4, zone },
  })
const removeZone = async (zone: string) => {
  for (const { id } of await listed(zone))
    await restaurant.ask(deleteResource, { params: { id: restaurant.businessId, resourceId: id } })
}

/** Opens the screen on the business with this name. */
async function open(page: Page, business = 'Restaurante La Ría', user: DemoUser = 'dueno', search = '') {
  const { businessId } = await apiAs(user, business)
  await withBusiness(page, businessId)
  await enter(page, user, RESOURCES + search)
  await expect(page.getByRole('heading', { level: 1, name: 'Recursos' })).toBeVisible()
}

test('lists ten to a page, as people count; the filters work and live in the address', async ({ page }) => {
  const faults = faultsOf(page)
  await open(page)
  await expect(row(page, 'Mesa')).toHaveCount(PAGE_ROWS)
  expect(await names(page)).toEqual(Array.from({ length: PAGE_ROWS }, (_, index) => `Mesa ${index + 1}`))
  await expect(page.getByRole('combobox', { name: 'Filas por página' })).toHaveCount(0)
  await page.getByRole('button', { name: 'Ir a la página 2' }).click()
  await expect(page).toHaveURL(`${RESOURCES}?page=2`)
  await expect(row(page, 'Mesa 16')).toBeVisible()

  await filter(page, 'Tipo', 'Sillones')
  await expect(page).toHaveURL(`${RESOURCES}?type=sillon`)
  await expect(table(page).getByRole('cell', { name: 'Sillón', exact: true })).toHaveCount(3)
  await expect(table(page).getByRole('cell', { name: 'Mesa', exact: true })).toHaveCount(0)
  await filter(page, 'Tipo', 'Todos')
  await page.getByRole('searchbox', { name: 'Buscar recursos' }).fill('TERRAZA')
  await expect(page).toHaveURL(`${RESOURCES}?search=TERRAZA`)
  await expect(row(page, 'Mesa')).toHaveCount(6)
  await filter(page, 'Estado', 'No disponible')
  await expect(row(page, 'Pata en reparación')).toContainText('Mesa 14')
  await page.reload()
  await expect(row(page, 'Mesa')).toHaveCount(1)
  await press(page, 'Quitar filtros')
  await expect(page).toHaveURL(RESOURCES)
  await expectAccessible(page)
  expect(faults).toEqual([])
})

test('adds one with the words of the form, changes it, tells its history, deletes it', async ({ page }) => {
  await open(page)
  await press(page, 'Agregar recurso')
  const adding = dialog(page, 'Agregar recurso')
  await press(page, 'Guardar')
  for (const words of ['Ingrese el nombre del recurso', 'Seleccione una categoría', 'Ingrese la capacidad'])
    await expect(adding.getByText(words)).toBeVisible()
  await expectAccessible(page)
  await adding.getByLabel('Nombre').fill('mesa 1')
  await adding.getByRole('combobox', { name: 'Categoría' }).click()
  await page.getByRole('option', { name: 'Sillón' }).click()
  await adding.getByLabel('Capacidad (personas)').fill('5')
  await adding.getByRole('radio', { name: 'Sí' }).check()
  await adding.getByLabel('Zona').fill('Prueba uno')
  await press(page, 'Guardar')
  // The server's sentence stands at the field to blame, and what was typed is still there.
  await expect(adding.getByText('Ya hay un recurso que se llama «mesa 1». Elige otro nombre.')).toBeVisible()
  await adding.getByLabel('Nombre').fill('Rincón')
  await press(page, 'Guardar')
  await expect(notice(page, 'Recurso agregado con éxito')).toBeVisible()

  await page.getByRole('searchbox', { name: 'Buscar recursos' }).fill('rincon')
  await expect(row(page, 'Rincón')).toContainText('VIP')
  await press(page, 'Editar Rincón')
  const editing = dialog(page, 'Editar recurso')
  await expect(page).toHaveURL(/resource=\d+/)
  await editing.getByLabel('Capacidad (personas)').fill('6')
  await press(page, 'Guardar')
  await expect(notice(page, 'Recurso actualizado con éxito')).toBeVisible()
  await press(page, 'Editar Rincón')
  await press(page, 'Historial')
  const history = dialog(page, /Rincón/)
  await expect(history).toContainText('Capacidad')
  await history.getByRole('button', { name: 'Cerrar' }).click()
  await editing.getByRole('button', { name: 'Cancelar' }).click()

  await press(page, 'Eliminar Rincón')
  await expect(dialog(page, 'Eliminar recurso')).toContainText('¿Desea eliminar el recurso Rincón?')
  await press(page, 'Confirmar')
  await expect(notice(page, 'Recurso eliminado con éxito')).toBeVisible()
  await expect(page.getByText('Nada coincide con los filtros')).toBeVisible()
  expect(await listed('rincon')).toEqual([])
})

test('adds many: the quantity never below 1, and the names shown before they are made', async ({ page }) => {
  const zone = 'Prueba muchas'
  await open(page)
  await press(page, 'Agregar recursos masivamente')
  const adding = dialog(page, 'Agregar recursos masivamente')
  const quantity = adding.getByLabel('Cantidad')
  await expect(quantity).toHaveValue('0')
  await press(page, 'Uno menos')
  await expect(quantity).toHaveValue('1')
  await press(page, 'Uno más')
  await expect(quantity).toHaveValue('2')
  await quantity.fill('')
  await quantity.blur()
  await expect(quantity).toHaveValue('1')
  await quantity.fill('12')
  await adding.getByLabel('Nombre base').fill('Mesa')
  const preview = adding.getByRole('status')
  await expect(preview).toContainText('Mesa 17')
  await expect(preview).toContainText('Mesa 20')
  await expect(preview).toContainText('y 8 más, hasta Mesa 28')
  await adding.getByLabel('Zona').fill(zone)
  await expectAccessible(page)
  await adding.getByRole('button', { name: 'Agregar', exact: true }).click()
  await expect(notice(page, 'Recursos agregados exitosamente')).toBeVisible()
  const made = await listed(zone)
  expect(made.map(({ name }) => name)).toEqual(Array.from({ length: 12 }, (_, index) => `Mesa ${index + 17}`))
  expect(made.every(({ type, capacity, vip }) => type === 'mesa' && capacity === 1 && !vip)).toBe(true)
  await removeZone(zone)
})

test('changes a status with a press, and takes it back', async ({ page }) => {
  const zone = 'Prueba estado'
  await added('Estado 1', zone)
  await open(page, undefined, undefined, `?zone=${zone}`)
  const status = page.getByRole('button', { name: /Cambiar el estado de Estado 1/ })
  await status.click()
  await page.getByRole('menuitem', { name: 'Limpieza' }).click()
  await expect(status).toHaveText('Limpieza')
  await expect.poll(async () => (await listed(zone))[0]?.status).toBe('Limpieza')
  await page.getByRole('button', { name: 'Deshacer' }).click()
  await expect(status).toHaveText('Disponible')
  await expect.poll(async () => (await listed(zone))[0]?.status).toBe('Disponible')
  await removeZone(zone)
})

test('somebody else saved first: nothing is overwritten, and nothing that was typed is lost (I26)', async ({
  page,
}) => {
  const zone = 'Prueba ajena'
  const mine = await added('Ajena 1', zone)
  await open(page, undefined, undefined, `?zone=${zone}&resource=${mine.id}`)
  const editing = dialog(page, 'Editar recurso')
  await editing.getByLabel('Descripción').fill('Junto a la ventana')
  await restaurant.ask(updateResource, {
    params: { id: restaurant.businessId, resourceId: mine.id },
    body: { name: 'Ajena 1', type: 'mesa', capacity: 7, version: mine.version },
  })
  await press(page, 'Guardar')
  await expect(editing.getByRole('alert')).toContainText('Alguien más cambió este registro')
  await expect(editing.getByLabel('Descripción')).toHaveValue('Junto a la ventana')
  await editing.getByRole('button', { name: 'Cargar lo actual' }).click()
  await expect(editing.getByLabel('Capacidad (personas)')).toHaveValue('7')
  await editing.getByLabel('Descripción').fill('Junto a la ventana')
  await press(page, 'Guardar')
  await expect(notice(page, 'Recurso actualizado con éxito')).toBeVisible()
  expect((await listed(zone))[0]).toMatchObject({ capacity: 7, description: 'Junto a la ventana' })
  await removeZone(zone)
})

test('one keeps what was typed only by saying so, over the version that was shown last (I26)', async ({ page }) => {
  const zone = 'Prueba propia'
  const mine = await added('Propia 1', zone)
  const changedBySomebody = (description: string, version: number) =>
    restaurant.ask(updateResource, {
      params: { id: restaurant.businessId, resourceId: mine.id },
      body: { name: 'Propia 1', type: 'mesa', capacity: 4, zone, description, version },
    })
  await open(page, undefined, undefined, `?zone=${zone}&resource=${mine.id}`)
  const editing = dialog(page, 'Editar recurso')
  const conflict = editing.getByRole('alert').filter({ hasText: 'Alguien más cambió este registro' })
  const refusedBy = async (button: string) => {
    const answer = page.waitForResponse((response) => response.request().method() === 'PUT')
    await editing.getByRole('button', { name: button, exact: true }).click()
    expect((await answer).status()).toBe(409)
    await expect(conflict).toBeVisible()
  }
  await editing.getByLabel('Descripción').fill('La mía')
  const second = await changedBySomebody('La segunda', mine.version)
  await refusedBy('Guardar')
  // Who only saves again has not chosen yet.
  await refusedBy('Guardar')
  // What is kept is checked like whatever is saved.
  await editing.getByLabel('Nombre').fill('')
  await editing.getByRole('button', { name: 'Guardar lo mío' }).click()
  await expect(editing.getByText('Ingrese el nombre del recurso')).toBeVisible()
  await editing.getByLabel('Nombre').fill('Propia 1')
  const third = await changedBySomebody('La tercera', second.version)
  await refusedBy('Guardar lo mío')
  expect((await listed(zone))[0]).toMatchObject({ description: 'La tercera', version: third.version })
  await editing.getByRole('button', { name: 'Guardar lo mío' }).click()
  await expect(notice(page, 'Recurso actualizado con éxito')).toBeVisible()
  expect((await listed(zone))[0]).toMatchObject({ description: 'La mía' })
  await removeZone(zone)
})

test('joins tables: what they seat follows from them, and none of them can be deleted meanwhile', async ({ page }) => {
  const zone = 'Prueba juntas'
  await added('Junta 1', zone)
  await added('Junta 2', zone)
  await open(page)
  await page.getByRole('tab', { name: 'Combinaciones' }).click()
  await expect(page).toHaveURL(`${RESOURCES}?tab=combos`)
  await expect(page.getByRole('table', { name: 'Combinaciones' })).toContainText('Mesa 1 + Mesa 2')
  await press(page, 'Nueva combinación')
  const adding = dialog(page, 'Nueva combinación')
  const tables = adding.getByLabel('Mesas que se juntan')
  for (const name of ['Junta 1', 'Junta 2']) {
    await tables.fill(name)
    await page.getByRole('option', { name }).click()
  }
  await page.keyboard.press('Escape')
  await expect(adding.getByLabel('Nombre')).toHaveValue('Junta 1 + Junta 2')
  await expect(adding.getByLabel('Mínimo de personas')).toHaveValue('5')
  await expect(adding.getByLabel('Capacidad juntas')).toHaveValue('6')
  await expectAccessible(page)
  await press(page, 'Guardar')
  await expect(notice(page, 'Combinación agregada')).toBeVisible()
  await expect(page.getByRole('table', { name: 'Combinaciones' })).toContainText('5 a 6 personas')

  await goWithin(page, `${RESOURCES}?zone=${zone}`)
  const remove = page.getByRole('button', { name: 'Eliminar Junta 1' })
  await expect(remove).toHaveAttribute('aria-disabled', 'true')
  await expect(remove).toHaveAccessibleDescription(/combinación «Junta 1 \+ Junta 2»/)
  await goWithin(page, `${RESOURCES}?tab=combos`)
  await press(page, 'Eliminar Junta 1 + Junta 2')
  await press(page, 'Confirmar')
  await expect(notice(page, 'Combinación eliminada')).toBeVisible()
  await removeZone(zone)
})

test('each business its own: spaces of a parking lot, what a tour business has ashore', async ({ page }) => {
  await open(page, 'Estacionamiento Chiquilá')
  await filter(page, 'Tipo', 'Motos')
  await expect(row(page, 'M 8')).toContainText('Entrada')
  await expect(page.getByRole('tab')).toHaveCount(0)
  await page.getByRole('combobox', { name: 'Tipo' }).click()
  await expect(page.getByRole('option', { name: 'Mesas' })).toHaveCount(0)
  await page.keyboard.press('Escape')
  await nextPerson(page)
  await open(page, 'Muelle Holbox')
  await expect(page.getByText('Los transportes de tus tours no son recursos')).toBeVisible()
  await expect(page.getByText('Todavía no hay recursos')).toBeVisible()
})

test('whoever may only read sees everything, and why nothing can be changed', async ({ page }) => {
  const { businessId } = await apiAs('dueno', 'Muelle Holbox')
  const params = { id: businessId }
  const pier = await restaurant.ask(createResource, { params, body: { name: 'Sombrilla', type: 'mesa', capacity: 4 } })
  await open(page, 'Muelle Holbox', 'capitan')
  await expect(row(page, 'Sombrilla')).toContainText('Disponible')
  await expect(page.getByRole('button', { name: 'Agregar recurso', exact: true })).toBeDisabled()
  const edit = page.getByRole('button', { name: 'Editar Sombrilla' })
  await expect(edit).toHaveAccessibleDescription(/No tienes permiso/)
  await expect(page.getByRole('button', { name: /Cambiar el estado/ })).toHaveCount(0)
  await restaurant.ask(deleteResource, { params: { ...params, resourceId: pier.id } })
})

test('on a phone, in the dark: cards, and every action within reach', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'dark' })
  await resize(page, 'phone')
  await open(page)
  const card = page.getByRole('list', { name: 'Recursos' }).getByRole('listitem').filter({ hasText: 'Mesa 10' })
  await expect(card).toContainText('Mesa · 2 personas · Salón')
  const box = await card.getByRole('button', { name: 'Editar Mesa 10' }).boundingBox()
  expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44)
  await expectNoSidewaysScroll(page)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Agregar recursos masivamente' }).click()
  await expect(dialog(page, 'Agregar recursos masivamente')).toBeVisible()
  await expectNoSidewaysScroll(page)
  await expectAccessible(page)
})

test('a combination opens from its address', async ({ page }) => {
  const params = { id: restaurant.businessId }
  const [first, second] = await listed('Terraza')
  if (!first || !second) throw new Error('no tables on the terrace')
  const body = { name: 'De la terraza', resource_ids: [second.id, first.id], min_party: 7, capacity: 9 }
  const known = (await restaurant.ask(listCombos, { params })).rows.find((combo) =>
    combo.resources.every(({ id }) => body.resource_ids.includes(id)),
  )
  const combo = known ?? (await restaurant.ask(createCombo, { params, body }))
  await open(page, undefined, undefined, `?tab=combos&combo=${combo.id}`)
  await expect(dialog(page, 'Editar combinación').getByLabel('Nombre')).toHaveValue(combo.name)
  if (!known) await restaurant.ask(deleteCombo, { params: { ...params, comboId: combo.id } })
})

test('a table of the plan is pulled and moved with the arrows; so it is saved, and stands for the host', async ({
  page,
}) => {
  const faults = faultsOf(page)
  await open(page, 'Restaurante La Ría', 'dueno', '?tab=plano')
  const drawn = page.getByRole('button', { name: /^Mesa 10 / })
  const placeOf = (of: Locator) => of.evaluate(({ style: { left, top } }) => ({ left, top }))
  await drawn.scrollIntoViewIfNeeded()
  const before = await placeOf(drawn)
  const box = await drawn.boundingBox()
  if (!box) throw new Error('nothing to pull')
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2]
  await page.mouse.move(x, y)
  await page.mouse.down()
  await page.mouse.move(x + 1.5 * box.width, y, { steps: 5 })
  await page.mouse.up()
  await expect(page.getByRole('group', { name: 'Mesa 10' })).toBeVisible()
  const pulled = await placeOf(drawn)
  expect(Number.parseFloat(pulled.left)).toBeGreaterThan(Number.parseFloat(before.left))
  expect(pulled.top).toBe(before.top)
  await drawn.focus()
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('ArrowUp')
  const moved = await placeOf(drawn)
  expect(Number.parseFloat(moved.top)).toBeLessThan(Number.parseFloat(pulled.top))
  // Both presses are one step, and so is the pull.
  await press(page, 'Deshacer')
  expect(await placeOf(drawn)).toEqual(pulled)
  await press(page, 'Rehacer')
  await inEveryLook(page, async () => {
    await expectNoSidewaysScroll(page)
    await expectAccessible(page)
  })
  await press(page, 'Guardar plano')
  await expect(notice(page, 'Plano guardado')).toBeVisible()

  await goWithin(page, '/visitas')
  await expect.poll(() => placeOf(page.getByRole('button', { name: /^Mesa 10,/ }))).toEqual(moved)
  expect(faults).toEqual([])
  const params = { id: restaurant.businessId }
  const { id } = await restaurant.ask(getFloorPlan, { params, query: {} })
  await restaurant.ask(deleteFloorPlan, { params: { ...params, planId: id ?? 0 } })
})
