import { lazy, Suspense } from 'react'
import { useRights } from '../../session/use-session.ts'

const part = (name: 'OwnTill' | 'WaitingShifts') => lazy(async () => ({ default: (await import('./Till.tsx'))[name] }))
const OwnTill = part('OwnTill')
const WaitingShifts = part('WaitingShifts')

/**
 * What is to be done about shifts, where the day begins: whoever takes cash hands theirs in, whoever settles sees those that wait for them.
 * It travels after the first screen.
 */
export function TillPlace({ businessId, isReady }: { businessId: number; isReady: boolean }) {
  const { can } = useRights()
  if (!isReady || !can('mdu_payment')) return null
  const Part = can('mdu_settlement') ? WaitingShifts : can('mdu_shift', 'create') ? OwnTill : null
  return <Suspense fallback={null}>{Part && <Part businessId={businessId} />}</Suspense>
}
