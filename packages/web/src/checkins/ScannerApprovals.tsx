import { lazy, Suspense } from 'react'
import { useLater } from '../browser/use-later.ts'
import { loadDeskTexts } from '../i18n/catalogues.ts'

/** It comes once the scanner rests: who stands at it scans first. */
const loadBadge = () => Promise.all([import('../bookings/approvals/ApprovalsBadge.tsx'), loadDeskTexts()])
const ApprovalsBadge = lazy(async () => {
  const [{ ApprovalsBadge: component }] = await loadBadge()
  return { default: component }
})

/** What others ask for, for whoever may answer it and stands at a scanner, which has no frame. */
export function ScannerApprovals() {
  const isAtRest = useLater('approvals', true, loadBadge)
  return <Suspense fallback={null}>{isAtRest && <ApprovalsBadge />}</Suspense>
}
