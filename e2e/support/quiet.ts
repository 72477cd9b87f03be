import type { Page, Request } from '@playwright/test'

/** Until nothing has been asked for during this time, a screen still loads. */
const QUIET_MS = 500
const LOOK_MS = 50

/**
 * Listens from now on to what the page asks for; what it gives waits until nothing has been asked for or answered for a while. Before the
 * screen is entered: in a page that is kept the state «networkidle» is that of the document, which has been at rest since another test.
 */
export function quietOf(page: Page): () => Promise<void> {
  const running = new Set<Request>()
  let lastAt = Date.now()
  const ends = (request: Request) => {
    running.delete(request)
    lastAt = Date.now()
  }
  page.on('request', (request) => {
    running.add(request)
    lastAt = Date.now()
  })
  // An answer of which nobody reads the rest never finishes.
  page.on('response', (response) => ends(response.request()))
  page.on('requestfinished', ends)
  page.on('requestfailed', ends)
  return async () => {
    // What the screen does first upon being shown belongs to it too.
    lastAt = Date.now()
    while (running.size > 0 || Date.now() - lastAt < QUIET_MS) await new Promise((look) => setTimeout(look, LOOK_MS))
  }
}
