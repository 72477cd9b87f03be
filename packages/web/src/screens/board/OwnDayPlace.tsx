import { seesEverySeller } from '@muelle/domain/sellers/seller-rights'
import { lazy, Suspense } from 'react'
import { loadTexts } from '../../i18n/catalogues.ts'
import { OwnDaySkeleton } from '../../sellers/OwnDaySkeleton.tsx'
import { useRights } from '../../session/use-session.ts'

const OwnDay = lazy(() =>
  Promise.all([import('../../sellers/OwnDay.tsx'), loadTexts('sellers')]).then(([part]) => ({ default: part.OwnDay })),
)

/** What somebody who sells holds, sold and earns, above the board they begin their day with (S10); it travels after the first screen. */
export function OwnDayPlace({ businessId, isReady }: { businessId: number; isReady: boolean }) {
  const { rights, can } = useRights()
  if (!can('mdu_seller') || seesEverySeller(rights)) return null
  if (!isReady) return <OwnDaySkeleton />
  return (
    <Suspense fallback={<OwnDaySkeleton />}>
      <OwnDay businessId={businessId} />
    </Suspense>
  )
}
