import { expect, type Locator, type Page } from '@playwright/test'
import { faultsOf } from './support/faults.ts'
import { intercept } from './support/intercept.ts'
import { test } from './support/kept-page.ts'
import { expectAccessible, expectNoSidewaysScroll, resize, WIDTHS } from './support/panel.ts'
import { enter } from './support/session.ts'

// Nothing is saved here: what is uploaded and used by no record is swept away after a day.
const logoOf = (page: Page) => page.getByRole('group', { name: 'Logo', exact: true })
const fileOf = (field: Locator) => field.locator('input[type=file]')
const picture = (page: Page) => page.screenshot({ clip: { x: 0, y: 0, width: 320, height: 160 } })
const pngOf = (buffer: Buffer) => ({ name: 'logo.png', mimeType: 'image/png', buffer })

async function open(page: Page): Promise<Locator> {
  await enter(page, 'dueno', '/settings/general')
  const logo = logoOf(page)
  await expect(logo.getByRole('button', { name: 'Elegir imagen' })).toBeEnabled()
  return logo
}

test('an image is chosen with the keyboard, shown, replaced and removed', async ({ page }) => {
  const faults = faultsOf(page)
  const logo = await open(page)
  const chosen = page.waitForEvent('filechooser')
  await logo.getByRole('button', { name: 'Elegir imagen' }).focus()
  await page.keyboard.press('Enter')
  await (await chosen).setFiles(pngOf(await picture(page)))
  const image = logo.getByRole('img', { name: 'Logo: imagen actual' })
  await expect(image).toBeVisible()
  await expect(logo.getByRole('button', { name: 'Cambiar' })).toBeEnabled()
  expect(await image.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBe(320)
  for (const width of Object.keys(WIDTHS) as (keyof typeof WIDTHS)[]) {
    await resize(page, width)
    await expectNoSidewaysScroll(page)
  }
  await expectAccessible(page)

  await fileOf(logo).setInputFiles(pngOf(await picture(page)))
  await expect(logo.getByRole('button', { name: 'Cambiar' })).toBeEnabled()
  await logo.getByRole('button', { name: 'Quitar' }).click()
  await expect(image).toHaveCount(0)
  await expect(logo.getByRole('button', { name: 'Elegir imagen' })).toBeEnabled()
  expect(faults).toEqual([])
})

test('an image can be dropped onto the field', async ({ page }) => {
  const logo = await open(page)
  const bytes = [...(await picture(page))]
  const dropped = await page.evaluateHandle((content) => {
    const transfer = new DataTransfer()
    transfer.items.add(new File([new Uint8Array(content)], 'logo.png', { type: 'image/png' }))
    return transfer
  }, bytes)
  await logo.dispatchEvent('dragover', { dataTransfer: dropped })
  await logo.dispatchEvent('drop', { dataTransfer: dropped })
  await expect(logo.getByRole('img', { name: 'Logo: imagen actual' })).toBeVisible()
  await expect(logo.getByRole('button', { name: 'Cambiar' })).toBeEnabled()
})

test('what was refused is told at the field, and the image before stays', async ({ page }) => {
  const logo = await open(page)
  await fileOf(logo).setInputFiles(pngOf(await picture(page)))
  await expect(logo.getByRole('button', { name: 'Cambiar' })).toBeEnabled()
  const problem = page.getByRole('alert').filter({ hasText: 'Error al subir el logo' })

  await fileOf(logo).setInputFiles(pngOf(Buffer.from('<svg><script>alert(1)</script></svg>')))
  await expect(problem).toContainText('no es una imagen que podamos usar')
  await expect(logo).toHaveAccessibleDescription(/no es una imagen que podamos usar/)
  await expect(logo.getByRole('img', { name: 'Logo: imagen actual' })).toBeVisible()

  await fileOf(logo).setInputFiles(pngOf(Buffer.alloc(10 * 1024 * 1024 + 1)))
  await expect(problem).toContainText('pesa más de 10 MB')

  const answerAgain = await intercept(page, '**/v1/provider/shared/image*', (route) => route.abort())
  await fileOf(logo).setInputFiles(pngOf(await picture(page)))
  await expect(problem).toContainText('Error desconocido')
  answerAgain()
  await fileOf(logo).setInputFiles(pngOf(await picture(page)))
  await expect(problem).toHaveCount(0)
})
