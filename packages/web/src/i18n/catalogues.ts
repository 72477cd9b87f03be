import { byLanguage } from '@muelle/contract/messages/by-language'
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
/** The texts of the panel are there from its first screen on, those of other parts from the first screen of their own. */
export type Catalogue = Texts<'entry'> &
  Partial<
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

type Active = { language: Language; catalogue: Catalogue }
let active: Active | null = null
const opened = new Set<LaterPart>()
const listeners = new Set<() => void>()

function activate(next: Active): void {
  active = next
  for (const listener of listeners) listener()
}

/** Loads the texts of a language, as far as parts of the panel have been opened, and makes it the panel's. */
export async function loadCatalogue(language: Language): Promise<Catalogue> {
  const [entry, ...others] = await Promise.all([
    LOADERS.entry(language),
    ...[...opened].map((part) => LOADERS[part](language)),
  ])
  const catalogue: Catalogue = Object.assign({}, entry.part, ...others.map(({ part }) => part))
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

/** The active language with its texts; the same object until either changes. */
export function activeTexts(): Active {
  if (!active) throw new Error('No catalogue is loaded yet')
  return active
}

/** Texts without arguments for code outside components, such as the notice that the session is over. */
export const activeCatalogue = (): Catalogue => activeTexts().catalogue

/** Calls back whenever the active texts change; returns the function that ends it. */
export function onTextsChange(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
