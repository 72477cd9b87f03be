import type { Page } from '@playwright/test'

const fetching = new WeakSet<Page>()
const saving = new WeakSet<Page>()

/** For tests of what is fetched while the screen rests. Before the page is opened. */
export function withFetchingAhead(page: Page): void {
  fetching.add(page)
}

/**
 * As somebody who saves data: nothing is fetched ahead. What opens on a press comes with the press, as it must for everybody on a slow line.
 * A test looks at one screen; to fetch and run the scripts of all others at each of its pages took as long as the screen itself.
 */
export async function withoutFetchingAhead(page: Page): Promise<void> {
  if (fetching.has(page) || saving.has(page)) return
  saving.add(page)
  await page.addInitScript(() => {
    const { connection } = navigator as Navigator & { connection?: object }
    if (connection) Object.defineProperty(connection, 'saveData', { value: true, configurable: true })
  })
}
