import { expect, test } from '@playwright/test'
import { withFakeCamera } from './support/fake-camera.ts'
import { enter } from './support/session.ts'
test('look', async ({ page }) => {
  test.setTimeout(120_000)
  await withFakeCamera(page)
  await enter(page, 'dueno', '/checkin')
  await expect(page.getByRole('table', { name: 'Lecturas' })).toBeVisible()
  const shoot = async (name: string) => {
    for (const [width, height] of [[360, 740], [820, 1180], [1360, 800]] as const)
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.setViewportSize({ width, height })
        await page.emulateMedia({ colorScheme })
        await page.waitForTimeout(500)
        await page.screenshot({ path: `/work/shots/scanr/${name}-${width}-${colorScheme}.png` })
      }
  }
  await shoot('readings')
  await page.goto('/checkin?tab=refused')
  await page.waitForTimeout(1500)
  await shoot('refused')
  await page.goto('/checkins/new')
  await page.waitForTimeout(1500)
  await shoot('scanner')
})
