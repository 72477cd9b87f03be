import { bookingRoutes } from './bookings/routes.ts'
import { businessRoutes } from './businesses/routes.ts'
import { firstBusinessId } from './businesses/visible.ts'
import { departureRoutes } from './departures/routes.ts'
import type { Db } from './platform/db.ts'
import type { Route } from './platform/http/handle.ts'
import type { Logger } from './platform/log.ts'
import { sessionRoutes } from './sessions/routes.ts'
import { tourRoutes } from './tours/routes.ts'

/** What handlers may need besides their request. */
export type RouteDeps = { db: Db; log: Logger }

/** Every route of the server; each is a call of the contract. */
export const routes = ({ db }: RouteDeps): Route[] => [
  ...sessionRoutes({ firstBusinessId }),
  ...businessRoutes(),
  ...tourRoutes(),
  ...departureRoutes(),
  ...bookingRoutes({ db }),
]
