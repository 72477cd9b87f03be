import { setTimeout as sleep } from 'node:timers/promises'

/** For what hangs: a busy machine takes seconds for what a quiet one does at once. */
const HANG_MS = 120_000

/** Waits until something holds that another process does, looking every so often; fails when it hangs. */
export async function until(holds: () => boolean | Promise<boolean>, everyMs = 5): Promise<void> {
  const deadline = Date.now() + HANG_MS
  while (!(await holds())) {
    if (Date.now() > deadline) throw new Error(`What was waited for did not happen within ${HANG_MS} ms`)
    await sleep(everyMs)
  }
}
