import type { Logger } from '../log.ts'

export type Poller = {
  /** Asks for a round now, or for one more after the running one. */
  wake(): void
  /** Ends after the running round. */
  stop(): Promise<void>
}

const RETRY_MS = 1_000

/**
 * Does `round` again and again, one at a time: when it is woken, at once while it says that there is more, and every `intervalMs`
 * besides. It rests for `restMs` after each, which may depend on what the rounds found, so that what comes in quick succession is done
 * together; who wakes it after a pause waits for nothing. A round that throws is logged and tried again a second later.
 */
export function startPoller(options: {
  intervalMs: number
  restMs: number | (() => number)
  round: () => Promise<boolean>
  log: Pick<Logger, 'error'>
  name: string
}): Poller {
  const state = { isWoken: true, isStopping: false, restsUntil: 0 }
  let timer: NodeJS.Timeout | undefined
  let running: Promise<void> | null = null

  async function rounds() {
    let hasMore = true
    while (hasMore && !state.isStopping) {
      state.isWoken = false
      try {
        hasMore = await options.round()
      } catch (err) {
        if (state.isStopping) return
        options.log.error({ err }, `${options.name} failed and will be tried again`)
        return restFor(RETRY_MS)
      }
    }
    restFor(typeof options.restMs === 'number' ? options.restMs : options.restMs())
  }
  function restFor(ms: number) {
    state.restsUntil = performance.now() + ms
    schedule(Math.max(ms, options.intervalMs))
  }
  function schedule(ms: number) {
    clearTimeout(timer)
    if (!state.isStopping) timer = setTimeout(wake, ms)
  }
  function wake() {
    state.isWoken = true
    if (running || state.isStopping) return
    const restMs = state.restsUntil - performance.now()
    if (restMs > 0) return schedule(restMs)
    clearTimeout(timer)
    running = rounds().finally(() => {
      running = null
      // Woken while it ran.
      if (state.isWoken) wake()
    })
  }

  wake()
  return {
    wake,
    stop: async () => {
      state.isStopping = true
      clearTimeout(timer)
      await running
    },
  }
}
