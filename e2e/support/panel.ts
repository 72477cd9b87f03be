import { expect, type Page } from '@playwright/test'
import axe from 'axe-core'
import { AXE } from './axe.ts'

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
  | 'lider'
  | 'dani'
  | 'beto'
  | 'otra'

/** Widths at which every screen must work: a phone, a tablet, a desk. */
export const WIDTHS = { phone: 360, tablet: 820, desk: 1360 } as const
const HEIGHT = 800

export const resize = (page: Page, width: keyof typeof WIDTHS) =>
  page.setViewportSize({ width: WIDTHS[width], height: HEIGHT })

/** Signs in through the form and waits for where the person begins: the day board, a captain at the next trip. */
export async function signIn(page: Page, username: DemoUser): Promise<void> {
  await page.goto('/auth/login')
  await page.getByLabel('Usuario').fill(username)
  await page.getByLabel('Contraseña', { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Iniciar sesión' }).click()
  const home = username === 'capitan' ? 'Capitán' : 'Visitas'
  await expect(page.getByRole('heading', { level: 1, name: home })).toBeVisible()
}

const WCAG: axe.RunOptions = {
  runOnly: { type: 'tag', values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'] },
}

/** The rules among them that ask for colours. */
const COLOURS = ['color-contrast', 'link-in-text-block']
/** Pages whose structure was looked at in other colours. */
const knownStructure = new WeakSet<Page>()

/** Looks at a screen again that differs by its colours alone: what axe has to say of its structure it has said. */
export async function inOtherColours(page: Page, check: () => Promise<void>): Promise<void> {
  knownStructure.add(page)
  await check().finally(() => knownStructure.delete(page))
}

/**
 * No fault that axe can see in the page or a part of it, by WCAG 2.2 A and AA or the given rules. Faults alone are told: to name and
 * send every element that passed took most of the time. The half megabyte of axe is sent once to each document, and looks at no
 * frames, which the panel does not have.
 */
export async function expectAccessible(page: Page, part?: { selector: string; rules?: string[] }): Promise<void> {
  expect(page.frames()).toHaveLength(1)
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(AXE)
  const rules = part?.rules ?? (knownStructure.has(page) ? COLOURS : undefined)
  const options = { ...WCAG, ...(rules && { runOnly: rules }), resultTypes: ['violations' as const] }
  const faults = await page.evaluate(
    async ([selector, wanted]) => {
      const { violations } = await axe.run(selector ?? document, wanted)
      // Where boats lie beside each other, so do their marks: a map may not move them (WCAG 2.5.8, «essential»), and a list has them, too.
      const isOfMap = (target: string) => document.querySelector(target)?.closest('[data-marker]') != null
      return violations
        .map(({ id, nodes }) => ({ id, targets: nodes.map(({ target }) => target.join(' ')) }))
        .map(({ id, targets }) => ({
          id,
          targets: id === 'target-size' ? targets.filter((one) => !isOfMap(one)) : targets,
        }))
        .filter(({ targets }) => targets.length > 0)
        .map(({ id, targets }) => `${id}: ${targets.join(', ')}`)
    },
    [part?.selector, options] as const,
  )
  expect(faults).toEqual([])
}

/** Nothing sticks out sideways: the page never scrolls horizontally. */
export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  const [scroll, client] = await page.evaluate(() => [
    document.documentElement.scrollWidth,
    document.documentElement.clientWidth,
  ])
  expect(scroll).toBeLessThanOrEqual(client ?? 0)
}
