import { expect, test } from '@playwright/test'
import { apiAs, departuresOn } from './support/api.ts'
import { enter } from './support/session.ts'

const OUT = '/work/shots/readings'
test('shots', async ({ page }) => {
  test.setTimeout(300000)
  const api = await apiAs('recepcion')
  console.log(
    JSON.stringify((await departuresOn(api, api.today)).map((d) => [d.start_time, d.state, d.bookings.length])),
  )
  for (const scheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme: scheme })
    for (const [w, h] of [
      [1360, 1000],
      [820, 1100],
      [360, 740],
    ] as const) {
      await page.setViewportSize({ width: w, height: h })
      await enter(page, 'recepcion', '/checkin')
      await page.waitForTimeout(2500)
      await page.screenshot({ path: `${OUT}/checkin-${w}-${scheme}.png` })
      if (w === 820) continue
      await page.goto('/visitas')
      await page.waitForTimeout(2500)
      await page.screenshot({ path: `${OUT}/visitas-${w}-${scheme}.png` })
      await page.goto('/checkins/edit/1')
      await page.waitForTimeout(1500)
      await page.screenshot({ path: `${OUT}/edit-${w}-${scheme}.png` })
      await page.goto('/checkin?reading=1')
      await page.waitForTimeout(1500)
      await page.screenshot({ path: `${OUT}/drawer-${w}-${scheme}.png` })
    }
  }
  expect(1).toBe(1)
})
