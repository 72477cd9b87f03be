import type { SessionBusiness } from '@muelle/contract/sessions/record'
import type { Messages } from '../../i18n/translation.ts'
import type { Path } from '../../router/screens.ts'

type Key = keyof Messages['settings']
export type SettingsGroup = { title: Key; entries: readonly { label: Key; path: Path }[] }

const GENERAL = { label: 'general', path: '/settings/general' } as const
const RESERVATIONS = { label: 'reservations', path: '/settings/reservaciones' } as const
const TEAM = [
  { label: 'users', path: '/settings/usuarios' },
  { label: 'roles', path: '/settings/roles' },
  { label: 'resources', path: '/settings/recursos' },
] as const
/** What belongs to the whole account and not to one business. */
const ACCOUNT: SettingsGroup = {
  title: 'business',
  entries: [
    { label: 'permissions', path: '/settings/permisos' },
    { label: 'user', path: '/settings/usuario' },
    { label: 'legal', path: '/settings/legal' },
  ],
}

/** The settings of who sells tours. */
const TOURS: readonly SettingsGroup[] = [
  { title: 'location', entries: [GENERAL, RESERVATIONS] },
  { title: 'team', entries: TEAM },
  ACCOUNT,
]

/** The settings of who seats people: also who waits, and what guests are asked for. */
const VENUES: readonly SettingsGroup[] = [
  {
    title: 'location',
    entries: [GENERAL, { label: 'waitlist', path: '/settings/lista-de-espera' }, RESERVATIONS],
  },
  {
    title: 'guests',
    entries: [
      { label: 'entryFields', path: '/settings/campos-de-entrada' },
      { label: 'entryTags', path: '/settings/etiquetas-de-entrada' },
    ],
  },
  { title: 'team', entries: TEAM },
  ACCOUNT,
]

/** The groups of the settings menu for a type of business (specification 2.3, in its two variants). */
export const settingsMenu = (type: SessionBusiness['type'] | undefined): readonly SettingsGroup[] =>
  type === 'restaurant' || type === 'bar' ? VENUES : TOURS
