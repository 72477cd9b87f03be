import { setTimeout as sleep } from 'node:timers/promises'

/** Waits until something holds that another process does; fails after twenty-five seconds, for what hangs. */
export async function until(holds: () => Promise<boolean>): Promise<void> {
  const deadline = Date.now() + 25_000
  while (!(await holds())) {
    if (Date.now() > deadline) throw new Error('What was waited for did not happen within twenty-five seconds')
    await sleep(5)
  }
}
