import { listMembers, putMember, removeMember } from '@muelle/contract/members/record'
import { expect, type Page } from '@playwright/test'
import { type Api, apiAs } from './support/api.ts'
import { intercept } from './support/intercept.ts'
import { nextPerson, test } from './support/kept-page.ts'
import { expectAccessible, expectNoSidewaysScroll, resize } from './support/panel.ts'
import { enter } from './support/session.ts'

const TEAM = '/settings/usuarios'
const BUSINESS = 'Muelle Río Lagartos'

const table = (page: Page) => page.getByRole('table', { name: 'Equipo del negocio' })
const row = (page: Page, name: string) => table(page).getByRole('row', { name: new RegExp(name) })
const drawer = (page: Page, name: string) => page.getByRole('dialog', { name })
const manage = (page: Page, name: string) => page.getByRole('button', { name: `Administrar a ${name}` }).click()
const inviteDialog = (page: Page) => page.getByRole('dialog', { name: 'Invitar Usuario' })
const notice = (page: Page, text: string) => page.getByRole('status').filter({ hasText: text })

let owner: Api
test.beforeAll(async () => {
  owner = await apiAs('dueno')
})

const found = async (search: string) => {
  const params = { id: owner.businessId }
  const { rows } = await owner.ask(listMembers, { params, query: { filter: { search } } })
  return rows[0]
}
/** Somebody new in the team, made for one test. */
async function invited(lastName: string) {
  const email = `${lastName.toLowerCase()}@ejemplo.com`
  const body = { first_name: 'Prueba', last_name: lastName, email, role: 'tour_captain' } as const
  const { member } = await owner.ask(putMember, { params: { id: owner.businessId }, body })
  return member
}
const dismiss = (userId: number) => owner.ask(removeMember, { params: { id: owner.businessId, userId } })

test('shows the owner first, and everybody with role, state and last sign-in', async ({ page }) => {
  await enter(page, 'dueno', TEAM)
  const first = table(page).getByRole('row').nth(1)
  await expect(first).toContainText('Rosario Alcocer')
  await expect(first).toContainText('Dueño')
  await expect(first.getByRole('button')).toHaveCount(0)
  await expect(row(page, 'Gilberto Contreras')).toContainText('Capitán')
  await expect(row(page, 'Gilberto Contreras')).toContainText('Activo')
  await expect(row(page, 'Ernesto Marrufo')).toContainText('Gerente de operaciones')
  await expectAccessible(page)
})

test('invites somebody new: the link to copy, then again, then taken back, then out of the business', async ({
  page,
}) => {
  await enter(page, 'dueno', TEAM)
  await page.getByRole('button', { name: 'Invitar Usuario' }).click()
  const dialog = inviteDialog(page)
  // Without an e-mail the link is handed over; one that is typed must be one.
  await dialog.getByLabel('Correo electrónico').fill('no es un correo')
  await dialog.getByRole('button', { name: 'Invitar', exact: true }).click()
  await expect(dialog.getByText('Este campo es obligatorio')).toHaveCount(2)
  await expect(dialog.getByText('Escribe un correo válido')).toBeVisible()
  await expect(dialog.getByText('Elige un rol')).toBeVisible()
  await expectAccessible(page)
  await dialog.getByLabel('Nombre').fill('Itzel')
  await dialog.getByLabel('Apellido').fill('Poot')
  await dialog.getByLabel('Correo electrónico').fill('itzel.poot@ejemplo.com')
  await dialog.getByRole('radio', { name: 'Recepcionista' }).check()
  await dialog.getByRole('button', { name: 'Invitar', exact: true }).click()
  const ready = page.getByRole('dialog', { name: 'La invitación está lista' })
  const link = await ready.getByLabel('Liga de la invitación').inputValue()
  expect(link).toMatch(/\/invitation\/mu_/)
  await ready.getByRole('button', { name: 'Cerrar' }).last().click()
  await expect(row(page, 'Itzel Poot')).toContainText('Invitado')
  await expect(row(page, 'Itzel Poot')).toContainText('dentro de 6 días')

  await manage(page, 'Itzel Poot')
  const place = drawer(page, 'Itzel Poot')
  await place.getByRole('button', { name: 'Enviar otra invitación' }).click()
  await expect(place.getByLabel('Liga de la invitación')).not.toHaveValue(link)
  await place.getByRole('button', { name: 'Retirar invitación' }).click()
  await page.getByRole('dialog', { name: '¿Retirar la invitación?' }).getByRole('button', { name: 'Confirmar' }).click()
  await expect(place.getByText('Sin invitación vigente').first()).toBeVisible()
  await place.getByRole('button', { name: 'Quitar del negocio' }).click()
  const asking = page.getByRole('dialog', { name: '¿Quitar del negocio?' })
  await expect(asking).toContainText(`Itzel Poot dejará de trabajar en ${BUSINESS}`)
  await asking.getByRole('button', { name: 'Confirmar' }).click()
  await expect(notice(page, 'Itzel Poot ya no está en el equipo')).toBeVisible()
  await expect(row(page, 'Itzel Poot')).toHaveCount(0)
  await expect(page).toHaveURL(TEAM)
})

test('an e-mail that somebody has is told at its field, and what was typed stays', async ({ page }) => {
  const member = await invited('Repetida')
  await enter(page, 'dueno', `${TEAM}?invite=true`)
  const dialog = inviteDialog(page)
  await dialog.getByLabel('Nombre').fill('Otra')
  await dialog.getByLabel('Apellido').fill('Persona')
  await dialog.getByLabel('Correo electrónico').fill('REPETIDA@ejemplo.com')
  await dialog.getByRole('radio', { name: 'Capitán' }).check()
  await dialog.getByRole('button', { name: 'Invitar', exact: true }).click()
  await expect(dialog.getByText('Ya hay una persona con ese correo: Prueba Repetida.')).toBeVisible()
  await expect(dialog.getByLabel('Apellido')).toHaveValue('Persona')
  await dismiss(member.user_id)
})

test('adds a user of the account, found without accents', async ({ page }) => {
  await enter(page, 'dueno', `${TEAM}?invite=true`)
  const dialog = inviteDialog(page)
  await dialog.getByText('Ya es usuario').click()
  await dialog.getByRole('combobox', { name: 'Usuario' }).fill('novélo')
  await page.getByRole('option', { name: /Karla Novelo/ }).click()
  await dialog.getByRole('radio', { name: 'Recepcionista' }).check()
  await dialog.getByRole('button', { name: 'Agregar al equipo' }).click()
  await expect(notice(page, 'Karla Novelo ya está en el equipo')).toBeVisible()
  await expect(row(page, 'Karla Novelo')).toContainText('Recepcionista')
  const member = await found('Karla Novelo')
  await dismiss(member?.user_id ?? 0)
})

test('changes a role, tells of a change by somebody else, and keeps the history', async ({ page }) => {
  const member = await invited('Cambiante')
  await enter(page, 'dueno', `${TEAM}?user=${member.user_id}`)
  const place = drawer(page, 'Prueba Cambiante')
  await expect(place.getByRole('button', { name: 'Guardar rol' })).toBeDisabled()
  await place.getByRole('radio', { name: 'Vendedor de oficina' }).check()
  await place.getByRole('button', { name: 'Guardar rol' }).click()
  await expect(notice(page, 'Prueba Cambiante ahora es Vendedor de oficina')).toBeVisible()
  await expect(place.getByRole('button', { name: 'Guardar rol' })).toBeDisabled()

  // Between the press and the server, so that nothing tells of it before.
  const changes = `**/business/${owner.businessId}/user`
  const asItIs = await intercept(page, changes, async (route) => {
    if (route.request().method() !== 'POST') return route.fallback()
    await owner.ask(putMember, {
      params: { id: owner.businessId },
      body: { user_id: member.user_id, role: 'tour_receptionist', version: 2 },
    })
    await route.continue()
    asItIs()
  })
  await place.getByRole('radio', { name: 'Capitán' }).check()
  await place.getByRole('button', { name: 'Guardar rol' }).click()
  await expect(place.getByText('Alguien más cambió este registro')).toBeVisible()
  await place.getByRole('button', { name: 'Cargar lo actual' }).click()
  await expect(place.getByRole('radio', { name: 'Recepcionista' })).toBeChecked()

  await place.getByRole('button', { name: 'Historial' }).click()
  const history = page.getByRole('dialog', { name: /Historial de cambios/ })
  await expect(history.getByRole('listitem')).toHaveCount(3)
  await expect(history.getByRole('listitem').first()).toContainText('Recepcionista')
  await dismiss(member.user_id)
})

test('filters live in the address and survive a reload', async ({ page }) => {
  await enter(page, 'dueno', TEAM)
  await page.getByRole('searchbox', { name: 'Buscar en el equipo' }).fill('cetína')
  await expect(page).toHaveURL(`${TEAM}?search=cet%C3%ADna`)
  await expect(table(page).getByRole('row')).toHaveCount(2)
  await page.reload()
  await expect(row(page, 'Iván Cetina')).toBeVisible()
  await page.getByRole('button', { name: 'Quitar filtros' }).click()
  await page.getByRole('combobox', { name: 'Rol' }).click()
  await page.getByRole('option', { name: 'Capitán' }).click()
  await expect(page).toHaveURL(`${TEAM}?role=tour_captain`)
  await expect(table(page).getByRole('row')).toHaveCount(2)
  await expect(row(page, 'Gilberto Contreras')).toBeVisible()
})

test('who may not manage people reads the team and is told why', async ({ page }) => {
  await enter(page, 'gerente', TEAM)
  await expect(row(page, 'Gilberto Contreras')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Invitar Usuario' })).toBeDisabled()
  await manage(page, 'Gilberto Contreras')
  const place = drawer(page, 'Gilberto Contreras')
  await expect(place.getByText('No tienes permiso para hacer esto.')).toBeVisible()
  await expect(place.getByRole('radio', { name: 'Capitán' })).toBeDisabled()
  await expect(place.getByRole('button', { name: 'Quitar del negocio' })).toBeDisabled()
  await nextPerson(page)
  await enter(page, 'capitan', TEAM)
  await expect(page.getByRole('heading', { name: 'Tu permiso no incluye esta pantalla' })).toBeVisible()
})

test('works on a phone, in the dark, and with the keyboard alone', async ({ page }) => {
  await resize(page, 'phone')
  await page.emulateMedia({ colorScheme: 'dark' })
  await enter(page, 'dueno', TEAM)
  const link = page.getByRole('link', { name: 'Ver a Gilberto Contreras' })
  await expect(link).toBeVisible()
  await expectNoSidewaysScroll(page)
  await expectAccessible(page)
  await link.focus()
  await page.keyboard.press('Enter')
  const place = drawer(page, 'Gilberto Contreras')
  await expect(place).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(place).toBeHidden()
  await expect(link).toBeFocused()
})
