import { lazy, Suspense } from 'react'
import { loadDeskTexts } from '../../i18n/catalogues.ts'
import { useOpenApprovals } from './use-open-approvals.ts'

const ApprovalSheet = lazy(async () => {
  const [{ ApprovalSheet }] = await Promise.all([import('./ApprovalSheet.tsx'), loadDeskTexts()])
  return { default: ApprovalSheet }
})

/** Shows, on whichever screen, what others ask for in the selected business to whoever may answer it: the oldest, and then the next. */
export function OpenApprovals() {
  const [first] = useOpenApprovals()
  if (!first) return null
  return (
    <Suspense fallback={null}>
      <ApprovalSheet key={first.id} approval={first} />
    </Suspense>
  )
}
