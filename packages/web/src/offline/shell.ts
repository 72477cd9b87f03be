/** Among the browser's own measures: that this version of the panel opens without a network. */
const KEPT = 'muelle:shell-kept'
const HASHED = /^\/assets\//

/** The files of the panel that this page was made of so far. */
const filesSoFar = (): string[] => [
  ...new Set(
    performance
      .getEntriesByType('resource')
      .map(({ name }) => new URL(name))
      .filter(({ origin, pathname }) => origin === location.origin && HASHED.test(pathname))
      .map(({ pathname }) => pathname),
  ),
]

type ShellState = 'unknown' | 'kept' | 'failed'
let state: ShellState = 'unknown'
const listeners = new Set<() => void>()
function say(next: ShellState): void {
  state = next
  for (const listener of listeners) listener()
}

/** Whether this device would open the panel without a network, as far as is known. */
export const shellState = {
  read: (): ShellState => state,
  subscribe: (listener: () => void): (() => void) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
}

/** As `public/sw.js` names them: the pages that open without a network, with where each is kept. */
const CACHES = { '/index.html': 'muelle-shell', '/captain': 'muelle-captain' } as const
type ShellPage = keyof typeof CACHES

let keeping: Promise<void> | null = null

/**
 * Has the browser keep this page as far as it was fetched, so that it opens again without a network. For a device of the dock alone: others
 * are served well by their cache, and keep nothing for years. Throws where nothing is kept, which is said (`shellState`) until it is.
 */
export function keepShell(page: ShellPage = '/index.html'): Promise<void> {
  keeping ??= askWorker(page)
    .then(
      () => say('kept'),
      (error: unknown) => {
        // That the network went meanwhile is no fault of the device; it is asked again.
        if (navigator.onLine) say('failed')
        throw error
      },
    )
    .finally(() => {
      keeping = null
    })
  return keeping
}

async function askWorker(page: ShellPage): Promise<void> {
  if (!('serviceWorker' in navigator)) throw new Error('this browser keeps no pages')
  const registration = await navigator.serviceWorker.register('/sw.js')
  await untilNewest(registration)
  const { active } = await navigator.serviceWorker.ready
  const isKept = await new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel()
    port1.onmessage = ({ data }) => {
      port1.close()
      resolve(data)
    }
    active?.postMessage({ page, files: filesSoFar() }, [port2])
  })
  if (isKept === true) performance.mark(KEPT)
  // A page that is newer than who asks waits for its turn; the version from before opens meanwhile.
  else if (!(await isKeptPage(page))) throw new Error('the page was not kept')
}

/** Whether a page opens here without a network, in whichever version. */
export async function isKeptPage(page: ShellPage): Promise<boolean> {
  try {
    return (await (await caches.open(CACHES[page])).match(page)) !== undefined
  } catch {
    return false
  }
}

/** A worker from before an update may know nothing of this page: the one that has come with it takes its place first. */
async function untilNewest(registration: ServiceWorkerRegistration): Promise<void> {
  await registration.update().catch(() => undefined)
  const next = registration.installing ?? registration.waiting
  if (!next) return
  await new Promise<void>((resolve) => {
    const look = () => (next.state === 'activated' || next.state === 'redundant') && resolve()
    next.addEventListener('statechange', look)
    look()
  })
}
