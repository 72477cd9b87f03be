import { useTranslations } from 'use-intl'
import { SectionLinks } from './SectionLinks.tsx'
import styles from './SectionTabs.module.css'
import { useSections } from './use-sections.ts'

/** The second level where the menu has no room for it: a row of words under the header, on phones, tablets and beside a rail. */
export function SectionTabs({ isRail }: { isRail: boolean }) {
  const t = useTranslations('sections')
  const { items } = useSections()
  if (items.length === 0) return null
  return (
    <nav aria-label={t('nav')} className={`${styles['tabs']} mu-no-print`} data-rail={isRail || undefined}>
      <SectionLinks items={items} className={styles['list'] ?? ''} />
    </nav>
  )
}
