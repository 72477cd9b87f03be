import { lazy, Suspense } from 'react'
import type { KeptDay } from '../../offline/kept.ts'

/** The form travels with the first press, and before it to a phone that may lose its network (`use-keep-trips.ts`). */
const ExpensePage = lazy(async () => ({ default: (await import('./ExpensePage.tsx')).ExpensePage }))

export const LaterExpense = ({ day }: { day: KeptDay }) => (
  <Suspense fallback={null}>
    <ExpensePage day={day} />
  </Suspense>
)
