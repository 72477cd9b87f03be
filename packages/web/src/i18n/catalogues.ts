import { byLanguage } from '@muelle/contract/messages/by-language'
import { activate, activeTexts } from './active-texts.ts'
import { currentLanguage, type Language, rememberLanguage } from './language.ts'

/** A chunk per language and part; only those of the active language and of the parts that were opened travel. */
const LOADERS = {
  entry: byLanguage(() => import('./parts/entry.ts')),
  panel: byLanguage(() => import('./parts/panel.ts')),
  desk: byLanguage(() => import('./parts/desk.ts')),
  business: byLanguage(() => import('./parts/business.ts')),
  reservations: byLanguage(() => import('./parts/reservations.ts')),
  host: byLanguage(() => import('./parts/host.ts')),
  resources: byLanguage(() => import('./parts/resources.ts')),
  legal: byLanguage(() => import('./parts/legal.ts')),
  parking: byLanguage(() => import('./parts/parking.ts')),
  people: byLanguage(() => import('./parts/people.ts')),
  account: byLanguage(() => import('./parts/account.ts')),
  tours: byLanguage(() => import('./parts/tours.ts')),
  editor: byLanguage(() => import('./parts/editor.ts')),
  steps: byLanguage(() => import('./parts/steps.ts')),
  calendar: byLanguage(() => import('./parts/calendar.ts')),
  summaries: byLanguage(() => import('./parts/summaries.ts')),
  tracking: byLanguage(() => import('./parts/tracking.ts')),
  payments: byLanguage(() => import('./parts/payments.ts')),
  promotions: byLanguage(() => import('./parts/promotions.ts')),
  captain: byLanguage(() => import('./parts/captain.ts')),
  readings: byLanguage(() => import('./parts/readings.ts')),
  waitlist: byLanguage(() => import('./parts/waitlist.ts')),
  sellers: byLanguage(() => import('./parts/sellers.ts')),
  customers: byLanguage(() => import('./parts/customers.ts')),
  history: byLanguage(() => import('./parts/history.ts')),
  scan: byLanguage(() => import('./parts/scan.ts')),
  search: byLanguage(() => import('./parts/search.ts')),
  visitor: byLanguage(() => import('./parts/visitor.ts')),
  arrival: byLanguage(() => import('./parts/arrival.ts')),
}
type Part = keyof typeof LOADERS
type Texts<P extends Part> = Awaited<ReturnType<(typeof LOADERS)[P]>>['part']
type LaterPart = Exclude<Part, 'entry'>
/** What every page speaks, a captain's as well; the texts of other parts of the panel are there from the first screen of their own on. */
export type Catalogue = Pick<Texts<'entry'>, 'common' | 'errors'> &
  Partial<
    Texts<'entry'> &
      Texts<'panel'> &
      Texts<'desk'> &
      Texts<'scan'> &
      Texts<'search'> &
      Texts<'visitor'> &
      Texts<'arrival'> &
      Texts<'business'> &
      Texts<'reservations'> &
      Texts<'host'> &
      Texts<'resources'> &
      Texts<'legal'> &
      Texts<'parking'> &
      Texts<'people'> &
      Texts<'account'> &
      Texts<'tours'> &
      Texts<'editor'> &
      Texts<'steps'> &
      Texts<'calendar'> &
      Texts<'summaries'> &
      Texts<'tracking'> &
      Texts<'payments'> &
      Texts<'promotions'> &
      Texts<'captain'> &
      Texts<'sellers'> &
      Texts<'customers'> &
      Texts<'readings'> &
      Texts<'history'>
  >

const opened = new Set<LaterPart>()

/** Loads the texts of a language, as far as parts of the panel have been opened, and makes it the panel's. */
export async function loadCatalogue(language: Language): Promise<Catalogue & Texts<'entry'>> {
  const [entry, ...others] = await Promise.all([
    LOADERS.entry(language),
    ...[...opened].map((part) => LOADERS[part](language)),
  ])
  const catalogue: Catalogue & Texts<'entry'> = Object.assign({}, entry.part, ...others.map(({ part }) => part))
  if (language !== currentLanguage()) rememberLanguage(language)
  activate({ language, catalogue })
  return catalogue
}

/** Adds the texts of a part to the active ones; the route above its screens waits for it. */
async function loadPart(part: LaterPart): Promise<void> {
  if (opened.has(part)) return
  const texts = await LOADERS[part](activeTexts().language)
  opened.add(part)
  const { language, catalogue } = activeTexts()
  activate({ language, catalogue: { ...catalogue, ...texts.part } })
}
/** The texts of the screens behind the login. */
export const loadPanelTexts = (): Promise<void> => loadPart('panel')
/** The texts of a screen, which may be of several parts; its route waits for them. */
export async function loadTexts(...parts: LaterPart[]): Promise<void> {
  await Promise.all(parts.map(loadPart))
}
/** The texts of the first steps and of the screens whose parts they show. */
export const loadFirstStepsTexts = (): Promise<void> => loadTexts('steps', 'business', 'tours', 'editor')
/** The texts of what opens on a press during the day's work: dialogs of bookings and departures, and their screens. */
export const loadDeskTexts = (): Promise<void> => loadPart('desk')
/** The texts of the one field. */
export const loadSearchTexts = (): Promise<void> => loadPart('search')
/** The texts of the pages that customers see. */
export const loadVisitorTexts = (): Promise<void> => loadPart('visitor')

/** The texts of the pages on which somebody gets in for the first time, or back in. */
export const loadArrivalTexts = (): Promise<void> => loadPart('arrival')
