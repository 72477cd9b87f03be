import { useCallback, useState } from 'react'

/**
 * A component whose code comes when it is first wanted: null until then. `want` gives whether it is there; a load that
 * failed, such as without a network, leaves the screen as it is, and the next wish tries again.
 */
export function useDeferred<T>(load: () => Promise<T>): [part: T | null, want: () => Promise<boolean>] {
  const [part, setPart] = useState<T | null>(null)
  const want = useCallback(async () => {
    const loaded = await load().catch(() => null)
    if (loaded === null) return false
    setPart(() => loaded)
    return true
  }, [load])
  return [part, want]
}
