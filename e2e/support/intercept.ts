import type { BrowserContext, Page, Route } from '@playwright/test'

type Where = Page | BrowserContext

const intercepted = new WeakSet<Where>()

/**
 * Has the test answer what a browser asks for at an address, or hold it, so many times or until what is given back ends it. From then on
 * the browser asks the runner about every request; as soon as it no longer did, it would lose those that are under way, and whatever waits
 * for a script would wait for ever. So nothing is taken back in the midst of a test, neither by `unroute` nor by Playwright's own `times`.
 */
export async function intercept(
  where: Where,
  url: Parameters<Page['route']>[0],
  answer: (route: Route) => unknown,
  { times = Number.POSITIVE_INFINITY }: { times?: number } = {},
): Promise<() => void> {
  let left = times
  intercepted.add(where)
  await where.route(url, async (route) => {
    if (left <= 0) return route.fallback()
    left -= 1
    await answer(route)
  })
  return () => {
    left = 0
  }
}

/** Has the server answer everything again. Whether it did not before: then what the page was loading may be lost. */
export async function endInterceptions(page: Page): Promise<boolean> {
  const all = [page, page.context()]
  for (const where of all) await where.unrouteAll({ behavior: 'ignoreErrors' })
  // Of each, whatever the others say.
  return all.map((where) => intercepted.delete(where)).includes(true)
}
