import { Link } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import { useBusiness } from '../session/use-business.ts'
import styles from './ShellFooter.module.css'

const LINKS = [
  { to: '/terms', label: 'terms' },
  { to: '/privacy', label: 'privacy' },
  { to: '/legal', label: 'legal' },
] as const

/** Under every screen, for whoever wants it there: whose panel this is, and its legal texts. */
export function ShellFooter() {
  const t = useTranslations()
  const { business } = useBusiness()
  return (
    <footer className={`${styles['footer']} mu-no-print`}>
      <span>{business?.name ?? 'Muelle'}</span>
      <nav aria-label={t('login.links')} className={styles['links']}>
        {LINKS.map(({ to, label }) => (
          <Link key={to} to={to} search={business ? { business: business.slug } : {}}>
            {t(`pages.${label}`)}
          </Link>
        ))}
      </nav>
    </footer>
  )
}
