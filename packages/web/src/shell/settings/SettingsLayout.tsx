import { Link, Outlet, useLocation } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import { SCREENS } from '../../router/screens.ts'
import { mayOpen } from '../../router/use-screen-allowed.ts'
import { useBusiness } from '../../session/use-business.ts'
import { useRights } from '../../session/use-session.ts'
import styles from './SettingsLayout.module.css'
import { settingsMenu } from './settings-menu.ts'

/** A settings page with the menu of all of them beside it; on a phone the menu is a strip above. */
export function SettingsLayout() {
  return (
    <div className={styles['layout']}>
      <SettingsMenu />
      <div className={styles['page']}>
        <Outlet />
      </div>
    </div>
  )
}

/** On a phone the menu is wider than the screen: the page that is open moves into view, and nothing else does. */
function showInStrip(entry: HTMLAnchorElement | null) {
  const strip = entry?.closest('nav')
  if (!entry || !strip || strip.scrollWidth <= strip.clientWidth) return
  const { left, width } = entry.getBoundingClientRect()
  strip.scrollLeft += left + width / 2 - (strip.getBoundingClientRect().left + strip.clientWidth / 2)
}

function SettingsMenu() {
  const t = useTranslations('settings')
  const sections = useTranslations('sections')
  const { business } = useBusiness()
  const { rights } = useRights()
  const { pathname } = useLocation()
  const groups = settingsMenu(business?.type)
    .map(({ title, entries }) => ({
      title,
      entries: entries.filter(({ path }) => mayOpen(rights, SCREENS[path])),
    }))
    .filter(({ entries }) => entries.length > 0)
  return (
    <nav aria-label={t('menu')} className={`${styles['menu']} mu-no-print`}>
      {groups.map(({ title, entries }) => (
        <section key={title} className={styles['group']}>
          <h2 className={styles['title']}>{sections(title)}</h2>
          <ul className={styles['list']}>
            {entries.map(({ label, path }) => (
              <li key={path}>
                <Link
                  to={path}
                  className={styles['entry']}
                  ref={pathname === path ? showInStrip : undefined}
                  aria-current={pathname === path ? 'page' : undefined}
                  activeOptions={{ exact: true }}
                >
                  {t(label)}
                </Link>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </nav>
  )
}
