import { expect, type Page } from '@playwright/test'
import { PANEL_ADDRESSES, PUBLIC_ADDRESSES } from './support/addresses.ts'
import { withAllOpen } from './support/board.ts'
import { faultsOf } from './support/faults.ts'
import { goWithin, test } from './support/kept-page.ts'
import type { DemoUser } from './support/panel.ts'
import { enter } from './support/session.ts'

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true })
const loginButton = (page: Page) => page.getByRole('button', { name: 'Iniciar sesión' })
const menu = (page: Page) => page.getByRole('navigation', { name: 'Menú principal' })
/** The eight of the specification; the open one has a second level below it. */
const entriesOf = (page: Page) => menu(page).locator(':scope > ul > li > a')
const business = (page: Page) => page.getByRole('combobox', { name: 'Negocio' })

test.describe('who is not signed in', () => {
  test('is sent to the login from every screen of the panel, which is remembered', async ({ page }) => {
    const isRemembered = (path: string) => (url: URL) =>
      url.pathname === '/auth/login' && url.searchParams.get('next') === path
    // Whoever has the address of a screen, and whoever stands in the panel already: the same door.
    await page.goto('/dashboard')
    await expect(page).toHaveURL(isRemembered('/dashboard'))
    for (const { path } of PANEL_ADDRESSES) {
      await goWithin(page, path)
      await expect.soft(page, path).toHaveURL(isRemembered(path))
      await expect(loginButton(page)).toBeVisible()
    }
  })

  test('is sent to the login from every other address', async ({ page }) => {
    for (const path of ['/', '/auth', '/auth/registro', '/settings', '/no-such-page', '/logout']) {
      await page.goto(path)
      await expect(loginButton(page)).toBeVisible()
      expect.soft(new URL(page.url()).pathname, path).toBe('/auth/login')
    }
  })

  test('sees the public pages', async ({ page }) => {
    const faults = faultsOf(page)
    for (const { path, title } of PUBLIC_ADDRESSES) {
      await page.goto(path)
      await expect(heading(page, title)).toBeVisible()
      await expect(page).toHaveURL(path)
    }
    expect(faults).toEqual([])
  })
})

test.describe('who is signed in', () => {
  test('sees the public pages outside the panel', async ({ page }) => {
    await enter(page, 'recepcion')
    for (const { path, title } of PUBLIC_ADDRESSES) {
      await page.goto(path)
      await expect(heading(page, title)).toBeVisible()
      await expect(menu(page)).toHaveCount(0)
    }
  })

  test('is sent on from the addresses that are no screen', async ({ page }) => {
    await enter(page, 'dueno')
    for (const { from, to } of [
      { from: '/', to: '/visitas' },
      { from: '/auth', to: '/visitas' },
      { from: '/auth/login', to: '/visitas' },
      { from: '/auth/registro', to: '/visitas' },
      { from: '/no-such-page', to: '/dashboard' },
      { from: '/settings/no-such-page', to: '/dashboard' },
      { from: '/settings', to: '/settings/general' },
    ]) {
      await goWithin(page, from)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expect.soft(page, from).toHaveURL(to)
    }
  })
})

const FLEET = 'Transportes y tripulación'
/**
 * Section 6 of the specification, and the modules of our own that narrow it: who scans, sells or keeps customers sees their entry. Below
 * Visitas stand the screens of it that are built and theirs.
 */
const ENTRIES: readonly { user: DemoUser; entries: string[]; visits: string[] }[] = [
  {
    user: 'dueno',
    entries: ['Visitas', 'Checking QR', 'Recursos', 'RP', 'Clientes', 'Negocios', 'Reportes', 'Configuración'],
    visits: ['Día', 'Tablero', 'Calendario', 'Reservas', 'Pagos', 'Dinero'],
  },
  {
    user: 'gerente',
    entries: ['Visitas', 'Checking QR', 'Recursos', 'RP', 'Clientes', 'Negocios', 'Reportes', 'Configuración'],
    visits: ['Día', 'Tablero', 'Calendario', 'Reservas', 'Pagos', 'Dinero'],
  },
  {
    user: 'recepcion',
    entries: ['Visitas', 'Checking QR', 'Recursos', 'Clientes'],
    visits: ['Día', 'Tablero', 'Calendario', 'Reservas', 'Pagos', 'Tours'],
  },
  {
    user: 'capitan',
    entries: ['Visitas', 'Checking QR', 'Recursos'],
    visits: ['Día', 'Tablero', 'Calendario', 'Reservas', 'Pagos'],
  },
  {
    user: 'vendedor',
    entries: ['Visitas', 'Recursos', 'RP', 'Clientes'],
    visits: ['Día', 'Tablero', 'Calendario', 'Reservas', 'Pagos', 'Tours'],
  },
  { user: 'hostess', entries: ['Visitas', 'Checking QR', 'Recursos'], visits: ['Día', 'Tablero', 'Calendario'] },
  { user: 'puerta', entries: ['Visitas', 'Checking QR', 'Recursos'], visits: ['Día', 'Tablero'] },
  { user: 'cajero', entries: ['Visitas', 'Recursos'], visits: ['Día', 'Tablero', 'Calendario'] },
]

for (const { user, entries, visits } of ENTRIES) {
  test(`the menu of ${user} has what their rights show, and its second level too`, async ({ page }) => {
    await enter(page, user)
    await expect(entriesOf(page)).toHaveText(entries)
    await expect(menu(page).getByRole('listitem').getByRole('listitem')).toHaveText(visits)
    await expect(menu(page).getByRole('link', { name: 'Día' })).toHaveAttribute('aria-current', 'page')
  })
}

test('nothing floats over a screen while there is no check-in to lead to', async ({ page }) => {
  await enter(page, 'recepcion')
  await expect(page.getByRole('group', { name: 'Salidas del día' })).toBeVisible()
  await expect(page.getByRole('main').locator('a[href="/checkin"]')).toHaveCount(0)
})

test('every entry opens its second level, and each word of it a screen', async ({ page }) => {
  await enter(page, 'dueno')
  for (const { entry, words } of [
    { entry: 'Recursos', words: ['Recursos', FLEET, 'Recorridos'] },
    { entry: 'Negocios', words: ['Negocios', 'Tours', 'Ofertas', 'Códigos'] },
    { entry: 'Configuración', words: ['Ubicación', 'Equipo', 'Negocio'] },
  ]) {
    await entriesOf(page)
      .filter({ hasText: new RegExp(`^${entry}$`) })
      .click()
    const second = menu(page).getByRole('listitem').getByRole('listitem')
    await expect(second).toHaveText(words)
    for (const word of words) {
      const link = second.getByRole('link', { name: word, exact: true })
      await link.click()
      await expect(link).toHaveAttribute('aria-current', 'page')
      await expect(page.getByRole('heading', { name: 'En construcción' })).toHaveCount(0)
    }
  }
})

test.describe('a screen without the right to it', () => {
  for (const { user, paths } of [
    { user: 'recepcion', paths: ['/reportes', '/rp', '/settings/roles', '/business'] },
    { user: 'capitan', paths: ['/cliente', '/offers'] },
    { user: 'gerente', paths: ['/users', '/business/new', '/permissions'] },
  ] as const) {
    test(`says so to ${user}, and leads back`, async ({ page }) => {
      await enter(page, user)
      for (const path of paths) {
        await goWithin(page, path)
        await expect(page).toHaveURL(path)
        await expect(heading(page, 'Tu permiso no incluye esta pantalla')).toBeVisible()
      }
      await page.getByRole('link', { name: 'Volver a Visitas' }).click()
      await expect(page).toHaveURL('/visitas')
    })
  }

  test('asks the server for nothing that it would refuse', async ({ page }) => {
    const refused: string[] = []
    page.on('response', (answer) => {
      if (answer.status() >= 400) refused.push(`${answer.status()} ${answer.url()}`)
    })
    await enter(page, 'cajero', '/tour-booking-list')
    await expect(heading(page, 'Tu permiso no incluye esta pantalla')).toBeVisible()
    expect(refused).toEqual([])
  })
})

test.describe('the selected business', () => {
  test('replaces the id in the address, and is kept', async ({ page }) => {
    // Late in the day all has left: what is over is folded.
    await withAllOpen(page)
    await enter(page, 'dueno', '/business/1')
    await expect(business(page)).toHaveValue('Muelle Río Lagartos')
    await business(page).click()
    await page.getByRole('option', { name: 'Muelle Holbox' }).click()
    await expect(page).toHaveURL('/business/2')
    await page.reload()
    await expect(business(page)).toHaveValue('Muelle Holbox')
    await expect(page).toHaveURL('/business/2')
    await page.goto('/visitas')
    await expect(business(page)).toHaveValue('Muelle Holbox')
    await expect(page.getByRole('heading', { level: 2, name: /Tres islas/ }).first()).toBeVisible()
  })

  test('is the one whose record is open, and switching leads from a record to its like', async ({ page }) => {
    await withAllOpen(page)
    await enter(page, 'dueno', '/business/1')
    await expect(business(page)).toHaveValue('Muelle Río Lagartos')
    for (const address of ['/business/edit/2', '/business/tours/2', '/business/tours/2/new']) {
      await page.evaluate(() => localStorage.setItem('muelle:business', '1'))
      await page.goto(address)
      await expect(business(page), address).toHaveValue('Muelle Holbox')
    }
    await page.goto('/business/tours/2')
    await page.getByRole('table').getByRole('link').first().click()
    await expect(page).toHaveURL(/\/business\/tours\/2\/edit\//)
    await business(page).click()
    await page.getByRole('option', { name: 'Muelle Río Lagartos' }).click()
    await expect(page).toHaveURL('/business/tours/1')
    await expect(business(page)).toHaveValue('Muelle Río Lagartos')
  })

  test('stays the one whose form is not saved, for whoever stays with it', async ({ page }) => {
    await enter(page, 'dueno', '/business/edit/2')
    await page.getByRole('textbox', { name: 'Nombre', exact: true }).first().fill('Otro nombre')
    await business(page).click()
    await page.getByRole('option', { name: 'Muelle Río Lagartos' }).click()
    const question = page.getByRole('dialog', { name: '¿Salir sin guardar?' })
    await question.getByRole('button', { name: 'Cancelar' }).click()
    await expect(question).toBeHidden()
    await expect(page).toHaveURL('/business/edit/2')
    await expect(business(page)).toHaveValue('Muelle Holbox')
  })

  test('offers only those the person works in', async ({ page }) => {
    await enter(page, 'hostess')
    await business(page).click()
    await expect(page.getByRole('option')).toHaveText(['Restaurante La Ría', 'Bar Punta Cocos'])
  })

  test('that a stored id of another account names is not shown', async ({ page }) => {
    await withAllOpen(page)
    await enter(page, 'otra')
    await expect(business(page)).toHaveValue('Laguna Viva Bacalar')
    await page.evaluate(() => localStorage.setItem('muelle:business', '1'))
    await page.reload()
    await expect(business(page)).toHaveValue('Laguna Viva Bacalar')
    await expect(page.getByRole('heading', { level: 2, name: /Laguna de los siete colores/ }).first()).toBeVisible()
  })

  test('of another kind shows the day of that kind, and that of tours again', async ({ page }) => {
    await enter(page, 'dueno')
    await business(page).click()
    await page.getByRole('option', { name: 'Estacionamiento Chiquilá' }).click()
    await expect(page.getByRole('button', { name: 'Sin placa' })).toBeVisible()
    await expect(page.getByRole('group', { name: 'Salidas del día' })).toBeHidden()
    await business(page).click()
    await page.getByRole('option', { name: 'Muelle Holbox' }).click()
    await expect(page.getByRole('group', { name: 'Salidas del día' })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Sin placa' })).toBeHidden()
  })
})
