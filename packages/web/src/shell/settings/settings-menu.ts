import type { SessionBusiness } from '@muelle/contract/sessions/record'
import { hasTables } from '@muelle/domain/businesses/business-type'
import type { Messages } from '../../i18n/translation.ts'
import type { Path } from '../../router/screens.ts'
import { SECTIONS, VENUE_SETTINGS } from '../../router/sections.ts'

type Key = keyof Messages['settings']
export type SettingsGroup = { title: keyof Messages['sections']; entries: readonly { label: Key; path: Path }[] }

const LABELS: Partial<Record<Path, Key>> = {
  '/settings/general': 'general',
  '/settings/lista-de-espera': 'waitlist',
  '/settings/reservaciones': 'reservations',
  '/settings/campos-de-entrada': 'entryFields',
  '/settings/etiquetas-de-entrada': 'entryTags',
  '/settings/mensajes': 'messages',
  '/settings/usuarios': 'users',
  '/settings/roles': 'roles',
  '/settings/recursos': 'resources',
  '/settings/permisos': 'permissions',
  '/settings/usuario': 'user',
  '/settings/legal': 'legal',
}

/** The groups of the settings menu for a type of business (specification 2.3, in its two variants): who seats people also has guests. */
export function settingsMenu(type: SessionBusiness['type'] | undefined): readonly SettingsGroup[] {
  const isVenue = hasTables(type)
  return SECTIONS.settings
    .map(({ label: title, paths }) => ({
      title,
      entries: paths.flatMap((path) => {
        const label = LABELS[path]
        return label && (isVenue || !VENUE_SETTINGS.has(path)) ? [{ label, path }] : []
      }),
    }))
    .filter(({ entries }) => entries.length > 0)
}
