import { expect, type Page } from '@playwright/test'
import { intercept } from './support/intercept.ts'
import { arriveAt, test } from './support/kept-page.ts'
import { inLightAndDark } from './support/looks.ts'
import { expectAccessible, expectNoSidewaysScroll, PASSWORD, resize, signIn, WIDTHS } from './support/panel.ts'
import { enter, leave, replaceToken, tokenOf } from './support/session.ts'

const username = (page: Page) => page.getByLabel('Usuario')
const password = (page: Page) => page.getByLabel('Contraseña', { exact: true })
const submit = (page: Page) => page.getByRole('button', { name: 'Iniciar sesión' })

async function attempt(page: Page, name: string, word: string): Promise<void> {
  await username(page).fill(name)
  await password(page).fill(word)
  await submit(page).click()
}

test.describe('the form', () => {
  test.beforeEach(({ page }) => arriveAt(page, '/auth/login'))

  test('has what browsers and password managers need', async ({ page }) => {
    await expect(page).toHaveTitle(/Iniciar sesión/)
    await expect(username(page)).toHaveAttribute('autocomplete', 'username')
    await expect(password(page)).toHaveAttribute('autocomplete', 'current-password')
    await expect(password(page)).toHaveAttribute('type', 'password')
  })

  test('shows and hides the password', async ({ page }) => {
    await password(page).fill('secreto')
    await page.getByRole('button', { name: 'Mostrar la contraseña' }).click()
    await expect(password(page)).toHaveAttribute('type', 'text')
    await page.getByRole('button', { name: 'Ocultar la contraseña' }).click()
    await expect(password(page)).toHaveAttribute('type', 'password')
    await expect(password(page)).toHaveValue('secreto')
  })

  test('asks for what is missing, at the first field that needs it', async ({ page }) => {
    await submit(page).click()
    await expect(username(page)).toHaveAccessibleDescription('Este campo es obligatorio')
    await expect(password(page)).toHaveAccessibleDescription('Este campo es obligatorio')
    await expect(username(page)).toBeFocused()
  })

  // A password may be as long as one that was ever set.
  for (const { length, name, word } of [
    { length: 2, name: 'Minimum 3 symbols', word: 'Minimum 3 symbols' },
    { length: 51, name: 'Maximum 50 symbols', word: '' },
    { length: 129, name: 'Maximum 50 symbols', word: 'Maximum 128 symbols' },
  ]) {
    test(`refuses ${length} characters without asking the server`, async ({ page }) => {
      const asked: string[] = []
      page.on('request', (request) => asked.push(request.url()))
      await attempt(page, 'x'.repeat(length), 'x'.repeat(length))
      await expect(username(page)).toHaveAccessibleDescription(name)
      await expect(password(page)).toHaveAccessibleDescription(word)
      expect(asked.filter((url) => url.endsWith('/v1/provider/login'))).toEqual([])
    })
  }

  test('sends the shortest and the longest that are allowed', async ({ page }) => {
    for (const length of [3, 50]) {
      await attempt(page, 'z'.repeat(length), 'z'.repeat(length))
      await expect(page.getByRole('alert')).toHaveText('El usuario o la contraseña no son correctos.')
    }
  })

  test('shows the sentence of the server for a wrong password, and keeps the name', async ({ page }) => {
    await attempt(page, 'nadie-con-este-nombre', PASSWORD)
    await expect(page.getByRole('alert')).toHaveText('El usuario o la contraseña no son correctos.')
    await expect(username(page)).toHaveValue('nadie-con-este-nombre')
    await expect(page).toHaveURL('/auth/login')
  })

  test('is busy while the server thinks, and sends once', async ({ page }) => {
    let answer = () => {}
    const held = new Promise<void>((resolve) => {
      answer = resolve
    })
    let sent = 0
    await intercept(page, '**/v1/provider/login', async (route) => {
      sent += 1
      await held
      await route.continue()
    })
    await attempt(page, 'recepcion', PASSWORD)
    await expect(submit(page)).toHaveAttribute('data-loading', 'true')
    await expect(submit(page)).toBeDisabled()
    await password(page).press('Enter')
    answer()
    await expect(page).toHaveURL(/\/visitas/)
    expect(sent).toBe(1)
  })

  test('leads to the public site and to the terms', async ({ page }) => {
    // Nowhere to sign up: the build under test names no public site.
    await expect(page.getByText('Regístrate')).toHaveCount(0)
    for (const { name, part } of [
      { name: 'Privacidad', part: 'privacy' },
      { name: 'Legal', part: 'legal' },
      { name: 'Contacto', part: 'contact' },
    ]) {
      await expect(page.getByRole('link', { name, exact: true })).toHaveAttribute('href', `/terms#${part}`)
    }
    await page.getByRole('link', { name: 'Contacto' }).click()
    await expect(page).toHaveURL(/\/terms/)
    await expect(page.getByRole('heading', { level: 1, name: 'Términos y condiciones' })).toBeVisible()
  })

  test('has nothing that axe objects to, in light and dark', async ({ page }) => {
    await inLightAndDark(page, async () => {
      await submit(page).click()
      await expectAccessible(page)
    })
  })

  test('fits every width', async ({ page }) => {
    for (const width of ['phone', 'tablet', 'desk'] as const) {
      await resize(page, width)
      await expectNoSidewaysScroll(page)
      await expect(submit(page)).toBeInViewport()
    }
    expect(WIDTHS.phone).toBe(360)
  })
})

test('signing in lands on the visits', async ({ page }) => {
  await signIn(page, 'dueno')
  await expect(page).toHaveURL('/visitas')
})

test('signing in leads to the address that was asked for, with its filters', async ({ page }) => {
  await page.goto('/tour-booking-list?search=ana&sort=ticket')
  await expect(page).toHaveURL(/\/auth\/login\?next=/)
  await attempt(page, 'recepcion', PASSWORD)
  await expect(page).toHaveURL('/tour-booking-list?search=ana&sort=ticket')
})

test('an address of another site is not where signing in leads', async ({ page }) => {
  await page.goto(`/auth/login?next=${encodeURIComponent('//example.com/')}`)
  await attempt(page, 'recepcion', PASSWORD)
  await expect(page).toHaveURL('/visitas')
})

test('signing out ends the session, and Back does not show the panel', async ({ page }) => {
  await enter(page, 'recepcion')
  await expect(page.getByRole('heading', { level: 1, name: 'Visitas' })).toBeVisible()
  const token = await tokenOf(page)
  await page.getByRole('button', { name: /^Tu cuenta/ }).click()
  await page.getByRole('menuitem', { name: 'Cerrar sesión' }).click()
  await expect(submit(page)).toBeVisible()
  expect(await tokenOf(page)).toBeUndefined()
  await page.goBack()
  await expect(submit(page)).toBeVisible()
  await expect(page.getByRole('heading', { level: 1, name: 'Visitas' })).toHaveCount(0)
  const answer = await page.request.get('/v1/provider/session', { headers: { authorization: `Bearer ${token}` } })
  expect(answer.status()).toBe(401)
})

test('the address /logout signs out', async ({ page }) => {
  await enter(page, 'recepcion')
  await leave(page)
  await expect(submit(page)).toBeVisible()
  await page.goto('/visitas')
  await expect(page).toHaveURL(/\/auth\/login/)
})

test('a session that was ended elsewhere leads to the login with the sentence of the server', async ({ page }) => {
  await enter(page, 'recepcion', '/tour-booking-list')
  await expect(page.getByRole('table', { name: 'Reservas de tours' })).toBeVisible()
  const elsewhere = await page.request.post('/v1/provider/logout', {
    headers: { app: 'web_provider', authorization: `Bearer ${await tokenOf(page)}` },
    data: {},
  })
  expect(elsewhere.ok()).toBe(true)
  const total = page.getByRole('button', { name: 'Total', exact: true })
  // The live stream may have noticed first: then there is nothing left to press.
  await total.click({ timeout: 3_000 }).catch(() => expect(total).toHaveCount(0))
  await expect(submit(page)).toBeVisible()
  await expect(page.getByRole('alert')).toContainText('Inicia sesión')
})

test('an expired token is renewed unseen, also by two tabs at the same time', async ({ page, context }) => {
  await enter(page, 'recepcion', '/tour-booking-list')
  const second = await context.newPage()
  await second.goto('/tour-booking-list')
  const tabs = [page, second]
  for (const tab of tabs) await expect(tab.getByRole('table', { name: 'Reservas de tours' })).toBeVisible()
  const expired = `${(await tokenOf(page))?.slice(0, -3)}xxx`
  await replaceToken(page, expired)
  await Promise.all(tabs.map((tab) => tab.getByRole('button', { name: 'Total', exact: true }).click()))
  for (const tab of tabs) {
    await expect(tab.getByRole('columnheader', { name: 'Total', exact: true })).toHaveAttribute('aria-sort', /cending$/)
    await expect(tab.getByRole('row')).not.toHaveCount(1)
    await expect(tab).toHaveURL(/\/tour-booking-list/)
  }
  // What was there is shown until the answer is.
  await expect.poll(() => tokenOf(page)).not.toBe(expired)
  await Promise.all(tabs.map((tab) => tab.reload()))
  for (const tab of tabs) await expect(tab.getByRole('heading', { level: 1, name: 'Reservas de tours' })).toBeVisible()
})

test('another person who signs in afterwards finds nothing of the one before', async ({ page }) => {
  await enter(page, 'dueno')
  await expect(page.getByRole('link', { name: 'Reportes' })).toBeVisible()
  await leave(page)
  await attempt(page, 'otra', PASSWORD)
  await expect(page.getByRole('combobox', { name: 'Negocio' })).toHaveValue('Laguna Viva Bacalar')
  await expect(page.getByText('Flamencos y Las Coloradas')).toHaveCount(0)
})
