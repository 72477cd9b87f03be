import { byLanguage } from '@muelle/contract/messages/by-language'

/** A chunk per language and part; only those of the active language and of the parts that were opened travel. */
export const LOADERS = {
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
export type Texts<P extends Part> = Awaited<ReturnType<(typeof LOADERS)[P]>>['part']
export type LaterPart = Exclude<Part, 'entry'>
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
