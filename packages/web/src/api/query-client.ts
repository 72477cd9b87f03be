import { QueryClient } from '@tanstack/react-query'
import { ApiError, isOffline } from './api-error.ts'

const MAX_RETRIES = 2
/** Within this time a screen that opens again shows what it knows without asking. Live changes invalidate it anyway. */
const STALE_AFTER_MS = 15_000

/** Asks again only where the same request may succeed: never after a refusal, and without a network once it is back. */
const shouldRetry = (failures: number, error: Error): boolean =>
  failures < MAX_RETRIES && error instanceof ApiError && error.isPassing && !isOffline(error)

export const createQueryClient = (): QueryClient =>
  new QueryClient({
    defaultOptions: {
      queries: {
        retry: shouldRetry,
        staleTime: STALE_AFTER_MS,
        // Paused until the network is back, a question would look as if it were on its way, without an end and without a word.
        networkMode: 'always',
        refetchOnReconnect: true,
      },
      // Nor does a change wait to be made at a moment that nobody chose. It is repeated by the person, with the same Idempotency-Key.
      mutations: { retry: false, networkMode: 'always' },
    },
  })
