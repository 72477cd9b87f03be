import { useEffect, useState } from 'react'
import { whenAtRest } from './when-at-rest.ts'

/**
 * Whether a part of the page that `load` fetches may be shown: once it is there, which it is asked for when the browser has nothing else to
 * do; for whoever saves data, once they do something here. What cannot be fetched without a network is asked for again with the next press.
 * `load` has to be the same function each time.
 */
export function useLater(name: string, isReady: boolean, load: () => Promise<unknown>): boolean {
  const [isThere, setThere] = useState(false)
  useEffect(() => {
    if (!isReady || isThere) return
    const fetchPart = () =>
      load().then(
        () => setThere(true),
        () => {},
      )
    const heard = new AbortController()
    // Not before a press is over: what comes at once would move what is pressed from under the finger, and the press be lost.
    for (const kind of ['pointerup', 'pointercancel', 'keydown'])
      addEventListener(kind, () => void fetchPart(), { signal: heard.signal })
    const end = whenAtRest(name, [fetchPart])
    return () => {
      heard.abort()
      end()
    }
  }, [name, isReady, isThere, load])
  return isThere
}
