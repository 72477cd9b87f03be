import { expect, type Page } from '@playwright/test'
import { goWithin, nextPerson, test } from './support/kept-page.ts'
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
  await expect(ready.getByText('Esta liga solo abre en esta computadora')).toBeVisible()
  await expectAccessible(page)
  await ready.getByRole('button', { name: 'Cerrar' }).last().click()
  return { username, code, link }
}

/** The address of a link, opened within the panel by somebody who is not signed in. */
const openWithin = (page: Page, link: string) => goWithin(page, new URL(link).pathname)

test('from the invitation to the first sign-in, and the link works once', async ({ page }) => {
  const { username, link } = await invite(page)
  await page.getByRole('searchbox', { name: 'Buscar usuarios' }).fill(username)
  await expect(page.getByRole('table', { name: 'Usuarios' }).getByText('Invitado', { exact: true })).toBeVisible()
  await nextPerson(page)

  await page.goto(link)
  await expect(page.getByRole('heading', { level: 1, name: 'Hola, Karla' })).toBeVisible()
  await expect(page.getByText('Te invitaron al panel de Muelle Demo')).toBeVisible()
  await expect(page.getByLabel('Tu nombre de usuario')).toHaveValue(username)
  const password = page.getByLabel('Contraseña', { exact: true })
  await password.fill('corta')
  await page.getByRole('button', { name: 'Guardar y entrar' }).click()
  await expect(page.getByText('Escribe al menos 10 caracteres', { exact: true })).toBeVisible()
  await password.fill(PASSWORD)
  await page.getByRole('button', { name: 'Guardar y entrar' }).click()
  await page.waitForURL(/visitas/)
  await expect(page.getByText('Pide a quien administra la cuenta que te agregue a uno.')).toBeVisible()

  await openWithin(page, link)
  await expect(page.getByRole('heading', { name: 'Esta liga no se puede usar' })).toBeVisible()
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
  await nextPerson(page)
  await openWithin(page, link)
  await expect(page.getByRole('heading', { name: 'Esta liga no se puede usar' })).toBeVisible()
  await openWithin(page, next)
  await expect(page.getByRole('heading', { name: 'Hola, Karla' })).toBeVisible()
})

test('the page works on a phone, in the dark, without a fault that axe can see', async ({ page }) => {
  const { link } = await invite(page)
  await nextPerson(page)
  await resize(page, 'phone')
  await page.emulateMedia({ colorScheme: 'dark' })
  await openWithin(page, link)
  await expect(page.getByLabel('Contraseña', { exact: true })).toBeVisible()
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
})

test('who forgot their password gets a link from whoever may edit them, and is inside again', async ({ page }) => {
  const { username, code, link } = await invite(page)
  await nextPerson(page)
  await openWithin(page, link)
  await page.getByLabel('Contraseña', { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Guardar y entrar' }).click()
  await page.waitForURL(/visitas/)
  await nextPerson(page)

  await enter(page, 'dueno', '/users')
  await page.getByRole('searchbox', { name: 'Buscar usuarios' }).fill(username)
  await page
    .getByRole('button', { name: `Editar a Karla Invitada ${code}` })
    .first()
    .click()
  await page
    .getByRole('dialog', { name: 'Editar Usuario' })
    .getByRole('button', { name: 'Hacer liga para otra contraseña' })
    .click()
  await page
    .getByRole('dialog', { name: /^Otra contraseña para Karla/ })
    .getByRole('button', { name: 'Confirmar' })
    .click()
  const back = await page
    .getByRole('dialog', { name: /Liga lista para otra contraseña/ })
    .getByRole('textbox')
    .inputValue()
  await nextPerson(page)
  await openWithin(page, back)
  await expect(page.getByText('Elige otra contraseña para el panel de Muelle Demo')).toBeVisible()
  await page.getByLabel('Contraseña', { exact: true }).fill('otra-ola-de-viernes')
  await page.getByRole('button', { name: 'Guardar y entrar' }).click()
  await page.waitForURL(/visitas/)
  await openWithin(page, back)
  await expect(page.getByRole('heading', { name: 'Esta liga no se puede usar' })).toBeVisible()
})
