import { useCallback, useEffect, useState } from 'react'
import type { Fault } from './client.ts'

type Asking<Known extends object> = {
  code: string
  first: Known | Fault
  read: (code: string) => Promise<Known | Fault>
  /** For what changes while somebody looks. */
  everyMs?: number
}

/**
 * What is true of a code now: asked again when somebody comes back to the page, who then sees what happened meanwhile. What was read
 * once stays while the network is gone.
 */
export function useReadAgain<Known extends object>(asking: Asking<Known>): [Known | Fault, () => void] {
  const { code, first, read, everyMs } = asking
  const [shown, setShown] = useState(first)
  const refresh = useCallback(
    () =>
      void read(code).then((found) =>
        setShown((known) => (isUnreachable(found) && !('fault' in known) ? known : found)),
      ),
    [code, read],
  )
  useEffect(() => {
    const look = () => document.visibilityState === 'visible' && refresh()
    const timer = everyMs === undefined ? undefined : setInterval(look, everyMs)
    document.addEventListener('visibilitychange', look)
    window.addEventListener('online', look)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', look)
      window.removeEventListener('online', look)
    }
  }, [everyMs, refresh])
  return [shown, refresh]
}

const isUnreachable = (found: object): boolean => 'fault' in found && found.fault === 'unreachable'
