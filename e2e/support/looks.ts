import { expect, type Page, test } from '@playwright/test'
import { inOtherColours, resize, WIDTHS } from './panel.ts'

type Width = keyof typeof WIDTHS
const SCHEMES = ['light', 'dark'] as const
type Scheme = (typeof SCHEMES)[number]

/** Checks the screen that is open in light and in dark. Its structure is the same in both: axe looks at that in the first. */
export const inLightAndDark = (page: Page, check: () => Promise<void>): Promise<void> => inSchemes(page, SCHEMES, check)

/** Until the panel has taken the colours that a device turns to, and none of them is on its way. */
export async function turnColours(page: Page, colorScheme: Scheme): Promise<void> {
  await page.emulateMedia({ colorScheme })
  await expectColours(page, colorScheme)
  await untilAtRest(page)
}

const expectColours = (page: Page, scheme: Scheme) =>
  expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', scheme)

async function inSchemes(page: Page, schemes: readonly Scheme[], check: () => Promise<void>): Promise<void> {
  for (const colorScheme of schemes)
    await look(colorScheme, async () => {
      await turnColours(page, colorScheme)
      await (colorScheme === schemes[0] ? check() : inOtherColours(page, check))
    })
}

/**
 * The same of a page for customers. It takes its colours when it is opened, and follows nothing afterwards: they are put on as its first
 * script does. That it does so, `expectOpensInDark` sees.
 */
export async function inBothColours(page: Page, check: () => Promise<void>): Promise<void> {
  for (const colorScheme of SCHEMES)
    await look(colorScheme, async () => {
      await page.emulateMedia({ colorScheme })
      await page.evaluate(
        (scheme) => document.documentElement.setAttribute('data-mantine-color-scheme', scheme),
        colorScheme,
      )
      await untilAtRest(page)
      await (colorScheme === SCHEMES[0] ? check() : inOtherColours(page, check))
    })
}

/** A page for customers takes the colours of the device when it is opened. It is opened again for it. */
export async function expectOpensInDark(page: Page): Promise<void> {
  await page.emulateMedia({ colorScheme: 'dark' })
  await page.reload()
  await expectColours(page, 'dark')
}

/**
 * Checks the screen that is open at every width, in light and in dark. It is loaded once: to load it again for each look would take
 * most of the time. Whatever differs by width follows the window, as it does when somebody turns a tablet. Each width begins in the
 * colours in which the one before has ended: every change of them has all of the screen drawn anew.
 */
export async function inEveryLook(page: Page, check: (width: Width) => Promise<void>): Promise<void> {
  let schemes: readonly Scheme[] = SCHEMES
  for (const width of Object.keys(WIDTHS) as Width[]) {
    const these = schemes
    await test.step(width, async () => {
      await resize(page, width)
      await inSchemes(page, these, () => check(width))
    })
    schemes = these.toReversed()
  }
}

async function look(name: string, check: () => Promise<void>): Promise<void> {
  await test.step(name, check)
}

/** A browser without a window may leave out a frame: nobody waits for it longer. */
const FRAME_LIMIT_MS = 1000

/** Until the page has drawn what a change of the window asked for. Colours on their way to others arrive at once. */
async function untilAtRest(page: Page): Promise<void> {
  for (let drawn = 0; drawn < 2; drawn += 1)
    await page.evaluate(
      (limit) =>
        new Promise<void>((resolve) => {
          requestAnimationFrame(() => requestIdleCallback(() => resolve(), { timeout: limit }))
          setTimeout(() => resolve(), limit)
        }),
      FRAME_LIMIT_MS,
    )
  await page.evaluate(() => {
    for (const one of document.getAnimations()) if (one instanceof CSSTransition) one.finish()
  })
}
