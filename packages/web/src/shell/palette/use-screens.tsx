import { Kbd } from '@mantine/core'
import { MENU } from '@muelle/domain/rights'
import { IconArrowRight, IconMap2, IconShip } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import { PATHS, type Path, SCREENS, type Screen } from '../../router/screens.ts'
import { mayOpen } from '../../router/use-screen-allowed.ts'
import { useBusiness } from '../../session/use-business.ts'
import { useRights, useSession } from '../../session/use-session.ts'
import { MENU_ICONS, MENU_LETTERS } from '../menu-icons.ts'
import { UNDER_CONSTRUCTION } from '../under-construction.ts'
import type { Entry } from './entry.ts'
import { ICON } from './icon.ts'
import type { Findable } from './use-actions.tsx'

/** Ways in and out, which nobody opens by name. */
const HIDDEN: ReadonlySet<Path> = new Set<Path>(['/', '/auth', '/auth/$', '/auth/login', '/logout', '/$'])
/** Screens of the selected business, with its id in their path. */
const OF_BUSINESS = ['/business/tours/$business', '/business/$business', '/business/edit/$business'] as const

const isBuilt = (path: Path) => !UNDER_CONSTRUCTION.includes(path)

/** Every screen that is built and that the person's rights open, the entries of the menu first; those of the selected business among them. */
export function useScreens(): Findable[] {
  const t = useTranslations()
  const navigate = useNavigate()
  const { rights } = useRights()
  const { business } = useBusiness()

  const isOpen = (path: Path) => {
    const screen: Screen = SCREENS[path]
    return !screen.isPublic && !HIDDEN.has(path) && isBuilt(path) && mayOpen(rights, screen)
  }
  // The entries of the menu first, in its order.
  const rankOf = (path: Path) => {
    const rank = MENU.findIndex((entry) => entry.path === path)
    return rank < 0 ? MENU.length : rank
  }
  const named = PATHS.filter((path) => !path.includes('$') && isOpen(path)).sort((a, b) => rankOf(a) - rankOf(b))
  const ofBusiness = business ? OF_BUSINESS.filter(isOpen) : []
  const entryOf = (path: Path, run: () => void): Findable => {
    const entry = MENU.find((candidate) => candidate.path === path)
    const Icon = entry ? MENU_ICONS[entry.key] : IconArrowRight
    const label = t(`pages.${SCREENS[path].title}`)
    return {
      id: `screen-${path}`,
      icon: <Icon {...ICON} />,
      label,
      words: `${label} ${path.replaceAll(/[/$-]/g, ' ')}`,
      ...(entry && { aside: <Kbd size="xs">{`G ${MENU_LETTERS[entry.key].toUpperCase()}`}</Kbd> }),
      verb: 'go',
      run,
    }
  }
  const fleet: Findable[] =
    business?.type === 'tour' && isOpen('/business/tours/$business')
      ? [
          {
            id: 'screen-fleet',
            icon: <IconShip {...ICON} />,
            label: t('palette.fleet'),
            words: t('palette.fleet'),
            verb: 'go',
            run: () =>
              void navigate({
                to: '/business/tours/$business',
                params: { business: String(business.business_id) },
                search: { tab: 'fleet' },
              }),
          },
        ]
      : []
  return [
    ...named.map((path) => entryOf(path, () => void navigate({ to: path }))),
    ...ofBusiness.map((path) => ({
      ...entryOf(path, () => void navigate({ to: path, params: { business: String(business?.business_id) } })),
      ...(business && { detail: business.name }),
    })),
    ...fleet,
  ]
}

/** The tours of the selected business, for whoever may see their bookings or themselves. */
export function useTours(): Entry[] {
  const navigate = useNavigate()
  const { rights } = useRights()
  const { tours } = useSession()
  const { business } = useBusiness()
  if (!mayOpen(rights, SCREENS['/tour-booking/$tour'])) return []
  return tours
    .filter(({ business_id }) => business_id === business?.business_id)
    .map(({ id, name }) => ({
      id: `tour-${id}`,
      icon: <IconMap2 {...ICON} />,
      label: name,
      verb: 'open',
      run: () => void navigate({ to: '/tour-booking/$tour', params: { tour: String(id) } }),
    }))
}
