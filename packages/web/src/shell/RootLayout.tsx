import { Outlet } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import { DeferredNotices } from './DeferredNotices.tsx'
import { OfflineBanner } from './OfflineBanner.tsx'
import styles from './RootLayout.module.css'
import { RouteAnnouncer } from './RouteAnnouncer.tsx'

export const CONTENT_ID = 'contenido'

/** What every page has: the link past the menu, the notice of a lost connection, and the word to screen readers. */
export function RootLayout() {
  const t = useTranslations('shell')
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
