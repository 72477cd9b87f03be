import { expect } from '@playwright/test'
import { test } from './support/kept-page.ts'
import { inEveryLook } from './support/looks.ts'
import { expectAccessible, expectNoSidewaysScroll } from './support/panel.ts'
import { enter } from './support/session.ts'

test('an owner pays a plan of the host, sees it confirmed by the server, and cancels it', async ({ page }) => {
  await enter(page, 'dueno', '/subscription')
  await expect(page.getByRole('heading', { level: 1, name: 'Membresía' })).toBeVisible()
  await expect(page.getByRole('alert', { name: /^Puedes vender hasta el/ })).toBeVisible()
  await expect(page.getByText('$499 al mes')).toBeVisible()
  await inEveryLook(page, async (width) => {
    await expectNoSidewaysScroll(page)
    await expectAccessible(page)
    if (process.env['MUELLE_LOOKS']) {
      const scheme = await page.locator('html').getAttribute('data-mantine-color-scheme')
      await page.screenshot({ path: `${process.env['MUELLE_LOOKS']}/plan-${width}-${scheme}.png`, fullPage: true })
    }
  })

  await page.getByRole('button', { name: 'Elegir Muelle mensual' }).click()
  await expect(page).toHaveURL(/\/sandbox\/stripe\/subscribe\//)
  await page.getByRole('button', { name: 'Pagar $499' }).click()
  await expect(page).toHaveURL(/\/subscription\/confirmed\?session_id=cs_/)
  await expect(page.getByText('Tu plan está activo')).toBeVisible()
  if (process.env['MUELLE_LOOKS'])
    await page.screenshot({ path: `${process.env['MUELLE_LOOKS']}/confirmed.png`, fullPage: true })

  await page.getByRole('link', { name: 'Ver mi membresía' }).click()
  await expect(page.getByText(/^Pagado hasta el/)).toBeVisible()
  await expect(page.getByRole('link', { name: /^Recibo del / })).toBeVisible()
  await page.getByRole('button', { name: 'Cancelar el plan' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Cancelar el plan' }).click()
  await expect(page.getByText(/^Cancelado: termina el/)).toBeVisible()
  await page.getByRole('button', { name: 'Conservar el plan' }).click()
  await expect(page.getByText(/^Pagado hasta el/)).toBeVisible()
})
