import { test as base, type Page } from '@playwright/test'
import { forgetsAll } from './kept-page.ts'

let device: Page | null = null

/**
 * For tests of an installation of their own: one device, whoever uses it, to which scripts are sent once. Between tests it is at no
 * address, with nothing in its storage, and as wide and as light as a new one. One on which a test failed is thrown away.
 */
export const test = base.extend({
  page: async ({ browser }, use, info) => {
    const page = device ?? (await browser.newPage())
    device = null
    await use(page)
    if (info.status === info.expectedStatus && (await forgetsAll(page))) device = page
    else await page.context().close()
  },
})

/** Nobody else gets what the installation has put on it. */
export async function closeDevice(): Promise<void> {
  await device?.context().close()
  device = null
}
