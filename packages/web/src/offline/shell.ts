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

let keeping: Promise<void> | null = null

/**
 * Has the browser keep the panel as far as it was fetched, so that it opens again without a network. For a device of the dock alone: others
 * are served well by their cache, and keep nothing for years. Throws where nothing is kept, which is said (`shellState`) until it is.
 */
export function keepShell(): Promise<void> {
  keeping ??= askWorker()
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

/** As `public/sw.js` names them. */
const [CACHE, PAGE] = ['muelle-shell', '/index.html']

async function askWorker(): Promise<void> {
  if (!('serviceWorker' in navigator)) throw new Error('this browser keeps no pages')
  await navigator.serviceWorker.register('/sw.js')
  const { active } = await navigator.serviceWorker.ready
  const isKept = await new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel()
    port1.onmessage = ({ data }) => {
      port1.close()
      resolve(data)
    }
    active?.postMessage({ files: filesSoFar() }, [port2])
  })
  if (isKept === true) performance.mark(KEPT)
  // A page that is newer than who asks waits for its turn; the version from before opens meanwhile.
  else if (!(await (await caches.open(CACHE)).match(PAGE))) throw new Error('the panel was not kept')
}
