import { listUsers, updateUser } from '@muelle/contract/users/record'
import { expect, type Page } from '@playwright/test'
import { apiAs } from './support/api.ts'
import { faultsOf } from './support/faults.ts'
import { goWithin, test } from './support/kept-page.ts'
import { inEveryLook } from './support/looks.ts'
import { expectAccessible, expectNoSidewaysScroll } from './support/panel.ts'
import { enter } from './support/session.ts'

const table = (page: Page) => page.getByRole('table', { name: 'Usuarios' })
const rowOf = (page: Page, name: string) => table(page).getByRole('row').filter({ hasText: name })
const form = (page: Page, title: 'Nuevo Usuario' | 'Editar Usuario') => page.getByRole('dialog', { name: title })
const find = async (page: Page, words: string) => {
  await page.getByRole('searchbox', { name: 'Buscar usuarios' }).fill(words)
  await expect(page).toHaveURL(new RegExp(`search=${encodeURIComponent(words)}`))
}

let made = 0
/** Somebody that no other test knows. */
const somebody = () => {
  const code = `${Date.now().toString(36)}${(made += 1)}`
  return { firstName: 'Prueba', lastName: `Usuario ${code}`, username: `prueba-${code}`, password: 'marea-alta-2030' }
}
type Somebody = ReturnType<typeof somebody>

async function add(page: Page, person: Somebody) {
  await page.getByRole('button', { name: 'Nuevo', exact: true }).click()
  const dialog = form(page, 'Nuevo Usuario')
  await dialog.getByRole('textbox', { name: 'Nombre', exact: true }).fill(person.firstName)
  await dialog.getByLabel('Apellido').fill(person.lastName)
  await dialog.getByLabel('Nombre de Usuario').fill(person.username)
  await dialog.getByText('Contraseña', { exact: true }).click()
  await dialog.getByLabel('Contraseña *', { exact: true }).fill(person.password)
  await dialog.getByRole('button', { name: 'Crear usuario' }).click()
  await expect(page.getByText('El usuario ha sido creado')).toBeVisible()
  await expect(dialog).toBeHidden()
}

test('the list: the owner stands out and is locked; sorting, search and open form live in the address', async ({
  page,
}) => {
  const faults = faultsOf(page)
  await enter(page, 'dueno', '/users?search=alcocer')
  await expect(page.getByRole('heading', { level: 1, name: 'Usuarios' })).toBeVisible()
  for (const column of ['Nombre', 'Nombre de Usuario', 'Permiso', 'Activo', 'Acciones'])
    await expect(table(page).getByRole('columnheader', { name: column, exact: true })).toBeVisible()
  const owner = rowOf(page, 'Rosario Alcocer')
  await expect(owner).toContainText('Dueño')
  await expect(owner.getByRole('switch')).toBeDisabled()
  await expect(owner.getByRole('button')).toHaveCount(0)
  await goWithin(page, '/users')
  await table(page).getByRole('columnheader', { name: 'Nombre', exact: true }).getByRole('button').click()
  await expect(page).toHaveURL('/users?sort=-name')
  await find(page, 'IVAN')
  await expect(rowOf(page, 'Iván Cetina')).toBeVisible()
  await expect(table(page).getByRole('row')).toHaveCount(2)
  await page.getByRole('button', { name: 'Editar a Iván Cetina' }).first().click()
  await expect(form(page, 'Editar Usuario').getByLabel('Nombre de Usuario')).toHaveValue('vendedor')
  await page.reload()
  await expect(form(page, 'Editar Usuario').getByLabel('Apellido')).toHaveValue('Cetina')
  await page.goBack()
  await expect(form(page, 'Editar Usuario')).toBeHidden()
  expect(faults).toEqual([])
})

test('a form with faults sends nothing and says what is missing', async ({ page }) => {
  await enter(page, 'dueno', '/settings/usuario')
  const sent: string[] = []
  page.on('request', (request) => {
    if (request.method() === 'POST') sent.push(request.url())
  })
  await page.getByRole('button', { name: 'Nuevo', exact: true }).click()
  const dialog = form(page, 'Nuevo Usuario')
  await dialog.getByLabel('Correo electrónico').fill('luz@')
  await dialog.getByText('Contraseña', { exact: true }).click()
  await dialog.getByLabel('Contraseña *', { exact: true }).fill('corta')
  await dialog.getByRole('button', { name: 'Crear usuario' }).click()
  await expect(dialog.getByText('Este campo es obligatorio')).toHaveCount(3)
  await expect(dialog.getByText('Escribe un correo válido')).toBeVisible()
  await expect(dialog.getByText('Escribe al menos 10 caracteres', { exact: true })).toBeVisible()
  expect(sent).toEqual([])
  await dialog.getByRole('textbox', { name: 'Nombre', exact: true }).fill('Luz')
  await dialog.getByLabel('Apellido').fill('Canul')
  await dialog.getByLabel('Nombre de Usuario').fill('DUENO')
  await dialog.getByLabel('Correo electrónico').fill('')
  await dialog.getByLabel('Contraseña *', { exact: true }).fill('marea-alta-2030')
  await dialog.getByRole('button', { name: 'Crear usuario' }).click()
  await expect(dialog.getByText('Ese nombre de usuario ya existe. Elige otro.')).toBeVisible()
  expect(sent).toHaveLength(1)
})

test('add, edit, disable, enable and delete, each with its words', async ({ page }) => {
  const person = somebody()
  const name = `${person.firstName} ${person.lastName}`
  await enter(page, 'dueno', '/users')
  await add(page, person)
  await find(page, person.username)
  await expect(rowOf(page, name)).toContainText('Sin permiso')

  await rowOf(page, name)
    .getByRole('button', { name: `Editar a ${name}` })
    .first()
    .click()
  const dialog = form(page, 'Editar Usuario')
  await dialog.getByRole('combobox', { name: 'Permiso' }).click()
  await page.getByRole('option', { name: 'Ventas' }).click()
  await dialog.getByRole('button', { name: 'Guardar' }).click()
  await expect(page.getByText('El usuario ha sido actualizado')).toBeVisible()
  await expect(rowOf(page, name)).toContainText('Ventas')

  for (const [verb, done] of [
    ['Desactivar', 'El usuario ha sido Desactivado'],
    ['Activar', 'El usuario ha sido Activado'],
  ] as const) {
    await rowOf(page, name).locator('label').first().click()
    const question = page.getByRole('dialog', { name: `${verb} usuario` })
    await expect(question).toContainText(`¿Deseas ${verb} al usuario ${name}?`)
    await question.getByRole('button', { name: 'Confirmar' }).click()
    await expect(page.getByText(done)).toBeVisible()
    await expect(rowOf(page, name).getByRole('switch')).toBeChecked({ checked: verb === 'Activar' })
  }

  await rowOf(page, name)
    .getByRole('button', { name: `Eliminar a ${name}` })
    .click()
  const question = page.getByRole('dialog', { name: 'Eliminar usuario' })
  await expect(question).toContainText(name)
  await question.getByRole('button', { name: 'Cancelar' }).click()
  await expect(rowOf(page, name)).toBeVisible()
  await rowOf(page, name)
    .getByRole('button', { name: `Eliminar a ${name}` })
    .click()
  await question.getByRole('button', { name: 'Confirmar' }).click()
  await expect(page.getByText('El usuario ha sido eliminado')).toBeVisible()
  await expect(rowOf(page, name)).toHaveCount(0)
})

test('what somebody else saved first is not overwritten unseen (I26)', async ({ page }) => {
  const person = somebody()
  const name = `${person.firstName} ${person.lastName}`
  await enter(page, 'dueno', '/users')
  await add(page, person)
  await find(page, person.username)
  await rowOf(page, name)
    .getByRole('button', { name: `Editar a ${name}` })
    .first()
    .click()
  const dialog = form(page, 'Editar Usuario')
  await expect(dialog.getByRole('textbox', { name: 'Nombre', exact: true })).toHaveValue('Prueba')
  const api = await apiAs('dueno')
  const { rows } = await api.ask(listUsers, { query: { filter: { search: person.username } } })
  const [row] = rows
  if (!row) throw new Error('the user that was just added is not there')
  await api.ask(updateUser, {
    params: { id: row.id },
    body: { first_name: 'Otra', last_name: person.lastName, username: person.username, version: row.version },
  })
  await dialog.getByLabel('Correo electrónico').fill('tarde@ejemplo.com')
  await dialog.getByRole('button', { name: 'Guardar' }).click()
  await expect(dialog.getByText('Alguien más cambió este registro')).toBeVisible()
  await dialog.getByRole('button', { name: 'Cargar lo actual' }).click()
  await expect(dialog.getByRole('textbox', { name: 'Nombre', exact: true })).toHaveValue('Otra')
  await dialog.getByLabel('Correo electrónico').fill('tarde@ejemplo.com')
  await dialog.getByRole('button', { name: 'Guardar' }).click()
  await expect(page.getByText('El usuario ha sido actualizado')).toBeVisible()
})

test('who may not see users is told so, without asking for them', async ({ page }) => {
  await enter(page, 'recepcion', '/users')
  await expect(page.getByRole('table')).toHaveCount(0)
  await expect(page.getByText(/permiso/i).first()).toBeVisible()
})

test('no fault that axe can see, at any width, in light and dark', async ({ page }) => {
  // The oldest first: other tests add users.
  await enter(page, 'dueno', '/users?sort=created_at')
  await inEveryLook(page, async () => {
    await expect(page.getByText('Rosario Alcocer')).toBeVisible()
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)
  })
  await page.getByRole('button', { name: 'Nuevo', exact: true }).click()
  await inEveryLook(page, async () => {
    await expect(form(page, 'Nuevo Usuario').getByLabel('Apellido')).toBeVisible()
    await expectAccessible(page)
  })
})
