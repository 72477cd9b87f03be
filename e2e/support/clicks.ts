import { expect, type Locator } from '@playwright/test'

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
