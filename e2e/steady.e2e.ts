import { setTimeout as sleep } from 'node:timers/promises'
import { expect, type Page, test } from '@playwright/test'
import { intercept } from './support/intercept.ts'
import { type DemoUser, resize } from './support/panel.ts'
import { enter } from './support/session.ts'

// On a slow line answers come one after the other: what is there already must not move under the finger that is about to press it.
test.describe.configure({ mode: 'parallel' })

/** What a browser calls good of a whole visit: nobody notices it. */
const GOOD_SHIFT = 0.1
/** Between two answers. */
const APART_MS = 150

/** `list` comes last. */
const SCREENS: readonly { user: DemoUser; path: string; list: string }[] = [
  { user: 'dueno', path: '/tour-booking-payment', list: 'Movimientos' },
  { user: 'dueno', path: '/tour-booking-list', list: 'Reservas de tours' },
  { user: 'dueno', path: '/checkin', list: 'Lecturas' },
  { user: 'vendedor', path: '/rp', list: 'Reservas que suman' },
]

declare global {
  interface Window {
    shifts: LayoutShift[]
  }
}
type LayoutShift = { value: number; hadRecentInput: boolean; moved: string[] }

/** Keeps how much of what was visible has moved, and what it was. */
const watchShifts = (page: Page) =>
  page.addInitScript(() => {
    type Entry = PerformanceEntry & { value: number; hadRecentInput: boolean; sources: { node: Node | null }[] }
    window.shifts = []
    new PerformanceObserver((list) => {
      for (const { value, hadRecentInput, sources } of list.getEntries() as Entry[])
        window.shifts.push({
          value,
          hadRecentInput,
          moved: sources.map(({ node }) => node?.textContent?.slice(0, 40) ?? ''),
        })
    }).observe({ type: 'layout-shift', buffered: true })
  })

/** Until what moved last has been told. A browser without a window may leave out a frame. */
const drawn = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(resolve, 0)))
        setTimeout(resolve, 1000)
      }),
  )

for (const { user, path, list } of SCREENS)
  test(`what ${path} shows of ${user} stays where it is while the rest comes`, async ({ page }) => {
    await resize(page, 'phone')
    await watchShifts(page)
    let turn = Promise.resolve()
    let answers = 0
    let pending = 0
    await intercept(page, /\/v1\/provider\/(?!session|stream)/, async (route) => {
      if (route.request().method() !== 'GET') return route.fallback()
      answers += 1
      pending += 1
      const before = turn
      turn = before.then(() => sleep(APART_MS))
      await turn
      await route.fallback()
      pending -= 1
    })
    await enter(page, user, path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.getByRole('list', { name: list, exact: true })).toBeVisible()
    await expect(page.locator('main [class*="Skeleton"]')).toHaveCount(0)
    await expect.poll(() => pending).toBe(0)
    expect(answers).toBeGreaterThan(1)
    await drawn(page)
    const shifts = (await page.evaluate(() => window.shifts)).filter(({ hadRecentInput }) => !hadRecentInput)
    expect(
      shifts.reduce((sum, { value }) => sum + value, 0),
      JSON.stringify(shifts, null, 1),
    ).toBeLessThan(GOOD_SHIFT)
  })
