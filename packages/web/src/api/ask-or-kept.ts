import { ApiError } from './api-error.ts'

/** A line that swallows the question is none, and what is kept is good. */
const PATIENCE_MS = 8_000

type Ways<T> = {
  /** Of the query: nobody waits any more. */
  signal: AbortSignal
  ask: (signal: AbortSignal) => Promise<T>
  keep: (value: T) => Promise<void>
  /** Null where nothing is kept. */
  kept: () => Promise<T | null>
}

/** What the server says, kept on this device; without an answer as it was kept. A refusal is one, whatever is kept. */
export async function askOrKept<T>({ signal, ask, keep, kept }: Ways<T>): Promise<T> {
  try {
    const value = await ask(AbortSignal.any([signal, AbortSignal.timeout(PATIENCE_MS)]))
    // Where nothing can be kept, it is there as long as the page.
    await keep(value).catch(() => undefined)
    return value
  } catch (error) {
    const isRefusal = error instanceof ApiError && !error.isPassing
    const found = isRefusal || signal.aborted ? null : await kept().catch(() => null)
    if (found === null) throw error
    return found
  }
}
