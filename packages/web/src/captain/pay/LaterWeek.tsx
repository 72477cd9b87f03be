import { lazy, Suspense } from 'react'

/** Looked at now and then, with a network: it travels with the menu. */
const OwnWeek = lazy(async () => ({ default: (await import('./OwnWeek.tsx')).OwnWeek }))

export const LaterWeek = ({ businessId }: { businessId: number }) => (
  <Suspense fallback={null}>
    <OwnWeek businessId={businessId} />
  </Suspense>
)
