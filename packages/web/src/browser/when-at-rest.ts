/** Between two pieces of what is fetched ahead, so that what a person asks for meanwhile goes first. */
const PAUSE_MS = 50
/** A browser without a sign of its own for rest. */
const REST_MS = 1_000

/** How the mark begins that a browser keeps of a list that was done to its end. */
const FETCHED_AHEAD = 'muelle:ahead:'

type WithConnection = Navigator & { connection?: { saveData?: boolean } }

/** Whoever pays for each byte, or asked the browser to be careful with them, gets nothing ahead. */
const savesData = (): boolean => (navigator as WithConnection).connection?.saveData === true

const onIdle = (work: () => void): (() => void) => {
  if (typeof requestIdleCallback !== 'function') {
    const timer = setTimeout(work, REST_MS)
    return () => clearTimeout(timer)
  }
  const handle = requestIdleCallback(work)
  return () => cancelIdleCallback(handle)
}

/**
 * Does pieces of work one after the other once the browser has nothing else to do; gives the function that ends it. A piece that fails,
 * such as without a network, is done when it is wanted. That all were done is told by a mark among the browser's own measures.
 */
export function whenAtRest(name: string, pieces: readonly (() => Promise<unknown>)[]): () => void {
  let isEnded = savesData()
  const run = async () => {
    for (const piece of pieces) {
      if (isEnded) return
      await piece().catch(() => undefined)
      await new Promise((resolve) => setTimeout(resolve, PAUSE_MS))
    }
    if (!isEnded) performance.mark(`${FETCHED_AHEAD}${name}`)
  }
  const cancel = isEnded ? () => {} : onIdle(() => void run())
  return () => {
    isEnded = true
    cancel()
  }
}
