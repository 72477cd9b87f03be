import { IconLock } from '@tabler/icons-react'
import { type ReactNode, useEffect } from 'react'
import { useTranslations } from 'use-intl'
import { useRights } from '../../session/use-session.ts'
import { CONTENT_ID } from '../../ui/light/content-id.ts'
import { CaptainPage } from '../CaptainPage.tsx'
import styles from '../Deck.module.css'
import { DeckBoundary, DeckFault } from './DeckFault.tsx'
import { DeckNotices } from './DeckNotices.tsx'

/** The whole of a phone. */
const Whole = ({ children }: { children: ReactNode }) => (
  <main id={CONTENT_ID} tabIndex={-1} className={styles['deck']}>
    {children}
  </main>
)

/** What a captain has, or whoever else the permission lets in. */
export function Deck() {
  const { can } = useRights()
  return (
    <Whole>
      <DeckBoundary>{can('mdu_geotracking') ? <CaptainPage /> : <NotAllowed />}</DeckBoundary>
      <DeckNotices />
    </Whole>
  )
}

/** Nobody can tell who holds the phone: the server is away, and nothing of them was kept here. */
export function DeckAway({ fault }: { fault: unknown }) {
  useEffect(() => {
    const again = () => location.reload()
    window.addEventListener('online', again)
    return () => window.removeEventListener('online', again)
  }, [])
  return (
    <Whole>
      <DeckFault error={fault} onRetry={() => location.reload()} />
    </Whole>
  )
}

function NotAllowed() {
  const t = useTranslations()
  return (
    <div className={styles['empty']}>
      <IconLock size={64} aria-hidden />
      <h1>{t('errors.notAllowedTitle')}</h1>
      <p>{t('errors.notAllowedBody')}</p>
      <a href="/visitas" className={styles['outline']}>
        {t('captain.toBoard')}
      </a>
    </div>
  )
}
