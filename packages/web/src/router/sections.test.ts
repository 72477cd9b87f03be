import { MENU, MODULES, type ModuleId, menuFor, type Rights } from '@muelle/domain/rights'
import { describe, expect, it } from 'vitest'
import { settingsMenu } from '../shell/settings/settings-menu.ts'
import { UNDER_CONSTRUCTION } from '../shell/under-construction.ts'
import { ancestorsOf } from './breadcrumbs.ts'
import { PATHS, type Path, SCREENS, type Screen } from './screens.ts'
import { ACCOUNT_ENTRIES, currentSection, type SectionFacts, sectionsFor } from './sections.ts'
import { mayOpen } from './use-screen-allowed.ts'

/** Addresses that are no screen to open by name: they send on, sign in or out. */
const NO_SCREENS = new Set<Path>([
  '/',
  '/subscription/confirmed',
  '/account/stripe-connect-ok',
  '/account/stripe-connect-request-link',
  '/account/paypal-connect-ok',
  '/auth',
  '/auth/$',
  '/auth/login',
  '/auth/recovery',
  '/logout',
  '/$',
  '/settings',
])

const unbuilt = new Set(UNDER_CONSTRUCTION)
const TOUR = { business_id: 7, type: 'tour' } as const
const holding = (...modules: ModuleId[]): Rights => ({
  is_owner: false,
  modules: modules.map((identifier) => ({ identifier, create: true, edit: true, delete: true })),
})
const OWNER: Rights = { is_owner: true, modules: [] }

/** What a person gets to by the menu, its second level, the settings and the menu of their account. */
function reachable(facts: SectionFacts): Set<Path> {
  const links = sectionsFor(facts)
  const type = facts.business?.type === 'restaurant' ? 'restaurant' : 'tour'
  const shown = menuFor(facts.rights).flatMap(({ key }) => links[key].flatMap(({ paths }) => paths))
  const hasSettings = shown.some((path) => path.startsWith('/settings/') && path !== '/settings/recursos')
  const settings = hasSettings ? settingsMenu(type).flatMap(({ entries }) => entries.map(({ path }) => path)) : []
  return new Set([...shown, ...settings, ...ACCOUNT_ENTRIES].filter((path) => mayOpen(facts.rights, SCREENS[path])))
}

/** Built screens without a record in their path that these rights open; a form of something new, or a file of it, is reached from its list. */
const opened = (rights: Rights) =>
  PATHS.filter((path) => {
    const screen: Screen = SCREENS[path]
    const isForm = /\/(new|import)$/.test(path) && ancestorsOf(path).length > 0
    return (
      !path.includes('$') &&
      !NO_SCREENS.has(path) &&
      !unbuilt.has(path) &&
      !screen.isPublic &&
      !isForm &&
      mayOpen(rights, screen)
    )
  })

describe('the second level of the menu', () => {
  const people: [string, Rights][] = [
    ['the owner', OWNER],
    ['nobody in particular', holding()],
    ...MODULES.map((module): [string, Rights] => [`${module} alone`, holding(module)]),
  ]

  it.each(people)('leads %s to every built screen that their rights open', (_, rights) => {
    const found = new Set([
      ...reachable({ rights, business: TOUR, unbuilt }),
      ...reachable({ rights, business: { business_id: 8, type: 'restaurant' }, unbuilt }),
    ])
    expect(opened(rights).filter((path) => !found.has(path))).toEqual([])
  })

  it.each(people)('shows %s nothing that is forbidden, and nothing under construction', (_, rights) => {
    const links = Object.values(sectionsFor({ rights, business: TOUR, unbuilt })).flat()
    for (const { paths } of links)
      for (const path of paths) {
        expect(unbuilt.has(path), path).toBe(false)
        expect(mayOpen(rights, SCREENS[path]), path).toBe(true)
      }
  })

  it('has the words of a desk that sells tours in their order', () => {
    const words = (rights: Rights) => {
      const links = sectionsFor({ rights, business: TOUR, unbuilt })
      return { visits: links.visits.map(({ label }) => label), businesses: links.businesses.map(({ label }) => label) }
    }
    expect(words(OWNER)).toEqual({
      visits: ['day', 'dashboard', 'calendar', 'bookings', 'payments', 'money'],
      businesses: ['businesses', 'tours', 'offers', 'codes'],
    })
    // Who looks the tours up without managing a business finds them at the end of Visitas.
    expect(words(holding('mdu_tour', 'mdu_tour_booking'))).toEqual({
      visits: ['day', 'dashboard', 'calendar', 'bookings', 'tours'],
      businesses: [],
    })
  })

  it('leaves out what needs a business of tours where there is none', () => {
    for (const business of [null, { business_id: 8, type: 'bar' as const }]) {
      const links = sectionsFor({ rights: OWNER, business, unbuilt })
      expect(links.businesses.map(({ label }) => label)).toEqual(['businesses', 'offers', 'codes'])
    }
  })
})

describe('the open entry', () => {
  const links = sectionsFor({ rights: OWNER, business: TOUR, unbuilt })
  it.each([
    [{ path: '/visitas' }, 'visits', 'day'],
    [{ path: '/tour-booking/$tour/new' }, 'visits', 'bookings'],
    [{ path: '/business/tours/$business/edit/$tour' }, 'businesses', 'tours'],
    [{ path: '/business/tours/$business', tab: 'fleet' }, 'resources', 'fleet'],
    [{ path: '/tour-booking-payment' }, 'visits', 'payments'],
    [{ path: '/tour-booking-payment', tab: 'money' }, 'visits', 'money'],
    [{ path: '/rp' }, 'rp', 'sellers'],
    [{ path: '/rp', tab: 'settle' }, 'rp', 'settlements'],
    [{ path: '/business/edit/$business' }, 'businesses', 'businesses'],
    [{ path: '/settings/recursos' }, 'resources', 'resources'],
    [{ path: '/settings/roles' }, 'settings', 'team'],
  ] as const)('of %j is %s, %s', (open, key, label) => {
    const current = currentSection(links, open)
    expect([current?.key, current?.link.label]).toEqual([key, label])
  })

  it.each([
    [undefined, 'rps'],
    ['night', 'rpCommissions'],
    ['people', 'rpPlaces'],
    ['rules', 'rpRules'],
    ['sellers', 'sellers'],
    ['settle', 'settlements'],
  ])('of a venue’s /rp at «%s» is %s', (tab, label) => {
    const venue = sectionsFor({ rights: OWNER, business: { business_id: 8, type: 'bar' }, unbuilt })
    expect(currentSection(venue, { path: '/rp', tab })?.link.label).toBe(label)
  })

  it('is none for what belongs to no entry', () => {
    expect(currentSection(links, { path: '/profile' })).toBeNull()
  })
})

it('every entry of the menu has its own screen on the second level', () => {
  const links = sectionsFor({ rights: OWNER, business: TOUR, unbuilt: new Set() })
  for (const { key, path } of MENU)
    expect(
      links[key].some(({ paths }) => paths.some((one) => one.startsWith(path))),
      key,
    ).toBe(true)
})
