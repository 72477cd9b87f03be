import type { Trip } from '@muelle/contract/tracking/trips'
import { lazy, Suspense } from 'react'

/** Boats hold, mostly: the form travels with the first press, and before it to a phone that may lose its network (`use-keep-trips.ts`). */
const FaultPage = lazy(async () => ({ default: (await import('./FaultPage.tsx')).FaultPage }))

export const LaterFault = ({ trip }: { trip: Trip }) => (
  <Suspense fallback={null}>
    <FaultPage trip={trip} />
  </Suspense>
)
