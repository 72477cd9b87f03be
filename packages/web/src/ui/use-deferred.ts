import { useCallback, useState } from 'react'
import { network } from '../api/ask.ts'
import { activeCatalogue } from '../i18n/active-texts.ts'
import { notify } from './notify.ts'

/** However often it is pressed, it is said once. */
const PART_NOTICE = 'part-missing'

async function tellMissing(): Promise<void> {
  const isThere = await network.answers()
  const { partAway, partMissing } = activeCatalogue().errors
  notify.warn({ id: PART_NOTICE, message: isThere ? partMissing : partAway })
}

/**
 * A component whose code comes when it is first wanted: null until then. `want` gives whether it is there; a load that
 * failed, such as without a network, leaves the screen as it is and is told, unless nobody asked for it (`isQuiet`).
 */
export function useDeferred<T>(
  load: () => Promise<T>,
  { isQuiet = false } = {},
): [part: T | null, want: () => Promise<boolean>] {
  const [part, setPart] = useState<T | null>(null)
  const want = useCallback(async () => {
    const loaded = await load().catch(() => null)
    if (loaded === null) {
      if (!isQuiet) void tellMissing()
      return false
    }
    setPart(() => loaded)
    return true
  }, [load, isQuiet])
  return [part, want]
}
