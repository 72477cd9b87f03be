/** What is known of the way to the server before anything is sent. */
export type Network = {
  /** The browser's word. It is wrong where the server runs on the same machine, or in a network that leads nowhere else. */
  isLikely: () => boolean
  /** Whether the server can be reached: beyond the browser's word, where that is no, by a small question that changes nothing. */
  isThere: (signal?: AbortSignal) => Promise<boolean>
  /** Whether the server answers that question now, whatever the browser says. */
  answers: (signal?: AbortSignal) => Promise<boolean>
}

type Dependencies = { fetch: typeof fetch; isOnline: () => boolean }

/** Answers without a look at anything; see `OPERATIONS` of the server. */
const SIGN_OF_LIFE = '/health/live'
/** A network that swallows the question is none. */
const PATIENCE_MS = 3_000

export function createNetwork({ fetch, isOnline }: Dependencies): Network {
  const answers: Network['answers'] = async (signal) => {
    const patience = AbortSignal.timeout(PATIENCE_MS)
    try {
      const { ok } = await fetch(SIGN_OF_LIFE, {
        cache: 'no-store',
        signal: signal ? AbortSignal.any([signal, patience]) : patience,
      })
      return ok
    } catch (error) {
      if (signal?.aborted) throw error
      return false
    }
  }
  return { isLikely: isOnline, isThere: async (signal) => isOnline() || answers(signal), answers }
}
