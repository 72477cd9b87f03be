import { IconHandStop } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { ApprovalSheet } from './ApprovalSheet.tsx'
import styles from './Approvals.module.css'
import { useOpenApprovals } from './use-open-approvals.ts'

/** How many requests wait, where a screen has no room for their sheet: it comes up on a press, and whoever scans goes on meanwhile. */
export function ApprovalsBadge() {
  const t = useTranslations('approvals')
  const open = useOpenApprovals()
  const [isOpen, setOpen] = useState(false)
  const [first] = open
  if (!first) return null
  return (
    <>
      <button
        type="button"
        className={styles['badge']}
        aria-label={t('badge', { count: open.length })}
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      >
        <IconHandStop size={26} aria-hidden />
        <b aria-hidden>{open.length}</b>
      </button>
      {isOpen && <ApprovalSheet key={first.id} approval={first} />}
    </>
  )
}
