type Asking = {
  ask: () => Promise<void>
  /** Whether somebody looks: for nobody nothing is asked. */
  isSeen: () => boolean
  /** How long to wait, after so many questions whose answer said nothing new. */
  delayMs: (asked: number) => number
}

/**
 * Asks again and again, one question at a time, until it is stopped. While nobody looks it only waits on: whoever comes back must not find
 * a page that has given up.
 */
export function keepAsking({ ask, isSeen, delayMs }: Asking): { now: () => void; stop: () => void } {
  let asked = 0
  let isAsking = false
  let isOver = false
  let timer: ReturnType<typeof setTimeout> | undefined
  const wait = () => {
    clearTimeout(timer)
    if (!isOver) timer = setTimeout(() => (isSeen() ? void look(asked + 1) : wait()), delayMs(asked))
  }
  async function look(count: number): Promise<void> {
    // What is on its way waits on by itself once it is answered.
    if (isAsking) return
    isAsking = true
    clearTimeout(timer)
    await ask()
    isAsking = false
    asked = count
    wait()
  }
  wait()
  return {
    now: () => void look(0),
    stop: () => {
      isOver = true
      clearTimeout(timer)
    },
  }
}
