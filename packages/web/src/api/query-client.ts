import { QueryClient } from '@tanstack/react-query'
import { ApiError } from './api-error.ts'

const MAX_RETRIES = 2
/** Within this time a screen that opens again shows what it knows without asking. Live changes invalidate it anyway. */
const STALE_AFTER_MS = 15_000

/** Asks again only where the same request may succeed: never after a refusal. */
const shouldRetry = (failures: number, error: Error): boolean =>
  failures < MAX_RETRIES && error instanceof ApiError && error.isPassing

export const createQueryClient = (): QueryClient =>
  new QueryClient({
    defaultOptions: {
      queries: { retry: shouldRetry, staleTime: STALE_AFTER_MS },
      // A change is repeated by the person, with the same Idempotency-Key.
      mutations: { retry: false },
    },
  })
