import type { Page } from '@playwright/test'

const fetching = new WeakSet<Page>()
const saving = new WeakSet<Page>()

/** For tests of what is fetched while the screen rests. Before the page is opened, and in a page of the test's own: a kept one saves data. */
export function withFetchingAhead(page: Page): void {
  if (saving.has(page)) throw new Error('this page saves data already: nothing is fetched ahead in it')
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

/** A second of quiet is no sign: what is fetched ahead may not have begun. The browser keeps a mark of each list that was done to its end. */
export const untilFetchedAhead = (page: Page) =>
  page.waitForFunction(() =>
    ['frame', 'desk'].every((list) => performance.getEntriesByName(`muelle:ahead:${list}`).length > 0),
  )
