import { expect, type Locator, type Page } from '@playwright/test'

/** Counts what a person does with one hand: a click, a tap or a key of a shortcut. Typing and looking are free. */
export type ClickCounter = { click: (target: Locator) => Promise<void>; expectAtMost: (budget: number) => void }

export function countClicks(): ClickCounter {
  const clicked: string[] = []
  return {
    click: async (target) => {
      clicked.push(target.toString())
      await target.click()
    },
    expectAtMost: (budget) => expect(clicked.length, clicked.join('\n')).toBeLessThanOrEqual(budget),
  }
}

/** Where the page itself notes presses; it outlives a navigation. */
const NOTED = 'e2e:presses'

/** Has the page count every press of mouse or finger, whoever makes it: nothing that a test does can go uncounted. */
export async function notePresses(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript((key) => {
    addEventListener(
      'pointerdown',
      ({ isTrusted }) => isTrusted && sessionStorage.setItem(key, String(Number(sessionStorage.getItem(key)) + 1)),
      true,
    )
  }, NOTED)
  return () => page.evaluate((key) => Number(sessionStorage.getItem(key)), NOTED)
}
