import { setTimeout as sleep } from 'node:timers/promises'

/** Waits until something holds that another process does; fails after ten seconds. */
export async function until(holds: () => Promise<boolean>): Promise<void> {
  const deadline = Date.now() + 10_000
  while (!(await holds())) {
    if (Date.now() > deadline) throw new Error('What was waited for did not happen within ten seconds')
    await sleep(5)
  }
}
