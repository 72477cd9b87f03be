import { expect } from '@playwright/test'
import { type Api, apiAs } from './support/api.ts'
import { countClicks } from './support/clicks.ts'
import { test, withBusiness } from './support/kept-page.ts'
import { inEveryLook } from './support/looks.ts'
import { expectAccessible, expectNoSidewaysScroll } from './support/panel.ts'
import { enter } from './support/session.ts'

const BUSINESS = 'Muelle Río Lagartos'
/** Clicks to settle with somebody, from the page that the owner begins on, and to have that on paper. */
const BUDGETS = { settle: 3, paper: 4 }
const AGENCY = 'Viajes Xulkab'
const SELLER = 'Ramón Dzib'

let api: Api
test.beforeAll(async () => {
  api = await apiAs('dueno', BUSINESS)
})
test.beforeEach(({ page }) => withBusiness(page, api.businessId))

test('whoever is settled with, the trips and the sum are on one screen, in every look', async ({ page }) => {
  await enter(page, 'dueno', '/rp?tab=settle')
  await expect(page.getByRole('heading', { level: 1, name: 'Liquidaciones' })).toBeVisible()
  const due = page.getByRole('region', { name: 'Por liquidar' }).getByRole('button')
  await due.filter({ hasNotText: 'Falta' }).first().click()
  const sum = page.getByRole('form', { name: 'Cuenta' })
  await inEveryLook(page, async (width) => {
    await expect(sum.getByRole('button', { name: /^Asentar/ })).toBeVisible()
    await expect(sum).toContainText('Comisiones ganadas')
    await expectNoSidewaysScroll(page)
    await expectAccessible(page)
    if (process.env['MUELLE_LOOKS'])
      await page.screenshot({ path: `${process.env['MUELLE_LOOKS']}/${width}.png`, fullPage: true })
  })
})

test('Dueño 3, 4: from where the owner begins an agency is settled with in three presses, its paper is the fourth; the rest is left for the next time', async ({
  page,
}) => {
  await enter(page, 'dueno', '/dashboard')
  const hand = countClicks()
  await hand.click(page.getByRole('link', { name: 'Liquidar' }))
  const due = page.getByRole('region', { name: 'Por liquidar' })
  const name = AGENCY
  await hand.click(due.getByRole('button').filter({ hasText: name }))
  await expect(page.getByRole('form', { name: 'Cuenta' })).toContainText('Comisiones')
  // Cash of the owner's own hands may not be enough; the bank's is.
  await page.getByLabel('Cómo se mueve').selectOption('bank')
  await page.getByLabel('Cambia de manos ahora').fill('1')
  await expect(page.getByText(/^Quedan .* para la siguiente$/)).toBeVisible()
  await hand.click(page.getByRole('button', { name: /^Asentar/ }))
  hand.expectAtMost(BUDGETS.settle)

  const sum = page.getByRole('region', { name: 'Cuenta' })
  await expect(sum).toContainText(`Falta ${name}`)
  await expect(due.getByRole('button').filter({ hasText: name })).toContainText('Falta confirmar')
  const sent = sum.getByRole('link', { name: 'Enviar por WhatsApp' })
  await expect(sent).toHaveAttribute('href', /^https:\/\/wa\.me\/\d*\?text=Liquidaci/)
  const paper = () => page.waitForResponse((response) => /\/settlement\/\d+\/format/.test(response.url()))
  const pressed = paper()
  await hand.click(sum.getByRole('button', { name: 'PDF' }))
  expect((await pressed).headers()['content-type']).toBe('application/pdf')
  hand.expectAtMost(BUDGETS.paper)
  const typed = paper()
  await page.keyboard.press('p')
  expect((await typed).headers()['content-type']).toBe('application/pdf')
  await sum.getByRole('button', { name: 'Firmó en papel' }).click()
  await expect(sum.getByRole('status')).toContainText('pagada')
  await expect(sum.getByRole('button', { name: 'Deshacer' })).toHaveCount(0)
  await due.getByRole('button').filter({ hasText: name }).click()
  await expect(page.getByRole('form', { name: 'Cuenta' }).getByText('Saldo anterior').locator('..')).not.toContainText(
    '$0',
  )

  // A seller takes no more: the press that led here, whose account it is, and the one that settles it.
  const seller = countClicks()
  await seller.click(due.getByRole('button').filter({ hasText: SELLER }))
  await expect(page.getByRole('heading', { name: SELLER })).toBeVisible()
  await seller.click(page.getByRole('button', { name: /^Asentar/ }))
  seller.expectAtMost(BUDGETS.settle - 1)
  await expect(sum).toContainText(`Falta ${SELLER}`)
})
