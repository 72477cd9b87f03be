import { expect, type Page, test as testOnNewPage } from '@playwright/test'
import { faultsOf } from './support/faults.ts'
import { intercept } from './support/intercept.ts'
import { test } from './support/kept-page.ts'
import { inLightAndDark } from './support/looks.ts'
import { expectAccessible, expectNoSidewaysScroll, resize, WIDTHS } from './support/panel.ts'
import { resetPreferences } from './support/preferences.ts'
import { enter } from './support/session.ts'

const USER = 'hostess'
const TABS = ['Header', 'Subheader', 'Content', 'Aside', 'Footer', 'Preview']

const openTab = (page: Page, name: string) => page.getByRole('tab', { name, exact: true }).click()
/** A choice is kept once the server has it. */
async function choose(page: Page, action: () => Promise<void>): Promise<void> {
  const kept = page.waitForResponse((response) => response.url().endsWith('/profile/preferences'))
  await action()
  expect((await kept).ok()).toBe(true)
}
const toggle = (page: Page, name: string) => page.getByRole('switch', { name })
const option = (page: Page, group: string, name: string) =>
  page
    .getByRole('radiogroup', { name: group, exact: true })
    .locator('label')
    .filter({ hasText: new RegExp(`^${name}$`) })

testOnNewPage.afterEach(() => resetPreferences(USER))

test('every tab has nothing that axe objects to and fits every width, in light and dark', async ({ page }) => {
  const faults = faultsOf(page)
  await enter(page, USER, '/builder')
  for (const tab of TABS) {
    await openTab(page, tab)
    for (const width of Object.keys(WIDTHS) as (keyof typeof WIDTHS)[]) {
      await resize(page, width)
      await expectNoSidewaysScroll(page)
    }
    await inLightAndDark(page, () => expectAccessible(page))
  }
  expect(faults).toEqual([])
})

test('the open tab lives in the address', async ({ page }) => {
  await enter(page, USER, '/builder')
  await openTab(page, 'Footer')
  await expect(page).toHaveURL('/builder?tab=footer')
  await page.reload()
  await expect(page.getByRole('tab', { name: 'Footer' })).toHaveAttribute('aria-selected', 'true')
})

testOnNewPage('each choice changes the panel at once', async ({ page }) => {
  await enter(page, USER, '/builder')
  const header = page.getByRole('banner')
  const menu = page.getByRole('navigation', { name: 'Menú principal' })

  await test.step('accent', async () => {
    await choose(page, () => option(page, 'Color de acento', 'Violeta').click())
    await expect(menu.getByRole('link', { name: 'Visitas' })).toBeVisible()
    const primary = await page.evaluate(() =>
      getComputedStyle(document.documentElement).getPropertyValue('--mantine-primary-color-filled'),
    )
    expect(primary).toBe('#714ca7')
    await inLightAndDark(page, () => expectAccessible(page))
  })
  await test.step('density', async () => {
    const height = async () => (await menu.getByRole('link', { name: 'Visitas' }).boundingBox())?.height ?? 0
    const before = await height()
    await choose(page, () => option(page, 'Densidad', 'Compacta').click())
    expect(await height()).toBeLessThan(before)
  })
  await test.step('header', async () => {
    await expect(header).toHaveCSS('position', 'fixed')
    await choose(page, () => toggle(page, 'Encabezado siempre a la vista').click())
    await expect(header).toHaveCSS('position', 'absolute')
    await choose(page, () => option(page, 'Selector de negocio', 'En el menú lateral').click())
    await expect(header.getByRole('combobox', { name: 'Negocio' })).toHaveCount(0)
    await expect(page.getByRole('combobox', { name: 'Negocio' })).toBeVisible()
    await choose(page, () => option(page, 'Búsqueda', 'Solo un ícono').click())
    await expect(header.getByText('Ticket, nombre, teléfono, salida…')).toHaveCount(0)
    await expect(header.getByRole('button', { name: 'Buscar' })).toBeVisible()
  })
  await test.step('subheader', async () => {
    const trail = page.getByRole('navigation', { name: 'Ruta de navegación' })
    await expect(trail).toBeVisible()
    await openTab(page, 'Subheader')
    await choose(page, () => toggle(page, 'Ruta de navegación').click())
    await expect(trail).toHaveCount(0)
  })
  await test.step('content', async () => {
    await openTab(page, 'Content')
    const width = async () =>
      (await page.getByRole('heading', { level: 1 }).locator('xpath=../..').boundingBox())?.width
    const before = (await width()) ?? 0
    await choose(page, () => option(page, 'Ancho del contenido', 'Angosto').click())
    expect(await width()).toBeLessThan(before)
  })
  await test.step('menu', async () => {
    await openTab(page, 'Aside')
    await choose(page, () => option(page, 'Menú', 'Solo íconos').click())
    expect((await menu.boundingBox())?.width).toBeLessThan(60)
    await expect(menu.getByRole('link', { name: 'Visitas' })).toBeVisible()
    await expect(header.getByRole('combobox', { name: 'Negocio' })).toBeVisible()
    await expectAccessible(page)
  })
  await test.step('footer', async () => {
    await openTab(page, 'Footer')
    await choose(page, () => toggle(page, 'Pie de página').click())
    await page
      .getByRole('navigation', { name: 'Información legal' })
      .getByRole('link', { name: 'Aviso de privacidad' })
      .click()
    await expect(page.getByRole('heading', { level: 1, name: 'Aviso de privacidad' })).toBeVisible()
  })
})

testOnNewPage(
  'a reload shows it from the first moment, another device too, and a reset takes it back',
  async ({ page, browser }) => {
    await enter(page, USER, '/builder')
    await choose(page, () => option(page, 'Color de acento', 'Cielo').click())
    await openTab(page, 'Aside')
    await choose(page, () => option(page, 'Menú', 'Solo íconos').click())
    const menuWidth = async (on: Page) =>
      (await on.getByRole('navigation', { name: 'Menú principal' }).boundingBox())?.width ?? 0

    const answerAtOnce = await intercept(page, '**/v1/provider/session', async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 500))
      await route.continue()
    })
    await page.reload()
    expect(await menuWidth(page)).toBeLessThan(60)
    answerAtOnce()

    const elsewhere = await browser.newPage()
    await enter(elsewhere, USER, '/visitas')
    await expect(elsewhere.getByRole('heading', { level: 1 })).toBeVisible()
    expect(await menuWidth(elsewhere)).toBeLessThan(60)
    await elsewhere.close()

    await choose(page, () => page.getByRole('button', { name: 'Reset' }).click())
    expect(await menuWidth(page)).toBeGreaterThan(150)
    await expect(page.getByRole('button', { name: 'Reset' })).toBeDisabled()
  },
)
