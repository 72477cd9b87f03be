import { createPermission } from '@muelle/contract/permissions/record'
import { createUser } from '@muelle/contract/users/record'
import { expect, type Page } from '@playwright/test'
import { apiAs } from './support/api.ts'
import { faultsOf } from './support/faults.ts'
import { arriveAt, goWithin, test } from './support/kept-page.ts'
import { inEveryLook } from './support/looks.ts'
import { expectAccessible, expectNoSidewaysScroll } from './support/panel.ts'
import { enter } from './support/session.ts'

const table = (page: Page) => page.getByRole('table', { name: 'Permisos' })
const rowOf = (page: Page, name: string) => table(page).getByRole('row').filter({ hasText: name })
const right = (page: Page, flag: string, module: string) =>
  page.getByRole('checkbox', { name: `${flag}: ${module}`, exact: true })
const find = (page: Page, words: string) => page.getByRole('searchbox', { name: 'Buscar permisos' }).fill(words)

let made = 0
const freeName = () => `Permiso ${Date.now().toString(36)}${(made += 1)}`
const password = 'marea-alta-2030'

test('a permission from a preset: create, find, change, delete', async ({ page }) => {
  const faults = faultsOf(page)
  const name = freeName()
  await enter(page, 'dueno', '/permissions')
  await expect(page.getByRole('heading', { level: 1, name: 'Permisos' })).toBeVisible()
  for (const column of ['Nombre', 'Descripción', 'Acciones'])
    await expect(table(page).getByRole('columnheader', { name: column, exact: true })).toBeVisible()
  await page.getByRole('link', { name: 'Nuevo', exact: true }).click()
  await expect(page).toHaveURL('/permissions/new')
  const save = page.getByRole('button', { name: 'Guardar', exact: true })
  await expect(save).toBeDisabled()
  await page.getByRole('combobox', { name: 'Empezar con lo de un rol' }).click()
  await page.getByRole('option', { name: 'Vendedor de oficina' }).click()
  await expect(right(page, 'Crear', 'Reservas de tours')).toBeChecked()
  await expect(right(page, 'Eliminar', 'Reservas de tours')).not.toBeChecked()
  await right(page, 'Editar', 'Recursos').check()
  await expect(right(page, 'Ver', 'Recursos')).toBeChecked()
  await save.click()
  await expect(page.getByText('Este campo es obligatorio')).toBeVisible()
  await page.getByRole('textbox', { name: 'Nombre', exact: true }).fill('VENTAS')
  await save.click()
  await expect(page.getByText('Ya hay un permiso con ese nombre. Elige otro.')).toBeVisible()
  await page.getByRole('textbox', { name: 'Nombre', exact: true }).fill(name)
  await save.click()
  await expect(page.getByText('El permiso ha sido creado')).toBeVisible()
  await expect(page).toHaveURL('/permissions')

  await find(page, name.toUpperCase())
  await rowOf(page, name)
    .getByRole('link', { name: `Editar el permiso ${name}` })
    .click()
  await expect(right(page, 'Editar', 'Recursos')).toBeChecked()
  await right(page, 'Ver', 'Recursos').uncheck()
  await expect(right(page, 'Editar', 'Recursos')).not.toBeChecked()
  await page.getByRole('link', { name: 'Cancelar' }).click()
  const guard = page.getByRole('dialog', { name: '¿Salir sin guardar?' })
  await guard.getByRole('button', { name: 'Cancelar' }).click()
  await save.click()
  await expect(page.getByText('El permiso ha sido actualizado')).toBeVisible()

  await find(page, name)
  await rowOf(page, name)
    .getByRole('button', { name: `Eliminar el permiso ${name}` })
    .click()
  const question = page.getByRole('dialog', { name: 'Eliminar permiso' })
  await expect(question).toContainText(name)
  await question.getByRole('button', { name: 'Confirmar' }).click()
  await expect(page.getByText('Se ha eliminado el permiso')).toBeVisible()
  await expect(rowOf(page, name)).toHaveCount(0)
  // The name that was taken answered 409, which the browser writes down as well.
  expect(faults.filter((fault) => !fault.includes('409'))).toEqual([])
})

test('one that people hold cannot be deleted, and says so', async ({ page }) => {
  await enter(page, 'dueno', '/settings/permisos')
  const button = rowOf(page, 'Ventas').getByRole('button', { name: 'Eliminar el permiso Ventas' })
  await expect(button).toBeDisabled()
  await expect(button).toHaveAttribute('title', /tiene este permiso|tienen este permiso/)
})

test('I17: whoever edits gives only what they hold; what holds more is closed to them', async ({ page }) => {
  const owner = await apiAs('dueno')
  const flags = { create: true, edit: true, delete: true }
  const { id } = await owner.ask(createPermission, {
    body: {
      name: freeName(),
      modules: [
        { identifier: 'mdu_permission_user', ...flags },
        { identifier: 'mdu_business_config', ...flags, delete: false },
      ],
    },
  })
  const username = `editora-${Date.now().toString(36)}`
  await owner.ask(createUser, {
    body: { first_name: 'Edita', last_name: 'Permisos', username, password, user_permission_id: id },
  })
  await arriveAt(page, '/auth/login')
  await page.getByLabel('Usuario').fill(username)
  await page.getByLabel('Contraseña', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Iniciar sesión' }).click()
  await page.waitForURL(/visitas/)
  await goWithin(page, '/permissions/new')
  await expect(right(page, 'Ver', 'Permisos')).toBeEnabled()
  await expect(right(page, 'Eliminar', 'Configuración del negocio')).toBeDisabled()
  await expect(right(page, 'Ver', 'Devoluciones')).toBeDisabled()
  await expect(page.getByText('No tienes este módulo, así que no puedes darlo.').first()).toBeVisible()
  await page.getByRole('combobox', { name: 'Empezar con lo de un rol' }).click()
  await page.getByRole('option', { name: 'Gerente de operaciones' }).click()
  await expect(page.getByText(/Se dejaron fuera \d+ módulos que no tienes/)).toBeVisible()
  await expect(right(page, 'Editar', 'Configuración del negocio')).toBeChecked()
  await page.getByRole('link', { name: 'Cancelar' }).click()
  await page
    .getByRole('dialog', { name: '¿Salir sin guardar?' })
    .getByRole('button', { name: 'Salir sin guardar' })
    .click()
  await find(page, 'Ventas')
  await rowOf(page, 'Ventas').getByRole('link', { name: 'Abrir el permiso Ventas' }).click()
  await expect(page.getByText('Este permiso no lo puedes cambiar')).toBeVisible()
  await expect(right(page, 'Ver', 'Reservas de tours')).toBeDisabled()
  await expect(page.getByRole('button', { name: 'Guardar', exact: true })).toBeDisabled()
})

test('no fault that axe can see, at any width, in light and dark', async ({ page }) => {
  await enter(page, 'dueno', '/permissions')
  await inEveryLook(page, async () => {
    await expect(page.getByText('Ventas', { exact: true })).toBeVisible()
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)
  })
  await goWithin(page, '/permissions/new')
  await inEveryLook(page, async () => {
    await expect(right(page, 'Ver', 'Usuarios')).toBeVisible()
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)
  })
})
