import { useMediaQuery } from '@mantine/hooks'
import { menuFor } from '@muelle/domain/rights'
import { Link, useLocation } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import { useRights } from '../session/use-session.ts'
import { Hint } from '../ui/Hint.tsx'
import styles from './MainMenu.module.css'
import { MENU_ICONS } from './menu-icons.ts'

const TABLET = '(min-width: 48em) and (max-width: 61.99em)'

type Props = {
  onNavigate?: () => void
  /** Icons alone also where there is room for words. */
  isRail?: boolean
}

/** The entry whose screen is open: the longest path that contains the address, so that Recursos wins over Configuración. */
function activePath(paths: readonly string[], pathname: string): string | undefined {
  return paths
    .filter((path) => pathname === path || pathname.startsWith(`${path}/`))
    .sort((a, b) => b.length - a.length)[0]
}

/** The eight entries, as far as the person's rights show them. In the rail only the icons are seen. */
export function MainMenu({ onNavigate, isRail = false }: Props) {
  const t = useTranslations('shell')
  const { rights } = useRights()
  const { pathname } = useLocation()
  const isTablet = useMediaQuery(TABLET, false)
  const entries = menuFor(rights)
  const active = activePath(
    entries.map(({ path }) => path),
    pathname,
  )
  return (
    <nav aria-label={t('mainMenu')}>
      <ul className={styles['list']} data-rail={isRail || undefined}>
        {entries.map(({ key, path }) => {
          const Icon = MENU_ICONS[key]
          return (
            <li key={key}>
              <Hint label={t(`menu.${key}`)} position="right" disabled={!isTablet && !isRail}>
                <Link
                  to={path}
                  className={styles['entry']}
                  aria-current={path === active ? 'page' : undefined}
                  // The router marks every entry whose path the address begins with; here only one is the open screen.
                  activeOptions={{ exact: true }}
                  {...(onNavigate ? { onClick: onNavigate } : {})}
                >
                  <Icon size={18} stroke={1.7} aria-hidden />
                  <span className={styles['label']}>{t(`menu.${key}`)}</span>
                </Link>
              </Hint>
            </li>
          )
        })}
      </ul>
    </nav>
  )
}
