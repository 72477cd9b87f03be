import { createMemoryHistory, createRouter } from '@tanstack/react-router'
import { describe, expect, it } from 'vitest'
import { createQueryStore } from '../api/query-store.ts'
import { routeTree } from '../route-tree.gen.ts'
import { UnderConstructionPage } from '../shell/UnderConstructionPage.tsx'
import { UNDER_CONSTRUCTION } from '../shell/under-construction.ts'
import { SCREENS } from './screens.ts'
import { parseSearch, stringifySearch } from './search-params.ts'

/** The product's screens. `:name` stands for one segment whose name is the router's business. */
const PRODUCT_PATHS = `
  /dashboard /visitas /builder /profile /primeros-pasos /users
  /account /account/stripe-connect-ok /account/stripe-connect-request-link /account/paypal-connect-ok
  /permissions /permissions/new /permissions/edit/:id
  /subscription /subscription/confirmed
  /captain /checkin /checkins/new /checkins/edit/:id
  /reportes /cliente /customer/new /customer/import /customer/edit/:id /calendar
  /business /business/:id /business/new /business/edit/:id
  /business/tours/:id /business/tours/:id/new /business/tours/:id/edit/:id
  /business/config-restaurant/:id /business/config-parking/:id
  /discount-codes /offers
  /tour-booking/:id /tour-booking/:id/new
  /tour-booking-list /tour-booking-list/:id/reschedule/:id /tour-booking-payment
  /rp /tour-geo-trackings /tour-geo-trackings/:id
  /settings /settings/general /settings/reservaciones /settings/lista-de-espera /settings/campos-de-entrada /settings/etiquetas-de-entrada /settings/mensajes
  /settings/usuarios /settings/roles
  /settings/recursos /settings/permisos /settings/usuario
  /settings/legal /terms /privacy /legal /invitation/:id /ticket/:id /negocio/:id
  /payment-tour-success/stripe /payment-tour-canceled/stripe /payment-tour-finished/stripe
  /payment-tour-success/paypal /payment-tour-canceled/paypal
  /auth/login /auth/recovery /bienvenida/:id /logout`
  .trim()
  .split(/\s+/)

/** Ways in that lead elsewhere, and the catch-alls. */
const OTHER_PATHS = new Set(['/', '/auth', '/auth/$', '/$'])

const router = createRouter({
  routeTree,
  history: createMemoryHistory(),
  context: { queries: createQueryStore() },
  parseSearch,
  stringifySearch,
})
const trimmed = (path: string) => (path.length > 1 ? path.replace(/\/$/, '') : path)
const screens = Object.values(router.routesById)
  .filter((route) => !route.children || Object.keys(route.children).length === 0)
  .map((route) => ({ path: trimmed(route.fullPath), component: route.options.component as unknown }))
const anonymous = (path: string) => path.replace(/\$\w+/g, ':id')

describe('the routes', () => {
  it('are exactly the screens of the product', () => {
    const routed = screens.map(({ path }) => path).filter((path) => !OTHER_PATHS.has(path))
    expect(routed.map(anonymous).sort()).toEqual([...PRODUCT_PATHS].sort())
  })

  it('all have a declared screen', () => {
    expect(Object.keys(SCREENS).sort()).toEqual(screens.map(({ path }) => path).sort())
  })

  it('open the screen of their own path', () => {
    for (const { path } of screens.filter(({ path }) => !path.endsWith('$'))) {
      const address = path.replace(/\$\w+/g, '7')
      const found = router.matchRoutes(address, {}).at(-1)
      expect(trimmed(found?.fullPath ?? ''), address).toBe(path)
    }
  })

  it('render the under-construction page exactly where it is listed', () => {
    const unbuilt = screens.filter(({ component }) => component === UnderConstructionPage).map(({ path }) => path)
    expect(unbuilt.sort()).toEqual([...UNDER_CONSTRUCTION].sort())
  })
})
