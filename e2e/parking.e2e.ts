import { expect, type Page } from '@playwright/test'
import { countClicks } from './support/clicks.ts'
import { test } from './support/kept-page.ts'
import { inEveryLook } from './support/looks.ts'
import { expectAccessible, expectNoSidewaysScroll } from './support/panel.ts'
import { enter } from './support/session.ts'

const look = (page: Page, name: string) =>
  inEveryLook(page, async (width) => {
    await expectNoSidewaysScroll(page)
    await expectAccessible(page)
    const shots = process.env['LOOKS']
    const scheme = await page.locator('html').getAttribute('data-mantine-color-scheme')
    if (shots) await page.screenshot({ path: `${shots}/${name}-${width}-${scheme}.png` })
  })
const side = (page: Page, name: 'Entra' | 'Sale') =>
  page.getByRole('radiogroup', { name: 'Entra o sale' }).getByText(name)

test('Cajero: a car enters with its plate and one press, and leaves with one press on how it pays', async ({
  page,
}) => {
  await enter(page, 'cajero', '/visitas')
  const free = page.getByText(/lugares libres de/)
  await expect(free).toContainText('de 80')
  const before = Number((await free.textContent())?.match(/^\d+/)?.[0])

  await page.keyboard.type('yqe77')
  await expect(page.getByLabel('Placa', { exact: true })).toHaveText(/YQE-77/)
  // The pad goes on with what most plates go on with.
  await page.getByRole('group', { name: 'Teclado' }).getByRole('button', { name: '1', exact: true }).click()
  await page.keyboard.type('b')
  await look(page, 'entra')
  const press = countClicks()
  await press.click(page.getByRole('button', { name: 'Entra YQE-771-B' }))
  await expect(page.getByRole('heading', { name: 'Entró' })).toBeFocused()
  await expect(page.getByRole('status').filter({ hasText: /^Folio \d{4}$/ })).toBeVisible()
  press.expectAtMost(1)
  await look(page, 'entrada')
  await page.getByRole('button', { name: 'Siguiente' }).click()
  await expect(free).toHaveText(new RegExp(`^${before - 1} `))

  await page.keyboard.type('yqe771b')
  await page.keyboard.press('Enter')
  await expect(page.getByText('YQE-771-B ya está dentro', { exact: false })).toBeVisible()
  await page.keyboard.press('Escape')

  await side(page, 'Sale').click()
  await page.keyboard.type('ywk208a')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Primera hora')).toBeVisible()
  await look(page, 'sale')
  await page.getByRole('button', { name: 'Aplicar' }).click()
  await expect(page.getByText('Convenio La Ría', { exact: true })).toBeVisible()
  const pay = countClicks()
  await pay.click(page.getByRole('button', { name: /\$100.*cambio/ }))
  await expect(page.getByRole('heading', { name: 'Sale' })).toBeFocused()
  await expect(page.getByText(/^Pagó \$[\d.]+ con \$100$/)).toBeVisible()
  pay.expectAtMost(1)
  await look(page, 'cobrado')
  // Who takes the cash does not give it back alone.
  await page.getByRole('button', { name: 'Corregir' }).click()
  await expect(page.getByRole('dialog', { name: 'Corregir' })).toContainText('pídelo a quien supervisa')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Siguiente' }).click()

  await page.getByRole('button', { name: 'Estancias' }).click()
  const stays = page.getByRole('dialog', { name: 'Estancias' })
  await stays.getByRole('textbox', { name: 'Buscar placa o folio' }).fill('yqe')
  await expect(stays.getByText('YQE-771-B')).toBeVisible()
})

test('Dueño: a rate is tried before it is saved', async ({ page }) => {
  await enter(page, 'dueno', '/business')
  await page.getByRole('link', { name: 'Estacionamiento Chiquilá' }).first().click()
  const id = page.url().match(/business\/(\d+)/)?.[1]
  await page.goto(`/business/config-parking/${id}`)
  const simulator = page.getByRole('region', { name: 'Cuánto cuesta' })
  await expect(simulator.getByRole('status')).toHaveText('$62.50')
  await page.getByLabel('Precio de la fracción').fill('10')
  await expect(simulator.getByRole('status')).toHaveText('$85')
  await look(page, 'config')
  await page.getByRole('button', { name: 'Guardar tarifa de Auto' }).click()
  await expect(page.getByText('Nadie dentro con esta tarifa')).toBeVisible()
})
