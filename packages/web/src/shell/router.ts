import { createRouter } from '@tanstack/react-router'
import type { QueryStore } from '../api/query-store.ts'
import { routeTree } from '../route-tree.gen.ts'
import { parseSearch, stringifySearch } from '../router/search-params.ts'
import { RouteError } from './RouteError.tsx'
import { RoutePending } from './RoutePending.tsx'

/** A screen that takes longer than this to load shows its skeleton. */
const PENDING_AFTER_MS = 200

export type RouterContext = { queries: QueryStore }

export const createPanelRouter = (queries: QueryStore) =>
  createRouter({
    routeTree,
    context: { queries },
    parseSearch,
    stringifySearch,
    defaultPreload: 'intent',
    // The queries keep their own freshness; the router only starts them.
    defaultPreloadStaleTime: 0,
    defaultPendingMs: PENDING_AFTER_MS,
    defaultPendingComponent: RoutePending,
    defaultErrorComponent: RouteError,
    scrollRestoration: true,
  })

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof createPanelRouter>
  }
}
