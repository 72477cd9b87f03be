import { SimpleGrid, Text, UnstyledButton } from '@mantine/core'
import type { Business } from '@muelle/contract/businesses/record'
import { SECTIONS_OF } from '@muelle/domain/booking-settings/booking-settings'
import { type ModuleId } from '@muelle/domain/rights'
import {
  IconAdjustments,
  IconArmchair,
  IconCalendarEvent,
  IconDiscount,
  IconSailboat,
  IconSettings,
  IconTicket,
  IconUsers,
  type TablerIcon,
} from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import { useBusiness } from '../session/use-business.ts'
import { useRights } from '../session/use-session.ts'
import styles from './BusinessPage.module.css'

type Target = {
  key: 'visits' | 'tours' | 'offers' | 'codes' | 'team' | 'resources' | 'venue' | 'settings'
  icon: TablerIcon
  to:
    | '/visitas'
    | '/business/tours/$business'
    | '/offers'
    | '/discount-codes'
    | '/settings/usuarios'
    | '/settings/recursos'
    | '/business/config-restaurant/$restaurant'
    | '/settings/general'
  hint: string
  /** One of these modules opens the screen; none: everybody. */
  modules?: readonly ModuleId[]
}

/** The ways to what belongs to a business. All of them lead to screens of the selected business, which it becomes. */
export function BusinessLinks({ business }: { business: Business }) {
  const t = useTranslations('businesses')
  const navigate = useNavigate()
  const { can } = useRights()
  const { select } = useBusiness()
  const { id, type, tours, members } = business

  const targets: Target[] = [
    { key: 'visits', icon: IconCalendarEvent, to: '/visitas', hint: t('links.visitsHint') },
    ...(type === 'tour'
      ? [
          {
            key: 'tours',
            icon: IconSailboat,
            to: '/business/tours/$business',
            hint: t('links.toursHint', { count: tours }),
            modules: ['mdu_tour', 'mdu_business_crud', 'mdu_business_config'],
          } as const,
          {
            key: 'offers',
            icon: IconDiscount,
            to: '/offers',
            hint: t('links.offersHint'),
            modules: ['mdu_promotion'],
          } as const,
          {
            key: 'codes',
            icon: IconTicket,
            to: '/discount-codes',
            hint: t('links.codesHint'),
            modules: ['mdu_promotion'],
          } as const,
        ]
      : []),
    {
      key: 'team',
      icon: IconUsers,
      to: '/settings/usuarios',
      hint: t('links.teamHint', { count: members }),
      modules: ['mdu_user', 'mdu_business_config'],
    },
    { key: 'resources', icon: IconArmchair, to: '/settings/recursos', hint: t('links.resourcesHint') },
    ...(SECTIONS_OF[type].includes('reservation')
      ? [
          {
            key: 'venue',
            icon: IconAdjustments,
            to: '/business/config-restaurant/$restaurant',
            hint: t('links.venueHint'),
            modules: ['mdu_business_config'],
          } as const,
        ]
      : []),
    {
      key: 'settings',
      icon: IconSettings,
      to: '/settings/general',
      hint: t('links.settingsHint'),
      modules: ['mdu_business_config'],
    },
  ]
  const open = ({ to }: Target) => {
    select(id)
    if (to === '/business/tours/$business') void navigate({ to, params: { business: String(id) } })
    else if (to === '/business/config-restaurant/$restaurant') void navigate({ to, params: { restaurant: String(id) } })
    else void navigate({ to })
  }
  return (
    <nav aria-label={t('links.label')}>
      <SimpleGrid cols={{ base: 1, xs: 2, lg: 5 }} spacing="sm">
        {targets
          .filter(({ modules }) => !modules || modules.some((module) => can(module)))
          .map((target) => (
            <UnstyledButton key={target.key} className={`mu-card ${styles['link']}`} onClick={() => open(target)}>
              <target.icon size={20} stroke={1.7} aria-hidden />
              <span>
                <b>{t(`links.${target.key}`)}</b>
                <Text component="span" size="sm" c="dimmed" display="block">
                  {target.hint}
                </Text>
              </span>
            </UnstyledButton>
          ))}
      </SimpleGrid>
    </nav>
  )
}
