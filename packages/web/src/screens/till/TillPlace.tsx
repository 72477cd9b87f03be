import { lazy, Suspense } from 'react'
import { useLater } from '../../browser/use-later.ts'
import { loadTexts } from '../../i18n/catalogues.ts'
import { useRights } from '../../session/use-session.ts'

/** Its words are those of the board, which a gate does not speak. */
const load = async () => (await Promise.all([import('./Till.tsx'), loadTexts('desk')]))[0]
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
  const isThere = useLater('till', hasPart, load)
  return <Suspense fallback={null}>{hasPart && isThere && <Part businessId={businessId} />}</Suspense>
}
