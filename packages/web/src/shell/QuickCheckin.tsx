import { Button } from '@mantine/core'
import { menuFor } from '@muelle/domain/rights'
import { IconQrcode } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import { useScreen } from '../router/use-screen.ts'
import { useRights } from '../session/use-session.ts'
import { Hint } from '../ui/Hint.tsx'
import styles from './QuickCheckin.module.css'

/** Where it would lead to where somebody is already. */
const WITHOUT = new Set(['/checkins/new', '/checkins/edit/$checkin'])

/**
 * The floating button of check-in (specification 2.2, 2.3): to what was scanned from everywhere, and there, in the same place, to the
 * scanner. On a phone above the end of the page, which has room below it; where the menu stands beside the page, at the end of the menu.
 */
export function QuickCheckin({ place, isRail = false }: { place: 'page' | 'menu'; isRail?: boolean }) {
  const t = useTranslations('shell')
  const { rights, can } = useRights()
  const { path } = useScreen()
  const isThere = path === '/checkin'
  const isTheirs = menuFor(rights).some(({ key }) => key === 'checkin') && (!isThere || can('mdu_checkin', 'create'))
  if (!isTheirs || WITHOUT.has(path)) return null
  const words = t(isThere ? 'quickScan' : 'quickCheckin')
  return (
    <Hint label={words} position="right" disabled={place === 'page' || !isRail}>
      <Button
        className={`${styles[place]} mu-no-print`}
        data-rail={isRail || undefined}
        aria-label={words}
        renderRoot={(props) => <Link {...props} to={isThere ? '/checkins/new' : '/checkin'} preload={false} />}
      >
        <IconQrcode size={20} aria-hidden />
        <span className={styles['word']}>{words}</span>
      </Button>
    </Hint>
  )
}
