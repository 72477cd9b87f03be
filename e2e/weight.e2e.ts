import { expect, type Page, test } from '@playwright/test'
import { board, withAllOpen } from './support/board.ts'
import { enter } from './support/session.ts'
import { meterOf, type Transfer } from './support/transfer.ts'

type Bounds = { requests: number; kilobytes: number; script?: number }

/** Within bounds, and not for want of anything that was sent. */
function expectWithin(transfer: Transfer, { requests, kilobytes, script }: Bounds): void {
  expect(transfer.scriptBytes).toBeGreaterThan(0)
  expect.soft(transfer.requests).toBeLessThanOrEqual(requests)
  expect.soft(transfer.bytes).toBeLessThanOrEqual(kilobytes * 1000)
  if (script !== undefined) expect.soft(transfer.scriptBytes).toBeLessThanOrEqual(script * 1000)
}

test('the first visit of the login costs little', async ({ page }) => {
  const meter = await meterOf(page)
  await page.goto('/auth/login')
  await expect(page.getByRole('button', { name: 'Iniciar sesión' })).toBeVisible()
  expectWithin(await meter.atRest(), { requests: 25, kilobytes: 220, script: 150 })
})

test('the first visit of the day board costs little, and a second one almost nothing', async ({ page }) => {
  const meter = await meterOf(page, { savesData: true })
  await enter(page, 'dueno')
  await expect(board(page)).toBeVisible()
  expectWithin(await meter.atRest(), { requests: 30, kilobytes: 320, script: 220 })
  await page.reload()
  await expect(board(page)).toBeVisible()
  const again = await meter.atRest()
  expect(again.requests).toBeLessThanOrEqual(6)
  expect(again.bytes).toBeLessThanOrEqual(25_000)
})

const presses: [string, (page: Page) => Promise<void>][] = [
  ['the sale', (page) => page.getByRole('button', { name: 'Nueva reserva' }).first().click()],
  ['a booking', (page) => page.locator('[data-booking-link]').first().click()],
  ['a departure', (page) => board(page).getByRole('heading', { level: 2 }).getByRole('link').first().click()],
]
for (const [what, press] of presses)
  test(`once the board rests, ${what} opens with data alone`, async ({ page }) => {
    const meter = await meterOf(page)
    await withAllOpen(page)
    await enter(page, 'dueno')
    await expect(board(page)).toBeVisible()
    await meter.atRest()
    await press(page)
    await expect(page.getByRole('dialog').locator('[aria-busy="true"]')).toHaveCount(0)
    await expect(page.getByRole('dialog')).toBeVisible()
    const transfer = await meter.atRest()
    expect(transfer.requests).toBeLessThanOrEqual(12)
    expect(transfer.bytes).toBeLessThanOrEqual(40_000)
  })

/** A press answers before anything that it needs has come. */
test('the frame of a drawer is there while its scripts are held back', async ({ page }) => {
  await meterOf(page, { savesData: true })
  await enter(page, 'dueno')
  await expect(board(page)).toBeVisible()
  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route(/\/assets\/.*\.js$/, async (route) => {
    await held
    await route.continue()
  })
  const button = page.getByRole('button', { name: 'Nueva reserva' }).first()
  await button.click()
  const sheet = page.getByRole('dialog', { name: 'Nueva venta' })
  await expect(sheet).toBeVisible()
  await expect(sheet).toHaveAttribute('aria-busy', 'true')
  await page.keyboard.press('Escape')
  await expect(sheet).toHaveCount(0)
  await expect(button).toBeFocused()
  await button.click()
  await expect(sheet).toBeVisible()
  release()
  await expect(sheet.getByRole('group').first()).toBeVisible()
  await expect(sheet).not.toHaveAttribute('aria-busy', 'true')
})
