import { readStored } from '../browser/storage.ts'

/** The lists of people that a device of the dock keeps go with whoever leaves it, or is made to. */
export async function forgetDock(): Promise<void> {
  if (readStored('dock') === null) return
  try {
    const { forgetKept } = await import('../offline/kept.ts')
    await forgetKept()
  } catch {
    // Without the code or the disk it stays sealed; whoever signs in next throws it away (`findSession`).
  }
}
