import { expect, type Page } from '@playwright/test'
import { type EmptyInstallation, startEmptyInstallation } from './support/empty-installation.ts'
import { closeDevice, test } from './support/one-device.ts'
import { expectAccessible, expectNoSidewaysScroll, resize } from './support/panel.ts'

const OWNER = { username: 'ana.canul', password: 'un-remo-y-tres-velas' }
const RIVAL = 'ana.y.su.hermana'
const FIRST_STEPS = { level: 1, name: 'Hola, Ana. Vamos a vender tu primer tour.' } as const
let installation: EmptyInstallation
/** Who was first. */
let owner = ''

test.describe.configure({ mode: 'serial' })
test.beforeAll(async () => {
  installation = await startEmptyInstallation()
})
test.afterAll(async () => {
  await closeDevice()
  await installation?.stop()
})

async function fillIn(page: Page, username: string) {
  await page.getByLabel('Nombre de tu empresa').fill('Lanchas Marea')
  await page.getByLabel('Tu nombre').fill('Ana')
  await page.getByLabel('Tu apellido').fill('Canul')
  await page.getByLabel('Nombre de usuario').fill(username)
  await page.getByLabel('Contraseña', { exact: true }).fill(OWNER.password)
}

test('the login of an empty installation says where its link is, and so does a wrong link', async ({ page }) => {
  await page.goto(`${installation.url}/auth/login`)
  await expect(page.getByRole('status').filter({ hasText: 'Todavía no hay ninguna cuenta' })).toContainText(
    'Mira la terminal donde arrancó el servidor',
  )
  await expect(page.getByLabel('Usuario')).toHaveCount(0)
  await expectAccessible(page)
  await page.goto(`${installation.url}/bienvenida/${'x'.repeat(43)}`)
  await expect(page.getByRole('heading', { level: 1, name: 'Esta liga no se puede usar' })).toBeVisible()
  await expectAccessible(page)
})

test('the link makes the account and leads inside; of two who come at once the other is told so in place of the form', async ({
  page,
  browser,
}) => {
  expect(installation.output()).toContain('npm run account:new')
  await page.goto(installation.link())
  await expect(page.getByRole('heading', { level: 1, name: 'Haz tu cuenta' })).toBeVisible()
  await page.getByRole('button', { name: 'Hacer la cuenta y entrar' }).click()
  await expect(page.getByText('Este campo es obligatorio')).toHaveCount(4)
  for (const width of ['phone', 'tablet', 'desk'] as const) {
    await resize(page, width)
    await expectNoSidewaysScroll(page)
    await expectAccessible(page)
  }
  const other = await browser.newPage()
  await other.goto(installation.link())
  const rivals = [
    { page, username: OWNER.username },
    { page: other, username: RIVAL },
  ]
  for (const rival of rivals) await fillIn(rival.page, rival.username)
  await Promise.all(rivals.map((one) => one.page.getByRole('button', { name: 'Hacer la cuenta y entrar' }).click()))
  const isInside = (one: Page) => one.getByRole('heading', FIRST_STEPS)
  const isTold = (one: Page) => one.getByRole('heading', { name: 'La cuenta ya existe' })
  for (const one of rivals) await expect(isInside(one.page).or(isTold(one.page))).toBeVisible()
  const inside = await Promise.all(rivals.map((one) => isInside(one.page).count()))
  expect(inside.toSorted()).toEqual([0, 1])
  const first = rivals.find((_one, index) => inside[index] === 1)
  if (!first) throw new Error('one of them is inside')
  owner = first.username
  await expect(first.page.getByText('Pide a quien administra la cuenta')).toHaveCount(0)
  await expect(first.page.getByRole('listitem', { name: 'Tu negocio' })).toHaveAttribute('aria-current', 'step')
  await other.close()
})

test('used once, the link tells that the account exists, and the login is the usual one', async ({ page }) => {
  await page.goto(installation.link())
  await expect(page.getByRole('heading', { level: 1, name: 'La cuenta ya existe' })).toBeVisible()
  await page.getByRole('link', { name: 'Ir a iniciar sesión' }).click()
  await page.getByLabel('Usuario').fill(owner)
  await page.getByLabel('Contraseña', { exact: true }).fill(OWNER.password)
  await page.getByRole('button', { name: 'Iniciar sesión' }).click()
  await expect(page.getByRole('heading', FIRST_STEPS)).toBeVisible()
})

test('without mail the way back in names who gives the link, and the command for the owner', async ({ page }) => {
  await page.goto(`${installation.url}/auth/login`)
  await page.getByRole('link', { name: '¿Olvidaste tu contraseña?' }).click()
  await expect(page.getByText('Esta instalación no manda correos')).toBeVisible()
  await expect(page.getByText('npm run account:recover')).toBeVisible()
  await resize(page, 'phone')
  await expectNoSidewaysScroll(page)
  await expectAccessible(page)
})
