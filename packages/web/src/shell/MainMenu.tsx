import { useMediaQuery } from '@mantine/hooks'
import { menuFor } from '@muelle/domain/rights'
import { createLink } from '@tanstack/react-router'
import type { ComponentProps } from 'react'
import { useTranslations } from 'use-intl'
import { useRights } from '../session/use-session.ts'
import { Hint } from '../ui/Hint.tsx'
import styles from './MainMenu.module.css'
import { MENU_ICONS } from './menu-icons.ts'
import { SectionLinks } from './SectionLinks.tsx'
import { useSections } from './use-sections.ts'

const TABLET = '(min-width: 48em) and (max-width: 61.99em)'

type Props = {
  onNavigate?: () => void
  /** Icons alone also where there is room for words. */
  isRail?: boolean
}

/**
 * The eight entries, as far as the person's rights show them; the one that is open unfolds its second level where there is room. In the
 * rail only the icons are seen.
 */
export function MainMenu({ onNavigate, isRail = false }: Props) {
  const t = useTranslations('shell')
  const { rights } = useRights()
  const { active, items } = useSections()
  const isTablet = useMediaQuery(TABLET, false)
  const isInside = items.some(({ isCurrent }) => isCurrent)
  return (
    <nav aria-label={t('mainMenu')}>
      <ul className={styles['list']} data-rail={isRail || undefined}>
        {menuFor(rights).map(({ key, path }) => {
          const Icon = MENU_ICONS[key]
          return (
            <li key={key}>
              <Hint label={t(`menu.${key}`)} position="right" disabled={!isTablet && !isRail}>
                <EntryLink
                  to={path}
                  className={styles['entry']}
                  // Which of its screens is open, the second level says.
                  current={key === active ? (isInside ? 'true' : 'page') : undefined}
                  {...(onNavigate ? { onClick: onNavigate } : {})}
                >
                  <Icon size={18} stroke={1.7} aria-hidden />
                  <span className={styles['label']}>{t(`menu.${key}`)}</span>
                </EntryLink>
              </Hint>
              {key === active && items.length > 0 && !isRail && !onNavigate && (
                <SectionLinks items={items} className={styles['second'] ?? ''} />
              )}
            </li>
          )
        })}
      </ul>
    </nav>
  )
}

type AnchorProps = ComponentProps<'a'> & { current: 'true' | 'page' | undefined }

/** Says itself whether it is the open one: the router marks what leads to the address as the page, whatever stands below it. */
const EntryLink = createLink(({ current, children, ...props }: AnchorProps) => (
  <a {...props} aria-current={current}>
    {children}
  </a>
))
