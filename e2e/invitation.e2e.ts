import { expect, type Page, test } from '@playwright/test'
import { expectAccessible, expectNoSidewaysScroll, resize } from './support/panel.ts'
import { enter } from './support/session.ts'

const PASSWORD = 'ola-de-jueves-7'
let made = 0

/** Adds somebody by invitation through the panel; answers their username and the link that was shown. */
async function invite(page: Page) {
  const code = `${Date.now().toString(36)}${(made += 1)}`
  const username = `invitada-${code}`
  await enter(page, 'dueno', '/users')
  await page.getByRole('button', { name: 'Nuevo', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Nuevo Usuario' })
  await dialog.getByRole('textbox', { name: 'Nombre', exact: true }).fill('Karla')
  await dialog.getByLabel('Apellido').fill(`Invitada ${code}`)
  await dialog.getByLabel('Nombre de Usuario').fill(username)
  await dialog.getByRole('button', { name: 'Crear usuario' }).click()
  const ready = page.getByRole('dialog', { name: /Invitación lista/ })
  const link = await ready.getByRole('textbox').inputValue()
  await expectAccessible(page)
  await ready.getByRole('button', { name: 'Cerrar' }).last().click()
  return { username, code, link }
}

const leave = (page: Page) => page.context().clearCookies()

test('from the invitation to the first sign-in, and the link works once', async ({ page }) => {
  const { username, link } = await invite(page)
  await page.getByRole('searchbox', { name: 'Buscar usuarios' }).fill(username)
  await expect(page.getByRole('table', { name: 'Usuarios' }).getByText('Invitado', { exact: true })).toBeVisible()
  await leave(page)

  await page.goto(link)
  await expect(page.getByRole('heading', { level: 1, name: 'Hola, Karla' })).toBeVisible()
  await expect(page.getByText('Te invitaron al panel de Muelle Demo')).toBeVisible()
  await expect(page.getByLabel('Tu nombre de usuario')).toHaveValue(username)
  const password = page.getByLabel('Contraseña', { exact: true })
  await password.fill('corta')
  await page.getByRole('button', { name: 'Guardar contraseña' }).click()
  await expect(page.getByText('Escribe al menos 10 caracteres', { exact: true })).toBeVisible()
  await password.fill(PASSWORD)
  await page.getByRole('button', { name: 'Guardar contraseña' }).click()
  await expect(page).toHaveURL('/auth/login')
  await expect(page.getByText(`Inicia sesión con ${username}`)).toBeVisible()
  await page.getByLabel('Usuario').fill(username)
  await page.getByLabel('Contraseña', { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Iniciar sesión' }).click()
  await page.waitForURL(/visitas/)

  await page.goto(link)
  await expect(page.getByRole('heading', { name: 'Esta invitación no se puede usar' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Ir a iniciar sesión' })).toBeVisible()
})

test('a new link puts the old one out of use', async ({ page }) => {
  const { username, code, link } = await invite(page)
  await page.getByRole('searchbox', { name: 'Buscar usuarios' }).fill(username)
  await page
    .getByRole('button', { name: `Editar a Karla Invitada ${code}` })
    .first()
    .click()
  const dialog = page.getByRole('dialog', { name: 'Editar Usuario' })
  await dialog.getByRole('button', { name: 'Hacer otra invitación' }).click()
  await page
    .getByRole('dialog', { name: /^Invitar a Karla/ })
    .getByRole('button', { name: 'Confirmar' })
    .click()
  const next = await page
    .getByRole('dialog', { name: /Invitación lista/ })
    .getByRole('textbox')
    .inputValue()
  expect(next).not.toBe(link)
  await leave(page)
  await page.goto(link)
  await expect(page.getByRole('heading', { name: 'Esta invitación no se puede usar' })).toBeVisible()
  await page.goto(next)
  await expect(page.getByRole('heading', { name: 'Hola, Karla' })).toBeVisible()
})

test('the page works on a phone, in the dark, without a fault that axe can see', async ({ page }) => {
  const { link } = await invite(page)
  await leave(page)
  await resize(page, 'phone')
  await page.emulateMedia({ colorScheme: 'dark' })
  await page.goto(link)
  await expect(page.getByLabel('Contraseña', { exact: true })).toBeVisible()
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
})
