/** Stands before the browser's own words, at which the router would reload the page without a look at the network. */
const MARK = 'Part of the panel not fetched'
/** A page that was reloaded for a part a moment ago and misses it still would do so for ever. */
const AGAIN_AFTER_MS = 60_000
const RELOADED_KEY = 'muelle:reloaded-for'

/** Names what could not be fetched, so that the screen that tells it decides what comes next. Call it once, before anything is fetched. */
export function markMissingParts(): void {
  window.addEventListener('vite:preloadError', ({ payload }) => {
    // A style sheet that failed stays in the page and would count as there.
    for (const link of document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]'))
      if (payload.message.includes(link.href)) link.remove()
    if (!isMissingPart(payload)) payload.message = `${MARK}: ${payload.message}`
  })
}

/** Whether a part of the panel could not be fetched: without a network, or because a newer version took its place on the server. */
export const isMissingPart = (error: unknown): boolean => error instanceof Error && error.message.startsWith(MARK)

/** Reloads the page, unless it was just reloaded for the same part; gives whether it does. Browsers keep a failed module for as long as the page. */
export function reloadOnceFor(error: Error, now: number): boolean {
  try {
    const [at, part] = JSON.parse(sessionStorage.getItem(RELOADED_KEY) ?? '[0,""]')
    if (part === error.message && now - Number(at) < AGAIN_AFTER_MS) return false
    sessionStorage.setItem(RELOADED_KEY, JSON.stringify([now, error.message]))
  } catch {
    // Where nothing can be kept, it could go on for ever: the person reloads.
    return false
  }
  location.reload()
  return true
}
