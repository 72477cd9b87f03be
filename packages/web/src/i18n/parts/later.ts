import { byLanguage } from '@muelle/contract/messages/by-language'

/**
 * A chunk per language and part; only those of the active language and of the parts that were opened travel. Where they lie is told with the
 * texts that come first, in one language each: with every page, five sixths of it would be of languages that nobody there speaks.
 */
export const LATER = {
  panel: byLanguage(() => import('./panel.ts')),
  desk: byLanguage(() => import('./desk.ts')),
  business: byLanguage(() => import('./business.ts')),
  reservations: byLanguage(() => import('./reservations.ts')),
  host: byLanguage(() => import('./host.ts')),
  resources: byLanguage(() => import('./resources.ts')),
  legal: byLanguage(() => import('./legal.ts')),
  parking: byLanguage(() => import('./parking.ts')),
  people: byLanguage(() => import('./people.ts')),
  account: byLanguage(() => import('./account.ts')),
  tours: byLanguage(() => import('./tours.ts')),
  editor: byLanguage(() => import('./editor.ts')),
  steps: byLanguage(() => import('./steps.ts')),
  calendar: byLanguage(() => import('./calendar.ts')),
  summaries: byLanguage(() => import('./summaries.ts')),
  tracking: byLanguage(() => import('./tracking.ts')),
  payments: byLanguage(() => import('./payments.ts')),
  promotions: byLanguage(() => import('./promotions.ts')),
  captain: byLanguage(() => import('./captain.ts')),
  readings: byLanguage(() => import('./readings.ts')),
  waitlist: byLanguage(() => import('./waitlist.ts')),
  sellers: byLanguage(() => import('./sellers.ts')),
  customers: byLanguage(() => import('./customers.ts')),
  history: byLanguage(() => import('./history.ts')),
  scan: byLanguage(() => import('./scan.ts')),
  search: byLanguage(() => import('./search.ts')),
  visitor: byLanguage(() => import('./visitor.ts')),
  arrival: byLanguage(() => import('./arrival.ts')),
}
