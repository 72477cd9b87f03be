import { lazy, Suspense, useEffect, useState } from 'react'
import { whenAtRest } from '../../browser/when-at-rest.ts'
import { useRights } from '../../session/use-session.ts'

const load = () => import('./Till.tsx')
const part = (name: 'OwnTill' | 'WaitingShifts') => lazy(async () => ({ default: (await load())[name] }))
const OwnTill = part('OwnTill')
const WaitingShifts = part('WaitingShifts')

/**
 * What is to be done about shifts, where the day begins: whoever takes cash hands theirs in, whoever settles sees those that wait for them.
 * It travels once the board rests.
 */
export function TillPlace({ businessId, isReady }: { businessId: number; isReady: boolean }) {
  const { can } = useRights()
  const Part = can('mdu_settlement') ? WaitingShifts : can('mdu_shift', 'create') ? OwnTill : null
  const hasPart = isReady && can('mdu_payment') && Part !== null
  const isWanted = useLater(hasPart)
  return <Suspense fallback={null}>{hasPart && isWanted && <Part businessId={businessId} />}</Suspense>
}

/** Whether the part may come: once the browser has nothing else to do; for whoever saves data, once they do something here. */
function useLater(isReady: boolean): boolean {
  const [isWanted, setWanted] = useState(false)
  useEffect(() => {
    if (!isReady || isWanted) return
    const show = () => setWanted(true)
    const heard = new AbortController()
    for (const kind of ['pointerdown', 'keydown']) addEventListener(kind, show, { signal: heard.signal })
    const end = whenAtRest('till', [() => load().then(show)])
    return () => {
      heard.abort()
      end()
    }
  }, [isReady, isWanted])
  return isWanted
}
