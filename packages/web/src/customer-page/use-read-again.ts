import { useCallback, useEffect, useRef, useState } from 'react'
import type { Fault } from './client.ts'

type Asking<Known extends object> = {
  code: string
  first: Known | Fault
  read: (code: string) => Promise<Known | Fault>
  /** For what changes while somebody looks. */
  everyMs?: number
}

type ReadAgain<Known> = [
  shown: Known | Fault,
  refresh: () => void,
  /** Shows what an answer of the server has said of it meanwhile. */
  show: (known: Known) => void,
]

/**
 * What is true of a code now: asked again when somebody comes back to the page, who then sees what happened meanwhile. What was read
 * once stays while the network is gone.
 */
export function useReadAgain<Known extends object>(asking: Asking<Known>): ReadAgain<Known> {
  const { code, first, read, everyMs } = asking
  const [shown, setShown] = useState<Known | Fault>(first)
  const told = useRef(0)
  const readAnew = useCallback(async () => {
    const before = told.current
    const found = await read(code)
    // What was asked before something newer was told is no news any more.
    if (before === told.current) setShown((known) => (isUnreachable(found) && !('fault' in known) ? known : found))
  }, [code, read])
  const refresh = useCallback(() => void readAnew(), [readAnew])
  const show = useCallback((known: Known) => {
    told.current += 1
    setShown(known)
  }, [])
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
  return [shown, refresh, show]
}

const isUnreachable = (found: object): boolean => 'fault' in found && found.fault === 'unreachable'
