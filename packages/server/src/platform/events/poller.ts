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
 * besides. A round that throws is logged and tried again a second later.
 */
export function startPoller(options: {
  intervalMs: number
  round: () => Promise<boolean>
  log: Pick<Logger, 'error'>
  name: string
}): Poller {
  const state = { isWoken: true, isStopping: false }
  let timer: NodeJS.Timeout | undefined
  let running: Promise<void> | null = null

  async function rounds() {
    while (state.isWoken && !state.isStopping) {
      state.isWoken = false
      try {
        if (await options.round()) state.isWoken = true
      } catch (err) {
        if (state.isStopping) return
        options.log.error({ err }, `${options.name} failed and will be tried again`)
        state.isWoken = false
        return schedule(RETRY_MS)
      }
    }
    schedule(options.intervalMs)
  }
  function schedule(ms: number) {
    clearTimeout(timer)
    if (!state.isStopping) timer = setTimeout(wake, ms)
  }
  function wake() {
    state.isWoken = true
    if (running || state.isStopping) return
    clearTimeout(timer)
    running = rounds().finally(() => {
      running = null
      // Woken between the last look and here.
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
