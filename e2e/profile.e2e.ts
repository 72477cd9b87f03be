import { expect } from '@playwright/test'
import { faultsOf } from './support/faults.ts'
import { test } from './support/kept-page.ts'
import { inLightAndDark } from './support/looks.ts'
import { expectAccessible, expectNoSidewaysScroll, PASSWORD, resize, WIDTHS } from './support/panel.ts'
import { resetPreferences } from './support/preferences.ts'
import { enter } from './support/session.ts'

const USER = 'cajero'

test.afterEach(() => resetPreferences(USER))

test('the profile has nothing that axe objects to and fits every width, in light and dark', async ({ page }) => {
  const faults = faultsOf(page)
  await enter(page, USER, '/profile')
  await expect(page.getByRole('region', { name: 'Sesiones abiertas' }).getByText('Esta sesión')).toBeVisible()
  for (const width of Object.keys(WIDTHS) as (keyof typeof WIDTHS)[]) {
    await resize(page, width)
    await expectNoSidewaysScroll(page)
  }
  await inLightAndDark(page, () => expectAccessible(page))
  expect(faults).toEqual([])
})

test('name and e-mail change, and the header knows it', async ({ page }) => {
  await enter(page, USER, '/profile')
  const form = page.getByRole('region', { name: 'Datos personales' })
  const save = form.getByRole('button', { name: 'Guardar' })
  await expect(save).toBeDisabled()
  const name = await form.getByLabel('Nombre', { exact: false }).first().inputValue()

  await form.getByLabel('Correo electrónico').fill('no es un correo')
  await save.click()
  await expect(form.getByLabel('Correo electrónico')).toHaveAccessibleDescription(/correo válido/)
  await form.getByLabel('Correo electrónico').fill('')
  await form.getByRole('textbox', { name: 'Nombre', exact: false }).first().fill('Wilberth')
  await save.click()
  await expect(page.getByText('Datos actualizados correctamente')).toBeVisible()
  await expect(page.getByRole('button', { name: /^Tu cuenta: Wilberth/ })).toBeVisible()
  await expect(save).toBeDisabled()

  await form.getByRole('textbox', { name: 'Nombre', exact: false }).first().fill(name)
  await save.click()
  await expect(page.getByRole('button', { name: `Tu cuenta: ${name}`, exact: false })).toBeVisible()
})

test('the password changes with the current one, and other devices are out', async ({ page, other: elsewhere }) => {
  const NEXT = 'muelle-demo-nueva'
  await enter(elsewhere, USER, '/profile')
  await enter(page, USER, '/profile')
  const form = page.getByRole('region', { name: 'Contraseña' })
  const change = async (current: string, next: string, repeated = next) => {
    await form.getByLabel('Contraseña actual').fill(current)
    await form.getByLabel(/^Contraseña nueva/).fill(next)
    await form.getByLabel('Repite la contraseña nueva').fill(repeated)
    await form.getByRole('button', { name: 'Cambiar contraseña' }).click()
  }

  await change(PASSWORD, 'corta', 'otra')
  await expect(form.getByLabel(/^Contraseña nueva/)).toHaveAccessibleDescription(/10 a 50/)
  await expect(form.getByLabel('Repite la contraseña nueva')).toHaveAccessibleDescription(/no son iguales/)
  await change('no-es-la-mia', NEXT)
  await expect(form.getByLabel('Contraseña actual')).toHaveAccessibleDescription(/no es correcta/)
  await change(PASSWORD, NEXT)
  await expect(page.getByText(/^Contraseña cambiada/)).toBeVisible()
  await expect(form.getByLabel('Contraseña actual')).toHaveValue('')

  await elsewhere.reload()
  await expect(elsewhere).toHaveURL(/\/auth\/login/)
  await change(NEXT, PASSWORD)
  // The notice of the first change may still be there; only a change that was made empties the form.
  await expect(form.getByLabel('Contraseña actual')).toHaveValue('')
})

test('a session on another device is seen and ended', async ({ page, browser }) => {
  const elsewhere = await browser.newPage({
    userAgent: 'Mozilla/5.0 (Linux; Android 14; K) Chrome/126.0 Mobile Safari/537.36',
  })
  await enter(elsewhere, USER, '/profile')
  await expect(elsewhere.getByRole('heading', { level: 1, name: 'Perfil' })).toBeVisible()
  await enter(page, USER, '/profile')
  const sessions = page.getByRole('region', { name: 'Sesiones abiertas' })
  await sessions.getByRole('button', { name: 'Cerrar la sesión de Chrome en Android' }).first().click()
  await expect(page.getByText('La sesión se cerró')).toBeVisible()
  await elsewhere.reload()
  await expect(elsewhere).toHaveURL(/\/auth\/login/)
  await elsewhere.close()

  await sessions.getByRole('button', { name: 'Cerrar las demás' }).click()
  const dialog = page.getByRole('dialog', { name: 'Cerrar las demás' })
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Confirmar' }).click()
  await expect(sessions.getByRole('listitem')).toHaveCount(1)
})

test('language and theme come along to another device', async ({ page, browser }) => {
  await enter(page, USER, '/profile')
  const look = page.getByRole('region', { name: 'Idioma y apariencia' })
  const kept = page.waitForResponse((response) => response.url().endsWith('/profile/preferences'))
  await look.getByText('Oscuro').click()
  await kept
  await look.getByRole('combobox', { name: 'Idioma' }).click()
  const english = page.waitForResponse((response) => response.url().endsWith('/profile/preferences'))
  await page.getByRole('option', { name: 'English' }).click()
  await english
  await expect(page.getByRole('heading', { level: 1, name: 'Profile' })).toBeVisible()

  const elsewhere = await browser.newPage({ colorScheme: 'light' })
  await enter(elsewhere, USER, '/profile')
  await expect(elsewhere.getByRole('heading', { level: 1, name: 'Profile' })).toBeVisible()
  await expect(elsewhere.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark')
  await elsewhere.close()
})
