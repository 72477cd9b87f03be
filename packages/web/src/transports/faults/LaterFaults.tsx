import { lazy, Suspense } from 'react'
import { loadTexts } from '../../i18n/catalogues.ts'
import { useBusiness } from '../../session/use-business.ts'

const OpenFaults = lazy(async () => {
  const [{ OpenFaults: component }] = await Promise.all([import('./OpenFaults.tsx'), loadTexts('captain')])
  return { default: component }
})
const BoatMark = lazy(async () => {
  const [{ BoatMark: component }] = await Promise.all([import('./BoatMark.tsx'), loadTexts('captain')])
  return { default: component }
})

/** The words of faults are a captain's: they come where somebody looks after the boats. */
export const LaterOpenFaults = ({ businessId }: { businessId: number }) => (
  <Suspense fallback={null}>
    <OpenFaults businessId={businessId} />
  </Suspense>
)

export function LaterBoatMark({ transportId }: { transportId: number }) {
  const { business } = useBusiness()
  return (
    business && (
      <Suspense fallback={null}>
        <BoatMark businessId={business.business_id} transportId={transportId} />
      </Suspense>
    )
  )
}
