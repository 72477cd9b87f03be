import { expect, test } from '@playwright/test'
import { type Api, apiAs } from './support/api.ts'
import { inEveryLook } from './support/looks.ts'
import { expectAccessible, expectNoSidewaysScroll } from './support/panel.ts'
import { enter } from './support/session.ts'

const BUSINESS = 'Muelle Río Lagartos'

let api: Api
test.beforeAll(async () => {
  api = await apiAs('dueno', BUSINESS)
})

test('whoever is settled with, the trips and the sum are on one screen, in every look', async ({ page }) => {
  await page.addInitScript((id) => localStorage.setItem('muelle:business', String(id)), api.businessId)
  await enter(page, 'dueno', '/rp?settle=0')
  await expect(page.getByRole('heading', { level: 1, name: 'Liquidaciones' })).toBeVisible()
  await page
    .getByRole('region', { name: 'Por liquidar' })
    .getByRole('button')
    .filter({ hasNotText: 'Falta' })
    .first()
    .click()
  await expect(page.getByRole('button', { name: /^Asentar/ })).toBeVisible()
  await inEveryLook(page, async (width) => {
    await expect(page.getByRole('region', { name: 'Cuenta' })).toContainText('Comisiones ganadas')
    await expectNoSidewaysScroll(page)
    await expectAccessible(page)
    if (process.env['LOOKS']) await page.screenshot({ path: `${process.env['LOOKS']}/${width}.png`, fullPage: true })
  })
})

test('from the list of sellers it is posted, confirmed at the desk, and out of what is due', async ({ page }) => {
  await page.addInitScript((id) => localStorage.setItem('muelle:business', String(id)), api.businessId)
  await enter(page, 'dueno', '/rp')
  await page.getByRole('button', { name: 'Liquidar', exact: true }).click()
  const due = page.getByRole('region', { name: 'Por liquidar' })
  const whom = due.getByRole('button').filter({ hasNotText: 'Falta' }).first()
  const name = (await whom.locator('b').first().textContent()) ?? ''
  await whom.click()
  await page.getByLabel('Cómo se mueve').selectOption('later')
  await page.getByRole('button', { name: /^Asentar/ }).click()
  await expect(due.getByRole('button').filter({ hasText: name })).toContainText('Falta confirmar')
  const last = page.getByRole('region', { name: 'Liquidaciones anteriores' })
  await last.getByRole('button', { name: 'Confirmar' }).click()
  await expect(last.getByText('Confirmada').first()).toBeVisible()
  await expect(last.getByRole('button', { name: 'Deshacer' })).toHaveCount(0)
})
