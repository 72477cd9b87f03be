import { Kbd } from '@mantine/core'
import { MENU } from '@muelle/domain/rights'
import { IconChevronRight } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import { PATHS, type Path, SCREENS, type Screen } from '../../router/screens.ts'
import { mayOpen } from '../../router/use-screen-allowed.ts'
import { useBusiness } from '../../session/use-business.ts'
import { useRights, useSession } from '../../session/use-session.ts'
import { MENU_ICONS, MENU_LETTERS } from '../menu-icons.ts'

/** Steps of a flow that another page leads to; nobody opens them by name. */
const HIDDEN: ReadonlySet<Path> = new Set<Path>([
  '/',
  '/auth',
  '/auth/$',
  '/auth/login',
  '/logout',
  '/$',
  '/account/stripe-connect-ok',
  '/account/paypal-connect-ok',
  '/subscription/confirmed',
])

/** Every screen without a record in its path that the person's rights open, and those of the selected business and its tours. */
export function usePaletteScreens() {
  const t = useTranslations()
  const navigate = useNavigate()
  const { rights } = useRights()
  const { tours } = useSession()
  const { business } = useBusiness()

  const isOpen = (path: Path) => {
    const screen: Screen = SCREENS[path]
    return !screen.isPublic && !HIDDEN.has(path) && mayOpen(rights, screen)
  }
  // The entries of the menu first, in its order.
  const rankOf = (path: Path) => {
    const rank = MENU.findIndex((entry) => entry.path === path)
    return rank < 0 ? MENU.length : rank
  }
  const named = PATHS.filter((path) => !path.includes('$') && isOpen(path))
    .sort((a, b) => rankOf(a) - rankOf(b))
    .map((path) => {
      const entry = MENU.find((candidate) => candidate.path === path)
      const Icon = entry ? MENU_ICONS[entry.key] : IconChevronRight
      return {
        id: path,
        label: t(`pages.${SCREENS[path].title}`),
        keywords: path,
        onClick: () => void navigate({ to: path }),
        leftSection: <Icon size={18} stroke={1.7} aria-hidden />,
        rightSection: entry ? <Kbd size="xs">{`G ${MENU_LETTERS[entry.key].toUpperCase()}`}</Kbd> : null,
      }
    })
  const toursOfBusiness = isOpen('/tour-booking/$tour')
    ? tours.filter(({ business_id }) => business_id === business?.business_id)
    : []
  return [
    ...named,
    ...toursOfBusiness.map(({ id, name }) => ({
      id: `tour-${id}`,
      label: name,
      description: t('pages.tourBooking'),
      leftSection: <IconChevronRight size={18} stroke={1.7} aria-hidden />,
      onClick: () => void navigate({ to: '/tour-booking/$tour', params: { tour: String(id) } }),
    })),
  ]
}
