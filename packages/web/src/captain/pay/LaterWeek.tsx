import { lazy, Suspense } from 'react'
import { DeckBoundary } from '../page/DeckFault.tsx'

/** Looked at now and then: it travels with the menu, and the menu does without it. */
const OwnWeek = lazy(async () => ({ default: (await import('./OwnWeek.tsx')).OwnWeek }))

export const LaterWeek = ({ businessId }: { businessId: number }) => (
  <DeckBoundary>
    <Suspense fallback={null}>
      <OwnWeek businessId={businessId} />
    </Suspense>
  </DeckBoundary>
)
