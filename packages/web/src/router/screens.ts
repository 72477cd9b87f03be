import { MENU, type ModuleId } from '@muelle/domain/rights'
import type { Messages } from '../i18n/translation.ts'
import type { FileRouteTypes } from '../route-tree.gen.ts'

export type Path = FileRouteTypes['to']
export type PageKey = keyof Messages['pages']

export type Screen = {
  title: PageKey
  /** Any of these modules opens the screen; null opens it to everyone who is signed in. */
  modules: readonly ModuleId[] | null
  /** Nobody but the owner user opens it, whatever the modules. */
  isOwnerOnly?: true
  /** The screen above in the breadcrumbs, where the path does not say it. */
  parent?: Path
  /** Shown regardless of login, outside the panel: it has no breadcrumbs. */
  isPublic?: true
  /** Shown without the frame of the panel, over the whole window. */
  isWhole?: true
}

const menuModules = (path: string) => MENU.find((entry) => entry.path === path)?.modules ?? null
const CHECKIN = menuModules('/checkin')
const CUSTOMER = menuModules('/cliente')
const BUSINESS = menuModules('/business')
const CONFIG = menuModules('/settings')
const TOUR: readonly ModuleId[] = ['mdu_tour', 'mdu_business_crud', 'mdu_business_config']
const TOUR_BOOKING: readonly ModuleId[] = ['mdu_tour_booking']
/** Whoever sets a business up in some part. */
const SET_UP: readonly ModuleId[] = ['mdu_business_crud', 'mdu_business_config', 'mdu_tour', 'mdu_resource']
const ACCOUNT: readonly ModuleId[] = ['mdu_account']
const PERMISSION: readonly ModuleId[] = ['mdu_permission_user']

/** Every screen: its title, whom it is for and what stands above it. A route without an entry does not compile. */
export const SCREENS = {
  '/': { title: 'visits', modules: null },
  '/auth': { title: 'login', modules: null },
  '/auth/$': { title: 'login', modules: null },
  '/auth/login': { title: 'login', modules: null },
  '/auth/recovery': { title: 'recovery', modules: null },
  '/logout': { title: 'logout', modules: null },
  '/$': { title: 'summaries', modules: null },
  '/dashboard': { title: 'summaries', modules: null },
  '/visitas': { title: 'visits', modules: null },
  '/builder': { title: 'builder', modules: null },
  '/profile': { title: 'profile', modules: null },
  '/primeros-pasos': { title: 'firstSteps', modules: SET_UP },
  '/users': { title: 'users', modules: ['mdu_user'] },
  '/account': { title: 'account', modules: ACCOUNT },
  '/account/stripe-connect-ok': { title: 'stripeConnected', modules: ACCOUNT },
  '/account/stripe-connect-request-link': { title: 'stripeLink', modules: ACCOUNT },
  '/account/paypal-connect-ok': { title: 'paypalConnected', modules: ACCOUNT },
  '/permissions': { title: 'permissions', modules: PERMISSION },
  '/permissions/new': { title: 'permissionNew', modules: PERMISSION },
  '/permissions/edit/$permission': { title: 'permissionEdit', modules: PERMISSION },
  '/subscription': { title: 'subscription', modules: ['mdu_subscription'] },
  '/subscription/confirmed': { title: 'subscriptionConfirmed', modules: ['mdu_subscription'] },
  '/captain': { title: 'captain', modules: ['mdu_geotracking'] },
  '/checkin': { title: 'checkins', modules: CHECKIN },
  '/checkins/new': { title: 'checkinNew', modules: CHECKIN, parent: '/checkin', isWhole: true },
  '/checkins/edit/$checkin': { title: 'checkinEdit', modules: CHECKIN, parent: '/checkin' },
  '/reportes': { title: 'reports', modules: menuModules('/reportes') },
  '/cliente': { title: 'customers', modules: CUSTOMER },
  '/customer/new': { title: 'customerNew', modules: CUSTOMER, parent: '/cliente' },
  '/customer/import': { title: 'customerImport', modules: CUSTOMER, parent: '/cliente' },
  '/customer/edit/$customer': { title: 'customerEdit', modules: CUSTOMER, parent: '/cliente' },
  '/calendar': { title: 'calendar', modules: ['mdu_tour_booking', 'mdu_booking', 'mdu_parking'] },
  '/business': { title: 'businesses', modules: BUSINESS },
  '/business/$business': { title: 'business', modules: BUSINESS },
  '/business/new': { title: 'businessNew', modules: ['mdu_business_crud'] },
  '/business/edit/$business': { title: 'businessEdit', modules: BUSINESS },
  '/business/tours/$business': { title: 'tours', modules: TOUR },
  '/business/tours/$business/new': { title: 'tourNew', modules: TOUR },
  '/business/tours/$business/edit/$tour': { title: 'tourEdit', modules: TOUR },
  '/business/config-restaurant/$restaurant': { title: 'restaurantConfig', modules: CONFIG },
  '/business/config-parking/$parking': { title: 'parkingConfig', modules: CONFIG },
  '/discount-codes': { title: 'discountCodes', modules: ['mdu_promotion'] },
  '/offers': { title: 'offers', modules: ['mdu_promotion'] },
  '/tour-booking/$tour': {
    title: 'tourBooking',
    modules: ['mdu_tour', 'mdu_tour_booking'],
    parent: '/tour-booking-list',
  },
  '/tour-booking/$tour/new': { title: 'tourBookingNew', modules: TOUR_BOOKING },
  '/tour-booking-list': { title: 'tourBookings', modules: TOUR_BOOKING },
  '/tour-booking-list/$business/reschedule/$booking': { title: 'reschedule', modules: TOUR_BOOKING },
  '/tour-booking-payment': { title: 'tourPayments', modules: ['mdu_payment'] },
  '/rp': { title: 'rp', modules: menuModules('/rp') },
  '/tour-geo-trackings': { title: 'geoTrackings', modules: ['mdu_geotracking'] },
  '/tour-geo-trackings/$tracking': { title: 'geoTracking', modules: ['mdu_geotracking'] },
  '/settings': { title: 'settings', modules: null },
  '/settings/general': { title: 'settingsGeneral', modules: CONFIG },
  '/settings/reservaciones': { title: 'settingsReservations', modules: CONFIG },
  '/settings/lista-de-espera': { title: 'settingsWaitlist', modules: CONFIG },
  '/settings/campos-de-entrada': { title: 'settingsEntryFields', modules: CONFIG },
  '/settings/etiquetas-de-entrada': { title: 'settingsEntryTags', modules: CONFIG },
  '/settings/mensajes': { title: 'settingsMessages', modules: CONFIG },
  '/settings/usuarios': { title: 'settingsUsers', modules: ['mdu_user', 'mdu_business_config'] },
  '/settings/roles': { title: 'settingsRoles', modules: CONFIG },
  '/settings/recursos': { title: 'settingsResources', modules: null },
  '/settings/permisos': { title: 'settingsPermissions', modules: PERMISSION },
  '/settings/usuario': { title: 'settingsUser', modules: ['mdu_user'] },
  '/settings/legal': { title: 'settingsLegal', modules: null, isOwnerOnly: true },
  '/terms': { title: 'terms', modules: null, isPublic: true },
  '/privacy': { title: 'privacy', modules: null, isPublic: true },
  '/legal': { title: 'legal', modules: null, isPublic: true },
  '/bienvenida/$token': { title: 'welcome', modules: null, isPublic: true },
  '/invitation/$token': { title: 'invitation', modules: null, isPublic: true },
  '/ticket/$ticket': { title: 'ticket', modules: null, isPublic: true },
  '/negocio/$slug': { title: 'publicBusiness', modules: null, isPublic: true },
  '/payment-tour-success/stripe': { title: 'paymentSuccess', modules: null, isPublic: true },
  '/payment-tour-canceled/stripe': { title: 'paymentCanceled', modules: null, isPublic: true },
  '/payment-tour-finished/stripe': { title: 'paymentFinished', modules: null, isPublic: true },
  '/payment-tour-success/paypal': { title: 'paymentSuccess', modules: null, isPublic: true },
  '/payment-tour-canceled/paypal': { title: 'paymentCanceled', modules: null, isPublic: true },
} as const satisfies Record<Path, Screen>

const isPath = (value: string): value is Path => Object.hasOwn(SCREENS, value)
export const PATHS: readonly Path[] = Object.keys(SCREENS).filter(isPath)

const trimmed = (path: string) => (path.length > 1 && path.endsWith('/') ? path.slice(0, -1) : path)

/** The screen of a route's full path (`/business/` and `/business` are the same), or null for a layout. */
export function screenOf(fullPath: string): (Screen & { path: Path }) | null {
  const path = trimmed(fullPath)
  return isPath(path) ? { ...SCREENS[path], path } : null
}
