import { Outlet } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { useTranslations } from 'use-intl'
import { OfflineBanner } from './OfflineBanner.tsx'
import styles from './RootLayout.module.css'
import { RouteAnnouncer } from './RouteAnnouncer.tsx'

/** Not needed to paint the login. */
const Notices = lazy(async () => ({ default: (await import('./Notices.tsx')).Notices }))

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
      <Suspense fallback={null}>
        <Notices />
      </Suspense>
    </>
  )
}
