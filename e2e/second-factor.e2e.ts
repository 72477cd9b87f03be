import { expect, type Page } from '@playwright/test'
import { goWithin, test } from './support/kept-page.ts'
import { inLightAndDark } from './support/looks.ts'
import { expectAccessible, expectNoSidewaysScroll, PASSWORD, resize } from './support/panel.ts'
import { enter } from './support/session.ts'
import { codeOf } from './support/totp.ts'

const USER = 'hostess'
const code = (page: Page) => page.getByLabel('Código de verificación')

async function leave(page: Page): Promise<void> {
  await goWithin(page, '/logout')
  await page.waitForURL(/\/auth\/login/)
}

async function giveName(page: Page): Promise<void> {
  await page.getByLabel('Usuario').fill(USER)
  await page.getByLabel('Contraseña', { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Iniciar sesión' }).click()
}

async function switchOn(page: Page): Promise<{ secret: string; codes: string[] }> {
  await enter(page, USER, '/profile')
  await page.getByRole('button', { name: 'Activar', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Verificación en dos pasos' })
  await dialog.getByLabel('Contraseña actual').fill(PASSWORD)
  await dialog.getByRole('button', { name: 'Continuar' }).click()
  await expect(dialog.getByRole('img', { name: /^Código QR/ })).toBeVisible()
  await expectAccessible(page)
  const secret = ((await dialog.locator('code').textContent()) ?? '').replaceAll(' ', '')
  await dialog.getByLabel('Código de seis dígitos').fill(codeOf(secret))
  await dialog.getByRole('button', { name: 'Confirmar y activar' }).click()
  const kept = page.getByRole('dialog', { name: 'Guarda estos códigos' })
  await expect(kept.getByRole('listitem')).toHaveCount(10)
  await expectAccessible(page)
  const codes = await kept.getByRole('listitem').allTextContents()
  await kept.getByRole('button', { name: 'Ya los guardé' }).click()
  await expect(page.getByText(/^Activa desde el/)).toBeVisible()
  return { secret, codes }
}

test('a second factor is switched on, asked for at the login, and switched off', async ({ page }) => {
  const { secret, codes } = await switchOn(page)
  await leave(page)

  await test.step('the password alone is not enough', async () => {
    await giveName(page)
    await expect(page.getByRole('heading', { name: 'Verificación en dos pasos' })).toBeVisible()
    await expect(code(page)).toBeFocused()
    await inLightAndDark(page, () => expectAccessible(page))
    await resize(page, 'phone')
    await expectNoSidewaysScroll(page)
  })

  await test.step('a wrong code is refused with the sentence of the server', async () => {
    await code(page).fill(codeOf(secret, 50))
    await expect(page.getByRole('alert')).toHaveText('El código no es correcto o ya se usó.')
    await expect(code(page)).toBeFocused()
  })

  await test.step('six right digits are sent by themselves', async () => {
    // The code that switched it on is used up; the next one is accepted a step early.
    await code(page).fill(codeOf(secret, 1))
    await expect(page.getByRole('heading', { level: 1, name: 'Visitas' })).toBeVisible()
  })

  await test.step('a code from paper opens the door as well, once', async () => {
    await leave(page)
    await giveName(page)
    await page.getByRole('button', { name: 'Usar un código de recuperación' }).click()
    await page.getByLabel('Código de recuperación').fill(codes[0] ?? '')
    await page.getByRole('button', { name: 'Iniciar sesión' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Visitas' })).toBeVisible()
    await resize(page, 'desk')
    await goWithin(page, '/profile')
    await expect(page.getByText('Te quedan 9 códigos de recuperación.')).toBeVisible()
  })

  await test.step('it is switched off with password and code', async () => {
    await page.getByRole('button', { name: 'Desactivar' }).click()
    const dialog = page.getByRole('dialog', { name: 'Desactivar la verificación en dos pasos' })
    await dialog.getByLabel('Contraseña actual').fill(PASSWORD)
    await dialog.getByLabel('Código de la aplicación o de recuperación').fill('aaaaa-aaaaa')
    await dialog.getByRole('button', { name: 'Desactivar' }).click()
    await expect(dialog.getByLabel('Código de la aplicación o de recuperación')).toHaveAccessibleDescription(
      /no es correcto o ya se usó/,
    )
    await dialog.getByLabel('Código de la aplicación o de recuperación').fill(codes[1] ?? '')
    await dialog.getByRole('button', { name: 'Desactivar' }).click()
    await expect(page.getByRole('button', { name: 'Activar', exact: true })).toBeVisible()
    await leave(page)
    await giveName(page)
    await expect(page.getByRole('heading', { level: 1, name: 'Visitas' })).toBeVisible()
  })
})
