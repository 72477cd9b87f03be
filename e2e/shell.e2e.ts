import { expect, type Page, test as testOnNewPage } from '@playwright/test'
import { test } from './support/kept-page.ts'
import { inEveryLook, inLightAndDark } from './support/looks.ts'
import { expectAccessible, expectNoSidewaysScroll, resize } from './support/panel.ts'
import { resetPreferences } from './support/preferences.ts'
import { enter } from './support/session.ts'

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true })
const menu = (page: Page) => page.getByRole('navigation', { name: 'Menú principal' })

/** A page that is quick to show and has nothing of its own on the keyboard. */
const QUIET = '/settings/recursos'

test.describe('the keyboard', () => {
  test('goes to a screen with g and its letter, and to the list of shortcuts with ?', async ({ page }) => {
    await enter(page, 'dueno', QUIET)
    await expect(heading(page, 'Recursos')).toBeVisible()
    await page.keyboard.press('g')
    await page.keyboard.press('c')
    await expect(heading(page, 'Clientes')).toBeVisible()
    await page.keyboard.press('?')
    const list = page.getByRole('dialog', { name: 'Atajos de teclado' })
    await expect(list).toContainText('Ir a Clientes')
    await page.keyboard.press('Escape')
    await expect(list).toBeHidden()
  })

  test('does not take letters that are typed into a field', async ({ page }) => {
    await enter(page, 'dueno')
    const search = page.getByRole('searchbox', { name: 'Buscar en las reservas del día' })
    await search.pressSequentially('gc?n')
    await expect(search).toHaveValue('gc?n')
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expect(page).toHaveURL(/\/visitas/)
  })

  testOnNewPage('skips the menu with the first link', async ({ page }) => {
    await enter(page, 'dueno', QUIET)
    await expect(heading(page, 'Recursos')).toBeVisible()
    await page.keyboard.press('Tab')
    const skip = page.getByRole('link', { name: 'Saltar al contenido' })
    await expect(skip).toBeFocused()
    await expect(skip).toBeInViewport()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('main')).toBeFocused()
  })

  test('finds the content focused after a change of screen', async ({ page }) => {
    await enter(page, 'dueno', QUIET)
    await expect(heading(page, 'Recursos')).toBeVisible()
    await menu(page).getByRole('link', { name: 'Clientes' }).click()
    await expect(heading(page, 'Clientes')).toBeVisible()
    await expect(page.getByRole('main')).toBeFocused()
  })
})

test.describe('preferences', () => {
  test.afterEach(() => resetPreferences('dueno'))

  testOnNewPage('the theme switches and is kept', async ({ page }) => {
    await enter(page, 'dueno', QUIET)
    await page.getByRole('button', { name: 'Usar el tema oscuro' }).click()
    await expect(page.getByRole('button', { name: 'Usar el tema claro' })).toBeVisible()
    await page.reload()
    await expect(page.getByRole('button', { name: 'Usar el tema claro' })).toBeVisible()
    expect(await page.evaluate(() => getComputedStyle(document.documentElement).colorScheme)).toContain('dark')
  })

  testOnNewPage('English changes the menu and the sentences of the server, and is kept', async ({ page }) => {
    await enter(page, 'dueno', QUIET)
    await page.getByRole('button', { name: /^Tu cuenta/ }).click()
    await page.getByRole('menuitem', { name: 'Idioma' }).hover()
    await page.getByRole('menuitemradio', { name: 'English' }).click()
    await expect(menu(page)).toHaveCount(0)
    const english = page.getByRole('navigation', { name: 'Main menu' })
    await expect(english.getByRole('link', { name: 'Customers' })).toBeVisible()
    await page.reload()
    await expect(english.getByRole('link', { name: 'Customers' })).toBeVisible()
    expect(await page.evaluate(() => document.documentElement.lang)).toMatch(/^en/)
  })
})

test.describe('widths', () => {
  test('a phone has the menu in a drawer', async ({ page }) => {
    await resize(page, 'phone')
    await enter(page, 'dueno', QUIET)
    await expect(heading(page, 'Recursos')).toBeVisible()
    await expect(menu(page)).toBeHidden()
    await expectNoSidewaysScroll(page)
    await page.getByRole('button', { name: 'Abrir el menú' }).click()
    const drawer = page.getByRole('dialog', { name: 'Menú principal' })
    await expect(drawer.getByRole('link')).toHaveCount(8)
    await expectAccessible(page)
    await drawer.getByRole('link', { name: 'Clientes' }).click()
    await expect(drawer).toBeHidden()
    await expect(heading(page, 'Clientes')).toBeVisible()
  })

  test('a tablet has a rail of icons that keep their names', async ({ page }) => {
    await resize(page, 'tablet')
    await enter(page, 'dueno', QUIET)
    const clients = menu(page).getByRole('link', { name: 'Clientes' })
    await expect(clients).toBeVisible()
    expect((await menu(page).boundingBox())?.width).toBeLessThan(70)
    await expectNoSidewaysScroll(page)
    await clients.click()
    await expect(heading(page, 'Clientes')).toBeVisible()
  })

  test('a desk has the whole menu, with the open screen marked', async ({ page }) => {
    await resize(page, 'desk')
    await enter(page, 'dueno', '/settings/general')
    const entry = (name: string) => menu(page).locator(':scope > ul > li > a').filter({ hasText: name })
    const second = (name: string) => menu(page).getByRole('listitem').getByRole('listitem').getByRole('link', { name })
    await expect(entry('Configuración')).toHaveAttribute('aria-current', 'true')
    await expect(second('Ubicación')).toHaveAttribute('aria-current', 'page')
    await entry('Recursos').click()
    await expect(entry('Recursos')).toHaveAttribute('aria-current', 'true')
    await expect(second('Recursos')).toHaveAttribute('aria-current', 'page')
    await expect(entry('Configuración')).not.toHaveAttribute('aria-current')
    await expect(page.getByRole('navigation', { name: 'Pantallas de esta sección' })).toBeHidden()
  })

  test('a phone and a tablet have the second level as words under the header, without a sideways scroll', async ({
    page,
  }) => {
    for (const width of ['phone', 'tablet'] as const) {
      await resize(page, width)
      await enter(page, 'recepcion', '/calendar')
      const tabs = page.getByRole('navigation', { name: 'Pantallas de esta sección' })
      await expect(tabs.getByRole('link')).toHaveText(['Día', 'Tablero', 'Calendario', 'Reservas', 'Pagos', 'Tours'])
      await expect(tabs.getByRole('link', { name: 'Calendario' })).toHaveAttribute('aria-current', 'page')
      expect(await tabs.getByRole('list').evaluate((list) => list.scrollWidth - list.clientWidth)).toBeLessThanOrEqual(
        0,
      )
      await expectNoSidewaysScroll(page)
      await expectAccessible(page)
      await tabs.getByRole('link', { name: 'Reservas' }).click()
      await expect(tabs.getByRole('link', { name: 'Reservas' })).toHaveAttribute('aria-current', 'page')
    }
  })

  test('controls of the header are large enough for a finger', async ({ page }) => {
    await resize(page, 'phone')
    await enter(page, 'dueno', QUIET)
    await expect(heading(page, 'Recursos')).toBeVisible()
    for (const control of await page.getByRole('banner').getByRole('button').all()) {
      const box = await control.boundingBox()
      if (!box) continue
      expect
        .soft(Math.min(box.width, box.height), (await control.getAttribute('aria-label')) ?? '')
        .toBeGreaterThanOrEqual(24)
    }
  })
})

test('breadcrumbs follow the path and lead up', async ({ page }) => {
  await enter(page, 'dueno', '/business/tours/1/edit/1')
  const trail = page.getByRole('navigation', { name: 'Ruta de navegación' })
  await expect(trail.getByRole('listitem')).toHaveText(['Inicio', 'Negocios', 'Tours del negocio', 'Editar tour'])
  await trail.getByRole('link', { name: 'Tours del negocio' }).click()
  await expect(page).toHaveURL('/business/tours/1')
  await trail.getByRole('link', { name: 'Inicio' }).click()
  await expect(page).toHaveURL('/visitas')
})

test('the day board has its breadcrumbs on a desk; on a phone the menu says the same right above', async ({ page }) => {
  await enter(page, 'dueno', '/visitas')
  const trail = page.getByRole('navigation', { name: 'Ruta de navegación' })
  await expect(trail.getByRole('listitem')).toHaveText(['Inicio', 'Visitas'])
  await resize(page, 'phone')
  await expect(trail).toBeHidden()
})

test.describe('pages that a payment provider or a search leads strangers to', () => {
  for (const [address, title, words] of [
    ['/payment-tour-success/stripe?ticket=vk7rmhmq', 'No sabemos de este pago', 'no encontramos ningún pago en línea'],
    ['/payment-tour-canceled/stripe?ticket=VK7RMHMQ', 'Pago cancelado', 'Lo que falta pagar de tu reserva'],
    ['/payment-tour-finished/stripe?ticket=VK7RMHMQ', 'Pago terminado', 'El pago en línea terminó'],
    ['/payment-tour-success/paypal?ticket=VK7RMHMQ&token=x', 'El pago no se completó', 'VK7RMHMQ'],
    ['/payment-tour-canceled/paypal?ticket=VK7RMHMQ', 'Pago cancelado', 'Lo que falta pagar de tu reserva'],
    ['/negocio/muelle-rio-lagartos', '', 'Este negocio todavía no vende en línea'],
  ] as const)
    test(`${address} tells what is true and leads nobody into the panel`, async ({ page }) => {
      await page.goto(address)
      const main = page.getByRole('main')
      await expect(main.getByRole('heading', { level: 1 })).toContainText(title)
      await expect(main).toContainText(words)
      if (address.includes('ticket=')) await expect(main).toContainText('VK7RMHMQ')
      await expect(main.getByRole('link')).toHaveCount(0)
      await expect(page.getByText('En construcción')).toHaveCount(0)
      await inEveryLook(page, async () => {
        await expectNoSidewaysScroll(page)
        await expectAccessible(page)
      })
    })

  test('what is no ticket is not repeated', async ({ page }) => {
    await page.goto('/payment-tour-success/stripe?ticket=llama-al-5550000')
    await expect(page.getByRole('main')).toContainText('No sabemos de este pago')
    await expect(page.getByText('5550000')).toHaveCount(0)
  })
})

test('a screen that is not there yet says honestly what it will hold', async ({ page }) => {
  await enter(page, 'dueno', '/reportes')
  await expect(page.getByRole('heading', { name: 'En construcción' })).toBeVisible()
  await expect(page.getByText('Ventas, pagos, ocupación y vendedores en gráficas')).toBeVisible()
})

test('a lost connection is said, and its return too', async ({ page, context }) => {
  await enter(page, 'dueno', QUIET)
  await expect(heading(page, 'Recursos')).toBeVisible()
  await context.setOffline(true)
  await expect(page.getByText('Sin señal')).toBeVisible()
  await context.setOffline(false)
  await expect(page.getByText('Sin señal')).toBeHidden()
})

test('axe has no objection to the frame, its menus and dialogs, in light and dark', async ({ page }) => {
  await enter(page, 'dueno', '/business/tours/1')
  await expect(heading(page, 'Tours del negocio')).toBeVisible()
  await inLightAndDark(page, () => expectAccessible(page))
  await page.getByRole('button', { name: /^Tu cuenta/ }).click()
  await expect(page.getByRole('menuitem', { name: 'Cerrar sesión' })).toBeVisible()
  await inLightAndDark(page, () => expectAccessible(page))
  await page.keyboard.press('Escape')
  await page.keyboard.press('?')
  await expect(page.getByRole('dialog', { name: 'Atajos de teclado' })).toBeVisible()
  await inLightAndDark(page, () => expectAccessible(page))
})
