import { type BusinessType, hasTables } from '@muelle/domain/businesses/business-type'
import { eachField } from '@muelle/domain/each-field'
import { hasRight, MENU, type MenuKey, type ModuleId, type Rights } from '@muelle/domain/rights'
import type { Messages } from '../i18n/translation.ts'
import { ancestorsOf } from './breadcrumbs.ts'
import { type Path, SCREENS } from './screens.ts'
import { mayOpen } from './use-screen-allowed.ts'

/** What stands on the second level: a word, and the screens behind it. It leads to the first of them that is there for the person. */
export type SectionEntry = {
  label: keyof Messages['sections']
  /** A `$business` in them is the selected one. */
  paths: readonly [Path, ...Path[]]
  /** The tab of the screen that is meant. */
  tab?: SectionTab
  /** Whoever opens the screen has no such tab without it. */
  module?: ModuleId
  /** Only of venues, or only of what is none. */
  of?: 'venue' | 'others'
}
export type SectionTab = 'fleet' | 'money' | 'settle' | 'night' | 'people' | 'rules' | 'sellers'

/**
 * The second level of the menu, entry by entry: the specification names the eight of the first level, this is all that lies below them.
 * Rights are those of the screens. The settings menu is made of the groups of `settings`.
 */
export const SECTIONS: Readonly<Record<MenuKey, readonly SectionEntry[]>> = {
  visits: [
    { label: 'day', paths: ['/visitas'] },
    { label: 'dashboard', paths: ['/dashboard'] },
    { label: 'calendar', paths: ['/calendar'] },
    { label: 'bookings', paths: ['/tour-booking-list'] },
    { label: 'payments', paths: ['/tour-booking-payment'] },
    { label: 'money', paths: ['/tour-booking-payment'], tab: 'money', module: 'mdu_settlement' },
  ],
  checkin: [
    { label: 'checkins', paths: ['/checkin'] },
    { label: 'scanner', paths: ['/checkins/new'] },
    { label: 'captain', paths: ['/captain'] },
  ],
  resources: [
    { label: 'resources', paths: ['/settings/recursos'] },
    { label: 'fleet', paths: ['/business/tours/$business'], tab: 'fleet' },
    { label: 'geoTrackings', paths: ['/tour-geo-trackings'] },
  ],
  rp: [
    { label: 'sellers', paths: ['/rp'], of: 'others' },
    { label: 'rps', paths: ['/rp'], of: 'venue' },
    { label: 'rpCommissions', paths: ['/rp'], tab: 'night', module: 'mdu_settlement', of: 'venue' },
    { label: 'rpPlaces', paths: ['/rp'], tab: 'people', module: 'mdu_settlement', of: 'venue' },
    { label: 'rpRules', paths: ['/rp'], tab: 'rules', module: 'mdu_settlement', of: 'venue' },
    { label: 'sellers', paths: ['/rp'], tab: 'sellers', module: 'mdu_settlement', of: 'venue' },
    { label: 'settlements', paths: ['/rp'], tab: 'settle', module: 'mdu_settlement' },
  ],
  customers: [{ label: 'customers', paths: ['/cliente'] }],
  businesses: [
    { label: 'businesses', paths: ['/business'] },
    { label: 'tours', paths: ['/business/tours/$business'] },
    { label: 'offers', paths: ['/offers'] },
    { label: 'codes', paths: ['/discount-codes'] },
  ],
  reports: [{ label: 'reports', paths: ['/reportes'] }],
  settings: [
    { label: 'location', paths: ['/settings/general', '/settings/lista-de-espera', '/settings/reservaciones'] },
    { label: 'guests', paths: ['/settings/campos-de-entrada', '/settings/etiquetas-de-entrada', '/settings/mensajes'] },
    { label: 'team', paths: ['/settings/usuarios', '/settings/roles', '/settings/recursos'] },
    { label: 'account', paths: ['/settings/permisos', '/settings/usuario', '/settings/legal'] },
  ],
}

/** Of the settings, what is only for those who seat people. */
export const VENUE_SETTINGS: ReadonlySet<Path> = new Set<Path>([
  '/settings/lista-de-espera',
  '/settings/campos-de-entrada',
  '/settings/etiquetas-de-entrada',
  '/settings/mensajes',
])

/** Behind the person's picture: what is theirs or the whole account's, and no business's. */
export const ACCOUNT_ENTRIES = [
  '/primeros-pasos',
  '/profile',
  '/account',
  '/subscription',
  '/users',
  '/permissions',
  '/builder',
] as const satisfies Path[]

export type SectionFacts = {
  rights: Rights
  business: { business_id: number; type: BusinessType } | null
  /** Screens that are still under construction. */
  unbuilt: ReadonlySet<Path>
}
export type SectionLink = {
  label: SectionEntry['label']
  path: Path
  /** All that counts as this one being open. */
  paths: readonly Path[]
  tab?: SectionTab
}

/**
 * The second level for one person: what is not built or not theirs is absent. What hangs below an entry that they do not have stands at the
 * end of Visitas, which everybody has.
 */
export function sectionsFor({ rights, business, unbuilt }: SectionFacts): Record<MenuKey, SectionLink[]> {
  const isVenue = hasTables(business?.type)
  const isThere = (path: Path) =>
    !unbuilt.has(path) &&
    mayOpen(rights, SCREENS[path]) &&
    (isVenue || !VENUE_SETTINGS.has(path)) &&
    (!path.includes('$business') || business?.type === 'tour')
  const linksOf = (entries: readonly SectionEntry[]): SectionLink[] =>
    entries.flatMap(({ paths, module, of, ...entry }) => {
      const isHere = of === undefined || (of === 'venue') === isVenue
      const open = isHere && (module === undefined || hasRight(rights, module)) ? paths.filter(isThere) : []
      return open[0] === undefined ? [] : [{ ...entry, path: open[0], paths: open }]
    })
  const links = eachField(
    MENU.map(({ key }) => key),
    (key) => linksOf(SECTIONS[key]),
  )
  const taken = new Set<string>()
  const nameOf = (path: Path, tab = '') => `${path} ${tab}`
  for (const { key, modules } of MENU) {
    if (modules === null || modules.some((module) => hasRight(rights, module))) {
      for (const { paths, tab } of links[key]) for (const path of paths) taken.add(nameOf(path, tab))
      continue
    }
    const orphans = links[key]
    links[key] = []
    links.visits.push(...orphans.filter(({ path, tab }) => !taken.has(nameOf(path, tab))))
  }
  return links
}

type Open = { path: Path; tab?: string | undefined }

/** The entry of the second level that a screen belongs to: its own, or that of the screen above it. */
export function currentSection(
  links: Readonly<Record<MenuKey, readonly SectionLink[]>>,
  { path, tab }: Open,
): { key: MenuKey; link: SectionLink } | null {
  const all = MENU.flatMap(({ key }) => links[key].map((link) => ({ key, link })))
  const above = (from: Path): Path[] => [from, ...ancestorsOf(from).toReversed().flatMap(above)]
  for (const candidate of above(path)) {
    const found = all.filter(({ link }) => link.paths.includes(candidate))
    const meant = found.find(({ link }) => link.tab !== undefined && link.tab === tab)
    const first = meant ?? found.find(({ link }) => link.tab === undefined) ?? found[0]
    if (first) return first
  }
  return null
}
