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

let keeping: Promise<void> | null = null

/**
 * Has the browser keep the panel as far as it was fetched, so that it opens again without a network. For a device of the dock alone: others
 * are served well by their cache, and keep nothing for years.
 */
export function keepShell(): Promise<void> {
  keeping ??= askWorker().finally(() => {
    keeping = null
  })
  return keeping
}

async function askWorker(): Promise<void> {
  if (!('serviceWorker' in navigator)) return
  await navigator.serviceWorker.register('/sw.js')
  const { active } = await navigator.serviceWorker.ready
  const { port1, port2 } = new MessageChannel()
  port1.onmessage = ({ data }) => {
    if (data === true) performance.mark(KEPT)
    port1.close()
  }
  active?.postMessage({ files: filesSoFar() }, [port2])
}
