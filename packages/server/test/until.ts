import { setTimeout as sleep } from 'node:timers/promises'

/** For what hangs: a busy machine takes seconds for what a quiet one does at once. */
const HANG_MS = 300_000

/** A look is often a transaction: what takes long is not kept from happening by looks. */
const SELDOM_MS = 50

/** Waits until something holds that another process does, looking again and again, and ever less often; fails when it hangs. */
export async function until(holds: () => boolean | Promise<boolean>, firstMs = 5): Promise<void> {
  const deadline = Date.now() + HANG_MS
  for (let pauseMs = firstMs; !(await holds()); pauseMs = Math.min(pauseMs * 1.5, SELDOM_MS)) {
    if (Date.now() > deadline) throw new Error(`What was waited for did not happen within ${HANG_MS} ms`)
    await sleep(pauseMs)
  }
}
