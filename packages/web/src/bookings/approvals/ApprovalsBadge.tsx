import type { Approval } from '@muelle/contract/bookings/approvals'
import { IconHandStop } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { ApprovalSheet } from './ApprovalSheet.tsx'
import styles from './Approvals.module.css'
import { useOpenApprovals } from './use-open-approvals.ts'

/** How many requests wait, where a screen has no room for their sheet: it comes up on a press, and whoever scans goes on meanwhile. */
export function ApprovalsBadge() {
  const open = useOpenApprovals()
  const [first] = open
  return first ? <Badge first={first} count={open.length} /> : null
}

/** It is gone once none waits, and its sheet with it: the next request comes up on a press again. */
function Badge({ first, count }: { first: Approval; count: number }) {
  const t = useTranslations('approvals')
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <button
        type="button"
        className={styles['badge']}
        aria-label={t('badge', { count })}
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      >
        <IconHandStop size={26} aria-hidden />
        <b aria-hidden>{count}</b>
      </button>
      {isOpen && <ApprovalSheet key={first.id} approval={first} />}
    </>
  )
}
