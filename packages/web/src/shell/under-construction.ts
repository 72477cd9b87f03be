import type { Path } from '../router/screens.ts'

/** The screens that render `UnderConstructionPage`. A screen that is built leaves the list; it ends empty. */
export const UNDER_CONSTRUCTION: readonly Path[] = [
  '/checkin',
  '/checkins/edit/$checkin',
  '/reportes',
  '/cliente',
  '/customer/new',
  '/customer/edit/$customer',
  '/business/config-restaurant/$restaurant',
  '/business/config-parking/$parking',
  '/tour-geo-trackings',
  '/tour-geo-trackings/$tracking',
]
