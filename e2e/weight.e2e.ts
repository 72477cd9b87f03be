import { gzipSync } from 'node:zlib'
import { expect, type Page, test } from '@playwright/test'
import { enter } from './support/session.ts'

/** Until nothing has been asked for during this time, a screen still loads. */
const QUIET_MS = 1000
/** Bytes of script after gzip that the first visit may cost. */
const MAX_BYTES = { login: 150_000, visits: 220_000 } as const

/** Collects the scripts that a page loads; `total` waits until it rests and adds up what they weigh after gzip. */
function scriptsOf(page: Page): { total: () => Promise<number> } {
  const bodies: Promise<Buffer>[] = []
  let lastAt = Date.now()
  page.on('response', (response) => {
    lastAt = Date.now()
    if (response.request().resourceType() === 'script') bodies.push(response.body())
  })
  return {
    async total() {
      while (Date.now() - lastAt < QUIET_MS) await page.waitForTimeout(100)
      const scripts = await Promise.all(bodies)
      return scripts.reduce((sum, script) => sum + gzipSync(script).length, 0)
    },
  }
}

test('the first visit of the login costs little script', async ({ page }) => {
  const scripts = scriptsOf(page)
  await page.goto('/auth/login')
  await expect(page.getByRole('button', { name: 'Iniciar sesión' })).toBeVisible()
  const total = await scripts.total()
  expect(total).toBeGreaterThan(0)
  expect(total).toBeLessThanOrEqual(MAX_BYTES.login)
})

test('the first visit of the day board costs little script', async ({ page }) => {
  const scripts = scriptsOf(page)
  await enter(page, 'dueno')
  await expect(page.getByRole('group', { name: 'Salidas del día' })).toBeVisible()
  const total = await scripts.total()
  expect(total).toBeGreaterThan(0)
  expect(total).toBeLessThanOrEqual(MAX_BYTES.visits)
})
