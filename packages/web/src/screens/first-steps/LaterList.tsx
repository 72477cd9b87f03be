import type { FirstSteps } from '@muelle/contract/first-steps/record'
import type { LaterStepKey } from '@muelle/domain/first-steps/first-steps'
import {
  IconCheck,
  IconChevronRight,
  IconFileText,
  IconPhoto,
  IconShip,
  IconUserPlus,
  type TablerIcon,
} from '@tabler/icons-react'
import { Link, type LinkProps } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import { type Path, SCREENS } from '../../router/screens.ts'
import { mayOpen } from '../../router/use-screen-allowed.ts'
import { useRights } from '../../session/use-session.ts'
import styles from './FirstSteps.module.css'
import type { Level } from './StepList.tsx'

const ICONS: Readonly<Record<LaterStepKey, TablerIcon>> = {
  transports: IconShip,
  people: IconUserPlus,
  photos: IconPhoto,
  legal: IconFileText,
}

type Props = { steps: FirstSteps; businessId: number; level: Level }

/** What no sale waits for: absent where it is not this person's to do. */
export function LaterList({ steps, businessId, level }: Props) {
  const t = useTranslations('firstSteps')
  const { rights } = useRights()
  const ways = waysOf(businessId, steps.tour?.id ?? null)
  const entries = steps.later.flatMap(({ key, is_done }) => {
    const way = ways[key]
    return way && mayOpen(rights, SCREENS[way.path]) ? [{ key, is_done, to: way.to }] : []
  })
  if (entries.length === 0) return null
  const Heading = `h${level}` as const
  return (
    <aside className={`mu-card ${styles['later']}`}>
      <Heading className={styles['name']}>{t('later')}</Heading>
      <ul>
        {entries.map(({ key, is_done, to }) => {
          const Icon = ICONS[key]
          return (
            <li key={key}>
              <Link {...to} className={styles['laterLink']}>
                <Icon size={20} stroke={1.7} aria-hidden />
                <span>
                  {t(key)}
                  <small>{t(is_done ? 'doneMark' : `${key}Hint`)}</small>
                </span>
                {is_done ? <IconCheck size={18} aria-hidden /> : <IconChevronRight size={18} aria-hidden />}
              </Link>
            </li>
          )
        })}
      </ul>
    </aside>
  )
}

type Way = { path: Path; to: LinkProps }

const waysOf = (businessId: number, tourId: number | null): Readonly<Record<LaterStepKey, Way | null>> => {
  const business = String(businessId)
  return {
    transports: {
      path: '/business/tours/$business',
      to: { to: '/business/tours/$business', params: { business }, search: { tab: 'fleet' } },
    },
    people: { path: '/settings/usuarios', to: { to: '/settings/usuarios', search: { invite: true } } },
    photos:
      tourId === null
        ? null
        : {
            path: '/business/tours/$business/edit/$tour',
            to: {
              to: '/business/tours/$business/edit/$tour',
              params: { business, tour: String(tourId) },
              search: { section: 'photos' },
            },
          },
    legal: { path: '/settings/legal', to: { to: '/settings/legal' } },
  }
}
