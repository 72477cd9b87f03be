import { listRoles, resetRole, updateRole } from '@muelle/contract/members/roles'
import { getSession } from '@muelle/contract/sessions/record'
import { expect, type Page } from '@playwright/test'
import { apiAs } from './support/api.ts'
import { intercept } from './support/intercept.ts'
import { test } from './support/kept-page.ts'
import { expectAccessible, expectNoSidewaysScroll, resize, WIDTHS } from './support/panel.ts'
import { enter } from './support/session.ts'

const ROLES = '/settings/roles'

const matrix = (page: Page) => page.getByRole('region', { name: 'Roles y módulos' })
const heads = (page: Page) => matrix(page).getByRole('columnheader')
const openRole = (page: Page, role: string) => page.getByRole('link', { name: `Ver el rol ${role}` }).click()
const drawer = (page: Page, role: string) => page.getByRole('dialog', { name: role })
const notice = (page: Page, text: string) => page.getByRole('status').filter({ hasText: text })

test.afterEach(async () => {
  const owner = await apiAs('dueno')
  await owner.ask(resetRole, { params: { role: 'tour_captain' } })
})

test('shows the roles of the business in words, and all of them when asked', async ({ page }) => {
  await enter(page, 'dueno', ROLES)
  await expect(heads(page)).toContainText([
    'Módulo',
    'Gerente de operaciones',
    'Recepcionista',
    'Capitán',
    'Vendedor de oficina',
    'Gerente',
  ])
  await expect(matrix(page).getByRole('row', { name: /^Checking QR/ })).toContainText('Ver · Crear · Editar')
  await expectAccessible(page)
  await page.getByText('Todos los roles').click()
  await expect(page).toHaveURL(`${ROLES}?all=true`)
  await expect(heads(page)).toHaveCount(12)
  await expectNoSidewaysScroll(page)
})

test('the owner changes a role: it shows, it holds, it has a history, and it goes back', async ({ page }) => {
  await enter(page, 'dueno', ROLES)
  await openRole(page, 'Capitán')
  const role = drawer(page, 'Capitán')
  await expect(role.getByText('Gilberto Contreras').first()).toBeVisible()
  const save = role.getByRole('button', { name: 'Guardar' })
  await expect(save).toBeDisabled()
  await expectAccessible(page)
  await role.getByRole('checkbox', { name: 'Crear: Reportes' }).check()
  await expect(role.getByRole('checkbox', { name: 'Ver: Reportes' })).toBeChecked()
  await save.click()
  await expect(notice(page, 'El rol ha sido actualizado')).toBeVisible()
  await expect(save).toBeDisabled()

  const captain = await apiAs('capitan')
  const { business } = await captain.ask(getSession, {})
  expect(business[0]?.modules).toContainEqual({ identifier: 'mdu_report', create: true, edit: false, delete: false })

  await role.getByRole('button', { name: 'Historial' }).click()
  const history = page.getByRole('dialog', { name: /Historial de cambios/ })
  await expect(history.getByRole('listitem').first()).toContainText('Reportes')
  await expect(history.getByRole('listitem').first()).toContainText('Ver · Crear')
  await page.keyboard.press('Escape')

  await role.getByRole('button', { name: 'Volver al inicial' }).click()
  await page
    .getByRole('dialog', { name: '¿Volver el rol a lo inicial?' })
    .getByRole('button', { name: 'Confirmar' })
    .click()
  await expect(notice(page, 'El rol volvió a lo inicial')).toBeVisible()
  await expect(role.getByRole('checkbox', { name: 'Ver: Reportes' })).not.toBeChecked()
})

test('what is ticked and not saved is not lost by mistake', async ({ page }) => {
  await enter(page, 'dueno', `${ROLES}?role=tour_captain`)
  const role = drawer(page, 'Capitán')
  await role.getByRole('checkbox', { name: 'Ver: Reportes' }).check()
  await expect(role.getByText('Hay cambios sin guardar')).toBeVisible()
  await page.keyboard.press('Escape')
  const asking = page.getByRole('dialog', { name: '¿Salir sin guardar?' })
  await asking.getByRole('button', { name: 'Cancelar' }).click()
  await expect(role.getByRole('checkbox', { name: 'Ver: Reportes' })).toBeChecked()

  // What is ticked while the role is read again stays, also where somebody else has changed it meanwhile.
  let readAgain = () => {}
  const held = new Promise<void>((resolve) => {
    readAgain = resolve
  })
  await intercept(page, '**/v1/provider/business-role', async (route) => {
    await held
    await route.fallback()
  })
  await role.getByRole('button', { name: 'Guardar' }).click()
  await expect(notice(page, 'El rol ha sido actualizado')).toBeVisible()
  await role.getByRole('checkbox', { name: 'Crear: Reportes' }).check()
  const owner = await apiAs('dueno')
  const { rows } = await owner.ask(listRoles, {})
  const captain = rows.find((row) => row.role === 'tour_captain')
  const modules = captain?.modules.filter(({ identifier }) => identifier !== 'mdu_checkin') ?? []
  const params = { role: 'tour_captain' } as const
  await owner.ask(updateRole, { params, body: { modules, version: captain?.version ?? 0 } })
  readAgain()
  await expect(role.getByRole('checkbox', { name: 'Ver: Checking QR' })).not.toBeChecked()
  await expect(role.getByRole('checkbox', { name: 'Crear: Reportes' })).toBeChecked()
  await page.keyboard.press('Escape')
  await expect(asking).toBeVisible()
})

test('others read what concerns their businesses', async ({ page }) => {
  await enter(page, 'gerente', ROLES)
  await expect(page.getByText('Solo la persona dueña de la cuenta puede cambiar los roles.')).toBeVisible()
  await openRole(page, 'Capitán')
  const role = drawer(page, 'Capitán')
  await expect(role.getByText('Reservas de tours')).toBeVisible()
  await expect(role.getByRole('checkbox')).toHaveCount(0)
  await expect(role.getByRole('button', { name: 'Guardar' })).toHaveCount(0)
})

test('works on a phone, in the dark', async ({ page }) => {
  await resize(page, 'phone')
  await page.emulateMedia({ colorScheme: 'dark' })
  await enter(page, 'dueno', ROLES)
  await expect(page.getByRole('link', { name: 'Ver el rol Capitán' })).toBeVisible()
  await expectNoSidewaysScroll(page)
  await expectAccessible(page)
  await openRole(page, 'Capitán')
  await expect(drawer(page, 'Capitán').getByRole('checkbox').first()).toBeVisible()
  await expectAccessible(page)
})

test('a tablet shows every role and every entry of the settings’ menu whole', async ({ page }) => {
  await resize(page, 'tablet')
  await enter(page, 'dueno', `${ROLES}?all=true`)
  await expect(page.getByRole('link', { name: /^Ver el rol / })).toHaveCount(11)
  const entries = page.getByRole('navigation', { name: 'Menú de configuración' }).getByRole('link')
  await expect(entries.filter({ hasText: 'Textos legales' })).toBeVisible()
  for (const shown of await page
    .getByRole('link', { name: /^Ver el rol / })
    .or(entries)
    .all()) {
    const { x, width } = (await shown.boundingBox()) ?? { x: Number.NaN, width: Number.NaN }
    expect(x).toBeGreaterThanOrEqual(0)
    expect(x + width).toBeLessThanOrEqual(WIDTHS.tablet)
  }
  await expectAccessible(page)
})
