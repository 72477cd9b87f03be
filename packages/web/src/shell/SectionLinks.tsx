import { Link } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import type { SectionItem } from './use-sections.ts'

/** The screens of an entry of the menu, the open one marked. */
export function SectionLinks({ items, className }: { items: readonly SectionItem[]; className: string }) {
  const t = useTranslations('sections')
  return (
    <ul className={className}>
      {items.map(({ label, address, search, isCurrent }) => (
        <li key={label}>
          <Link
            to={address}
            search={search}
            aria-current={isCurrent ? 'page' : undefined}
            activeOptions={{ exact: true }}
            activeProps={{ 'aria-current': isCurrent ? 'page' : undefined }}
          >
            {t(label)}
          </Link>
        </li>
      ))}
    </ul>
  )
}
