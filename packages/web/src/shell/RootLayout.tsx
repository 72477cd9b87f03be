import { Outlet } from '@tanstack/react-router'
import { useEffect } from 'react'
import { useTranslations } from 'use-intl'
import { leadOnSubmit } from '../ui/form/lead-to-fault.ts'
import { CONTENT_ID } from '../ui/light/content-id.ts'
import { DeferredNotices } from './DeferredNotices.tsx'
import { OfflineBanner } from './OfflineBanner.tsx'
import styles from './RootLayout.module.css'
import { RouteAnnouncer } from './RouteAnnouncer.tsx'

/** What every page has: the link past the menu, the notice of a lost connection, and the word to screen readers. */
export function RootLayout() {
  const t = useTranslations('shell')
  useEffect(leadOnSubmit, [])
  return (
    <>
      <a href={`#${CONTENT_ID}`} className={styles['skip']}>
        {t('skipToContent')}
      </a>
      <Outlet />
      <OfflineBanner />
      <RouteAnnouncer />
      <DeferredNotices />
    </>
  )
}
