import { expect, type Page } from '@playwright/test'

/**
 * Prints once without the browser's own dialog, which would stop the test: what would be on paper then (`onPaper`, read in the page) is
 * written down, and the browser's print is back. What an earlier one has left in the page is none of it.
 */
export const catchPrint = (page: Page, onPaper: () => string): Promise<void> =>
  page.evaluate(`(${String(catchNext)})(${String(onPaper)})`)

export const expectPrinted = (page: Page, what: RegExp | string): Promise<void> =>
  expect(page.locator('html')).toHaveAttribute('data-printed', what)

/** In the page. */
function catchNext(onPaper: () => string): void {
  const { print } = window
  delete document.documentElement.dataset['printed']
  window.print = () => {
    document.documentElement.dataset['printed'] = onPaper()
    window.print = print
  }
}
