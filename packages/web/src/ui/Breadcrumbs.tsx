import { Link } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import { addressOf, ancestorsOf } from '../router/breadcrumbs.ts'
import { SCREENS } from '../router/screens.ts'
import { useScreen } from '../router/use-screen.ts'
import styles from './Breadcrumbs.module.css'
import { useLayout } from './use-layout.ts'

/** Where the screen is, by its path; nothing where the person does not want it, or outside the panel. */
export function Breadcrumbs() {
  const t = useTranslations()
  const screen = useScreen()
  const { breadcrumbs } = useLayout()
  if (!breadcrumbs || screen.isPublic) return null
  return (
    <nav aria-label={t('shell.breadcrumbs')} className={styles['trail']}>
      <ol>
        <li>
          <Link to="/visitas">{t('shell.home')}</Link>
        </li>
        {ancestorsOf(screen.path).map((path) => (
          <li key={path}>
            <Link to={addressOf(path, screen.params)}>{t(`pages.${SCREENS[path].title}`)}</Link>
          </li>
        ))}
        <li aria-current="page">{t(`pages.${screen.title}`)}</li>
      </ol>
    </nav>
  )
}
