import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

/** The password of every demo user. */
export const PASSWORD = 'muelle-demo'
export type DemoUser =
  | 'dueno'
  | 'gerente'
  | 'recepcion'
  | 'capitan'
  | 'vendedor'
  | 'hostess'
  | 'puerta'
  | 'cajero'
  | 'otra'

/** Widths at which every screen must work: a phone, a tablet, a desk. */
export const WIDTHS = { phone: 360, tablet: 820, desk: 1360 } as const
const HEIGHT = 800

export const resize = (page: Page, width: keyof typeof WIDTHS) =>
  page.setViewportSize({ width: WIDTHS[width], height: HEIGHT })

/** Signs in through the form and waits for the day board. */
export async function signIn(page: Page, username: DemoUser): Promise<void> {
  await page.goto('/auth/login')
  await page.getByLabel('Usuario').fill(username)
  await page.getByLabel('Contraseña', { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Iniciar sesión' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Visitas' })).toBeVisible()
}

/**
 * No fault that axe can see, by WCAG 2.2 A and AA. Faults alone are told: to name and send every element that passed took most of the
 * time. The panel has no frames, so the page that axe would open to put together what frames answered is not needed either.
 */
export async function expectAccessible(page: Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page })
    .options({ resultTypes: ['violations'] })
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'])
    .setLegacyMode()
    .analyze()
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`)).toEqual(
    [],
  )
}

/** Nothing sticks out sideways: the page never scrolls horizontally. */
export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  const [scroll, client] = await page.evaluate(() => [
    document.documentElement.scrollWidth,
    document.documentElement.clientWidth,
  ])
  expect(scroll).toBeLessThanOrEqual(client ?? 0)
}
