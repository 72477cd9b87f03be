import {
  type Business,
  createBusiness,
  deleteBusiness,
  getBusiness,
  patchBusiness,
} from '@muelle/contract/businesses/record'
import { expect, type Page } from '@playwright/test'
import { type Api, apiAs } from './support/api.ts'
import { faultsOf } from './support/faults.ts'
import { goWithin, nextPerson, test } from './support/kept-page.ts'
import { inLightAndDark } from './support/looks.ts'
import { expectAccessible, expectNoSidewaysScroll, resize } from './support/panel.ts'
import { quietOf } from './support/quiet.ts'
import { enter } from './support/session.ts'

const LIST = '/business'
const HOME = 'Muelle Río Lagartos'
const OTHER = 'Muelle Holbox'

const table = (page: Page) => page.getByRole('table', { name: 'Negocios' })
const rows = (page: Page) =>
  table(page)
    .getByRole('row')
    .filter({ has: page.getByRole('cell') })
const row = (page: Page, name: string) => rows(page).filter({ hasText: name })
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true })
const dialog = (page: Page, name: string) => page.getByRole('dialog', { name })

let api: Api
const made: number[] = []
test.beforeAll(async () => {
  api = await apiAs('dueno')
})
test.afterAll(async () => {
  for (const id of made) await api.ask(deleteBusiness, { params: { id } }).catch(() => undefined)
})

/** A business made for one test. */
async function opened(name: string): Promise<Business> {
  const business = await api.ask(createBusiness, { body: { name, type: 'bar', time_zone: 'America/Merida' } })
  made.push(business.id)
  return business
}

test('finds a business without accents, filters by type and state, in the address', async ({ page }) => {
  await enter(page, 'dueno', LIST)
  await expect(row(page, HOME)).toBeVisible()
  await page.getByRole('searchbox', { name: 'Buscar negocios' }).fill('rio lag')
  await expect(page).toHaveURL(`${LIST}?search=rio+lag`)
  await expect(rows(page)).toHaveCount(1)
  await page.getByRole('main').getByRole('button', { name: 'Quitar filtros' }).click()
  await page.getByRole('combobox', { name: 'Tipo' }).click()
  await page.getByRole('option', { name: 'Estacionamiento' }).click()
  await expect(page).toHaveURL(`${LIST}?type=parking`)
  await page.reload()
  await expect(rows(page)).toHaveCount(1)
  await expect(row(page, 'Estacionamiento Chiquilá')).toBeVisible()
  await goWithin(page, `${LIST}?enabled=false&search=muelle`)
  await expect(page.getByRole('heading', { name: 'Nada coincide con los filtros' })).toBeVisible()
})

test('opens a business: the address follows the name, a taken one is replaced by the suggestion', async ({ page }) => {
  const faults = faultsOf(page)
  await enter(page, 'dueno', LIST)
  await page.getByRole('link', { name: 'Nuevo negocio' }).click()
  const slug = page.getByRole('textbox', { name: 'Identificador de la dirección web' })
  await page.getByRole('button', { name: 'Crear negocio' }).click()
  await expect(page.getByText('Este campo es obligatorio')).toBeVisible()
  await page.getByRole('textbox', { name: 'Nombre' }).fill('Muelle Las Coloradas')
  await expect(slug).toHaveValue('muelle-las-coloradas')
  await expect(page.getByText(/\/negocio\/muelle-las-coloradas está libre/)).toBeVisible()
  await slug.fill('rio-lagartos')
  await page.getByRole('button', { name: 'Usar rio-lagartos-2' }).click()
  await expect(slug).toHaveValue('rio-lagartos-2')
  await page.getByRole('combobox', { name: 'Zona horaria' }).click()
  await page.getByRole('option', { name: /^gmt-5/ }).click()
  await page.getByLabel('Sitio web').fill('no es una dirección')
  await page.getByRole('button', { name: 'Crear negocio' }).click()
  await expect(page.getByText(/Escribe una dirección web válida/)).toBeVisible()
  await page.getByLabel('Sitio web').fill('lascoloradas.mx')
  await page.getByRole('button', { name: 'Crear negocio' }).click()
  await expect(heading(page, 'Muelle Las Coloradas')).toBeVisible()
  await expect(page.getByText('El negocio Muelle Las Coloradas ha sido creado')).toBeVisible()
  const id = Number(new URL(page.url()).pathname.split('/').at(-1))
  made.push(id)
  expect(await api.ask(getBusiness, { params: { id } })).toMatchObject({
    slug: 'rio-lagartos-2',
    time_zone: 'America/Cancun',
    website: 'https://lascoloradas.mx',
    country_id: 484,
  })
  expect(faults).toEqual([])
})

test('a name that is taken is said at its field, and nothing typed is lost', async ({ page }) => {
  await enter(page, 'dueno', `${LIST}/new`)
  await page.getByRole('textbox', { name: 'Nombre' }).fill('muelle HOLBOX')
  await page.getByLabel('Teléfono').fill('9841234567')
  await page.getByRole('button', { name: 'Crear negocio' }).click()
  await expect(page.getByText('Ya tienes un negocio con ese nombre. Elige otro.')).toBeVisible()
  await expect(page.getByLabel('Teléfono')).toHaveValue('9841234567')
  await page.getByRole('link', { name: 'Cancelar' }).click()
  await dialog(page, '¿Salir sin guardar?').getByRole('button', { name: 'Salir sin guardar' }).click()
  await expect(heading(page, 'Negocios')).toBeVisible()
})

test('somebody else saved first: the form says so and saves over it only when told', async ({ page }) => {
  const business = await opened('Bar de dos')
  await enter(page, 'dueno', `${LIST}/edit/${business.id}`)
  await page.getByRole('textbox', { name: 'Calle y número' }).fill('Calle 10')
  await api.ask(patchBusiness, { params: { id: business.id }, body: { phone: '9991112233' } })
  await page.getByRole('button', { name: 'Guardar', exact: true }).click()
  await expect(page.getByText('Alguien más cambió este registro')).toBeVisible()
  await page.getByRole('button', { name: 'Cargar lo actual' }).click()
  await expect(page.getByLabel('Teléfono')).toHaveValue('9991112233')
  await page.getByRole('textbox', { name: 'Calle y número' }).fill('Calle 12')
  await page.getByRole('button', { name: 'Guardar', exact: true }).click()
  await expect(page.getByText('El negocio Bar de dos ha sido actualizado')).toBeVisible()
  expect(await api.ask(getBusiness, { params: { id: business.id } })).toMatchObject({
    address: 'Calle 12',
    phone: '9991112233',
  })
  await page.getByRole('button', { name: 'Historial' }).click()
  await expect(page.getByRole('dialog')).toContainText('Calle 12')
})

test('switches a business off and on after a question, and deletes it', async ({ page }) => {
  const { name, id } = await opened('Bar de paso')
  await enter(page, 'dueno', `${LIST}?search=bar+de+paso`)
  const enabled = page.getByRole('switch', { name: `Activo: ${name}` })
  await enabled.press('Space')
  await dialog(page, `¿Desactivar ${name}?`).getByRole('button', { name: 'Confirmar' }).click()
  await expect(enabled).not.toBeChecked()
  await expect(page.getByText(`El negocio ${name} ha sido Desactivado`)).toBeVisible()
  // What stands in it is still looked after: it can be chosen, and says what it is.
  await page.getByRole('button', { name: `Más acciones de ${name}` }).click()
  await page.getByRole('menuitem', { name: /^Configuración/ }).click()
  await expect(page).toHaveURL('/settings/general')
  await expect(page.getByRole('combobox', { name: 'Negocio' })).toHaveValue(`${name} (desactivado)`)
  await goWithin(page, `${LIST}/${id}`)
  await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible()
  await goWithin(page, `${LIST}?search=bar+de+paso`)
  await enabled.press('Space')
  await dialog(page, `¿Activar ${name}?`).getByRole('button', { name: 'Confirmar' }).click()
  await expect(enabled).toBeChecked()
  await page.getByRole('button', { name: `Más acciones de ${name}` }).click()
  await page.getByRole('menuitem', { name: 'Eliminar' }).click()
  await dialog(page, `¿Eliminar ${name}?`).getByRole('button', { name: 'Eliminar' }).click()
  await expect(page.getByText(`El negocio ${name} ha sido eliminado`)).toBeVisible()
  await expect(rows(page)).toHaveCount(0)
  // Nor is what was read of it before, and nobody goes on typing into its form.
  const unknown = page.getByRole('heading', { name: 'No encontramos este negocio' })
  await goWithin(page, `${LIST}/${id}`)
  await expect(unknown).toBeVisible()
  await goWithin(page, `${LIST}/edit/${id}`)
  await expect(heading(page, 'Editar negocio')).toBeVisible()
  await expect(unknown).toBeVisible()
})

test('one with people to take out cannot be deleted, and says until when', async ({ page }) => {
  await enter(page, 'dueno', LIST)
  await page.getByRole('button', { name: `Más acciones de ${HOME}` }).click()
  const item = page.getByRole('menuitem', { name: /^Eliminar/ })
  await expect(item).toBeDisabled()
  await expect(item).toContainText(
    /El negocio todavía tiene \d+ salidas con [\d,]+ personas por atender, hasta el \d+ de/,
  )
})

test('another business in the header changes the address of its page, and its links lead to it', async ({ page }) => {
  await enter(page, 'dueno', LIST)
  await page.getByRole('link', { name: HOME }).click()
  await expect(heading(page, HOME)).toBeVisible()
  const before = page.url()
  await page.getByRole('combobox', { name: 'Negocio' }).click()
  await page.getByRole('option', { name: OTHER }).click()
  await expect(heading(page, OTHER)).toBeVisible()
  expect(page.url()).not.toBe(before)
  await page
    .getByRole('navigation', { name: 'Partes del negocio' })
    .getByRole('button', { name: /^Visitas/ })
    .click()
  await expect(heading(page, 'Visitas')).toBeVisible()
})

test('who does not manage businesses sees their own and may change nothing', async ({ page }) => {
  await enter(page, 'gerente', LIST)
  await expect(row(page, HOME)).toBeVisible()
  await expect(page.getByRole('link', { name: 'Nuevo negocio' })).toBeHidden()
  const enabled = page.getByRole('switch', { name: `Activo: ${HOME}` })
  await expect(enabled).toBeDisabled()
  // Fingers and keyboard reach it and hear why; it stays as it is.
  await enabled.focus()
  await page.keyboard.press('Space')
  await expect(page.getByRole('status').filter({ hasText: /permiso/ })).toBeVisible()
  await expect(enabled).toBeChecked()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await nextPerson(page)
  await enter(page, 'recepcion', LIST)
  await expect(table(page)).toBeHidden()
})

test('a new business is in the country of its money until somebody says where it is', async ({ page }) => {
  await enter(page, 'dueno', `${LIST}/new`)
  const country = page.getByRole('combobox', { name: 'País' })
  const choose = async (field: string, words: string, option: RegExp) => {
    await page.getByRole('combobox', { name: field }).fill(words)
    await page.getByRole('option', { name: option }).first().click()
  }
  await expect(country).toHaveValue('México')
  await choose('Moneda', 'GTQ', /^GTQ/)
  await expect(country).toHaveValue('Guatemala')
  await choose('País', 'Belice', /^Belice$/)
  await choose('Moneda', 'JPY', /^JPY/)
  await expect(country).toHaveValue('Belice')
})

const PAGES = [
  ['the list', LIST],
  ['a business', `${LIST}/1`],
  ['its form', `${LIST}/edit/1`],
  ['the form of a new one', `${LIST}/new`],
] as const

for (const [name, path] of PAGES) {
  test(`${name}: axe has no objection in light and dark, and nothing sticks out at any width`, async ({ page }) => {
    await resize(page, 'desk')
    const untilQuiet = quietOf(page)
    await enter(page, 'dueno', path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await untilQuiet()
    await inLightAndDark(page, () => expectAccessible(page))
    await resize(page, 'tablet')
    await inLightAndDark(page, () => expectNoSidewaysScroll(page))
    await resize(page, 'phone')
    await inLightAndDark(page, async () => {
      await expectNoSidewaysScroll(page)
      await expectAccessible(page)
    })
  })
}
